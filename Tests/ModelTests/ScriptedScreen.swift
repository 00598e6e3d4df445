import AccessibilityModel

/// A screen as a plain value: its elements in reading order, and what happens on its own.
struct ScriptedScreen: Hashable {
    /// Something that happens at a time, in milliseconds.
    struct Event: Hashable {
        var time: Int
        var effect: ScriptedElement.Effect
    }

    var elements: [ScriptedElement]
    /// What the magic tap does, or nil.
    var magicTap: ScriptedElement.Response?
    /// In the order of their times.
    var events: [Event] = []

    /// The elements that are there, first to last.
    var order: [Int]

    init(elements: [ScriptedElement]) {
        self.elements = elements
        order = Array(elements.indices)
    }
}

extension ScriptedScreen: CustomStringConvertible {
    var description: String {
        var lines = elements.map { element in
            var facts = ["\(element.kind)"]
            if element.isDimmed { facts.append("dimmed") }
            facts.append("label \(quoted(element.label))")
            facts.append("value \(quoted(element.value))")
            if let number = element.number {
                facts.append("\(number.range) by \(number.step), large \(number.largeStep ?? 0), \(number.habit)")
            }
            if let field = element.field, field.limit < .max { facts.append("at most \(field.limit) characters") }
            if let hint = element.hint { facts.append("hint \(quoted(hint))") }
            if let activation = element.activation { facts.append("activate \(activation.shown)") }
            if let escape = element.escape { facts.append("escape \(escape.shown)") }
            facts += element.actions.map { "action \(quoted($0.name)) \($0.response.shown)" }
            return element.id + ": " + facts.joined(separator: ", ")
        }
        if let magicTap { lines.append("magic tap \(magicTap.shown)") }
        lines += events.map { "at \($0.time): \($0.effect)" }
        return lines.joined(separator: "\n")
    }

    private func quoted(_ text: String?) -> String { text.map { $0.debugDescription } ?? "nil" }
}

extension ScriptedElement.Response {
    fileprivate var shown: String { "\(answer ? "done" : "refused") \(effects)" }
}
