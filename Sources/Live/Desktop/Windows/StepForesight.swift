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

/// A number as a text, after a step.
enum SteppedText {
    /// The text of a number that is greater by a step, with as many decimals; nil where the text is no plain number.
    static func text(_ text: String, after step: Double) -> String? {
        let digits = text.hasPrefix("-") ? text.dropFirst() : text[...]
        let parts = digits.split(separator: ".", omittingEmptySubsequences: false)
        guard (1...2).contains(parts.count), parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy { (48...57).contains($0) } }),
            digits.utf8.count <= 15
        else { return nil }
        let decimals = parts.count == 2 ? parts[1].utf8.count : 0
        let scale = (0..<decimals).reduce(1.0) { scale, _ in scale * 10 }
        guard let number = Double(text) else { return nil }
        let scaled = ((number + step) * scale).rounded()
        guard abs(scaled) < 1e15 else { return nil }
        let all = String(Int(abs(scaled)))
        let padded = String(repeating: "0", count: max(0, decimals + 1 - all.utf8.count)) + all
        let whole = padded.dropLast(decimals) + (decimals > 0 ? "." + padded.suffix(decimals) : "")
        return (scaled < 0 ? "-" : "") + whole
    }
}
