import BrailleLayout
import AccessibilityModel
import FoundationTypes
import Localization

extension AuditRules {
    /// The value of a control is beside it only.
    static let valueBeside = AuditRule(
        "value-beside", .warning, .separation, "A control has its value itself, not only in a text beside it.",
        reason:
            "A reader who adjusts the control sees nothing change: the text is another element, to be visited "
            + "after each step.",
        wrong: "{ label: Position, traits: [adjustable] }, { label: \"0:04\" }, { label: \"4:28\" }",
        right: "{ label: Position, value: \"0:04 of 4:28\", traits: [adjustable] }", source: RuleSource.writing,
        element: { index, element, scene in
            guard element.labelWords.flatMap({ NameAndValue($0) }) == nil,
                let (value, texts) = valueBeside(element, scene)
            else { return nil }
            return AuditFinding(
                index, says: "What it is set to is in \(what: texts) beside it",
                advises: "Give it a value of its own, such as \(value: value.quoted).",
                change: AuditChange(value: value))
        })

    /// What texts beside a control say that it is set to, and those texts; nil where it may say so itself.
    static func valueBeside(_ element: AuditedElement, _ scene: AuditedScene) -> (value: String, texts: LocalizedText)?
    {
        guard element.kind == .adjustable, element.filledValue == nil else { return nil }
        let readings = readings(beside: element, scene)
        // Where nothing is known of the value, it may be there: only a control that says nothing at all, between two
        // readings such as the time played and the whole time, is told by them alone.
        guard element.knowledge.isSure(.value) || readings.count == 2 && hasNoLabel(element) else { return nil }
        let texts = readings.compactMap(\.filledLabel)
        guard let text = texts.first else { return nil }
        // The time played and the whole time make one value.
        let isTime = texts.count == 2 && texts.allSatisfy { $0.contains(":") }
        return (isTime ? texts.joined(separator: " of ") : text, all(texts.map(\.quoted)))
    }

    /// The name of a control is beside it only.
    static let nameBeside = AuditRule(
        "name-beside", .error, .separation, "A control has its name itself, not only in a text beside it.",
        reason:
            "The label region is empty: the reader finds something to adjust and does not know what. The name is "
            + "another element, before or after it.",
        wrong: "{ value: 1.2, traits: [adjustable] }, { label: \"Line spacing: 1.2\" }",
        right: "{ label: Line spacing, value: 1.2, traits: [adjustable] }", source: RuleSource.writing,
        element: { index, element, scene in
            guard element.kind == .adjustable || element.kind == .text, !element.isSecure, hasNoLabel(element),
                let name = nameBeside(element, scene)
            else { return nil }
            return AuditFinding(
                index, says: "It has no label; \(text: name.text.quoted) is beside it",
                advises:
                    "Let its label be \(label: name.name.quoted), and leave the text beside it out of the elements.",
                change: AuditChange(label: name.name))
        })

    /// Whether it is sure that an element has no label.
    static func hasNoLabel(_ element: AuditedElement) -> Bool {
        if hasGuessedLabel(element) { return true }
        guard element.filledLabel == nil, element.knowledge.isSure(.label),
            (element.object.accessibilityBrailleLabel ?? "").isEmpty
        else { return false }
        // What is in a field may be its placeholder, which names it.
        return element.kind != .text || element.filledValue == nil || element.knowledge.isSure(.value)
    }

    /// Whether the label is what an importer read beside a switch that has none itself.
    private static func hasGuessedLabel(_ element: AuditedElement) -> Bool {
        element.knowledge.isImported && element.traits.contains(.toggleButton) && element.filledLabel != nil
            && !element.knowledge.isSure(.label) && element.knowledge.isSure(.value)
    }

    /// The name for a control without label, from a text beside it that holds its value too, or ends in a colon.
    static func nameBeside(_ element: AuditedElement, _ scene: AuditedScene) -> (name: String, text: String)? {
        for distance in [-1, 1] {
            guard let other = scene.neighbour(of: element, by: distance), other.isText, other.filledValue == nil,
                let text = other.filledLabel, text.count < 80, isBeside(other, element)
            else { continue }
            if element.kind == .adjustable, let value = element.valueWords,
                let found = ContainedText(of: value, in: SpokenText(text, element.lexicon)),
                found.isAtEnd, found.followsSeparator || found.isDistinct
            {
                return (found.rest, text)
            }
        }
        return element.kind == .text ? fieldName(of: element, scene) : nil
    }

    /// The readings that belong to a control, in reading order: one on each side, else two on one, else one.
    private static func readings(beside element: AuditedElement, _ scene: AuditedScene) -> [AuditedElement] {
        func reading(_ distance: Int) -> AuditedElement? {
            scene.neighbour(of: element, by: distance).flatMap {
                isReading($0) && isBeside($0, element) && isInGroup($0, element, scene)
                    && !isOfAnother($0, element, scene) ? $0 : nil
            }
        }
        let (before, after) = (reading(-1), reading(1))
        if let before, let after { return [before, after] }
        if let after { return [after, reading(2)].compactMap { $0 } }
        return [before.flatMap { _ in reading(-2) }, before].compactMap { $0 }
    }

    /// Whether an element is a text that says a time, a number with its unit or a part of a whole.
    private static func isReading(_ element: AuditedElement) -> Bool {
        guard element.isText, element.filledValue == nil, !element.traits.contains(.header),
            let label = element.filledLabel, let first = label.first, !first.isLetter, isPlain(first),
            label.utf8.contains(where: { $0 >= 0x80 || (0x30...0x39).contains($0) }),
            label.count < 24, label.contains(where: \.isNumber), let words = element.labelWords?.words
        else { return false }
        guard let first = words.first, words.count <= 2, first.first?.isNumber == true || first.hasPrefix("-") else {
            return false
        }
        return words.count == 2 || !first.allSatisfy(\.isNumber)
    }

    /// Whether a sign begins a number: no picture does.
    private static func isPlain(_ sign: Character) -> Bool {
        sign.unicodeScalars.first.map { $0.properties.generalCategory != .otherSymbol } ?? false
    }

    /// Whether a text without a place on the screen is in the group of an element, or in a group of its own in it.
    static func isInGroup(_ other: AuditedElement, _ element: AuditedElement, _ scene: AuditedScene) -> Bool {
        guard other.frame == nil || element.frame == nil, other.parent != element.parent else { return true }
        func grandparent(_ element: AuditedElement) -> Int? { element.parent.flatMap { scene.objects[$0].parent } }
        return grandparent(other) == element.parent || other.parent == grandparent(element)
            || grandparent(other) == grandparent(element)
    }

    /// Whether a text is in one line with something else that is adjusted.
    private static func isOfAnother(_ other: AuditedElement, _ element: AuditedElement, _ scene: AuditedScene) -> Bool {
        guard let text = other.frame, let frame = element.frame, !isInLine(text, frame) else { return false }
        return scene.elements(around: other, upTo: 2).contains {
            $0 !== element && $0.kind == .adjustable && $0.frame.map { isInLine($0, text) } == true
        }
    }

    private static func isInLine(_ first: CGRect, _ second: CGRect) -> Bool {
        min(first.maxY, second.maxY) - max(first.minY, second.minY) > min(first.height, second.height) / 2
    }

    /// Whether an element is right next to another: nearer than the height of three lines, where both have frames.
    static func isBeside(_ other: AuditedElement, _ element: AuditedElement) -> Bool {
        guard let first = element.frame, let second = other.frame else { return true }
        let gap = max(second.minY - first.maxY, first.minY - second.maxY)
        return gap <= max(first.height, second.height)
    }
}
