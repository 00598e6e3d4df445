import AccessibilityModel
import Braille
import BrailleLayout

/// Words that are typed as cells, into the edited text or into an element that takes what is typed.
final class BrailleTyper {
    /// Cells that were shown when a key was pressed, and the print that they became before the key was done.
    private struct FinishedCells {
        /// The cells, where they stood.
        let pending: PendingCells
        /// The scalars that they became.
        let count: Int
    }

    private let editor: Editor
    private let direct: DirectInput
    private let translator: any BrailleTranslator
    private let language: () -> String?
    /// The cells of the word.
    private var braille = TypedBraille()
    /// The character of the edited text where its print begins.
    private var start = 0
    /// The text and the selection that it left; when they are others, something else changed them.
    private var left: EditHistory.State?
    /// What the cells that the latest key found waiting have become, while that key is done.
    private var finished: FinishedCells?

    /// Whether a word that was typed has stayed cells, and nobody was told.
    private var hasUnread = false

    /// - Parameter language: the language that the focused element is written in.
    init(
        _ editor: Editor, _ direct: DirectInput, _ translator: any BrailleTranslator, language: @escaping () -> String?
    ) {
        (self.editor, self.direct, self.translator, self.language) = (editor, direct, translator, language)
    }

    /// Whether what is typed now is secret: it appears in no frame, copy, log or recording.
    var isSecret: Bool { editor.isEditing ? editor.isSecure : direct.input?.isSecureTextEntry == true }

    /// The cells that wait for more, and the scalar of the edited text that they are before; nil without any.
    var pendingCells: PendingCells? {
        guard !braille.pending.isEmpty, let input = editor.input else { return nil }
        let scalar = input.text.prefix(editor.caret).unicodeScalars.count
        return PendingCells(scalar: scalar, cells: Array(braille.pending))
    }

    // MARK: Typing

    /// Takes a cell.
    func type(_ cell: BrailleCell) -> KeyOutcome {
        if isSecret { return typeSecret(cell) }
        guard cell != .blank else {
            finishWord()
            return replace("", with: " ")
        }
        if braille.isEmpty { beginWord() }
        let before = braille.print
        braille.append(cell, translator, language: language())
        return replace(before, with: braille.print)
    }

    /// Takes the last cell of the word away again; false where no word is being typed.
    func eraseCell() -> Bool {
        guard canErase else { return false }
        let before = braille.print
        braille.removeLast(translator, language: language())
        _ = replace(before, with: braille.print)
        return true
    }

    /// Whether a cell of the word can be taken away again.
    var canErase: Bool { isIntact && !braille.isEmpty }

    /// Ends the word before a key that does not go on with it.
    func finishWord(before key: Key) {
        guard !braille.isEmpty else { return }
        switch key {
        case .dots(let cell) where cell != .blank: return
        case .keyboard(.backspace, []): return
        default: break
        }
        let (pending, before) = (pendingCells, editor.input?.text.unicodeScalars.count ?? 0)
        finishWord()
        let after = editor.input?.text.unicodeScalars.count ?? 0
        finished = pending.map { FinishedCells(pending: $0, count: max(0, after - before)) }
    }

    /// The key is done that found cells waiting.
    ///
    /// - Returns: whether the word that it ended stays cells.
    func keyIsDone() -> Bool {
        defer { (finished, hasUnread) = (nil, false) }
        return hasUnread
    }

    /// The word is complete: what waited becomes print.
    func finishWord() {
        guard !braille.isEmpty else { return }
        var before = braille.print
        var print = braille.whole(translator, language: language())
        hasUnread = print.unicodeScalars.contains { BrailleCell.patterns.contains($0.value) }
        if !isIntact, let input = editor.input {
            // Something else changed the text: what waits is put where the caret is now.
            print = print.hasPrefix(before) ? String(print.dropFirst(before.count)) : ""
            before = ""
            start = input.selectedRange.lowerBound
        }
        _ = replace(before, with: print)
        forget()
    }

    private func forget() {
        (braille, start, left) = (TypedBraille(), 0, nil)
    }

    private func beginWord() {
        forget()
        guard let input = editor.input else { return }
        if !input.selectedRange.isEmpty { _ = editor.changeSelection(to: "", named: "deleteText") }
        start = input.selectedRange.lowerBound
        left = editor.state
    }

    /// In a secure field each cell is a character of computer braille at once, so that a recording can hide it.
    private func typeSecret(_ cell: BrailleCell) -> KeyOutcome {
        let print = cell == .blank ? " " : translator.print(of: [cell], language: language(), .computer) ?? ""
        // A cell that the table has no character for is kept as it is: one character in any case.
        let character = print.count == 1 ? print : String(cell.scalar)
        guard editor.input != nil else { return direct.exchange(0, for: character) }
        return editor.changeSelection(to: character, named: "insertText")
    }

    /// Whether the text is as the word left it.
    private var isIntact: Bool {
        guard let state = editor.state else { return direct.isOn }
        return left == state
    }

    /// Exchanges the print of the word so far.
    private func replace(_ before: String, with print: String) -> KeyOutcome {
        guard before != print else { return KeyOutcome() }
        let common = zip(before, print).prefix { $0 == $1 }.count
        let new = String(print.dropFirst(common))
        guard let input = editor.input else { return direct.exchange(before.count - common, for: new) }
        let end = input.selectedRange.upperBound
        let first = braille.isEmpty ? input.selectedRange.lowerBound : start + common
        let outcome = editor.change(min(first, end)..<end, to: new, named: "insertText")
        left = editor.state
        return outcome
    }

    // MARK: Places in the text that was shown

    /// Whether a scalar of the text that was shown was one of the cells that waited: a place in a word that was not read
    /// yet.
    func waited(atShown shown: Int) -> Bool {
        guard let pending = finished?.pending else { return false }
        return (pending.scalar..<pending.scalar + pending.cells.count).contains(shown)
    }

    /// The scalar of the text as it is now for one of the text that was shown.
    func scalar(ofShown shown: Int) -> Int {
        guard let finished else { return shown }
        let inside = shown - finished.pending.scalar
        if inside < 0 { return shown }
        let waited = finished.pending.cells.count
        return finished.pending.scalar + (inside < waited ? finished.count : inside - waited + finished.count)
    }
}
