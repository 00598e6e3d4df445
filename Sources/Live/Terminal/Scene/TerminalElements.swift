import AccessibilityModel
import BridgeSession

/// What the elements of a terminal's scene hand to its program.
protocol TerminalKeys: AnyObject {
    /// Sends a character; after "Control", with that key.
    func type(_ text: String)
    func press(_ key: XKey, _ modifiers: KeyModifiers) -> Bool
    /// Moves the choice up or down, by a page where it is large; the outcome comes later.
    func move(up: Bool, large: Bool)
    /// Chooses what is chosen now, or answers.
    func confirm() -> Bool
    /// Ticks or unticks what is chosen now.
    func tick() -> Bool
    /// Chooses an entry, wherever the choice is now.
    func choose(_ entry: Int) -> Bool
    /// Moves the caret of the line by characters.
    func moveCaret(by characters: Int)
    /// Sends characters that were typed while the reader was elsewhere, and brings them to what they are typed for.
    func typeElsewhere(_ text: String)
    /// Brings the reader to what the program wants now.
    func showFocus()
    /// Whether the system gives the program whole lines, so that it takes no other keys.
    var takesLines: Bool { get }
    /// An element got the focus.
    func focusDidMove(to element: TerminalElement)
    var actions: [UIAccessibilityCustomAction] { get }
}

/// An element of a terminal's scene. What is typed goes to the program wherever the reader is, as on the computer's keyboard.
class TerminalElement: AccessibilityObject, ProgramKeyInput {
    unowned let keys: any TerminalKeys

    init(_ id: String, _ keys: any TerminalKeys) {
        self.keys = keys
        super.init()
        isAccessibilityElement = true
        accessibilityIdentifier = id
    }

    override func accessibilityElementDidBecomeFocused() { keys.focusDidMove(to: self) }

    var hasText: Bool { true }
    var isSecureTextEntry: Bool { false }
    func insertText(_ text: String) { keys.typeElsewhere(text) }
    func deleteBackward() { _ = keys.press(.backspace, []) }
    var isActivatedByRouting: Bool { true }
    func takes(_ key: XKey, _ modifiers: KeyModifiers) -> Bool { false }
    func press(_ key: XKey, _ modifiers: KeyModifiers) -> Bool { keys.press(key, modifiers) }
}

/// A line that was printed.
final class LineElement: TerminalElement {
    /// The rows of the terminal since its start that it stands in.
    let rows: Range<Int>

    init(_ rows: Range<Int>, isScreen: Bool, _ keys: any TerminalKeys) {
        self.rows = rows
        super.init((isScreen ? "row-" : "line-") + String(rows.lowerBound), keys)
        accessibilityTraits = .staticText
    }

    /// Leaves the lines for what the program wants.
    override func accessibilityPerformEscape() -> Bool {
        keys.showFocus()
        return true
    }
}

/// What the program wants or does now: its question, the line that is typed, or the last line that it wrote. All that is typed on it
/// goes to the program.
final class ProgramElement: TerminalElement {
    /// What is shown now.
    private(set) var reading: ScreenReading
    private var input: TerminalTextInput?
    /// How many characters of a secret were typed.
    var secretCount = 0

    init(_ number: Int, _ reading: ScreenReading, _ keys: any TerminalKeys) {
        self.reading = reading
        super.init("now-\(number)", keys)
        input = TerminalTextInput(self)
        update(reading, label: "")
    }

    /// Shows another reading of the same thing.
    func update(_ reading: ScreenReading, label: String) {
        self.reading = reading
        accessibilityLabel = label
        switch reading {
        case .question(let question):
            switch question.kind {
            case .choice, .several, .answer:
                accessibilityTraits = .adjustable
                accessibilityRole = .comboBox
            case .text: accessibilityTraits = .textEntry
            case .secret: accessibilityTraits = .secureTextEntry
            case .key: accessibilityTraits = .button
            }
            accessibilityValue = question.kind == .secret ? dots(question) : question.shownValue
        case .input(_, let text, _):
            accessibilityTraits = .textEntry
            accessibilityValue = text
        case .output(let line, _):
            accessibilityTraits = .updatesFrequently
            accessibilityRole = .terminal
            accessibilityValue = line
        }
    }

    private func dots(_ question: Question) -> String {
        String(repeating: "•", count: max(secretCount, question.text.count))
    }

    override var accessibilityTextInput: (any AccessibilityTextInput)? {
        switch reading {
        case .input: input
        case .question(let question): question.kind == .text ? input : nil
        case .output: nil
        }
    }

    override var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
        get { keys.actions }
        set {}
    }

    /// The line that is typed, and its caret.
    var line: (text: String, caret: Int) {
        switch reading {
        case .input(_, let text, let caret): (text, caret)
        case .question(let question): (question.text, question.caret ?? question.text.count)
        case .output: ("", 0)
        }
    }

    /// The widest value: the choice may change to the longest entry.
    override var accessibilityExtremeValues: [String] {
        guard case .question(let question) = reading else { return [] }
        switch question.kind {
        case .choice, .several: return extremes(question)
        case .answer: return question.entries.compactMap(\.typed)
        case .text, .secret, .key: return []
        }
    }

    /// A value that is longer is read by panning on most displays, whatever room it has.
    private static let longestWhole = 24
    /// Then it leaves the label this much less room.
    private static let beginning = 16

    /// The entries as values; where one is too long to stand whole beside a label, their beginnings.
    private func extremes(_ question: Question) -> [String] {
        let place = question.place.map { " " + $0 } ?? ""
        let texts = question.entries.map { ($0.isTicked == nil ? "" : "[x] ") + $0.text + place }
        guard texts.contains(where: { $0.count > ProgramElement.longestWhole }) else { return texts }
        return texts.map { String($0.prefix(ProgramElement.beginning)) }
    }

    // MARK: Keys

    override func accessibilityActivate() -> Bool { keys.confirm() }
    override func accessibilityPerformEscape() -> Bool { keys.press(.escape, []) }
    override func accessibilityPerformMagicTap() -> Bool { keys.tick() }
    override func accessibilityIncrement() { keys.move(up: true, large: false) }
    override func accessibilityDecrement() { keys.move(up: false, large: false) }

    override func accessibilityAdjustByLargeStep(up: Bool) -> Bool {
        keys.move(up: up, large: true)
        return true
    }

    override func insertText(_ text: String) { keys.type(text) }

    override var isSecureTextEntry: Bool {
        if case .question(let question) = reading { question.kind == .secret } else { false }
    }

    override var isActivatedByRouting: Bool { false }

    /// Whether the program takes keys, and nothing that it asks was found: what the arrows do there nobody knows.
    private var isPainted: Bool {
        if case .output = reading { !keys.takesLines } else { false }
    }

    /// Whether the entries stand side by side.
    private var isHorizontal: Bool {
        if case .question(let question) = reading { question.direction == .horizontal } else { false }
    }

    override func takes(_ key: XKey, _ modifiers: KeyModifiers) -> Bool {
        if case .question(let question) = reading, question.isAnyKey, modifiers.isEmpty { return false }
        return switch key {
        case .up, .down: !accessibilityTraits.contains(.adjustable) && !keys.takesLines || !modifiers.isEmpty
        case .left, .right: isHorizontal || isPainted || !modifiers.isEmpty
        case .tab, .delete, .home, .end, .backspace: true
        // It opens the list of actions, where "Plain screen" is.
        case .insert: isPainted || !modifiers.isEmpty
        case .pageUp, .pageDown: !accessibilityTraits.contains(.adjustable) && !keys.takesLines || !modifiers.isEmpty
        case .return, .escape: !modifiers.isEmpty
        }
    }
}

/// The line that is typed, with the program's caret. The program alone changes it.
final class TerminalTextInput: KeyboardTextInput {
    private unowned let element: ProgramElement

    init(_ element: ProgramElement) { self.element = element }

    var text: String { element.line.text }
    var isMultiline: Bool { true }
    var hasKeyboardFocus: Bool { true }
    var caret: Int { min(element.line.caret, text.count) }
    /// The element itself says when something is secret.
    var mayHideKeys: Bool { false }

    var selectedRange: Range<Int> {
        get { caret..<caret }
        set { element.keys.moveCaret(by: newValue.lowerBound - caret) }
    }

    func replace(_ range: Range<Int>, with text: String) -> Bool {
        guard range.isEmpty || range.upperBound == caret else { return false }
        for _ in range { _ = element.keys.press(.backspace, []) }
        element.keys.type(text)
        return true
    }
}

/// An entry of a question.
final class EntryElement: TerminalElement {
    private let place: Int
    private(set) var entry: Question.Entry

    init(_ place: Int, _ entry: Question.Entry, _ keys: any TerminalKeys) {
        (self.place, self.entry) = (place, entry)
        super.init("entry-\(place + 1)", keys)
    }

    func update(_ entry: Question.Entry, isChosen: Bool) {
        self.entry = entry
        accessibilityLabel = entry.typed.map { $0 == entry.text ? entry.text : "\($0) \(entry.text)" } ?? entry.text
        if let isTicked = entry.isTicked {
            accessibilityTraits = .toggleButton
            accessibilityRole = .checkBox
            accessibilityValue = isTicked ? "1" : "0"
        } else {
            accessibilityTraits = isChosen ? [.button, .selected] : .button
            accessibilityRole = nil
            accessibilityValue = nil
        }
    }

    override func accessibilityActivate() -> Bool { keys.choose(place) }
    override func accessibilityPerformEscape() -> Bool { keys.press(.escape, []) }
}

/// How far the program has come, how long it has taken, and what ends it.
final class StatusElement: TerminalElement {
    var value: (() -> String)?
    var activate: () -> Bool = { false }

    override var accessibilityValue: String? {
        get { value?() ?? super.accessibilityValue }
        set { super.accessibilityValue = newValue }
    }

    override func accessibilityActivate() -> Bool { activate() }
}
