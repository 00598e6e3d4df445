import BridgeTables
import Foundation
import Liblouis
import TestSupport
import Testing

@testable import Braille

/// Signs that are neither letters nor digits: the code's own, else a word of the text's language, never another sign.
@Suite struct SignTests {
    /// Signs of print by their blocks: Latin-1, punctuation, currencies, letterlike signs, fractions, arrows, mathematics, technical
    /// signs, lines, shapes, symbols, dingbats.
    private static let signs: [Character] = [
        0xA1...0xBF, 0xD7...0xD7, 0xF7...0xF7, 0x2010...0x205E, 0x2070...0x209C, 0x20A0...0x20C0, 0x2100...0x214F,
        0x2150...0x218B, 0x2190...0x22FF, 0x2300...0x23FF, 0x2460...0x24FF, 0x2500...0x27FF, 0x2900...0x29FF,
        0x2A00...0x2AFF, 0x1F100...0x1F1AD, 0x1F300...0x1F5FF,
    ].flatMap { (range: ClosedRange<UInt32>) in range.compactMap(Unicode.Scalar.init) }
        .filter { $0.properties.generalCategory != .unassigned && !$0.properties.isWhitespace }.map(Character.init)

    private static let shared: Set<String> = [
        "hot dog", "yin yang", "bento box", "love hotel", "slot machine", "double prime", "triple prime",
        "tokyo tower",
    ]

    /// What is given to the tables of a language for a sign.
    private func prepared(_ text: String, _ translator: LouisTranslator, _ language: String) -> String {
        String(String.UnicodeScalarView(translator.prepared(text, language: language).scalars))
    }

    private func translator(_ code: BrailleChoice.Code = .uncontracted) throws -> LouisTranslator {
        LouisTranslator(BrailleChoice(try LanguageTables(in: RealTables.folder), code: code))
    }

    /// The name in Unicode is English: no other language has it, and no sign vanishes.
    @Test func noLanguageNamesSignsInEnglish() throws {
        let translator = try translator()
        for (place, language) in try LanguageTables(in: RealTables.folder).entries.keys.sorted().enumerated()
        where language != "en" {
            // Each language a tenth, for time.
            for (number, sign) in SignTests.signs.enumerated() where number % 10 == place % 10 {
                guard let scalar = sign.unicodeScalars.first, PreparedText.fraction(scalar) == nil else { continue }
                let text = prepared(String(sign), translator, language)
                // One word may be in both languages, and so may these.
                let english = PreparedText.name(of: scalar)
                #expect(
                    !english.contains(" ") || SignTests.shared.contains(english) || text != "[\(english)]",
                    "\(language): \(sign) as \(text)")
                let isSilent = scalar.properties.generalCategory == .format || scalar.value == 0xAD
                #expect(isSilent || !text.isEmpty, "\(language): \(sign)")
            }
        }
    }

    /// The signs that people meet have a word in each language that the program speaks.
    @Test(arguments: ["de", "es", "fr", "ru", "zh"]) func commonSignsHaveAWord(language: String) throws {
        let translator = try translator()
        let common = "∨∴∝∌⊄⊢⌈⌊█░♔♟⚀♃☜✂✓✗★☐☑☒→⇒⇔↕↩⟶≤≠≈∞√∑∫∈∅∀∃∩∪⊕⊗•◦▪■□▲●○◆♥♪♭♯†‡§¶‰℃№™©®€£¥₹₽½⅔²₂"
        for sign in common {
            let text = prepared(String(sign), translator, language)
            #expect(!text.contains("U+"), "\(sign) as \(text)")
        }
    }

    /// A fraction has its own figures, with the number sign of the language.
    @Test(arguments: BrailleChoice.Code.allCases.filter { $0 != .computer })
    func fractionsHaveTheirFigures(code: BrailleChoice.Code) throws {
        let translator = try translator(code)
        for language in try LanguageTables(in: RealTables.folder).entries.keys.sorted() {
            func cells(_ text: String) -> [BrailleCell] { translator.translate(text, language: language).cells }
            let number = cells("1")
            for (fraction, parts) in [
                ("½", [1, 2]), ("⅓", [1, 3]), ("⅔", [2, 3]), ("¼", [1, 4]), ("¾", [3, 4]), ("⅛", [1, 8]),
                ("⅞", [7, 8]),
            ] {
                let written = cells(fraction)
                if prepared(fraction, translator, language).hasPrefix("[") { continue }
                if written.count == 1, !written[0].isDisjoint(with: [7, 8]) { continue }
                let found = parts.map { digit in
                    written.firstIndex { SignTests.forms(of: digit, cells(String(digit)).last).contains($0) }
                }
                let upper = try #require(found[0], "\(language): \(fraction) \(written.brailleString)")
                let lower = SignTests.forms(of: parts[1], cells(String(parts[1])).last)
                #expect(
                    written[upper...].dropFirst().contains { lower.contains($0) },
                    "\(language): \(fraction) \(written.brailleString)")
                #expect(number.count == 1 || upper > 0, "\(language): \(fraction) \(written.brailleString)")
            }
        }
    }

    /// How a digit may be written in a fraction: as in a number, with upper or lower dots, or as in French.
    private static func forms(of digit: Int, _ own: BrailleCell?) -> Set<BrailleCell> {
        let rows = ["⠚⠁⠃⠉⠙⠑⠋⠛⠓⠊", "⠴⠂⠆⠒⠲⠢⠖⠶⠦⠔", "⠼⠡⠣⠩⠹⠱⠫⠻⠳⠪"]
        let cells = rows.compactMap { [BrailleCell](braille: $0)?[digit] }
        return Set(cells + [own].compactMap { $0 })
    }

    /// No two of these signs have the same cells in a code of their own, but those that its rules write alike.
    @Test func signsAreNotTakenForOthers() throws {
        let translator = try translator()
        let signs = Array("£€¥¢§©®±×÷†←↑→↓↔⇒⇔∀∃∅∈∋−√∞∧∨∩∪≈≠≡≤≥≪≫⊂⊃⊆⊇⊕⊗■□▲△●○★☆♭♯✓#&@%=<>")
        for language in try LanguageTables(in: RealTables.folder).entries.keys.sorted() {
            var seen: [[BrailleCell]: Character] = [:]
            for sign in signs where prepared(String(sign), translator, language).first != "[" {
                let cells = translator.translate("x \(sign) x", language: language).cells
                guard let other = seen[cells] else {
                    seen[cells] = sign
                    continue
                }
                let alike = SignTests.alike[language, default: ""] + SignTests.alike["", default: ""]
                let isKnown = alike.split(separator: " ").contains { $0.contains(sign) && $0.contains(other) }
                #expect(isKnown, "\(language): \(sign) is written as \(other), \(cells.brailleString)")
            }
        }
    }

    /// What a code writes alike.
    private static let alike = ["nb": "§&", "nn": "§&", "no": "§&", "bg": "#√ &⊂"]

    /// Blanks of print are blanks, between digits as the code has it; what is invisible takes no cell.
    @Test func blanksOfAnyWidthAreBlanks() throws {
        let translator = try translator()
        for language in try LanguageTables(in: RealTables.folder).entries.keys.sorted() {
            let usual = translator.translate("ab ba", language: language).cells
            for blank in "\u{A0}\u{2002}\u{2003}\u{2007}\u{2009}\u{200A}\u{202F}\u{205F}\u{3000}" {
                #expect(translator.translate("ab\(blank)ba", language: language).cells == usual, "\(language)")
            }
            let whole = translator.translate("abba", language: language).cells
            for nothing in "\u{200B}\u{200E}\u{200F}\u{2060}\u{2066}\u{2069}\u{FEFF}\u{202A}\u{202C}" {
                #expect(
                    translator.translate("ab\(nothing)ba", language: language).cells == whole,
                    "\(language): \(nothing.unicodeScalars.first?.value ?? 0)")
            }
        }
    }
}

extension BrailleCell {
    fileprivate func isDisjoint(with dots: [Int]) -> Bool { self.dots.allSatisfy { !dots.contains($0) } }
}
