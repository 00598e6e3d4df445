import AccessibilityModel
import Braille
import BrailleLayout
import BridgeSession
import Foundation
import Scenes
import TestSupport
import Testing

/// What an element draws on pins, shown and asked for.
@Suite struct BrailleMapReadingTests {
    private final class Plan: AccessibilityObject, AXBrailleMapRenderer {
        var draw: (AXBrailleMap) -> Void = { _ in }
        var region = CGRect.null
        var accessibilityBrailleMapRenderer: (AXBrailleMap) -> Void {
            get { draw }
            set { draw = newValue }
        }
        var accessibilityBrailleMapRenderRegion: CGRect {
            get { region }
            set { region = newValue }
        }
    }

    private func plan(_ draw: @escaping (AXBrailleMap) -> Void) -> Plan {
        let plan = Plan()
        plan.isAccessibilityElement = true
        plan.accessibilityLabel = "Plan"
        plan.accessibilityTraits = .image
        plan.draw = draw
        return plan
    }

    private func town(columns: Int = 30, rows: Int = 10, cellSize: CellSize = .eightDots) throws -> TestSession {
        let source = try ExampleScenes.source("weather")
        source.scene.initialFocus = "town"
        return try TestSession(of: source, columns: columns, rows: rows, cellSize: cellSize)
    }

    private func row(_ test: TestSession) -> [String?] {
        [test.region(.label)?.fullText, test.region(.value)?.fullText]
    }

    @Test func theDrawingIsShownAndClosed() throws {
        let test = try town()
        let before = test.frame
        #expect(try test.press("RETURN") == Session.Outcome(performed: "brailleMap", result: true))
        let picture = try #require(test.region(.picture))
        #expect(picture.width == 30 && picture.height == 9)
        #expect(picture.cells.contains { $0 != .blank })
        #expect(row(test) == ["Town img", nil])
        try test.press("ESCAPE")
        #expect(test.frame == before)
        // Another command closes it, too, and does what it does.
        try test.press("RETURN SKPIDLNS ESCAPE")
        #expect(test.region(.picture) == nil)
    }

    @Test func aRoutingKeySaysHowHighThePinsAre() throws {
        let plan = plan { map in
            map[CGPoint(x: 0, y: map.dimensions.height - 1)] = 1
            map[CGPoint(x: 2, y: map.dimensions.height - 2)] = 0.25
        }
        let test = try TestSession(AccessibilityScene("Test", [plan]), columns: 30, rows: 10)
        try test.press("RETURN ROUTE:1")
        #expect(row(test) == ["column 1, row 1", "up"])
        // A pin that is up a little is no pin that can be felt.
        let picture = test.region(.picture)?.cells
        #expect(picture?[1] == .blank)
        try test.press("ROUTE:2")
        #expect(row(test) == ["column 3, row 2", "25 %"])
        try test.press("ROUTE:3")
        #expect(row(test)[1] == "down")
        #expect(test.region(.picture)?.cells == picture)
        // The key beside a row goes through what is raised there.
        try test.press("ROUTE_LINE:1")
        #expect(row(test) == ["column 1, row 1", "up"])
        // The application draws otherwise.
        plan.draw = { $0[CGPoint(x: 0, y: $0.dimensions.height - 1)] = 0.75 }
        test.session.refresh()
        #expect(row(test) == ["column 1, row 1", "75 %"])
        plan.draw = { _ in }
        test.session.refresh()
        #expect(test.region(.picture) == nil)
        #expect(row(test)[0] == "Plan img")
    }

    @Test func zoomAndPan() throws {
        let test = try town()
        try test.press("RETURN")
        let whole = test.region(.picture)?.cells
        try test.press("ROUTE:1 ATTRUP")
        #expect(row(test) == ["Town", "columns 1-30, rows 1-18"])
        #expect(test.region(.picture)?.cells != whole)
        try test.press("RIGHT")
        #expect(row(test)[1] == "columns 16-45, rows 1-18")
        try test.press("DOWN BOT")
        #expect(row(test)[1] == "columns 31-60, rows 19-36")
        try test.press("UP UP LEFT TOP")
        #expect(row(test)[1] == "columns 1-30, rows 1-18")
        // Going on shows all of it.
        var parts: Set<String> = [row(test)[1] ?? ""]
        for _ in 0..<3 {
            try test.press("WINDN")
            parts.insert(row(test)[1] ?? "")
        }
        #expect(parts.count == 4)
        try test.press("ATTRVIS")
        #expect(
            test.session.message
                == "Town. 60 by 36 pins. columns 31-60, rows 19-36. enlarged 2 times.")
        try test.press("ATTRDN")
        #expect(test.region(.picture)?.cells == whole)
        try test.press("ATTRDN")
        #expect(test.session.message == "no change")
        test.session.advance(to: test.session.now + 1_000)
        #expect(test.region(.picture)?.cells == whole)
    }

    @Test func oneRowShowsAStrip() throws {
        let test = try town(columns: 40, rows: 1)
        try test.press("RETURN")
        #expect(test.region(.picture)?.height == 1)
        #expect(test.region(.label) == nil)
        try test.press("ROUTE:1")
        #expect(test.region(.picture) == nil)
        #expect(row(test)[0]?.hasPrefix("column ") == true)
        try test.press("RETURN")
        #expect(test.region(.picture) != nil)
        try test.press("ESCAPE")
        #expect(row(test)[0] == "Town img")
    }

    /// Where nothing is raised, the part that the element names is drawn as on the map of the screen.
    @Test func aPartOfTheScreenIsDrawn() throws {
        let plan = plan { _ in }
        plan.accessibilityFrame = CGRect(x: 100, y: 100, width: 200, height: 200)
        plan.region = CGRect(x: 0, y: 0, width: 200, height: 200)
        let pin = TestObject("pin", label: "Pin", traits: .image)
        pin.accessibilityFrame = CGRect(x: 200, y: 200, width: 100, height: 100)
        let test = try TestSession(AccessibilityScene("Test", [plan, pin]), columns: 30, rows: 10)
        try test.press("RETURN")
        let picture = try #require(test.region(.picture))
        // The lower right quarter.
        let up = picture.cells.indices.filter { picture.cells[$0] != .blank }
        #expect(!up.isEmpty)
        #expect(up.allSatisfy { $0 % 30 >= 14 && $0 / 30 >= 4 })
    }

    @Test func withoutPinsNothingOpens() throws {
        let plan = plan { _ in }
        let test = try TestSession(AccessibilityScene("Test", [plan]), columns: 30, rows: 10)
        #expect(try test.press("RETURN").performed == "activate")
        #expect(test.region(.picture) == nil)
        // A button is pressed.
        plan.draw = { $0[.zero] = 1 }
        plan.accessibilityTraits = .button
        #expect(try test.press("RETURN").performed == "activate")
        #expect(test.region(.picture) == nil)
    }
}
