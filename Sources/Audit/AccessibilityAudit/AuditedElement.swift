public import AccessibilityModel
public import BrailleLayout
public import FoundationTypes

/// An object as the rules see it: its attributes read once, with what is known of them.
public final class AuditedElement {
    /// The object itself.
    public let object: AccessibilityObject
    /// Its identifier, else its path from the root, such as `root/0/3`.
    public let id: String
    /// The label, or nil.
    public let label: String?
    /// The value, or nil; of a secure field bullets.
    public let value: String?
    /// The hint, or nil.
    public let hint: String?
    /// The traits.
    public let traits: UIAccessibilityTraits
    /// The kind, which decides the layout.
    public let kind: ElementKind
    /// The language of its texts, the scene's where it names none, or nil.
    public let language: String?
    /// Its frame, or nil where it has none.
    public let frame: CGRect?
    /// Whether it says that it is an element.
    public let isElement: Bool
    /// Its place in reading order from 0, or nil where it is not reached.
    public let place: Int?
    /// The index of its parent in the scene's objects, or nil.
    public let parent: Int?
    /// The indexes of the objects in it.
    public internal(set) var children: [Int] = []
    /// Where it is in the containers around it.
    public let context: ElementContext
    /// What is known of it.
    public let knowledge: AuditKnowledge
    /// What happened when its value was changed on a copy of the scene, or nil where that was not tried.
    public internal(set) var trial: AuditTrial?

    /// Whether the reader can do something with it.
    public var isInteractive: Bool {
        !traits.isDisjoint(with: [
            .button, .link, .keyboardKey, .searchField, .adjustable, .allowsDirectInteraction, .toggleButton,
            .textEntry, .secureTextEntry, .backButton,
        ])
    }

    /// Whether it answers to presses, also without a role that says so, as many views of Android do.
    var isPressable: Bool { isInteractive || object.accessibilityRespondsToUserInteraction }

    /// Whether it is a picture that answers to presses, which the reader is told to be a button.
    var isPressablePicture: Bool { traits.contains(.image) && object.accessibilityRespondsToUserInteraction }

    /// Whether its text is hidden.
    public var isSecure: Bool { traits.contains(.secureTextEntry) }

    /// The label without blanks around it; nil where nothing is left.
    let filledLabel: String?
    /// The value without blanks around it; nil where nothing is left.
    let filledValue: String?
    /// The hint without blanks around it; nil where nothing is left.
    let filledHint: String?
    /// What the regions show of it, kept for all rules that ask for it.
    var shown: ElementContent?
    /// The words by which its texts are understood.
    let lexicon: AuditLexicon
    /// The words of the label, nil where it has none.
    private(set) lazy var labelWords: SpokenText? = filledLabel.map { SpokenText($0, lexicon) }
    /// The words of the value, nil where it has none.
    private(set) lazy var valueWords: SpokenText? = filledValue.map { SpokenText($0, lexicon) }

    init(
        _ object: AccessibilityObject, id: String, place: Int?, parent: Int?, context: ElementContext,
        language: String?, knowledge: AuditKnowledge, lexicon: AuditLexicon
    ) {
        self.lexicon = lexicon
        self.object = object
        self.id = id
        self.place = place
        self.parent = parent
        self.context = context
        self.knowledge = knowledge
        traits = object.accessibilityTraits
        kind = ElementKind(traits)
        label = object.accessibilityLabel
        var value = object.accessibilityValue
        if traits.contains(.secureTextEntry) { value = value.map { String(repeating: "\u{2022}", count: $0.count) } }
        self.value = value
        hint = object.accessibilityHint
        self.language = object.accessibilityLanguage ?? language
        let frame = object.accessibilityFrame
        self.frame = frame.isNull ? nil : frame
        isElement = object.isAccessibilityElement
        filledLabel = AuditedElement.filled(label)
        filledValue = AuditedElement.filled(value)
        filledHint = AuditedElement.filled(hint)
    }

    /// The words of a text, without separators.
    func words(of text: String) -> [String] { SpokenText(text, lexicon).words }

    /// A text without blanks around it; nil where nothing is left.
    private static func filled(_ text: String?) -> String? {
        guard let text = text?.trimmed, !text.isEmpty else { return nil }
        return text
    }

    /// Whether it is plain text that says something: what a label or a value beside a control is made of.
    var isText: Bool { !isInteractive && traits.isDisjoint(with: [.image, .tabBar]) && filledLabel != nil }
}

/// Label and value before and after the value of an element was changed on a copy of the scene.
public struct AuditTrial: Hashable, Sendable {
    /// The label before.
    public var labelBefore: String?
    /// The value before.
    public var valueBefore: String?
    /// The label after.
    public var labelAfter: String?
    /// The value after.
    public var valueAfter: String?
}
