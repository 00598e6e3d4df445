import Braille
import BridgeTables
import Foundation
import Liblouis
import TestSupport
import Testing

/// Braille says what print says: the cells of each word of a sentence, read back, are that word. Where they are also those of another
/// text, the code writes both alike, and Goldens/losses.tsv lists it; where liblouis reads what it does not write so, nothing is
/// known, and the list says how often at most. `BRIDGE_SENTENCES=2000` takes so many of each language, and all languages;
/// `BRIDGE_RECORD_LOSSES=1` writes the list anew.
@Suite(.serialized) struct BackTranslationTests {
    /// What is known of a language's code: texts that it writes alike, and how many words of a thousand cannot be read back.
    private struct Losses {
        var alike: Set<String> = []
        var unread = 0
        var words = 0
        var examples: [String] = []
        /// Of a thousand, of the first sentences or of all.
        private(set) var share = 0

        mutating func count() { share = max(share, words == 0 ? 0 : (unread * 1_000 + words - 1) / words) }
    }

    private static let file = RealTables.packageFolder.appendingPathComponent("Tests/BrailleTests/Goldens/losses.tsv")
    /// How many sentences are taken where nothing else is said.
    private static let sample = 60
    private static let count = ProcessInfo.processInfo.environment["BRIDGE_SENTENCES"].flatMap { Int($0) }

    @Test(arguments: [BrailleChoice.Code.uncontracted, .contracted])
    func eachWordIsReadAsItself(code: BrailleChoice.Code) throws {
        let tables = try LanguageTables(in: RealTables.folder)
        let known = try BackTranslationTests.known()
        var recorded: [String] = []
        let short = ["ar", "da", "de", "en", "es", "fr", "hu", "it", "nb", "pl", "pt", "ru", "sv", "tr"]
        for language in BackTranslationTests.count == nil ? short : tables.entries.keys.sorted() {
            let choice = BrailleChoice(tables, code: code)
            let translator = LouisTranslator(choice)
            guard !choice.isUnreadable(choice.table(for: language, .usual)), let corpus = try PrintCorpus(language)
            else { continue }
            // Contracted words of other tables are read as other words by liblouis alone.
            if code == .contracted, !translator.isTypedContracted(language: language) { continue }
            let key = "\(language)\t\(code.rawValue)"
            let found = BackTranslationTests.losses(
                corpus, translator, count: BackTranslationTests.count ?? BackTranslationTests.sample)
            recorded += found.alike.sorted().map { "\(key)\talike\t\($0)" } + ["\(key)\tunread\t\(found.share)"]
            let old = known[key] ?? Losses()
            let new = found.alike.subtracting(old.alike)
            #expect(new.isEmpty, "\(key): written alike: \(new.sorted().prefix(20))")
            #expect(
                found.share <= old.unread, "\(key): \(found.share) of 1000 words unread: \(found.examples.prefix(12))")
        }
        if ProcessInfo.processInfo.environment["BRIDGE_RECORD_LOSSES"] != nil {
            try BackTranslationTests.write(recorded, code)
        }
    }

    private static func losses(_ corpus: PrintCorpus, _ translator: LouisTranslator, count: Int) -> Losses {
        var losses = Losses()
        let language = corpus.language
        let reading = BrailleReading(translator, language: language)
        for seed in 0..<UInt64(count) {
            if seed == sample { losses.count() }
            var random = SeededGenerator(seed: seed)
            let sentence = corpus.sentence(&random)
            let cells = translator.translate(sentence, language: language).cells
            let words = sentence.split(separator: " ").map(String.init)
            let parts = cells.split(separator: .blank).map(Array.init)
            losses.words += words.count
            // Where blanks are written otherwise, the words of the sentence cannot be told apart.
            guard parts.count == words.count else {
                losses.unread += words.count
                losses.examples.append(sentence)
                continue
            }
            for (word, part) in zip(words, parts) {
                let isAddress = word.contains { "@_".contains($0) } || word.hasSuffix(".pdf")
                let own =
                    isAddress
                    ? translator.print(of: part, language: language, .address) : reading.certainPrint(of: part)
                guard let read = own ?? translator.print(of: part, language: language, .usual) else {
                    losses.unread += 1
                    losses.examples.append(word)
                    continue
                }
                if folded(read) == folded(word) { continue }
                if !isAddress, translator.translate(read, language: language).cells == part {
                    losses.alike.formUnion(differences(folded(word), folded(read)))
                } else {
                    losses.unread += 1
                    losses.examples.append("\(word) as \(read)")
                }
            }
        }
        losses.count()
        return losses
    }

    /// Without capitals, blanks and the shapes of digits, dashes and quotation marks, which not every code has.
    private static func folded(_ text: String) -> String {
        var result = ""
        for character in text.lowercased().precomposedStringWithCanonicalMapping {
            switch character {
            case "\u{201C}", "\u{201D}", "\u{201E}", "\u{AB}", "\u{BB}": result.append("\"")
            case "\u{2018}", "\u{2019}", "\u{2039}", "\u{203A}": result.append("'")
            case "\u{2010}"..."\u{2015}", "\u{2212}": result.append("-")
            case "\u{2026}": result += "..."
            case " ", "\u{AD}", "\u{200B}"..."\u{200D}": continue
            default: result += character.wholeNumberValue.map(String.init) ?? String(character)
            }
        }
        return result
    }

    /// What differs between two texts, as `print|read`: each character, where there are as many.
    private static func differences(_ first: String, _ second: String) -> [String] {
        var (first, second) = (Substring(first), Substring(second))
        if first.count == second.count { return zip(first, second).filter(!=).map { "\($0)|\($1)" } }
        while let character = first.first, character == second.first, first.count > 1, second.count > 1 {
            (first, second) = (first.dropFirst(), second.dropFirst())
        }
        while let character = first.last, character == second.last, first.count > 1, second.count > 1 {
            (first, second) = (first.dropLast(), second.dropLast())
        }
        return ["\(first)|\(second)"]
    }

    private static func known() throws -> [String: Losses] {
        var known: [String: Losses] = [:]
        for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") where !line.hasPrefix("#") {
            let fields = line.split(separator: "\t").map(String.init)
            guard fields.count == 4 else { continue }
            let key = "\(fields[0])\t\(fields[1])"
            if fields[2] == "alike" {
                known[key, default: Losses()].alike.insert(fields[3])
            } else {
                known[key, default: Losses()].unread = Int(fields[3]) ?? 0
            }
        }
        return known
    }

    private static func write(_ lines: [String], _ code: BrailleChoice.Code) throws {
        let others = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
            .filter { $0.hasPrefix("#") || !$0.contains("\t\(code.rawValue)\t") }
        try (others + lines).joined(separator: "\n").appending("\n").write(to: file, atomically: true, encoding: .utf8)
    }
}
