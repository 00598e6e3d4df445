import SnapshotHarness
import Testing

/// A BRLTTY that is lost is replaced once.
@Suite struct RepetitionTests {
    private let lost = HarnessError(code: .lost, message: "lost")

    @Test func whatIsLostIsDoneOnceMore() throws {
        var count = 0
        let result = try HarnessError.repeatingOnceWhenLost {
            count += 1
            if count == 1 { throw lost }
            return count
        }
        #expect(result == 2)
    }

    @Test func whatIsLostTwiceIsLost() {
        var count = 0
        #expect(throws: lost) {
            try HarnessError.repeatingOnceWhenLost {
                count += 1
                throw lost
            }
        }
        #expect(count == 2)
    }

    @Test func nothingElseIsDoneAgain() {
        var count = 0
        let other = HarnessError(code: .timedOut, message: "another frame")
        #expect(throws: other) {
            try HarnessError.repeatingOnceWhenLost {
                count += 1
                throw other
            }
        }
        #expect(count == 1)
    }
}
