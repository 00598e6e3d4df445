import AccessibilityModel
import Braille
import BrailleLayout
import BridgeSession
import BridgeTables
import TestSupport
import Testing

/// Floods of announcements: few of them are kept, the newest and the most urgent, and the list of messages counts the rest.
@Suite struct FloodTests {
    private let scene = AccessibilityScene("Test", [TestObject("a", label: "A")])

    private func flood(
        _ test: TestSession, _ count: Int, everyMilliseconds: Bool = false,
        _ priority: (Int) -> UIAccessibilityPriority = { _ in .default }
    ) {
        for number in 1...count {
            scene.post(.announcement, argument: .text("Line \(number)", priority(number)))
            // Ten in a millisecond.
            if everyMilliseconds, number % 10 == 0 { test.session.advance(to: test.session.now + 1) }
            if everyMilliseconds { test.session.refresh() }
        }
        test.session.refresh()
    }

    /// What comes one after the other while the reader waits.
    private func shown(_ test: TestSession) -> [String] {
        var texts: [String] = []
        while texts.count < 1_000 {
            if let message = test.session.message, message != texts.last { texts.append(message) }
            // Between two of them is a rest.
            guard let deadline = test.session.nextDeadline else { break }
            test.session.advance(to: deadline)
        }
        return texts
    }

    @Test(arguments: [false, true])
    func tenThousandInASecondCostLittle(everyMilliseconds: Bool) throws {
        let test = try TestSession(scene)
        var told = 0
        scene.announcementDidFinish = { _, _ in told += 1 }
        let (translations, frames) = (test.translator.translationCount, test.display.updateCount)
        flood(test, 10_000, everyMilliseconds: everyMilliseconds)
        #expect(test.session.now <= 1_000)
        // Only the one that is shown was translated, and it was shown once.
        #expect(test.translator.translationCount - translations == 1)
        #expect(test.display.updateCount - frames == 1)
        // Of those that do not wait the application knows already.
        #expect(told == 10_000 - 21)
        #expect(shown(test) == ["Line 1"] + (9_981...10_000).map { "Line \($0)" })
        #expect(told == 10_000)
        try test.press("CSRJMP_VERT")
        #expect(test.session.message == "Line 10000 2 min 1/101")
        try test.press("BOT")
        #expect(test.session.message == "9900 messages left out 101/101")
        // The reader knows now.
        try test.press("ESCAPE CSRJMP_VERT BOT")
        #expect(test.session.message?.hasSuffix("100/100") == true)
    }

    @Test func theMostUrgentStay() throws {
        let test = try TestSession(scene)
        flood(test, 500) { $0 <= 5 ? .high : $0.isMultiple(of: 2) ? .low : .default }
        // The first five are urgent; of the others as many as there is room for, the newest of the more urgent ones.
        let expected = (1...5).map { "Line \($0)" } + stride(from: 469, through: 499, by: 2).map { "Line \($0)" }
        #expect(shown(test) == expected)
    }

    @Test func whatWasBegunToBeReadComesBack() throws {
        let test = try TestSession(scene)
        scene.post(.announcement, argument: .text("First", .low))
        test.session.refresh()
        scene.post(.announcement, argument: .text("Fire", .high))
        flood(test, 300)
        let texts = shown(test)
        #expect(texts.first == "Fire")
        #expect(texts.contains("First"))
    }

    /// Urgent ones that were not read stay in the list longest.
    @Test func theListKeepsWhatIsUrgent() throws {
        let test = try TestSession(scene)
        flood(test, 30) { _ in .high }
        try test.press("HOME")
        for number in 1...200 {
            scene.post(.announcement, argument: .text("Note \(number)", .default))
            test.session.refresh()
            test.session.advance(to: test.session.now + 9_000)
        }
        try test.press("CSRJMP_VERT BOT")
        #expect(test.session.message == "new Line 1 30 min 100/100")
    }

    @Test(arguments: [
        ("de", "9900 Meldungen ausgelassen 101/101"), ("es", "9900 mensajes omitidos 101/101"),
        ("fr", "9900 messages omis 101/101"), ("ru", "9900 сообщений пропущено 101/101"),
        ("zh-Hans", "略去9900条消息 101/101"),
    ])
    func theCountIsInTheReadersLanguage(language: String, expected: String) throws {
        var settings = try RealTables.settings()
        settings.vocabulary = try Vocabulary(named: language, in: RealTables.folder)
        let test = try TestSession(scene, settings: settings)
        flood(test, 10_000)
        try test.press("CSRJMP_VERT BOT")
        #expect(test.session.message == expected)
    }

    @Test func onRowsTheCountIsALineOfTheList() throws {
        let test = try TestSession(scene, rows: 9)
        flood(test, 200)
        try test.press("CSRJMP_VERT BOT")
        #expect(test.frame.regions.contains { $0.name == .entry && $0.text == "100 messages left out" })
    }
}
