import AccessibilityModel
import Braille
import BrailleLayout
import BridgeSession
import Foundation
import Scenes
import TestSupport
import Testing

/// The map of the screen: where elements stand, and how a reader goes there.
@Suite struct ScreenMapTests {
    static let displays: [(columns: Int, rows: Int, cellSize: CellSize)] = [(30, 10, .eightDots), (40, 9, .sixDots)]

    private func open(
        _ scene: String = "music-player", columns: Int = 30, rows: Int = 10, cellSize: CellSize = .eightDots
    ) throws -> TestSession {
        let test = try TestSession(
            of: try ExampleScenes.source(scene), columns: columns, rows: rows, cellSize: cellSize)
        try test.press("TOP GUI_AREA_ACTV")
        return test
    }

    @Test(arguments: displays) func itStaysOpenWhileTheFocusMoves(
        display: (columns: Int, rows: Int, cellSize: CellSize)
    ) throws {
        let test = try open(columns: display.columns, rows: display.rows, cellSize: display.cellSize)
        var pictures: [[BrailleCell]] = []
        for element in test.session.elements {
            #expect(test.session.focus === element)
            let picture = try #require(test.region(.picture))
            #expect(picture.height == display.rows - 1)
            #expect(test.region(.label)?.row == display.rows)
            pictures.append(picture.cells)
            try test.press("RIGHT")
        }
        // Each focus looks different.
        #expect(Set(pictures).count == pictures.count)
        try test.press("RETURN")
        #expect(test.region(.picture) == nil)
        #expect(test.session.focus === test.session.elements.last)
    }

    /// Under each cell is the element that the key goes to; pressed again, it leaves the map there.
    @Test(arguments: displays) func aRoutingKeyGoesToTheElementThere(
        display: (columns: Int, rows: Int, cellSize: CellSize)
    ) throws {
        let test = try open(columns: display.columns, rows: display.rows, cellSize: display.cellSize)
        try test.press("ATTRDN ATTRDN ATTRDN")
        var reached: Set<String> = []
        for cell in 0..<display.columns * (display.rows - 1) {
            let before = test.focus
            try test.press("ROUTE:\(cell + 1)")
            test.settle()
            if test.region(.picture) == nil {
                #expect(test.focus == before)
                try test.press("GUI_AREA_ACTV ATTRDN ATTRDN ATTRDN")
            }
            reached.insert(test.focus ?? "")
        }
        #expect(reached.count >= test.session.elements.count - 1)
    }

    @Test func upAndDownGoToWhatStandsThere() throws {
        func object(_ id: String, _ x: Double, _ y: Double) -> TestObject {
            let object = TestObject(id, label: id, traits: .button)
            object.accessibilityFrame = CGRect(x: x, y: y, width: 100, height: 50)
            return object
        }
        // Keys of a telephone.
        var objects: [TestObject] = []
        for number in 0..<9 {
            objects.append(object("\(number + 1)", Double(number % 3) * 120, Double(number / 3) * 60))
        }
        let test = try TestSession(AccessibilityScene("Test", objects), columns: 30, rows: 10)
        try test.press("GUI_AREA_ACTV RIGHT DOWN")
        #expect(test.focus == "5")
        try test.press("DOWN DOWN")
        #expect(test.focus == "8")
        try test.press("RIGHT UP")
        #expect(test.focus == "6")
        // Zoomed in, the map follows.
        let whole = test.region(.picture)?.cells
        try test.press("ATTRUP")
        #expect(test.region(.picture)?.cells != whole)
        try test.press("TOP ATTRDN")
        #expect(test.focus == "1")
        try test.press("HOME")
        #expect(test.region(.picture) != nil)
    }

    @Test func withoutPlacesThereIsNoMap() throws {
        let test = try TestSession(
            AccessibilityScene("Test", [TestObject("a", label: "A")]), columns: 30, rows: 10)
        try test.press("GUI_AREA_ACTV")
        #expect(test.session.message == "no element has a place")
        #expect(test.region(.picture) == nil)
    }

    @Test func oneRowShowsTheMapUntilTheFocusMoves() throws {
        let test = try open(columns: 40, rows: 1)
        #expect(test.region(.picture)?.height == 1)
        try test.press("RIGHT")
        #expect(test.region(.picture) == nil)
        #expect(test.session.focus === test.session.elements[1])
    }

    @Test func theMenuOfCommandsOpensIt() throws {
        let test = try open()
        try test.press("ESCAPE")
        #expect(test.region(.picture) == nil)
        let words = try #require(test.session.settings.vocabulary.commands["screenMap"])
        try test.press("LNBEG")
        for _ in 0..<60 where test.session.message?.hasPrefix(words) != true { try test.press("DOWN") }
        try test.press("RETURN")
        #expect(test.region(.picture) != nil)
        // So does a Canute, and there WINDN goes on and WINUP closes it.
        try test.press("WINDN")
        #expect(test.session.focus === test.session.elements[1])
        try test.press("WINUP")
        #expect(test.region(.picture) == nil)
    }
}
