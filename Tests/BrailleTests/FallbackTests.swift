import Braille
import BridgeTables
import Foundation
import Liblouis
import TestSupport
import Testing

/// What a table has no sign for is written as near to it as the table can.
@Suite struct FallbackTests {
    struct Row: Sendable, CustomTestStringConvertible {
        var language: String
        var code: BrailleChoice.Code
        /// Which third of all letters it is asked for.
        var third = 0
        var testDescription: String { "\(language) \(code)" }
    }

    /// A language and a code for each table.
    private static let tables: [Row] = {
        guard let languages = try? LanguageTables(in: RealTables.folder) else { return [] }
        var seen: Set<String> = []
        return languages.entries.keys.sorted().flatMap { language in
            BrailleChoice.Code.allCases.map { Row(language: language, code: $0) }
        }.filter { row in
            seen.insert(BrailleChoice(languages, code: row.code).table(for: row.language, .usual)).inserted
        }.enumerated().map { Row(language: $1.language, code: $1.code, third: $0 % 3) }
    }()

    private let symbolsOfASCII = String(
        String.UnicodeScalarView((0x21...0x7E).compactMap(Unicode.Scalar.init).filter { !$0.properties.isAlphabetic }))

    private func translator(_ code: BrailleChoice.Code = .uncontracted, reading: [String] = []) throws
        -> LouisTranslator
    {
        var choice = BrailleChoice(try LanguageTables(in: RealTables.folder), code: code)
        choice.read = reading
        return LouisTranslator(choice)
    }

    /// A text, its language, and the text with the same cells.
    @Test(arguments: [
        // The base letter.
        ("Żak", "en", "Zak"), ("Dzień Żak", "fr", "Dzien Zak"), ("Łoś", "cs", "Los"), ("Ệ", "en", "Ê"),
        ("ǻ", "fr", "å"), ("ЇЖАК", "bg", "ІЖАК"), ("Straße", "pl", "Strasse"), ("ẞ", "pl", "SS"),
        ("Ægir", "cs", "Aegir"), ("œuvre", "hu", "oeuvre"), ("Øre", "it", "Ore"), ("ısı", "en", "isi"),
        ("Đặng", "cs", "Dang"), ("ﬁn", "de", "fin"), ("ǆ", "fr", "dz"), ("Żak", "ru", "Zak"), ("Żak", "ka", "Zak"),
        // Full-width forms and punctuation of other scripts.
        ("ＡＢ（１）！", "en", "AB(1)!"), ("「x」、y。", "en", "“x”,y."), ("Was？", "de", "Was?"), ("ｶﾞ", "ja", "ガ"),
        ("« Oui » ; non ؟", "es", "« Oui » ; non ?"), ("„a‟", "en", "„a\""), ("Τι; Α·", "el", "Τι\u{37E} Α\u{387}"),
        // Digits.
        ("۵۰٪", "en", "50%"), ("٥٠٪", "de", "50%"), ("٥٠٪", "zh", "50%"), ("५०", "fr", "50"), ("۵۰٪", "ar", "50٪"),
        // Points and accents that the table has none for.
        ("x\u{30C}", "cs", "x"), ("x\u{331}", "fr", "x"),
        // Styled letters and signs of several letters.
        ("𝐇𝐢", "en", "Hi"), ("№ 5", "fr", "No 5"), ("5 ㎏", "de", "5 kg"),
        // A script that no table is there for.
        ("ไทย", "en", "ithy"),
    ])
    func whatATableLacksIsWrittenByWhatItHas(text: String, language: String, same: String) throws {
        let translator = try translator()
        let translated = translator.translate(text, language: language)
        #expect(translated.text == text)
        #expect(
            translated.cells.brailleString == translator.translate(same, language: language).cells.brailleString)
    }

    /// Signs without a nearer meaning stand by their names in the text's language, where that has one: an equals sign with a stroke is
    /// no equals sign.
    @Test(arguments: [
        ("≠", "hu", "[nem egyenlő]"), ("½", "cs", "1/2"), ("₽", "en", "[ruble]"), ("°", "es", "[grado]"),
        ("😀", "de", "[grinsendes Gesicht]"), ("👍🏽", "de", "[Daumen hoch: mittlere Hautfarbe]"),
        ("👩\u{200D}💻", "en", "[woman technologist]"), ("🇫🇷", "fr", "[drapeau : France]"), ("★", "ru", "[чёрная звезда]"),
        ("❤\u{FE0F}", "pl", "[czerwone serce]"), ("₴", "de", "[Ukrainische Hrywnja]"), ("①", "de", "(1)"),
        ("⓬", "fr", "(12)"),
        ("★★☆", "en", "[2 black star][white star]"), ("😀😀😀", "de", "[3 grinsendes Gesicht]"), ("⇒⇒", "en", "⇒⇒"),
        ("⒈", "es", "1."), ("👍", "lg", "[U+1F44D]"), ("⍟", "de", "[U+235F]"),
    ])
    func signsStandByTheirNames(sign: String, language: String, name: String) throws {
        let translator = try translator()
        #expect(
            translator.translate(sign, language: language).cells == translator.translate(name, language: language).cells
        )
    }

    /// Latin letters, full-width forms, digits and punctuation, and what each is in ASCII and the like.
    private static let letters: [(scalar: Unicode.Scalar, plain: String)] = {
        let ranges: [ClosedRange<UInt32>] = [
            0xC0...0x24F, 0x1E00...0x1EFF, 0xFF01...0xFF5E, 0x660...0x66A, 0x6F0...0x6F9, 0x966...0x96F,
            0x3001...0x3002, 0x300A...0x3011, 0x2018...0x201F, 0xFB00...0xFB06,
        ]
        return ranges.joined().compactMap { Unicode.Scalar($0) }.filter { $0 != "×" && $0 != "÷" }
            .map { ($0, String($0).precomposedStringWithCompatibilityMapping) }
    }()

    /// Each becomes a few cells, and none is lost. A table is asked for a third of them, the next one for another.
    @Test(arguments: tables)
    func noLetterBecomesASentence(row: Row) throws {
        let translator = try translator(row.code)
        // A sign that has no near one in ASCII, or an ASCII one that the table lacks too, keeps its name.
        let symbols = translator.unknownScalars(in: symbolsOfASCII, language: row.language)
        let letters = FallbackTests.letters.enumerated().filter { $0.offset % 3 == row.third }.map(\.element)
        let lost = letters.filter { letter in
            guard !letter.plain.unicodeScalars.contains(where: symbols.contains) else { return false }
            let cells = translator.translate(String(letter.scalar), language: row.language).cells
            return cells.count > 12 || cells.allSatisfy { $0 == .blank }
        }
        #expect(String(String.UnicodeScalarView(lost.map(\.scalar))) == "")
    }

    /// Tables have one sign for all that they do not know: it stands for none of it.
    @Test(arguments: [("fr", "Да"), ("cs", "Да"), ("hu", "Да"), ("sv", "Да"), ("nb", "Да"), ("lt", "Да"), ("zh", "Да")])
    func lettersOfOtherScriptsAreWrittenByTheirTable(language: String, text: String) throws {
        let translator = try translator()
        #expect(translator.unknownScalars(in: text + "?*", language: language) == Array(text.unicodeScalars))
        let cells = translator.translate(text, language: language).cells
        #expect(cells == translator.translate(text, language: "ru").cells)
    }

    @Test func theReadersOwnLanguageWritesAScriptFirst() throws {
        let own = try translator(reading: ["uk"]).translate("Їжак", language: "de").cells
        #expect(try own == translator().translate("Їжак", language: "uk").cells)
        #expect(try own != translator().translate("Їжак", language: "de").cells)
    }

    /// The punctuation of a passage belongs to its code: one sign before it, one after it.
    @Test func punctuationGoesWithItsText() throws {
        let translator = try translator()
        let chinese = translator.translate("名称（可选）：你好。", language: "zh").cells.brailleString
        #expect(
            translator.translate("To 名称（可选）：你好。", language: "en").cells.brailleString
                == translator.translate("To ", language: "en").cells.brailleString + "⠘⠷" + chinese + "⠘⠾")
    }

    /// A text, and the first scalar of each cell's group: the routing key over a substitute means what it stands for.
    @Test(arguments: [
        ("Żak", [0, 0, 1, 2]), ("ﬁn", [0, 0, 1]), ("a。b", [0, 1, 2]), ("٥٠", [0, 0, 1]),
    ])
    func placesAreThoseOfThePrint(text: String, places: [Int]) throws {
        let translated = try translator().translate(text, language: "en")
        #expect(translated.scalarOfCell == places)
        for (scalar, cell) in translated.cellOfScalar.enumerated() {
            #expect(translated.scalarOfCell[cell] == scalar)
        }
    }
}
