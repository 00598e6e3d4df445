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
        ("ar", 2000), ("da", 2000), ("de", 1997), ("en", 1999), ("es", 1980), ("fr", 1997), ("hu", 1986), ("ko", 0),
        ("ms", 1195), ("nb", 1994), ("pt", 1898), ("ru", 2000), ("sv", 1998), ("tr", 1997), ("ur", 1972), ("vi", 1915),
        ("zh", 0), ("af", 1021), ("cy", 1074), ("ga", 1614), ("mn", 1394), ("my", 0), ("nn", 1708), ("nso", 111),
        ("st", 181), ("sw", 1135),
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

    /// A table that writes letters of several languages, or of two scripts, reads those of the text's language.
    @Test(arguments: [
        ("he", "אני"), ("he", "ילדים"), ("he", "לא"), ("he", "150"), ("sr", "жена"), ("sr", "човек"), ("it", "è"),
        ("it", "là"),
        ("hr", "žena"), ("hi", "बच्चा"), ("gu", "બાળક"), ("be", "ачкоў"), ("lv", "aplausi"),
        ("uk", "кружляє"), ("am", "ልጅ"), ("ur", "چھوٹا"),
    ])
    func aWordIsReadInTheLettersOfItsLanguage(language: String, word: String) throws {
        let translator = LouisTranslator(BrailleChoice(try LanguageTables(in: RealTables.folder)))
        let cells = translator.translate(word, language: language).cells
        #expect(BrailleReading(translator, language: language).print(of: cells) == word)
    }

    /// Brackets, quotation marks, points and other signs about a word, whose cells are also those of letters or of other signs.
    @Test(arguments: [
        ("es", "[no] 'no' {para} no... que.pdf a@b.es elpais.es +49 [1] O'Brien"), ("ca", "l'home compra'ls"),
        ("ru", "[да] «да» +49"), ("de", "{ja} 10€ €10"), ("sv", "\"och\" «till» och/eller (och), 7b 5a"),
        ("da", "og/eller {du} eller-eller"), ("fr", "«bien» «vous» (même)"),
        ("en", "{just} (were) x-just and/or"),
        ("ar", "أن: على. (على)"), ("nb", "+49"), ("pt", "{que}"),
    ])
    func aWordIsReadWithItsSigns(language: String, words: String) throws {
        let translator = LouisTranslator(
            BrailleChoice(try LanguageTables(in: RealTables.folder), code: .contracted))
        let writing: PrintText.Writing = translator.isTypedContracted(language: language) ? .usual : .uncontracted
        for word in words.split(separator: " ").map(String.init) {
            var text = PrintText(language: language)
            text.append(word, PrintText.Style(writing: writing))
            #expect(BrailleReading(translator, language: language).print(of: translator.translate(text).cells) == word)
        }
    }

    /// Signs of punctuation alone whose cells are those of a word stay cells.
    @Test func signsThatAreShownAsAWordAreNotRead() throws {
        let translator = LouisTranslator(
            BrailleChoice(try LanguageTables(in: RealTables.folder), code: .contracted))
        var text = PrintText(language: "es")
        text.append("\'\'", PrintText.Style(writing: .uncontracted))
        #expect(BrailleReading(translator, language: "es").print(of: translator.translate(text).cells) == nil)
    }

    /// The words of the names of signs in each language, of letters that its table has signs for (Gaelic's has none for à): most are
    /// read as themselves, or stay cells. The rest have a letter that the code writes as another one, or a word of another language.
    @Test func fewWordsAreReadAsAnother() throws {
        let choice = BrailleChoice(try LanguageTables(in: RealTables.folder))
        let translator = LouisTranslator(choice)
        for language in RealTables.folder.names(of: .signs) {
            let names = try #require(choice.signNames(in: language)).names.values
            let words = names.flatMap { $0.lowercased().split(separator: " ").map(String.init) }
                .filter { $0.allSatisfy(\.isLetter) }
            let known = Set(words).sorted().filter {
                translator.prepared($0, language: language).scalars.elementsEqual(
                    $0.precomposedStringWithCanonicalMapping.unicodeScalars)
            }
            let some = known.enumerated().filter { $0.offset % 17 == 3 }.map(\.element).prefix(60)
            let reading = BrailleReading(translator, language: language)
            let others = some.filter { word in
                reading.print(of: translator.translate(word, language: language).cells).map { $0 != word } ?? false
            }
            #expect(others.count * 5 <= some.count, "\(language): \(others)")
        }
    }

    /// Contracted cells typed where words are typed letter by letter: what they are read as is not shown with the same cells.
    @Test(arguments: [
        "ar", "cy", "da", "de", "es", "hu", "nb", "pt", "ru", "sv", "tr", "ur", "vi", "af", "ga", "sw", "xh", "zu",
    ])
    func noContractionIsReadAsAnotherWord(language: String) throws {
        let translator = LouisTranslator(
            BrailleChoice(try LanguageTables(in: RealTables.folder), code: .contracted))
        let reading = BrailleReading(translator, language: language)
        var others: [String] = []
        for word in try TypedWordTests.words(of: language) {
            let cells = translator.translate(word, language: language).cells
            guard let read = reading.print(of: cells),
                !TypedWordTests.isSpelling(read.lowercased(), of: word.lowercased())
            else { continue }
            let isAlike = translator.translate(read, language: language).cells == cells
            // Of letters alone nothing says whether they were meant, unless one contraction is the whole word.
            let written = translator.translate(word, language: language)
            let isOne = !cells.indices.dropFirst().contains { written.canCut(before: $0) }
            let marks = CharacterSet(charactersIn: "([{«\"\u{201C}-¿¡@#&/.,;:!?)]}»'…%")
            let isOfLetters = read.trimmingCharacters(in: marks).allSatisfy {
                $0.isLetter || $0.isNumber || "'’-./·".contains($0)
            }
            let isRead = translator.print(of: cells, language: language, .usual)?.lowercased() == word.lowercased()
            if isAlike, isRead, isOne || !isOfLetters { others.append("\(word) \(read)") }
        }
        #expect(others.isEmpty)
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
            let letters = text.replacingOccurrences(of: "œ", with: "oe").replacingOccurrences(of: "º", with: ".o")
                .decomposedStringWithCanonicalMapping.unicodeScalars
            let folds: [Unicode.Scalar: Unicode.Scalar] = ["ي": "ی", "ى": "ی", "ك": "ک", "ه": "ہ", "ة": "ہ"]
            return letters.map { String(folds[$0] ?? $0) }.sorted().joined()
        }
        return folded(read) == folded(word)
            || ["dr dernière", "fn „fn", "چاہئے چاۂے", "ھے «ے", "ء ئ", "bissau bißau", "blisssymbols blißsymbols"]
                .contains("\(word) \(read)")
    }
}
