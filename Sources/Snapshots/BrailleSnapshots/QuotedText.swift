import Documents

/// Texts on one line, in quotes, as a transcript writes them.
package enum QuotedText {
    /// A name or a path as it is, where that can be read again as it is; else in quotes.
    package static func name(_ text: String) -> String {
        func ends(_ scalar: Unicode.Scalar?) -> Bool {
            scalar.map { !$0.properties.isWhitespace && $0 != "\"" } ?? true
        }
        let scalars = text.unicodeScalars
        return ends(scalars.first) && ends(scalars.last) && !scalars.contains(where: VisibleText.isHidden)
            ? text : quote(text)
    }

    /// The text in quotes; quotes, backslashes, line feeds and what cannot be seen are escaped.
    package static func quote(_ text: String) -> String {
        var quoted = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": quoted += "\\\""
            case "\\": quoted += "\\\\"
            case "\n": quoted += "\\n"
            case "\t": quoted += "\\t"
            case _ where VisibleText.isHidden(scalar): quoted += "\\u{" + String(scalar.value, radix: 16) + "}"
            default: quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted + "\""
    }

    /// The text of `quote`; anything else as it is.
    static func unquote(_ quoted: String) -> String {
        // A combining character after the quote makes one character of both.
        let scalars = quoted.unicodeScalars
        guard scalars.count >= 2, scalars.first == "\"", scalars.last == "\"" else { return quoted }
        var text = ""
        var rest = scalars.dropFirst().dropLast()
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
