import AccessibilityModel
import Scenes

/// The texts of fields, lists that drop down and ranges, in which the same attribute is a name, a hint or a value.
extension AndroidTree {
    /// Takes the text of a field: its value, unless it is the hint of an empty one.
    mutating func setField(of node: ImportedNode, _ view: AndroidView) {
        let text = view[.text]
        let isHint = view.isSet(.isShowingHint) || text != nil && text == view[.hint]
        // A password is dumped as bullets: what fields are called is what an empty one shows. What is neither stays hidden.
        let isName =
            !isHint && node.traits.contains(.secureTextEntry)
            && text.map { Secrets.isPassword($0) || Secrets.endsAsHint($0) || FieldWords.name($0) } == true
        node.value = isHint || isName ? nil : text
        node.setPlaceholder(view[.hint] ?? (isHint || isName ? text : nil))
        if isName {
            node.knowledge.uncertain.insert(.label)
        } else if node.value != nil, !listsHints, view[.isShowingHint] == nil {
            // Without the attribute hint, the text of an empty field is its hint.
            node.knowledge.uncertain.insert(.value)
        }
    }

    /// Whether the text of a field or of a list that drops down, without any other name, is most likely the hint of an empty
    /// one: words without figures, as names are, in a dump that does not tell hints.
    func isHint(_ text: String, of view: AndroidView, _ nearby: Nearby) -> Bool {
        guard view[.hint] == nil, view[.isShowingHint] != "false", view[.contentDescription] == nil else {
            return false
        }
        if view.isChoice { return view.children.contains { $0.isIcon } || Secrets.hints(view[.resourceID], at: text) }
        guard !listsHints, !view.isSet(.focused) else { return false }
        if Secrets.hints(view[.resourceID], at: text) || Secrets.endsAsHint(text) { return true }
        if FieldWords.name(text) { return true }
        guard nearby.labelBefore == nil else { return false }
        let words = text.split(whereSeparator: \.isWhitespace)
        // A typed word may be short, and what a field is for has at least a word.
        let letters = text.utf8.contains { $0 >= 0xE0 } ? 2 : 4
        return words.count <= 5 && text.count(where: \.isLetter) >= letters && text.first?.isLetter == true
            && !text.contains { $0.isNumber || "@/\\_#.!".contains($0) || $0.isNewline }
    }

    /// Takes the text of what has a range: its value, or its name where it says nothing of an amount.
    mutating func setRange(of node: ImportedNode, _ view: AndroidView) {
        var text = view[.text]
        if node.label == nil, let name = text, Secrets.namesRange(name) {
            node.label = name
            node.knowledge.uncertain.insert(.label)
            text = nil
        }
        node.value = view[.stateDescription] ?? text
        if node.value == nil {
            node.knowledge.unknown.insert(.value)
        } else if view[.stateDescription] == nil, text.flatMap({ Double($0) }) != nil {
            // The raw position in an unknown range, which may not be what the reader hears.
            node.knowledge.uncertain.insert(.value)
        }
    }

    /// Whether a text is in a description where no value stands: not at its end after a comma or colon.
    static func isSaid(_ text: String, by description: String) -> Bool {
        let (text, description) = (text.plain.lowercased(), description.plain.lowercased())
        guard description.contains(text) else { return false }
        guard description != text, description.hasSuffix(text) else { return true }
        let before = description.dropLast(text.count)
        return !before.hasSuffix(", ") && !before.hasSuffix(": ") && !before.hasSuffix("\u{FF0C}")
            && !before.hasSuffix("\u{FF1A}") && !before.hasSuffix("\u{3001}") && !before.hasSuffix("\u{60C} ")
    }
}

extension AndroidView {
    /// Whether it is a picture in a field, such as the arrow that opens its choices.
    fileprivate var isIcon: Bool { kind.traits.contains(.image) || (self[.className] ?? "").hasSuffix("ImageButton") }
}
