import Foundation
import TestSupport
import Testing

/// How many minutes a run may take: few events, or as many as were asked for.
private let limit = ProcessInfo.processInfo.environment["BRIDGE_TORTURE"] == nil ? 5 : 240

/// Keys and faults on the real program (docs/testing.md, "Torture"): `make torture` lets 10,000 events happen on each
/// display.
@Suite("Torture", .hangLimit(minutes: limit)) struct TortureTests {
    private static func number(_ name: String) -> Int? { ProcessInfo.processInfo.environment[name].flatMap { Int($0) } }

    private static var displays: [TortureBoard.Kind] {
        let name = ProcessInfo.processInfo.environment["BRIDGE_TORTURE_DISPLAY"] ?? ""
        return TortureBoard.Kind(rawValue: name).map { [$0] } ?? TortureBoard.Kind.allCases
    }

    @Test func nothingIsLostAndNothingStaysStale() throws {
        let events = TortureTests.number("BRIDGE_TORTURE") ?? 25
        let seed = UInt64(TortureTests.number("BRIDGE_SEED") ?? 1)
        let found = try onThreads(TortureTests.displays) { kind -> String? in
            let run = try TortureRun(kind, seed: seed)
            defer { run.stop() }
            do {
                let finding = try run.run(events: events)
                print("\(kind): \(run.events) events, \(run.keyCount) keys, \(run.quietCount) quiet moments")
                return finding
            } catch {
                return "\(error)"
            }
        }
        #expect(found.compactMap { $0 } == [])
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
}
