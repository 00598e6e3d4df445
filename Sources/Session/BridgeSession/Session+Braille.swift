import AccessibilityModel
import Braille
import BrailleLayout

extension Session {
    /// The word that is typed as cells, and where its print stands.
    struct TypedWord {
        /// Its cells.
        var braille = TypedBraille()
        /// The character of the edited text where its print begins.
        var start = 0
        /// The text and the selection that it left; when they are others, something else changed them.
        var left: EditHistory.State?
    }

    /// Cells that were shown when a key was pressed, and the print that they became before the key was done.
    struct FinishedCells {
        /// The cells, where they stood.
        let pending: PendingCells
        /// The scalars that they became.
        let count: Int

        /// Whether a scalar of the text that was shown was one of the cells: a place in a word that was not read yet.
        func waited(atShown shown: Int) -> Bool {
            (pending.scalar..<pending.scalar + pending.cells.count).contains(shown)
        }

        /// The scalar of the text as it is now for one of the text that was shown.
        func scalar(ofShown shown: Int) -> Int {
            let inside = shown - pending.scalar
            if inside < 0 { return shown }
            return pending.scalar + (inside < pending.cells.count ? count : inside - pending.cells.count + count)
        }
    }

    /// Ends the word that is typed as cells before a key that does not go on with it.
    func finishWord(before key: Key) {
        guard !typed.braille.isEmpty else { return }
        switch key {
        case .dots(let cell) where cell != .blank: return
        case .keyboard(.backspace, []): return
        default: break
        }
        let (pending, before) = (pendingCells, focus?.accessibilityTextInput?.text.unicodeScalars.count ?? 0)
        finishWord()
        let after = focus?.accessibilityTextInput?.text.unicodeScalars.count ?? 0
        finishedCells = pending.map { FinishedCells(pending: $0, count: max(0, after - before)) }
    }

    /// The language that the focused element is written in.
    private var typedLanguage: String? {
        focus?.accessibilityLanguage ?? source.scene.language ?? settings.language
    }

    /// The cells that wait for more, and the scalar of the edited text that they stand before; nil without any.
    var pendingCells: PendingCells? {
        guard isEditing, !typed.braille.pending.isEmpty, let input = focus?.accessibilityTextInput else { return nil }
        let scalar = input.text.prefix(caret(of: input)).unicodeScalars.count
        return PendingCells(scalar: scalar, cells: Array(typed.braille.pending))
    }

    /// Takes a cell that was typed into the edited text, or into an element that takes what is typed.
    func type(_ cell: BrailleCell) -> Outcome {
        dismissMessages()
        if isTypingSecretly { return typeSecret(cell) }
        guard cell != .blank else {
            finishWord()
            return replaceTyped("", with: " ")
        }
        if typed.braille.isEmpty { beginWord() }
        let before = typed.braille.print
        typed.braille.append(cell, translator, language: typedLanguage)
        return replaceTyped(before, with: typed.braille.print)
    }

    /// Takes the last cell of the word away again; false where no word is being typed.
    func eraseCell() -> Bool {
        guard isIntact, !typed.braille.isEmpty else { return false }
        dismissMessages()
        let before = typed.braille.print
        typed.braille.removeLast(translator, language: typedLanguage)
        _ = replaceTyped(before, with: typed.braille.print)
        return true
    }

    /// The word is complete: what waited becomes print.
    func finishWord() {
        guard !typed.braille.isEmpty else { return }
        var before = typed.braille.print
        var print = typed.braille.whole(translator, language: typedLanguage)
        if !isIntact, let input = focus?.accessibilityTextInput {
            // Something else changed the text: what waits is put where the caret is now.
            print = print.hasPrefix(before) ? String(print.dropFirst(before.count)) : ""
            before = ""
            typed.start = input.selectedRange.lowerBound
        }
        _ = replaceTyped(before, with: print)
        typed = TypedWord()
    }

    /// In a secure field each cell is a character of computer braille at once, so that a recording can hide it.
    private func typeSecret(_ cell: BrailleCell) -> Outcome {
        let print = cell == .blank ? " " : translator.print(of: [cell], language: typedLanguage, .computer) ?? ""
        // A cell that the table has no character for is kept as it is: one character in any case.
        let character = print.count == 1 ? print : String(cell.scalar)
        guard isEditing, let input = focus?.accessibilityTextInput else { return exchange(0, for: character) }
        return change(input, input.selectedRange, to: character, named: "insertText")
    }

    private func beginWord() {
        typed = TypedWord()
        guard isEditing, let input = focus?.accessibilityTextInput else { return }
        if !input.selectedRange.isEmpty { _ = change(input, input.selectedRange, to: "", named: "deleteText") }
        typed.start = input.selectedRange.lowerBound
        typed.left = EditHistory.State(text: input.text, selection: input.selectedRange)
    }

    /// Whether the text is as the word left it.
    private var isIntact: Bool {
        guard isEditing, let input = focus?.accessibilityTextInput else { return takesTyping }
        return typed.left == EditHistory.State(text: input.text, selection: input.selectedRange)
    }

    /// Exchanges the print of the word so far.
    private func replaceTyped(_ before: String, with print: String) -> Outcome {
        guard before != print else { return Outcome() }
        let common = zip(before, print).prefix { $0 == $1 }.count
        guard isEditing, let input = focus?.accessibilityTextInput else {
            return exchange(before.count - common, for: String(print.dropFirst(common)))
        }
        let end = input.selectedRange.upperBound
        let start = typed.braille.isEmpty ? input.selectedRange.lowerBound : typed.start + common
        let outcome = change(
            input, min(start, end)..<end, to: String(print.dropFirst(common)), named: "insertText")
        typed.left = EditHistory.State(text: input.text, selection: input.selectedRange)
        return outcome
    }

    private func exchange(_ count: Int, for text: String) -> Outcome {
        guard takesTyping, let input = focus as? any UIKeyInput else { return Outcome() }
        for _ in 0..<count { input.deleteBackward() }
        if !text.isEmpty { input.insertText(text) }
        return Outcome(performed: "directInteraction", result: true)
    }
}
