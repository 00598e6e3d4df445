import AccessibilityModel
import BrailleLayout
import BridgeLoop
import BridgeSession
import BridgeTables
import Foundation
import Glibc
import TestSupport
import Testing

@testable import Watching

/// A command that runs beside a session.
@Suite(.hangLimit(minutes: 2)) struct WatchedCommandTests {
    private final class Clock: SessionClock {
        var now = 0
    }

    /// A command with a session on its scene; what it reads comes from the test.
    private final class Bench {
        let clock = Clock()
        let watched: WatchedCommand
        let test: TestSession
        private var input: Int32 = -1

        init(_ script: String) throws {
            watched = try WatchedCommand(
                ["sh", "-c", script], WatchWords(try Vocabulary(named: "en", in: RealTables.folder)), clock: clock)
            test = try TestSession(of: watched)
            let pipe = try #require(makePipe())
            input = pipe.writing
            try watched.start(.init(input: pipe.reading))
            close(pipe.reading)
        }

        deinit {
            if input >= 0 { close(input) }
            _ = watched.finish()
        }

        /// Lets the command read a line.
        func tell(_ line: String) {
            let bytes = Array((line + "\n").utf8)
            #expect(write(input, bytes, bytes.count) == bytes.count)
        }

        func value(_ id: String) -> String? { element(id)?.accessibilityValue }
        func label(_ id: String) -> String? { element(id)?.accessibilityLabel }
        private func element(_ id: String) -> AccessibilityObject? {
            watched.scene.readingOrder.elements.first { $0.accessibilityIdentifier == id }
        }

        /// One round of a loop, a pause later.
        func step() {
            clock.now += 1_000
            if watched.process(readable: Poll.ready(watched.fileDescriptors)) {
                test.session.handle(.scene, at: clock.now)
            }
        }

        func wait(_ what: String, until isSo: () -> Bool) throws {
            let deadline = ContinuousClock.now + .seconds(30)
            let isThere = Poll.wait(for: [], until: deadline, interval: 10) {
                step()
                return isSo()
            }
            try #require(isThere, "\(what)")
        }
    }

    private static let echo = "while read -r line; do echo \"$line\"; done"

    @Test func elementsStayWhileLinesCome() throws {
        let bench = try Bench("while read -r line; do echo \"$line\" >&2; done; exit 3")
        let elements = bench.test.session.elements
        #expect(elements.compactMap(\.accessibilityLabel) == ["Line", "Progress", "State", "Time", "Interrupt"])
        #expect(bench.value("state") == "running")
        bench.tell("[1/4] compiling")
        try bench.wait("a line") { bench.value("line") == "[1/4] compiling" }
        #expect(bench.value("progress") == "1/4")
        bench.tell("[2/4] linking")
        bench.tell("a warning")
        try bench.wait("the newest line") { bench.value("line") == "a warning" }
        #expect(bench.value("progress") == "2/4")
        #expect(bench.test.focus == "line")
        #expect(bench.test.session.elements.map(ObjectIdentifier.init) == elements.map(ObjectIdentifier.init))
    }

    @Test func earlierLinesAreReadAndStay() throws {
        let bench = try Bench(WatchedCommandTests.echo)
        for number in 1...30 { bench.tell("line \(number)") }
        try bench.wait("the lines") { bench.value("line") == "line 30" }
        try bench.test.press("UP UP")
        #expect(bench.value("line") == "line 28")
        bench.tell("line 31")
        bench.tell("100%")
        try bench.wait("a newer line") { bench.value("progress") == "100%" }
        #expect(bench.value("line") == "line 28")
        #expect(bench.test.region(.value)?.text == "line 28")
        try bench.test.press("KEY_PAGE_UP")
        #expect(bench.value("line") == "line 18")
        try bench.test.press("KEY_PAGE_UP KEY_PAGE_UP")
        #expect(bench.value("line") == "line 1")
        try bench.test.press("KEY_PAGE_DOWN KEY_PAGE_DOWN KEY_PAGE_DOWN DOWN")
        #expect(bench.value("line") == "line 32" || bench.value("line") == "100%")
        bench.tell("newest")
        try bench.wait("the newest follows again") { bench.value("line") == "newest" }
    }

    @Test(arguments: [
        ("exit 0", "finished", 0), ("exit 7", "exit status 7", 7), ("kill -KILL $$", "ended by SIGKILL", 137),
    ])
    func itsEnd(script: String, state: String, status: Int32) throws {
        let bench = try Bench("read -r line; printf 'last 12%%'; \(script)")
        #expect(!bench.watched.hasEnded)
        bench.clock.now = 61_000
        bench.tell("go")
        try bench.wait("the end") { bench.watched.hasEnded }
        #expect(bench.value("line") == "last 12%" && bench.value("progress") == "12%")
        #expect(bench.value("state") == state)
        #expect(bench.test.session.message == "sh: \(state)")
        let time = bench.value("time")
        bench.clock.now += 60_000
        #expect(bench.value("time") == time && time?.hasPrefix("1:") == true)
        #expect(bench.label("button") == "Close" && !bench.watched.isClosed)
        try bench.test.press("BOT RETURN")
        #expect(bench.watched.isClosed)
        #expect(bench.watched.finish() == status)
    }

    @Test func theButtonAsksMoreAndMoreFirmly() throws {
        let bench = try Bench(
            "exec 2> /dev/null; trap 'echo interrupted' INT; trap 'echo terminated' TERM; echo on; while :; do sleep 0.05; done"
        )
        try bench.wait("it runs") { bench.value("line") == "on" }
        try bench.test.press("BOT RETURN")
        #expect(bench.label("button") == "Terminate")
        try bench.wait("SIGINT") { bench.value("line") == "interrupted" }
        try bench.test.press("RETURN")
        #expect(bench.label("button") == "Kill")
        try bench.wait("SIGTERM") { bench.value("line") == "terminated" }
        try bench.test.press("RETURN")
        try bench.wait("SIGKILL") { bench.watched.hasEnded }
        #expect(bench.value("state") == "ended by SIGKILL")
        #expect(bench.watched.pass(SIGINT) == false)
    }

    /// All that the command has started gets the signal, as from a terminal.
    @Test func aSignalReachesTheWholeGroup() throws {
        let bench = try Bench(
            "exec 2> /dev/null; trap 'wait; exit 5' TERM; sh -c 'trap \"echo inner; exit 0\" TERM; echo on; while :; do sleep 0.05; done' & wait"
        )
        try bench.wait("it runs") { bench.value("line") == "on" }
        #expect(bench.watched.pass(SIGTERM))
        try bench.wait("the end") { bench.watched.hasEnded }
        #expect(bench.value("line") == "inner")
        #expect(bench.value("state") == "exit status 5")
    }

    /// However many lines come, they are taken once in a pause, and the newest are kept.
    @Test func aFloodIsTakenInOneStep() throws {
        let bench = try Bench("read -r line; seq 1 200000; read -r line; exec cat")
        bench.tell("go")
        try bench.wait("the flood") { bench.value("line") == "200000" }
        // Without a pause that passes there is nothing to wait for.
        bench.tell("on")
        bench.tell("more")
        #expect(bench.watched.fileDescriptors.isEmpty)
        #expect((bench.watched.timeout ?? 0) > 0)
        #expect(!bench.watched.process(readable: []))
        try bench.wait("more") { bench.value("line") == "more" }
        for _ in 0..<1_000 { try bench.test.press("KEY_PAGE_UP") }
        let first = try #require(bench.value("line").flatMap { Int($0) })
        #expect((196_000...198_001).contains(first))
    }

    /// A process that goes on with the command's output does not hold up the end.
    @Test func whatTheCommandLeftBehindDoesNotHoldUpTheEnd() throws {
        let bench = try Bench("sleep 60 & echo $!; exit 0")
        try bench.wait("the end") { bench.watched.hasEnded }
        let child = try #require(bench.value("line").flatMap { pid_t($0) })
        #expect(bench.watched.finish() == 0)
        #expect(kill(child, SIGKILL) == 0)
    }

    @Test func aReaderWhoLeavesEndsIt() throws {
        let bench = try Bench("echo on; exec sleep 600")
        try bench.wait("it runs") { bench.value("line") == "on" }
        #expect(bench.watched.finish() == 128 + SIGTERM)
    }

    @Test func whatIsPassedOnIsWhatWasWritten() throws {
        let (output, error) = (try #require(makePipe()), try #require(makePipe()))
        let words = WatchWords(try Vocabulary(named: "en", in: RealTables.folder))
        let clock = Clock()
        let watched = try WatchedCommand(["sh", "-c", "printf '1\\r2\\033[1mx'; printf e >&2"], words, clock: clock)
        try watched.start(.init(output: output.writing, error: error.writing))
        _ = Poll.wait(for: [], until: .now + .seconds(30), interval: 10) {
            clock.now += 1_000
            _ = watched.process(readable: Poll.ready(watched.fileDescriptors))
            return watched.hasEnded
        }
        #expect(watched.finish() == 0)
        for (pipe, text) in [(output, "1\r2\u{1B}[1mx"), (error, "e")] {
            close(pipe.writing)
            var bytes = [UInt8](repeating: 0, count: 100)
            let count = read(pipe.reading, &bytes, bytes.count)
            close(pipe.reading)
            #expect(String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self) == text)
        }
    }

    @Test func whatCannotBeStarted() throws {
        #expect(WatchedCommand.problem(with: ["no-such-command"])?.status == 127)
        #expect(WatchedCommand.problem(with: ["/etc/passwd"])?.status == 126)
        #expect(WatchedCommand.problem(with: ["sh"]) == nil)
        let words = WatchWords(try Vocabulary(named: "en", in: RealTables.folder))
        let watched = try WatchedCommand(["/no/such"], words, clock: Clock())
        #expect(throws: WatchedCommand.Failure.self) { try watched.start(.init()) }
        #expect(watched.finish() == nil)
    }
}
