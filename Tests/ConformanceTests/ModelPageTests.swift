import AccessibilityModel
import Foundation
import TestSupport
import Testing

/// docs/model.md is made from the rows above the tests, and everything public has a row.
@Suite struct ModelPageTests {
    /// Sources and tests are read once for all of these tests.
    private static let index = Result { SymbolIndex(try SourceFolder("Sources")) }
    private static func symbols() throws -> SymbolIndex { try index.get() }
    private static let testIndex = Result { TestIndex(try SourceFolder("Tests")) }
    private static func tests() throws -> TestIndex { try testIndex.get() }

    @Test func thePageIsMadeFromTheRows() throws {
        let page = ModelPage(try ModelPageTests.tests())
        let file = RealTables.packageFolder.appendingPathComponent("docs/model.md")
        #expect(try String(contentsOf: file, encoding: .utf8) == page.markdown, "run make model")
        #expect(page.homeless.map(\.what) == [])
    }

    @Test func everyRowStandsAboveATest() throws {
        let tests = try ModelPageTests.tests()
        #expect(tests.broken == [])
        #expect(tests.counts.count > 400)
        var counts: [String: Int] = [:]
        for row in tests.rows {
            counts[row.what, default: 0] += 1
            // The page names a test without its target.
            #expect(tests.counts[row.test] == 1, "\(row.test)")
        }
        #expect(counts.filter { $0.value > 1 }.keys.sorted() == [])
    }

    @Test func everyRowNamesSymbolsThatExist() throws {
        let symbols = try ModelPageTests.symbols()
        let unknown = try ModelPageTests.tests().rows.flatMap(\.symbols).filter { !symbols.contains($0) }
        #expect(unknown == [])
    }

    // MARK: Symbols that must have a row

    /// Kinds of symbols of which each public one has a row: the beginning of their names, and which of them.
    private static let kinds: [(prefix: String, isWanted: @Sendable (SymbolIndex.Symbol) -> Bool)] = [
        ("AccessibilityObject.", { $0.isOpen }),
        ("UIAccessibilityTraits.", { $0.isStatic && $0.kind == "let" && !$0.name.hasSuffix(".named") }),
        ("UIAccessibility.Notification.", { $0.isStatic }),
        ("UIAccessibility.AssistiveTechnologyIdentifier.", { $0.isStatic }),
        ("UIAccessibility.DirectTouchOptions.", { $0.isStatic }),
        ("UIAccessibility.GuidedAccessRestrictionState.", { $0.kind == "case" }),
        ("UIAccessibility.ZoomType.", { $0.kind == "case" }),
        ("UIAccessibility.", { $0.isStatic && !$0.name.contains(/^UIAccessibility\.\w+\./) && isQueryOrName($0.name) }),
        ("UIAccessibilityContainerType.", { $0.kind == "case" }),
        ("UIAccessibilityNavigationStyle.", { $0.kind == "case" }),
        ("UIAccessibilityScrollDirection.", { $0.kind == "case" }),
        ("UIAccessibilityExpandedStatus.", { $0.kind == "case" }),
        ("AccessibilityToggleStyle.", { $0.kind == "case" }), ("AccessibilityRole.", { $0.kind == "case" }),
        ("UIAccessibilityPriority.", { $0.kind == "case" }),
        ("AXCustomContent.Importance.", { $0.kind == "case" }),
        ("UIGuidedAccessRestrictionDelegate.", { $0.kind != "init" }),
        ("NSAttributedString.Key.", { $0.isStatic }),
        ("View.", { $0.kind == "func" && $0.path.contains(/\/(Modifiers|Forms)\//) }),
        ("AccessibilityTraits.", { $0.isStatic }),
        ("AccessibilityChildBehavior.", { $0.isStatic }),
        ("AccessibilityActionKind.", { $0.isStatic }),
    ]

    private static func isQueryOrName(_ name: String) -> Bool {
        name.contains(/\.is\w+(?:Enabled|Running)$/) || name.hasSuffix("Notification") || name.hasSuffix("UserInfoKey")
    }

    @Test(arguments: kinds.indices) func everySymbolHasARow(index: Int) throws {
        let (prefix, isWanted) = ModelPageTests.kinds[index]
        let wanted = try ModelPageTests.symbols().symbols.filter { $0.name.hasPrefix(prefix) && isWanted($0) }
        #expect(!wanted.isEmpty, "\(prefix)")
        let spelled = Set(try ModelPageTests.tests().rows.flatMap(\.symbols))
        // The older spellings share a name, so that only their labels tell them apart.
        let missing = wanted.filter { symbol in
            let byName = spelled.contains(symbol.name) || spelled.contains { $0.hasPrefix(symbol.name + "(") }
            return symbol.name == "View.accessibility" ? !spelled.contains(symbol.full) : !byName
        }
        #expect(missing.map(\.full) == [], "docs/model.md lacks rows")
    }

    // MARK: That these tests can fail

    @Test func theReadersOfTheSourcesSeeWhatIsThere() throws {
        let symbols = try ModelPageTests.symbols()
        for name in [
            "AccessibilityObject.accessibilityElement(at:)", "UIAccessibilityTraits.header",
            "UIAccessibility.Notification.announcement", "View.accessibility(removeTraits:)",
            "UIAccessibilityPriority.default", "UIAccessibilityElement.init(accessibilityContainer:)",
            "UIGuidedAccessRestrictionDelegate.textForGuidedAccessRestriction(withIdentifier:)",
            "UIAccessibility.zoomFocusChanged(zoomType:toFrame:in:)",
            "View.accessibilityLabeledPair(role:id:in:)",
        ] { #expect(symbols.contains(name), "\(name)") }
        for name in [
            "AccessibilityObject.accessibilityNothing", "AccessibilityObject.common",
            "UIAccessibilityTraits.interactive",
            "AccessibilityObject.accessibilityElement(of:)", "View.accessibility(nothing:)",
        ] { #expect(!symbols.contains(name), "\(name)") }
        let tests = try ModelPageTests.tests()
        #expect(tests.counts["ModelPageTests/everySymbolHasARow"] == 1)
        #expect(tests.counts["ModelPageTests/isQueryOrName"] == nil)
        #expect(tests.counts["SessionTests/movingTheFocus"] == 1)
    }

    @Test func whatIsNoRowIsFound() {
        let tests = TestIndex(
            lines: """
                /// Says things.
                @Suite struct ATests {
                    /// Says b.
                    ///
                    /// docs/model.md, Part:
                    /// | a | `A.b(_:)`, `.c`, `B.C.d`,
                    ///   `.e` | shows
                    ///   it |
                    /// | b | A.d | shows it |
                    /// | c | `A.d` |
                    /// | d | `A.d` | shows it |
                    @Test(arguments: [1])
                    func b(number: Int) {}

                    /// | e | `A.e` | has no section |
                    @Test func c() {}

                    /// docs/model.md, Part:
                    /// | f | `A.f` | has no test |
                    func d() {}
                }
                """.components(separatedBy: "\n"))
        #expect(tests.rows.map(\.what) == ["a", "d"])
        #expect(tests.rows.map(\.symbols) == [["A.b(_:)", "A.c", "B.C.d", "B.C.e"], ["A.d"]])
        #expect(tests.rows.map(\.display) == ["shows it", "shows it"])
        #expect(tests.rows.allSatisfy { $0.section == "Part" && $0.test == "ATests/b" })
        #expect(tests.broken.count == 4)
        #expect(ModelPage(tests).homeless.map(\.what) == ["a", "d"])
    }
}
