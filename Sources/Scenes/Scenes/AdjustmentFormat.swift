/// How the number of an adjustable is written.
enum AdjustmentFormat {
    /// The texts of a picker, by place.
    case texts([String])
    /// Text with placeholders.
    case parts([Part])

    /// The number alone, as it is written where no format is given.
    static let number = AdjustmentFormat.parts([.placeholder(.value)])

    /// Whether it is a list of texts.
    var isList: Bool {
        if case .texts = self { true } else { false }
    }

    /// A part of a format.
    enum Part {
        case literal(String)
        case placeholder(Placeholder)
    }

    /// What is in braces in a format.
    enum Placeholder: String, CaseIterable {
        /// The number.
        case value
        /// The lowest number.
        case minimum
        /// The highest number.
        case maximum
        /// The place between the lowest and the highest number in whole percent.
        case percent
        /// The whole hours of a number of seconds.
        case hours
        /// The whole minutes; two digits and under 60 where the format has hours.
        case minutes
        /// The rest of the seconds, two digits.
        case seconds
        /// The tenths of a second.
        case tenths
    }

    /// Reads a format; gives the name in braces that is not known where there is one.
    static func parse(_ text: String) -> Result<AdjustmentFormat, UnknownPlaceholder> {
        var parts: [Part] = []
        var literal = ""
        var rest = Substring(text)
        while let brace = rest.firstIndex(of: "{"), let end = rest[brace...].firstIndex(of: "}") {
            let name = String(rest[rest.index(after: brace)..<end])
            guard let placeholder = Placeholder(rawValue: name) else { return .failure(UnknownPlaceholder(name: name)) }
            literal += rest[..<brace]
            if !literal.isEmpty { parts.append(.literal(literal)) }
            literal = ""
            parts.append(.placeholder(placeholder))
            rest = rest[rest.index(after: end)...]
        }
        literal += rest
        if !literal.isEmpty { parts.append(.literal(literal)) }
        return .success(.parts(parts))
    }

    /// A name in braces that is no placeholder.
    struct UnknownPlaceholder: Error {
        var name: String
    }

    /// The number of an adjustable as it is shown.
    func text(of adjustment: Adjustment) -> String {
        switch self {
        case .texts(let texts):
            return texts.indices.contains(adjustment.number) ? texts[adjustment.number] : ""
        case .parts(let parts):
            let writer = AdjustmentWriter(adjustment, parts)
            var text = ""
            for part in parts { text += writer.text(of: part) }
            return text
        }
    }
}

/// The formats of a scene's adjustables by their texts, so that a million sliders in percent hold one.
package final class SharedFormats {
    /// More are not kept: a scene with so many has one for nearly every object.
    private static let limit = 256

    private var known: [String: AdjustmentFormat] = [:]

    /// Makes a list without any.
    package init() {}

    /// Reads a format; gives the name in braces that is not known where there is one.
    func format(_ text: String) -> Result<AdjustmentFormat, AdjustmentFormat.UnknownPlaceholder> {
        if let format = known[text] { return .success(format) }
        let result = AdjustmentFormat.parse(text)
        if case .success(let format) = result, known.count < Self.limit { known[text] = format }
        return result
    }
}

/// Writes the placeholders of a format.
private struct AdjustmentWriter {
    private let adjustment: Adjustment
    private let hasHours: Bool
    private let tenths: Int

    init(_ adjustment: Adjustment, _ parts: [AdjustmentFormat.Part]) {
        self.adjustment = adjustment
        hasHours = parts.contains { part in
            if case .placeholder(.hours) = part { true } else { false }
        }
        let unit = Int(Adjustment.power(adjustment.decimals))
        let magnitude = abs(adjustment.number)
        tenths = magnitude / unit * 10 + magnitude % unit * 10 / unit
    }

    func text(of part: AdjustmentFormat.Part) -> String {
        switch part {
        case .literal(let text): return text
        case .placeholder(let placeholder): return text(of: placeholder)
        }
    }

    private func text(of placeholder: AdjustmentFormat.Placeholder) -> String {
        let sign = adjustment.number < 0 && tenths > 0 ? "-" : ""
        switch placeholder {
        case .value: return decimal(adjustment.number)
        case .minimum: return decimal(adjustment.minimum)
        case .maximum: return decimal(adjustment.maximum)
        case .percent:
            let range = adjustment.maximum - adjustment.minimum
            return whole(((adjustment.number - adjustment.minimum) * 200 + range) / (2 * range))
        case .hours: return sign + String(tenths / 36_000)
        case .minutes: return hasHours ? twoDigits(tenths / 600 % 60) : sign + String(tenths / 600)
        case .seconds: return twoDigits(tenths / 10 % 60)
        case .tenths: return String(tenths % 10)
        }
    }

    private func twoDigits(_ number: Int) -> String {
        number < 10 ? "0\(number)" : String(number)
    }

    /// A whole number. Most have few digits, for which the standard library's way is long.
    private func whole(_ number: Int) -> String {
        guard (0..<1_000).contains(number) else { return String(number) }
        var text = ""
        func put(_ digit: Int) { text.unicodeScalars.append(Unicode.Scalar(UInt8(48 + digit))) }
        if number >= 100 { put(number / 100) }
        if number >= 10 { put(number / 10 % 10) }
        put(number % 10)
        return text
    }

    /// A number with its decimals, without zeros at their end.
    private func decimal(_ number: Int) -> String {
        guard adjustment.decimals > 0 else { return whole(number) }
        var digits = String(abs(number))
        digits = String(repeating: "0", count: max(0, adjustment.decimals + 1 - digits.count)) + digits
        var fraction = digits.suffix(adjustment.decimals)
        while fraction.last == "0" { fraction.removeLast() }
        let whole = digits.dropLast(adjustment.decimals)
        return (number < 0 ? "-" : "") + whole + (fraction.isEmpty ? "" : "." + fraction)
    }
}
