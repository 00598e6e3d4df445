import AccessibilityModel
import BrailleLayout
import BridgeSession
import TestSupport
import Testing

/// A data table is read down its columns: the header stays in the label's region, and only the value changes.
@Suite struct ColumnTests {
    private func session(columns: Int) throws -> TestSession {
        let test = try TestSession(of: ExampleScenes.source("timetable"), columns: columns)
        for _ in 0..<20 where test.session.message != "column" { try test.press("KEY_PAGE_DOWN") }
        #expect(test.session.message == "column")
        return test
    }

    @Test(arguments: [14, 20, 32, 40, 80]) func downAColumnOnlyTheValueChanges(columns: Int) throws {
        let test = try session(columns: columns)
        try test.press("UP DOWN")
        #expect(test.focus == "maths")
        for cell in ["english", "sports"] {
            let before = test.frame
            try test.press("DOWN")
            #expect(test.focus == cell)
            #expect(test.region(.label)?.text.hasPrefix("Monday") == true, "\(test.cells)")
            let value = try #require(test.region(.value))
            let places = value.places(columns: columns)
            for place in before.cells.indices where before.cells[place] != test.frame.cells[place] {
                #expect(places.contains(place), "cell \(place + 1): \(test.cells)")
            }
        }
        let last = test.frame
        try test.press("DOWN")
        #expect(test.focus == "sports" && test.session.message == "end" && test.frame != last)
        try test.press("UP")
        #expect(test.focus == "english")
    }

    /// A cell that goes on for two rows is come by once.
    @Test func aCellOfTwoRowsIsOne() throws {
        let test = try session(columns: 40)
        try test.press("RIGHT RIGHT")
        #expect(test.focus == "biology")
        try test.press("DOWN")
        #expect(test.focus == "history")
        try test.press("UP")
        #expect(test.focus == "biology")
    }

    @Test func elsewhereThereIsNoColumn() throws {
        let test = try session(columns: 40)
        try test.press("TOP DOWN")
        #expect(test.session.message == "not available")
    }
}
