import AccessibilityModel

/// The text of the focused element while it is edited: its caret, its selection and what can be undone.
final class Editor {
    private let focus: FocusTracker
    /// Whether the reader edits the focused element's text.
    private(set) var isEditing = false
    /// The end of the selection that stays while the other one is moved, or nil.
    private var anchor: Int?
    private var history = EditHistory()

    init(_ focus: FocusTracker) {
        self.focus = focus
    }

    /// The text that is edited, or nil.
    var input: (any AccessibilityTextInput)? { isEditing ? focus.element?.accessibilityTextInput : nil }

    /// The text whose caret is shown: the one that is edited, or typed into on the computer's keyboard; nil for none.
    var followed: (any AccessibilityTextInput)? { input ?? typed }

    /// The text that is typed into on the computer's keyboard, or nil; that of a number is read as the number.
    private var typed: (any KeyboardTextInput)? {
        guard !focus.isAdjustable else { return nil }
        let input = focus.element?.accessibilityTextInput as? any KeyboardTextInput
        return input?.hasKeyboardFocus == true ? input : nil
    }

    /// Whether the text of the focused element is secret.
    var isSecure: Bool { focus.element?.accessibilityTraits.contains(.secureTextEntry) == true }

    /// Whether what is typed may be secret although the text is not.
    var mayHideKeys: Bool { (input as? any KeyboardTextInput)?.mayHideKeys == true }

    /// The edited text as keys see it. Nothing of a secret one depends on what it says, so that neither the display nor a
    /// recording tells: all of it is one word.
    var shape: EditedText? {
        input.map { isSecure ? EditedText(hiding: $0.text) : EditedText($0.text) }
    }

    /// The text and its selection, or nil where none is edited.
    var state: EditHistory.State? { input.map { EditHistory.State(text: $0.text, selection: $0.selectedRange) } }

    // MARK: Beginning and ending

    /// Begins to edit the focused text field, with the caret at a character or where it was.
    ///
    /// - Returns: whether there is a text to edit.
    func begin(at character: Int?) -> Bool {
        guard let input = focus.element?.accessibilityTextInput else { return false }
        if let character {
            anchor = nil
            history.didMove()
            input.selectedRange = character..<character
        }
        if !isEditing {
            isEditing = true
            anchor = nil
            history = EditHistory()
            input.editingDidBegin()
        }
        return true
    }

    /// Ends editing.
    func end() {
        isEditing = false
        focus.element?.accessibilityTextInput?.editingDidEnd()
    }

    // MARK: Changes

    /// Exchanges a part of the text, in a way that can be undone.
    func change(_ range: Range<Int>, to text: String, named name: String) -> KeyOutcome {
        guard let input else { return KeyOutcome() }
        let before = EditHistory.State(text: input.text, selection: input.selectedRange)
        let isWord = text.allSatisfy { isSecure ? !$0.isNewline : !$0.isWhitespace }
        let isLetter = text.count == 1 && isWord && range.isEmpty
        let done = input.replace(range, with: text)
        // One that the application refuses leaves the selection, and the end of it that moves.
        if done { anchor = nil }
        if done, isSecure || input.text != before.text {
            history.didChange(
                before, to: EditHistory.State(text: input.text, selection: input.selectedRange), isLetter: isLetter)
        }
        return KeyOutcome(performed: name, result: done)
    }

    /// Exchanges the selected text.
    func changeSelection(to text: String, named name: String) -> KeyOutcome {
        change(input?.selectedRange ?? 0..<0, to: text, named: name)
    }

    /// Takes the latest change back, or does it again; nil where there is none.
    func undo(again: Bool) -> Bool? {
        guard let input, let present = state,
            let earlier = again ? history.redo(from: present) : history.undo(from: present)
        else { return nil }
        guard input.replace(0..<input.text.count, with: earlier.text) else {
            // What the application refuses can be tried again.
            _ = again ? history.undo(from: present) : history.redo(from: present)
            return false
        }
        input.selectedRange = earlier.selection.clamped(to: 0..<input.text.count)
        anchor = nil
        history.didRestore(input.text)
        return true
    }

    // MARK: Caret and selection

    /// The end of the selection that keys move.
    var caret: Int {
        guard let selected = input?.selectedRange else { return typed?.caret ?? 0 }
        return anchor == selected.upperBound ? selected.lowerBound : selected.upperBound
    }

    /// The selected text, or nil where nothing is selected.
    var selectedText: String? {
        guard let input, !input.selectedRange.isEmpty else { return nil }
        return EditedText(input.text).text(input.selectedRange)
    }

    /// Selects the whole text; false where none is edited.
    func selectAll() -> Bool {
        guard let input else { return false }
        anchor = 0
        input.selectedRange = 0..<input.text.count
        history.didMove()
        return true
    }

    /// Moves the caret, and with it an end of the selection where the reader selects.
    func moveCaret(to position: Int, selecting: Bool) {
        guard let input else { return }
        let place = EditedText(input.text).clamped(position)
        history.didMove()
        guard selecting else {
            anchor = nil
            input.selectedRange = place..<place
            return
        }
        let selected = input.selectedRange
        let fixed = anchor == selected.lowerBound || anchor == selected.upperBound ? anchor : nil
        let other = fixed ?? caret
        anchor = other
        input.selectedRange = min(place, other)..<max(place, other)
    }
}
