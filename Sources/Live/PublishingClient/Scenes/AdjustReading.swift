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
            func isDigit(_ character: Character) -> Bool { character.isASCII && character.isNumber }
            guard let first = text.firstIndex(where: isDigit) else { return nil }
            var end = text[first...].firstIndex { !isDigit($0) } ?? text.endIndex
            if end < text.endIndex, text[end] == ".", case let rest = text[end...].dropFirst(),
                rest.first.map(isDigit) == true
            {
                end = rest.firstIndex { !isDigit($0) } ?? text.endIndex
            }
            let isNegative = text[..<first].last == "-"
            let start = isNegative ? text.index(before: first) : first
            guard !text[end...].contains(where: isDigit), let number = Double(text[start..<end]) else { return nil }
            (before, self.number, after) = (text[..<start], number, text[end...])
        }
    }
}
