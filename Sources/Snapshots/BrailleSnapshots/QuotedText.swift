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
    /// The text of `quote`; anything else as it is.
    static func unquote(_ quoted: String) -> String {
        guard quoted.count >= 2, quoted.hasPrefix("\""), quoted.hasSuffix("\"") else { return quoted }
        var text = ""
        var rest = quoted.unicodeScalars.dropFirst().dropLast()
        while let scalar = rest.popFirst() {
            guard scalar == "\\", let escape = rest.popFirst() else {
                text.unicodeScalars.append(scalar)
                continue
            }
            switch escape {
            case "n": text += "\n"
            case "t": text += "\t"
            case "u" where rest.first == "{":
                let digits = rest.dropFirst().prefix { $0 != "}" }
                rest = rest.dropFirst(digits.count + 2)
                let value = UInt32(Substring(digits), radix: 16)
                text.unicodeScalars.append(value.flatMap { Unicode.Scalar($0) } ?? "\u{FFFD}")
            default: text.unicodeScalars.append(escape)
            }
        }
        return text
    }
}
