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

    @Test func thePageShowsEachPicture() throws {
        let page = try String(contentsOf: Tool.packageFolder.appendingPathComponent("docs/display.md"), encoding: .utf8)
        let folder = Tool.packageFolder.appendingPathComponent("docs/pictures").path
        let files = try FileManager.default.contentsOfDirectory(atPath: folder)
        #expect(files.sorted() == PictureTests.rows.map { "music-player-\($0.0).svg" }.sorted())
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
