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
        if let character {
            anchor = nil
            edits.didMove()
            input.selectedRange = character..<character
        }
        if !isEditing {
            isEditing = true
            anchor = nil
            edits = EditHistory()
            input.editingDidBegin()
            updateTyping()
            uncoverTyping()
        }
        return true
    }

    /// Ends editing, if text is edited.
    func endEditing() {
        guard isEditing else { return }
        finishWord()
        isEditing = false
        focus?.accessibilityTextInput?.editingDidEnd()
        view.selection = nil
        updateTyping()
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
            dismissMessages()
            return change(input, input.selectedRange, to: String(scalar), named: "insertText")
        case .dots(let cell):
            return type(cell)
        case .keyboard(let key, let modifiers):
            return edit(key, modifiers, input)
        case .command, .chord:
            switch settings.keys.bindings[key] {
            case .escape?:
                dismissMessages()
                endEditing()
                return Outcome(performed: "endEditing", result: true)
            case .nextElement?, .previousElement?:
                // Leaves the text, also where there is no element to go to.
                endEditing()
                return nil
            case .upward?, .downward?, .pageUpward?, .pageDownward?:
                return moveCaret(by: settings.keys.bindings[key], input)
            default: return nil
            }
        case .route:
            return nil
        }
    }

    private func edit(_ key: XKey, _ modifiers: KeyModifiers, _ input: any AccessibilityTextInput) -> Outcome? {
        if let place = target(of: key, modifiers, input) {
            dismissMessages()
            move(input, to: place, selecting: modifiers.contains(.shift))
            return Outcome()
        }
        guard modifiers.isSubset(of: [.control]) else { return nil }
        let text = EditedText(input.text)
        let selected = input.selectedRange
        let byWord = modifiers.contains(.control)
        switch key {
        case .backspace where !byWord && eraseCell(): return Outcome(performed: "deleteText", result: true)
        case .backspace:
            let start = byWord ? text.wordStart(before: selected.lowerBound) : max(0, selected.lowerBound - 1)
            return delete(selected.isEmpty ? start..<selected.lowerBound : selected, input)
        case .delete:
            let end = byWord ? text.wordStart(after: selected.upperBound) : text.clamped(selected.upperBound + 1)
            return delete(selected.isEmpty ? selected.upperBound..<end : selected, input)
        case .return where !byWord, .tab where !byWord:
            dismissMessages()
            guard input.isMultiline else { return key == .return ? activate() : Outcome() }
            return change(input, selected, to: key == .return ? "\n" : "\t", named: "insertText")
        case .escape where !byWord:
            dismissMessages()
            endEditing()
            return Outcome(performed: "endEditing", result: true)
        // Not the text's: what the table says.
        default: return nil
        }
    }

    /// Where a key moves the caret: by characters, words, lines and the whole text; nil for keys that do not move it.
    private func target(of key: XKey, _ modifiers: KeyModifiers, _ input: any AccessibilityTextInput) -> Int? {
        guard modifiers.isSubset(of: [.shift, .control]) else { return nil }
        let text = EditedText(input.text)
        let selected = input.selectedRange
        let caret = caret(of: input)
        let extends = modifiers.contains(.shift)
        let byWord = modifiers.contains(.control)
        // Without shift, an arrow leaves a selection at its end on that side.
        let leaves = !extends && !selected.isEmpty && !byWord
        switch key {
        case .left:
            return leaves ? selected.lowerBound : byWord ? text.wordStart(before: caret) : caret - 1
        case .right:
            return leaves ? selected.upperBound : byWord ? text.wordStart(after: caret) : caret + 1
        case .home: return byWord ? 0 : text.lineStart(caret)
        case .end: return byWord ? text.count : text.lineEnd(caret)
        case .pageUp: return 0
        case .pageDown: return text.count
        case .up: return input.isMultiline ? text.vertical(from: caret, down: false) : 0
        case .down: return input.isMultiline ? text.vertical(from: caret, down: true) : text.count
        default: return nil
        }
    }

    /// Moves the caret by a unit, or takes another unit, with the commands that move by the rotor outside of text.
    private func moveCaret(by command: Command?, _ input: any AccessibilityTextInput) -> Outcome {
        dismissMessages()
        switch command {
        case .upward?, .downward?:
            let (key, modifiers) = textUnit.key(forward: command == .downward)
            guard let place = target(of: key, modifiers, input) else { return Outcome() }
            move(input, to: place, selecting: modifiers.contains(.shift))
        default:
            let all = TextUnit.allCases
            let step = command == .pageDownward ? 1 : all.count - 1
            textUnit = all[((all.firstIndex(of: textUnit) ?? 0) + step) % all.count]
            notify(textUnit.name)
        }
        return Outcome()
    }

    private func delete(_ range: Range<Int>, _ input: any AccessibilityTextInput) -> Outcome {
        dismissMessages()
        guard !range.isEmpty else { return Outcome() }
        return change(input, range, to: "", named: "deleteText")
    }

    /// Changes the edited text, in a way that can be undone.
    func change(
        _ input: any AccessibilityTextInput, _ range: Range<Int>, to text: String, named name: String
    ) -> Outcome {
        let before = EditHistory.State(text: input.text, selection: input.selectedRange)
        let isLetter = text.count == 1 && text.allSatisfy { !$0.isWhitespace } && range.isEmpty
        anchor = nil
        let done = input.replace(range, with: text)
        if done, input.text != before.text { edits.didChange(before, to: input.text, isLetter: isLetter) }
        return Outcome(performed: name, result: done)
    }

    // MARK: Caret

    /// The end of the selection that keys move.
    func caret(of input: any AccessibilityTextInput) -> Int {
        let selected = input.selectedRange
        return anchor == selected.upperBound ? selected.lowerBound : selected.upperBound
    }

    private func move(_ input: any AccessibilityTextInput, to position: Int, selecting: Bool) {
        let place = EditedText(input.text).clamped(position)
        edits.didMove()
        guard selecting else {
            anchor = nil
            input.selectedRange = place..<place
            return
        }
        let selected = input.selectedRange
        let fixed = anchor == selected.lowerBound || anchor == selected.upperBound ? anchor : nil
        let other = fixed ?? caret(of: input)
        anchor = other
        input.selectedRange = min(place, other)..<max(place, other)
    }

    // MARK: The caret on the display

    /// The character of the value that holds a scalar of the shown text, or nil where no text can be edited.
    func textPosition(ofScalar scalar: Int) -> Int? {
        guard let focus, let input = focus.accessibilityTextInput else { return nil }
        if focus.accessibilityTraits.contains(.secureTextEntry) { return min(scalar, input.text.count) }
        let scalar = finishedCells?.scalar(ofShown: scalar) ?? scalar
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
        let caret = min(max(0, caret(of: input)), text.count)
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
            (view.selection, view.caret) = (nil, nil)
            return
        }
        let isSecure = focus.accessibilityTraits.contains(.secureTextEntry)
        let text = input.text
        // The caret stands behind the cells that wait.
        let waiting = pendingCells?.cells.count ?? 0
        func scalar(_ position: Int) -> Int {
            isSecure ? position : text.prefix(position).unicodeScalars.count + waiting
        }
        let selected = input.selectedRange
        let selection = scalar(selected.lowerBound)..<max(scalar(selected.lowerBound), scalar(selected.upperBound))
        let caret = scalar(caret(of: input))
        let moved = view.selection != selection || view.caret != caret
        (view.selection, view.caret) = (selection, caret)
        guard moved else { return }
        if engine.hasPages { view.page = 1 }
        view.offsets[.value] = engine.offset(of: .value, showing: caret, content, view)
    }
}
