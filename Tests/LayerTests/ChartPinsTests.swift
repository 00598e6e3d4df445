import AccessibilityModel
import Braille
import BrailleLayout
import BrailleSnapshots
import BridgeSession
import BridgeTables
import Foundation
import Scenes
import SnapshotHarness
import TestSupport
import Testing

/// Charts through a real BRLTTY: a program that sees only the pins that a display received reads the data back within one pin.
@Suite struct ChartPinsTests {
    /// A chart of the weather scene, and what is to be read of it.
    struct Chart: Sendable, CustomTestStringConvertible {
        /// The element.
        var id: String
        /// How its data are felt.
        var kind: Kind
        /// The values with ticks, from the bottom up.
        var ticks: [Double]
        /// The values over each tick of the x axis.
        var values: [[Double]]

        enum Kind: Sendable { case points, tops, crossings, single, bins }

        var testDescription: String { id }
    }

    static let charts: [Chart] = [
        Chart(
            id: "temperature", kind: .points, ticks: [0, 10, 20, 30],
            values: [[1, 8], [5, 12], [14, 19], [20, 26], [15, 22], [5, 13]]),
        Chart(
            id: "pressure", kind: .points, ticks: [990, 1000, 1010, 1020, 1030],
            values: [[1021], [1017], [1009], [1003], [1001]]),
        Chart(id: "rain", kind: .tops, ticks: [0, 5, 10, 15, 20], values: [[2], [], [12], [18], [5]]),
        Chart(
            id: "water", kind: .tops, ticks: [0, 50, 100, 150, 200, 250, 300],
            values: [[120, 150], [180], [130, 170], [90, 200]]),
        Chart(
            id: "wind", kind: .single, ticks: [0, 1, 2, 3, 4], values: [[0.1, 0.4, 0.9, 2, 2.6, 3.8]]),
        Chart(
            id: "gusts", kind: .bins, ticks: [0, 2, 4, 6, 8, 10, 12], values: [[2, 7, 11, 6, 3, 1]]),
        Chart(
            id: "sky", kind: .tops, ticks: [0, 10, 20, 30, 40, 50],
            values: [[21.918], [45.205], [32.877]]),
        Chart(
            id: "range", kind: .crossings, ticks: [0, 5, 10, 15, 20, 25, 30],
            values: [[8, 13, 17], [9, 15, 22], [12, 19, 27]]),
    ]

    /// The pins above the lowest row that a display received: with the mark at the first point, then at the last one.
    private func touch(_ chart: Chart, _ stage: BRLTTYStage, _ display: TouchReader.Display) throws
        -> [TouchReader]
    {
        let path = RealTables.packageFolder.appendingPathComponent("docs/scenes/weather.scene.yaml")
            .path
        let source = try SceneFile.load(path: path)
        source.scene.initialFocus = chart.id
        let isCanute = display.dotRows == 3
        // A Canute has no key that activates but those beside its rows; the scene has two pages of them.
        let place =
            source.scene.readingOrder.elements.firstIndex { $0.accessibilityIdentifier == chart.id } ?? 0
        let open = isCanute ? "ROUTE_LINE:\(place % 8 + 1)" : "RETURN"
        var settings = try RealTables.settings()
        // On one row, what a key at the chart's end says would cover it.
        settings.bounds = .off
        let player = ScenePlayer(
            stage: stage, source: source, translator: try RealTables.translator(), settings: settings)
        let frames = try player.play(try PlayStep.parse("\(open) \(isCanute ? "BOT_LEFT" : "BOT")"))
        return frames.suffix(2).map {
            TouchReader(Array($0.received.prefix(display.columns * display.rows)), on: display)
        }
    }

    /// What of a chart cannot be read back.
    private func problems(_ chart: Chart, _ readers: [TouchReader]) -> [String] {
        var found: [String] = []
        for (index, touch) in readers.enumerated() {
            func note(_ text: String) {
                found.append("\(chart.id) on \(touch.display), mark \(index): \(text)")
            }
            func check(_ rows: [Int], _ values: [Double], _ place: String) {
                guard rows.count == values.count else {
                    return note("\(rows.count) values at \(place), not \(values.count)")
                }
                let read = rows.map { touch.y(ofRow: $0, ticks: chart.ticks) }.sorted {
                    $0.value < $1.value
                }
                for (read, value) in zip(read, values.sorted()) where abs(read.value - value) > read.pin {
                    note("\(read.value) at \(place), not \(value); a pin is \(read.pin)")
                }
            }
            if touch.mark == nil { note("the mark is not found") }
            guard touch.tickRows.count == chart.ticks.count else {
                note("\(touch.tickRows.count) ticks")
                continue
            }
            switch chart.kind {
            case .points, .tops, .crossings:
                guard touch.tickColumns.count == chart.values.count else {
                    note("\(touch.tickColumns.count) ticks across")
                    continue
                }
                for (place, (column, values)) in zip(touch.tickColumns, chart.values).enumerated() {
                    let marked = touch.mark.map { abs($0.x - column) <= 3 } == true
                    switch chart.kind {
                    case .points: check(touch.points(inColumn: column), values, "tick \(place)")
                    case .tops where marked, .crossings where marked:
                        // The mark is at one of them; its ring may hide the others.
                        if let row = touch.mark?.y {
                            let read = touch.y(ofRow: row, ticks: chart.ticks)
                            if !values.contains(where: { abs($0 - read.value) <= read.pin }) {
                                note("the mark is at \(read.value)")
                            }
                        }
                    case .tops: check(touch.tops(ofBarOver: column), values, "tick \(place)")
                    default: check(touch.crossings(inColumn: column), values, "tick \(place)")
                    }
                }
            case .single:
                let rows = touch.area.columns.flatMap { column in
                    touch.mark.map { abs($0.x - column) <= 1 } == true ? [] : touch.rows(inColumn: column)
                }
                check(rows + (touch.mark.map { [$0.y] } ?? []), chart.values[0], "the marks")
            case .bins:
                for (bin, value) in chart.values[0].enumerated() {
                    let middle = (Double(bin) + 0.5) * 10
                    let column = touch.area.columns.min {
                        abs(touch.x(ofColumn: $0, ticks: [0, 20, 40, 60]).value - middle)
                            < abs(touch.x(ofColumn: $1, ticks: [0, 20, 40, 60]).value - middle)
                    }
                    let isMarked =
                        touch.mark.map { mark in column.map { abs(mark.x - $0) <= 1 } == true } == true
                    let row = isMarked ? touch.mark?.y : column.flatMap { touch.rows(inColumn: $0).first }
                    check(row.map { [$0] } ?? [], [value], "bin \(bin)")
                }
            }
        }
        return found
    }

    /// Thirty by ten cells of eight dots, on BRLTTY's virtual display.
    @Test func pinsOfARasterGiveTheDataBack() throws {
        let stage = try BRLTTYStage(
            VirtualDisplay(size: DisplaySize(columns: 30, rows: 10)), keys: RealTables.settings().keys)
        defer { stage.stop() }
        for chart in ChartPinsTests.charts {
            let found = problems(chart, try touch(chart, stage, .dotPad))
            #expect(found == [])
        }
    }

    /// Twenty by seven cells with the gaps of a Dot Pad, which BRLTTY 6.7 has at no other size. That BRLTTY's driver for it hands
    /// each cell on is tested by `make matrix`, on the emulated Dot Pad.
    @Test func pinsWithTheGapsOfADotPadGiveTheDataBack() throws {
        let size = DisplaySize(columns: 20, rows: 7)
        let pins = try #require(DeviceKeys.pins(in: RealTables.folder)["dp"])
        let stage = try BRLTTYStage(VirtualDisplay(size: size), keys: RealTables.settings().keys, pins: ["vr": pins])
        defer { stage.stop() }
        for chart in ChartPinsTests.charts {
            let found = problems(chart, try touch(chart, stage, .spacedDotPad))
            #expect(found == [])
        }
    }

    /// A Canute on a pseudo-terminal, whose driver waits 1.2 seconds after each row: each chart on one of its own.
    @Test func pinsOfACanuteGiveTheDataBack() throws {
        let found = try onThreads(ChartPinsTests.charts) { chart in
            let stage = try BRLTTYStage(CanuteDisplay(), keys: RealTables.settings().keys)
            defer { stage.stop() }
            return problems(chart, try touch(chart, stage, .canute))
        }
        #expect(found.flatMap { $0 } == [])
    }
}
