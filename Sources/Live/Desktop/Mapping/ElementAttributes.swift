import AccessibilityModel
import Braille
import BridgeTables
import Documents

/// What an object of an application is in the words of the model.
struct ElementAttributes: Hashable {
    /// How many dots a secret text has at most.
    private static let secretLimit = 100

    var label = ""
    var isPlaceholder = false
    var value: String?
    var hint: String?
    var traits = UIAccessibilityTraits.none
    var role: AccessibilityRole?
    var level: Int?
    var toggleStyle = AccessibilityToggleStyle.switch
    var expanded = UIAccessibilityExpandedStatus.unsupported
    var brailleLabel: String?
    var math: MathExpression?
    var brailleRole: String?
    var bounds: AccessibilityValueBounds?
    var extremes: [String] = []

    /// - Parameters:
    ///   - labelText: the name of what labels it.
    ///   - members: the names of what is inside it.
    ///   - choice: what its name is where that may be what is chosen in it.
    ///   - math: the expression that it is.
    ///   - isOpen: whether what it opens is open; nil where it opens nothing, or its states say so.
    ///   - line: its words, where some of them are raised or lowered.
    init(
        _ facts: AccessibleFacts, _ rule: DesktopTable.Rule, _ table: DesktopTable, labelText: String?,
        members: [String], choice: DesktopNode.Choice? = nil, isOpen: Bool? = nil,
        math: MathExpression? = nil, line: DesktopNode.Line? = nil
    ) {
        let said = choice?.name ?? facts.name
        let isNoName = facts.hasClassName(table) || rule.hasClassName || said.allSatisfy(\.isWhitespace)
        let ownName = isNoName ? "" : ElementAttributes.once(ElementAttributes.trimmed(said), labelText)
        let name = ElementAttributes.withLevels(ownName, line, labelText)
        let inside = line.map { ElementAttributes.trimmed($0.shown) } ?? members.joined(separator: ", ")
        switch rule.value {
        case .number: if facts.range != nil { value = ElementAttributes.number(facts) }
        case .text:
            value =
                rule.traits.contains(.textEntry) ? facts.text ?? "" : ElementAttributes.words(line?.shown ?? facts.text)
        case .secret: value = String(repeating: "•", count: min(facts.characterCount, ElementAttributes.secretLimit))
        case .checked:
            value = facts.states.contains(.indeterminate) ? "2" : facts.states.contains(.checked) ? "1" : "0"
        case .pressed: value = facts.states.isDisjoint(with: [.checked, .pressed]) ? "0" : "1"
        case .choice: value = choice?.value.map(ElementAttributes.trimmed)
        case .members: value = inside
        case .lastMember, .selectedMember: value = members.last ?? ""
        case .maths, nil: break
        }
        self.math = math
        let isNamedByValue = name.isEmpty || (choice == nil && rule.value != nil && name == value)
        let placeholder = facts.attributes["placeholder-text"] ?? ""
        label = isNamedByValue ? labelText ?? placeholder : name
        isPlaceholder = !placeholder.isEmpty && label == placeholder
        if label.isEmpty, rule.isCalledByMembers { label = inside }
        traits = rule.traits
        // Browsers have one role for both.
        let isSwitch = facts.attributes["xml-roles"]?.split(separator: " ").first == "switch"
        if isSwitch { traits.remove(.button) }
        role = isSwitch ? nil : rule.control
        toggleStyle = isSwitch ? .switch : rule.toggleStyle
        if traits.contains(.header) || role == .treeItem {
            level = facts.attributes["level"].flatMap { Int($0) }.flatMap {
                AccessibilityObject.levels.contains($0) ? $0 : nil
            }
        }
        if !facts.states.isSuperset(of: table.enabled), ElementAttributes.canBeDimmed(rule) {
            traits.insert(.notEnabled)
        }
        if facts.states.contains(.expandable) {
            expanded = facts.states.contains(.expanded) ? .expanded : .collapsed
        } else if let isOpen {
            expanded = isOpen ? .expanded : .collapsed
        }
        let description = facts.description
        if !description.isEmpty, description != value, description != label, facts.role != .passwordText,
            !ElementAttributes.isNumber(description, facts)
        {
            if label.isEmpty { label = description } else { hint = description }
        }
        brailleLabel = facts.attributes["braillelabel"].flatMap { $0.isEmpty ? nil : $0 }
        brailleRole = facts.attributes["brailleroledescription"].flatMap { $0.isEmpty ? nil : $0 }
        if traits.contains(.adjustable), let range = facts.range, range.maximum > range.minimum {
            // Of a text and its number the application may tell apart: what stands there counts.
            let number = (rule.value == .text ? facts.text.flatMap(Double.init) : nil) ?? range.current
            bounds = AccessibilityValueBounds(
                isAtMinimum: number <= range.minimum, isAtMaximum: number >= range.maximum)
            if rule.value == .number { extremes = ElementAttributes.extremes(facts, range) }
        }
    }

    /// A name without what labels the object, where it is that twice: GTK 4 calls a button `_Yes Yes` by its mnemonic and by the
    /// label inside it.
    private static func once(_ name: String, _ label: String?) -> String {
        guard let label, !label.isEmpty, name.hasSuffix(" " + label) else { return name }
        let first = name.dropLast(label.count + 1)
        return first == label || first.replacing("_", with: "") == label ? label : name
    }

    /// A name with the heights of the line that it was made of: its own, or that of its label.
    static func withLevels(_ name: String, _ line: DesktopNode.Line?, _ label: String?) -> String {
        if let line, line.says(name) { return trimmed(line.shown) }
        guard let label = label.map(trimmed), label != name, PreparedText.Level.usual(label) == name else {
            return name
        }
        return label
    }

    /// Whether there is nothing to read.
    var isEmpty: Bool { label.isEmpty && (value ?? "").isEmpty && hint == nil && brailleLabel == nil && math == nil }

    private static let paragraph = AccessibleRole(named: "paragraph")

    /// Text that stands there is not used, so it is never dimmed; nor are lines of documents, which LibreOffice never calls
    /// sensitive.
    private static func canBeDimmed(_ rule: DesktopTable.Rule) -> Bool {
        !rule.traits.isEmpty && rule.role != paragraph
            && rule.traits.isDisjoint(with: [.staticText, .image, .header, .updatesFrequently])
    }

    /// GTK 3 describes a slider by its number.
    private static func isNumber(_ text: String, _ facts: AccessibleFacts) -> Bool {
        facts.range != nil && Double(text) != nil
    }

    /// The words of a text. Where something stands in a line, a link for example, the text has one character for it.
    private static func words(_ text: String?) -> String {
        let words = String(String.UnicodeScalarView((text ?? "").unicodeScalars.filter { $0 != "\u{FFFC}" }))
        return trimmed(words)
    }

    /// A text without the blanks at its ends.
    private static func trimmed(_ text: String) -> String {
        guard text.first?.isWhitespace == true || text.last?.isWhitespace == true else { return text }
        let end = text.lastIndex { !$0.isWhitespace }.map(text.index(after:)) ?? text.startIndex
        return String(text[..<end].drop(while: \.isWhitespace))
    }

    // MARK: Numbers

    private static func number(_ facts: AccessibleFacts) -> String? {
        guard let range = facts.range else { return nil }
        return valueWords(facts, range) ?? shown(range.current, in: range, facts.role)
    }

    /// The words that a page gives for its number. Chromium repeats the number where there are none.
    private static func valueWords(_ facts: AccessibleFacts, _ range: AccessibleFacts.Range) -> String? {
        guard let text = facts.attributes["valuetext"], !text.isEmpty, Double(text) != range.current else { return nil }
        return text
    }

    /// A share of 0 to 1 or 0 to 100 is shown in percent, anything else as it is, and so is what can be typed.
    private static func shown(_ number: Double, in range: AccessibleFacts.Range, _ role: AccessibleRole) -> String {
        if role != .spinButton, range.minimum == 0, range.maximum == 1 || range.maximum == 100 {
            return NumberText.shown((number / range.maximum * 100).rounded()) + "%"
        }
        guard abs(number) < 1e9 else { return NumberText.shown(number) }
        return NumberText.shown((number * 1_000).rounded() / 1_000)
    }

    private static func extremes(_ facts: AccessibleFacts, _ range: AccessibleFacts.Range) -> [String] {
        guard valueWords(facts, range) == nil else { return [] }
        return [range.minimum, range.maximum].map { shown($0, in: range, facts.role) }
    }
}
