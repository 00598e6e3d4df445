import AccessibilityModel
import BrailleLayout

extension Session {
    /// Selects all of the edited text.
    func selectAll() -> Outcome {
        if !isEditing { _ = beginEditing(at: nil) }
        guard let input = editedInput else { return refuse("selectAll") }
        anchor = 0
        input.selectedRange = 0..<input.text.count
        edits.didMove()
        return Outcome(performed: "selectAll", result: true)
    }

    /// Puts the selected text, or the focused element's value or label where no text is edited, on the clipboard.
    func copy() -> Outcome {
        guard let focus, !focus.accessibilityTraits.contains(.secureTextEntry) else { return refuse("copy") }
        guard isEditing, let input = focus.accessibilityTextInput else {
            let texts = [focus.accessibilityValue, focus.accessibilityLabel].compactMap { $0 }
            guard let text = texts.first(where: { !$0.isEmpty }) else { return refuse("copy") }
            setClipboard(text)
            return Outcome(performed: "copy", result: true)
        }
        guard !input.selectedRange.isEmpty else { return refuse("copy") }
        setClipboard(EditedText(input.text).text(input.selectedRange))
        return Outcome(performed: "copy", result: true)
    }

    /// Takes the selected text away and puts it on the clipboard.
    func cut() -> Outcome {
        guard let input = editedInput, !input.selectedRange.isEmpty,
            focus?.accessibilityTraits.contains(.secureTextEntry) == false
        else { return refuse("cut") }
        let text = EditedText(input.text).text(input.selectedRange)
        let outcome = change(input, input.selectedRange, to: "", named: "cut")
        if outcome.result == true { setClipboard(text) }
        return outcome
    }

    /// Puts the clipboard's text in the place of the selected one.
    func paste() -> Outcome {
        guard var text = clipboard(), !text.isEmpty else { return refuse("paste") }
        if !isEditing { _ = beginEditing(at: nil) }
        guard let input = editedInput else { return refuse("paste") }
        if !input.isMultiline { text = String(text.map { $0.isNewline ? " " : $0 }) }
        return change(input, input.selectedRange, to: text, named: "paste")
    }

    /// Takes the latest change of the edited text back, or does it again.
    func undo(again: Bool) -> Outcome {
        let name = again ? "redo" : "undo"
        guard let input = editedInput else { return refuse(name) }
        let present = EditHistory.State(text: input.text, selection: input.selectedRange)
        guard let state = again ? edits.redo(from: present) : edits.undo(from: present) else { return refuse(name) }
        let done = input.replace(0..<input.text.count, with: state.text)
        if done {
            let place = EditedText(input.text).end(ofChangeFrom: EditedText(present.text))
            input.selectedRange = again ? place..<place : state.selection.clamped(to: 0..<input.text.count)
        }
        edits.didRestore(input.text)
        anchor = nil
        return Outcome(performed: name, result: done)
    }

    /// The text that is edited, or nil.
    private var editedInput: (any AccessibilityTextInput)? { isEditing ? focus?.accessibilityTextInput : nil }

    private func refuse(_ name: String) -> Outcome {
        notifyRefusal()
        return Outcome(performed: name, result: false)
    }

    // MARK: Clipboard

    private func setClipboard(_ text: String) {
        copied = text
        display.writeClipboard(text)
    }

    private func clipboard() -> String? { display.readClipboard() ?? copied }
}
