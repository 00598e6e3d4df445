import Documents
import Foundation

/// The program's own texts as they stand in its sources: what xgettext is to other programs.
enum SourceTexts {
    /// A literal with the names of its values in braces; texts in several pieces are put together.
    struct Literal: Hashable {
        var text = ""
        /// Whether it has values with names, as nothing but a text for the reader has.
        var isNamed = false
        /// Whether it is an argument that is a text.
        var isArgument = false
    }

    /// What such an argument follows.
    nonisolated(unsafe) private static let argument =
        #/(?:\b(?:wrongType|unknownValue|note|usage|cannotRun|say|tell|fine|wrong|unable|news|KeyError|PublishingFailure|LocalizedText|failed)\(|\b(?:help|summary|says|advises|doing|what|kind|reason):)\s*$/#

    /// Every literal of the files that have such texts; read once, since it takes seconds.
    static func literals() throws -> Set<Literal> { try allLiterals.get() }

    private static let allLiterals = Result { try readLiterals() }

    private static func readLiterals() throws -> Set<Literal> {
        let folder = Tool.packageFolder.appendingPathComponent("Sources").path
        var found: Set<Literal> = []
        for name in try FileManager.default.subpathsOfDirectory(atPath: folder) where name.hasSuffix(".swift") {
            let source = try String(contentsOfFile: folder + "/" + name, encoding: .utf8)
            guard source.contains("import Localization"), !name.contains("/Localization/") else { continue }
            var reader = Reader(scalars: Array(source.unicodeScalars))
            reader.read(to: reader.scalars.count)
            found.formUnion(reader.found)
        }
        return found
    }

    /// The texts that every language must have.
    static func all() throws -> Set<String> { try allTexts.get() }

    private static let allTexts = Result {
        Set(try literals().filter { ($0.isNamed || $0.isArgument) && hasWords($0.text) }.map(\.text))
    }

    /// The sentences in which the product's tables say what they are for.
    static func summaries() throws -> Set<String> {
        let folder = Tool.packageFolder.appendingPathComponent("Tables").path
        var found: Set<String> = []
        for name in try FileManager.default.subpathsOfDirectory(atPath: folder) where name.hasSuffix(".yaml") {
            let root = try YAMLDocument.load(path: "\(folder)/\(name)").root
            for (key, value) in root.entries where key.scalarText == "summary" { found.insert(value.scalarText) }
        }
        return found
    }

    private static func hasWords(_ text: String) -> Bool {
        text.replacing(#/\{[a-z]+\}/#, with: "").contains(where: \.isLetter)
    }

    /// The names of values in a text.
    static func values(_ text: String) -> Set<String> {
        Set(text.matches(of: #/\{([a-z]+)\}/#).map { String($0.1) })
    }

    /// A table's texts and their translations.
    static func table(_ language: String) throws -> [String: String] {
        let path = Tool.packageFolder.path + "/Tables/CommandLine/\(language).yaml"
        let texts = try YAMLDocument.load(path: path).root.entries.first { $0.key.scalarText == "texts" }
        return Dictionary(
            texts?.value.entries.map { ($0.key.scalarText, $0.value.scalarText) } ?? [], uniquingKeysWith: { $1 })
    }

    static func quoted(_ text: String) -> String { DoubleQuoted.text(text) }

    /// Reads Swift's literals, as far as this package writes them.
    private struct Reader {
        let scalars: [Unicode.Scalar]
        var place = 0
        var found: [Literal] = []
        /// The literal before, and where it ended.
        private var latest: (index: Int, end: Int)?

        init(scalars: [Unicode.Scalar]) { self.scalars = scalars }

        private func starts(_ text: String) -> Bool { scalars[place...].starts(with: text.unicodeScalars) }

        private func text(_ range: Range<Int>) -> String {
            String(String.UnicodeScalarView(scalars[range]))
        }

        mutating func read(to end: Int) {
            while place < end {
                if starts("//") {
                    while place < end, scalars[place] != "\n" { place += 1 }
                } else if starts("#/") || starts("#\"") {
                    let close = scalars[place + 1]
                    place += 2
                    while place + 1 < end, scalars[place] != close || scalars[place + 1] != "#" { place += 1 }
                    place += 2
                } else if scalars[place] == "\"" {
                    literal()
                } else {
                    place += 1
                }
            }
        }

        private mutating func literal() {
            let start = place
            let quotes = starts("\"\"\"") ? "\"\"\"" : "\""
            place += quotes.count
            var literal = Literal()
            var inner: [Range<Int>] = []
            while !starts(quotes) {
                guard scalars[place] == "\\" else {
                    literal.text.unicodeScalars.append(scalars[place])
                    place += 1
                    continue
                }
                place += 2
                switch scalars[place - 1] {
                case "(":
                    let range = interpolation()
                    let label = text(range).prefixMatch(of: #/\s*([a-z]+):\s/#)?.1
                    literal.isNamed = literal.isNamed || label != nil
                    literal.text += "{\(label ?? "?")}"
                    inner.append(range)
                case "n": literal.text += "\n"
                case let other: literal.text.unicodeScalars.append(other)
                }
            }
            place += quotes.count
            let end = place
            // In an interpolation the literal before is the one around it.
            let isContinued = latest.map { before in
                before.end < start && text(before.end..<start).allSatisfy { $0.isWhitespace || $0 == "+" }
            }
            if isContinued == true, let latest {
                found[latest.index].text += literal.text
                found[latest.index].isNamed = found[latest.index].isNamed || literal.isNamed
            } else {
                literal.isArgument = text(max(0, start - 60)..<start).firstMatch(of: SourceTexts.argument) != nil
                found.append(literal)
                latest = (found.count - 1, end)
            }
            let index = latest?.index ?? 0
            for range in inner {
                place = range.lowerBound
                read(to: range.upperBound)
            }
            (place, latest) = (end, (index, end))
        }

        /// The range of an interpolation's inside; reads past it.
        private mutating func interpolation() -> Range<Int> {
            let start = place
            var depth = 1
            while depth > 0 {
                if scalars[place] == "\"" {
                    let (known, before) = (found, latest)
                    literal()
                    (found, latest) = (known, before)
                    continue
                }
                if scalars[place] == "(" { depth += 1 }
                if scalars[place] == ")" { depth -= 1 }
                place += 1
            }
            return start..<place - 1
        }
    }
}
