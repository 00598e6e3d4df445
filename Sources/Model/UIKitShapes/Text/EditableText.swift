import AccessibilityModel
import Foundation

/// A view whose text the reader can edit.
protocol EditableText: AnyObject {
    var editedText: String { get set }
    var isMultilineText: Bool { get }
    func shouldReplace(_ range: Range<Int>, with text: String) -> Bool
    func textDidChange()
    func editingChanged(to editing: Bool)
}

extension EditableText {
    /// A range of characters in UTF-16 units, as UIKit counts.
    func unitRange(_ range: Range<Int>) -> NSRange {
        let characters = Array(editedText)
        let start = String(characters[..<range.lowerBound]).utf16.count
        return NSRange(location: start, length: String(characters[range]).utf16.count)
    }
}

/// The text of a text field or text view, as the session edits it.
final class EditableTextInput: AccessibilityTextInput {
    private weak var owner: (any EditableText)?
    private var selection: Range<Int>?

    init(_ owner: any EditableText) {
        self.owner = owner
    }

    var text: String { owner?.editedText ?? "" }
    var isMultiline: Bool { owner?.isMultilineText ?? false }

    /// Stays inside the text, which the application may have made shorter; the end until it was ever set.
    var selectedRange: Range<Int> {
        get {
            let count = text.count
            guard let selection else { return count..<count }
            return min(selection.lowerBound, count)..<min(selection.upperBound, count)
        }
        set { selection = newValue }
    }

    func replace(_ range: Range<Int>, with new: String) -> Bool {
        guard let owner else { return false }
        var characters = Array(owner.editedText)
        guard range.lowerBound >= 0, range.upperBound <= characters.count, owner.shouldReplace(range, with: new) else {
            return false
        }
        let after = characters.count - range.upperBound
        characters.replaceSubrange(range, with: Array(new))
        owner.editedText = String(characters)
        // From the end: what was typed may join with what stood before it.
        let caret = max(0, text.count - after)
        selection = caret..<caret
        owner.textDidChange()
        return true
    }

    func editingDidBegin() { owner?.editingChanged(to: true) }
    func editingDidEnd() { owner?.editingChanged(to: false) }
}
