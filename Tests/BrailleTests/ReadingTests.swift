import Braille
import BridgeTables
import Liblouis
import TestSupport
import Testing

/// Words that are typed as cells and read back.
@Suite struct ReadingTests {
    private func translator(_ code: BrailleChoice.Code) throws -> LouisTranslator {
        LouisTranslator(BrailleChoice(try LanguageTables(in: RealTables.folder), code: code))
    }

    private func read(_ cells: [BrailleCell], _ code: BrailleChoice.Code, _ language: String) throws -> String? {
        BrailleReading(try translator(code), language: language).print(of: cells)
    }

    /// Language, contracted cells, print; nil where none accounts for all cells.
    @Test(arguments: [
        ("en", "⠮", "the"), ("en", "⠠⠞", "That"), ("en", "⠼⠁⠃", "12"), ("en", "⠰⠉", "c"),
        // Fewer contractions than there are: spelled out, and partly.
        ("en", "⠓⠑⠗⠑", "here"), ("en", "⠮⠗⠑⠋⠕⠗⠑", "therefore"), ("de", "⠞⠑⠎⠞", "test"),
        // Not "en" and not a sign of the table's own: these cells have a meaning that the table does not read.
        ("en", "⠢", nil), ("en", "⠬", nil), ("de", "⠾", nil), ("de", "⠅⠔⠙", nil), ("de", "⠱⠪⠝", nil),
        ("de", "⠝⠹", nil),
        // Not "wurd", "all2" and nothing.
        ("de", "⠥", "u"), ("de", "⠼⠁⠃", "12"), ("de", "⠼", nil),
        // Capitals that the code itself does not write.
        ("de", "⠨⠞⠑⠎⠞", "Test"), ("de", "⠘⠞⠑⠎⠞", "TEST"), ("de", "⠨⠨⠞", nil), ("de", "⠞⠑⠎⠞⠨", nil),
        ("en", "⠁⠠", nil), ("fr", "⠨⠞", "Te"),
        // Shown with the same cells as "que", "Jahr", "die" and "con".
        ("es", "⠟", nil), ("de", "⠚⠗", nil), ("de", "⠬", nil), ("es", "⠉", nil), ("pt", "⠟", nil), ("es", "⠟⠥⠑", "que"),
        // The same with a sign of punctuation; a letter with a full stop is an abbreviation.
        ("pt", "⠝⠂", nil), ("de", "⠝⠄", "n."),
        // Signs of the same cells are told by their place.
        ("es", "⠓⠕⠇⠁⠄", "hola."), ("es", "⠉⠁⠎⠁⠒", "casa:"), ("es", "⠼⠉⠄⠼⠑", "3.5"), ("de", "⠶⠚⠁⠶", "(ja)"),
        ("pt", "⠼⠁⠄⠃⠉⠙⠂⠑", "1.234,5"), ("ru", "⠙⠕⠍⠂", "дом,"), ("en", "⠃⠆", "but;"), ("da", "⠕⠛⠖", "og!"),
        ("de", "⠶⠚⠁⠶⠂", "(ja),"), ("es", "⠖⠝⠕⠖", "¡no!"),
        // A word that is one contraction keeps it in brackets.
        ("en", "⠐⠣⠽⠐⠜⠂", "(you),"), ("en", "⠐⠣⠏⠐⠜⠲", "(people)."), ("en", "⠨⠣⠃⠨⠜", "[but]"),
    ])
    func contractedCells(language: String, cells: String, print: String?) throws {
        let typed = try #require([BrailleCell](braille: cells))
        #expect(try read(typed, .contracted, language) == print)
    }

    /// How many of a hundred frequent words are read back from their cells as they are typed, as docs/keys.md says.
    @Test(arguments: [("en", 100), ("de", 100), ("fr", 100), ("es", 100)])
    func frequentWords(language: String, right: Int) throws {
        let words = try #require(FrequentWords.byLanguage[language])
        #expect(Set(words).count == 100)
        let translator = try translator(.contracted)
        let reading = BrailleReading(translator, language: language)
        let isContracted = translator.isTypedContracted(language: language)
        let read = words.filter {
            var text = PrintText(language: language)
            text.append($0, PrintText.Style(writing: isContracted ? .usual : .uncontracted))
            // German braille has no sign for the capital of a noun.
            return [$0, $0.lowercased()].contains(reading.print(of: translator.translate(text).cells))
        }
        #expect(read.count == right, "not read: \(words.filter { !read.contains($0) })")
    }
}
