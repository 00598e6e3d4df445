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
