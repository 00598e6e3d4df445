import BrailleLayout
import AccessibilityModel
import FoundationTypes
import Localization

extension AuditRules {
    /// A button that opens a choice has the choice in its label.
    static let valueInButton = AuditRule(
        "value-in-button", .warning, .separation, "A button that shows a choice has the choice as its value.",
        reason:
            "Name and choice run together. Another choice changes the whole line, and a long name pushes the "
            + "choice off the display.",
        wrong: "label: \"Theme, Ice Cube\", traits: [button]", right: "label: Theme, value: Ice Cube, traits: [button]",
        source: RuleSource.writing,
        element: { index, element, scene in
            guard element.kind == .other, element.knowledge.isSure(.label), let label = element.filledLabel,
                label.count < 120
            else { return nil }
            if let name = nameBeforeExpanded(element) {
                return AuditFinding(
                    index, says: "The label \(label: label.quoted) says whether it is open",
                    advises: "Let the label be \(label: name.quoted); what is open or closed is told beside it.",
                    change: AuditChange(label: name))
            }
            guard element.filledValue == nil, element.knowledge.isSure(.value),
                let parts = element.traits.contains(.button)
                    ? parts(of: label, element, scene) ?? nameAndState(element)
                    : isPressedView(element) ? stateOfView(label, element, scene) ?? nameAndState(element) : nil
            else { return nil }
            return AuditFinding(
                index, says: "The label \(label: label.quoted) is a name and what is chosen in one",
                advises: "Let the label be \(label: parts.name.quoted) and the value \(value: parts.value.quoted).",
                change: AuditChange(label: parts.name, value: parts.value))
        })

    /// What a control is called in front of the word that says that it is open or closed: "Filters, expanded".
    private static func nameBeforeExpanded(_ element: AuditedElement) -> String? {
        guard element.isPressable, element.traits.isDisjoint(with: [.staticText, .link]), let text = element.labelWords,
            (3...7).contains(text.tokens.count)
        else { return nil }
        let tokens = text.tokens
        guard let last = tokens.lastIndex(where: { !$0.isSeparator }),
            let separator = tokens[..<last].lastIndex(where: \.isSeparator), separator > 0, last - separator <= 2,
            ",:(\u{FF0C}\u{FF1A}\u{FF08}\u{3001}\u{60C}".contains(tokens[separator].text),
            text.lexicon.states.expanded.contains(
                tokens[(separator + 1)...last].map(\.text).joined(separator: " "))
        else { return nil }
        return String(text.characters[..<tokens[separator - 1].range.upperBound]).trimmed
    }

    /// Whether an element is a view that is pressed and tells no role.
    private static func isPressedView(_ element: AuditedElement) -> Bool {
        !element.isInteractive && element.isPressable && !element.knowledge.unknown.contains(.traits)
            && element.traits.isDisjoint(with: [.staticText, .header, .selected])
    }

    /// The name and the state of a view whose texts do not say the state themselves, as those of a row do.
    private static func stateOfView(
        _ label: String, _ element: AuditedElement, _ scene: AuditedScene
    ) -> (name: String, value: String)? {
        for separator in [", ", "\u{3001}", "\u{FF0C}", "\u{60C} "] {
            guard let range = label.ranges(of: separator).last else { continue }
            let (name, value) = (String(label[..<range.lowerBound]).trimmed, String(label[range.upperBound...]).trimmed)
            let (states, word) = (scene.lexicon.states, value.lowercased())
            // The parts of a row are joined so: "Data saver, Off".
            guard !name.isEmpty, separator != ", " || value == word && name != name.lowercased(),
                scene.words(of: name).count <= 4,
                states.all.contains(word) || states.selected.contains(word) || states.notSelected.contains(word),
                !element.children.contains(where: { says(value, scene.objects[$0], scene) })
            else { continue }
            return (name, value)
        }
        return nil
    }

    /// Whether an object or one in it is called so.
    private static func says(_ text: String, _ object: AuditedElement, _ scene: AuditedScene) -> Bool {
        object.filledLabel == text || object.children.contains { says(text, scene.objects[$0], scene) }
    }

    /// The name and the choice of a button whose label holds both: they stand as texts of their own side by side on
    /// one line of a form, name first; or a state follows the name. Two lines are a title with its subtitle, and a
    /// number is a count or a measure: those sum up what the button opens.
    private static func parts(
        of label: String, _ element: AuditedElement, _ scene: AuditedScene
    ) -> (name: String, value: String)? {
        // Most labels have none of them; wide signs are not ASCII.
        guard label.utf8.contains(where: { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: ":") || $0 >= 0x80 }) else {
            return nil
        }
        for separator in [", ", ": ", "\u{FF0C}", "\u{FF1A}", "\u{3001}", "\u{60C} "] {
            var start = label.startIndex
            while let range = range(of: separator, in: label, from: start) {
                let name = String(label[..<range.lowerBound]).trimmed
                let value = String(label[range.upperBound...]).trimmed
                start = range.upperBound
                guard !name.isEmpty, !value.isEmpty else { continue }
                if isChoice(name, value, scene), stand(name, value, sideBySideIn: element, scene) {
                    return (name, value)
                }
                if isSetting(name, separator, scene), !value.contains(","), isChoice(name, value, scene) {
                    return (name, value)
                }
                if isLevel(name, value, separator, scene) { return (name, value) }
                let states = scene.lexicon.states
                if states.all.contains(value.lowercased()) || isSelected(value.lowercased(), element, states),
                    scene.words(of: name).count <= 4
                {
                    return (name, value)
                }
            }
        }
        return nil
    }

    /// Whether a comma parts the name of a setting from one of a few that are chosen of it: "Quality, high".
    private static func isLevel(_ name: String, _ value: String, _ separator: String, _ scene: AuditedScene) -> Bool {
        guard separator == ", " || separator == "\u{FF0C}", scene.lexicon.levels.contains(value.lowercased()) else {
            return false
        }
        let words = scene.words(of: name)
        return words.count <= 3 && words.contains { scene.lexicon.settings.contains($0) }
    }

    /// Whether a button says in words that it is chosen or not, which no trait does.
    private static func isSelected(_ value: String, _ element: AuditedElement, _ states: StateWords) -> Bool {
        !element.traits.contains(.selected) && (states.selected.contains(value) || states.notSelected.contains(value))
    }

    /// The name and the state of a button that ends in its state: "Effects off". A command begins with its verb: "Log
    /// off", and "20% off" is a price.
    private static func nameAndState(_ element: AuditedElement) -> (name: String, value: String)? {
        guard element.traits.isDisjoint(with: [.link, .keyboardKey]), let text = element.labelWords,
            (2...3).contains(text.tokens.count), let first = text.tokens.first, let last = text.tokens.last,
            !text.tokens.contains(where: { $0.isSeparator || $0.text.contains(where: \.isNumber) })
        else { return nil }
        let states = text.lexicon.states
        let isState =
            states.buttonStates.contains(last.text) || states.onParticiples.contains(last.text)
            || states.offParticiples.contains(last.text)
        guard isState, text.lexicon.hints.verbs[first.text] == nil,
            !text.tokens.dropLast().contains(where: {
                states.notNames.contains($0.text) || states.conditions.contains($0.text) || states.all.contains($0.text)
                    || states.negations.contains($0.text) || states.verbs.contains($0.text)
            })
        else { return nil }
        let name = String(text.characters[first.range.lowerBound..<last.range.lowerBound]).trimmed
        return (name, String(text.characters[last.range]))
    }

    private static func range(
        of separator: String, in label: String, from start: String.Index
    ) -> Range<String.Index>? {
        let bytes = label.utf8
        var begin = start
        while begin < bytes.endIndex {
            if bytes[begin...].starts(with: separator.utf8) {
                return begin..<bytes.index(begin, offsetBy: separator.utf8.count)
            }
            begin = bytes.index(after: begin)
        }
        return nil
    }

    /// Whether a value can be what was chosen under a name: the name is one of settings, or the screen has other controls
    /// that are set.
    private static func isChoice(_ name: String, _ value: String, _ scene: AuditedScene) -> Bool {
        // A long text is told by its blanks alone.
        guard name.utf8.count(where: { $0 == UInt8(ascii: " ") }) < 12, !name.contains(where: \.isNumber),
            !value.contains(where: \.isNumber)
        else { return false }
        let words = scene.words(of: name)
        guard words.count <= 4, scene.words(of: value).count <= 4 else { return false }
        return words.contains { scene.lexicon.settings.contains($0) }
            || scene.counts.hasSettings
    }

    /// Whether a colon follows the name of a setting: "Delivery: Standard".
    private static func isSetting(_ name: String, _ separator: String, _ scene: AuditedScene) -> Bool {
        guard separator == ": " || separator == "\u{FF1A}" else { return false }
        let words = scene.words(of: name)
        return words.count <= 3 && words.contains { scene.lexicon.settings.contains($0) }
    }

    /// Whether two texts that are not elements themselves are on one line, in the element or beside it.
    private static func stand(
        _ name: String, _ value: String, sideBySideIn element: AuditedElement, _ scene: AuditedScene
    ) -> Bool {
        let siblings = element.parent.map { scene.objects[$0].children } ?? []
        let texts = (element.children + siblings).map { scene.objects[$0] }
            .filter { $0.place == nil && $0.filledLabel != nil && $0.frame != nil && !$0.isInteractive }
        guard let first = texts.first(where: { $0.filledLabel == name })?.frame,
            let second = texts.first(where: { $0.filledLabel == value })?.frame
        else { return false }
        let overlap = min(first.maxY, second.maxY) - max(first.minY, second.minY)
        guard overlap > min(first.height, second.height) / 2 else { return false }
        // Apart, as in the row of a form; what is right after each other is one text.
        let gap = max(second.minX - first.maxX, first.minX - second.maxX)
        return gap > min(first.height, second.height)
    }
}
