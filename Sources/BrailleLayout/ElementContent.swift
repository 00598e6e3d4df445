public import AccessibilityModel
public import Braille
import Foundation

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
    /// That the element has actions; where it stands: what is entered with it, its place in a tab bar. The first to go
    /// when space is short.
    public var place: TranslatedText
    /// Further content that is important enough to follow the value.
    public var details: TranslatedText
    /// The value in forms of falling length, of which the first that fits is shown; nil without a value.
    public var value: [TranslatedText]?
    /// The hint, or nil.
    public var hint: TranslatedText?

    /// Makes content.
    public init(
        kind: ElementKind, label: TranslatedText, role: TranslatedText = .empty, states: TranslatedText = .empty,
        place: TranslatedText = .empty, details: TranslatedText = .empty, value: [TranslatedText]? = nil,
        hint: TranslatedText? = nil
    ) {
        self.kind = kind
        self.label = label
        self.role = role
        self.states = states
        self.place = place
        self.details = details
        self.value = value
        self.hint = hint
    }

    /// Reads an element's attributes afresh and translates them.
    ///
    /// - Parameters:
    ///   - language: the scene's language, for elements that name none.
    ///   - entered: the containers that were entered with the element, outer ones first.
    ///   - uncontracted: the scalars of the value that are shown without contractions: the word under the caret.
    public init(
        of object: AccessibilityObject, context: ElementContext, entered: [AccessibilityObject] = [],
        uncontracted: Range<Int>? = nil, language: String?, vocabulary: Vocabulary, translator: any BrailleTranslator
    ) {
        let language = object.accessibilityLanguage ?? language
        let traits = object.accessibilityTraits
        kind = ElementKind(traits)
        let isTab = context.position != nil
        let own = object.accessibilityBrailleRoleDescription
        let roleWord = own ?? vocabulary.roles.first { $0.matches(object, isTab: isTab) }?.abbreviation ?? ""
        let attributedLabel = object.accessibilityAttributedLabel
        let stateWords = vocabulary.stateWords(of: object, isTab: isTab, headingLevel: attributedLabel?.headingLevel)
        role = translator.translate(roleWord, language: vocabulary.language)
        states = translator.translate(stateWords.joined(separator: " "), language: vocabulary.language)
        var placeWords = entered.compactMap { ElementContent.word(entering: $0, vocabulary) }
        if let position = context.position { placeWords.append("\(position)/\(context.count)") }
        place = translator.translate(placeWords.joined(separator: " "), language: language)
        if object.accessibilityCustomActions?.isEmpty == false {
            let mark = translator.translate(vocabulary.message(.hasActions), language: vocabulary.language)
            place = place.cells.isEmpty ? mark : mark + TranslatedText(symbols: [.blank], text: " ") + place
        }
        let important = object.accessibilityCustomContent.filter { $0.importance == .high }
            .map { "\($0.label): \($0.value)" }
        details = translator.translate(important.joined(separator: ", "), language: language)
        value = ElementContent.value(
            of: object, kind: kind, uncontracted: uncontracted, language: language, vocabulary: vocabulary,
            translator: translator)
        let hintText = PrintText(object.accessibilityAttributedHint, language: language)
        hint = hintText.runs.isEmpty ? nil : translator.translate(hintText)
        var labelText = PrintText(
            attributedLabel, language: language, context: object.accessibilityTextualContext)
        if let braille = object.accessibilityBrailleLabel { labelText = PrintText(braille, language: language) }
        // An element with nothing to say is described by its hint.
        if labelText.runs.isEmpty && value == nil && roleWord.isEmpty && stateWords.isEmpty { labelText = hintText }
        label = translator.translate(labelText)
    }

    /// What is said of a container on entering it: its label, else what kind it is; nil for plain ones.
    private static func word(entering container: AccessibilityObject, _ vocabulary: Vocabulary) -> String? {
        let label = container.accessibilityLabel ?? ""
        switch container.accessibilityContainerType {
        case .none: return nil
        case .list: return [label, vocabulary.message(.enterList)].filter { !$0.isEmpty }.joined(separator: " ")
        case .landmark:
            return [label, vocabulary.message(.enterLandmark)].filter { !$0.isEmpty }.joined(separator: " ")
        case .dataTable: return [label, vocabulary.message(.enterTable)].filter { !$0.isEmpty }.joined(separator: " ")
        case .semanticGroup: return label.isEmpty ? vocabulary.message(.enterGroup) : label
        }
    }

    private static func value(
        of object: AccessibilityObject, kind: ElementKind, uncontracted: Range<Int>?, language: String?,
        vocabulary: Vocabulary, translator: any BrailleTranslator
    ) -> [TranslatedText]? {
        guard let attributed = object.accessibilityAttributedValue else { return nil }
        let text = attributed.string
        if object.accessibilityTraits.contains(.secureTextEntry) {
            let count = text.count
            let bullets = String(repeating: "\u{2022}", count: count)
            return [TranslatedText(symbols: Array(repeating: .full, count: count), text: bullets)]
        }
        var print = PrintText(attributed, language: language, context: object.accessibilityTextualContext)
        if let uncontracted { print = print.writing(uncontracted, as: .uncontracted) }
        let plain = translator.translate(print)
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
