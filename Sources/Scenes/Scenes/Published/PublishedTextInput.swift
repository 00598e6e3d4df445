import AccessibilityModel

/// The text of a published text field: what the reader types is shown at once, and the program is told.
///
/// While it has not answered, what it says of the text waits; then its newest word counts.
final class PublishedTextInput: AccessibilityTextInput {
    private unowned let field: PublishedObject
    /// What is selected, in scalars.
    private var selection: Range<Int>
    /// The text and the selection as the program last had them.
    private var agreed: (text: String?, selection: Range<Int>)
    /// The whole text of each question without an answer.
    private var unanswered: [Int: String] = [:]
    /// What the program has said meanwhile.
    private var waiting: (text: String?, hasText: Bool, selection: Range<Int>?) = (nil, false, nil)
    private var wasRefused = false

    init(_ field: PublishedObject) {
        self.field = field
        let count = (field.accessibilityValue ?? "").unicodeScalars.count
        selection = count..<count
        agreed = (field.accessibilityValue, count..<count)
    }

    var text: String { field.accessibilityValue ?? "" }

    var isMultiline: Bool { field.behaviour?.isMultiline ?? false }

    // MARK: The reader

    var selectedRange: Range<Int> {
        get { characters(of: clamped(selection)) }
        set {
            let wanted = scalars(of: newValue)
            guard wanted != clamped(selection) else { return }
            selection = wanted
            if let number = field.publisher?.ask(.select(wanted), of: field) { unanswered[number] = text }
        }
    }

    func replace(_ range: Range<Int>, with replacement: String) -> Bool {
        guard !field.accessibilityTraits.contains(.notEnabled) else { return false }
        guard isMultiline || !replacement.contains(where: \.isNewline) else { return false }
        let range = scalars(of: range)
        let scalars = text.unicodeScalars
        var whole = String.UnicodeScalarView(scalars.prefix(range.lowerBound))
        whole.append(contentsOf: replacement.unicodeScalars)
        whole.append(contentsOf: scalars.dropFirst(range.upperBound))
        let changed = String(whole)
        let request = ObjectRequest.replaceText(range, replacement, whole: changed)
        guard let number = field.publisher?.ask(request, of: field) else { return false }
        unanswered[number] = changed
        let caret = range.lowerBound + replacement.unicodeScalars.count
        field.accessibilityValue = changed
        selection = caret..<caret
        return true
    }

    // MARK: The program

    /// The program has another text.
    func programDidWrite(_ text: String?) {
        guard unanswered.isEmpty else {
            (waiting.text, waiting.hasText) = (text, true)
            return
        }
        write(text)
        agreed = (text, selection)
    }

    /// The program has put the caret elsewhere, or selected something.
    func programDidSelect(_ range: Range<Int>?) {
        guard unanswered.isEmpty else {
            if let range { waiting.selection = range }
            return
        }
        guard let range else { return }
        selection = range
        agreed.selection = range
    }

    /// The program has answered a question.
    func wasAnswered(_ number: Int, isDone: Bool) {
        guard let whole = unanswered.removeValue(forKey: number) else { return }
        if isDone { agreed.text = whole } else { wasRefused = true }
        guard unanswered.isEmpty else { return }
        if wasRefused, !waiting.hasText { write(agreed.text) }
        if waiting.hasText { write(waiting.text) }
        if let range = waiting.selection { selection = range }
        agreed = (field.accessibilityValue, clamped(selection))
        waiting = (nil, false, nil)
        wasRefused = false
    }

    /// The caret stays at the end where it was there.
    private func write(_ text: String?) {
        let count = self.text.unicodeScalars.count
        let wasAtEnd = selection.isEmpty && selection.lowerBound >= count
        field.accessibilityValue = text
        let end = self.text.unicodeScalars.count
        selection = wasAtEnd ? end..<end : clamped(selection)
    }

    // MARK: Characters and scalars

    private func clamped(_ range: Range<Int>) -> Range<Int> {
        let count = text.unicodeScalars.count
        return min(range.lowerBound, count)..<min(range.upperBound, count)
    }

    /// The scalars of a range of characters.
    private func scalars(of range: Range<Int>) -> Range<Int> {
        let text = text
        func place(_ offset: Int) -> Int {
            text.prefix(max(0, offset)).unicodeScalars.count
        }
        let start = place(range.lowerBound)
        return start..<max(start, place(range.upperBound))
    }

    /// The characters of a range of scalars; one in the middle of a character counts as its beginning.
    private func characters(of range: Range<Int>) -> Range<Int> {
        let text = text
        func place(_ offset: Int) -> Int {
            let scalars = text.unicodeScalars
            let index =
                scalars.index(scalars.startIndex, offsetBy: offset, limitedBy: scalars.endIndex) ?? text.endIndex
            return text.distance(from: text.startIndex, to: index)
        }
        let start = place(range.lowerBound)
        return start..<max(start, place(range.upperBound))
    }
}
