import Braille
import BridgeTables
import Liblouis
import TestSupport
import Testing

/// Texts from which liblouis would not return. `BRIDGE_SEED=n` replays the seed of a failure.
@Suite(.hangLimit(minutes: 3)) struct LoneWordTests {
    /// What addresses and signs are made of.
    private static let parts = [
        "a", "B", "1", "ä", "!", "?", "-", ".", ",", "(", ")", "\"", "'", "/", ":", "@", "www", "http://", ".com",
        ".de", "_", "%",
        "«", "»", "–", "…", "°", "#", "*", "&", "+", "=", "<", ">", "[", "]", "mailto:", "()", "::", ".mp3",
    ]

    private static let tables: [String] = {
        guard let languages = try? LanguageTables(in: RealTables.folder) else { return [] }
        return Set(languages.entries.values.flatMap(\.all)).sorted()
    }()

    /// In German, Norwegian and Latvian liblouis 3.24 never came to an end of these.
    @Test(arguments: [
        ("de-g0.utb", ["?", "!@"]), ("de-g1.ctb", ["Was?", "!@"]), ("de-g2.ctb", ["a", "?a.com"]),
        ("de-g1.ctb", ["siehe", "-http://a"]), ("de-g0.utb", ["a", "–#.de", "b"]), ("no-no-g0.utb", ["x", "%a.com"]),
        ("no-no-g3.ctb", ["x", "%www.a", "y"]), ("Lv-Lv-g1.utb", ["_!ä/", "«#,", "x.com-"]),
    ])
    func aWordThatSendsLiblouisBackStandsAlone(table: String, words: [String]) throws {
        let translator = try LouisTranslator(tables: table)
        let text = words.joined(separator: " ")
        let translated = translator.translate(text, language: nil)
        #expect(translated.text == text)
        #expect(translated.cellOfScalar.count == text.unicodeScalars.count)
        let last = translator.translate(words[words.count - 1], language: nil).cells
        #expect(translated.cells.count > last.count)
        #expect(translated.cells.suffix(last.count).elementsEqual(last))
    }

    @Test func everyTableComesToAnEnd() throws {
        #expect(LoneWordTests.tables.count > 140)
        for seed in Seeds.all(1) {
            var random = SeededGenerator(seed: seed)
            let texts = (0..<150).map { _ in
                (0..<Int.random(in: 2...3, using: &random)).map { _ in
                    (0..<Int.random(in: 1...5, using: &random))
                        .compactMap { _ in LoneWordTests.parts.randomElement(using: &random) }.joined()
                }.joined(separator: " ")
            }
            for table in LoneWordTests.tables {
                let translator = try LouisTranslator(tables: table)
                for text in texts {
                    let translated = translator.translate(text, language: nil)
                    #expect(!translated.cells.isEmpty, "seed \(seed), \(table): \(text)")
                }
            }
        }
    }
}
