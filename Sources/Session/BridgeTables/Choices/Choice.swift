import BridgeSession
public import Localization

/// One thing that a reader can choose: what it is called, which values it takes, and where it is in `ReaderChoices`.
public struct Choice: Sendable {
    /// The values of a choice.
    public enum Values: Hashable, Sendable {
        /// One of these words.
        case words([String])
        /// One of these numbers, in ascending order.
        case numbers([Int])
        /// A whole number within a range.
        case range(ClosedRange<Int>)
        /// A number within a range, with one decimal at most; the range is in tenths.
        case tenths(ClosedRange<Int>)
        /// The name or the file of one of the product's tables.
        case table(TableFolder.Kind)
        /// A liblouis table or table list.
        case brailleTable
        /// A language, BCP 47.
        case language
        /// Languages, with commas between; `scene` is the scene's own.
        case languages
        /// Programs with how their messages come, with commas between.
        case programs
    }

    /// The options that are listed together in help texts.
    public enum Group: Hashable, Sendable {
        /// What the display shows; every command that shows something takes them.
        case display
        /// What keys and time do; only commands with a session take them.
        case keys
    }

    /// The key in case files and session files.
    public let name: String
    /// Which options it stands with.
    public let group: Group
    /// The values it takes.
    public let values: Values
    /// What help texts call its value.
    public let valueName: String
    /// One line for help texts.
    public let help: LocalizedText
    /// The option on the command line: the name in lower case, with dashes, where it has no other.
    public let option: String
    /// What the option was called before, and may still be called where that means nothing else.
    public let formerOption: String?
    /// Whether golden files are named after the value alone, without the choice's name.
    public let namesItself: Bool
    private let get: @Sendable (ReaderChoices) -> String?
    private let set: @Sendable (String, inout ReaderChoices) -> Bool

    init<Value: ChoiceValue>(
        _ name: String, _ field: any WritableKeyPath<ReaderChoices, Value> & Sendable, _ values: Values,
        _ group: Group, _ valueName: String, _ help: LocalizedText, namesItself: Bool = false, option: String? = nil
    ) {
        self.name = name
        let ownOption = name.reduce(into: "--") { $0 += $1.isUppercase ? "-" + $1.lowercased() : String($1) }
        self.option = option ?? ownOption
        formerOption = option.map { _ in ownOption }
        self.group = group
        self.values = values
        self.valueName = valueName
        self.help = help
        self.namesItself = namesItself
        get = { $0[keyPath: field].choiceText }
        set = { text, choices in
            guard let value = Value(choiceText: text) else { return false }
            choices[keyPath: field] = value
            return true
        }
    }

    /// Makes a choice among the words of its type.
    init<Word: ChoiceWord>(
        _ name: String, _ field: any WritableKeyPath<ReaderChoices, Word> & Sendable, _ group: Group,
        _ valueName: String, _ help: LocalizedText, namesItself: Bool = false
    ) {
        self.init(name, field, .words(Word.choiceWords), group, valueName, help, namesItself: namesItself)
    }

    /// The value as text, or nil where nothing is chosen.
    public func text(in choices: ReaderChoices) -> String? { get(choices) }

    /// Sets the value of a text.
    ///
    /// - Returns: false, and nothing is changed, where the text is none of the values. Of names of tables and languages
    ///   only the tables say whether they are there.
    public func set(_ text: String, in choices: inout ReaderChoices) -> Bool {
        switch values {
        case .words(let words) where !words.contains(text): return false
        case .numbers(let numbers) where !numbers.contains(where: { String($0) == text }): return false
        case .range(let range) where !(Int(text).map(range.contains) ?? false): return false
        case .tenths(let range) where !(Pace.tenths(text).map(range.contains) ?? false): return false
        default: return set(text, &choices)
        }
    }

    /// The part of golden files' names that stands for a value.
    package func namePart(_ text: String) -> String {
        // Commas part the choices in the name.
        let text = text.replacing(",", with: "+")
        return namesItself ? text : "\(name)-\(text)"
    }
}
