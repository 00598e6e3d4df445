import AccessibilityModel
import Scenes
import Testing

/// Of iOS, each stop says its own states, whatever is around and in it.
@Suite struct AppleStateTests {
    /// A stop called Daily, in something, with something in it.
    struct Nesting: Sendable, CustomTestStringConvertible {
        var holder: String?
        /// Its type and value, and what is in it.
        var type: String
        var value: String?
        var inner: (type: String, value: String?)?
        var isEnabled: Bool
        var isSelected: Bool

        var testDescription: String {
            "\(holder ?? "-") \(type) \(value ?? "-") \(String(describing: inner)) \(isEnabled) \(isSelected)"
        }

        var isSwitch: Bool { type == "Switch" }

        /// As Appium's driver writes it: one stop is marked.
        var appium: String {
            func element(_ type: String, _ attributes: String, _ inner: String = "") -> String {
                "<XCUIElementType\(type) x='0' y='0' width='300' height='40' visible='true' \(attributes)>\(inner)"
                    + "</XCUIElementType\(type)>"
            }
            let part = inner.map {
                element($0.type, "accessible='false' value='\($0.value ?? "")' enabled='\(!isEnabled)' traits=''")
            }
            let usual = ["Switch": "ToggleButton, Button", "Slider": "Adjustable", "Button": "Button"][type] ?? ""
            let traits = [usual, isSelected ? "Selected" : ""].filter { !$0.isEmpty }.joined(separator: ", ")
            let stop = element(
                type,
                "accessible='true' label='Daily' value='\(value ?? "")' enabled='\(isEnabled)' traits='\(traits)'",
                part ?? "")
            let all = holder.map { element($0, "accessible='false' value='1' enabled='true' traits=''", stop) } ?? stop
            return "<AppiumAUT>" + element("Application", "label='App' accessible='false' traits=''", all)
                + "</AppiumAUT>"
        }

        /// As idb does: every element can be reached.
        var idb: String {
            func element(
                _ type: String, _ label: String?, _ value: String?, _ isEnabled: Bool, _ more: String, _ inner: String
            ) -> String {
                """
                {"type":"\(type)","AXLabel":\(label.map { "\"\($0)\"" } ?? "null"),\
                "AXValue":\(value.map { "\"\($0)\"" } ?? "null"),"enabled":\(isEnabled)\(more),"children":[\(inner)]}
                """
            }
            let part = inner.map { element($0.type, nil, $0.value, !isEnabled, "", "") } ?? ""
            let traits = isSelected ? ",\"traits\":[\"Selected\"]" : ""
            let stop = element(type, "Daily", value, isEnabled, traits, part)
            return "[\(holder.map { element($0, nil, "1", true, "", stop) } ?? stop)]"
        }

        /// As maestro does: without types, a switch is what is checked.
        var maestro: String {
            func element(
                _ label: String, _ value: String?, _ isEnabled: Bool, _ isSelected: Bool, _ inner: String = ""
            ) -> String {
                """
                {"attributes":{"accessibilityText":"\(label)","value":"\(value ?? "")","text":"\(value ?? "")",\
                "checked":"\(value == "1")","enabled":"\(isEnabled)","selected":"\(isSelected)"},"children":[\(inner)]}
                """
            }
            let part = inner.map { element("", $0.value, !isEnabled, false) } ?? ""
            let stop = element("Daily", value, isEnabled, isSelected, part)
            return element("App", nil, true, false, holder.map { _ in element("", nil, true, false, stop) } ?? stop)
        }
    }

    private static let nestings: [Nesting] = {
        let stops: [(String, String?)] = [("Switch", "1"), ("Switch", "0"), ("Button", nil), ("Slider", "50%")]
        let parts: [(type: String, value: String?)?] = [nil, ("Switch", "0"), ("Switch", "1"), ("Button", nil)]
        return [nil, "Other", "Cell", "Button", "Switch"].flatMap { holder in
            stops.flatMap { type, value in
                parts.flatMap { part in
                    (0..<4).map { bits in
                        Nesting(
                            holder: holder, type: type, value: value, inner: part, isEnabled: bits & 1 != 0,
                            isSelected: bits & 2 != 0)
                    }
                }
            }
        }
    }()

    @Test(arguments: ["appium", "idb", "maestro"]) func eachStopSaysItsOwnStates(format: String) throws {
        for nesting in AppleStateTests.nestings {
            let dump = ["appium": nesting.appium, "idb": nesting.idb][format] ?? nesting.maestro
            let elements = try imported(dump, from: format).scene.readingOrder.elements
            let stop = try #require(elements.first { $0.accessibilityLabel == "Daily" }, "\(nesting)")
            // Without a type, what says nothing but its name has the value of what is in it, which says its own states.
            if format == "maestro", nesting.value == nil, nesting.inner?.value != nil { continue }
            let traits = stop.accessibilityTraits
            #expect(traits.contains(.notEnabled) == !nesting.isEnabled, "\(nesting)")
            #expect(traits.contains(.selected) == nesting.isSelected, "\(nesting)")
            #expect(stop.accessibilityValue == nesting.value, "\(nesting)")
            let isToggle = format == "maestro" ? nesting.value == "1" : nesting.isSwitch
            #expect(traits.contains(.toggleButton) == isToggle, "\(nesting)")
        }
    }

    /// What has a value alone takes the name of what it is in, if that is not said otherwise.
    @Test(arguments: [
        ("\"value\":\"1\",\"checked\":\"true\"", ["Daily = 1 [button toggleButton]"]),
        ("\"value\":\"3 of 9\"", ["Daily = 3 of 9"]),
        ("\"accessibilityText\":\"Weekly\",\"value\":\"1\"", ["Weekly = 1"]),
    ])
    func aValueAloneHasTheNameAroundIt(part: String, expected: [String]) throws {
        let inner = "{\"attributes\":{\(part)},\"children\":[]}"
        let outer = "{\"attributes\":{\"accessibilityText\":\"Daily\",\"value\":\"\"},\"children\":[\(inner)]}"
        let app = "{\"attributes\":{\"accessibilityText\":\"App\",\"value\":\"\"},\"children\":[\(outer)]}"
        #expect(try stops(imported(app)) == expected)
    }
}
