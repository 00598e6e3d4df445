import Braille
import BridgeTables
import Liblouis
import TestSupport
import Testing

/// Raised and lowered characters keep their height: an exponent is never read as a factor, an index never as a digit.
@Suite struct LevelTests {
    private func translator(_ code: BrailleChoice.Code = .uncontracted) throws -> LouisTranslator {
        LouisTranslator(BrailleChoice(try LanguageTables(in: RealTables.folder), code: code))
    }

    /// A text, its language, and the text with the same cells.
    @Test(arguments: [
        ("x⁻¹", "en", "x⠰⠔⠣−1⠜"), ("10⁻⁹ m", "en", "10⠰⠔⠣−9⠜ m"), ("10⁻² m", "de", "10⠌−⠆ m"), ("2ⁿ", "de", "2⠌n"),
        ("xⁿy", "de", "x⠌(n)y"), ("xⁿ⁺¹", "en", "x⠰⠔⠣n+1⠜"), ("1ˢᵗ", "en", "1⠰⠔⠣st⠜"), ("CO₂", "en", "CO⠰⠢2"),
        ("H₂SO₄", "de", "H⠡⠆SO⠡⠲"), ("C₁₂H₂₂O₁₁", "en", "C⠰⠢12H⠰⠢22O⠰⠢11"), ("aₙ₊₁", "en", "a⠰⠢⠣n+1⠜"),
        ("x₁5", "en", "x⠰⠢⠣1⠜5"), ("x⁻¹", "es", "x⠡(−1)"), ("2ⁿ", "ro", "2[exponent n]"), ("CO₂", "es", "CO⠌2"),
        ("xᵃ", "da", "x⠘⠬a"), ("aₙ", "gd", "a[iosal n]"),
        ("10⁻⁹", "fr", "10⠈-⠪"), ("CO₂", "sv", "CO_2"), ("CO₂", "it", "CO_2"),
    ])
    func runsOfOneHeightAreWrittenTogether(text: String, language: String, same: String) throws {
        let translator = try translator()
        let (cells, expected) = (
            translator.translate(text, language: language).cells, translator.translate(same, language: language).cells
        )
        #expect(cells == expected, "\(cells.brailleString) for \(expected.brailleString)")
    }

    /// The grouping signs stay around letters that may be digits.
    @Test(arguments: [("xᵢⱼ", "⠭⠰⠢⠣⠊⠚⠜"), ("xᵃᵇᶜ", "⠭⠰⠔⠣⠁⠃⠉⠜"), ("xᵃᵇ=1", "⠭⠰⠔⠣⠁⠃⠜⠐⠶⠼⠁")])
    func lettersThatMayBeDigitsAreGrouped(text: String, cells: String) throws {
        #expect(try translator().translate(text, language: "en").cells.brailleString == cells)
    }

    /// Where a code's table raises digits, the same sign raises what the table does not know.
    @Test(arguments: [
        ("10²", "en", "⠼⠁⠚⠰⠔⠼⠃"), ("10⁹", "en", "⠼⠁⠚⠰⠔⠼⠊"), ("2ⁿ", "en", "⠼⠃⠰⠔⠝"), ("10¹²", "en", "⠼⠁⠚⠰⠔⠼⠁⠃"),
        ("x⁻¹", "en", "⠭⠰⠔⠣⠐⠤⠼⠁⠜"), ("CO₂", "en", "⠠⠠⠉⠕⠰⠢⠼⠃"), ("10¹²", "de", "⠼⠁⠚⠌⠂⠆"), ("10¹²", "fr", "⠠⠡⠼⠈⠡⠣"),
        ("aⁿ", "es", "⠁⠡⠝"), ("10⁹", "es", "⠼⠁⠚⠡⠼⠊"), ("m²", "de", "⠍⠌⠆"), ("2ⁿ", "fr", "⠠⠣⠈⠝"), ("2ⁿ", "ru", "⠼⠃⠈⠝"),
    ])
    func theCodesOwnSignIsUsed(text: String, language: String, cells: String) throws {
        for code in [BrailleChoice.Code.uncontracted, .contracted] where language == "en" || code == .uncontracted {
            #expect(try translator(code).translate(text, language: language).cells.brailleString == cells)
        }
    }

    /// What comes after a raised or lowered number is never read as a digit of it.
    @Test func whatFollowsIsNoDigit() throws {
        let translator = try translator()
        func cells(_ text: String, _ language: String) -> [BrailleCell] {
            translator.translate(text, language: language).cells
        }
        for language in try LanguageTables(in: RealTables.folder).entries.keys.sorted() {
            for (text, other) in [
                ("x²c", "x²³"), ("x²a", "x²¹"), ("x₂c", "x₂₃"), ("x²³a", "x²³¹"), ("x²c", "x²3"),
            ] { #expect(cells(text, language) != cells(other, language), "\(language): \(text)") }
        }
        for language in ["en", "de", "nl", "sv", "cs", "ru"] {
            #expect(cells("½c", language) == cells("1/2c", language), "\(language)")
        }
        for (text, other) in [("H₂, O", "H₂₁ O"), ("H₂?", "H₂₅"), ("x²,", "x²¹"), ("note¹, b", "note¹¹ b")] {
            #expect(cells(text, "de") != cells(other, "de"), "\(text)")
        }
    }

    /// No code of any language writes what is raised or lowered as what is not, nor does a word in it cost a row.
    @Test(arguments: BrailleChoice.Code.allCases)
    func noHeightIsLost(code: BrailleChoice.Code) throws {
        let translator = try translator(code)
        for language in try LanguageTables(in: RealTables.folder).entries.keys.sorted() {
            for (text, plain) in [
                ("2ⁿ", "2n"), ("aⁿ", "an"), ("x⁻¹", "x−1"), ("x⁻¹", "x-1"), ("10⁻⁹", "10−9"), ("aᵢ", "ai"),
                ("CO₂", "CO2"), ("10⁶", "106"), ("10¹²", "1012"), ("eˣ", "ex"), ("xᵃᵇ", "xab"), ("Aᴮ", "AB"),
            ] {
                let translated = translator.translate(text, language: language)
                #expect(
                    translated.cells != translator.translate(plain, language: language).cells, "\(language): \(text)")
                #expect(translated.cells.count <= 24, "\(language): \(text), \(translated.cells.brailleString)")
                #expect(translated.cellOfScalar == translated.cellOfScalar.sorted(), "\(language): \(text)")
                #expect(translated.scalarOfCell == translated.scalarOfCell.sorted(), "\(language): \(text)")
            }
        }
    }
}
