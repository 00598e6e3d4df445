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
    /// How many keys have arrived, for the thread that presses them.
    private final class Count: Sendable {
        private let state = Mutex((value: 0, isDone: false))

        var value: Int {
            get { state.withLock { $0.value } }
            set { state.withLock { $0.value = newValue } }
        }
        var isDone: Bool {
            get { state.withLock { $0.isDone } }
            set { state.withLock { $0.isDone = newValue } }
        }
    }

    /// Presses keys on a thread of its own, with a pause between them and eight at most under way.
    private static func rain(
        _ keys: [Key], on display: any HarnessDisplay, every microseconds: UInt32, _ arrived: Count
    ) {
        Thread.detachNewThread {
            for (number, key) in keys.enumerated() {
                while number - arrived.value >= 8, !arrived.isDone { usleep(500) }
                do throws(HarnessError) { try display.press(key) } catch { return }
                usleep(microseconds)
            }
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
            let arrived = Count()
            RaceTests.rain(expected, on: bench.display, every: 2000, arrived)
            defer { arrived.isDone = true }
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
                let pause = ContinuousClock.now + .milliseconds(5)
                while ContinuousClock.now < pause {
                    Poll.wait(for: bench.client.display.fileDescriptors, milliseconds: 2)
                    for event in bench.client.display.process() {
                        if case .key(let key) = event {
                            keys.append(key)
                            arrived.value = keys.count
                        } else {
                            others.append("\(keys.count): \(event)")
                        }
                    }
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
        let bench = try Bench(Driver.emulated.display(), keys: .init(named: "LNDN"))
        let client = bench.client.display
        let expected = (0..<600).map { Key.route($0 % 40) }
        let arrived = Count()
        RaceTests.rain(expected, on: bench.display, every: 5000, arrived)
        defer { arrived.isDone = true }
        var keys: [Key] = []
        var hands = 0
        let deadline = HarnessPatience.deadline
        while keys.count < expected.count, ContinuousClock.now < deadline {
            Poll.wait(for: client.fileDescriptors, milliseconds: 20)
            for event in client.process() { if case .key(let key) = event { keys.append(key) } }
            arrived.value = keys.count
            guard client.isSettled else { continue }
            hands += 1
            client.terminalNumber += 1
            try client.settleTerminal()
        }
        let same = zip(keys, expected).prefix { $0 == $1 }.count
        #expect(
            keys.count == expected.count && same == expected.count, "\(keys.count) came, the first \(same) as pressed")
        #expect(hands > 20)
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
                try client.waitUntilActive()
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
