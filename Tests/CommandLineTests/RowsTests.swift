import Foundation
import Testing

/// `show` and `play` on rows, with the reader's options.
@Suite struct RowsTests {
    private static let player = "docs/scenes/music-player.scene.yaml"

    private func frames(_ arguments: String) throws -> [[String: Any]] {
        let words = arguments.split(separator: " ").map(String.init)
        let result = try Tool.run(["play", RowsTests.player, "--format", "json", "--keys", "RIGHT RIGHT"] + words)
        #expect(result.code == 0, "\(result.errors)")
        let object = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
        return try #require(object?["frames"] as? [[String: Any]])
    }

    private func regions(_ arguments: String) throws -> [[String: Any]] {
        try #require(try frames(arguments).last?["regions"] as? [[String: Any]])
    }

    @Test func neighboursSayWhereTheyStand() throws {
        let shown = try regions("--rows 9")
        let neighbours = shown.filter { $0["name"] as? String == "neighbourLabel" }
        #expect(neighbours.compactMap { $0["element"] as? Int } == [-3, -2, -1, 1])
        #expect(shown.filter { $0["name"] as? String == "value" }.allSatisfy { $0["element"] == nil })
    }

    /// Options, and the label that the display shows of the slider.
    @Test(arguments: [("", "Speed sldr"), ("--verbosity terse", "Speed sldr"), ("--verbosity full", "Speed slider")])
    func theVerbosityIsTheReaders(options: String, label: String) throws {
        let region = try regions(options).first { $0["name"] as? String == "label" }
        #expect(region?["text"] as? String == label)
    }

    @Test(arguments: [("left", 1, 4), ("right", 39, 1)])
    func statusCellsStandWhereTheReaderWantsThem(side: String, column: Int, label: Int) throws {
        let shown = try regions("--status \(side)")
        #expect(shown.first { $0["name"] as? String == "status" }?["column"] as? Int == column)
        #expect(shown.first { $0["name"] as? String == "label" }?["column"] as? Int == label)
        #expect(try regions("--status none").allSatisfy { $0["name"] as? String != "status" })
    }
}
