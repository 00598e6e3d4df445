import Braille
import BrailleLayout
import BridgeLoop
import BridgeSession
import BrlAPIDisplay
import SnapshotHarness
import Testing

/// What was laid ready of a key goes out as the key comes, before anybody takes it.
@Suite("Expected keys")
struct ExpectedKeyTests {
    private static let bound = Set<Key>(named: "UP DOWN")

    /// A client whose keys have come once, and that shows something.
    private func bench(_ driver: Driver) throws -> Bench {
        let bench = try Bench(driver.display(), keys: ExpectedKeyTests.bound)
        for key in keys("UP DOWN") {
            try bench.display.press(key)
            #expect(try bench.client.keys(1) == [key])
        }
        try bench.show(pattern(0))
        return bench
    }

    private func update(_ number: Int) -> DisplayUpdate {
        DisplayUpdate(
            whole: Frame(size: DisplaySize(columns: 40), cells: pattern(number), regions: [], text: ""))
    }

    /// Presses a key and has the display answer until something is so; the key is not taken.
    private func answer(_ bench: Bench, to key: String, until isDone: () -> Bool) throws {
        try bench.display.press(try #require(keys(key).first))
        let others = [bench.display.frameDescriptor]
        let isAnswered = Poll.wait(
            for: bench.client.display.fileDescriptors + others, until: HarnessPatience.deadline, interval: 5
        ) {
            for descriptor in Poll.ready(bench.client.display.fileDescriptors) {
                bench.client.display.answer(on: descriptor)
            }
            bench.display.acknowledgeFrames()
            return isDone()
        }
        #expect(isAnswered, "no answer came")
    }

    @Test(arguments: Driver.allCases)
    func theCellsComeFirst(_ driver: Driver) throws {
        let bench = try bench(driver)
        let (up, down) = (keys("UP")[0], keys("DOWN")[0])
        bench.client.display.expect(
            [RehearsedKey(up, shows: update(1)), RehearsedKey(down, shows: update(2))], changes: [:])
        try answer(bench, to: "DOWN") { bench.display.frame == pattern(2) }
        let count = bench.display.frameCount
        #expect(try bench.client.keys(1) == [down])
        // The session shows the same: there is nothing to write.
        bench.client.display.show(update(2))
        bench.client.display.expectedIsDone(showing: update(2).frame)
        // It was laid ready for one key.
        try bench.display.press(down)
        #expect(try bench.client.keys(1) == [down])
        try bench.show(pattern(3))
        #expect(bench.display.frameCount == count + 1)
    }

    @Test(arguments: Driver.allCases)
    func whatTheKeyShowsCounts(_ driver: Driver) throws {
        let bench = try bench(driver)
        let up = keys("UP")[0]
        bench.client.display.expect([RehearsedKey(up, shows: update(1))], changes: [:])
        try answer(bench, to: "UP") { bench.display.frame == pattern(1) }
        #expect(try bench.client.keys(1) == [up])
        bench.client.display.expectedIsDone(showing: update(0).frame)
        try bench.expect(pattern(0))
    }

    @Test(arguments: Driver.allCases)
    func aChangeThatWasForeseen(_ driver: Driver) throws {
        let bench = try bench(driver)
        bench.client.display.expect([], changes: [1: update(1), 2: update(2)])
        bench.client.display.showExpected(change: 0)
        bench.client.display.showExpected(change: 2)
        try bench.expect(pattern(2))
        let count = bench.display.frameCount
        // The session shows the same: there is nothing to write.
        bench.client.display.show(update(2))
        bench.client.display.expectedIsDone(showing: update(2).frame)
        bench.client.display.showExpected(change: 1)
        try bench.show(pattern(3))
        #expect(bench.display.frameCount == count + 1)
        // What it shows after all counts.
        bench.client.display.expect([], changes: [0: update(1)])
        bench.client.display.showExpected(change: 0)
        try bench.expect(pattern(1))
        bench.client.display.expectedIsDone(showing: update(3).frame)
        try bench.expect(pattern(3))
    }

    @Test func anotherKeyShowsNothing() throws {
        let bench = try bench(.emulated)
        let (up, down) = (keys("UP")[0], keys("DOWN")[0])
        let count = bench.display.frameCount
        bench.client.display.expect([RehearsedKey(up, shows: update(1))], changes: [:])
        try bench.display.press(down)
        #expect(try bench.client.keys(1) == [down])
        bench.client.display.expect([], changes: [:])
        try bench.display.press(up)
        #expect(try bench.client.keys(1) == [up])
        try bench.show(pattern(3))
        #expect(bench.display.frameCount == count + 1)
    }

    /// What was laid ready goes from the frame that was there then to the next one.
    @Test func anotherFrameEndsIt() throws {
        let bench = try bench(.emulated)
        let up = keys("UP")[0]
        bench.client.display.expect([RehearsedKey(up, shows: update(1))], changes: [:])
        try bench.show(pattern(2))
        let count = bench.display.frameCount
        try bench.display.press(up)
        #expect(try bench.client.keys(1) == [up])
        try bench.show(pattern(3))
        #expect(bench.display.frameCount == count + 1)
    }

    /// A burst of keys is taken in its order, each with one frame at most.
    @Test func ofManyKeysTheFirstIsAnswered() throws {
        let bench = try bench(.emulated)
        let (up, down) = (keys("UP")[0], keys("DOWN")[0])
        for round in 1...20 {
            bench.client.display.expect([RehearsedKey(down, shows: update(2 * round))], changes: [:])
            try bench.display.press(up)
            try bench.display.press(down)
            for descriptor in Poll.ready(bench.client.display.fileDescriptors, milliseconds: 500) {
                bench.client.display.answer(on: descriptor)
            }
            #expect(try bench.client.keys(2) == [up, down])
            try bench.show(pattern(2 * round + 1))
        }
    }
}
