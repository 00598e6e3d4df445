import AccessibilityModel
import Braille
import BrailleLayout
import BridgeSession
import Foundation
import Scenes
import TestSupport
import Testing

/// Where pins are slow, and must not move under the finger: a routing key over a picture moves the mark, and nothing else.
@Suite struct SlowPinsTests {
    static let displays: [TouchReader.Display] = [.dotPad, .canute]

    private func open(_ id: String, on display: TouchReader.Display, pressing keys: String) throws -> TestSession {
        let source = try ExampleScenes.source("weather")
        source.scene.initialFocus = id
        let test = try TestSession(
            of: source, columns: display.columns, rows: display.rows + 1,
            cellSize: display.dotRows == 3 ? .sixDots : .eightDots)
        try test.press(keys)
        // What a key says that cannot go on has gone.
        test.session.advance(to: test.session.now + 1_000)
        return test
    }

    private func touch(_ test: TestSession, _ display: TouchReader.Display) throws -> TouchReader {
        TouchReader(try #require(test.region(.picture)).cells, on: display)
    }

    /// The pins that differ.
    private func changes(_ before: TouchReader, _ after: TouchReader) -> [(x: Int, y: Int)] {
        (0..<before.display.height).flatMap { y in
            (0..<before.display.width).filter { before.isUp($0, y) != after.isUp($0, y) }.map { ($0, y) }
        }
    }

    /// Six pins around the mark hold it, its blank ring, and what it leaves out of a low bar.
    @Test(arguments: ["temperature", "rain", "water", "wind", "gusts", "sky", "range"], displays)
    func aRoutingKeyOverAChartMovesTheMarkAlone(id: String, display: TouchReader.Display) throws {
        let test = try open(id, on: display, pressing: "RETURN")
        for cell in stride(from: 3, to: display.columns * display.rows, by: 17) {
            let before = try touch(test, display)
            try test.press("ROUTE:\(cell + 1)")
            test.settle()
            let after = try touch(test, display)
            let marks = [try #require(before.mark), try #require(after.mark)]
            for pin in changes(before, after) {
                #expect(
                    marks.contains { abs($0.x - pin.x) <= 6 && abs($0.y - pin.y) <= 6 },
                    "\(id), cell \(cell): the pin \(pin) has moved")
            }
        }
    }

    /// On the map of the screen what is filled changes, with the blank pins around it.
    @Test(arguments: displays) func aRoutingKeyOverTheScreenMovesTheFocusAlone(display: TouchReader.Display) throws {
        let test = try open("title", on: display, pressing: "GUI_AREA_ACTV ATTRDN ATTRDN ATTRDN")
        func filled(_ touch: TouchReader) -> [(x: Int, y: Int)] {
            (0..<display.height).flatMap { y in
                (0..<display.width).filter { x in
                    (-1...1).allSatisfy { dy in (-1...1).allSatisfy { touch.isUp(x + $0, y + dy) } }
                }.map { ($0, y) }
            }
        }
        var count = 0
        for cell in stride(from: 1, to: display.columns * display.rows, by: 23) {
            let (before, focus) = (try touch(test, display), test.focus)
            try test.press("ROUTE:\(cell + 1)")
            test.session.advance(to: test.session.now + 1_000)
            guard test.region(.picture) != nil else {
                try test.press("GUI_AREA_ACTV ATTRDN ATTRDN ATTRDN")
                test.session.advance(to: test.session.now + 1_000)
                continue
            }
            let after = try touch(test, display)
            if test.focus == focus { #expect(changes(before, after).isEmpty) } else { count += 1 }
            let blocks = filled(before) + filled(after)
            for pin in changes(before, after) {
                #expect(blocks.contains { abs($0.x - pin.x) <= 2 && abs($0.y - pin.y) <= 2 }, "cell \(cell), \(pin)")
            }
        }
        #expect(count > 3)
    }

    /// What an application draws has no mark: nothing of it moves.
    @Test(arguments: displays) func aRoutingKeyOverADrawingMovesNothing(display: TouchReader.Display) throws {
        let test = try open("town", on: display, pressing: "RETURN")
        let rows: Set = [display.rows + 1]
        for cell in stride(from: 1, to: display.columns * display.rows, by: 31) {
            let before = test.frame
            try test.press("ROUTE:\(cell + 1)")
            test.settle()
            #expect(test.changedRows(since: before).isSubset(of: rows))
        }
    }

    // MARK: How far apart pins are

    /// The reader knows best, then the display; else displays with several rows of eight dots count as even.
    @Test func gapsCountInPictures() throws {
        func picture(_ display: PinSpacing?, _ reader: SessionSettings.Pins?) throws -> [BrailleCell]? {
            let source = try ExampleScenes.source("weather")
            source.scene.initialFocus = "pressure"
            var settings = try RealTables.settings()
            settings.pins = reader
            let test = try TestSession(of: source, columns: 30, rows: 10, settings: settings)
            test.display.pinSpacing = display
            test.session.displayDidChange()
            try test.press("RETURN")
            return test.region(.picture)?.cells
        }
        let even = try picture(nil, nil)
        let cells = try picture(.cells, nil)
        #expect(even != nil && even != cells)
        #expect(try picture(.even, nil) == even)
        #expect(try picture(nil, .cells) == cells)
        #expect(try picture(.cells, .even) == even)
        #expect(try picture(PinSpacing(cellGap: 50, rowGap: 75), nil) != cells)
    }
}
