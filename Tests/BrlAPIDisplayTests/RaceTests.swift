import Braille
import BrailleLayout
import BridgeLoop
import BridgeSession
import Foundation
import SnapshotHarness
import Synchronization
import TestSupport
import Testing

@testable import BrlAPIDisplay

/// BRLTTY's races (docs/architecture.md, "Three connections"), as a client meets them: keys beside requests, clients beside
/// starts, a display that changes beside a client that asks.
@Suite("Races", .hangLimit(minutes: 5))
struct RaceTests {
    /// Presses keys on a thread of its own, eight at most under way.
    private final class Rain: Sendable {
        /// How many more may be pressed; none at first, since a semaphore may not end with less than it began with.
        private let room = DispatchSemaphore(value: 0)
        private let arrived = Mutex(0)
        private let isOver = Mutex(false)

        /// Presses each key when it is due: where the thread wakes late, as on a busy machine, the next ones follow at once.
        init(_ keys: [Key], on display: any HarnessDisplay, every interval: Duration) {
            for _ in 0..<8 { room.signal() }
            Thread.detachNewThread { [self] in
                let start = ContinuousClock.now
                for (number, key) in keys.enumerated() {
                    room.wait()
                    let early = start + interval * number - .now
                    if early > .zero { usleep(UInt32(early / .microseconds(1))) }
                    guard !isOver.withLock({ $0 }) else { return }
                    do throws(HarnessError) { try display.press(key) } catch { return }
                }
            }
        }

        /// Says how many keys have arrived so far.
        func note(arrived count: Int) {
            let new = arrived.withLock { arrived in
                defer { arrived = count }
                return count - arrived
            }
            for _ in 0..<new { room.signal() }
        }

        /// Presses no more keys.
        func end() {
            isOver.withLock { $0 = true }
            room.signal()
        }
    }

    /// Keys every 2 ms, eight at most under way, beside questions every few milliseconds: none is lost, none is another.
    ///
    /// On a busy machine a BRLTTY 6.5 that is asked without a pause, or that is hundreds of keys behind, loses some of them,
    /// of C clients with two connections too; no reader is that fast.
    @Test func noKeyIsLostBesideQuestions() throws {
        let found = try onThreads(Array(0..<4)) { _ -> String? in
            let bench = try Bench(Driver.emulated.display(), keys: .init(named: "LNDN"))
            let expected = (0..<1500).map { Key.route($0 % 40) }
            let rain = Rain(expected, on: bench.display, every: .milliseconds(2))
            defer { rain.end() }
            var keys: [Key] = []
            var questions = 0
            var others: [String] = []
            let deadline = HarnessPatience.deadline
            while keys.count < expected.count, ContinuousClock.now < deadline {
                // A number, a text, and what is asked when the display changes.
                _ = bench.client.display.cursorDots
                _ = bench.client.display.clipboardText()
                _ = try bench.client.display.link?.asking.displaySize()
                questions += 3
                // Eight keys at most: on a busy machine, too, none come without questions.
                let (pause, most) = (ContinuousClock.now + .milliseconds(5), keys.count + 8)
                while ContinuousClock.now < pause, keys.count < most {
                    Poll.wait(for: bench.client.display.fileDescriptors, milliseconds: 2)
                    for event in bench.client.display.process() {
                        if case .key(let key) = event {
                            keys.append(key)
                        } else {
                            others.append("\(keys.count): \(event)")
                        }
                    }
                    rain.note(arrived: keys.count)
                }
            }
            let same = zip(keys, expected).prefix { $0 == $1 }.count
            let isFine = keys == expected && questions > 300
            return isFine
                ? nil : "\(keys.count) keys came beside \(questions) questions, the first \(same) as pressed; \(others)"
        }
        #expect(found.compactMap { $0 } == [])
    }

    /// Keys while the terminal is taken again and again: all of them come, in their order.
    @Test func noKeyIsLostWhenTheTerminalChangesHands() throws {
        try expectKeys { client throws(BrlAPIError) in
            client.terminalNumber += 1
            try client.settleTerminal()
        }
    }

    /// Keys while typing begins and ends again and again: all of them come, in their order.
    @Test func noKeyIsLostWhenTypingBeginsAndEnds() throws {
        try expectKeys { client in client.setTyping(!client.isTyping) }
    }

    /// Keys while the terminal is wanted for something else before it is taken: one that is given up may have got keys.
    @Test func noKeyIsLostWhenATerminalIsGivenUp() throws {
        var generator = SystemRandomNumberGenerator()
        try expectKeys { client throws(BrlAPIError) in
            client.terminalNumber += 1
            try client.settleTerminal()
            usleep(.random(in: 0..<1000, using: &generator))
            client.terminalNumber += 1
            try client.settleTerminal()
        }
    }

    /// Presses a key every 3 ms on an emulated display, while the client is changed as often as it can be: all of them come,
    /// in their order, on connections that stand.
    private func expectKeys(while change: (BrlAPIDisplay) throws(BrlAPIError) -> Void) throws {
        let bench = try Bench(Driver.emulated.display(), keys: .init(named: "LNDN"))
        let client = bench.client.display
        let expected = (0..<1000).map { Key.route($0 % 40) }
        let rain = Rain(expected, on: bench.display, every: .milliseconds(3))
        defer { rain.end() }
        var keys: [Key] = []
        var others: [String] = []
        var changes = 0
        let deadline = HarnessPatience.deadline
        while keys.count < expected.count, ContinuousClock.now < deadline {
            Poll.wait(for: client.fileDescriptors, milliseconds: client.hasPendingWork ? 0 : 20)
            for event in client.process() {
                if case .key(let key) = event {
                    keys.append(key)
                } else {
                    others.append("\(keys.count): \(event)")
                }
            }
            guard client.isSettled else { continue }
            // Eight keys at most for each change: on a busy machine, too, none come without changes.
            rain.note(arrived: keys.count)
            changes += 1
            try change(client)
        }
        let same = zip(keys, expected).prefix { $0 == $1 }.count
        #expect(
            keys == expected, "\(keys.count) came, the first \(same) as pressed, in \(changes) changes; \(others)")
        #expect(others == [])
        #expect(changes > 100)
    }

    /// A client that is there from the first moment on, beside BRLTTYs that start: no frame is refused, no key lost.
    @Test(arguments: Driver.allCases) func startsDoNotFail(_ driver: Driver) throws {
        let found = try onThreads(Array(0..<8)) { _ -> String? in
            for round in 0..<13 {
                let display = try driver.display()
                let server = try PrivateBRLTTY(display: display)
                let client = ScriptedClient(server, keys: .init(named: "LNDN LNUP"))
                // Half of them wait until BRLTTY is ready, half are there before it is.
                if round.isMultiple(of: 2) { try server.waitUntilReady() }
                do throws(HarnessError) {
                    try client.waitUntilActive()
                } catch {
                    return "round \(round): \(error); BRLTTY's threads: \(server.threadStates)"
                }
                client.show(pattern(round))
                let isShown = client.run(until: HarnessPatience.deadline, interval: 20) {
                    display.frame == pattern(round)
                }
                guard isShown else { return "round \(round): the frame did not come" }
                let sent = keys("LNDN LNUP ROUTE:7 LNDN")
                for key in sent { try display.press(key) }
                let came = try client.keys(4)
                guard came == sent else { return "round \(round): \(came)" }
                server.stop()
                display.stop()
            }
            return nil
        }
        #expect(found.compactMap { $0 } == [])
    }
}
