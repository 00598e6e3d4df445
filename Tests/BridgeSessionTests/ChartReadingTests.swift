import AccessibilityModel
import Braille
import BrailleLayout
import BridgeSession
import Scenes
import TestSupport
import Testing

/// Charts point by point, on one row and above a row.
@Suite struct ChartReadingTests {
    private func open(
        _ id: String, columns: Int = 40, rows: Int = 1, cellSize: CellSize = .eightDots
    ) throws -> (test: TestSession, source: FileSceneSource) {
        let source = try ExampleScenes.source("weather")
        source.scene.initialFocus = id
        let test = try TestSession(of: source, columns: columns, rows: rows, cellSize: cellSize)
        #expect(test.focus == id)
        return (test, source)
    }

    private func point(_ test: TestSession) -> [String?] {
        [test.region(.label)?.fullText, test.region(.value)?.fullText]
    }

    @Test func leftAndRightWalkThePointsUpAndDownTheSeries() throws {
        let (test, _) = try open("temperature")
        #expect(point(test) == ["Temperature img", "Berlin and Rome"])
        #expect(try test.press("RETURN") == Session.Outcome(performed: "chart", result: true))
        #expect(point(test) == ["January, Berlin", "1 °C"])
        try test.press("RIGHT RIGHT")
        #expect(point(test) == ["May, Berlin", "14 °C"])
        // What has changed comes first: the series, and then the place again.
        try test.press("DOWN")
        #expect(point(test) == ["Rome, May", "19 °C"])
        try test.press("DOWN LEFT")
        #expect(point(test) == ["March, Rome", "12 °C"])
        try test.press("UP BOT")
        #expect(point(test) == ["November, Berlin", "5 °C"])
        // The end of the series is no way out; panning goes on to the next series.
        try test.press("RIGHT")
        #expect(test.session.message == "end")
        test.session.advance(to: test.session.now + 1_000)
        #expect(point(test) == ["November, Berlin", "5 °C"])
        try test.press("FWINRT")
        #expect(point(test) == ["Rome, January", "8 °C"])
        try test.press("FWINLT")
        #expect(point(test) == ["Berlin, November", "5 °C"])
        try test.press("TOP ESCAPE")
        #expect(point(test) == ["Temperature img", "Berlin and Rome"])
        #expect(test.focus == "temperature")
        try test.press("RIGHT")
        #expect(test.focus == "pressure")
    }

    /// On 14 cells, too, the reader knows which series they have come to.
    @Test func aShortRowBeginsWithTheSeriesAfterAMoveBetweenSeries() throws {
        let (test, _) = try open("temperature", columns: 14)
        try test.press("RETURN RIGHT DOWN")
        #expect(test.region(.label)?.text.hasPrefix("Rom") == true)
        try test.press("RIGHT")
        #expect(test.region(.label)?.text.hasPrefix("May") == true)
        try test.press("UP")
        #expect(test.region(.label)?.text.hasPrefix("Ber") == true)
        // A change by the application keeps it so.
        test.session.refresh()
        #expect(test.region(.label)?.text.hasPrefix("Ber") == true)
    }

    @Test func anyOtherCommandClosesItAndDoesWhatItDoes() throws {
        let (test, _) = try open("rain")
        try test.press("RETURN SKPIDLNS")
        #expect(test.session.message?.hasPrefix("4/") == true)
        try test.press("ESCAPE")
        #expect(point(test)[0] == "Rain img")
    }

    @Test func thePointSaysItsNameAndWhatElseItHas() throws {
        let (rain, _) = try open("rain")
        try rain.press("RETURN RIGHT RIGHT RIGHT")
        #expect(point(rain) == ["Thursday, Storm", "18 mm"])
        let (range, _) = try open("range")
        try range.press("RETURN")
        #expect(point(range) == ["Monday", "13 °C Night: 8 °C, Day: 17 °C"])
        let (sky, _) = try open("sky")
        try sky.press("RETURN RIGHT")
        #expect(point(sky) == ["Cloudy", "165 days, 45 %"])
        // The first point of a chart from right to left is at the right.
        let (pressure, _) = try open("pressure")
        try pressure.press("RETURN")
        #expect(point(pressure) == ["now", "1001 hPa and falling"])
        try pressure.press("LEFT")
        #expect(point(pressure) == ["6 h ago", "1003 hPa"])
    }

    @Test func describeSaysWhatTheChartIsLike() throws {
        let (test, _) = try open("temperature")
        try test.press("RETURN ATTRVIS")
        #expect(
            test.session.message == """
                Temperature. line chart. Rome is warmer all year. \
                Berlin: 6 points, rises and falls, lowest 1 °C at January, highest 20 °C at July. \
                Rome: 6 points, rises and falls, lowest 8 °C at January, highest 26 °C at July. \
                across: Month, January to November. up: Degrees, 0 °C to 30 °C, ticks at 0 °C, 10 °C, 20 °C, 30 °C.
                """)
        // The report is panned and dismissed as any other.
        try test.press("RIGHT")
        #expect(point(test) == ["March, Berlin", "5 °C"])
        let (rain, _) = try open("rain")
        try rain.press("RETURN ATTRVIS")
        #expect(rain.session.message?.contains("5 points, lowest 0 mm at Tuesday, highest 18 mm at Thursday") == true)
    }

    @Test func theApplicationChangesAChartThatIsRead() throws {
        let (test, source) = try open("rain")
        try test.press("RETURN RIGHT RIGHT")
        let object = try #require(source.object("rain"))
        let chart = try #require(object.accessibilityChartDescriptor)
        chart.series[0].dataPoints[2].yValue = AXDataPointValue(number: 13)
        test.session.refresh()
        #expect(point(test) == ["Wednesday", "13 mm"])
        chart.series[0].dataPoints.remove(at: 2)
        test.session.refresh()
        #expect(point(test)[0] == "Tuesday")
        object.accessibilityChartDescriptor = nil
        test.session.refresh()
        #expect(point(test)[0] == "Rain img")
    }

    @Test func aButtonWithAChartIsPressed() throws {
        let (test, source) = try open("rain")
        source.object("rain")?.accessibilityTraits = [.button]
        #expect(try test.press("RETURN").performed == "activate")
        source.object("rain")?.accessibilityTraits = []
        source.object("rain")?.accessibilityChartDescriptor?.series = []
        try test.press("RETURN")
        #expect(test.session.message == "no points")
    }

    // MARK: Pins

    static let displays: [(columns: Int, rows: Int, cellSize: CellSize)] = [
        (30, 10, .eightDots), (40, 9, .sixDots), (40, 4, .eightDots),
    ]

    @Test(arguments: displays) func thePictureIsAboveTheRowOfThePoint(
        display: (columns: Int, rows: Int, cellSize: CellSize)
    ) throws {
        let (test, _) = try open(
            "temperature", columns: display.columns, rows: display.rows, cellSize: display.cellSize)
        #expect(test.region(.picture) == nil)
        try test.press("RETURN")
        let picture = try #require(test.region(.picture))
        #expect(
            [picture.row, picture.column, picture.width, picture.height] == [1, 1, display.columns, display.rows - 1])
        #expect(picture.cells.contains { $0 != .blank })
        #expect(test.region(.label)?.row == display.rows)
        #expect(test.region(.value)?.row == display.rows)
        #expect(point(test) == ["January, Berlin", "1 °C"])
        // A message is never over the value.
        try test.press("ATTRVIS")
        #expect(test.region(.message)?.row == display.rows - 1)
        #expect(point(test) == ["January, Berlin", "1 °C"])
        try test.press("ESCAPE")
        #expect(test.region(.picture) == nil)
        #expect(
            test.frame
                == (try open("temperature", columns: display.columns, rows: display.rows, cellSize: display.cellSize))
                .test.frame)
    }

    /// Only the rows with the old and the new mark change, and the row of the point.
    @Test(arguments: ["temperature", "rain", "gusts", "range", "wind", "sky", "water"])
    func aStepChangesFewRows(id: String) throws {
        let (test, _) = try open(id, columns: 40, rows: 9, cellSize: .sixDots)
        try test.press("RETURN")
        for _ in 0..<4 {
            let before = test.frame
            try test.press("RIGHT")
            // A mark has five rows of pins, which are in three rows of cells at most.
            #expect(test.changedRows(since: before).count <= 7)
        }
    }

    /// The texts of all points as they are panned, each with what was shown of it on the way.
    private func panned(_ id: String, columns: Int) throws -> [(whole: [String], shown: [String])] {
        let (test, _) = try open(id, columns: columns)
        try test.press("RETURN")
        var points: [(whole: [String], shown: [String])] = []
        for _ in 0..<200 {
            let regions = [test.region(.label), test.region(.value)]
            // On the whole row there is one of them.
            if zip(regions, points.last?.whole ?? []).contains(where: { $0 != nil && $0?.fullText != $1 })
                || points.isEmpty
            {
                points.append((["", ""], ["", ""]))
            }
            for (place, region) in regions.enumerated() {
                guard let region else { continue }
                points[points.count - 1].whole[place] = region.fullText
                // What is panned in one region stands still in the other.
                if !points[points.count - 1].shown[place].hasSuffix(region.text) {
                    points[points.count - 1].shown[place] += region.text
                }
            }
            let frame = test.frame
            try test.press("FWINRT")
            if test.frame == frame { break }
        }
        return points
    }

    /// On few cells the label of a point goes on behind its value: the next pan shows the rest. Pressure goes the
    /// other way: from right to left.
    @Test(arguments: ["temperature", "rain", "water", "wind", "gusts", "sky", "range"])
    func nothingOfAPointIsLostOnFewCells(id: String) throws {
        let whole = try panned(id, columns: 40).map(\.whole)
        #expect(whole.count >= 3)
        for columns in [14, 12, 20] {
            let points = try panned(id, columns: columns)
            #expect(points.map(\.whole) == whole, "\(columns)")
            for (whole, shown) in points {
                let (expected, text) = (whole.map { $0.filter { $0 != " " } }, shown.map { $0.filter { $0 != " " } })
                #expect(text == expected, "\(columns)")
            }
        }
    }

    /// A routing key over pins goes to the nearest point, and moves nothing but the mark.
    @Test(arguments: displays) func aRoutingKeyGoesToTheNearestPoint(
        display: (columns: Int, rows: Int, cellSize: CellSize)
    ) throws {
        let (test, _) = try open("rain", columns: display.columns, rows: display.rows, cellSize: display.cellSize)
        try test.press("RETURN")
        var marks: [String: [BrailleCell]] = [:]
        for _ in 0..<5 {
            marks[point(test)[0] ?? ""] = test.region(.picture)?.cells
            try test.press("RIGHT")
        }
        #expect(marks.count == 5)
        for cell in stride(from: 0, to: display.columns * (display.rows - 1), by: 7) {
            try test.press("ROUTE:\(cell + 1)")
            test.settle()
            // The same point looks the same, wherever it was chosen from: nothing else is moved.
            #expect(test.region(.picture)?.cells == marks[point(test)[0] ?? ""], "cell \(cell)")
        }
        // In a corner it is the point on that side.
        try test.press("ROUTE:\(display.columns)")
        #expect(point(test)[0] == "Friday" || point(test)[0] == "Thursday, Storm")
        try test.press("ROUTE:\(display.columns * (display.rows - 2) + 1)")
        #expect(point(test)[0] == "Monday" || point(test)[0] == "Tuesday")
    }

    /// Over the point's own words it says what the chart is, and over blank cells nothing.
    @Test(arguments: displays) func aRoutingKeyOverThePointDescribesTheChart(
        display: (columns: Int, rows: Int, cellSize: CellSize)
    ) throws {
        let (test, _) = try open("rain", columns: display.columns, rows: display.rows, cellSize: display.cellSize)
        try test.press("RETURN")
        try test.press("ATTRVIS")
        let description = try #require(test.session.message)
        try test.press("RIGHT LEFT")
        for name in [RegionName.label, .value] {
            let region = try #require(test.region(name))
            try test.press("ROUTE:\((region.row - 1) * display.columns + region.column)")
            #expect(test.session.message == description)
            try test.press("RIGHT LEFT")
            #expect(test.session.message == nil && test.region(.picture) != nil)
        }
    }

    @Test func keysBesideRowsAndACanutesOwnReachEveryPoint() throws {
        let (test, _) = try open("temperature", columns: 40, rows: 9, cellSize: .sixDots)
        let row = try #require(test.frame.regions.first { $0.name == .label }?.row)
        try test.press("ROUTE_LINE:\(row)")
        var read: Set<String> = [point(test)[0] ?? ""]
        for _ in 0..<11 {
            try test.press("WINDN")
            read.insert(point(test)[0] ?? "")
        }
        #expect(read.count == 12)
        try test.press("ROUTE_LINE:9")
        #expect(test.session.message?.contains("line chart") == true)
        // The button of a row goes through the points there.
        try test.press("ROUTE_LINE:2")
        #expect(point(test)[1] == "26 °C")
        try test.press("WINUP")
        #expect(point(test)[0] == "Temperature img")
    }

    /// What has no key on a Canute is in the menu of commands, and done in the chart.
    @Test func commandsOfTheMenuAreDoneInTheChart() throws {
        let (test, _) = try open("temperature", columns: 40, rows: 9, cellSize: .sixDots)
        try test.press("RETURN")
        let whole = try #require(test.region(.picture)?.cells)
        let words = try #require(test.session.settings.vocabulary.commands["zoomIn"])
        try test.press("LNBEG")
        #expect(test.region(.picture) == nil)
        for _ in 0..<60 where test.session.message?.hasPrefix(words) != true { try test.press("DOWN") }
        #expect(test.session.message?.hasPrefix(words) == true)
        try test.press("RETURN")
        #expect(point(test)[0] == "January, Berlin")
        #expect(test.region(.picture)?.cells.isEmpty == false)
        #expect(test.region(.picture)?.cells != whole)
    }

    @Test func zoomAndPan() throws {
        let (test, _) = try open("temperature", columns: 30, rows: 10)
        try test.press("RETURN")
        let whole = test.region(.picture)?.cells
        try test.press("ATTRUP")
        let zoomed = test.region(.picture)?.cells
        #expect(zoomed != whole)
        #expect(point(test)[0] == "January, Berlin")
        // What is shown follows the reader.
        try test.press("BOT")
        #expect(test.region(.picture)?.cells != zoomed)
        try test.press("PRPROMPT PRPROMPT")
        #expect(point(test)[0] != "November, Berlin")
        try test.press("TOP ATTRDN")
        #expect(test.region(.picture)?.cells == whole)
        try test.press("ATTRDN")
        #expect(test.session.message == "no change")
        test.session.advance(to: test.session.now + 1_000)
        #expect(test.region(.picture)?.cells == whole)
    }

    @Test func oneRowShowsThePictureInPlaceOfThePoint() throws {
        let (test, _) = try open("rain")
        try test.press("RETURN RETURN")
        let strip = try #require(test.region(.picture))
        #expect(strip.height == 1)
        #expect(test.region(.label) == nil)
        try test.press("ROUTE:40")
        #expect(test.region(.picture) == nil)
        #expect(point(test) == ["Friday", "5 mm"])
        try test.press("RETURN RETURN")
        #expect(point(test) == ["Friday", "5 mm"])
        try test.press("RETURN LEFT")
        #expect(point(test) == ["Thursday, Storm", "18 mm"])
    }

    /// Frames of scenes without an open chart are made as before.
    @Test func nothingIsDrawnBesideAChart() throws {
        let (test, _) = try open("title", columns: 40, rows: 9)
        for _ in 0..<12 {
            #expect(!test.frame.regions.contains { $0.name == .picture })
            try test.press("RIGHT")
        }
    }
}
