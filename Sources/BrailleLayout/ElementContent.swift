public import AccessibilityModel
public import Braille

/// What the regions of one element show, before any of it is cut.
public struct ElementContent: Hashable, Sendable {
    /// The kind, which decides the layout.
    public var kind: ElementKind
    /// The label.
    public var label: TranslatedText
    /// The role abbreviation.
    public var role: TranslatedText
    /// The states, which follow the role.
    public var states: TranslatedText
    /// The value in forms of falling length, of which the first that fits is shown; nil without a value.
    public var value: [TranslatedText]?
    /// The hint, or nil.
    public var hint: TranslatedText?

    /// Makes content.
    public init(
        kind: ElementKind, label: TranslatedText, role: TranslatedText = .empty, states: TranslatedText = .empty,
        value: [TranslatedText]? = nil, hint: TranslatedText? = nil
    ) {
        self.kind = kind
        self.label = label
        self.role = role
        self.states = states
        self.value = value
        self.hint = hint
    }

    /// Reads an element's attributes afresh and translates them.
    ///
    /// - Parameter language: the scene's language, for elements that name none.
    public init(
        of object: AccessibilityObject, context: ElementContext, language: String?, vocabulary: Vocabulary,
        translator: any BrailleTranslator
    ) {
        let language = object.accessibilityLanguage ?? language
        let traits = object.accessibilityTraits
        kind = ElementKind(traits)
        let isTab = context.position != nil
        let own = object.accessibilityBrailleRoleDescription
        let roleWord = own ?? vocabulary.roles.first { $0.matches(object, isTab: isTab) }?.abbreviation ?? ""
        let stateWords = vocabulary.states.filter { $0.matches(object, isTab: isTab) }.map(\.abbreviation)
        role = translator.translate(roleWord, language: vocabulary.language)
        states = translator.translate(stateWords.joined(separator: " "), language: vocabulary.language)
        value = ElementContent.value(
            of: object, kind: kind, language: language, vocabulary: vocabulary, translator: translator)
        let hintText = object.accessibilityHint ?? ""
        hint = hintText.isEmpty ? nil : translator.translate(hintText, language: language)
        var labelText = object.accessibilityBrailleLabel ?? object.accessibilityLabel ?? ""
        // An element with nothing to say is described by its hint.
        if labelText.isEmpty && value == nil && roleWord.isEmpty && stateWords.isEmpty { labelText = hintText }
        label = translator.translate(labelText, language: language)
    }

    private static func value(
        of object: AccessibilityObject, kind: ElementKind, language: String?, vocabulary: Vocabulary,
        translator: any BrailleTranslator
    ) -> [TranslatedText]? {
        guard let text = object.accessibilityValue else { return nil }
        if object.accessibilityTraits.contains(.secureTextEntry) {
            let count = text.count
            let bullets = String(repeating: "\u{2022}", count: count)
            return [TranslatedText(symbols: Array(repeating: .full, count: count), text: bullets)]
        }
        let plain = translator.translate(text, language: language)
        switch kind {
        case .toggle:
            guard let state = vocabulary.toggleStates[text] else { return [plain] }
            let symbol = TranslatedText(symbols: state.symbol, text: state.symbol.brailleString)
            let word = translator.translate(" " + state.word, language: vocabulary.language)
            return [symbol + word, symbol]
        case .adjustable:
            guard let bounds = object.accessibilityValueBounds, !text.isEmpty else { return [plain] }
            guard bounds.isAtMinimum != bounds.isAtMaximum else { return [plain] }
            let bound = bounds.isAtMaximum ? vocabulary.maximum : vocabulary.minimum
            return [plain + translator.translate(" " + bound, language: vocabulary.language), plain]
        case .text, .progress, .other:
            return text.isEmpty && !kind.alwaysHasValue ? nil : [plain]
        }
    }
}
