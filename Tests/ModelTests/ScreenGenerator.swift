import AccessibilityModel
import TestSupport

/// Makes screens that no one would write by hand, the same ones for the same seed.
struct ScreenGenerator {
    var random: SceneGenerator

    static let names = ["Delete", "Share", "Archive", "e\u{301}dition", "日本語", ""]

    mutating func screen() -> ScriptedScreen {
        let count = random.number(1...10)
        var screen = ScriptedScreen(elements: (0..<count).map { element($0, of: count) })
        if chance(3) { screen.magicTap = response(of: count) }
        var time = 0
        for _ in 0..<(chance(2) ? random.number(1...12) : 0) {
            time += random.number(1...40) * 500
            screen.events.append(.init(time: time + 7, effect: effect(of: count)))
        }
        return screen
    }

    private mutating func chance(_ one: Int) -> Bool { random.number(1...one) == 1 }

    private mutating func text() -> String { random.text() }

    private mutating func element(_ index: Int, of count: Int) -> ScriptedElement {
        let kind = random.pick(ScriptedElement.Kind.allCases) ?? .plain
        var element = ScriptedElement(id: "e\(index)", kind: kind)
        element.label = chance(8) ? nil : text()
        element.hint = chance(3) ? text() : nil
        element.isDimmed = chance(8)
        element.isSelected = chance(8)
        switch kind {
        case .plain, .heading, .link, .image, .button, .sound, .back:
            element.plainValue = chance(3) ? text() : nil
        case .reading: element.plainValue = text()
        case .toggle: element.plainValue = random.pick(["0", "1", "2", "maybe"])
        case .slider: element.number = number()
        case .field, .area, .password, .search:
            element.field = ScriptedField(text: text())
            element.field?.isMultiline = kind == .area
            if chance(4) { element.field?.limit = random.number(3...20) }
        }
        if chance(2) { element.activation = response(of: count) }
        if chance(5) { element.escape = response(of: count) }
        if chance(3) {
            element.actions = (0..<random.number(1...3)).map { _ in
                .init(name: random.pick(ScreenGenerator.names) ?? "", response: response(of: count))
            }
        }
        return element
    }

    private mutating func number() -> ScriptedNumber {
        let low = random.number(-20...0)
        let high = low + random.number(0...120)
        return ScriptedNumber(
            value: random.number(low...high), range: low...high, step: random.number(1...30),
            largeStep: chance(2) ? random.number(20...50) : nil, unit: random.pick(["", "%", " km", "日"]) ?? "",
            habit: random.pick([.takes, .takes, .refuses, .rounds(5)]) ?? .takes)
    }

    private mutating func response(of count: Int) -> ScriptedElement.Response {
        .init(
            answer: !chance(5), effects: (0..<random.number(0...2)).map { _ in effect(of: count) },
            delay: chance(4) ? random.number(1...70) * 100 : nil)
    }

    private mutating func effect(of count: Int) -> ScriptedElement.Effect {
        let other = random.number(0...count - 1)
        switch random.number(0...11) {
        case 0: return .layoutChanged(other)
        case 1: return .screenChanged
        // The first element stays, so that there is always one.
        case 2: return other == 0 ? .setValue(other, text()) : .remove(other)
        case 3, 4, 5: return .setValue(other, text())
        default:
            let isQueued = chance(5)
            let priority = random.pick(UIAccessibilityPriority.allCases) ?? .default
            return .announce(text(), isQueued ? .default : priority, isQueued: isQueued)
        }
    }
}
