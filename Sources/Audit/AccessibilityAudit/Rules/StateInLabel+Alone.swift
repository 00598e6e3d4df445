import AccessibilityModel
import BrailleLayout

extension AuditRules {
    /// What something that can be pressed is called after a comma or colon, where all in front of that is a state: "checked,
    /// All"; nil for any other.
    static func nameAfterWord(_ element: AuditedElement) -> String? {
        guard element.isPressable, element.kind == .other || element.kind == .toggle, element.knowledge.isSure(.label),
            element.traits.isDisjoint(with: [.keyboardKey, .header]), let label = element.filledLabel,
            label.count < 120,
            label.contains(where: { marks.contains($0) }), let text = element.labelWords, text.tokens.count >= 3,
            let mark = (1...3).first(where: { $0 < text.tokens.count && text.tokens[$0].isSeparator }),
            marks.contains(where: { String($0) == text.tokens[mark].text })
        else { return nil }
        let states = text.lexicon.states
        let word = text.tokens[..<mark].map(\.text).joined(separator: " ")
        // "Selected: Berlin" sums up; "An: Ann" is to her.
        let isColon = ":\u{FF1A}".contains(text.tokens[mark].text)
        let isSelected = !isColon && (states.selected.contains(word) || states.notSelected.contains(word))
        let isSwitched =
            element.kind != .toggle && (states.onParticiples.contains(word) || states.offParticiples.contains(word))
        guard isSelected || isSwitched || checks.contains(word) else { return nil }
        let name = String(text.characters[text.tokens[mark].range.upperBound...]).trimmed
        // "On, off" are choices.
        guard name.count >= 2, name.first?.isNumber == false, name.contains(where: \.isLetter),
            !states.isState(name.lowercased())
        else { return nil }
        return name
    }

    private static let marks: Set<Character> = [",", ":", "\u{FF0C}", "\u{FF1A}", "\u{60C}", "\u{3001}"]
    private static let checks: Set<String> = ["checked", "unchecked", "not checked"]

    /// Whether a switch is called by nothing but a state, and is not one of two to choose from.
    static func isStateAlone(_ element: AuditedElement, _ scene: AuditedScene) -> Bool {
        guard isSwitch(element), element.knowledge.isSure(.label), let label = element.filledLabel, label.count < 30
        else { return false }
        let states = element.lexicon.states
        guard states.isState(label.folded) else { return false }
        return !scene.elements(around: element, upTo: 2).contains { other in
            other !== element && other.isPressable && other.filledLabel.map { states.isState($0.folded) } == true
                && other.filledLabel?.isSame(as: label) == false
        }
    }
}

extension StateWords {
    /// Whether a text is nothing but a state, chosen or not.
    func isState(_ text: String) -> Bool {
        all.contains(text) || selected.contains(text) || notSelected.contains(text)
    }
}
