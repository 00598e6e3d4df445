/// The words of one language by which an audit understands labels, values and hints: data, read from Tables/Audit.
///
/// All are in small letters, those of several words with one blank between them. What a language lacks stays empty.
public struct SpokenWords: Hashable, Sendable {
    /// The language, BCP 47; `und` for what belongs to no language alone.
    public var language: String
    /// Whether blanks are between words. Where not, as in Chinese, words are looked for at the start or the end of
    /// what is between other signs.
    public var hasBlanks = true
    /// Languages that are written in Latin letters.
    public var latin: [String] = []
    /// What types of controls are called.
    public var types: [TypeName] = []
    /// What text fields are called in two words: "search field".
    public var fields: [String] = []
    /// What the drawing on a control is called: "icon".
    public var icons: [String] = []
    /// What stands in front of what a picture shows: "image of".
    public var pictureOf: [String] = []
    /// What names a button of a device after its type: "Bouton Action".
    public var deviceButtons: [String] = []
    /// What stands between the name of a type and what the control does: "de" in "Botón de pago".
    public var linkers: [String] = []
    /// What is a kind of control after its type, not what it does: "Bouton rouge".
    public var qualities: [String] = []
    /// What a tab is called in front of its place: "Profile, tab 3 of 5".
    public var tabs: [String] = []
    /// What a link says that does not say where it leads: "click here".
    public var linkTexts: [String] = []
    /// What a link says that says only that there is more, as a button that opens a menu may.
    public var moreTexts: [String] = []
    /// What is between a name and its value: "Volume at 50%".
    public var prepositions: [String] = []
    /// What is chosen in settings: "theme".
    public var settings: [String] = []
    /// The place of something that is chosen among few: "medium".
    public var levels: [String] = []
    /// States of switches, and what is beside them.
    public var states = States()
    /// Numbers and units.
    public var amounts = Amounts()
    /// Gestures and keys.
    public var gestures = Gestures()
    /// What hints are made of.
    public var hints = Hints()

    /// Makes a language without words.
    public init(language: String) {
        self.language = language
    }

    /// The names of a type of controls.
    public struct TypeName: Hashable, Sendable {
        /// The trait of the type.
        public var trait: UIAccessibilityTraits
        /// What it is called, in three words at most.
        public var names: [String]
        /// Those of its names that come before what they name: "Bouton Enregistrer".
        public var leading: [String]

        /// Makes the names of a type.
        public init(trait: UIAccessibilityTraits, names: [String], leading: [String] = []) {
            self.trait = trait
            self.names = names
            self.leading = leading
        }
    }

    /// States of switches, and what is beside them.
    public struct States: Hashable, Sendable {
        /// States of what is on that may end other texts: "Keep screen on".
        public var on: [String] = []
        /// States of what is on that end little else: "enabled".
        public var turnedOn: [String] = []
        /// States of what is off that may end other texts.
        public var off: [String] = []
        /// States of what is off that end little else.
        public var turnedOff: [String] = []
        /// States only after a separator or a verb.
        public var others: [String] = []
        /// What is said of one chosen among several: "selected".
        public var selected: [String] = []
        /// What is said of one that is not chosen, in words of its own.
        public var notSelected: [String] = []
        /// What is said of one that is open or closed: "expanded".
        public var expanded: [String] = []
        /// What is between a name and its state: "is".
        public var verbs: [String] = []
        /// What turns a state around.
        public var negations: [String] = []
        /// What says when something happens, not how it is: "when".
        public var conditions: [String] = []
        /// What comes before a state without being its name: "Always on".
        public var notNames: [String] = []

        /// Makes no states.
        public init() {}
    }

    /// Numbers and units.
    public struct Amounts: Hashable, Sendable {
        /// Numbers in words.
        public var numbers: [NumberWords] = []
        /// The single signs that numbers are written with where no blanks are between words.
        public var figures: [String] = []
        /// What is after a number for "in a hundred", in one word or two.
        public var percent: [String] = []
        /// The same where it comes before its number.
        public var percentBefore: [String] = []
        /// Units that have a sign, by the sign.
        public var units: [String: [String]] = [:]
        /// Minutes.
        public var minutes: [String] = []
        /// Seconds.
        public var seconds: [String] = []
        /// What is between a number and the whole that it is a part of, in one word or two: "out of".
        public var partOf: [String] = []

        /// Makes no numbers and units.
        public init() {}
    }

    /// Numbers in words, counted from the first on.
    public struct NumberWords: Hashable, Sendable {
        /// The number of the first word.
        public var from: Int
        /// From each word to the next.
        public var by: Int
        /// The words.
        public var words: [String]
        /// Numbers to add to each of these, such as ones to tens; empty where the words are numbers themselves.
        public var ones: [String]
        /// The number of the first of `ones`, each of which is one more than the one before.
        public var onesFrom: Int
        /// How both are put together, with the blanks `{tens}` and `{ones}`.
        public var forms: [String]

        /// Makes numbers; with `ones`, those that are put together of two words.
        public init(
            from: Int, by: Int = 1, words: [String], ones: [String] = [], onesFrom: Int = 1, forms: [String] = []
        ) {
            self.from = from
            self.by = by
            self.words = words
            self.ones = ones
            self.onesFrom = onesFrom
            self.forms = forms
        }
    }

    /// Gestures and keys.
    public struct Gestures: Hashable, Sendable {
        /// Words in a row that tell the reader to do a gesture or to press a key: "double tap".
        public var orders: [String] = []
        /// Those that speak to the reader, so that no setting is called so: "tippen Sie".
        public var commands: [String] = []
        /// What settings of gestures are about, in whose names commands are: "Tap to check phone".
        public var devices: [String] = []
        /// The beginnings of those that are things too: "a double tap".
        public var things: [String] = []
        /// What makes them things.
        public var articles: [String] = []
        /// What is between an order and what it is for: words, or signs where no blanks are between words.
        public var purposes: [String] = []
        /// The verb in front of a key: "Press M".
        public var press: [String] = []
        /// What a key is called in front of its letter: "Taste M".
        public var keyNouns: [String] = []
        /// Keys that are pressed together with another, by names that are nothing else: "ctrl".
        public var modifiers: [String] = []
        /// The same by names that are words too: "shift".
        public var modifierWords: [String] = []
        /// Other keys beside letters and F1 to F12: "tab".
        public var keys: [String] = []

        /// Makes no gestures.
        public init() {}
    }

    /// What hints are made of.
    public struct Hints: Hashable, Sendable {
        /// Verbs that are an order, with the form that says what happens: "Plays" for "play".
        public var verbs: [String: String] = [:]
        /// What comes before the control that a hint names: "this button".
        public var demonstratives: [String] = []
        /// What follows the type of a control at the start of a hint: "Button that".
        public var relatives: [String] = []
        /// What says how something is now, right in front of the number, in one word or two: "aktuell".
        public var now: [String] = []
        /// The same anywhere in the hint: "currently".
        public var nowAnywhere: [String] = []

        /// Makes no hints.
        public init() {}
    }
}
