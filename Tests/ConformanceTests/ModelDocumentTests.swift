import AccessibilityModel
import TestSupport
import Testing

/// docs/model.md has a row for everything, and every row has a test.
@Suite struct ModelDocumentTests {
    /// The sources are read once for all of these tests.
    private static let index = Result { SymbolIndex(try SourceFolder("Sources")) }
    private static func symbols() throws -> SymbolIndex { try index.get() }

    @Test func everyLineIsARow() throws {
        let document = try ModelDocument()
        #expect(document.broken == [])
        #expect(document.rows.filter { $0.what.isEmpty || $0.display.count < 4 }.map(\.what) == [])
        var counts: [String: Int] = [:]
        for row in document.rows { counts[row.what, default: 0] += 1 }
        #expect(counts.filter { $0.value > 1 }.keys.sorted() == [])
    }

    @Test func noRowIsMissing() throws {
        let rows = try ModelDocument().rows
        for (section, required) in RequiredRows.bySection {
            let found = rows.filter { $0.section == section }.map(\.what)
            let missing = required.filter { !found.contains($0) }
            #expect(missing.isEmpty, "\(section) lacks: \(missing.joined(separator: "; "))")
            let unknown = found.filter { !required.contains($0) }
            #expect(unknown.isEmpty, "RequiredRows lacks in \(section): \(unknown.joined(separator: "; "))")
        }
        #expect(Set(rows.map(\.section)) == Set(RequiredRows.bySection.map(\.section)))
    }

    @Test func everyRowNamesATestThatExists() throws {
        let tests = TestIndex(try SourceFolder("Tests"))
        #expect(tests.counts.count > 400)
        for row in try ModelDocument().rows {
            guard let test = row.test else { continue }
            #expect(
                tests.counts[test] == 1, "\(row.what): \(test) stands \(tests.counts[test] ?? 0) times in the tests")
        }
    }

    @Test func everyRowNamesASymbolThatExists() throws {
        let symbols = try ModelDocumentTests.symbols()
        let unknown = try ModelDocument().rows.map(\.symbol).filter { !symbols.contains($0) }
        #expect(unknown == [])
    }

    @Test func nothingIsPending() throws {
        #expect(try ModelDocument().rows.filter { $0.test == nil }.map(\.what) == [])
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
        let (prefix, isWanted) = ModelDocumentTests.kinds[index]
        let wanted = try ModelDocumentTests.symbols().symbols.filter { $0.name.hasPrefix(prefix) && isWanted($0) }
        #expect(!wanted.isEmpty, "\(prefix)")
        let spelled = Set(try ModelDocument().rows.map(\.symbol))
        // The older spellings share a name, so that only their labels tell them apart.
        let missing = wanted.filter { symbol in
            let byName = spelled.contains(symbol.name) || spelled.contains { $0.hasPrefix(symbol.name + "(") }
            return symbol.name == "View.accessibility" ? !spelled.contains(symbol.full) : !byName
        }
        #expect(missing.map(\.full) == [], "docs/model.md lacks rows")
    }

    // MARK: That these tests can fail

    @Test func theReadersOfTheSourcesSeeWhatIsThere() throws {
        let symbols = try ModelDocumentTests.symbols()
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
        let tests = TestIndex(try SourceFolder("Tests"))
        #expect(tests.counts["ModelDocumentTests/everySymbolHasARow"] == 1)
        #expect(tests.counts["ModelDocumentTests/isQueryOrName"] == nil)
        #expect(tests.counts["SessionTests/movingTheFocus"] == 1)
    }

    @Test func whatIsNoRowIsFound() {
        let document = ModelDocument(
            text: """
                ## Part

                | what | symbol | on the display | test |
                |---|---|---|---|
                | a | `A.b` | shows it | `ATests/b` |
                | b | `A.c` | shows it | (pending) |
                | c | `A.d` | shows it | |
                | d | A.d | shows it | `ATests/b` |
                | e | `A.d` | `ATests/b` |
                """)
        #expect(document.rows.map(\.what) == ["a", "b", "c"])
        #expect(document.rows.map(\.test) == ["ATests/b", nil, nil])
        #expect(document.broken.count == 3)
        #expect(document.rows.allSatisfy { $0.section == "Part" })
    }
}
