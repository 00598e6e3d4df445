import AccessibilityModel
import Braille
import BrailleLayout
import BridgeSession
import Foundation
import TestSupport
import Testing

/// Caret, selection and links are marks on the text's cells: one mask, as long as the cells.
@Suite struct MaskTests {
    private func attributed(_ parts: [(String, [NSAttributedString.Key: Any])]) -> NSAttributedString {
        let text = NSMutableAttributedString(string: "")
        for (part, attributes) in parts { text.append(NSAttributedString(string: part, attributes: attributes)) }
        return text
    }

    private func test(_ text: NSAttributedString, columns: Int = 40) throws -> TestSession {
        let object = TestObject("text")
        object.accessibilityAttributedLabel = text
        return try TestSession(AccessibilityScene("Test", [object]), columns: columns)
    }

    /// docs/model.md, Attributes:
    /// | link in a text | `NSAttributedString.Key.link` | its cells have dots 7 and 8, or those of the layout |
    @Test func linksInATextAreMarked() throws {
        let test = try test(attributed([("See ", [:]), ("home", [.link: "http://example.org"]), (" now", [:])]))
        // A capital sign, three letters, a blank; then the four letters of the link.
        let marked = test.frame.mask.indices.filter { test.frame.mask[$0].contains(.link) }
        #expect(marked == [5, 6, 7, 8])
        #expect(test.frame.cells[5..<9].brailleString == "⣓⣕⣍⣑")
        #expect(test.frame.cells[10..<13].brailleString == "⠝⠕⠺")
        #expect(test.region(.label)?.mask == Array(test.frame.mask))
    }

    @Test func theLayoutSaysHowTheyAreMarked() throws {
        let object = TestObject("text")
        object.accessibilityAttributedLabel = attributed([("home", [.link: "http://example.org"])])
        var settings = try RealTables.settings()
        settings.layout.marks.link = BrailleCell(dots: 8)
        let test = try TestSession(AccessibilityScene("Test", [object]), settings: settings)
        #expect(test.frame.cells[0..<4].brailleString == "⢓⢕⢍⢑")
    }

    /// The attribute, and what UEB writes for one such word.
    ///
    /// docs/model.md, Attributes:
    /// | underlined or emphasised run | `NSAttributedString.Key.underlineStyle`, `.inlinePresentationIntent` | the
    ///   braille table's signs for underline, italic and bold, where it has them |
    @Test(arguments: [
        (NSAttributedString.Key.inlinePresentationIntent, 1, "⠨⠂⠓⠕⠍⠑"),
        (.inlinePresentationIntent, 2, "⠘⠂⠓⠕⠍⠑"),
        (.underlineStyle, 1, "⠸⠂⠓⠕⠍⠑"),
    ])
    func emphasisIsWrittenWhereTheTableHasSigns(key: NSAttributedString.Key, value: Int, cells: String) throws {
        let test = try test(attributed([("home", [key: value])]))
        #expect(test.frame.cells.brailleString.hasPrefix(cells))
    }

    private static let heights: [(runs: [(String, Int)], same: String)] = [
        ([("x", 0), ("2", 1)], "x²"), ([("CO", 0), ("2", -1)], "CO₂"), ([("10", 0), ("-9", 1), (" m", 0)], "10⁻⁹ m"),
        ([("x", 0), ("n-1", 2), ("y", 0)], "xⁿ⁻¹y"), ([("1", 0), ("st", 1), (" day", 0)], "1ˢᵗ day"),
        ([("x", 0), ("-n", 1)], "x⁻ⁿ"), ([("x", 0), ("1", -1), ("5", 0)], "x₁5"), ([("x", 0), ("²", 1)], "x²"),
        ([("x", 0), (" ", 1), ("y", 0)], "x y"),
    ]

    /// Runs, and the text in which Unicode's characters of their height have the same cells.
    ///
    /// docs/model.md, Attributes:
    /// | raised or lowered run | `NSAttributedString.Key.superscript` | the height as the braille code of its language
    ///   writes it, `x⁻¹`, or in words |
    @Test(arguments: MaskTests.heights)
    func whatIsRaisedOrLoweredKeepsItsHeight(runs: [(String, Int)], same: String) throws {
        for language in ["en", "de", "fr", "es", "ro"] {
            let object = TestObject("a")
            object.accessibilityLanguage = language
            object.accessibilityAttributedLabel = attributed(
                runs.map { ($0.0, $0.1 == 0 ? [:] : [NSAttributedString.Key.superscript: $0.1]) })
            let plain = TestObject("a", label: same)
            plain.accessibilityLanguage = language
            let frames = try [object, plain].map { try TestSession(AccessibilityScene("Test", [$0])).frame.cells }
            #expect(frames[0] == frames[1], "\(language): \(frames[0].brailleString)")
        }
    }

    /// What Unicode does not have at a height keeps it, too.
    @Test(arguments: ["Жπ", "n/2 + k", "note", "東", "#", "q", "3-5", "e\u{301}"]) func noHeightIsLost(text: String)
        throws
    {
        let frames = try [0, 1, -1].map { height in
            let object = TestObject("a")
            object.accessibilityAttributedLabel = attributed(
                [("x", [:]), (text, height == 0 ? [:] : [NSAttributedString.Key.superscript: height])])
            let test = try TestSession(AccessibilityScene("Test", [object]))
            #expect(test.region(.label)?.text == "x" + text)
            return test.frame.cells
        }
        #expect(Set(frames).count == 3, "\(frames.map(\.brailleString))")
    }

    @Test func caretAndSelectionAreInTheSameMask() throws {
        let field = TestObject("name", label: "Name", value: "Ann", traits: .textEntry)
        let test = try TestSession(AccessibilityScene("Test", [field]))
        try test.press("RETURN")
        let value = try #require(test.region(.value))
        #expect(value.mask.indices.filter { value.mask[$0].contains(.caret) } == [4])
        field.field?.selectedRange = 0..<2
        test.session.refresh()
        let selected = try #require(test.region(.value))
        #expect(selected.mask.indices.filter { selected.mask[$0].contains(.selection) } == [0, 1, 2])
        #expect(selected.cells.prefix(4).brailleString == "⣠⣁⣝⠝")
        #expect(test.frame.selection == 13...15)
        #expect(selected.mask.indices.filter { selected.mask[$0].contains(.caret) } == [3])
    }

    @Test func aKeyThatChangesOneValueTranslatesThatValueOnly() throws {
        let volume = TestObject("volume", label: "Volume", traits: .adjustable, hint: "Sets the volume.")
        volume.number = (50, 0...100, 1)
        let test = try TestSession(
            AccessibilityScene("Test", [volume, TestObject("mute", label: "Mute", value: "0", traits: .toggleButton)]),
            columns: 40, rows: 9)
        let before = test.translator.translationCount
        try test.press("UP")
        #expect(test.translator.translationCount == before + 1)
        try test.press("DOWN")
        #expect(test.translator.translationCount == before + 1)
    }
}
