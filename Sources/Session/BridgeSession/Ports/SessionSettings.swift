public import AccessibilityModel
import Braille
public import BrailleLayout

/// What the reader chose.
public struct SessionSettings: Sendable {
    /// How long messages stand.
    public enum MessageMode: String, Hashable, Sendable, CaseIterable {
        /// As long as their length takes to read, 4 s at least.
        case timed
        /// Until a key.
        case stay
        /// Announcements cover nothing: they are in the list of messages, and a dot of the status cells says that some are new.
        case list
        /// The same, and nothing tells of them.
        case off

        /// Whether announcements are shown over the element.
        var covers: Bool { self == .timed || self == .stay }
    }

    /// How the reader learns that an element has a hint; on request it is always shown.
    public enum HintMode: String, Hashable, Sendable, CaseIterable {
        /// A dot of the status cells says so; with rows for it the hint itself is there.
        case on
        /// As `on`, and the hint comes as a message after a pause.
        case after
        /// No dot says so.
        case off
    }

    /// What of a text that is edited is shown without contractions.
    public enum Uncontracted: String, Hashable, Sendable, CaseIterable {
        /// The word under the caret.
        case word
        /// The whole text.
        case field
        /// Nothing.
        case never
    }

    /// How what is cut of label and value is panned to.
    public enum Panning: String, Hashable, Sendable, CaseIterable {
        /// On the whole row: first both, then the rest of the label, then that of the value.
        case detail
        /// In each region's own cells, beside the other.
        case place
    }

    /// How a key is answered that cannot do what it says, as at the last element or the bound of a value.
    public enum BoundMode: String, Hashable, Sendable, CaseIterable {
        /// By a sign that fills the row for a second: BRLTTY's alert dots.
        case sign
        /// By a word.
        case word
        /// Not at all.
        case off
    }

    /// How far the pins of neighbouring cells stand apart, for pictures.
    public enum Pins: String, Hashable, Sendable, CaseIterable {
        /// All pins are equally far apart.
        case even
        /// Cells and rows have gaps between them, as on paper.
        case cells

        var spacing: PinSpacing { self == .even ? .even : .cells }
    }

    /// Where regions stand.
    public var layout: LayoutTable
    /// How what is cut is panned to.
    public var panning = Panning.detail
    /// The product's own words.
    public var vocabulary: Vocabulary
    /// How much is shown of an element.
    public var verbosity: Verbosity
    /// How fast reading on goes, in cells a second, 1 to 100; nil: at the reader's pace.
    public var panSpeed: Int?
    /// What keys do.
    public var keys: KeyTable
    /// What a braille keyboard types while text is edited.
    public var typing: TypedKeys
    /// How long messages stand.
    public var messages: MessageMode
    /// The same of single programs.
    public var programMessages = ProgramMessages()
    /// How long messages stand that go on their own.
    public var messageTimes = MessageTimes()
    /// How a key is answered that cannot do what it says.
    public var bounds = BoundMode.sign
    /// How fast the reader reads, which messages and reading on wait for; nil: as the times between their panning keys show.
    public var pace: Pace?
    /// How mathematics is written; nil: in the code of its language.
    public var maths: MathNotation?
    /// How far the display's pins stand apart; nil: as its table says.
    public var pins: Pins?
    /// How the reader learns that an element has a hint.
    public var hints: HintMode
    /// The time from one stop of switch scanning to the next in milliseconds, 100 at least; nil: no scanning.
    public var scanInterval: Int?
    /// What of a text that is edited is shown without contractions.
    public var uncontracted: Uncontracted
    /// The reader's language for scenes that name none, BCP 47, or nil.
    public var language: String?
    /// The languages whose braille the reader reads, or nil for that of the scene and that of the product's own words.
    public var languages: ReadLanguages?

    /// Gives what an application's controls say of themselves in a language, BCP 47; nil: English for every language but
    /// that of the vocabulary.
    public var controlWords: (@Sendable (String) -> ControlWords)?

    /// Makes settings.
    public init(
        layout: LayoutTable, vocabulary: Vocabulary, keys: KeyTable, typing: TypedKeys = .characters,
        verbosity: Verbosity = .normal,
        panSpeed: Int? = nil, messages: MessageMode = .timed,
        hints: HintMode = .on, scanInterval: Int? = nil, uncontracted: Uncontracted = .word, language: String? = nil,
        languages: ReadLanguages? = nil, controlWords: (@Sendable (String) -> ControlWords)? = nil
    ) {
        self.layout = layout
        self.vocabulary = vocabulary
        self.keys = keys
        self.typing = typing
        self.verbosity = verbosity
        self.panSpeed = panSpeed.map { min(max(1, $0), 100) }
        self.messages = messages
        self.hints = hints
        self.scanInterval = scanInterval.map { max(100, $0) }
        self.uncontracted = uncontracted
        self.language = language
        self.languages = languages
        self.controlWords = controlWords
    }

    /// The languages whose braille the reader reads.
    public var readLanguages: ReadLanguages {
        languages ?? ReadLanguages([ReadLanguages.scene] + [language, vocabulary.language].compactMap { $0 })
    }

    /// How long the messages of a program stand; nil for the session's own.
    func messages(of program: String?) -> MessageMode { programMessages.mode(of: program) ?? messages }

    /// What controls say of themselves in a language; in the reader's for nil.
    func words(for language: String?) -> ControlWords {
        guard let language = language ?? self.language else { return vocabulary.controls }
        if let controlWords { return controlWords(language) }
        return language.primaryLanguage == vocabulary.language.primaryLanguage ? vocabulary.controls : .english
    }
}

/// How announcements of single programs stand, where that differs from all others'.
public struct ProgramMessages: Hashable, Sendable {
    /// The modes by the programs' names.
    public private(set) var modes: [String: SessionSettings.MessageMode] = [:]

    /// Makes the modes of some programs.
    public init(_ modes: [String: SessionSettings.MessageMode] = [:]) {
        self.modes = modes
    }

    /// Reads `Mail=list,Backup=off`, or gives nil where a part is none, or a program stands twice.
    public init?(parsing text: String) {
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
            guard let sign = part.lastIndex(of: "="),
                let mode = SessionSettings.MessageMode(
                    rawValue: ProgramMessages.trimmed(part[part.index(after: sign)...]))
            else { return nil }
            let program = ProgramMessages.trimmed(part[..<sign])
            guard !program.isEmpty, modes[program] == nil else { return nil }
            modes[program] = mode
        }
    }

    /// The same as text, in the order of the names.
    public var text: String {
        modes.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value.rawValue)" }.joined(separator: ",")
    }

    /// The mode of a program, whose name may be in other letters, large or small; nil where it has none of its own.
    func mode(of program: String?) -> SessionSettings.MessageMode? {
        guard let program, !modes.isEmpty else { return nil }
        return modes[program] ?? modes.first { $0.key.lowercased() == program.lowercased() }?.value
    }

    private static func trimmed(_ text: Substring) -> String {
        var text = text.drop(while: \.isWhitespace)
        while text.last?.isWhitespace == true { text.removeLast() }
        return String(text)
    }
}
