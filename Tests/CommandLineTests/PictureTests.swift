import Foundation
import FoundationXML
import Testing

/// The pictures of docs/display.md are what the program draws.
@Suite struct PictureTests {
    /// A picture and the options that draw it.
    static let rows = [
        ("14x1", "--columns 14"), ("20x1", "--columns 20"), ("40x1", ""), ("80x1", "--columns 80"),
        ("40x10", "--rows 10"), ("flow", "--layout flow"), ("columns-14x1", "--layout columns --columns 14"),
        ("columns-40x1", "--layout columns --columns 40"),
    ]

    @Test(arguments: rows)
    func thePictureIsUpToDate(name: String, options: String) throws {
        let file = Tool.packageFolder.appendingPathComponent("docs/pictures/music-player-\(name).svg")
        let arguments = "show docs/scenes/music-player.scene.yaml --format svg \(options)"
        let result = try Tool.run(arguments.split(separator: " ").map(String.init))
        #expect(result.code == 0)
        let drawn = try String(contentsOf: file, encoding: .utf8)
        #expect(result.output == drawn, "draw it again with make pictures")
    }

    /// A picture of a chart and what draws it.
    static let charts: [(name: String, place: Int, options: String)] = [
        ("lines", 1, "--columns 30 --rows 10"), ("line", 2, "--columns 30 --rows 10"),
        ("bars", 3, "--columns 30 --rows 10"), ("stacked", 4, "--columns 30 --rows 10"),
        ("scatter", 5, "--columns 30 --rows 10"), ("histogram", 6, "--columns 30 --rows 10"),
        ("pie", 7, "--columns 30 --rows 10"), ("intervals", 8, "--columns 30 --rows 10"),
        ("lines-canute", 1, "--columns 40 --rows 9 --cell-dots 6"), ("strip", 3, ""),
        ("map", 10, "--columns 30 --rows 10"), ("screen", 1, "--columns 30 --rows 10"),
    ]

    @Test(arguments: charts)
    func thePictureOfAChartIsUpToDate(chart: (name: String, place: Int, options: String)) throws {
        let file = Tool.packageFolder.appendingPathComponent("docs/pictures/chart-\(chart.name).svg")
        let open = ["strip": ["RETURN", "RETURN"], "screen": ["GUI_AREA_ACTV"]][chart.name] ?? ["RETURN"]
        let keys = (Array(repeating: "RIGHT", count: chart.place) + open).joined(separator: " ")
        let result = try Tool.run(
            ["play", "docs/scenes/weather.scene.yaml", "--keys", keys, "--format", "svg"]
                + chart.options.split(separator: " ").map(String.init))
        #expect(result.code == 0)
        #expect(XMLParser(data: Data(result.output.utf8)).parse())
        let drawn = try String(contentsOf: file, encoding: .utf8)
        #expect(result.output == drawn, "draw it again with make pictures")
    }

    @Test func thePageShowsEachPicture() throws {
        let page = try ["display", "charts"].map {
            try String(contentsOf: Tool.packageFolder.appendingPathComponent("docs/\($0).md"), encoding: .utf8)
        }.joined()
        let folder = Tool.packageFolder.appendingPathComponent("docs/pictures").path
        let files = try FileManager.default.contentsOfDirectory(atPath: folder)
        let names =
            PictureTests.rows.map { "music-player-\($0.0).svg" } + PictureTests.charts.map { "chart-\($0.name).svg" }
        #expect(files.sorted() == names.sorted())
        for file in files { #expect(page.contains("](pictures/\(file))")) }
    }

    @Test func aPictureIsWholeAndEscaped() throws {
        let result = try Tool.run(["show", "docs/scenes/form.scene.yaml", "--format", "svg"])
        #expect(XMLParser(data: Data(result.output.utf8)).parse())
        // As many raised dots as the frames have.
        let frames = try Tool.run(["show", "docs/scenes/form.scene.yaml", "--format", "json"]).output
        #expect(result.output.components(separatedBy: "h0").count - 1 == (try raisedDots(in: frames)))
        #expect(result.output.contains("role=\"img\""))
    }

    /// The raised dots of the first page of every element.
    private func raisedDots(in json: String) throws -> Int {
        struct Shown: Decodable {
            struct Element: Decodable { var cells: String }
            var elements: [Element]
        }
        let shown = try JSONDecoder().decode(Shown.self, from: Data(json.utf8))
        let cells = shown.elements.flatMap { $0.cells.unicodeScalars.filter { (0x2800...0x28FF).contains($0.value) } }
        return cells.reduce(0) { $0 + ($1.value - 0x2800).nonzeroBitCount }
    }
}
