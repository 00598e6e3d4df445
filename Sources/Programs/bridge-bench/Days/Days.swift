import Foundation
import Glibc

/// `bridge-bench days [KEYS [PRESSES [SECONDS]]]`: what long use leaves behind. A simulated week of so many keys in memory,
/// so many presses on a real BRLTTY, and so many seconds without any; 1 is the exit code where something has grown, frames
/// were others, or the bridge woke for nothing.
enum Days {
    /// As `make days` runs it.
    private static let usual = (keys: 10_000_000, presses: 100_000, seconds: 60)

    static func report(_ words: [String]) throws -> Never {
        let numbers = words.map { Int($0) ?? 0 }
        func number(_ index: Int, _ usual: Int) -> Int { numbers.indices.contains(index) ? numbers[index] : usual }
        var findings: [String] = []
        func add(_ new: [String]) {
            new.forEach { print("found: \($0)") }
            findings += new
            // Each part is to be seen as it ends.
            fflush(nil)
        }
        let keys = number(0, usual.keys)
        if keys > 0 { add(try SimulatedWeek(keys: keys).run()) }
        let presses = number(1, usual.presses)
        if presses > 0 { add(try LongWalk.run(presses: presses)) }
        let seconds = number(2, usual.seconds)
        if seconds > 0 { add(try IdleTime.run(seconds: seconds)) }
        print("\(findings.count) found")
        exit(findings.isEmpty ? 0 : 1)
    }
}
