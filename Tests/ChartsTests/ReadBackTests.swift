import AccessibilityModel
import Braille
import Charts
import TestSupport
import Testing

/// For each kind of chart: what is on the pins gives the data back within one pin.
@Suite struct ReadBackTests {
    static let displays: [TouchReader.Display] = [.dotPad, .canute]

    private func grid(_ display: TouchReader.Display) -> PinGrid {
        PinGrid(columns: display.columns, rows: display.rows, cellSize: display.dotRows == 3 ? .sixDots : .eightDots)
    }

    private func read(_ chart: AXChartDescriptor, _ display: TouchReader.Display) -> TouchReader {
        let grid = grid(display)
        let data = ChartData(chart)
        return TouchReader(
            ChartPicture(data, on: grid, window: ChartPicture.leastWindow(of: data, on: grid)).raster().cells,
            on: display)
    }

    private func expect(
        _ touch: TouchReader, row: Int?, is value: Double, _ ticks: [Double], _ comment: Comment? = nil
    ) {
        guard let row else {
            Issue.record("nothing is there for \(value)")
            return
        }
        let read = touch.y(ofRow: row, ticks: ticks)
        #expect(abs(read.value - value) <= read.pin, comment)
    }

    @Test(arguments: displays) func aLine(display: TouchReader.Display) {
        let values = [1, 25, 14, 30, 0, 17.5]
        let touch = read(
            ChartExamples.chart(
                ChartExamples.names(ChartExamples.months), ChartExamples.numbers(0...30, [0, 10, 20, 30]),
                ChartExamples.series(ChartExamples.months, values, isContinuous: true)), display)
        #expect(touch.tickColumns.count == 6)
        for (column, value) in zip(touch.tickColumns, values) {
            let rows = touch.rows(inColumn: column)
            #expect(rows.count == 1)
            expect(touch, row: rows.first, is: value, [0, 10, 20, 30])
        }
        // It can be followed: no column between the first point and the last is blank, and no step skips a pin.
        for column in touch.tickColumns[0]..<touch.tickColumns[5] {
            let (here, next) = (touch.rows(inColumn: column), touch.rows(inColumn: column + 1))
            #expect(here.contains { row in next.contains { abs($0 - row) <= 1 } }, "column \(column)")
        }
    }

    @Test(arguments: displays) func severalLinesAreToldApartByTheirDashes(display: TouchReader.Display) {
        let (first, second) = ([1.0, 5, 14, 20, 15, 5], [28.0, 22, 19, 9, 22, 13])
        let touch = read(
            ChartExamples.chart(
                ChartExamples.names(ChartExamples.months), ChartExamples.numbers(0...30, [0, 10, 20, 30]),
                ChartExamples.series(named: "A", ChartExamples.months, first, isContinuous: true),
                ChartExamples.series(named: "B", ChartExamples.months, second, isContinuous: true)), display)
        let columns = touch.tickColumns
        var solid: [Int] = []
        for (index, column) in columns.enumerated() {
            let rows = touch.rows(inColumn: column)
            #expect(rows.count == 2)
            guard index > 0 else { continue }
            // The line without gaps goes on.
            let starts = solid.last.map { [$0] } ?? touch.rows(inColumn: columns[0])
            var best: (way: (from: Int, to: Int), up: Double)?
            for start in starts {
                for row in rows {
                    let up = covered((start, row), columns[index - 1], column, touch)
                    if best.map({ $0.up < up }) ?? true { best = ((start, row), up) }
                }
            }
            guard let best else { return }
            if solid.isEmpty { solid.append(best.way.from) }
            solid.append(best.way.to)
        }
        for (index, column) in columns.enumerated() {
            expect(touch, row: solid[index], is: first[index], [0, 10, 20, 30])
            let other = touch.rows(inColumn: column).first { $0 != solid[index] }
            expect(touch, row: other, is: second[index], [0, 10, 20, 30])
        }
    }

    /// How much of the straight way between two pins is up.
    private func covered(_ way: (Int, Int), _ from: Int, _ to: Int, _ touch: TouchReader) -> Double {
        let (start, end) = (touch.display.y(way.0), touch.display.y(way.1))
        let between = from + 1..<to
        let up = between.filter { column in
            let part =
                (touch.display.x(column) - touch.display.x(from)) / (touch.display.x(to) - touch.display.x(from))
            let place = start + part * (end - start)
            return touch.rows(inColumn: column).contains { abs(touch.display.y($0) - place) <= 3.8 }
        }
        return Double(up.count) / Double(max(1, between.count))
    }

    @Test(arguments: displays) func bars(display: TouchReader.Display) {
        let values = [2.0, 0, 12, 18, 5, 20]
        let touch = read(
            ChartExamples.chart(
                ChartExamples.names(ChartExamples.months), ChartExamples.numbers(0...20, [0, 5, 10, 15, 20]),
                ChartExamples.series(ChartExamples.months, values)), display)
        #expect(touch.tickColumns.count == 6)
        var edges: [Range<Int>] = []
        for (column, value) in zip(touch.tickColumns, values) {
            guard value > 0 else {
                #expect(touch.rows(inColumn: column).isEmpty)
                continue
            }
            expect(touch, row: touch.rows(inColumn: column).first, is: value, [0, 5, 10, 15, 20])
            if let bar = touch.bar(over: column) { edges.append(bar) }
        }
        for (bar, next) in zip(edges, edges.dropFirst()) { #expect(bar.upperBound < next.lowerBound, "a gap") }
    }

    @Test(arguments: displays) func stackedBars(display: TouchReader.Display) {
        let parts = [[120.0, 180, 130, 90], [60, 40, 70, 110], [90, 50, 100, 80]]
        let names = ["Spring", "Summer", "Autumn", "Winter"]
        let touch = read(
            ChartExamples.chart(
                kind: .stackedBars, ChartExamples.names(names), ChartExamples.numbers(0...300, [0, 100, 200, 300]),
                ChartExamples.series(named: "A", names, parts[0]), ChartExamples.series(named: "B", names, parts[1]),
                ChartExamples.series(named: "C", names, parts[2])), display)
        for (index, column) in touch.tickColumns.enumerated() {
            let tops = touch.tops(ofBarOver: column)
            #expect(tops.count == 3)
            var sum = 0.0
            for (top, part) in zip(tops, parts) {
                sum += part[index]
                expect(touch, row: top, is: sum, [0, 100, 200, 300])
            }
        }
    }

    @Test(arguments: displays, [AXNumericDataAxisDescriptor.ScaleType.linear, .log10])
    func scatteredPoints(display: TouchReader.Display, type: AXNumericDataAxisDescriptor.ScaleType) {
        let points = [(2.0, 0.1), (5, 1.4), (12, 0.9), (25, 2), (40, 2.6), (80, 3.8)]
        let touch = read(
            ChartExamples.chart(
                ChartExamples.numbers(1...100, [1, 10, 100], type), ChartExamples.numbers(0...4, [0, 1, 2, 3, 4]),
                AXDataSeriesDescriptor(
                    name: "", isContinuous: false, dataPoints: points.map { AXDataPoint(x: $0.0, y: $0.1) })), display)
        let ticks = type == .linear ? [1.0, 10, 100] : [0.0, 1, 2]
        let logarithms = [0.30103, 0.69897, 1.07918, 1.39794, 1.60206, 1.90309]
        let found = touch.area.columns.flatMap { column in touch.rows(inColumn: column).map { (column, $0) } }
        #expect(found.count == points.count)
        for (index, (column, row)) in found.enumerated() where index < points.count {
            let x = touch.x(ofColumn: column, ticks: ticks)
            #expect(abs(x.value - (type == .linear ? points[index].0 : logarithms[index])) <= x.pin)
            expect(touch, row: row, is: points[index].1, [0, 1, 2, 3, 4])
        }
    }

    @Test(arguments: displays) func aHistogram(display: TouchReader.Display) {
        let counts = [2.0, 7, 11, 6, 3, 1]
        let touch = read(
            ChartExamples.chart(
                kind: .histogram, ChartExamples.numbers(0...60, [0, 20, 40, 60]),
                ChartExamples.numbers(0...12, [0, 4, 8, 12]),
                AXDataSeriesDescriptor(
                    name: "", isContinuous: false,
                    dataPoints: counts.enumerated().map { AXDataPoint(x: Double($0.offset) * 10 + 5, y: $0.element) })),
            display)
        for column in touch.area.columns {
            let x = touch.x(ofColumn: column, ticks: [0, 20, 40, 60])
            let bin = Int(x.value / 10)
            // At the edge of a bin a finger is on either of two bars.
            let inBin = x.value - Double(bin) * 10
            guard counts.indices.contains(bin), x.value > 0, inBin > x.pin, inBin < 10 - x.pin else { continue }
            expect(touch, row: touch.rows(inColumn: column).first, is: counts[bin], [0, 4, 8, 12], "column \(column)")
        }
    }

    @Test(arguments: displays) func aPieAsBars(display: TouchReader.Display) {
        let names = ["Clear", "Cloudy", "Overcast"]
        let chart = ChartExamples.chart(
            ChartExamples.names(names), ChartExamples.numbers(0...365), ChartExamples.series(names, [80, 165, 120]))
        chart.contentDirection = .radialClockwise
        let data = ChartData(chart)
        #expect(data.kind == .pie)
        #expect(data.series[0].points.map(\.value) == ["80.0, 22 %", "165.0, 45 %", "120.0, 33 %"])
        #expect(data.yAxis?.ticks == ["0 %", "10 %", "20 %", "30 %", "40 %", "50 %"])
        let touch = read(chart, display)
        for (column, share) in zip(touch.tickColumns, [8000 / 365.0, 16500 / 365.0, 12000 / 365.0]) {
            expect(touch, row: touch.rows(inColumn: column).first, is: share, [0, 10, 20, 30, 40, 50])
        }
    }

    @Test(arguments: displays) func intervals(display: TouchReader.Display) {
        let days = ["Mon", "Tue", "Wed", "Thu"]
        let values: [(low: Double, middle: Double, high: Double)] = [
            (2, 9, 17), (9, 15, 22), (12, 19, 27), (0, 10, 30),
        ]
        let touch = read(
            ChartExamples.chart(
                kind: .intervals, ChartExamples.names(days), ChartExamples.numbers(0...30, [0, 10, 20, 30]),
                more: [ChartExamples.numbers(0...30), ChartExamples.numbers(0...30)],
                AXDataSeriesDescriptor(
                    name: "", isContinuous: false,
                    dataPoints: zip(days, values).map {
                        AXDataPoint(x: $0, y: $1.middle, additionalValues: [.number($1.low), .number($1.high)])
                    })), display)
        for (column, value) in zip(touch.tickColumns, values) {
            let rows = touch.crossings(inColumn: column)
            #expect(rows.count == 3)
            for (row, number) in zip(rows, [value.high, value.middle, value.low]) {
                expect(touch, row: row, is: number, [0, 10, 20, 30])
            }
        }
    }

    /// One row has no room for axes: its four rows of pins are the y axis.
    @Test func aStripOfOneRow() {
        let values = [1.0, 25, 14, 30, 0, 17.5]
        let touch = read(
            ChartExamples.chart(
                ChartExamples.names(ChartExamples.months), ChartExamples.numbers(0...30),
                ChartExamples.series(ChartExamples.months, values, isContinuous: true)), .row)
        for (index, value) in values.enumerated() {
            let place = touch.display.x(79) * (Double(index) + 0.5) / 6
            let column = (0..<80).min { abs(touch.display.x($0) - place) < abs(touch.display.x($1) - place) } ?? 0
            let rows = (0..<4).filter { touch.isUp(column, $0) }
            #expect(rows.count == 1)
            #expect(abs(30 - Double(rows.first ?? 9) * 10 - value) <= 10)
        }
    }
}
