import BridgeLoop
import Foundation
import Testing

@testable import SnapshotHarness

/// `run --virtual`, in a terminal as a developer has it.
@Suite struct VirtualRunTests {
    @Test func aRecordedSessionRepeats() throws {
        let folder = try TemporaryFolder()
        let file = folder.path + "/s.session.yaml"
        let terminal = try PseudoTerminal(link: folder.path + "/terminal")
        let process = try start(["--record", file], in: folder)
        defer {
            process.terminate()
            process.waitUntilExit()
        }
        func waitForRecord(_ text: String) throws {
            func isRecorded() -> Bool { (try? String(contentsOfFile: file, encoding: .utf8))?.contains(text) == true }
            _ = Poll.wait(for: [terminal.descriptor], until: HarnessPatience.deadline, interval: 100) {
                drain(terminal.descriptor)
                return isRecorded() || !process.isRunning
            }
            try #require(isRecorded(), "\(text) was not recorded")
        }
        // What is in the file is one moment behind; the clock's next one follows.
        try waitForRecord("open: 20x1")
        for (bytes, key) in [("\u{1B}OA", "UP"), ("\u{1B}OC", "RIGHT"), ("\r", "RETURN")] {
            type(bytes, on: terminal.descriptor)
            try waitForRecord("key: \"\(key)\"")
        }
        type("\u{11}", on: terminal.descriptor)
        _ = Poll.wait(for: [terminal.descriptor], until: HarnessPatience.deadline, interval: 100) {
            drain(terminal.descriptor)
            return !process.isRunning
        }
        try #require(!process.isRunning)
        #expect(process.terminationStatus == 0)

        #expect(try String(contentsOfFile: file, encoding: .utf8).contains("display: { size: 20x1 }\n"))
        let same = try Tool.run(["play", "--session", file])
        #expect(same.code == 0, "\(same.errors)")
        let made = folder.path + "/made.case.yaml"
        #expect(try Tool.run(["snapshot", "from-session", file, "-o", made]).code == 0)
        #expect(try String(contentsOfFile: made, encoding: .utf8).contains("- { size: 20x1 }\n"))
    }

    /// A window that is closed, or a connection that breaks, without the signal that a shell would send.
    @Test func itEndsWithItsTerminal() throws {
        let folder = try TemporaryFolder()
        let file = folder.path + "/s.session.yaml"
        var terminal: PseudoTerminal? = try PseudoTerminal(link: folder.path + "/terminal")
        let process = try start(["--record", file], in: folder)
        defer {
            process.terminate()
            process.waitUntilExit()
        }
        let isOpen = Poll.wait(for: [], until: HarnessPatience.deadline, interval: 100) {
            if let terminal { drain(terminal.descriptor) }
            return (try? String(contentsOfFile: file, encoding: .utf8))?.contains("open: 20x1") == true
        }
        try #require(isOpen)
        terminal = nil
        try #require(Poll.wait(for: [], until: HarnessPatience.deadline, interval: 20) { !process.isRunning })
        #expect(process.terminationReason == .exit)
        #expect(process.terminationStatus == 0)
    }

    /// Starts `run --virtual` in the terminal of a folder.
    private func start(_ options: [String], in folder: TemporaryFolder) throws -> Process {
        try Tool.start(
            ["run", "--virtual", "20x1"] + options + ["docs/scenes/music-player.scene.yaml"],
            on: folder.path + "/terminal")
    }

    /// Takes what the program draws, so that it need not wait for the terminal.
    private func drain(_ descriptor: Int32) {
        guard !Poll.ready([descriptor]).isEmpty else { return }
        var bytes = [UInt8](repeating: 0, count: 65_536)
        _ = read(descriptor, &bytes, bytes.count)
    }

    private func type(_ text: String, on descriptor: Int32) {
        let bytes = Array(text.utf8)
        #expect(write(descriptor, bytes, bytes.count) == bytes.count)
    }
}
