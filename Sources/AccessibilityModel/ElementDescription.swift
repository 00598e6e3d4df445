/// What speech would say of an element, in one line: label, value, traits, then where it stands.
public struct ElementDescription: Hashable, Sendable {
    /// The line.
    public let description: String
    /// The hint with how to operate the element, or nil.
    public let hint: String?

    /// Describes an element.
    ///
    /// - Parameter adjustHint: what to say about adjusting, which depends on the keys in use.
    /// - Parameter toggleHint: what to say about toggling a switch.
    public init(of object: AccessibilityObject, in context: ElementContext, adjustHint: String, toggleHint: String) {
        let traits = object.accessibilityTraits
        let value = ElementDescription.spokenValue(of: object)
        var text = [object.accessibilityLabel, value].compactMap { $0?.isEmpty == false ? $0 : nil }
            .joined(separator: ": ")
        if traits.contains(.selected) { text = text.isEmpty ? "Selected." : "Selected: " + text }
        var sentences = ElementDescription.traitSentences(of: object, isTab: context.position != nil)
        var hint = object.accessibilityHint.flatMap { $0.isEmpty ? nil : $0 }
        if text.isEmpty && sentences.isEmpty, let only = hint {
            text = only
            hint = nil
        }
        sentences += ElementDescription.contextSentences(context)
        description = ElementDescription.joined(text, sentences)
        let usable = !traits.contains(.notEnabled)
        if usable && traits.contains(.toggleButton) { hint = ElementDescription.joined(hint ?? "", [toggleHint]) }
        if usable && traits.contains(.adjustable) { hint = ElementDescription.joined(hint ?? "", [adjustHint]) }
        self.hint = hint
    }

    /// The value as words: a secure field's as bullets, a switch's not at all, for that is a state.
    private static func spokenValue(of object: AccessibilityObject) -> String? {
        let traits = object.accessibilityTraits
        if traits.contains(.toggleButton) { return nil }
        if traits.contains(.secureTextEntry) {
            return object.accessibilityValue.map { String(repeating: "\u{2022}", count: $0.count) }
        }
        return object.accessibilityValue
    }

    private static func traitSentences(of object: AccessibilityObject, isTab: Bool) -> [String] {
        let traits = object.accessibilityTraits
        var sentences: [String] = []
        if traits.contains(.notEnabled) { sentences.append("Dimmed.") }
        let saysButton =
            traits.contains(.button) && traits.isDisjoint(with: [.keyboardKey, .toggleButton, .backButton]) && !isTab
        if saysButton { sentences.append("Button.") }
        if traits.contains(.backButton) { sentences.append("Back Button.") }
        if traits.contains(.toggleButton) {
            sentences.append("Switch Button.")
            switch traits.contains(.secureTextEntry) ? nil : object.accessibilityValue {
            case "1"?: sentences.append("On.")
            case "0"?: sentences.append("Off.")
            case "2"?: sentences.append("Mixed.")
            case let other?: if !other.isEmpty { sentences.append(sentence(other)) }
            case nil: break
            }
        }
        if isTab { sentences.append("Tab.") }
        if traits.contains(.secureTextEntry) {
            sentences.append("Secure Text Field.")
        } else if traits.contains(.textEntry) {
            sentences.append("Text Field.")
        }
        if traits.contains(.isEditing) { sentences.append("Is editing.") }
        if traits.contains(.header) { sentences.append("Heading.") }
        if traits.contains(.link) { sentences.append("Link.") }
        if traits.contains(.adjustable) { sentences.append("Adjustable.") }
        if traits.contains(.image) { sentences.append("Image.") }
        if traits.contains(.searchField) { sentences.append("Search Field.") }
        return sentences
    }

    private static func contextSentences(_ context: ElementContext) -> [String] {
        var sentences: [String] = []
        if let position = context.position { sentences.append("\(position) of \(context.count).") }
        if let segment = context.segment { sentences.append("\(segment) of \(context.segmentCount).") }
        if context.startsList { sentences.append("List Start.") }
        if context.endsList { sentences.append("List End.") }
        if context.startsLandmark { sentences.append("Landmark.") }
        if context.endsLandmark { sentences.append("End.") }
        return sentences
    }

    private static func joined(_ text: String, _ sentences: [String]) -> String {
        guard !sentences.isEmpty else { return text }
        let rest = sentences.joined(separator: " ")
        return text.isEmpty ? rest : sentence(text) + " " + rest
    }

    private static func sentence(_ text: String) -> String {
        text.hasSuffix(".") ? text : text + "."
    }
}
