import AccessibilityModel
import BrailleLayout
import Localization

extension AuditRules {
    /// The value is the program's number, not what the screen shows.
    static let valueAsShown = AuditRule(
        "value-as-shown", .warning, .separation, "What can be adjusted has the value that the screen shows.",
        reason:
            "The reader gets the number that the program counts with: 0.45 where others see 45%, 5 where they see $5.",
        wrong: "{ label: Volume, value: 0.45, traits: [adjustable] }, { label: 45% }",
        right: "{ label: Volume, value: 45%, traits: [adjustable] }", source: RuleSource.writing,
        element: { index, element, scene in
            guard element.kind == .adjustable, element.knowledge.isSure(.value), element.knowledge.isSure(.label),
                let value = element.filledValue, let number = plainNumber(value)
            else { return nil }
            if let shown = shown(number, of: element, scene) {
                return AuditFinding(
                    index, says: "Its value is \(value: value.quoted), and \(text: shown.quoted) is shown beside it",
                    advises: "Let the value be \(value: shown.quoted).", change: AuditChange(value: shown))
            }
            guard let point = value.lastIndex(where: { ".,".contains($0) }), value[point...].count > 5 else {
                return nil
            }
            return AuditFinding(
                index, says: "Its value \(value: value.quoted) is a number of the program",
                advises: "Say what the screen shows, such as 50%.")
        })

    /// A number of figures alone, with a point or comma before decimals.
    private static func plainNumber(_ text: String) -> Double? {
        guard text.utf8.count <= 24, text.first?.isNumber == true else { return nil }
        return Double(text.replacing(",", with: "."))
    }

    /// The text beside an element that shows its number with its unit, in percent, or as a part of a time; or nil.
    private static func shown(_ number: Double, of element: AuditedElement, _ scene: AuditedScene) -> String? {
        var times: [String] = []
        for distance in [1, 2, -1, -2] {
            guard let other = scene.neighbour(of: element, by: distance), other.isText, other.filledValue == nil,
                !other.traits.contains(.header), isBeside(other, element), let text = other.filledLabel
            else { continue }
            if let amount = ShownAmount(text), amount.isMeant(by: number) { return text }
            if ShownAmount.seconds(text) != nil { times.append(text) }
            let parts = text.split(separator: "/").map { String($0).trimmed }
            if parts.count == 2, isShare(number, of: parts) { return text }
        }
        return times.count == 2 && (isShare(number, of: times) || isShare(number, of: times.reversed()))
            ? times.joined(separator: " / ") : nil
    }

    /// Whether a number between 0 and 1 is the first time as a share of the second, or of both.
    private static func isShare(_ number: Double, of times: [String]) -> Bool {
        guard number > 0, number < 1, let first = times.first.flatMap(ShownAmount.seconds),
            let second = times.last.flatMap(ShownAmount.seconds), first > 0, second > 0
        else { return false }
        return abs(first / second - number) < 0.01 || abs(first / (first + second) - number) < 0.01
    }
}

/// A number with its unit, as a screen shows it: "$5", "80 €", "45%", "16 px".
private struct ShownAmount {
    private let number: Double
    private let isPercent: Bool

    init?(_ text: String) {
        guard text.utf8.count < 24 else { return nil }
        // "%75" is how Turkish writes it.
        let text = text.hasPrefix("%") ? text.dropFirst() + "%" : text[...]
        let start = text.prefix { !$0.isNumber }
        let figures = text.dropFirst(start.count).prefix { $0.isNumber || ".,".contains($0) }
        let end = String(text.dropFirst(start.count + figures.count)).trimmed
        guard start.count <= 2, !start.contains(where: \.isLetter), end.count <= 4, start.isEmpty != end.isEmpty,
            !end.contains(where: { $0.isNumber || ":/".contains($0) }),
            start.isEmpty || start.unicodeScalars.contains(where: { $0.properties.generalCategory == .currencySymbol }),
            let number = Double(figures.replacing(",", with: "."))
        else { return nil }
        self.number = number
        isPercent = end == "%"
    }

    /// Whether a number is this amount without its unit, or as a share.
    func isMeant(by value: Double) -> Bool {
        value == number || isPercent && value > 0 && value < 1 && abs(value * 100 - number) <= 0.5
    }

    /// The seconds of a time such as "1:05" or "-2:51", or nil.
    static func seconds(_ text: String) -> Double? {
        let parts = text.drop { "-\u{2212}".contains($0) }.split(separator: ":", omittingEmptySubsequences: false)
        guard (2...3).contains(parts.count), parts.allSatisfy({ !$0.isEmpty && $0.count <= 3 }) else { return nil }
        var sum = 0.0
        for part in parts {
            guard let number = Double(part), part.allSatisfy(\.isNumber) else { return nil }
            sum = sum * 60 + number
        }
        return sum
    }
}
