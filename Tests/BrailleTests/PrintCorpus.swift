import BridgeTables
import Foundation
import TestSupport

/// Sentences of print made from the words of a language: capitals, digits, dates, times, amounts, punctuation, quotation marks,
/// brackets, addresses and names of files.
struct PrintCorpus {
    /// The language, a BCP 47 tag.
    let language: String
    private let words: [String]
    private let quotes: (String, String)

    /// - Returns: nil where no words of the language are known.
    init?(_ language: String) throws {
        self.language = language
        let folder = RealTables.packageFolder
        let list = folder.appendingPathComponent("Tests/BrailleTests/Words/\(language).txt")
        let names = folder.appendingPathComponent("Tables/Signs/\(language).yaml")
        let text = (try? String(contentsOf: list, encoding: .utf8)) ?? (try? String(contentsOf: names, encoding: .utf8))
        guard let text else { return nil }
        // Of the names of signs what is in quotation marks behind the sign.
        let lines = text.split(separator: "\n").filter { !$0.hasPrefix("#") }
        let parts = lines.flatMap { line -> [Substring] in
            let name = line.split(separator: "\": \"").dropFirst().first.map { $0.dropLast() } ?? line
            return name.split { !$0.isLetter && $0 != "\u{200C}" }
        }
        var seen: Set<Substring> = []
        words = parts.filter { $0.count > 1 && seen.insert($0).inserted }.prefix(2_000).map(String.init)
        guard words.count >= 60 else { return nil }
        quotes =
            switch language {
            case "de", "cs", "sk", "sl": ("\u{201E}", "\u{201C}")
            case "fr", "ru", "uk", "be", "es", "it", "pt", "nb", "nn", "el": ("\u{AB}", "\u{BB}")
            case "en", "zh", "tr", "ko", "hi", "af": ("\u{201C}", "\u{201D}")
            default: ("\"", "\"")
            }
    }

    /// A sentence.
    func sentence(_ random: inout SeededGenerator) -> String {
        func word() -> String { words.randomElement(using: &random) ?? "" }
        func capital() -> String {
            let text = word()
            return text.prefix(1).uppercased() + text.dropFirst()
        }
        func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
        func ascii() -> String {
            String((0..<number(3...7)).compactMap { _ in "abcdefghijklmnopqrstuvwxyz".randomElement(using: &random) })
        }
        switch number(0...17) {
        case 0: return "\(capital()) \(word()) \(word()), \(word()) \(word())."
        case 1: return "\(capital()) \(number(2...9999)) \(word()) (\(word()) \(word()))."
        case 2: return "\(quotes.0)\(capital()) \(word())!\(quotes.1) \(word()) \(capital())."
        case 3:
            return
                "\(number(1...28)).\(number(1...12)).\(number(1990...2030)) \(word()) \(number(10...23)):\(number(10...59))"
        case 4:
            return "\(capital()) \(number(1...99)),\(number(10...99)) \u{20AC} \(word()); \(word()): \(number(2...99))%"
        case 5: return "\(capital()) \(word())?"
        case 6: return "\(word()) \(word())-\(word()) \(word())\u{2026}"
        case 7: return "\(word().uppercased()) \(word()) \(capital())"
        case 8: return "\(word()) [\(number(1...99))] \(word()), \(word()) & \(word())"
        case 9: return "\(ascii())@\(ascii()).org \(word())"
        case 10: return "\(ascii()).pdf \(word()) \(ascii())_\(number(1...99)).txt"
        case 11: return "\(number(1...9)) + \(number(1...9)) = \(number(2...18))"
        case 12: return "\(capital()) \(capital()) \u{2013} \(word())"
        case 13: return "\(number(1000...9999)).\(number(100...999)) \(word()) \(word())/\(word())"
        case 14: return "\(capital())'\(word()) \(word()) #\(number(1...99))"
        case 15: return "-\(number(1...40)) \u{B0}C, \(word()) \(number(1...9))/\(number(2...9))"
        case 16: return "+\(number(10...99)) \(number(100...999)) \(number(1000...9999)) * \(word())"
        default: return "\(capital()): \(word()), \(word()), \(word()) \(word()) \(word())."
        }
    }
}
