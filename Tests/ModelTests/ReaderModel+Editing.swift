import AccessibilityModel
import BrailleLayout
import BridgeSession

/// What is known while a text is edited.
struct ModelEditing {
    struct Version: Equatable {
        var text: String
        var selection: Range<Int>
    }

    /// The end of the selection that stays while shift moves the other one.
    var anchor: Int?
    var undoable: [Version] = []
    var redoable: [Version] = []
    /// Whether the latest change was a typed letter, to which the next one joins.
    var joinsLetters = false
    /// The text that it left; another one is the application's.
    var left: String?
}

extension ReaderModel {
    /// The text of the focused field.
    var field: ScriptedField? {
        get { focused?.field }
        set { if let focus { screen.elements[focus].field = newValue } }
    }

    /// Begins to edit, with the caret at a character or where it was; false where no text can be edited.
    mutating func beginEditing(at character: Int?) -> Bool {
        guard let focused, focused.field != nil else { return false }
        guard !focused.isDimmed else {
            notice(.dimmed)
            return false
        }
        if let character {
            field?.selection = character..<character
            editing?.anchor = nil
            editing?.joinsLetters = false
        }
        if editing == nil {
            editing = ModelEditing()
            // What is not urgent does not stay over the one row in which the reader types.
            if rows == 1, let current = messages.current, current.origin == .announcement, current.priority < .high {
                ([current] + messages.waiting).forEach { hold($0) }
                dismissMessages()
            }
        }
        return true
    }

    // MARK: Keys

    /// What a key of the keyboard does with the text; nil for keys that keep their meaning.
    mutating func edit(_ key: XKey, _ modifiers: KeyModifiers) -> ModelOutcome? {
        guard let field else { return nil }
        if modifiers.isSubset(of: [.shift, .control]),
            let place = caret(
                after: key, field, byWord: modifiers.contains(.control), extends: modifiers.contains(.shift))
        {
            dismissMessages()
            moveCaret(to: min(max(0, place), field.text.count), extends: modifiers.contains(.shift))
            return ModelOutcome()
        }
        let selected = field.selection
        let text = Array(field.text)
        switch (key, modifiers) {
        case (.backspace, []), (.backspace, .control):
            let start =
                modifiers.isEmpty ? max(0, selected.lowerBound - 1) : wordStart(text, before: selected.lowerBound)
            return delete(selected.isEmpty ? start..<selected.lowerBound : selected)
        case (.delete, []), (.delete, .control):
            let end =
                modifiers.isEmpty
                ? min(text.count, selected.upperBound + 1) : wordStart(text, after: selected.upperBound)
            return delete(selected.isEmpty ? selected.upperBound..<end : selected)
        case (.return, []):
            dismissMessages()
            return field.isMultiline ? type("\n") : activate()
        case (.tab, []):
            dismissMessages()
            return field.isMultiline ? type("\t") : ModelOutcome()
        case (.escape, []):
            dismissMessages()
            editing = nil
            return ModelOutcome(performed: "endEditing", result: true)
        default: return nil
        }
    }

    /// Writes a text in the place of what is selected.
    mutating func type(_ text: String) -> ModelOutcome {
        change(field?.selection ?? 0..<0, to: text, named: "insertText")
    }

    private mutating func delete(_ range: Range<Int>) -> ModelOutcome {
        dismissMessages()
        return range.isEmpty ? ModelOutcome() : change(range, to: "", named: "deleteText")
    }

    /// Changes the text; letters typed one after the other are undone together.
    mutating func change(_ range: Range<Int>, to text: String, named name: String) -> ModelOutcome {
        guard let field, editing != nil else { return ModelOutcome() }
        let before = ModelEditing.Version(text: field.text, selection: field.selection)
        let done = self.field?.replace(range, with: text) ?? false
        editing?.anchor = nil
        if done, self.field?.text != before.text {
            forgetWhatTheApplicationReplaced(before.text)
            let isLetter = text.count == 1 && range.isEmpty && !text.contains(where: \.isWhitespace)
            if !isLetter || editing?.joinsLetters == false || editing?.left != before.text {
                editing?.undoable.append(before)
                if let count = editing?.undoable.count, count > 200 { editing?.undoable.removeFirst() }
            }
            editing?.joinsLetters = isLetter
            let left = self.field?.text
            editing?.left = left
            editing?.redoable = []
        }
        return ModelOutcome(performed: name, result: done)
    }

    /// Takes the latest change back, or does it again.
    mutating func undo(again: Bool) -> ModelOutcome {
        let name = again ? "redo" : "undo"
        guard let field, var state = editing else { return refuse(name) }
        forgetWhatTheApplicationReplaced(field.text)
        state = editing ?? state
        state.joinsLetters = false
        state.anchor = nil
        let present = ModelEditing.Version(text: field.text, selection: field.selection)
        guard let version = again ? state.redoable.popLast() : state.undoable.popLast() else {
            editing?.joinsLetters = false
            return refuse(name)
        }
        if again { state.undoable.append(present) } else { state.redoable.append(present) }
        editing = state
        let done = self.field?.replace(0..<field.text.count, with: version.text) ?? false
        let behind = behindWhatChanged(from: field.text)
        if done { self.field?.selection = again ? behind : version.selection }
        let left = self.field?.text
        editing?.left = left
        return ModelOutcome(performed: name, result: done)
    }

    /// What the application wrote itself is never undone, nor anything before it.
    private mutating func forgetWhatTheApplicationReplaced(_ text: String) {
        guard let left = editing?.left, left != text else { return }
        editing?.undoable = []
        editing?.redoable = []
    }

    /// What was done again is read back: the caret stands behind the last character that is another.
    private func behindWhatChanged(from earlier: String) -> Range<Int> {
        let (new, old) = (Array(field?.text ?? ""), Array(earlier))
        var start = 0
        while start < min(new.count, old.count), new[start] == old[start] { start += 1 }
        var end = new.count
        while end > start, old.count - (new.count - end) > start, new[end - 1] == old[old.count - (new.count - end) - 1]
        {
            end -= 1
        }
        return end..<end
    }

    // MARK: Clipboard

    mutating func selectAll() -> ModelOutcome {
        guard editText(), let field else { return refuse("selectAll") }
        self.field?.selection = 0..<field.text.count
        editing?.anchor = 0
        editing?.joinsLetters = false
        return ModelOutcome(performed: "selectAll", result: true)
    }

    /// The selected text, or outside of texts the element's value, else its label; never a secret.
    mutating func copy() -> ModelOutcome {
        guard let focused, focused.kind != .password else { return refuse("copy") }
        let text: String?
        if editing != nil {
            text = selectedText
        } else {
            text = [focused.value, focused.label].compactMap { $0 }.first { !$0.isEmpty }
        }
        guard let text else { return refuse("copy") }
        clipboard = text
        return ModelOutcome(performed: "copy", result: true)
    }

    mutating func cut() -> ModelOutcome {
        guard editing != nil, let selectedText, let field, focused?.kind != .password else { return refuse("cut") }
        let outcome = change(field.selection, to: "", named: "cut")
        if outcome.result == true { clipboard = selectedText }
        return outcome
    }

    mutating func paste() -> ModelOutcome {
        guard clipboard != nil, editText(), let field, var text = clipboard else { return refuse("paste") }
        if !field.isMultiline { text = String(text.map { $0.isNewline ? " " : $0 }) }
        return change(field.selection, to: text, named: "paste")
    }

    /// Keys of the clipboard and undo begin to edit where the focus is on a text.
    private mutating func editText() -> Bool { editing != nil || beginEditing(at: nil) }

    private var selectedText: String? {
        guard let field, !field.selection.isEmpty else { return nil }
        return String(Array(field.text)[field.selection])
    }

    mutating func refuse(_ name: String) -> ModelOutcome {
        noticeRefusal()
        return ModelOutcome(performed: name, result: false)
    }

    // MARK: The caret

    /// Where the end of the selection stands that keys move.
    var caret: Int {
        guard let field else { return 0 }
        return editing?.anchor == field.selection.upperBound ? field.selection.lowerBound : field.selection.upperBound
    }

    private func caret(after key: XKey, _ field: ScriptedField, byWord: Bool, extends: Bool) -> Int? {
        let text = Array(field.text)
        // An arrow leaves a selection at its end on that side.
        let leaves = !field.selection.isEmpty && !extends && !byWord
        switch key {
        case .left: return leaves ? field.selection.lowerBound : byWord ? wordStart(text, before: caret) : caret - 1
        case .right: return leaves ? field.selection.upperBound : byWord ? wordStart(text, after: caret) : caret + 1
        case .home: return byWord ? 0 : line(text, around: caret).lowerBound
        case .end: return byWord ? text.count : line(text, around: caret).upperBound
        case .pageUp: return 0
        case .pageDown: return text.count
        case .up:
            let line = line(text, around: caret)
            guard field.isMultiline, line.lowerBound > 0 else { return 0 }
            let above = self.line(text, around: line.lowerBound - 1)
            return min(above.lowerBound + caret - line.lowerBound, above.upperBound)
        case .down:
            let line = line(text, around: caret)
            guard field.isMultiline, line.upperBound < text.count else { return text.count }
            let below = self.line(text, around: line.upperBound + 1)
            return min(below.lowerBound + caret - line.lowerBound, below.upperBound)
        default: return nil
        }
    }

    private mutating func moveCaret(to place: Int, extends: Bool) {
        editing?.joinsLetters = false
        guard extends else {
            editing?.anchor = nil
            field?.selection = place..<place
            return
        }
        let selection = field?.selection ?? 0..<0
        let isKnown = editing?.anchor == selection.lowerBound || editing?.anchor == selection.upperBound
        let anchor = isKnown ? editing?.anchor ?? caret : caret
        editing?.anchor = anchor
        field?.selection = min(anchor, place)..<max(anchor, place)
    }

    /// The line that holds a place, without its line break.
    private func line(_ text: [Character], around place: Int) -> Range<Int> {
        let start = text[..<place].lastIndex(where: \.isNewline).map { $0 + 1 } ?? 0
        return start..<(text[place...].firstIndex(where: \.isNewline) ?? text.count)
    }

    private func wordStart(_ text: [Character], before place: Int) -> Int {
        let word = text[..<place].lastIndex(where: isWord) ?? 0
        return text[..<word].lastIndex { !isWord($0) }.map { $0 + 1 } ?? 0
    }

    private func wordStart(_ text: [Character], after place: Int) -> Int {
        let gap = text[place...].firstIndex { !isWord($0) } ?? text.count
        return text[gap...].firstIndex(where: isWord) ?? text.count
    }

    private func isWord(_ character: Character) -> Bool {
        character.isLetter || character.isNumber || character == "_" || character == "'"
    }
}
