import Foundation
import Testing
import TestSupport

/// `make days` in short: a few loops of each kind.
@Suite("Long days")
struct DaysTests {
    @Test(.hangLimit(minutes: 5), arguments: [["45000", "0", "0"], ["0", "150", "0"], ["0", "0", "2"]])
    func leaveNothingBehind(numbers: [String]) throws {
        let program = try Tool.program().deletingLastPathComponent().appendingPathComponent("bridge-bench")
        let result = try Tool.run(program, ["days"] + numbers)
        #expect(result.code == 0, "\(result.output)\(result.errors)")
        #expect(result.output.hasSuffix("0 found\n"))
    }
}
