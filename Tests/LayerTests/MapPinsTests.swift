import AccessibilityModel
import Braille
import BrailleLayout
import BrailleSnapshots
import BridgeSession
import Foundation
import Scenes
import SnapshotHarness
import TestSupport
import Testing

/// Maps through a real BRLTTY: the pins that a display received are those that the author drew.
@Suite struct MapPinsTests {
    private let path = RealTables.packageFolder.appendingPathComponent("docs/scenes/weather.scene.yaml").path

    /// The pins of the town, as the file has them.
    private func drawn() throws -> [String] {
        try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").compactMap { line in
            let text = line.trimmingCharacters(in: .whitespaces)
            guard text.hasPrefix("- \""), text.hasSuffix("\"") else { return nil }
            let row = text.dropFirst(3).dropLast()
            return row.allSatisfy { $0 == "#" || $0 == "." } ? String(row) : nil
        }
    }

    private func play(_ keys: String, _ id: String, _ stage: BRLTTYStage) throws -> [[BrailleCell]] {
        let source = try SceneFile.load(path: path)
        source.scene.initialFocus = id
        let player = ScenePlayer(
            stage: stage, source: source, translator: try RealTables.translator(),
            settings: try RealTables.settings())
        return try player.play(try PlayStep.parse(keys)).map(\.received)
    }

    private func compare(_ received: [BrailleCell], on display: TouchReader.Display) throws {
        let rows = try drawn()
        #expect(rows.count == 24)
        let touch = TouchReader(Array(received.prefix(display.columns * display.rows)), on: display)
        for y in 0..<display.height {
            let author = y < rows.count ? Array(rows[y]) : []
            let wrong = (0..<display.width).filter { x in touch.isUp(x, y) != (x < author.count && author[x] == "#") }
            #expect(wrong.isEmpty, "row \(y)")
        }
    }

    @Test func aDrawingOnThirtyByTenCells() throws {
        let stage = try BRLTTYStage(
            VirtualDisplay(size: DisplaySize(columns: 30, rows: 10)), keys: RealTables.settings().keys)
        defer { stage.stop() }
        try compare(try #require(play("RETURN", "town", stage).last), on: .dotPad)
    }

    /// A Canute's eight rows of pins above the row of text are just enough. It is sent the rows that change, and no other.
    @Test func aDrawingOnACanute() throws {
        let display = try CanuteDisplay()
        let stage = try BRLTTYStage(display, keys: RealTables.settings().keys)
        defer { stage.stop() }
        let source = try SceneFile.load(path: path)
        let place = source.scene.readingOrder.elements.firstIndex { $0.accessibilityIdentifier == "town" } ?? 0
        let frames = try play("ROUTE_LINE:\(place % 8 + 1) ROUTE_LINE:2 ROUTE_LINE:3", "town", stage)
        try compare(try #require(frames.last), on: .canute)
        let columns = TouchReader.Display.canute.columns
        let changed = zip(frames, frames.dropFirst()).flatMap { before, after in
            (0..<9).filter { row in
                let cells = row * columns..<(row + 1) * columns
                return before[cells] != after[cells]
            }.map { $0 + 1 }
        }
        #expect(changed.suffix(2) == [9, 9])
        #expect(display.receivedRows.map(\.number).suffix(changed.count) == changed[...])
    }

    /// A step in a chart sends a Canute the rows of the old and the new mark, and that of the point.
    @Test func aStepInAChartSendsWhatChanged() throws {
        let display = try CanuteDisplay()
        let stage = try BRLTTYStage(display, keys: RealTables.settings().keys)
        defer { stage.stop() }
        let source = try SceneFile.load(path: path)
        let place = source.scene.readingOrder.elements.firstIndex { $0.accessibilityIdentifier == "rain" } ?? 0
        let frames = try play("ROUTE_LINE:\(place % 8 + 1) WINDN WINDN", "rain", stage)
        let columns = TouchReader.Display.canute.columns
        let changed = zip(frames, frames.dropFirst()).map { before, after in
            (0..<9).filter { row in
                let cells = row * columns..<(row + 1) * columns
                return before[cells] != after[cells]
            }.map { $0 + 1 }
        }
        #expect(changed.suffix(2).allSatisfy { $0.count <= 7 && $0.last == 9 })
        #expect(Array(display.receivedRows.map(\.number).suffix(changed.joined().count)) == Array(changed.joined()))
    }
}
