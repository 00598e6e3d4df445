import BridgeSession
import Documents
import Localization

extension ReaderChoices: Codable {
    /// The name of a choice as a key.
    private struct Key: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    /// Reads choices by their names; what is absent is the default.
    ///
    /// - Throws: `DecodingError` for an unknown name, with the nearest known one, and for a value that a choice does not
    ///   take.
    public init(from decoder: any Decoder) throws {
        self.init()
        let container = try decoder.container(keyedBy: Key.self)
        for key in container.allKeys {
            guard let choice = ReaderChoices.choice(named: key.stringValue) else {
                let advice = YAMLNode.advice(key.stringValue, ReaderChoices.all.map(\.name))
                throw DecodingError.dataCorruptedError(
                    forKey: key, in: container,
                    debugDescription: "unknown key \(EchoedText.quoted(key.stringValue)); \(advice)")
            }
            if try container.decodeNil(forKey: key) { continue }
            let text =
                switch choice.values {
                case .numbers, .range: String(try container.decode(Int.self, forKey: key))
                case .tenths: ReaderChoices.text(try container.decode(Double.self, forKey: key))
                default: try container.decode(String.self, forKey: key)
                }
            guard choice.set(text, in: &self) else {
                throw DecodingError.dataCorruptedError(
                    forKey: key, in: container,
                    debugDescription:
                        "\(choice.name) cannot be \(EchoedText.quoted(text)); \(choice.values.advice(text).english)"
                )
            }
        }
    }

    /// Writes what differs from the default.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        for (choice, text) in differences {
            let key = Key(stringValue: choice.name)
            if choice.values.areNumbers, let number = Int(text) {
                try container.encode(number, forKey: key)
            } else if choice.values.areNumbers, let number = Double(text) {
                try container.encode(number, forKey: key)
            } else {
                try container.encode(text, forKey: key)
            }
        }
    }
}

extension ReaderChoices {
    /// A number without needless decimals.
    private static func text(_ number: Double) -> String {
        let text = "\(number)"
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
}

extension Choice.Values {
    /// Whether values are numbers in files.
    package var areNumbers: Bool {
        switch self {
        case .numbers, .range, .tenths: true
        case .words, .table, .brailleTable, .language, .languages, .programs: false
        }
    }

    /// What to choose instead of a text that is none of the values.
    func advice(_ text: String) -> LocalizedText {
        switch self {
        case .words(let words): YAMLNode.localizedAdvice(text, words)
        case .numbers(let numbers): "write \(known: Choice.Values.list(numbers))"
        case .range(let range): "write \(low: range.lowerBound) to \(high: range.upperBound)"
        case .tenths(let range):
            "write a number from \(low: Pace.text(ofTenths: range.lowerBound)) to \(high: Pace.text(ofTenths: range.upperBound)), "
                + "with one decimal at most"
        case .table, .brailleTable, .language: LocalizedText("write a text")
        case .languages: LocalizedText("write tags with commas between, such as scene,de")
        case .programs:
            "write programs with timed, stay, list or off, and commas between, such as Mail=list,Backup=off"
        }
    }

    /// Numbers as a sentence lists them: 6 or 8.
    static func list(_ numbers: [Int]) -> LocalizedText {
        let others = numbers.dropLast().map(String.init).joined(separator: ", ")
        let last = numbers.last.map(String.init) ?? ""
        return others.isEmpty ? LocalizedText(verbatim: last) : "\(known: others) or \(other: last)"
    }
}
