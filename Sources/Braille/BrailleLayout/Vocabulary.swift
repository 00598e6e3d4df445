public import AccessibilityModel

/// The product's own words on the display, in one language: data, read from Tables/Roles.
public struct Vocabulary: Hashable, Sendable {
    /// A word of the label region that traits stand after.
    public struct Role: Hashable, Sendable {
        /// What the element must be; nil for any.
        public var role: AccessibilityRole?
        /// All of these traits must be there.
        public var traits: UIAccessibilityTraits
        /// None of these traits may be there.
        public var unless: UIAccessibilityTraits
        /// Whether the element must be one of a tab bar.
        public var inTabBar: Bool
        /// Whether the element must be open or closed; nil for any.
        public var expanded: UIAccessibilityExpandedStatus?
        /// Whether the element must have a placeholder in place of its label.
        public var isPlaceholder: Bool
        /// Whether the element must have a level, which fills the blank `{level}`; a heading's is in a message.
        public var hasLevel: Bool
        /// What the display shows, or nil for the full name.
        public var abbreviation: String?
        /// Dots instead of the abbreviation that do not depend on the braille table, or nil.
        public var symbol: MarkSymbol?
        /// The full name, for help and lists.
        public var name: String

        /// Makes a role.
        public init(
            role: AccessibilityRole? = nil, traits: UIAccessibilityTraits = .none,
            unless: UIAccessibilityTraits = .none, inTabBar: Bool = false,
            expanded: UIAccessibilityExpandedStatus? = nil, isPlaceholder: Bool = false, hasLevel: Bool = false,
            abbreviation: String?, symbol: MarkSymbol? = nil, name: String
        ) {
            self.role = role
            self.traits = traits
            self.unless = unless
            self.inTabBar = inTabBar
            self.expanded = expanded
            self.isPlaceholder = isPlaceholder
            self.hasLevel = hasLevel
            self.abbreviation = abbreviation
            self.symbol = symbol
            self.name = name
        }

        /// Whether it says what an element is, not what can be done with it: the first to go where a label is cut.
        var isKind: Bool { isPlaceholder || hasLevel || !traits.isDisjoint(with: [.header, .image]) }

        func matches(_ object: AccessibilityObject, isTab: Bool) -> Bool {
            let own = object.accessibilityTraits
            return own.isSuperset(of: traits) && own.isDisjoint(with: unless) && (!inTabBar || isTab)
                && (role == nil || role == object.accessibilityRole)
                && (!hasLevel || object.accessibilityLevel != nil && !own.contains(.header))
                && (expanded == nil || expanded == object.accessibilityExpandedStatus)
                && (!isPlaceholder || object.accessibilityLabelIsPlaceholder)
        }
    }

    /// A state of a switch: dots that do not depend on the braille table, and the word for where it fits.
    public struct ToggleState: Hashable, Sendable {
        /// The dots.
        public var symbol: MarkSymbol
        /// The dots of a button that stays pressed; nil: the same.
        public var buttonSymbol: MarkSymbol?
        /// The dots of a radio button; nil: the same.
        public var radioSymbol: MarkSymbol?
        /// The word.
        public var word: String

        /// Makes a state.
        public init(
            symbol: MarkSymbol, buttonSymbol: MarkSymbol? = nil, radioSymbol: MarkSymbol? = nil, word: String
        ) {
            self.symbol = symbol
            self.buttonSymbol = buttonSymbol
            self.radioSymbol = radioSymbol
            self.word = word
        }

        /// The dots of a toggle.
        func symbol(of object: AccessibilityObject) -> MarkSymbol {
            if object.accessibilityRole == .radioButton, let radioSymbol { return radioSymbol }
            switch object.accessibilityToggleStyle {
            case .switch: return symbol
            case .button: return buttonSymbol ?? symbol
            }
        }
    }

    /// The language of the words, BCP 47.
    public var language: String
    /// The plural forms of the language.
    public var plurals: PluralRules
    /// Roles; the first that matches is shown.
    public var roles: [Role]
    /// States and further marks; every one that matches is shown, in this order.
    public var states: [Role]
    /// The states of a switch by its value: "0", "1", "2".
    public var toggleStates: [String: ToggleState]
    /// What follows the value at its lowest.
    public var minimum: String
    /// What follows the value at its highest.
    public var maximum: String
    /// The words of descriptions.
    public var descriptions: DescriptionWords
    /// What an application's controls say of themselves.
    public var controls: ControlWords
    /// What each command of a key does, in a few words, by the command's name.
    public var commands: [String: String]
    /// Everything else that the product says.
    public var messages: [VocabularyMessage: Phrase]

    /// Makes a vocabulary.
    public init(
        language: String, plurals: PluralRules, roles: [Role], states: [Role],
        toggleStates: [String: ToggleState], minimum: String, maximum: String,
        descriptions: DescriptionWords = .english, controls: ControlWords = .english,
        commands: [String: String] = [:], messages: [VocabularyMessage: Phrase]
    ) {
        self.language = language
        self.plurals = plurals
        self.roles = roles
        self.states = states
        self.toggleStates = toggleStates
        self.minimum = minimum
        self.maximum = maximum
        self.descriptions = descriptions
        self.controls = controls
        self.commands = commands
        self.messages = messages
    }

    /// The role of an element, or nil for plain ones.
    func role(of object: AccessibilityObject, isTab: Bool) -> Role? {
        roles.first { $0.matches(object, isTab: isTab) }
    }

    /// The states of an element, in the table's order; those of headings and rows of trees say the level where it is known.
    func states(of object: AccessibilityObject, isTab: Bool) -> [Role] {
        states.filter { $0.matches(object, isTab: isTab) }.map { state in
            let isHeading = state.traits == .header
            guard isHeading || state.hasLevel, let level = object.readHeadingLevel else { return state }
            var state = state
            let blanks = ["level": String(level)]
            state.abbreviation =
                isHeading ? message(.headingLevel, blanks) : state.abbreviation.map { Phrase($0).filled(blanks) }
            state.symbol = nil
            state.name += " \(level)"
            return state
        }
    }

    /// A message with its blanks filled in, or its name where the table lacks it.
    public func message(_ name: VocabularyMessage, _ values: [String: String] = [:]) -> String {
        messages[name]?.filled(values) ?? name.rawValue
    }

    /// A message in the form that the language has for a number, which fills the blank `{count}`.
    public func message(_ name: VocabularyMessage, count: Int, _ values: [String: String] = [:]) -> String {
        messages[name]?.filled(count: count, by: plurals, values) ?? name.rawValue
    }
}
