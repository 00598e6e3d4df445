import Braille
import BridgeTables
import Foundation
import Liblouis
import TestSupport
import Testing

/// The 2,000 commonest words of each language that has contracted braille here and a list of such words, of the others those of its
/// dates, countries and currencies, typed as cells as its reader types them: each is read as itself, or not at all.
@Suite struct TypedWordTests {
    /// How many are read; the others stay cells.
    @Test(arguments: [
        ("ar", 2000), ("da", 2000), ("de", 1998), ("en", 1999), ("es", 2000), ("fr", 1997), ("hu", 2000), ("ko", 0),
        ("ms", 1194), ("nb", 1998), ("pt", 1921), ("ru", 2000), ("sv", 1998), ("tr", 2000), ("ur", 1872), ("vi", 1915),
        ("zh", 0), ("af", 1021), ("cy", 1079), ("ga", 1614), ("mn", 1394), ("my", 0), ("nn", 1720), ("nso", 111),
        ("st", 181), ("sw", 1137),
        ("tn", 148), ("ve", 99), ("xh", 932), ("zu", 1397),
    ])
    func noWordIsReadAsAnother(language: String, count: Int) throws {
        let words = try TypedWordTests.words(of: language)
        #expect(words.count >= 90)
        let translator = LouisTranslator(
            BrailleChoice(try LanguageTables(in: RealTables.folder), code: .contracted))
        let reading = BrailleReading(translator, language: language)
        let writing: PrintText.Writing = translator.isTypedContracted(language: language) ? .usual : .uncontracted
        var right = 0
        var (refused, others): ([String], [String]) = ([], [])
        for word in words {
            var text = PrintText(language: language)
            text.append(word, PrintText.Style(writing: writing))
            switch reading.print(of: translator.translate(text).cells) {
            case word: right += 1
            case let read? where !TypedWordTests.isSpelling(read, of: word): others.append("\(word) \(read)")
            case nil: refused.append(word)
            default: continue
            }
        }
        #expect(others.isEmpty)
        #expect(right == count, "refused: \(refused.prefix(20))")
    }

    static func words(of language: String) throws -> [String] {
        let file = RealTables.packageFolder.appendingPathComponent("Tests/BrailleTests/Words/\(language).txt")
        return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").filter { !$0.hasPrefix("#") }
            .flatMap { $0.split(separator: " ") }.map(String.init)
    }

    /// Whether it is the same word in its other spelling, which has the same cells: French œ, Vietnamese tones on the other vowel,
    /// the letters of Arabic words in Urdu (ہئ as ۂ, too, and letters that no word begins with); or the word, or the mark, that letters
    /// by themselves stand for.
    private static func isSpelling(_ read: String, of word: String) -> Bool {
        func folded(_ text: String) -> String {
            let letters = text.replacingOccurrences(of: "œ", with: "oe").replacingOccurrences(of: "º", with: "o")
                .decomposedStringWithCanonicalMapping.unicodeScalars
            let folds: [Unicode.Scalar: Unicode.Scalar] = ["ي": "ی", "ى": "ی", "ك": "ک", "ه": "ہ", "ة": "ہ"]
            return letters.map { String(folds[$0] ?? $0) }.sorted().joined()
        }
        return folded(read) == folded(word)
            || ["dr dernière", "fn „fn", "چاہئے چاۂے", "ھے «ے", "ء ئ", "bissau bißau", "blisssymbols blißsymbols"]
                .contains("\(word) \(read)")
    }
}
