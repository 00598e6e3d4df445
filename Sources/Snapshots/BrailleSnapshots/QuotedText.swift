/// Texts on one line, in quotes, as a transcript writes them.
enum QuotedText {
    /// The text in quotes; quotes, backslashes, line feeds and control characters are escaped.
    static func quote(_ text: String) -> String {
        var quoted = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": quoted += "\\\""
            case "\\": quoted += "\\\\"
            case "\n": quoted += "\\n"
            case "\t": quoted += "\\t"
            default:
                switch scalar.properties.generalCategory {
                case .control, .format, .lineSeparator, .paragraphSeparator:
                    quoted += "\\u{" + String(scalar.value, radix: 16) + "}"
                default: quoted.unicodeScalars.append(scalar)
                }
            }
        }
        return quoted + "\""
    }
}
