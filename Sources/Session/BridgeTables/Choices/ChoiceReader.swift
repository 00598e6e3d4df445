import BridgeSession
package import Documents
import Localization

/// Reads choices from YAML, with the tables that say which names there are.
package struct ChoiceReader {
    private let tables: TableFolder
    private let brailleTable: (String) throws -> String

    /// Makes a reader.
    ///
    /// - Parameter brailleTable: gives the full name of a liblouis table, or throws what is wrong with it.
    package init(tables: TableFolder, brailleTable: @escaping (String) throws -> String) {
        self.tables = tables
        self.brailleTable = brailleTable
    }

    /// Reads the value of a choice.
    ///
    /// - Throws: an error at the node where its value is none, with the nearest known one.
    package func read(
        _ choice: Choice, _ node: YAMLNode, into choices: inout ReaderChoices
    ) throws(DocumentError) {
        guard choice.set(try text(choice.values, node), in: &choices) else {
            throw node.error(
                .wrongValue,
                says:
                    "\(place: node.place): \(value: EchoedText.quoted(node.scalarText)) is no value of \(name: choice.name)",
                advises: "write another value")
        }
    }

    private func text(_ values: Choice.Values, _ node: YAMLNode) throws(DocumentError) -> String {
        switch values {
        case .words(let words): return try node.oneOf(words)
        case .range(let range): return String(try node.integer(in: range))
        case .tenths(let range): return try tenths(range, node)
        case .numbers(let numbers): return String(try number(numbers, node))
        case .table(let kind): return try table(kind, node)
        case .programs: return try programs(node)
        case .brailleTable:
            let name = try node.text()
            do {
                return try LanguageTables(in: tables).checked(name, brailleTable)
            } catch {
                throw node.error(
                    .wrongValue, says: "\(place: node.place): \(reason: LocalizedText(of: error))",
                    advises: "braille-bridge tables lists the tables")
            }
        case .language, .languages:
            let text = try node.text()
            let tags = values == .language ? [text] : ReadLanguages(parsing: text)?.others ?? [text]
            for tag in tags {
                guard let problem = try LanguageTables.problem(with: tag, in: tables) else { continue }
                throw node.error(
                    .wrongValue, says: "\(place: node.path): \(what: problem)",
                    advises: "write a BCP 47 tag, such as de or de-AT")
            }
            return text
        }
    }

    /// Programs with their modes, as one text or as a mapping.
    private func programs(_ node: YAMLNode) throws(DocumentError) -> String {
        if node.kind == .mapping {
            _ = try node.mapping(keys: node.entries.map(\.key.scalarText))
            var modes: [String: SessionSettings.MessageMode] = [:]
            for (key, value) in node.entries { modes[key.scalarText] = try value.enumeration() }
            return ProgramMessages(modes).text
        }
        let text = try node.text()
        guard ProgramMessages(parsing: text) != nil else {
            throw node.error(
                .wrongValue, says: "\(place: node.place) cannot be \(value: EchoedText.quoted(text))",
                advises: Choice.Values.programs.advice(text))
        }
        return text
    }

    private func tenths(_ range: ClosedRange<Int>, _ node: YAMLNode) throws(DocumentError) -> String {
        let text = try node.text()
        guard Pace.tenths(text).map(range.contains) == true else {
            throw node.error(
                .wrongValue, says: "\(place: node.place) cannot be \(value: EchoedText.quoted(text))",
                advises: Choice.Values.tenths(range).advice(text))
        }
        return text
    }

    private func number(_ numbers: [Int], _ node: YAMLNode) throws(DocumentError) -> Int {
        let number = try node.integer(in: (numbers.first ?? 0)...(numbers.last ?? 0))
        guard numbers.contains(number) else {
            throw node.error(
                .wrongValue,
                says: "\(place: node.place) must be \(known: Choice.Values.list(numbers)), not \(number: number)",
                advises: Choice.Values.numbers(numbers).advice(node.scalarText))
        }
        return number
    }

    private func table(_ kind: TableFolder.Kind, _ node: YAMLNode) throws(DocumentError) -> String {
        let name = try node.text()
        do throws(DocumentError) {
            _ = try tables.path(of: kind, named: name)
        } catch {
            throw node.error(
                .unknownReference,
                says: "\(place: node.place): \(name: EchoedText.quoted(name)): \(reason: error.says)",
                advises: error.advises)
        }
        return name
    }
}
