import AccessibilityModel
import BrailleLayout

extension Session {
    // MARK: Beginning and ending

    /// Begins to edit the focused text field, with the caret at a character or where it was.
    func beginEditing(at character: Int?) -> Bool {
        guard let input = focus?.accessibilityTextInput else { return false }
        if focus?.accessibilityTraits.contains(.notEnabled) == true {
            notify(.dimmed)
            return false
        }
        if let character { input.selectedRange = character..<character }
        if !isEditing {
            isEditing = true
            input.editingDidBegin()
            display.setTyping(true)
        }
        return true
    }

    /// Ends editing, if text is edited.
    func endEditing() {
        guard isEditing else { return }
        isEditing = false
        focus?.accessibilityTextInput?.editingDidEnd()
        view.selection = nil
        display.setTyping(false)
    }

    // MARK: Keys

    /// Does what a key does while text is edited, or gives nil for keys that keep their meaning.
    func edit(_ key: Key) -> Outcome? {
        guard let input = focus?.accessibilityTextInput else {
            endEditing()
            return nil
        }
        switch key {
        case .character(let scalar):
            return insert(String(scalar), into: input)
        case .keyboard(let key, let modifiers) where modifiers.isEmpty:
            return edit(key, input)
        case .command(let command):
            switch settings.keys.bindings[.command(command)] {
            case .escape?:
                dismissMessages()
                endEditing()
                return Outcome(performed: "endEditing", result: true)
            case .nextElement?, .previousElement?:
                // Leaves the text, also where there is no element to go to.
                endEditing()
                return nil
            default: return nil
            }
        case .keyboard, .route, .chord:
            return nil
        }
    }

    private func edit(_ key: XKey, _ input: any AccessibilityTextInput) -> Outcome? {
        dismissMessages()
        let selected = input.selectedRange
        let count = input.text.count
        switch key {
        case .left: move(input, to: selected.isEmpty ? selected.lowerBound - 1 : selected.lowerBound)
        case .right: move(input, to: selected.isEmpty ? selected.upperBound + 1 : selected.upperBound)
        case .home, .pageUp: move(input, to: key == .home ? lineStart(input) : 0)
        case .end, .pageDown: move(input, to: key == .end ? lineEnd(input) : count)
        case .up: move(input, to: input.isMultiline ? lineStart(input) - 1 : 0)
        case .down: move(input, to: input.isMultiline ? lineEnd(input) + 1 : count)
        case .backspace:
            return delete(selected.isEmpty ? max(0, selected.lowerBound - 1)..<selected.lowerBound : selected, input)
        case .delete:
            return delete(
                selected.isEmpty ? selected.upperBound..<min(count, selected.upperBound + 1) : selected, input)
        case .return:
            return input.isMultiline ? insert("\n", into: input) : activate()
        case .tab:
            return input.isMultiline ? insert("\t", into: input) : Outcome()
        case .escape:
            endEditing()
            return Outcome(performed: "endEditing", result: true)
        case .insert: break
        }
        return Outcome()
    }

    private func insert(_ text: String, into input: any AccessibilityTextInput) -> Outcome {
        dismissMessages()
        let selected = input.selectedRange
        let done = input.replace(selected, with: text)
        return Outcome(performed: "insertText", result: done)
    }

    private func delete(_ range: Range<Int>, _ input: any AccessibilityTextInput) -> Outcome {
        guard !range.isEmpty else { return Outcome() }
        return Outcome(performed: "deleteText", result: input.replace(range, with: ""))
    }

    private func move(_ input: any AccessibilityTextInput, to position: Int) {
        let place = min(max(0, position), input.text.count)
        input.selectedRange = place..<place
    }

    private func lineStart(_ input: any AccessibilityTextInput) -> Int {
        let before = Array(input.text).prefix(input.selectedRange.lowerBound)
        return (before.lastIndex { $0.isNewline } ?? -1) + 1
    }

    private func lineEnd(_ input: any AccessibilityTextInput) -> Int {
        let characters = Array(input.text)
        return characters[min(input.selectedRange.upperBound, characters.count)...].firstIndex { $0.isNewline }
            ?? characters.count
    }

    // MARK: The caret on the display

    /// The character of the value that holds a scalar of the shown text, or nil where no text can be edited.
    func textPosition(ofScalar scalar: Int) -> Int? {
        guard let focus, let input = focus.accessibilityTextInput else { return nil }
        if focus.accessibilityTraits.contains(.secureTextEntry) { return min(scalar, input.text.count) }
        var scalars = 0
        for (index, character) in input.text.enumerated() {
            scalars += character.unicodeScalars.count
            if scalar < scalars { return index }
        }
        return input.text.count
    }

    /// The scalars of the edited text that are shown without contractions, by the reader's choice; nil for none.
    func uncontractedRange() -> Range<Int>? {
        guard isEditing, settings.uncontracted != .never, let input = focus?.accessibilityTextInput else {
            return nil
        }
        let text = Array(input.text)
        let count = input.text.unicodeScalars.count
        guard settings.uncontracted == .word else { return 0..<count }
        let caret = min(max(0, input.selectedRange.upperBound), text.count)
        let start = (text[..<caret].lastIndex(where: \.isWhitespace) ?? -1) + 1
        let end = text[caret...].firstIndex(where: \.isWhitespace) ?? text.count
        let before = String(text[..<start]).unicodeScalars.count
        return before..<before + String(text[start..<end]).unicodeScalars.count
    }

    /// The application says where text is typed: the region goes there, also where the reader panned away from it.
    func bringCaretIntoView(in view: AccessibilityObject) {
        guard isEditing, let focus, focus.isInside(view) || view.isInside(focus) else { return }
        self.view.selection = nil
    }

    /// Puts the caret into the view, and the view where the caret is.
    func updateCaret(_ content: ElementContent, _ engine: LayoutEngine) {
        guard isEditing, let focus, let input = focus.accessibilityTextInput else {
            view.selection = nil
            return
        }
        let isSecure = focus.accessibilityTraits.contains(.secureTextEntry)
        let text = input.text
        func scalar(_ position: Int) -> Int {
            isSecure ? position : text.prefix(position).unicodeScalars.count
        }
        let selected = input.selectedRange
        let selection = scalar(selected.lowerBound)..<max(scalar(selected.lowerBound), scalar(selected.upperBound))
        let moved = view.selection != selection
        view.selection = selection
        guard moved else { return }
        if engine.hasPages { view.page = 1 }
        view.offsets[.value] = engine.offset(of: .value, showing: selection.upperBound, content, view)
    }
}
