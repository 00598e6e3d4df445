import AccessibilityModel
import BrailleLayout

extension ScreenState {
    /// Has the row divided as editing, or its end, needs it.
    mutating func followEditing(of editor: Editor, on engine: LayoutEngine) {
        view.isTypedElsewhere = editor.followed != nil && !editor.isEditing
        guard (beforeEditing == nil) == (editor.followed != nil) else { return }
        (view.editedSplit, view.editedRows, view.detail, view.offsets[.label]) = (nil, nil, nil, nil)
        guard let before = beforeEditing else {
            beforeEditing = BeforeEditing(value: view.offsets[.value])
            return
        }
        // Panned to where the caret was, a value would stand in the middle of a word.
        (view.split, view.offsets[.value]) = (nil, before.value)
        beforeEditing = nil
        // A text may have had a page of its own while it was edited.
        if !engine.hasPages() { view.page = 0 }
        (view.selection, view.caret) = (nil, nil)
    }

    /// Puts the caret into the view, and the view where the caret is.
    ///
    /// - Parameter waiting: how many cells were typed and wait for more before they are text: the caret is behind them.
    mutating func updateCaret(
        of editor: Editor, behind waiting: Int, _ content: ElementContent, _ engine: LayoutEngine
    ) {
        guard let input = editor.followed else { return }
        let isSecure = editor.isSecure
        let text = input.text
        func scalar(_ position: Int) -> Int {
            isSecure ? position : text.prefix(position).unicodeScalars.count + waiting
        }
        let selected = input.selectedRange
        let selection = scalar(selected.lowerBound)..<max(scalar(selected.lowerBound), scalar(selected.upperBound))
        let caret = scalar(editor.caret)
        let moved = view.selection != selection || view.caret != caret
        (view.selection, view.caret) = (selection, caret)
        let room = (view.editedSplit, view.editedRows)
        view.editedSplit = engine.editedSplit(content, view)
        view.editedRows = engine.editedRows(content, view)
        guard moved || room != (view.editedSplit, view.editedRows) else { return }
        if engine.hasPages(isEdited: true) { view.page = 1 }
        view.offsets[.value] =
            isSecure || !input.isMultiline
            ? engine.offset(of: .value, showing: caret, content, view)
            : engine.offset(of: .value, showing: caret, inLineOf: text, content, view)
    }
}
