public import AccessibilityModel
public import Braille

/// The product's own words on the display, in one language: data, read from Tables/Roles.
public struct Vocabulary: Hashable, Sendable {
    /// A word of the label region that traits stand behind.
    public struct Role: Hashable, Sendable {
        /// All of these traits must be there.
        public var traits: UIAccessibilityTraits
        /// None of these traits may be there.
        public var unless: UIAccessibilityTraits
        /// Whether the element must be one of a tab bar.
        public var inTabBar: Bool
        /// What the display shows.
        public var abbreviation: String
        /// The full name, for help and lists.
        public var name: String

        /// Makes a role.
        public init(
            traits: UIAccessibilityTraits, unless: UIAccessibilityTraits = .none, inTabBar: Bool = false,
            abbreviation: String, name: String
        ) {
            self.traits = traits
            self.unless = unless
            self.inTabBar = inTabBar
            self.abbreviation = abbreviation
            self.name = name
        }

        func matches(_ object: AccessibilityObject, isTab: Bool) -> Bool {
            let own = object.accessibilityTraits
            return own.isSuperset(of: traits) && own.isDisjoint(with: unless) && (!inTabBar || isTab)
        }
    }

    /// A state of a switch: dots that do not depend on the braille table, and the word for where it fits.
    public struct ToggleState: Hashable, Sendable {
        /// The dots.
        public var symbol: [BrailleCell]
        /// The word.
        public var word: String

        /// Makes a state.
        public init(symbol: [BrailleCell], word: String) {
            self.symbol = symbol
            self.word = word
        }
    }

    /// The language of the words, BCP 47.
    public var language: String
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
    /// Everything else that the product says, by name.
    public var messages: [String: String]

    /// Makes a vocabulary.
    public init(
        language: String, roles: [Role], states: [Role], toggleStates: [String: ToggleState], minimum: String,
        maximum: String, messages: [String: String]
    ) {
        self.language = language
        self.roles = roles
        self.states = states
        self.toggleStates = toggleStates
        self.minimum = minimum
        self.maximum = maximum
        self.messages = messages
    }

    /// A message by its name with its blanks filled in, or the name itself where the table lacks it.
    public func message(_ name: VocabularyMessage, _ values: [String: String] = [:]) -> String {
        var text = messages[name.rawValue] ?? name.rawValue
        for (key, value) in values.sorted(by: { $0.key < $1.key }) {
            text = text.replacing("{\(key)}", with: value)
        }
        return text
    }
}

/// The messages that every vocabulary has.
public enum VocabularyMessage: String, Hashable, Sendable, CaseIterable {
    /// An action that the element does not have.
    case notAvailable
    /// An action on a dimmed element.
    case dimmed
    /// The scene has no elements.
    case emptyScene
    /// There is no further element of the rotor's kind; `{rotor}` is its name.
    case noneFound
    /// The hint that a switch can be toggled; `{key}` is the key.
    case toggleHint
    /// The hint that a value can be changed; `{increment}` and `{decrement}` are the keys.
    case adjustHint
    /// A page was scrolled to where it was already; `{page}` is what it says.
    case edge
    /// What stands before the custom content in a report.
    case reportActions
    /// The element has no actions, as the rotor says it.
    case noActions
    /// Containers, as a rotor setting.
    case rotorContainers
    /// Landmarks, as a rotor setting.
    case rotorLandmarks
    /// The actions of the element, as a rotor setting.
    case rotorActions
    /// Headings, as a rotor setting.
    case rotorHeadings
    /// Links, as a rotor setting.
    case rotorLinks
    /// Buttons, as a rotor setting.
    case rotorButtons
    /// Form controls, as a rotor setting.
    case rotorControls
    /// Adjustables, as a rotor setting.
    case rotorAdjustables
    /// Images, as a rotor setting.
    case rotorImages
    /// Text fields, as a rotor setting.
    case rotorTextFields
}
