import Foundation
import Testing

/// `snapshot verify` and `snapshot record` as a developer and continuous integration use them.
@Suite struct SnapshotTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        let scene = try folder.player()
        _ = try folder.file(
            "volume.case.yaml",
            "schema: 1\nscene: \(scene)\ndisplays: [40, 20]\nsteps: [UP, { expect: { focus: volume } }, RIGHT RETURN LNUP LNUP RETURN, { wait: 6000 }]\n"
        )
    }

    private func run(_ words: String, environment: [String: String] = ["CI": ""]) throws -> Tool.Result {
        try Tool.run(["snapshot"] + words.split(separator: " ").map(String.init), environment: environment)
    }

    private func goldens() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".golden") }.sorted()
    }

    /// The commands that a failure gives are pasted into a shell, and do what they say.
    @Test func theCommandsOfAFailureRepeatIt() throws {
        let spaced = folder.path + "/a suite's"
        try FileManager.default.createDirectory(atPath: spaced, withIntermediateDirectories: false)
        let scene = try folder.player(in: "a suite's")
        _ = try folder.file(
            "a suite's/v.case.yaml",
            "schema: 1\nscene: \(scene)\ndisplays: [40]\nsteps: [UP, { expect: { value: 1% } }, RIGHT]\n")
        let tables = Tool.packageFolder.appendingPathComponent("Tables").path
        func play(_ verb: String, _ suite: String) throws -> Tool.Result {
            try Tool.run(
                ["snapshot", verb, suite, "--tables", tables, "--display", "emulated"], environment: ["CI": ""])
        }
        func paste(_ beginning: String, of result: Tool.Result) throws -> (line: String, result: Tool.Result) {
            let line = try #require(result.output.split(separator: "\n").first { $0.hasPrefix(beginning) })
            let command = String(line.dropFirst(beginning.count))
            return (command, try Tool.run(URL(fileURLWithPath: "/bin/sh"), ["-c", command], environment: ["CI": ""]))
        }
        // Neither a golden nor what is expected: both are said.
        let failed = try play("verify", spaced)
        #expect(failed.output.contains("there is no golden"))
        #expect(failed.output.contains("value should be \"1%\", but is \"60%\""))
        let again = try paste("again: ", of: failed)
        #expect(again.line.contains("--tables \(tables) --display emulated --until 2"), "\(again.line)")
        #expect(again.result.code == 1, "\(again.result.errors)")
        #expect(again.result.output.contains("value should be \"1%\""))
        #expect(!again.result.output.contains("= RIGHT"))

        let missing = try run("verify \(folder.path)/volume.case.yaml --tables \(tables)")
        let recorded = try paste("record it: ", of: missing)
        #expect(recorded.result.code == 0, "\(recorded.result.errors)")
        #expect(try goldens() == ["volume.20x1.golden", "volume.40x1.golden"])
    }

    @Test func recordThenVerifyThenChange() throws {
        let path = folder.path
        let missing = try run("verify \(path)")
        #expect(missing.code == 1)
        #expect(missing.output.contains("there is no golden"))
        #expect(try goldens() == [])

        let recorded = try run("record \(path)")
        #expect(recorded.code == 0, "\(recorded.output)")
        #expect(recorded.output.contains("2 new, 0 changed, 0 as before"))
        #expect(try goldens() == ["volume.20x1.golden", "volume.40x1.golden"])

        let verified = try run("verify \(path) --display all")
        #expect(verified.code == 0, "\(verified.output)")
        #expect(verified.output.contains("6 passed, 0 failed, 4 left out: 2 goldens of 1 case file,"))
        #expect(verified.output.contains("waiting for BRLTTY"))

        // One cell of one golden.
        let file = path + "/volume.40x1.golden"
        let text = try String(contentsOfFile: file, encoding: .utf8)
        try text.replacing("⠼⠋⠚⠨⠴", with: "⠼⠋⠚⠨⠶").write(toFile: file, atomically: true, encoding: .utf8)
        let failed = try run("verify \(path)")
        #expect(failed.code == 1)
        #expect(failed.output.contains("frame 2, UP: value differs"))
        #expect(failed.output.contains("cells that differ: row 1, cell 32"))
        #expect(
            failed.output.contains(
                "again: \(try Tool.program().path) snapshot verify \(path)/volume.case.yaml --filter @40x1 --until 2"),
            "\(failed.output)")
        let again = try run("verify \(path)/volume.case.yaml --filter @40x1 --until 2")
        #expect(again.code == 1)
        #expect(again.output.contains("= UP"))
        #expect(!again.output.contains("= RIGHT"))

        let changed = try run("record \(path)")
        #expect(changed.code == 0)
        #expect(changed.output.contains("0 new, 1 changed, 1 as before"))
        #expect(changed.output.contains("value cells, actual: ⠼⠋⠚⠨⠴"))
    }

    /// What a failure says to run plays that display alone, though the name of another begins with its name.
    @Test func theEndOfANameIsThatDisplayAlone() throws {
        let scene = "music-player.scene.yaml"
        _ = try folder.file(
            "volume.case.yaml", "schema: 1\nscene: \(scene)\ndisplays: [{ language: [en, de] }]\nsteps: [UP]\n")
        #expect(try run("record \(folder.path)").code == 0)
        #expect(try run("verify \(folder.path) --filter @40x1").output.contains("1 golden of 1 case file,"))
        #expect(try run("verify \(folder.path) --filter volume.case.yaml@40x1").output.contains("1 golden of"))
        #expect(try run("verify \(folder.path) --filter @40").output.contains("2 goldens of"))
        #expect(try run("verify \(folder.path) --filter volume").output.contains("2 goldens of"))
    }

    @Test func casesOfOneNameHaveAttachmentsOfTheirOwn() throws {
        for name in ["one", "two"] {
            try FileManager.default.createDirectory(
                atPath: folder.path + "/" + name, withIntermediateDirectories: false)
            let scene = try folder.player(in: name)
            _ = try folder.file(
                "\(name)/volume.case.yaml", "schema: 1\nscene: \(scene)\ndisplays: [40]\nsteps: [UP]\n")
        }
        let attached = folder.path + "/attached"
        #expect(try run("verify \(folder.path)/one \(folder.path)/two --attachments \(attached)").code == 1)
        let files = try FileManager.default.contentsOfDirectory(atPath: attached).sorted()
        #expect(files.count == 6)
        #expect(files.first?.hasSuffix("_one_volume.40x1.memory.actual.txt") == true)
    }

    @Test func aMissingSceneIsNamed() throws {
        _ = try folder.file(
            "volume.case.yaml", "schema: 1\nscene: no-such.scene.yaml\ndisplays: [40]\nsteps: [UP]\n")
        let result = try run("verify \(folder.path)")
        #expect(result.code == 3)
        let place = "\(folder.path)/volume.case.yaml:2:8"
        #expect(
            result.output.contains(
                "\n\(place): scene: there is no file \"no-such.scene.yaml\"; name it from the folder of the case"),
            "\(result.output)")
    }

    @Test func recordingInCIHasToBeAllowed() throws {
        let refused = try run("record \(folder.path)", environment: ["CI": "true"])
        #expect(refused.code == 2)
        #expect(try goldens() == [])
        #expect(try run("record \(folder.path) --allow-ci", environment: ["CI": "true"]).code == 0)
        #expect(try goldens().count == 2)
    }

    @Test func obsoleteGoldensAreFoundAndRemoved() throws {
        #expect(try run("record \(folder.path)").code == 0)
        _ = try folder.file(
            "volume.14x1.golden", String(contentsOfFile: folder.path + "/volume.20x1.golden", encoding: .utf8))
        #expect(try run("verify \(folder.path)").code == 0)
        let found = try run("verify \(folder.path) --obsolete")
        #expect(found.code == 1)
        #expect(found.output.contains("obsolete, no case has it: \(folder.path)/volume.14x1.golden"))
        // What is no golden of a suite is somebody else's; what is unclear is kept and named.
        _ = try folder.file("a.golden", "of another program\n")
        _ = try folder.file("empty.golden", "")
        let packages = folder.path + "/__BrailleSnapshots__"
        try FileManager.default.createDirectory(atPath: packages, withIntermediateDirectories: false)
        _ = try folder.file(
            "__BrailleSnapshots__/t.40x1.golden",
            String(contentsOfFile: folder.path + "/volume.40x1.golden", encoding: .utf8))
        let removed = try run("record \(folder.path) --obsolete")
        #expect(removed.code == 0)
        #expect(removed.output.contains("removed: \(folder.path)/volume.14x1.golden"))
        #expect(removed.output.contains("kept, because it is empty or cannot be read: \(folder.path)/empty.golden"))
        #expect(try goldens() == ["a.golden", "empty.golden", "volume.20x1.golden", "volume.40x1.golden"])
        #expect(FileManager.default.fileExists(atPath: packages + "/t.40x1.golden"))
    }

    @Test func theReadersOwnTablesDoNotCount() throws {
        #expect(try run("record \(folder.path)").code == 0)
        let layouts = folder.path + "/braille-bridge/Layouts"
        try FileManager.default.createDirectory(atPath: layouts, withIntermediateDirectories: true)
        let table = try String(
            contentsOf: Tool.packageFolder.appendingPathComponent("Tables/Layouts/regions.yaml"), encoding: .utf8)
        let own = table.replacing("{ adjustable: 13,", with: "{ adjustable: 9,")
        #expect(own != table)
        try own.write(toFile: layouts + "/regions.yaml", atomically: true, encoding: .utf8)
        let result = try run("verify \(folder.path)", environment: ["XDG_CONFIG_HOME": folder.path, "CI": ""])
        #expect(result.code == 0, "\(result.output)")
    }

    @Test func shardsShareTheCases() throws {
        #expect(try run("record \(folder.path)").code == 0)
        for part in 1...2 {
            let result = try run("verify \(folder.path) --shard \(part)/2")
            #expect(result.output.contains("1 passed, 0 failed"), "\(result.output)")
        }
        #expect(try run("verify \(folder.path) --shard 3/3").output.contains("0 passed, 0 failed"))
    }

    @Test func reportsAndAttachments() throws {
        let (html, junit, attached) = (folder.path + "/r.html", folder.path + "/r.xml", folder.path + "/attached")
        let result = try run(
            "verify \(folder.path) --report html=\(html),junit=\(junit),github --attachments \(attached)")
        #expect(result.code == 1)
        #expect(result.output.contains("::error file="))
        #expect(try String(contentsOfFile: html, encoding: .utf8).contains("<h1>Display snapshots: 2 failed</h1>"))
        #expect(try String(contentsOfFile: junit, encoding: .utf8).contains("failures=\"2\""))
        let files = try FileManager.default.contentsOfDirectory(atPath: attached).sorted()
        let names = ["volume.20x1.memory", "volume.40x1.memory"]
        #expect(files == names.flatMap { ["\($0).actual.txt", "\($0).session.yaml", "\($0).txt"] })
        // The recording repeats what was played, with the message and its end.
        let repeated = try Tool.run(["play", "--session", attached + "/volume.40x1.memory.session.yaml"])
        #expect(repeated.code == 0, "\(repeated.errors)")
        #expect(repeated.output.contains("value: 60%"))
    }

    /// Arguments after `snapshot`, exit code, and what standard error says.
    @Test(
        arguments: [
            ("verfy .", 2, "unknown verb of snapshot \"verfy\"; did you mean verify?"),
            ("verify", 2, "name case files, or folders that hold them"),
            ("verify no-such-folder", 3, "no-such-folder: there is no such file or folder"),
            ("verify docs", 2, "no case is there: their files end in .case.yaml"),
            ("verify SUITE --filter zzz", 2, "no case holds \"zzz\""),
            ("verify SUITE --display paper", 2, "unknown value of --display \"paper\""),
            ("verify SUITE --shard 3/2", 2, "--shard takes a part and how many there are"),
            ("verify SUITE --report html", 2, "--report html needs a file"),
            ("verify SUITE --report pdf=x", 2, "unknown report \"pdf\""),
            ("record SUITE --obsolete --filter volume", 2, "--obsolete looks at all goldens of the paths"),
            ("verify SUITE --report html=/nonexistent/x.html", 3, "/nonexistent/x.html cannot be written"),
            ("verify SUITE --allow-ci", 2, "--allow-ci belongs to snapshot record"),
            ("record SUITE --until 2", 2, "--until belongs to snapshot verify"),
            ("verify SUITE --layout flow", 2, "--layout belongs to snapshot review"),
            ("review SUITE --display virtual", 2, "--display belongs to snapshot verify and snapshot record"),
            ("capture x", 2, "capture takes no operand"),
            ("capture --format svg", 2, "unknown value of --format \"svg\"; known are text, json"),
            ("verify SUITE --pid 3", 2, "--pid belongs to snapshot capture"),
            ("record SUITE --display all", 2, "record takes one display"),
        ] as [(String, Int32, String)])
    func usage(words: String, code: Int32, message: String) throws {
        let result = try run(words.replacing("SUITE", with: folder.path))
        #expect(result.code == code)
        #expect(result.errors.contains(message), "\(result.errors)")
        #expect(result.output.isEmpty)
    }

    @Test func withoutBRLTTYItCannotRun() throws {
        #expect(try run("record \(folder.path)").code == 0)
        let result = try run("verify \(folder.path) --display emulated --brltty /no/brltty")
        #expect(result.code == 3)
        #expect(result.output.contains("there is no program at /no/brltty"))
    }

    @Test func brokenCasesNameTheirPlace() throws {
        let file = try folder.file("broken.case.yaml", "schema: 1\nscene: x\ndisplays: [40]\nstep: []\n")
        let result = try run("verify \(folder.path)")
        #expect(result.code == 3)
        #expect(
            result.errors
                == "braille-bridge: \(file):4:1: unknown key \"step\" in the document; did you mean \"steps\"?\n")
    }
}
