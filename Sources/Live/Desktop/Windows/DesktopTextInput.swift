import AccessibilityModel
import BridgeTables

/// The text of a text field of an application. What the reader types is shown at once, and the application is asked to do
/// the same; when it has answered, what it has counts. Of a secret text only dots are known here, as many as it has
/// characters.
final class DesktopTextInput: KeyboardTextInput {
    private unowned let field: DesktopElement
    private var selection = 0..<0
    /// The end of the selection that moves, where that is its beginning.
    private var movesStart = false
    /// Where the text begins in the whole one, in the toolkit's own units.
    private var start = 0
    private var unanswered = 0
    /// What the application has, or nil as long as it was not read.
    private var known: String?
    private var wasTyped = false

    init(_ field: DesktopElement) { self.field = field }

    /// Whether dots stand for what is typed: for a password, and for what may be one as long as nobody knows.
    private var isSecret: Bool {
        guard let node = field.node, let facts = node.facts else { return true }
        return node.rule?.value == .secret || (facts.mayHideText && facts.showsText != true)
    }

    /// Whether the application has not answered yet.
    var isWaiting: Bool { unanswered > 0 }

    var text: String { field.accessibilityValue ?? "" }

    var hasKeyboardFocus: Bool { field.node?.hasDesktopFocus ?? false }

    var mayHideKeys: Bool { field.node?.isTerminal == true }

    var caret: Int { movesStart ? selectedRange.lowerBound : selectedRange.upperBound }

    var isMultiline: Bool {
        field.node.map { $0.isTerminal || $0.facts?.states.contains(.multiLine) == true } ?? false
    }

    private var places: TextPlaces { TextPlaces(text: text, unit: field.node?.table.textUnit ?? .scalars) }

    // MARK: The reader

    var selectedRange: Range<Int> {
        get { selection.clamped(to: 0..<text.count) }
        set {
            let wanted = newValue.clamped(to: 0..<text.count)
            guard wanted != selectedRange else { return }
            (selection, movesStart) = (wanted, false)
            let (start, end) = (offset(wanted.lowerBound), offset(wanted.upperBound))
            _ = field.noting(ask(wanted.isEmpty ? [.caret(start)] : [.select(start..<end)]))
        }
    }

    func replace(_ range: Range<Int>, with replacement: String) -> Bool {
        field.noting(replaces(range, with: replacement))
    }

    private func replaces(_ range: Range<Int>, with replacement: String) -> Bool {
        guard !field.accessibilityTraits.contains(.notEnabled) else { return false }
        guard isMultiline || !replacement.contains(where: \.isNewline) else { return false }
        let text = text
        let range = range.clamped(to: 0..<text.count)
        let (start, end) = (offset(range.lowerBound), offset(range.upperBound))
        let added = isSecret ? String(repeating: "•", count: replacement.count) : replacement
        let head = text.prefix(range.lowerBound) + added
        let changed = String(head + text.dropFirst(range.upperBound))
        let after = TextPlaces(text: changed, unit: places.unit)
        let caret = min(head.count, changed.count)
        var edits: [TextEdit] = []
        if end > start { edits.append(.delete(start..<end)) }
        if !replacement.isEmpty { edits.append(.insert(replacement, at: start)) }
        edits.append(.caret(isSecret ? caret : self.start + after.offset(ofCharacter: caret)))
        guard ask(edits) else { return false }
        // What a terminal makes of it, and whether it is to be seen, is its own.
        if field.node?.isTerminal == true { return true }
        field.accessibilityValue = changed
        (selection, movesStart) = (caret..<caret, false)
        return true
    }

    /// Whether the reader edits it.
    private(set) var isEdited = false

    func editingDidBegin() { isEdited = true }

    func editingDidEnd() { isEdited = false }

    private func offset(_ character: Int) -> Int {
        isSecret ? character : start + places.offset(ofCharacter: character)
    }

    private func ask(_ edits: [TextEdit]) -> Bool {
        guard field.asks(edits) else { return false }
        unanswered += 1
        return true
    }

    // MARK: The application

    /// The application has answered.
    func wasAnswered() { unanswered = max(0, unanswered - 1) }

    /// Takes over where the caret is and what is selected.
    ///
    /// - Returns: whether that is elsewhere now.
    func take(_ facts: AccessibleFacts) -> Bool {
        guard !isWaiting else { return false }
        let places = TextPlaces(text: facts.text ?? "", unit: places.unit)
        let isSecret = isSecret
        func character(at offset: Int) -> Int {
            // Of a secret text each character is one unit here.
            isSecret ? max(0, offset) : places.character(at: offset - start)
        }
        let before = (selection, movesStart)
        let textBefore = facts.textStart == start ? known : known.map { _ in facts.text ?? "" }
        start = facts.textStart
        movesStart = facts.selection != nil && facts.caret == facts.selection?.lowerBound
        if let range = facts.selection {
            selection = character(at: range.lowerBound)..<character(at: range.upperBound)
        } else if let caret = facts.caret, caret >= 0 {
            let place = character(at: caret)
            selection = place..<place
        }
        known = facts.text ?? ""
        let hasMoved = (selection, movesStart) != before
        if let textBefore {
            wasTyped = wasTyped || isTyped(from: textBefore, hasSelection: !before.0.isEmpty, hasMoved)
        }
        return hasMoved
    }

    /// Whether the keyboard has changed it since the last call, and not the reader's display.
    func takeTyping() -> Bool {
        defer { wasTyped = false }
        return wasTyped
    }

    /// More letters than are typed between two looks were written by the program.
    private static let mostTypedAtOnce = 20

    /// Whether what changed is what a keyboard does: the caret moves, letters come or go, or some stand in place of the selection.
    /// A program that writes a text puts it in place of what was there.
    private func isTyped(from before: String, hasSelection: Bool, _ hasMoved: Bool) -> Bool {
        let (old, new) = (Array(before.unicodeScalars), Array((known ?? "").unicodeScalars))
        guard old != new else { return hasMoved }
        let alike = zip(old, new).prefix { $0 == $1 }.count
        let most = min(old.count, new.count) - alike
        let alikeAtEnd = min(zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.count, most)
        let (removed, added) = (old.count - alike - alikeAtEnd, new.count - alike - alikeAtEnd)
        return (removed == 0 || added == 0 || hasSelection) && added <= Self.mostTypedAtOnce
    }
}
