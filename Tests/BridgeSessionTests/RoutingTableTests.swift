import AccessibilityModel
import BrailleLayout
import BridgeSession
import BridgeTables
import TestSupport
import Testing

/// What routing keys do where a key table or the reader says something else.
@Suite struct RoutingTableTests {
    private func test(_ routing: RoutingBindings, _ object: AccessibilityObject) throws -> TestSession {
        var settings = try RealTables.settings()
        settings.keys.routing = routing
        return try TestSession(AccessibilityScene("Test", [object]), settings: settings)
    }

    /// A cell of the value's thirteen, from 1, and the share that it sets.
    ///
    /// docs/model.md, Actions:
    /// | share of the range | `AccessibilityObject.accessibilityAdjust(toShare:)` | a routing key over the value with
    ///   `--routing proportional`; false falls back to halves |
    @Test(arguments: [(1, 0.0), (7, 0.5), (13, 1.0), (4, 0.25)])
    func proportionalRoutingSetsTheShareOfItsCell(cell: Int, share: Double) throws {
        final class Slider: AccessibilityObject {
            var share: Double?
            override func accessibilityAdjust(toShare share: Double) -> Bool {
                self.share = share
                return true
            }
        }
        let slider = Slider()
        slider.isAccessibilityElement = true
        slider.accessibilityLabel = "S"
        slider.accessibilityValue = "5"
        slider.accessibilityTraits = .adjustable
        let test = try test(RoutingBindings(adjustable: .proportional), slider)
        let column = try #require(test.region(.value)?.column)
        #expect(try test.press("ROUTE:\(column + cell - 1)").performed == "setValue")
        #expect(slider.share == share)
    }

    @Test func whereTheApplicationCannotBeSetTheHalvesCount() throws {
        let slider = TestObject("s", label: "S", value: "5", traits: .adjustable)
        let test = try test(RoutingBindings(adjustable: .proportional), slider)
        let column = try #require(test.region(.value)?.column)
        #expect(try test.press("ROUTE:\(column)").performed == "decrement")
        #expect(try test.press("ROUTE:\(column + 12)").performed == "increment")
    }

    @Test func aDimmedAdjustableStays() throws {
        let slider = TestObject("s", label: "S", value: "5", traits: [.adjustable, .notEnabled])
        let test = try test(RoutingBindings(adjustable: .proportional), slider)
        let column = try #require(test.region(.value)?.column)
        #expect(try test.press("ROUTE:\(column + 3)").performed == nil)
        #expect(test.session.message == "dimmed")
    }

    @Test func labelStateAndValueHaveCommandsOfTheirOwn() throws {
        let bindings = RoutingBindings(label: .copy, state: .magicTap, value: .describeElement)
        let test = try test(bindings, TestObject("s", label: "Save", value: "3 files", traits: .button))
        let label = try #require(test.region(.label))
        let value = try #require(test.region(.value))
        #expect(try test.press("ROUTE:\(label.column + 1)").performed == "copy")
        // Any key takes away what says so.
        try test.press("HOME")
        #expect(try test.press("ROUTE:\(label.column + 6)").performed == "magicTap")
        try test.press("HOME ROUTE:\(value.column + 1)")
        #expect(test.session.message?.contains("Save") == true)
    }
}
