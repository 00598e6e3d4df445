import BridgeLoop
import Foundation
import TestSupport
import Testing

/// How many minutes a run may take: few events, or as many as were asked for.
private let limit = ProcessInfo.processInfo.environment["BRIDGE_TORTURE"] == nil ? 5 : 600

/// Keys and faults on the real program (docs/testing.md, "Torture"): `make torture` lets 10,000 events happen on each
/// display.
@Suite("Torture", .hangLimit(minutes: limit)) struct TortureTests {
    private static func number(_ name: String) -> Int? { ProcessInfo.processInfo.environment[name].flatMap { Int($0) } }

    private static var displays: [TortureBoard.Kind] {
        let name = ProcessInfo.processInfo.environment["BRIDGE_TORTURE_DISPLAY"] ?? ""
        return TortureBoard.Kind(rawValue: name).map { [$0] } ?? TortureBoard.Kind.allCases
    }

    /// So many events of one display, with a seed of its own: what a finding is replayed by.
    private struct Part: Sendable {
        var kind: TortureBoard.Kind
        var seed: UInt64
        var events: Int
    }

    /// How many events a part has at most. The part of a finding is replayed whole.
    private static let longest = 1_000

    /// How many parts of the slow display run at the same time: it waits most of it, but more would be busy together.
    private static let slowQueues = 4

    /// The parts of a display, one after the other; those of the slow one in several queues.
    private static func queues(of kind: TortureBoard.Kind, events: Int, seed: UInt64) -> [[Part]] {
        let parts = (0..<max(1, (events + longest - 1) / longest)).map { index in
            Part(kind: kind, seed: seed + UInt64(index), events: min(longest, events - index * longest))
        }
        guard kind == .canute else { return [parts] }
        return (0..<slowQueues).map { queue in
            stride(from: queue, to: parts.count, by: slowQueues).map { parts[$0] }
        }
    }

    @Test func nothingIsLostAndNothingStaysStale() throws {
        let events = TortureTests.number("BRIDGE_TORTURE") ?? 25
        let seed = UInt64(TortureTests.number("BRIDGE_SEED") ?? 1)
        let displays = TortureTests.displays
        let queues = displays.flatMap { TortureTests.queues(of: $0, events: events, seed: seed) }
        let found = try onThreads(queues) { parts in
            parts.compactMap { part -> String? in
                do {
                    let run = try TortureRun(part.kind, seed: part.seed)
                    defer { run.stop() }
                    let finding = try run.run(events: part.events)
                    run.say(
                        "\(run.events) events, \(run.keyCount) keys, \(run.quietCount) quiet moments, "
                            + "faults: \(run.faultText)\(finding.map { "; FOUND: " + $0 } ?? "")")
                    return finding
                } catch {
                    print("\(part.kind), seed \(part.seed): FOUND: \(error)")
                    return "\(error)"
                }
            }
        }
        #expect(found.flatMap { $0 } == [])
    }

    @Test(arguments: [
        (pressed: "A! B! C!", arrived: "A B C", isFine: true),
        ("A! B! C!", "A C", false), ("A! B? C!", "A C", true), ("A? A? B!", "A B", true), ("A! B!", "A", false),
        ("A! B!", "A A B", false), ("A! B? B!", "A B", true), ("A? B! A! B!", "B A B", true), ("A!", "A B", false),
    ])
    func theLedger(pressed: String, arrived: String, isFine: Bool) {
        var ledger = KeyLedger()
        for word in pressed.split(separator: " ") { ledger.press(String(word.dropLast()), isSure: word.last == "!") }
        #expect((ledger.problem(with: arrived.split(separator: " ").map(String.init)) == nil) == isFine)
    }

    /// Which keys may come to the next bridge, after those that came to this one.
    @Test(arguments: [
        (pressed: "A? B!", arrived: "B", next: "B", isFine: false),
        ("A? A!", "A", "A", true), ("A! B?", "A", "B", true), ("A? A!", "A", "", true), ("A? A!", "A A", "A", false),
    ])
    func theRestOfTheLedger(pressed: String, arrived: String, next: String, isFine: Bool) {
        var ledger = KeyLedger()
        for word in pressed.split(separator: " ") { ledger.press(String(word.dropLast()), isSure: word.last == "!") }
        let rest = ledger.rest(after: arrived.split(separator: " ").map(String.init))
        #expect((rest.problem(with: next.split(separator: " ").map(String.init)) == nil) == isFine)
    }
}
