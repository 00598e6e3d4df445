/// What an element is and how it behaves, as in UIKit: a set of bits, or-ed with the superclass's.
public struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
    /// The bits; 0 to 16 are UIKit's.
    public let rawValue: UInt64

    /// Makes a set from its bits.
    public init(rawValue: UInt64) {
        self.rawValue = rawValue
    }

    private init(bit: UInt64) {
        rawValue = 1 << bit
    }

    /// The empty set.
    public static let none: UIAccessibilityTraits = []
    /// A button.
    public static let button = UIAccessibilityTraits(bit: 0)
    /// A link.
    public static let link = UIAccessibilityTraits(bit: 1)
    /// An image; combines with button and link.
    public static let image = UIAccessibilityTraits(bit: 2)
    /// Selected at the moment.
    public static let selected = UIAccessibilityTraits(bit: 3)
    /// Plays a sound of its own when activated.
    public static let playsSound = UIAccessibilityTraits(bit: 4)
    /// A key of a keyboard on the screen.
    public static let keyboardKey = UIAccessibilityTraits(bit: 5)
    /// Text that never changes.
    public static let staticText = UIAccessibilityTraits(bit: 6)
    /// Sums up the screen; takes the first focus when a scene opens.
    public static let summaryElement = UIAccessibilityTraits(bit: 7)
    /// Dimmed: activate, increment and decrement do nothing and say so.
    public static let notEnabled = UIAccessibilityTraits(bit: 8)
    /// Changes often without notifications; polled while focused.
    public static let updatesFrequently = UIAccessibilityTraits(bit: 9)
    /// A search field: typing changes the screen elsewhere.
    public static let searchField = UIAccessibilityTraits(bit: 10)
    /// Starts playing or recording when activated.
    public static let startsMediaSession = UIAccessibilityTraits(bit: 11)
    /// Its value can be incremented and decremented.
    public static let adjustable = UIAccessibilityTraits(bit: 12)
    /// Takes touches itself.
    public static let allowsDirectInteraction = UIAccessibilityTraits(bit: 13)
    /// Turns the page when its end is reached.
    public static let causesPageTurn = UIAccessibilityTraits(bit: 14)
    /// A tab bar: never an element, its children are "n of m".
    public static let tabBar = UIAccessibilityTraits(bit: 15)
    /// A heading.
    public static let header = UIAccessibilityTraits(bit: 16)
    /// A switch or check box.
    public static let toggleButton = UIAccessibilityTraits(bit: 53)
    /// Can be zoomed.
    public static let supportsZoom = UIAccessibilityTraits(bit: 54)
    /// A text field or text view (set by text controls).
    public static let textEntry = UIAccessibilityTraits(bit: 18)
    /// A text field that hides what is typed.
    public static let secureTextEntry = UIAccessibilityTraits(bit: 55)
    /// A text field that is being edited.
    public static let isEditing = UIAccessibilityTraits(bit: 21)
    /// The button that goes back in a navigation.
    public static let backButton = UIAccessibilityTraits(bit: 27)

    /// The traits of things that a reader can do something with.
    package static let interactive: UIAccessibilityTraits = [
        .button, .link, .keyboardKey, .searchField, .adjustable, .allowsDirectInteraction, .toggleButton, .textEntry,
        .secureTextEntry, .backButton,
    ]

    /// Every trait with the name that scene files and JSON use, in the order they are listed.
    public static let named: [(name: String, trait: UIAccessibilityTraits)] = [
        ("button", .button), ("link", .link), ("image", .image), ("selected", .selected), ("playsSound", .playsSound),
        ("keyboardKey", .keyboardKey), ("staticText", .staticText), ("summaryElement", .summaryElement),
        ("notEnabled", .notEnabled), ("updatesFrequently", .updatesFrequently), ("searchField", .searchField),
        ("startsMediaSession", .startsMediaSession), ("adjustable", .adjustable),
        ("allowsDirectInteraction", .allowsDirectInteraction), ("causesPageTurn", .causesPageTurn), ("tabBar", .tabBar),
        ("header", .header), ("toggleButton", .toggleButton), ("supportsZoom", .supportsZoom),
        ("textEntry", .textEntry),
        ("secureTextEntry", .secureTextEntry), ("isEditing", .isEditing), ("backButton", .backButton),
    ]

    /// The trait of a name, or nil.
    public init?(named name: String) {
        guard let found = UIAccessibilityTraits.named.first(where: { $0.name == name }) else { return nil }
        self = found.trait
    }

    /// The names of the traits in the set, in the order of `named`.
    public var names: [String] {
        UIAccessibilityTraits.named.filter { contains($0.trait) }.map(\.name)
    }
}

extension UIAccessibilityTraits {
    /// The traits of both, as in code that or-s its own to the superclass's.
    public static func | (first: UIAccessibilityTraits, second: UIAccessibilityTraits) -> UIAccessibilityTraits {
        first.union(second)
    }

    /// Adds traits.
    public static func |= (traits: inout UIAccessibilityTraits, more: UIAccessibilityTraits) {
        traits.formUnion(more)
    }
}
