import AccessibilityModel

/// A screen as a plain value: its elements in reading order, and what happens on its own.
struct ScriptedScreen: Hashable {
    /// Something that happens at a time, in milliseconds.
    struct Event: Hashable {
        var time: Int
        var effect: ScriptedElement.Effect
    }

    /// An answer that comes later.
    struct Late: Hashable {
        var time: Int
        /// Its number among them.
        var id: Int
        var response: ScriptedElement.Response
    }

    var elements: [ScriptedElement]
    /// What the magic tap does, or nil.
    var magicTap: ScriptedElement.Response?
    /// In the order of their times.
    var events: [Event] = []

    /// Answers that have not come yet, the next one first.
    private(set) var late: [Late] = []
    /// How many answers came later, or will.
    private(set) var lateCount = 0

    /// The elements that are there, first to last.
    var order: [Int]

    init(elements: [ScriptedElement]) {
        self.elements = elements
        order = Array(elements.indices)
    }

    /// Lets the application answer after a delay, at a moment at which nothing else happens; gives the answer's number.
    mutating func answerLater(_ response: ScriptedElement.Response, after delay: Int, now: Int) -> Int {
        var time = now + delay
        while late.contains(where: { $0.time == time }) || events.contains(where: { $0.time == time }) { time += 1 }
        lateCount += 1
        late.append(Late(time: time, id: lateCount, response: response))
        late.sort { $0.time < $1.time }
        return lateCount
    }

    /// Takes the answer that comes next.
    mutating func takeLate() -> Late? { late.isEmpty ? nil : late.removeFirst() }
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
    fileprivate var shown: String { "\(answer ? "done" : "refused") \(delay.map { "after \($0) " } ?? "")\(effects)" }
}
