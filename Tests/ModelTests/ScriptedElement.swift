import AccessibilityModel

/// An element of a screen as a plain value: what it is, and how its application answers.
///
/// The live objects of a scene and the reference model each keep one and call the same functions; whoever calls other
/// ones than the other differs from then on.
struct ScriptedElement: Hashable {
    enum Kind: Hashable, CaseIterable {
        case plain, heading, link, image, button, sound, back, toggle, reading, slider, field, area, password, search
    }

    /// What the application does when it is asked for something.
    struct Response: Hashable {
        var answer: Bool
        var effects: [Effect]
        /// After how many milliseconds the application does it and answers; nil: at once.
        var delay: Int?
    }

    /// What the application changes.
    enum Effect: Hashable {
        case announce(String, UIAccessibilityPriority, isQueued: Bool)
        /// The value of an element becomes a text.
        case setValue(Int, String)
        /// A part of the screen changed, and an element asks for the focus.
        case layoutChanged(Int)
        /// Another screen: the focus goes to the first element.
        case screenChanged
        /// An element goes.
        case remove(Int)
    }

    /// A further action of the element.
    struct Action: Hashable {
        var name: String
        var response: Response
    }

    var id: String
    var kind: Kind
    var label: String?
    var hint: String?
    var isDimmed = false
    var isSelected = false
    /// The value of an element that has neither a number nor a text.
    var plainValue: String?
    var number: ScriptedNumber?
    var field: ScriptedField?
    var activation: Response?
    var escape: Response?
    var actions: [Action] = []

    /// The element's value as the application gives it.
    var value: String? { number?.text ?? field?.text ?? plainValue }

    var traits: UIAccessibilityTraits {
        var traits: UIAccessibilityTraits =
            switch kind {
            case .plain: .none
            case .heading: .header
            case .link: .link
            case .image: .image
            case .button: .button
            case .sound: [.button, .playsSound]
            case .back: .backButton
            case .toggle: [.button, .toggleButton]
            case .reading: .updatesFrequently
            case .slider: .adjustable
            case .field, .area: .textEntry
            case .password: .secureTextEntry
            case .search: .searchField
            }
        if isDimmed { traits.insert(.notEnabled) }
        if isSelected { traits.insert(.selected) }
        return traits
    }
}

/// The number behind a value that can be adjusted.
struct ScriptedNumber: Hashable {
    /// What the application does with a number that it is given.
    enum Habit: Hashable {
        case takes, refuses
        /// Keeps the nearest multiple.
        case rounds(Int)
    }

    var value: Int
    var range: ClosedRange<Int>
    var step: Int
    /// The large step, or nil where there is none.
    var largeStep: Int?
    var unit: String
    var habit = Habit.takes

    var text: String { "\(value)\(unit)" }
    var isAtMinimum: Bool { value == range.lowerBound }
    var isAtMaximum: Bool { value == range.upperBound }

    /// Changes the number; false where it has no such step.
    mutating func change(up: Bool, large: Bool) -> Bool {
        guard let step = large ? largeStep : step else { return false }
        var wanted = value + (up ? step : -step)
        switch habit {
        case .takes: break
        case .refuses: wanted = value
        case .rounds(let unit): wanted = (wanted + unit / 2) / unit * unit
        }
        value = min(max(wanted, range.lowerBound), range.upperBound)
        return true
    }
}

/// The text behind a text field, in characters as a reader counts them.
struct ScriptedField: Hashable {
    var text: String
    var selection: Range<Int>
    var isMultiline = false
    /// The most characters that the application takes.
    var limit = Int.max

    init(text: String) {
        self.text = text
        selection = text.count..<text.count
    }

    /// Replaces characters; the caret goes after what is new.
    mutating func replace(_ range: Range<Int>, with new: String) -> Bool {
        let characters = Array(text)
        guard range.lowerBound >= 0, range.upperBound <= characters.count else { return false }
        let before = String(characters[..<range.lowerBound]) + new
        let changed = before + String(characters[range.upperBound...])
        guard changed.count <= max(limit, characters.count) else { return false }
        text = changed
        let caret = min(before.count, changed.count)
        selection = caret..<caret
        return true
    }
}
