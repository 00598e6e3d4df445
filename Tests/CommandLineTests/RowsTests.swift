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

    /// Each row of a display is a line of its own, and the line feeds between them are no characters of the scene.
    @Test(arguments: ["show", "play"], [1, 2, 4, 9])
    func rowsArePrintedAsLines(command: String, rows: Int) throws {
        let keys = command == "play" ? ["--keys", "RIGHT UP"] : []
        let result = try Tool.run([command, RowsTests.player, "--rows", "\(rows)", "--columns", "40"] + keys)
        #expect(result.code == 0, "\(result.errors)")
        #expect(!result.output.contains("U+000A"))
        let frames = result.output.components(separatedBy: "\n\n").map { frame in
            frame.split(separator: "\n").filter { line in
                line.unicodeScalars.allSatisfy { (0x2800...0x28FF).contains($0.value) }
            }
        }.filter { !$0.isEmpty }
        #expect(frames.count == (command == "play" ? 3 : 13))
        for frame in frames {
            #expect(frame.count == rows)
            #expect(frame.allSatisfy { $0.count == 40 })
        }
    }

    /// A text of several lines is words on one line wherever a frame is printed.
    @Test(arguments: [1, 2, 4, 9]) func textsWithLinesArePrintedOnOne(rows: Int) throws {
        let folder = try TemporaryFolder()
        let scene = try folder.file(
            "lines.scene.yaml",
            """
            schema: 1
            title: "Two\\nlines"
            root:
              elements:
                - { id: a, label: "First\\nsecond", value: "one\\n\\ttwo" }
                - { id: b, label: "Last\\tone", traits: [button] }

            """)
        let program = try Tool.program().path
        let typed = "printf 'RIGHT\\nLEFT\\nq\\n' | "
        for command in [
            "show --columns 40 --rows \(rows)", "show --columns 40 --rows \(rows) --plain",
            "play --columns 40 --rows \(rows) --keys 'FWINRT RIGHT UP'", "run --virtual 40x\(rows) --plain",
        ] {
            let result = try Tool.run(
                URL(fileURLWithPath: "/bin/sh"),
                ["-c", (command.hasPrefix("run") ? typed : "") + "'\(program)' \(command) '\(scene)'"])
            #expect(result.code == 0, "\(command): \(result.errors)")
            #expect(result.output.contains("First second"), "\(result.output)")
            // A line of the value that is shown stands on the line that names it.
            let lines = result.output.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
            #expect(!lines.contains { $0 == "one" || $0 == "two" } && result.output.contains("one"), "\(result.output)")
            #expect(!result.output.contains("U+00"), "\(command): \(result.output)")
        }
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
