import BridgeLoop
import BridgeSession
import Foundation
import Glibc
import Testing

@testable import SnapshotHarness

/// `watch`, on the emulated and on the virtual display.
@Suite struct WatchTests {
    /// A command that waits for a file at each step, and keeps the number of its process.
    private static func script(_ folder: TemporaryFolder, _ steps: String...) throws -> String {
        var text = "echo $$ > \(folder.path)/pid\n"
        for (number, step) in steps.enumerated() {
            if number > 0 { text += "until [ -e \(folder.path)/\(number) ]; do sleep 0.02; done\n" }
            text += step + "\n"
        }
        return try folder.file("command.sh", text)
    }

    private func cells(_ text: String) -> String {
        let letters: [Character: String] = [
            "a": "⠁", "b": "⠃", "c": "⠉", "d": "⠙", "e": "⠑", "f": "⠋", "g": "⠛", "h": "⠓", "i": "⠊", "l": "⠇",
            "n": "⠝",
            "o": "⠕", "r": "⠗", "s": "⠎", "t": "⠞", "u": "⠥", "x": "⠭",
        ]
        return text.map { letters[$0] ?? "⠀" }.joined()
    }

    /// Whether the command is there no longer, not even as one that nobody reaped.
    private func isGone(_ folder: TemporaryFolder) throws -> Bool {
        let text = try String(contentsOfFile: folder.path + "/pid", encoding: .utf8)
        let number = try #require(pid_t(text.trimmingCharacters(in: .whitespacesAndNewlines)))
        return kill(number, 0) != 0 && errno == ESRCH
    }

    @Test func itEndsWithTheCommandAndItsStatus() throws {
        let folder = try TemporaryFolder()
        let script = try WatchTests.script(folder, "echo one", "echo on stderr >&2; echo two; exit 5")
        let reader = try ReaderProcess(["watch"], ["--", "sh", script], in: folder)
        try reader.wait { reader.cells.contains(cells("one")) }
        _ = try folder.file("1", "")
        #expect(reader.wait() == 5)
        #expect(reader.output == "one\ntwo\n")
        #expect(reader.errors.contains("on stderr\n"))
        #expect(try isGone(folder))
    }

    @Test func itStaysUntilTheReaderClosesIt() throws {
        let folder = try TemporaryFolder()
        let script = try WatchTests.script(folder, "echo one", "echo 100%; exit 7")
        let reader = try ReaderProcess(["watch", "--stay"], ["sh", script, "--help"], in: folder)
        try reader.wait { reader.cells.contains(cells("one")) }
        _ = try folder.file("1", "")
        // The message of its end, then its state: before the time and the button.
        try reader.wait { reader.cells.contains(cells("failed")) }
        try reader.press("BOT")
        try reader.press("LEFT")
        try reader.press("LEFT")
        #expect(reader.cells.contains(cells("exit status")))
        try reader.press("BOT")
        try reader.board.press(.keyboard(.return))
        #expect(reader.wait() == 7)
    }

    /// The reader's button, on the display alone.
    @Test func theReaderInterruptsIt() throws {
        let folder = try TemporaryFolder()
        let script = try WatchTests.script(folder, "echo on; exec sleep 600")
        let reader = try ReaderProcess(["watch"], ["sh", script], in: folder)
        try reader.wait { reader.cells.contains(cells("on")) }
        try reader.press("BOT")
        try reader.board.press(.keyboard(.return))
        #expect(reader.wait() == 128 + SIGINT)
        #expect(try isGone(folder))
    }

    /// One that ends in its own way, and one that the signal ends.
    @Test(arguments: [
        ("echo on; exec sleep 600", 143), ("trap 'exit 4' TERM; echo on; while :; do sleep 0.05; done", 4),
    ])
    func aSignalIsPassedOn(command: String, status: Int32) throws {
        let folder = try TemporaryFolder()
        let script = try WatchTests.script(folder, command)
        let reader = try ReaderProcess(["watch", "--stay"], ["sh", script], in: folder)
        try reader.wait { reader.cells.contains(cells("on")) }
        kill(reader.process.processIdentifier, SIGTERM)
        #expect(reader.wait() == status)
        #expect(try isGone(folder))
    }

    /// In a terminal: what the command writes does not disturb the drawing, and its keys are the display's.
    @Test func onTheVirtualDisplay() throws {
        let folder = try TemporaryFolder()
        let script = try WatchTests.script(
            folder, "echo written; read -r line; echo \"$line\" > \(folder.path)/read; echo read to the end", "exit 6")
        let terminal = try PseudoTerminal(link: folder.path + "/terminal")
        let process = try Tool.start(
            ["watch", "--virtual", "20x1", "--quit", "sh", script], on: folder.path + "/terminal")
        defer {
            process.terminate()
            process.waitUntilExit()
        }
        var drawn = ""
        func wait(_ what: String, until isSo: () -> Bool) throws {
            _ = Poll.wait(for: [terminal.descriptor], until: HarnessPatience.deadline, interval: 50) {
                if !Poll.ready([terminal.descriptor]).isEmpty {
                    var bytes = [UInt8](repeating: 0, count: 65_536)
                    let count = read(terminal.descriptor, &bytes, bytes.count)
                    drawn += String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self)
                }
                return isSo() || !process.isRunning
            }
            try #require(isSo(), "\(what): \(drawn)")
        }
        try wait("its terminal asks") { drawn.contains("⠺⠗⠊⠞⠞⠑⠝") }
        // The terminal's keys are the display's: a character is typed there.
        _ = write(terminal.descriptor, Array("a\r".utf8), 2)
        try wait("the last line") { drawn.contains("⠗⠑⠁⠙") }
        _ = try folder.file("1", "")
        try wait("it ends") { !process.isRunning }
        #expect(process.terminationStatus == 6)
        // The cells and their print are drawn; the line itself was not passed on.
        #expect(!drawn.contains("written\r\n") && !drawn.contains("written\n"))
        #expect(try String(contentsOfFile: folder.path + "/read", encoding: .utf8) == "a\n")
        #expect(try isGone(folder))
    }

    /// What the command asks is answered on the display; what it writes to a file is what it wrote.
    @Test func itsQuestionIsAnswered() throws {
        let folder = try TemporaryFolder()
        let script = try WatchTests.script(
            folder, "printf 'be? [y/N] ' > /dev/tty; read -r a < /dev/tty; printf 'it \\033[1mis %s\n' \"$a\"; exit 2")
        let reader = try ReaderProcess(["watch"], ["sh", script], in: folder)
        try reader.wait { reader.cells.hasPrefix("⠃⠑⠦") }
        try reader.press("UP")
        try reader.wait { reader.cells.contains("⠽") }
        try reader.press("RETURN")
        #expect(reader.wait() == 2)
        #expect(reader.output == "it \u{1B}[1mis y\n")
    }
}
