import Scenes

extension ImportedNode {
    /// Takes the text that a field shows while it is empty: the label of a field that has none, else the hint.
    package func setPlaceholder(_ text: String?) {
        guard let text, !text.isEmpty, text != label else { return }
        if (label ?? "").isEmpty {
            placeholder = text
        } else if hint == nil {
            hint = text
            knowledge.uncertain.insert(.hint)
        }
    }
}
