/// What a terminal makes of bytes: lines of text, and everything else that they make it do.
struct TerminalReader {
    /// The lines that stand there.
    private(set) var lines: [String] = []
    /// What is neither text nor a line feed: control characters, escape sequences, characters that turn or hide others.
    private(set) var deeds: [String] = []

    init(_ text: String) {
        var line = String.UnicodeScalarView()
        var scalars = text.unicodeScalars[...]
        while let scalar = scalars.popFirst() {
            switch scalar.value {
            case 0x0A:
                lines.append(String(line))
                line = String.UnicodeScalarView()
            case 0x1B, 0x9B, 0x90, 0x9D:
                let sequence = scalars.prefix { $0.value >= 0x20 }.prefix(12)
                deeds.append("escape sequence " + String(String.UnicodeScalarView(sequence)))
            case 0..<0x20, 0x7F...0x9F: deeds.append("control \(scalar.value)")
            default:
                let kind = scalar.properties.generalCategory
                if [.format, .lineSeparator, .paragraphSeparator].contains(kind) {
                    deeds.append("format \(scalar.value)")
                } else if scalar.properties.isDefaultIgnorableCodePoint, !(0xFE00...0xFE0F).contains(scalar.value) {
                    deeds.append("nothing to be seen \(scalar.value)")
                }
                line.append(scalar)
            }
        }
        if !line.isEmpty { lines.append(String(line)) }
    }

    /// What the lines have the runner of a workflow do, which finds commands at their beginning, or anywhere in the old form.
    var commands: [String] {
        lines.compactMap { line in
            let start = line.drop { $0.isWhitespace }
            if start.hasPrefix("::") { return String(start.dropFirst(2).prefix { $0 != " " && $0 != ":" }) }
            return line.contains(/##[a-zA-Z]*\[/) ? line : nil
        }
    }
}
