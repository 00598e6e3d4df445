import AccessibilityModel
import BrailleLayout
import BridgeSession
import TestSupport
import Testing

/// How fast the reader reads, as the times between their panning keys show, and what waits for it.
@Suite struct PaceTests {
    private let page = TestObject("page", label: String(repeating: "one two three four five ", count: 20))
    private let scene: AccessibilityScene

    init() {
        scene = AccessibilityScene("Test", [page, TestObject("next", label: "Next")])
    }

    /// Pans on through so many parts, each for as long as it takes at a pace, in tenths of a cell a second.
    private func read(_ parts: Int, at tenths: Int, _ test: TestSession) throws {
        try test.press("HOME")
        for _ in 0...parts {
            try test.press("FWINRT")
            let regions = test.frame.regions.filter { [.label, .value, .message].contains($0.name) }
            let cells = regions.flatMap(\.targets).filter { $0 != .blank }.count
            test.session.advance(to: test.session.now + (cells * 10_000 + tenths - 1) / tenths)
        }
        try test.press("HOME")
    }

    /// How long an announcement of so many cells stands.
    private func time(of cells: Int = 100, _ test: TestSession) throws -> Int {
        let before = test.session.now
        scene.post(.announcement, argument: .text(String(repeating: "a", count: cells), .default))
        test.session.refresh()
        let deadline = try #require(test.session.nextDeadline)
        try test.press("HOME")
        return deadline - before
    }

    @Test func withoutPanningItIsTheMean() throws {
        #expect(try time(TestSession(scene)) == 25_000)
    }

    /// Tenths of a cell a second, and how long a hundred cells stand once five parts were read so.
    @Test(arguments: [(6, 166_700), (20, 50_000), (40, 25_000), (50, 20_000), (100, 10_000)])
    func messagesWaitForTheReader(tenths: Int, expected: Int) throws {
        let test = try TestSession(scene)
        try read(5, at: tenths, test)
        let found = try time(test)
        // Rounded to whole milliseconds a cell, never below.
        #expect((expected...expected + 300).contains(found), "\(found)")
        // A short one stands as long as always, unless the reader takes longer.
        #expect(try time(of: 4, test) == max(4_000, found / 100 * 4))
    }

    @Test func itIsKeptWhereverTheFocusGoes() throws {
        let test = try TestSession(scene)
        try read(5, at: 10, test)
        try test.press("RIGHT")
        #expect(try time(test) == 100_000)
    }

    @Test func threePartsSlowItDownAndFiveSpeedItUp() throws {
        for (parts, tenths, expected) in [(2, 10, 25_000), (3, 10, 100_000), (4, 100, 25_000), (5, 100, 10_000)] {
            let test = try TestSession(scene)
            try read(parts, at: tenths, test)
            #expect(try time(test) == expected, "\(parts) parts at \(tenths)")
        }
    }

    /// Faster than the mean only as far as every one of the latest parts was read so.
    @Test func onePartThatIsReadSlowlyHoldsItUp() throws {
        let test = try TestSession(scene)
        try read(5, at: 100, test)
        try read(1, at: 50, test)
        #expect(try time(test) == 20_000)
        try read(1, at: 10, test)
        #expect(try time(test) == 25_000)
        try read(5, at: 100, test)
        #expect(try time(test) == 10_000)
    }

    /// Skimming and pauses are not reading.
    @Test(arguments: [4, 130, 10_000])
    func whatCannotBeReadingDoesNotCount(tenths: Int) throws {
        let test = try TestSession(scene)
        try read(10, at: tenths, test)
        #expect(try time(test) == 25_000)
    }

    /// A message that came meanwhile took its own time.
    @Test func whatIsDisturbedDoesNotCount() throws {
        let test = try TestSession(scene)
        for _ in 0..<6 {
            try test.press("FWINRT")
            scene.post(.announcement, argument: .text("Saved", .default))
            test.session.refresh()
            test.session.advance(to: test.session.now + 30_000)
        }
        try test.press("HOME")
        #expect(try time(test) == 25_000)
    }

    /// Elements that the reader passes with the same key were not read through.
    @Test func passingElementsIsNoReading() throws {
        let names = (0..<20).map { TestObject("e\($0)", label: "A name of twenty cells") }
        let scene = AccessibilityScene("Test", names)
        let test = try TestSession(scene)
        for _ in names {
            try test.press("FWINRT")
            test.session.advance(to: test.session.now + 2_100)
        }
        scene.post(.announcement, argument: .text(String(repeating: "a", count: 100), .default))
        let before = test.session.now
        test.session.refresh()
        #expect(test.session.nextDeadline == before + 25_000)
    }

    @Test func otherKeysAreNoReading() throws {
        let test = try TestSession(scene)
        for _ in 0..<6 {
            try test.press("FWINRT")
            test.session.advance(to: test.session.now + 20_000)
            try test.press("FWINLT")
        }
        try test.press("HOME")
        #expect(try time(test) == 25_000)
    }

    @Test func aChosenPaceIsNotMeasured() throws {
        var settings = try RealTables.settings()
        settings.pace = Pace(tenths: 25)
        let test = try TestSession(scene, settings: settings)
        #expect(try time(test) == 40_000)
        try read(6, at: 10, test)
        #expect(try time(test) == 40_000)
        // Whoever lets it be measured again has been measured.
        settings.pace = nil
        test.session.handle(.choices(settings), at: test.session.now)
        #expect(try time(test) == 100_000)
    }

    /// Reading on has a speed of its own, else the reader's pace.
    @Test(arguments: [(nil, nil, 40), (nil, 20, 20), (12, 20, 120), (12, nil, 120)] as [(Int?, Int?, Int)])
    func readingOnGoesAtIt(speed: Int?, pace: Int?, expected: Int) throws {
        var settings = try RealTables.settings()
        settings.panSpeed = speed
        settings.pace = pace.map { Pace(tenths: $0) }
        let test = try TestSession(scene, settings: settings)
        let cells = try #require(test.region(.label)).targets.filter { $0 != .blank }.count
        try test.press("AUTOREPEAT")
        #expect(test.session.nextDeadline == cells * 10_000 / expected)
        try test.press("AUTOREPEAT")
        try read(5, at: 10, test)
        try test.press("AUTOREPEAT")
        let since = test.session.now
        let own = speed.map { $0 * 10 } ?? pace ?? 10
        #expect(test.session.nextDeadline == since + cells * 10_000 / own)
    }

    @Test func itIsWithinItsRange() {
        #expect(Pace(tenths: 0) == Pace(tenths: 5))
        #expect(Pace(tenths: 400) == Pace(tenths: 120))
    }
}
