import Foundation
import TestSupport
import Testing

/// How many minutes a run may take: few events, or as many as were asked for.
private let limit = ProcessInfo.processInfo.environment["BRIDGE_TORTURE"] == nil ? 6 : 600

/// Keys and applications that misbehave, on `run --desktop` (docs/testing.md, "Torture"): `make desktop-torture` lets 10,000
/// events happen, each run of these tests a few.
@Suite(.serialized, .hangLimit(minutes: limit)) struct DesktopTortureTests {
    static var events: Int? { number("BRIDGE_TORTURE") }
    private static let longest = 250

    private static func number(_ name: String) -> Int? { ProcessInfo.processInfo.environment[name].flatMap { Int($0) } }

    @Test func nothingIsLostAmongApplications() throws {
        let events = DesktopTortureTests.events ?? 25
        let first = DesktopTortureTests.number("BRIDGE_SEED") ?? 1
        var found: [String] = []
        for part in 0..<max(1, (events + DesktopTortureTests.longest - 1) / DesktopTortureTests.longest) {
            let seed = UInt64(first + part)
            let count = min(DesktopTortureTests.longest, events - part * DesktopTortureTests.longest)
            do {
                let torture = try DesktopTorture(seed: seed)
                defer { torture.stop() }
                try torture.run(events: count)
                torture.say("\(count) events, \(torture.keyCount) keys, \(torture.quietCount) quiet moments")
            } catch {
                found.append("\(error)")
                print("desktop, seed \(seed): FOUND: \(error)")
            }
        }
        #expect(found == [])
    }
}
