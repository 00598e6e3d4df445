import BridgeSession
import BridgeTables

/// The values that the focused object is likely to have next: its application tells of steps one by one, and they are alike.
final class StepForesight {
    /// The object.
    private(set) weak var node: DesktopNode?
    private var number: Double?
    private var habits = Habits<Double>()
    /// What the object will be with each of the values.
    private var foreseen: [ElementAttributes] = []

    /// Forgets the object.
    func forget() { (node, number, habits, foreseen) = (nil, nil, Habits(), []) }

    /// Whether the object is what was foreseen of it.
    var hasCome: Bool { node?.attributes.map(foreseen.contains) ?? false }

    /// The values, as the application will answer, which change what is shown.
    func values(of node: DesktopNode, _ facts: AccessibleFacts, _ rule: DesktopTable.Rule) -> [BusValue] {
        note(node, facts, rule)
        foreseen = []
        guard let present = node.attributes, let number else { return [] }
        return habits.expected.compactMap { step in
            var facts = facts
            let value: BusValue
            if rule.value == .number, let range = facts.range {
                let next = min(max(number + step, range.minimum), range.maximum)
                facts.range?.current = next
                value = .real(next)
            } else if let text = facts.text.flatMap({ SteppedText.text($0, after: step) }) {
                facts.text = text
                value = .text(text)
            } else {
                return nil
            }
            let attributes = node.attributes(saying: facts, rule)
            guard attributes != present else { return nil }
            foreseen.append(attributes)
            return value
        }
    }

    /// The same as changes of the element, for laying out what they show.
    var changes: [ForeseenChange] {
        guard let node, let element = node.madeElement, element.textInput?.isWaiting != true,
            let present = node.attributes
        else { return [] }
        return foreseen.map { attributes in
            ForeseenChange(of: element) { body in
                element.take(attributes)
                body()
                element.take(present)
            }
        }
    }

    private func note(_ node: DesktopNode, _ facts: AccessibleFacts, _ rule: DesktopTable.Rule) {
        let new = rule.value == .number ? facts.range?.current : facts.text.flatMap { Double($0) }
        defer { number = new }
        guard node === self.node else {
            forget()
            self.node = node
            return
        }
        // What adding them up does to numbers makes no other step.
        if let number, let new, new != number { habits.note(((new - number) * 1_000_000).rounded() / 1_000_000) }
    }
}
