public import AccessibilityModel

/// The product's own words on the display, in one language: data, read from Tables/Roles.
public struct Vocabulary: Hashable, Sendable {
    /// A word of the label region that traits stand after.
    public struct Role: Hashable, Sendable {
        /// All of these traits must be there.
        public var traits: UIAccessibilityTraits
        /// None of these traits may be there.
        public var unless: UIAccessibilityTraits
        /// Whether the element must be one of a tab bar.
        public var inTabBar: Bool
        /// Whether the element must be open or closed; nil for any.
        public var expanded: UIAccessibilityExpandedStatus?
        /// What the display shows, or nil for the full name.
        public var abbreviation: String?
        /// Dots instead of the abbreviation that do not depend on the braille table, or nil.
        public var symbol: MarkSymbol?
        /// The full name, for help and lists.
        public var name: String

        /// Makes a role.
        public init(
            traits: UIAccessibilityTraits, unless: UIAccessibilityTraits = .none, inTabBar: Bool = false,
            expanded: UIAccessibilityExpandedStatus? = nil, abbreviation: String?, symbol: MarkSymbol? = nil,
            name: String
        ) {
            self.traits = traits
            self.unless = unless
            self.inTabBar = inTabBar
            self.expanded = expanded
            self.abbreviation = abbreviation
            self.symbol = symbol
            self.name = name
        }

        func matches(_ object: AccessibilityObject, isTab: Bool) -> Bool {
            let own = object.accessibilityTraits
            return own.isSuperset(of: traits) && own.isDisjoint(with: unless) && (!inTabBar || isTab)
                && (expanded == nil || expanded == object.accessibilityExpandedStatus)
        }
    }

    /// A state of a switch: dots that do not depend on the braille table, and the word for where it fits.
    public struct ToggleState: Hashable, Sendable {
        /// The dots.
        public var symbol: MarkSymbol
        /// The dots of a button that stays pressed; nil: the same.
        public var buttonSymbol: MarkSymbol?
        /// The word.
        public var word: String

        /// Makes a state.
        public init(symbol: MarkSymbol, buttonSymbol: MarkSymbol? = nil, word: String) {
            self.symbol = symbol
            self.buttonSymbol = buttonSymbol
            self.word = word
        }

        /// The dots of a toggle that looks like this.
        func symbol(_ style: AccessibilityToggleStyle) -> MarkSymbol {
            switch style {
            case .switch: symbol
            case .button: buttonSymbol ?? symbol
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

    /// The states of an element, in the table's order; a heading's says its level where that is known.
    func states(of object: AccessibilityObject, isTab: Bool, headingLevel: Int?) -> [Role] {
        states.filter { $0.matches(object, isTab: isTab) }.map { state in
            guard let headingLevel, state.traits == .header else { return state }
            var state = state
            state.abbreviation = message(.headingLevel, ["level": String(headingLevel)])
            state.symbol = nil
            state.name += " \(headingLevel)"
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

/// The messages that every vocabulary has.
public enum VocabularyMessage: String, Hashable, Sendable, CaseIterable {
    /// An action that the element does not have.
    case notAvailable
    /// An action on a dimmed element.
    case dimmed
    /// What a routing key was over changed a moment before.
    case changed
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
    /// Entries of the list that changes an adjustable.
    case adjustRaise, adjustLower, adjustRaiseMuch, adjustLowerMuch, adjustDone
    /// Containers, as a rotor setting.
    case rotorContainers
    /// Landmarks, as a rotor setting.
    case rotorLandmarks
    /// The actions of the element, as a rotor setting.
    case rotorActions
    case unitCharacters
    case unitWords
    case unitLines
    case unitSelection
    /// How many elements there are; `{count}` is the number, in the plural forms of the language.
    case elementCount
    /// How many columns a display has; `{count}` is the number.
    case columnCount
    /// How many rows a display has; `{count}` is the number.
    case rowCount
    /// Names the label as the place of a routing key in lists of keys; `{command}` is what the key does there.
    case helpRouteLabel
    /// Names role and states as the place of a routing key in lists of keys.
    case helpRouteState
    /// Names the value as the place of a routing key in lists of keys.
    case helpRouteValue
    /// Names the value of an adjustable as the place of a routing key in lists of keys.
    case helpRouteAdjustable
    /// What a routing key does over the value of an adjustable.
    case routeHalves
    /// What a routing key does over the value of an adjustable that is set in proportion.
    case routeProportional
    /// Names the value of a text field as the place of a routing key in lists of keys.
    case helpRouteText
    /// What a routing key does over the value of a text field.
    case routeText
    /// Names an overflow mark as the place of a routing key in lists of keys.
    case helpRouteMark
    /// What a routing key does over an overflow mark.
    case routeMark
    /// Names a message as the place of a routing key in lists of keys.
    case helpRouteMessage
    /// What a routing key does over a message.
    case routeMessage
    /// What keys do while text is edited, for lists of keys.
    case helpEditing
    /// What a key of the edited text does, for key help.
    case helpTextKey
    /// Backspace in a text.
    case helpBackspace
    /// Delete in a text.
    case helpDelete
    /// The key that selects to the left.
    case helpSelectLeft
    /// The key that selects to the right.
    case helpSelectRight
    /// The element has actions beside activation, as an abbreviation after the role.
    case hasActions
    /// A list is entered, as an abbreviation after the role.
    case enterList
    /// A landmark is entered.
    case enterLandmark
    /// A table is entered.
    case enterTable
    /// A group is entered that has no label of its own.
    case enterGroup
    /// Asks for a text to search for; `{query}` is what was typed so far.
    case searchPrompt
    /// No element holds a text; `{query}` is the text.
    case notFound
    /// There is no further element of the same kind.
    case noSimilar
    /// The history of messages is empty.
    case noMessages
    /// Stands before a message that was not read yet.
    case unread
    /// How many messages had no room in the history; `{count}` is the number, in the plural forms of the language.
    case messagesLeftOut
    /// Key help begins.
    case keyHelp
    /// What a character does where no text is edited, for key help.
    case helpCharacter
    /// What a key does that nothing is bound to, for key help.
    case helpUnbound
    /// A heading of a known level, instead of the abbreviation of headings; `{level}` is 1 to 6.
    case headingLevel
    /// A status flag: the value can be adjusted.
    case flagAdjustable
    /// A status flag: the element is selected.
    case flagSelected
    /// A status flag: the label is not shown whole.
    case flagMoreLabel
    /// A status flag: the value is not shown whole.
    case flagMoreValue
    /// A status flag: messages wait after the one shown.
    case flagMessage
    /// A status flag: the element has a hint.
    case flagHint
    /// No status flag is up.
    case flagNone
    /// Names the status cells as the place of a routing key in lists of keys.
    case helpRouteStatus
    /// What a routing key does over the status cells.
    case routeStatus
    /// Names an element that has not the focus as the place of a routing key in lists of keys.
    case helpRouteNeighbour
    /// Key help: the key beside a row of the element, by its command.
    case helpRouteRow
    /// What a routing key does over an element that has not the focus.
    case routeNeighbour
    /// The application does not allow an action while guided access is on; `{action}` is what it denies.
    case denied
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
    /// The application has not answered yet what was asked of it.
    case waiting
    /// The application has not answered for long.
    case noAnswer
    /// No program is there whose screen could be shown.
    case noProgram
    /// A program has come; `{program}` is its name.
    case programCame
    /// A program has ended; `{program}` is its name.
    case programEnded
    /// What the reader has set in a file is wrong in the line `{line}`; it is as before.
    case configurationRefused
    /// The program of a scene has ended, in the list of scenes.
    case sceneEnded
    /// There is no scene beside the one shown.
    case onlyScene
    /// The label of the line that a watched command wrote.
    case watchedLine
    /// What its keys do.
    case watchedLineHint
    /// The label of what became of a watched command.
    case watchedState
    /// A watched command goes on.
    case watchedRuns
    /// It has ended, and all is well.
    case watchedDone
    /// It has ended with an exit status, `{status}`.
    case watchedExit
    /// A signal ended it, `{signal}`.
    case watchedSignal
    /// The label of the time that it took.
    case watchedTime
    /// The button that asks it to end.
    case watchedInterrupt
    /// The button that asks it more firmly.
    case watchedTerminate
    /// The button that ends it.
    case watchedKill
}
