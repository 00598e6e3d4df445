import AccessibilityModel

/// The range of an adjustable, as far as the texts of its bounds tell it: "0%" and "100%" around "50%".
enum AdjustReading {
    static let actions = [
        "activate", "escape", "magicTap", "increment", "decrement", "incrementLarge", "decrementLarge", "setShare",
    ]

    static func value(of object: AccessibilityObject) -> MessageValue? {
        guard let current = object.accessibilityValue.flatMap({ Numbered($0) }) else { return nil }
        let extremes = object.accessibilityExtremeValues.map { Numbered($0) }
        var numbers: [Double] = []
        for extreme in extremes {
            guard let extreme, extreme.before == current.before, extreme.after == current.after else { return nil }
            numbers.append(extreme.number)
        }
        numbers.sort()
        guard let lowest = numbers.first, let highest = numbers.last, lowest < highest,
            (lowest...highest).contains(current.number), !"\(current.before)\(current.after)".contains("{")
        else { return nil }
        var pairs = [
            MessagePair("value", .number(current.number)), MessagePair("minimum", .number(lowest)),
            MessagePair("maximum", .number(highest)),
        ]
        // Bounds with their neighbours, as objects of scene files give them.
        if numbers.count > 2, numbers[1] > lowest { pairs.append(MessagePair("step", .number(numbers[1] - lowest))) }
        pairs.append(MessagePair("format", .text("\(current.before){value}\(current.after)")))
        return .mapping(pairs)
    }

    /// A text with one number in it.
    private struct Numbered {
        var before: Substring
        var number: Double
        var after: Substring

        init?(_ text: String) {
            guard let match = text.wholeMatch(of: /([^0-9]*?)(-?[0-9]+(?:\.[0-9]+)?)([^0-9]*)/),
                let number = Double(match.2)
            else { return nil }
            (before, self.number, after) = (match.1, number, match.3)
        }
    }
}
