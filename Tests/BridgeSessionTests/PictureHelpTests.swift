import AccessibilityModel
import Braille
import BrailleLayout
import BridgeSession
import Scenes
import TestSupport
import Testing

/// What key help says of routing keys and of keys beside rows while a picture is open: what they do there.
@Suite struct PictureHelpTests {
    private func weather(_ id: String, columns: Int = 30, rows: Int = 10) throws -> TestSession {
        let source = try ExampleScenes.source("weather")
        source.scene.initialFocus = id
        return try TestSession(of: source, columns: columns, rows: rows)
    }

    @Test func ofAChart() throws {
        let test = try weather("temperature")
        try test.press("RETURN")
        let point = test.region(.label)?.fullText
        let lowest = try #require(test.region(.label)?.row)
        for (key, help) in [
            ("ROUTE:1", "go to the nearest point"), ("ROUTE:200", "go to the nearest point"),
            ("ROUTE_LINE:2", "go to the next point in this row"),
            ("ROUTE:271", "describe the element: everything about it"),
            ("ROUTE_LINE:\(lowest)", "describe the element: everything about it"),
        ] {
            try test.press("DISPMD \(key)")
            #expect(test.session.message == "\(key): \(help)")
            try test.press("DISPMD")
        }
        // Nothing was done.
        #expect(test.region(.label)?.fullText == point)
    }

    @Test func ofAChartOnOneRow() throws {
        let test = try weather("temperature", columns: 40, rows: 1)
        try test.press("RETURN DISPMD ROUTE:1")
        #expect(test.session.message == "ROUTE:1: describe the element: everything about it")
        try test.press("DISPMD RETURN DISPMD ROUTE:1")
        #expect(test.session.message == "ROUTE:1: go to the nearest point")
    }

    @Test func ofADrawing() throws {
        let test = try weather("town")
        try test.press("RETURN DISPMD ROUTE:1")
        #expect(test.session.message == "ROUTE:1: say what is at this place")
        try test.press("ROUTE_LINE:1")
        #expect(test.session.message == "ROUTE_LINE:1: say the next raised place in this row")
    }

    @Test func ofTheMapOfTheScreen() throws {
        let test = try weather("town")
        try test.press("GUI_AREA_ACTV DISPMD ROUTE:1")
        #expect(test.session.message == "ROUTE:1: focus the element there")
        try test.press("ROUTE_LINE:1")
        #expect(test.session.message == "ROUTE_LINE:1: focus the next element in this row")
        #expect(test.focus == "town")
    }
}
