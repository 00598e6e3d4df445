import AccessibilityModel
import Scenes
import Testing

/// Of the web, each control says its own states wherever it is, and what is in a row that is selected or disabled says so.
@Suite struct WebStateTests {
    /// A control in others, with a state.
    struct Nesting: Sendable, CustomTestStringConvertible {
        /// The roles around it, from the outside.
        var holders: [String]
        var role: String
        /// Its state as both write it, such as `checked` and `true`.
        var state: (name: String, value: String)
        var isDisabled: Bool
        /// Whether a control with the opposite of the state comes before it.
        var hasOther: Bool

        var testDescription: String {
            "\(holders) \(role) \(state.name) \(state.value), disabled \(isDisabled), beside another \(hasOther)"
        }

        /// A control around it has a name; without one it takes the name of what is in it.
        private static func name(_ holder: String) -> String {
            ["button", "checkbox", "switch", "treeitem"].contains(holder) ? "Outer" : ""
        }

        /// The opposite of its state.
        private var opposite: String { state.value == "false" ? "true" : "false" }

        /// As Playwright writes it.
        var playwright: String {
            func line(_ name: String, _ value: String, _ isDisabled: Bool) -> String {
                let state = value == "false" ? "" : value == "true" ? " [\(state.name)]" : " [\(state.name)=\(value)]"
                return "- \(role) \"\(name)\"\(state)\(isDisabled ? " [disabled]" : "")\n"
            }
            func line(_ holder: String) -> String {
                let name = Nesting.name(holder)
                return name.isEmpty ? "- \(holder):\n" : "- \(holder) \"\(name)\":\n"
            }
            var lines = holders.enumerated().map { String(repeating: "  ", count: $0.offset) + line($0.element) }
            let indent = String(repeating: "  ", count: holders.count)
            if hasOther { lines.append(indent + line("Weekly", opposite, !isDisabled)) }
            lines.append(indent + line("Daily", state.value, isDisabled))
            return lines.joined()
        }

        /// As Chrome does.
        var chrome: String {
            func control(_ id: Int, _ name: String, _ value: String, _ isDisabled: Bool) -> String {
                let word = state.name == "selected" ? value : "\"\(value)\""
                let properties = [
                    ChromeTests.property(state.name, word), ChromeTests.property("disabled", "\(isDisabled)"),
                ]
                return ChromeTests.node(id, role, name, properties: properties.joined(separator: ","))
            }
            let last = holders.count + 1
            var nodes = holders.enumerated().map { place, role in
                let isInnermost = place == holders.count - 1
                return ChromeTests.node(
                    place + 1, role, Nesting.name(role),
                    children: isInnermost ? (hasOther ? [99, last] : [last]) : [place + 2])
            }
            if hasOther { nodes.append(control(99, "Weekly", opposite, !isDisabled)) }
            nodes.append(control(last, "Daily", state.value, isDisabled))
            return "{\"nodes\":[\(nodes.joined(separator: ","))]}"
        }
    }

    private static let nestings: [Nesting] = {
        let checked = ["checkbox", "switch", "radio", "menuitemcheckbox", "menuitemradio", "option", "treeitem"]
        let others = [("button", "pressed"), ("tab", "selected"), ("option", "selected")]
        let roles = checked.map { ($0, "checked") } + others
        let holders = [
            ["generic"], ["group"], ["list", "listitem"], ["table", "row", "cell"], ["form", "generic", "paragraph"],
            ["button"], ["checkbox"], ["switch", "generic"], ["treeitem", "group"],
        ]
        return holders.flatMap { holder in
            roles.flatMap { role, name in
                (name == "selected" ? ["true", "false"] : ["true", "false", "mixed"]).flatMap { value in
                    (0..<4).map { bits in
                        Nesting(
                            holders: holder, role: role, state: (name, value), isDisabled: bits & 1 != 0,
                            hasOther: bits & 2 != 0)
                    }
                }
            }
        }
    }()

    @Test func eachControlSaysItsOwnState() throws {
        for nesting in WebStateTests.nestings {
            for dump in [nesting.playwright, nesting.chrome] {
                let elements = try imported(dump).scene.readingOrder.elements
                let stop = try #require(elements.first { $0.accessibilityLabel == "Daily" }, "\(nesting)")
                let traits = stop.accessibilityTraits
                #expect(traits.contains(.notEnabled) == nesting.isDisabled, "\(nesting)")
                if nesting.state.name == "selected" {
                    #expect(traits.contains(.selected) == (nesting.state.value == "true"), "\(nesting)")
                    continue
                }
                // Playwright writes no state that is off, which options need not have.
                guard nesting.state.value != "false" || stop.accessibilityValue != nil else { continue }
                let value = ["true": "1", "mixed": "2"][nesting.state.value] ?? "0"
                #expect(traits.contains(.toggleButton) && stop.accessibilityValue == value, "\(nesting)")
            }
        }
    }

    @Test(
        "The texts of a row say its states, and its controls their own",
        arguments: [
            ("- row \"a b\" [selected]:\n  - cell \"a\"\n  - cell \"b\"", ["a [selected]", "b [selected]"]),
            ("- row \"a\" [selected] [disabled]:\n  - cell: a", ["a [selected staticText notEnabled]"]),
            ("- row \"a\" [selected]:\n  - cell:\n    - button \"x\"", ["x [button]"]),
            ("- listitem [disabled]:\n  - text: Milk", ["Milk [staticText notEnabled]"]),
            ("- group \"G\" [disabled]:\n  - text: Milk", ["Milk [staticText]"]),
            ("- gridcell \"a\" [selected]", ["a [selected]"]),
        ])
    func rows(snapshot: String, expected: [String]) throws {
        #expect(try stops(imported(snapshot)) == expected)
    }

    /// A number in others keeps its bounds, and tells where it is between them.
    @Test(arguments: ["generic", "group", "row", "button", "listitem", "slider"])
    func aRangeIsThatOfItsControl(holder: String) throws {
        let bounds = ["valuemin": "0", "valuemax": "9"].map { ChromeTests.property($0.key, $0.value) }
        let slider = ChromeTests.node(
            2, "slider", "Daily", #""value":{"type":"number","value":9}"#, properties: bounds.joined(separator: ","))
        let others = ChromeTests.property("valuemin", "3") + "," + ChromeTests.property("valuemax", "5")
        let outer = ChromeTests.node(
            1, holder, "Outer", #""value":{"type":"number","value":3}"#, properties: others, children: [2])
        let source = try imported("{\"nodes\":[\(outer),\(slider)]}")
        let stop = try #require(source.scene.readingOrder.elements.first { $0.accessibilityLabel == "Daily" })
        #expect(stop.accessibilityValue == "9" && stop.accessibilityValueBounds?.isAtMaximum == true)
        #expect(stop.accessibilityValueBounds?.isAtMinimum == false)
    }
}
