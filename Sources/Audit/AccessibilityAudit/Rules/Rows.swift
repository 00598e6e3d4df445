import AccessibilityModel
import BrailleLayout
import FoundationTypes
import Localization

extension AuditRules {
    /// The rows of a list are taken to pieces that nothing can be done with.
    static let rowInParts = AuditRule(
        "row-in-parts", .note, .containers, "A row of a list whose parts are only texts is one element.",
        reason:
            "Each row is several stops, none of which can be used. The reader presses a key two or three times "
            + "for one line, and loses which text belongs to which row.",
        wrong: "{ containerType: list, children: [ { children: [ { label: Ann }, { label: \"12:04\" } ] }, … ] }",
        right: "{ containerType: list, children: [ { label: \"Ann, 12:04\" }, … ] }", source: RuleSource.writing,
        object: { index, list, scene in
            guard list.object.accessibilityContainerType == .list else { return nil }
            let rows = list.children.map { texts(inRow: $0, scene) }.filter { $0.count >= 2 }
            // One such row may have its reasons; a list of them is a habit.
            guard rows.count >= 3, let first = rows.first else { return nil }
            let parts = first.prefix(3).compactMap { $0.filledLabel?.quoted }
            return AuditFinding(
                index, says: "\(count: rows.count) of its rows are several stops each, such as \(what: all(parts))",
                advises: "Let each row be one element that says its parts, the first of them first.")
        })

    /// The stops of a row that is none itself, where all of them are texts; else none.
    private static func texts(inRow index: Int, _ scene: AuditedScene) -> [AuditedElement] {
        let row = scene.objects[index]
        guard row.place == nil, !row.isElement, row.knowledge.isSure(.isElement),
            row.object.accessibilityContainerType == .none
        else { return [] }
        var stops: [AuditedElement] = []
        var next = Array(row.children.reversed())
        while let index = next.popLast() {
            let part = scene.objects[index]
            if part.place != nil {
                let isPlain = part.isText && part.filledValue == nil && !part.traits.contains(.header)
                guard isPlain, part.knowledge.isSure(.traits), part.knowledge.isSure(.isElement),
                    part.object.accessibilityCustomActions?.isEmpty != false
                else { return [] }
                stops.append(part)
            }
            guard part.object.accessibilityContainerType == .none else { return [] }
            next += part.children.reversed()
        }
        return stops
    }

    /// An element that stands for its parts does not say all of them.
    static let rowLacksPart = AuditRule(
        "row-lacks-part", .note, .containers, "An element that stands for the texts in it says all of them.",
        reason: "A text inside an element is not a stop. What the element leaves out cannot be read with any key.",
        wrong: "{ label: Ann, isElement: true, children: [ { label: Ann }, { label: Waiting } ] }",
        right: "{ label: \"Ann, Waiting\", isElement: true, children: [ { label: Ann }, { label: Waiting } ] }",
        source: RuleSource.writing,
        element: { index, element, scene in
            guard !element.children.isEmpty, element.kind != .text, element.filledLabel != nil,
                (element.object.accessibilityBrailleLabel ?? "").isEmpty,
                [.label, .value].allSatisfy({ element.knowledge.isSure($0) }), holdsItsParts(element)
            else { return nil }
            let said = Set(saidTexts(of: element).flatMap { element.words(of: $0) })
            let inner = scene.texts(in: element)
            let isSaid = inner.map { element.words(of: $0).allSatisfy(said.contains) }
            // Where nothing of them is said, the label is another way to say the same.
            guard isSaid.contains(true) else { return nil }
            let lacking = zip(inner, isSaid).filter { !$1 && canBeMissed($0, element) }.map(\.0)
            guard let first = lacking.first else { return nil }
            return AuditFinding(
                index, says: "The text \(text: first.quoted) in it is not said",
                advises: "Say it in the label or the value, or as further content.")
        })

    /// Whether what is in an element is known to be no stop of its own.
    private static func holdsItsParts(_ element: AuditedElement) -> Bool {
        element.knowledge.isSure(.isElement)
            || element.knowledge.isImported && element.knowledge.isSure(.traits)
                && !element.knowledge.unknown.contains(.isElement)
    }

    /// Everything that an element says.
    private static func saidTexts(of element: AuditedElement) -> [String] {
        let content = element.object.accessibilityCustomContent.flatMap { [$0.label, $0.value] }
        let actions = (element.object.accessibilityCustomActions ?? []).map(\.name)
        return [element.filledLabel, element.filledValue, element.filledHint].compactMap { $0 } + content + actions
    }

    /// Whether a text is more than a sign or a short form, which a label rightly says otherwise: "12k", "1 h", "New!".
    private static func canBeMissed(_ text: String, _ element: AuditedElement) -> Bool {
        let words = element.words(of: text)
        guard text.contains(where: \.isNumber) else {
            return words.contains { $0.count >= 4 } || words.count { $0.count >= 2 } >= 2
        }
        // A price is what nobody should miss.
        return text.contains(where: Measures.isMoney)
            || words.contains { money.contains($0) || $0.last.map(Measures.isMoney) == true }
    }

    /// Currencies by their codes and short names, in small letters.
    private static let money: Set<String> = [
        "eur", "usd", "gbp", "chf", "jpy", "cny", "pln", "zł", "kč", "czk", "kr", "sek", "nok", "dkk", "huf", "ron",
        "lei",
        "try", "tl", "rub", "руб", "uah", "грн", "inr", "rp", "元", "円", "원", "บาท",
    ]
}

extension AuditedScene {
    /// The texts in an element that are shown and are no controls.
    fileprivate func texts(in element: AuditedElement) -> [String] {
        var texts: [String] = []
        var next = Array(element.children.reversed())
        while let index = next.popLast() {
            let part = objects[index]
            guard !part.object.isHidden, !part.object.accessibilityElementsHidden, part.object.alpha > 0 else {
                continue
            }
            if part.isText, part.knowledge.isSure(.label), isShown(part, in: element), let text = part.filledLabel {
                texts.append(text)
            }
            // A control in it is the business of another rule.
            if !part.isInteractive { next += part.children.reversed() }
        }
        return texts
    }

    /// Whether a part is in the element's own frame, as far as both have one.
    private func isShown(_ part: AuditedElement, in element: AuditedElement) -> Bool {
        guard let inner = part.frame, let outer = element.frame else { return true }
        return !inner.isEmpty && outer.intersects(inner)
    }
}
