import Braille
import BridgeTables
import Foundation
import Liblouis
import TestSupport
import Testing

/// A letter with its mark is written as the table has it, in whichever form the text and the table have it.
@Suite struct LetterFormTests {
    private func translator() throws -> LouisTranslator {
        LouisTranslator(BrailleChoice(try LanguageTables(in: RealTables.folder), code: .uncontracted))
    }

    /// The letters of a script's block with the sign of nukta, in each form.
    private static func letters(_ block: UInt32) -> [[String]] {
        guard let nukta = Unicode.Scalar(block + 0x3C) else { return [] }
        let scalars = (block..<block + 0x80).compactMap(Unicode.Scalar.init)
        return scalars.filter {
            $0.properties.generalCategory == .otherLetter && (0x15...0x39).contains($0.value - block)
        }
        .map { letter in
            let parted = String(String.UnicodeScalarView([letter, nukta]))
            return [parted] + scalars.filter { String($0) == parted && $0 != letter }.map { String($0) }
        }
    }

    @Test(
        arguments: [
            ("hi", 0x900), ("ne", 0x900), ("mr", 0x900), ("bn", 0x980), ("as", 0x980), ("pa", 0xA00), ("gu", 0xA80),
            ("or", 0xB00), ("kn", 0xC80), ("en", 0x900), ("de", 0x980),
        ] as [(String, UInt32)])
    func noMarkOfALetterIsASentence(language: String, block: UInt32) throws {
        let translator = try translator()
        for forms in LetterFormTests.letters(block) {
            let written = forms.map { translator.translate($0, language: language).cells }
            #expect(written.allSatisfy { (1...8).contains($0.count) && $0 == written[0] }, "\(forms)")
            let alone = translator.translate(String(forms[0].unicodeScalars.prefix(1)), language: language).cells
            // Where the table has the letter in one, that is written: not the letter without its mark.
            for form in forms.dropFirst() where translator.unknownScalars(in: form, language: language).isEmpty {
                #expect(written[0].count <= alone.count + 1, "\(forms)")
            }
        }
    }

    /// A text, its language, and its cells.
    @Test(arguments: [
        ("\u{92B}\u{93C}\u{94B}\u{928}", "hi", "⠖⠕⠝"), ("\u{95E}\u{94B}\u{928}", "hi", "⠖⠕⠝"),
        ("\u{921}\u{93C}", "hi", "⠻"), ("\u{95C}", "hi", "⠻"),
    ])
    func theTablesCellIsTaken(text: String, language: String, cells: String) throws {
        #expect(try translator().translate(text, language: language).cells.brailleString == cells)
    }
}
