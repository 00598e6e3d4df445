import AccessibilityModel
import Braille
import BrailleLayout
import BridgeSession
import BridgeTables
import Foundation
import TestSupport
import Testing
import UIKitShapes

/// Attributed texts on the display: languages, what is spelled out, levels of headings, announcements, the caret's word.
@Suite struct TextRunTests {
    private func cells(_ text: String, _ language: String = "en", _ code: BrailleChoice.Code = .contracted) throws
        -> String
    {
        try RealTables.translator(code: code).translate(text, language: language).cells.brailleString
    }

    private func attributed(_ runs: (String, [NSAttributedString.Key: Any])...) -> NSAttributedString {
        let text = NSMutableAttributedString(string: "")
        for (run, attributes) in runs { text.append(NSAttributedString(string: run, attributes: attributes)) }
        return text
    }

    private func open(_ object: TestObject, columns: Int = 40) throws -> TestSession {
        try TestSession(AccessibilityScene("Test", [object]), columns: columns, code: .contracted, reading: "fr")
    }

    private func shown(_ test: TestSession) -> String {
        var cells = test.region(.label)?.cells ?? []
        while cells.last == .blank { cells.removeLast() }
        return cells.brailleString
    }

    /// docs/model.md, Attributes:
    /// | language of a run | `NSAttributedString.Key.accessibilitySpeechLanguage` | the run has the braille table of
    ///   its language, the rest that of the element |
    @Test func aLanguageRunIsWrittenWithItsTable() throws {
        let object = TestObject("a")
        object.accessibilityAttributedLabel = attributed(
            ("the ", [:]), ("mère", [.accessibilitySpeechLanguage: "fr"]))
        let test = try open(object)
        #expect(shown(test) == (try cells("the ") + "⠘⠷" + cells("mère", "fr") + "⠘⠾"))
        #expect(test.region(.label)?.text == "the mère")
    }

    /// docs/model.md, Attributes:
    /// | spelled out run | `NSAttributedString.Key.accessibilitySpeechSpellOut`, `.accessibilitySpeechPunctuation` | in
    ///   computer braille: one sign a character, every mark, no contractions |
    /// | textual context of a run | `NSAttributedString.Key.accessibilityTextualContext` | code, consoles and file
    ///   names are in computer braille |
    @Test(arguments: [
        [NSAttributedString.Key.accessibilitySpeechSpellOut: true as any Sendable],
        [.accessibilitySpeechPunctuation: true],
        [.accessibilityTextualContext: UIAccessibilityTextualContext.sourceCode],
    ])
    func whatIsSpelledOutIsNotContracted(attributes: [NSAttributedString.Key: any Sendable]) throws {
        let object = TestObject("a")
        object.accessibilityAttributedLabel = attributed(("the ", [:]), ("for", attributes))
        #expect(shown(try open(object)) == (try cells("the ") + cells("for", "en", .computer)))
        // Pitch changes nothing.
        object.accessibilityAttributedLabel = attributed(("the ", [:]), ("for", [.accessibilitySpeechPitch: 2.0]))
        #expect(shown(try open(object)) == (try cells("the for")))
    }

    /// docs/model.md, Attributes:
    /// | textual context | `AccessibilityObject.accessibilityTextualContext` | code, consoles and file names: the
    ///   element's texts are in computer braille |
    /// docs/model.md, SwiftUI's forms:
    /// | view's kind of text | `View.accessibilityTextContentType` | code, consoles and file names: the view's texts
    ///   are in computer braille |
    @Test(arguments: [
        (UIAccessibilityTextualContext.sourceCode, true), (.console, true), (.fileSystem, true), (.narrative, false),
        (.messaging, false), (.spreadsheet, false), (.wordProcessing, false),
    ])
    func codeIsWrittenInComputerBraille(context: UIAccessibilityTextualContext, isComputer: Bool) throws {
        let object = TestObject("a", label: "for the")
        object.accessibilityTextualContext = context
        #expect(shown(try open(object)) == (try cells("for the", "en", isComputer ? .computer : .contracted)))
    }

    /// docs/model.md, Attributes:
    /// | heading level of a text | `NSAttributedString.Key.accessibilityTextHeadingLevel` | the level replaces the
    ///   abbreviation of headings: "h2" |
    @Test(arguments: [(0, "News hdg"), (1, "News h1"), (6, "News h6"), (9, "News hdg")])
    func headingsSayTheirLevel(level: Int, text: String) throws {
        let object = TestObject("a", traits: .header)
        object.accessibilityAttributedLabel = attributed(("News", [.accessibilityTextHeadingLevel: level]))
        #expect(try open(object).region(.label)?.text == text)
    }

    @Test func announcementsHaveRunsToo() throws {
        let scene = AccessibilityScene("Test", [TestObject("a", label: "A")])
        let test = try TestSession(scene, code: .contracted)
        scene.attach()
        defer { scene.detach() }
        UIAccessibility.post(
            notification: .announcement,
            argument: attributed(("the ", [:]), ("for", [.accessibilitySpeechSpellOut: true])))
        test.session.refresh()
        let message = try #require(test.region(.message))
        #expect(message.cells.brailleString.hasPrefix(try cells("the ") + cells("for", "en", .computer)))
        #expect(test.session.message == "the for")
    }

    @Test func aQueuedAnnouncementWaitsHoweverUrgentItIs() throws {
        let scene = AccessibilityScene("Test", [TestObject("a", label: "A")])
        let test = try TestSession(scene)
        let urgent: [NSAttributedString.Key: Any] = [
            .accessibilitySpeechAnnouncementPriority: UIAccessibilityPriority.high
        ]
        func post(_ text: String, _ attributes: [NSAttributedString.Key: Any]) {
            scene.post(.announcement, argument: .attributedText(attributed((text, attributes))))
            test.session.refresh()
        }
        post("first", [:])
        post("queued", urgent.merging([.accessibilitySpeechQueueAnnouncement: true]) { $1 })
        #expect(test.session.message == "first")
        post("urgent", urgent)
        #expect(test.session.message == "urgent")
        test.session.advance(to: test.session.now + 4_000)
        #expect(test.session.message == "first")
        test.session.advance(to: test.session.now + 4_000)
        #expect(test.session.message == "queued")
    }

    @Test(arguments: [
        (SessionSettings.Uncontracted.word, ["the ", "mother/", " for"]), (.field, ["the mother for/"]),
        (.never, ["the mother for"]),
    ])
    func theWordUnderTheCaretIsNotContracted(setting: SessionSettings.Uncontracted, parts: [String]) throws {
        let object = TestObject("a", label: "A", value: "the mother for", traits: .textEntry)
        var settings = try RealTables.settings()
        settings.uncontracted = setting
        let test = try TestSession(AccessibilityScene("Test", [object]), settings: settings, code: .contracted)
        let value = { test.region(.value).map { $0.cells.brailleString } ?? "" }
        #expect(value().hasPrefix(try cells("the mother for")))
        try test.press("RETURN KEY_END LEFT LEFT LEFT LEFT LEFT")
        let expected = try parts.map { part in
            try part.hasSuffix("/") ? cells(String(part.dropLast()), "en", .uncontracted) : cells(part)
        }
        #expect(value().hasPrefix(expected.joined()))
        try test.press("ESCAPE")
        #expect(value().hasPrefix(try cells("the mother for")))
    }

    /// docs/model.md, Notifications and settings:
    /// | zoom focus | `UIAccessibility.zoomFocusChanged(zoomType:toFrame:in:)`,
    ///   `UIAccessibility.ZoomType.insertionPoint` | the value region returns to the insertion point in that view, even
    ///   if the reader panned away |
    @Test func theInsertionPointComesBackIntoView() throws {
        let view = UIView()
        let field = UITextField()
        field.text = String(repeating: "word ", count: 30)
        field.placeholder = "Notes"
        view.addSubview(field)
        let scene = AccessibilityScene("Test", [view])
        let test = try TestSession(scene)
        scene.attach()
        defer { scene.detach() }
        try test.press("RETURN")
        #expect(test.frame.cursor != nil)
        try test.press("FWINLT FWINLT")
        #expect(test.frame.cursor == nil)
        UIAccessibility.zoomFocusChanged(zoomType: .insertionPoint, toFrame: .zero, in: view)
        test.session.refresh()
        #expect(test.frame.cursor != nil)
    }
}
