import AccessibilityModel
import BrailleLayout

extension ScreenState {
    /// Puts the caret into the view, and the view where the caret is.
    ///
    /// - Parameter waiting: how many cells were typed and wait for more before they are text: the caret is behind them.
    mutating func updateCaret(
        of editor: Editor, behind waiting: Int, _ content: ElementContent, _ engine: LayoutEngine
    ) {
        let editingBeginsOrEnds = (beforeEditing == nil) == (editor.input != nil)
        if editingBeginsOrEnds {
            (view.split, view.detail, view.offsets[.label]) = (nil, nil, nil)
            if let before = beforeEditing {
                // Panned to where the caret was, a value would stand in the middle of a word.
                view.offsets[.value] = before.value
                beforeEditing = nil
            } else {
                beforeEditing = BeforeEditing(value: view.offsets[.value])
            }
        }
        guard let input = editor.input else {
            // A text may have had a page of its own while it was edited.
            if view.selection != nil, !engine.hasPages() { view.page = 0 }
            (view.selection, view.caret) = (nil, nil)
            return
        }
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
        guard moved else { return }
        if engine.hasPages(isEdited: true) { view.page = 1 }
        view.offsets[.value] = engine.offset(of: .value, showing: caret, content, view)
    }
}
