import BridgeTables
import Braille
import BridgeSession
import Foundation
import SnapshotHarness
import Testing

/// Sessions that are recorded on a real BRLTTY, repeated, and made into cases; differences that are reviewed there.
@Suite struct SessionTests {
    @Test func recordRepeatAndMakeACase() throws {
        let folder = try TemporaryFolder()
        let file = folder.path + "/s.session.yaml"
        let reader = try ReaderProcess(["run", "docs/scenes/music-player.scene.yaml", "--record", file], in: folder)
        try reader.wait { reader.showsSlider }
        for key in ["UP", "UP", "LEFT", "RIGHT", "DOWN"] { try reader.press(key) }
        #expect(reader.end() == 0)

        let same = try Tool.run(["play", "--session", file])
        #expect(same.code == 0, "\(same.errors)")
        #expect(same.errors.contains("the session is the same: "))
        #expect(same.output.contains("value: 60%"))

        let text = try String(contentsOfFile: file, encoding: .utf8)
        let other = try folder.file("o.session.yaml", text.replacing("⠼⠛⠚⠨⠴", with: "⠼⠛⠚⠨⠶"))
        let different = try Tool.run(["play", "--session", other])
        #expect(different.code == 1)
        #expect(different.errors.contains("is another now"))

        // On another machine the scene is elsewhere: it is named, and must be the same.
        let scene = Tool.packageFolder.appendingPathComponent("docs/scenes/music-player.scene.yaml")
        let moved = try folder.file("moved.session.yaml", text.replacing(scene.path, with: "/not/here.scene.yaml"))
        let lost = try Tool.run(["play", "--session", moved])
        #expect(lost.code == 3)
        #expect(lost.errors.contains("there is no /not/here.scene.yaml, the scene of the session; name it"))
        #expect(try Tool.run(["play", scene.path, "--session", moved]).code == 0)
        let wrong = try Tool.run(["play", "docs/scenes/form.scene.yaml", "--session", moved])
        #expect(wrong.code == 2)
        #expect(wrong.errors.contains("docs/scenes/form.scene.yaml is not the scene of the session"))

        let suite = folder.path + "/made.case.yaml"
        let made = try Tool.run(["snapshot", "from-session", file, "--output", suite])
        #expect(made.code == 0, "\(made.errors)")
        let folders = ["--scenes", scene.deletingLastPathComponent().path]
        #expect(made.output.contains(folders.joined(separator: " ")), "\(made.output)")
        let again = try Tool.run(["snapshot", "from-session", file, "--output", suite])
        #expect(again.code == 2)
        #expect(again.errors.contains("is there already: remove it first"), "\(again.errors)")
        #expect(try Tool.run(["snapshot", "record", suite] + folders, environment: ["CI": ""]).code == 0)
        let verified = try Tool.run(["snapshot", "verify", suite, "--display", "all"] + folders)
        #expect(verified.code == 0, "\(verified.output)")
        #expect(verified.output.contains("3 passed"))
    }

    @Test func captureWhatStandsOnTheDisplay() throws {
        let folder = try TemporaryFolder()
        let file = folder.path + "/capture.txt"
        let reader = try ReaderProcess(["run", "docs/scenes/music-player.scene.yaml", "--capture", file], in: folder)
        try reader.wait { reader.showsSlider }
        for key in ["UP", nil] {
            if let key { try reader.press(key) }
            let count = (try? String(contentsOfFile: file, encoding: .utf8))?.split(separator: "= capture").count ?? 1
            kill(reader.process.processIdentifier, SIGUSR2)
            // The file is written whole, under its name at once.
            try reader.wait {
                ((try? String(contentsOfFile: file, encoding: .utf8))?.split(separator: "= capture").count ?? 1) > count
            }
        }
        // BRLTTY, or what else it starts, has what is typed too.
        let limits = try String(
            contentsOfFile: "/proc/\(reader.process.processIdentifier)/limits", encoding: .utf8)
        #expect(limits.firstMatch(of: #/Max core file size +0 /#) != nil)
        let text = try String(contentsOfFile: file, encoding: .utf8)
        let attributes = try FileManager.default.attributesOfItem(atPath: file)
        #expect(attributes[.posixPermissions] as? Int == 0o600)
        #expect(text.contains("rendered cells: \(reader.cells)\n"))
        #expect(text.contains("rendered: agrees with the frame"))
        #expect(text.contains("value text: \"60%\""))
        #expect(reader.end() == 0)
    }

    @Test func reviewOnTheReadersOwnDisplay() throws {
        let folder = try TemporaryFolder()
        let scene = try folder.player()
        let suite = try folder.file("v.case.yaml", "schema: 1\nscene: \(scene)\ndisplays: [40]\nsteps: [UP]\n")
        let reader = try ReaderProcess(["snapshot", "review", suite], in: folder)
        // The heading: there is no golden, so its value is "Open".
        try reader.wait { reader.cells.contains("⢸⠠⠕⠏⠑⠝") }
        // The frames of the new golden are before its button, and Finish after Leave.
        for key in ["BOT_LEFT", "LEFT", "LEFT", "RETURN", "BOT_LEFT"] { try reader.press(key) }
        try reader.board.press(Key(parsing: "RETURN"))
        #expect(reader.wait() == 0)
        #expect(FileManager.default.fileExists(atPath: folder.path + "/v.40x1.golden"))
        #expect(try Tool.run(["snapshot", "verify", suite]).code == 0)
    }

    /// Without hardware and without a terminal: nobody types, so that nothing is accepted.
    @Test func reviewInLines() throws {
        let folder = try TemporaryFolder()
        let scene = try folder.player()
        let suite = try folder.file("v.case.yaml", "schema: 1\nscene: \(scene)\ndisplays: [40]\nsteps: [UP]\n")
        let result = try Tool.run(["snapshot", "review", suite, "--virtual", "40x1", "--plain"])
        #expect(result.code == 1, "\(result.errors)")
        #expect(result.output.hasPrefix("Snapshot review. A line of keys"), "\(result.output)")
        #expect(result.output.hasSuffix("0 of 1 accepted\n"), "\(result.output)")
        #expect(!FileManager.default.fileExists(atPath: folder.path + "/v.40x1.golden"))
    }

    /// Arguments, and what standard error says.
    @Test(arguments: [
        ("play", "an operand is missing"),
        ("play --session x --columns 40", "--columns cannot be used with --session"),
        ("snapshot from-session a b", "from-session takes one session file"),
    ])
    func usage(words: String, message: String) throws {
        let result = try Tool.run(words.split(separator: " ").map(String.init))
        #expect(result.code == 2)
        #expect(result.errors.contains(message), "\(result.errors)")
    }

    @Test func brokenSessionsNameTheirPlace() throws {
        let folder = try TemporaryFolder()
        let file = try folder.file(
            "b.session.yaml",
            "schema: 1\nscene: x\nchecksum: y\ndisplay: { size: 40 }\nmoments:\n  - { at: 0, kye: UP }\n")
        let result = try Tool.run(["play", "--session", file])
        #expect(result.code == 3)
        #expect(result.errors.contains("b.session.yaml:6:14: unknown key \"kye\""), "\(result.errors)")
    }
}
