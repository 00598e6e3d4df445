import Braille
import BrailleLayout
import BridgeSession
import Foundation
import SnapshotHarness
import TestSupport
import Testing

@testable import BrlAPIDisplay

/// BRLTTY's races (docs/architecture.md, "Three connections"), as a client meets them: keys beside requests, clients beside
/// starts, a display that changes beside a client that asks.
@Suite("Races", .hangLimit(minutes: 5))
struct RaceTests {
    /// Keys every 2 ms beside three questions every 10 ms: none is lost, none is another.
    ///
    /// Questions without a pause keep BRLTTY's locks from the thread that reads keys, and on a busy machine it then loses
    /// some, of C clients with two connections too (10 of 16 runs beside three busy loops; with 20 ms between questions 0 of
    /// 15). No change of a display brings so many.
    @Test func noKeyIsLostBesideQuestions() throws {
        let found = try onThreads(Array(0..<4)) { _ -> String? in
            let bench = try Bench(Driver.emulated.display(), keys: .init(named: "LNDN"))
            let expected = (0..<1500).map { Key.route($0 % 40) }
            let display = bench.display
            Thread.detachNewThread {
                for key in expected {
                    do throws(HarnessError) { try display.press(key) } catch { return }
                    usleep(2000)
                }
            }
            var keys: [Key] = []
            var questions = 0
            var others: [String] = []
            let deadline = HarnessPatience.deadline
            while keys.count < expected.count, ContinuousClock.now < deadline {
                // A number, a text, and what is asked when the display changes.
                _ = bench.client.display.cursorDots
                _ = bench.client.display.readClipboard()
                _ = try bench.client.display.link?.asking.displaySize()
                questions += 3
                let pause = ContinuousClock.now + .milliseconds(10)
                while ContinuousClock.now < pause {
                    BrlAPIReadiness.poll(bench.client.display.fileDescriptors, milliseconds: 5)
                    for event in bench.client.display.process() {
                        if case .key(let key) = event {
                            keys.append(key)
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

    /// Keys while the terminal is taken anew again and again: all of them come, in their order.
    @Test func noKeyIsLostWhenTheTerminalChangesHands() throws {
        let bench = try Bench(Driver.emulated.display(), keys: .init(named: "LNDN"))
        let client = bench.client.display
        let expected = (0..<600).map { Key.route($0 % 40) }
        let display = bench.display
        Thread.detachNewThread {
            for key in expected {
                do throws(HarnessError) { try display.press(key) } catch { return }
                usleep(5000)
            }
        }
        var keys: [Key] = []
        var hands = 0
        let deadline = HarnessPatience.deadline
        while keys.count < expected.count, ContinuousClock.now < deadline {
            BrlAPIReadiness.poll(client.fileDescriptors, milliseconds: 20)
            for event in client.process() { if case .key(let key) = event { keys.append(key) } }
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
                let deadline = HarnessPatience.deadline
                while display.frame != pattern(round), ContinuousClock.now < deadline { client.pump(limit: 20) }
                guard display.frame == pattern(round) else { return "round \(round): the frame did not come" }
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
