import AccessibilityModel
import BrailleLayout
import BridgeLoop
import BridgeSession
import BridgeTables
import Glibc
import TestSupport
import Testing

@testable import Terminal

/// A command that is watched: what becomes of it, and how long it has taken.
@Suite(.hangLimit(minutes: 2)) struct WatchedProgramTests {
    @Test func stateAndTimeStandBesideTheLine() throws {
        let bench = try ProgramBench(
            "while read -r line; do echo \"$line\" >&2; done; exit 3", isWatched: true)
        #expect(
            bench.source.scene.readingOrder.elements.map(\.accessibilityLabel) == ["sh", "State", "Time", "Interrupt"])
        #expect(bench.element("state")?.accessibilityValue == "running")
        bench.source.send(Array("[1/4] compiling\r".utf8))
        try bench.wait("a line") { bench.element("progress")?.accessibilityValue == "1/4" }
        bench.source.send([0x04])
        try bench.wait("the end") { bench.source.hasEnded }
        #expect(bench.element("state")?.accessibilityValue == "exit status 3")
    }

    /// What it asks is answered as in any terminal.
    @Test func itsQuestionIsAnswered() throws {
        let bench = try ProgramBench("printf 'Go on? [y/N] '; read -r a; echo \"it is $a\"; read -r b", isWatched: true)
        try bench.wait("the question") { bench.label == "Go on?" && bench.value == "N" }
        try bench.test.press("UP")
        try bench.wait("the answer") { bench.value == "y" }
        try bench.test.press("RETURN")
        try bench.wait("what became of it") { bench.source.screenText.contains("it is y") }
    }

    @Test(arguments: [
        ("exit 0", "finished", 0), ("exit 7", "exit status 7", 7), ("kill -KILL $$", "ended by SIGKILL", 137),
    ])
    func itsEnd(script: String, state: String, status: Int32) throws {
        let bench = try ProgramBench("read -r line; printf 'last 12%%'; \(script)", isWatched: true)
        #expect(!bench.source.hasEnded)
        bench.source.send(Array("\r".utf8))
        try bench.wait("the end") { bench.source.hasEnded }
        #expect(bench.element("state")?.accessibilityValue == state)
        #expect(bench.source.screenText.contains("last 12%"))
        #expect(bench.test.session.message?.hasPrefix("sh: ") == true)
        let time = bench.element("time")?.accessibilityValue
        #expect(time?.hasPrefix("0:") == true)
        #expect(bench.element("interrupt")?.accessibilityLabel == "Close" && !bench.source.isClosed)
        try bench.test.press("BOT RETURN")
        #expect(bench.source.isClosed)
        #expect(bench.source.finish() == status)
    }

    @Test func theButtonAsksMoreAndMoreFirmly() throws {
        let bench = try ProgramBench(
            "trap 'echo interrupted' INT; trap 'echo terminated' TERM; echo on; while :; do sleep 0.05; done",
            isWatched: true)
        func button() -> String? { bench.element("interrupt")?.accessibilityLabel }
        try bench.wait("it runs") { bench.source.screenText.contains("on") }
        try bench.test.press("BOT RETURN")
        #expect(button() == "Terminate")
        try bench.wait("SIGINT") { bench.source.screenText.contains("interrupted") }
        try bench.test.press("RETURN")
        #expect(button() == "Kill")
        try bench.wait("SIGTERM") { bench.source.screenText.contains("terminated") }
        try bench.test.press("RETURN")
        try bench.wait("SIGKILL") { bench.source.hasEnded }
        #expect(bench.element("state")?.accessibilityValue == "ended by SIGKILL")
        #expect(!bench.source.pass(SIGINT))
    }

    /// All that the command has started gets the signal, as from a terminal.
    @Test func aSignalReachesTheWholeGroup() throws {
        let bench = try ProgramBench(
            "trap 'wait; exit 5' TERM; sh -c 'trap \"echo inner; exit 0\" TERM; echo on; while :; do sleep 0.05; done' & wait",
            isWatched: true)
        try bench.wait("it runs") { bench.source.screenText.contains("on") }
        #expect(bench.source.pass(SIGTERM))
        try bench.wait("the end") { bench.source.hasEnded }
        #expect(bench.source.screenText.contains("inner"))
        #expect(bench.element("state")?.accessibilityValue == "exit status 5")
    }

    /// A process that goes on with the command's terminal does not hold up the end.
    @Test func whatTheCommandLeftBehindDoesNotHoldUpTheEnd() throws {
        let bench = try ProgramBench(
            "trap '' HUP; sh -c 'while echo more; do sleep 0.001; done' & exit 0", isWatched: true)
        try bench.wait("the end") { bench.source.hasEnded }
        #expect(bench.source.finish() == 0)
    }

    @Test func aReaderWhoLeavesEndsIt() throws {
        let bench = try ProgramBench("echo on; exec sleep 600", isWatched: true)
        try bench.wait("it runs") { bench.source.screenText.contains("on") }
        #expect(bench.source.finish() == 128 + SIGTERM)
    }

    /// A stream that is no terminal gets each byte as it was written, all of them before the end, and is shown too.
    @Test func filesAndPipesGetWhatWasWritten() throws {
        let (input, output, error) = (
            try #require(makePipe()), try #require(makePipe()), try #require(makePipe())
        )
        let text = Array("go\n".utf8)
        #expect(write(input.writing, text, text.count) == text.count)
        close(input.writing)
        let bench = try ProgramBench(
            "read -r a; printf '1\\r2\\033[1mx'; printf 'e\\n' >&2; test -t 1 || echo \"$a\"; exec > /dev/tty; echo seen",
            isWatched: true,
            streams: ProgramStreams(input: input.reading, output: output.writing, error: error.writing))
        close(input.reading)
        try bench.wait("the end") { bench.source.hasEnded }
        #expect(bench.source.finish() == 0)
        #expect(bench.source.screenText.contains("seen"))
        #expect(bench.source.screenText.contains("2xgo") || bench.source.screenText.contains("2xe"))
        for (pipe, text) in [(output, "1\r2\u{1B}[1mxgo\n"), (error, "e\n")] {
            close(pipe.writing)
            var bytes = [UInt8](repeating: 0, count: 100)
            let count = read(pipe.reading, &bytes, bytes.count)
            close(pipe.reading)
            #expect(String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self) == text)
        }
    }

    /// A command whose output nobody reads any longer ends, as in any pipeline.
    @Test func aPipeThatNobodyReadsEndsIt() throws {
        _ = signal(SIGPIPE, SIG_IGN)
        let output = try #require(makePipe())
        let bench = try ProgramBench("yes", isWatched: true, streams: ProgramStreams(output: output.writing))
        try bench.wait("it runs") { bench.source.screenText.contains("y") }
        close(output.reading)
        try bench.wait("the end") { bench.source.hasEnded }
        close(output.writing)
        #expect(bench.source.finish() == 128 + SIGPIPE)
    }

    @Test func whatCannotBeStarted() throws {
        #expect(ProgramFailure.expected(of: ["no-such-command"])?.status == 127)
        #expect(ProgramFailure.expected(of: ["/etc/passwd"])?.status == 126)
        #expect(ProgramFailure.expected(of: ["sh"]) == nil)
        let source = try TerminalSource(
            ["/no/such"], rows: 24, columns: 80, TerminalWords(try Vocabulary(named: "en", in: RealTables.folder)),
            tables: [], clock: SystemClock())
        #expect(throws: ProgramFailure.self) { try source.start() }
        #expect(source.finish() == nil)
    }

    @Test(arguments: [
        (0, "0:00"), (59_999, "0:59"), (61_000, "1:01"), (3_600_000, "1:00:00"), (36_061_000, "10:01:01"),
    ])
    func times(milliseconds: Int, text: String) {
        #expect(TerminalSource.text(milliseconds: milliseconds) == text)
    }
}
