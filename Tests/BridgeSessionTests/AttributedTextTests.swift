import AccessibilityModel
import Braille
import BrailleLayout
import BridgeSession
import Foundation
import TestSupport
import Testing

/// Texts whose parts have languages of their own.
@Suite struct AttributedTextTests {
    private func text(_ parts: (String, String?)...) -> NSAttributedString {
        let whole = NSMutableAttributedString(string: "")
        for (part, language) in parts {
            let attributes: [NSAttributedString.Key: Any] = language.map { [.accessibilitySpeechLanguage: $0] } ?? [:]
            whole.append(NSAttributedString(string: part, attributes: attributes))
        }
        return whole
    }

    private func cells(_ test: TestSession, _ name: RegionName) -> String? {
        test.region(name).map { region in
            var cells = region.cells.brailleString
            while cells.hasSuffix("⠀") { cells.removeLast() }
            return cells
        }
    }

    private func session(_ object: AccessibilityObject) throws -> TestSession {
        try TestSession(AccessibilityScene("Test", [object]), rows: 3, reading: "de", "fr", "ru")
    }

    @Test func eachPartHasTheTableOfItsLanguage() throws {
        let object = TestObject("a")
        object.accessibilityAttributedLabel = text(("Say ", nil), ("à", "fr"), ("!", nil))
        object.accessibilityAttributedValue = text(("да", "ru"), (" ü", "de"))
        object.accessibilityAttributedHint = text(("ü", "de"), (" is said.", nil))
        let test = try session(object)
        #expect(cells(test, .label) == "⠠⠎⠁⠽⠀⠘⠷⠷⠘⠾⠖")
        #expect(cells(test, .value) == "⠙⠁⠀⠳")
        #expect(cells(test, .hint) == "⠘⠷⠳⠘⠾⠀⠊⠎⠀⠎⠁⠊⠙⠲")
        #expect(test.region(.label)?.text == "Say à!")
    }

    @Test func aPlainTextThatWasSetAfterwardsCounts() throws {
        let object = TestObject("a")
        object.accessibilityAttributedLabel = text(("ü", "de"))
        let test = try session(object)
        #expect(cells(test, .label) == "⠳")
        object.accessibilityLabel = "Sum"
        test.session.refresh()
        #expect(cells(test, .label) == "⠠⠎⠥⠍")
    }

    @Test func theBrailleLabelHasNoParts() throws {
        let object = TestObject("a")
        object.accessibilityAttributedLabel = text(("ü", "de"))
        object.accessibilityBrailleLabel = "sum"
        #expect(cells(try session(object), .label) == "⠎⠥⠍")
    }

    @Test func aPartThatBeginsInsideACharacterIsNoPart() throws {
        let whole = NSMutableAttributedString(string: "🎵 a")
        whole.addAttribute(.accessibilitySpeechLanguage, value: "de", range: NSRange(location: 1, length: 2))
        let object = TestObject("a")
        object.accessibilityAttributedLabel = whole
        let plain = TestObject("b", label: "🎵 a")
        #expect(cells(try session(object), .label) == cells(try session(plain), .label))
    }

    @Test func aRoutingKeyFindsTheCharacterBehindAnotherLanguage() throws {
        let object = TestObject("a", value: "àb", traits: .textEntry)
        object.accessibilityAttributedValue = text(("à", "fr"), ("b", nil))
        let test = try TestSession(AccessibilityScene("Test", [object]), reading: "fr")
        let value = try #require(test.region(.value))
        // Behind the letter with the signs of another code around it.
        try test.press("ROUTE:\(value.column + 5)")
        #expect(object.field?.selectedRange == 1..<1)
    }
}
