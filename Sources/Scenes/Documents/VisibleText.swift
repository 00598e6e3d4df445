/// Strangers' text as terminals, logs and reports show it: characters that cannot be seen and act on what stands around
/// them appear by name, and nothing of it is a command to what reads the log.
package enum VisibleText {
    /// A text on one line: line breaks, other control characters, bidirectional and zero-width controls become `U+000A`.
    ///
    /// Neither is a line a command of a build service, which has them in what programs print: `::error::…` at its
    /// beginning, `##[error]` and `##vso[…]` anywhere.
    package static func line(_ text: String) -> String {
        // Nearly all lines are printable ASCII, as their bytes tell.
        let isPlain = text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "#") }
        if isPlain, text.utf8.first != UInt8(ascii: ":"), text.utf8.first != UInt8(ascii: " ") { return text }
        return withoutCommands(named(text) { _ in false })
    }

    /// A text with the line feeds that it has.
    package static func lines(_ text: String) -> String { named(text) { $0 == "\n" } }

    /// Whether the bytes of a file do nothing to a terminal or a log that gets them as they are.
    package static func isHarmless(_ bytes: [UInt8]) -> Bool {
        bytes.split(separator: UInt8(ascii: "\n")).allSatisfy { line in
            let end = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
            let text = String(decoding: end.map { $0 == UInt8(ascii: "\t") ? UInt8(ascii: " ") : $0 }, as: UTF8.self)
            return self.line(text) == text
        }
    }

    /// Whether a scalar is seen by its name only.
    package static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
        if (0x20..<0x7F).contains(scalar.value) || (0x2800...0x28FF).contains(scalar.value) { return false }
        // These choose how the character before them looks, and stand in many texts: a heart that is red.
        if (0xFE00...0xFE0F).contains(scalar.value) { return false }
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator: return true
        case .unassigned: return scalar.properties.isNoncharacterCodePoint || (0xE0000...0xE0FFF).contains(scalar.value)
        // Fillers and joiners without a width, which are letters and marks by their category.
        default: return scalar.properties.isDefaultIgnorableCodePoint
        }
    }

    /// `U+001B`.
    static func name(_ scalar: Unicode.Scalar) -> String {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }

    private static func named(_ text: String, _ isKept: (Unicode.Scalar) -> Bool) -> String {
        var shown = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            if isHidden(scalar), !isKept(scalar) {
                shown.append(contentsOf: name(scalar).unicodeScalars)
            } else {
                shown.append(scalar)
            }
        }
        return String(shown)
    }

    private static func withoutCommands(_ line: String) -> String {
        var scalars = Array(line.unicodeScalars)
        let start = scalars.firstIndex { !$0.properties.isWhitespace } ?? 0
        if scalars[start...].starts(with: "::".unicodeScalars) {
            scalars.replaceSubrange(start...start, with: Array(name(":").unicodeScalars))
        }
        var place = scalars.startIndex
        while let first = scalars[place...].firstIndex(of: "#") {
            place = first + 1
            guard scalars[place...].first == "#" else { continue }
            let letters = scalars[(place + 1)...].prefix { $0.isASCII && $0.properties.isAlphabetic }
            guard scalars[letters.endIndex...].first == "[" else { continue }
            scalars.replaceSubrange(first...first, with: Array(name("#").unicodeScalars))
        }
        return String(String.UnicodeScalarView(scalars))
    }
}
