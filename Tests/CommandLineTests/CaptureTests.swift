import Braille
import BrailleLayout
import BridgeLoop
import BridgeSession
import BrlAPIDisplay
import Foundation
import SnapshotHarness
import Testing

/// `snapshot capture`: what is on the reader's own display right now, asked of the bridge that shows it.
@Suite struct CaptureTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// Only this test's bridges are found.
    private var environment: [String: String] { ["XDG_RUNTIME_DIR": folder.path] }

    private var sockets: [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: folder.path + "/braille-bridge")) ?? []).sorted()
    }

    private func start(_ scene: String) throws -> ReaderProcess {
        try ReaderProcess(["run", "docs/scenes/\(scene).scene.yaml"], in: folder, environment: environment)
    }

    private func capture(_ words: String = "") throws -> Tool.Result {
        try Tool.run(
            ["snapshot", "capture"] + words.split(separator: " ").map(String.init), environment: environment)
    }

    private struct Captured: Decodable {
        struct Region: Decodable {
            var name: String
            var text: String
        }
        var scene: String
        var focus: String
        var cells: String
        var renderedCells: String
        var agrees: Bool
        var regions: [Region]
    }

    private func decoded(_ text: String) throws -> Captured {
        try JSONDecoder().decode(Captured.self, from: Data(text.utf8))
    }

    @Test func whatStandsThereNow() throws {
        let reader = try start("music-player")
        try reader.wait { reader.showsSlider && !sockets.isEmpty }
        try reader.press("UP")

        let text = try capture()
        #expect(text.code == 0, "\(text.errors)")
        #expect(text.errors.isEmpty)
        #expect(text.output.contains("rendered cells: \(reader.cells)\n"))
        #expect(text.output.contains("rendered: agrees with the frame\n"))
        #expect(text.output.contains("value text: \"60%\"\n"))

        let json = try decoded(try capture("--format json").output)
        #expect(json.scene == "docs/scenes/music-player.scene.yaml")
        #expect(json.focus == "volume")
        #expect(json.agrees)
        #expect(json.renderedCells == reader.cells)
        #expect(json.regions.map(\.text) == ["Volume sldr", "60%"])

        let file = folder.path + "/c.txt"
        let written = try capture("-o \(file)")
        #expect(written.code == 0 && written.output.isEmpty)
        #expect(try String(contentsOfFile: file, encoding: .utf8).contains("value text: \"60%\""))
        #expect(try capture("-o /no/such/folder/c.txt").code == 3)
        #expect(try capture("-o -").output.contains("value text: \"60%\""))
        // A link stays a link, and what it points to is written.
        let link = folder.path + "/link.txt"
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: file)
        #expect(try capture("--output \(link) --format json").code == 0)
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == file)
        #expect(try decoded(try String(contentsOfFile: file, encoding: .utf8)).agrees)

        // The socket is this user's alone, and goes with the bridge.
        let socket = folder.path + "/braille-bridge/" + sockets[0]
        let rights = try FileManager.default.attributesOfItem(atPath: socket)[.posixPermissions] as? Int
        #expect(rights == 0o600)
        #expect(reader.end() == 0)
        #expect(!FileManager.default.fileExists(atPath: folder.path + "/braille-bridge"))
    }

    @Test func aSecureFieldKeepsItsText() throws {
        let scene = try folder.file(
            "secret.scene.yaml",
            "schema: 1\ntitle: T\nroot:\n  children:\n    - { id: word, label: Password, value: Xyzzy7, traits: [textEntry, secureTextEntry] }\n"
        )
        let reader = try ReaderProcess(["run", scene], in: folder, environment: environment)
        try reader.wait { reader.cells.contains("⣿") && !sockets.isEmpty }
        try reader.press("RETURN")
        try reader.press("char:q")
        for form in ["text", "json"] {
            let captured = try capture("--format \(form)")
            #expect(captured.code == 0, "\(captured.errors)")
            #expect(!captured.output.contains("Xyzzy"))
            #expect(captured.output.contains("•••••••"))
        }
        #expect(reader.end() == 0)
    }

    @Test func oneOfSeveralBridges() throws {
        let first = try start("music-player")
        try first.wait { !sockets.isEmpty }
        let second = try start("dialog")
        try second.wait { sockets.count == 2 }

        let newest = try capture("--format json")
        #expect(try decoded(newest.output).scene.contains("dialog"))
        let numbers = [second, first].map { "\($0.process.processIdentifier)" }
        #expect(newest.errors.contains("process \(numbers[0]), the newest of \(numbers.joined(separator: ", "))"))

        let named = try capture("--format json --pid \(numbers[1])")
        #expect(named.errors.isEmpty)
        #expect(try decoded(named.output).scene.contains("music-player"))

        // What a killed bridge leaves is removed, and the other one is found.
        kill(second.process.processIdentifier, SIGKILL)
        _ = second.wait()
        #expect(try decoded(try capture("--format json").output).scene.contains("music-player"))
        #expect(sockets == ["\(numbers[1]).capture"])
        let gone = try capture("--pid \(numbers[0])")
        #expect(gone.code == 3)
        #expect(gone.errors.contains("no bridge runs as process \(numbers[0]); running are \(numbers[1])"))
        #expect(first.end() == 0)
    }

    /// BRLTTY tells nobody that a program has left, and leaves its cells there: the other bridge shows its own again, without
    /// a key.
    @Test(arguments: [SIGTERM, SIGKILL, SIGUSR1]) func whatABridgeLeavesOnTheDisplayGoes(signal: Int32) throws {
        let first = try start("music-player")
        try first.wait { first.showsSlider && !sockets.isEmpty }
        let cells = first.cells
        let second = try ReaderProcess(
            ["run", "docs/scenes/dialog.scene.yaml"], in: folder, environment: environment, beside: first)
        try second.wait { second.cells != cells && second.cells.contains("⠠") && sockets.count == 2 }

        // What BRLTTY composed before says nothing of what is on the display now.
        let covered = try capture("--pid \(first.process.processIdentifier)")
        #expect(covered.code == 3)
        #expect(covered.errors.contains("what another program or BRLTTY itself shows"))
        #expect(try capture("--pid \(second.process.processIdentifier)").code == 0)

        kill(second.process.processIdentifier, signal)
        try first.wait { first.cells == cells }
        let free = try capture("--pid \(first.process.processIdentifier) --format json")
        #expect(try decoded(free.output).renderedCells == cells)
        if signal == SIGUSR1 {
            // It comes back, and goes for good.
            kill(second.process.processIdentifier, SIGUSR1)
            try second.wait { second.cells != cells }
            #expect(second.end() == 0)
            try first.wait { first.cells == cells }
        } else {
            _ = second.wait()
        }
        #expect(first.end() == 0)
    }

    /// Of a program that is no bridge BRLTTY tells nothing: a capture asks whether it still covers this bridge's cells, and shows
    /// them where it has gone.
    @Test func whatAnotherProgramCoversAndLeaves() throws {
        let reader = try start("music-player")
        try reader.wait { reader.showsSlider && !sockets.isEmpty }
        let cells = reader.cells
        let rival = BrlAPIDisplay(
            configuration: .init(
                host: reader.server.host, auth: reader.server.auth, tty: .exactPath([]),
                boundKeys: .init([], acceptsRouting: false)))
        defer { rival.close() }
        #expect(
            Poll.wait(for: [], until: HarnessPatience.deadline, interval: 5) {
                _ = rival.process()
                return rival.state == .active && rival.isSettled
            })
        let size = try #require(rival.size)
        let full = Frame(
            size: size, cells: Array(repeating: .full, count: size.cellCount), regions: [], cursor: nil, text: "")
        rival.show(DisplayUpdate(frame: full, changed: full.cells.indices))
        try reader.wait { reader.cells == full.brailleString }

        let covered = try capture()
        #expect(covered.code == 3)
        #expect(covered.errors.contains("what another program or BRLTTY itself shows"))

        rival.close()
        let free = try decoded(try capture("--format json").output)
        #expect(free.agrees && free.renderedCells == cells)
        // BRLTTY tells what it has composed before it writes that to the display.
        try reader.wait { reader.cells == cells }
        #expect(reader.end() == 0)
    }

    @Test func aProgramThatPublishesIsCapturedAsItIsNow() throws {
        let script = try folder.file("program.sh", PublishingRunTests.program)
        // The programs' socket is in the same folder.
        let reader = try ReaderProcess(
            ["run", "--listen"], ["--exec", "sh", script, folder.path + "/end"], in: folder,
            environment: environment.merging(["BRAILLE_BRIDGE_SOCKET": ""]) { $1 })
        try reader.wait { reader.showsSlider && sockets.contains { $0.hasSuffix(".capture") } }
        #expect(sockets.contains("socket"))
        try reader.press("UP")
        try reader.wait { reader.cells.contains("⠼⠋⠚") }
        let captured = try capture("--format json")
        #expect(captured.errors.isEmpty)
        let json = try decoded(captured.output)
        #expect(json.scene == "Shell")
        #expect(json.focus == "volume")
        #expect(json.agrees)
        #expect(json.renderedCells == reader.cells)
        #expect(json.regions.map(\.text) == ["Volume sldr", "60%"])

        try reader.press("RIGHT")
        let secret = try capture()
        #expect(secret.output.contains("focus: word\n"))
        #expect(secret.output.contains("•••••••") && !secret.output.contains("hidden7"))
        #expect(reader.end() == 0)
        #expect(try capture().code == 3)
    }

    @Test func nothingRuns() throws {
        let result = try capture()
        #expect(result.code == 3)
        #expect(
            result.errors
                == "braille-bridge: no bridge runs whose display could be captured: start one with braille-bridge run SCENE\n"
        )
    }

    /// In a folder that others can write to, anybody could wait for a question or plant an answer.
    @Test func aFolderOfOthersIsNotUsed() throws {
        let path = folder.path + "/braille-bridge"
        try FileManager.default.createDirectory(
            atPath: path, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o777])
        try FileManager.default.setAttributes([.posixPermissions: 0o777], ofItemAtPath: path)
        let reader = try start("music-player")
        try reader.wait { reader.showsSlider }
        try reader.wait { reader.errors.contains("snapshot capture will not find this bridge") }
        #expect(sockets == [])
        #expect(try capture().code == 3)
        #expect(reader.end() == 0)
    }

    @Test func aDisplayThatIsLeftToBRLTTYShowsNothingOfIt() throws {
        let reader = try start("music-player")
        try reader.wait { reader.showsSlider && !sockets.isEmpty }
        kill(reader.process.processIdentifier, SIGUSR1)
        try reader.wait { reader.errors.contains("the display is BRLTTY's") }
        let result = try capture()
        #expect(result.code == 3)
        #expect(result.errors.contains("the display shows nothing of this session now"))
        #expect(reader.end() == 0)
    }
}
