import Testing

@testable import BridgeSession

@Suite("Which keys are expected")
struct HabitTests {
    /// How many of the keys were the likeliest, and how many were expected at all, once the reader's habit is known.
    private func hits(_ keys: [XKey], after first: Int) -> (likeliest: Int, expected: Int) {
        var habits = Habits<Key>()
        var hits = (likeliest: 0, expected: 0)
        for (index, key) in keys.map({ Key.keyboard($0) }).enumerated() {
            if index >= first {
                if habits.expected.first == key { hits.likeliest += 1 }
                if habits.expected.contains(key) { hits.expected += 1 }
            }
            habits.note(key)
        }
        return hits
    }

    @Test func nothingBeforeTheFirst() {
        #expect(Habits<Key>().expected.isEmpty)
    }

    @Test func theSameKeyAgain() {
        #expect(hits(Array(repeating: .right, count: 10), after: 1) == (9, 9))
    }

    @Test func twoInTurn() {
        let keys = Array(repeating: [XKey.up, .down], count: 10).flatMap { $0 }
        #expect(hits(keys, after: 3) == (17, 17))
    }

    @Test func aPatternOfFour() {
        let keys = Array(repeating: [XKey.up, .up, .right, .left], count: 5).flatMap { $0 }
        #expect(hits(keys, after: 6) == (14, 14))
    }

    /// Where the first one is wrong now and then, the other of two is expected, too.
    @Test func anyOfTwo() {
        let keys: [XKey] = [.up, .down, .down, .up, .up, .up, .down, .up, .down, .down, .down, .up, .down, .up, .up]
        #expect(hits(keys, after: 3).expected == 12)
    }

    /// One key that is out of order costs no more than a few frames that are laid out in vain.
    @Test func theDoubtEnds() {
        var habits = Habits<Key>()
        for key in [XKey.right, .right, .left] + Array(repeating: .right, count: 12) { habits.note(.keyboard(key)) }
        #expect(habits.expected == [.keyboard(.right)])
    }
}
