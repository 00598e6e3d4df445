/// Text in double quotes, as JSON and YAML both read it.
package enum DoubleQuoted {
    /// Which characters are written as escapes, besides quotes and backslashes.
    package enum Escapes: Sendable {
        /// What cannot be seen, and what a build service takes for a command.
        case json
        /// What cannot be seen, and all that libyaml refuses or takes for a line break.
        case yaml
    }

    /// A text in quotes for a file that libyaml reads.
    package static func text(_ text: String) -> String {
        var bytes: [UInt8] = []
        append(text, to: &bytes, .yaml)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Appends a text in quotes.
    package static func append(_ text: String, to bytes: inout [UInt8], _ escapes: Escapes) {
        bytes.append(UInt8(ascii: "\""))
        defer { bytes.append(UInt8(ascii: "\"")) }
        guard !isPlain(text) else {
            bytes.append(contentsOf: text.utf8)
            return
        }
        var last: Unicode.Scalar?
        for scalar in text.unicodeScalars {
            defer { last = scalar }
            switch scalar {
            case "\"": bytes.append(contentsOf: "\\\"".utf8)
            case "\\": bytes.append(contentsOf: "\\\\".utf8)
            case "\n": bytes.append(contentsOf: "\\n".utf8)
            case "\r": bytes.append(contentsOf: "\\r".utf8)
            case "\t": bytes.append(contentsOf: "\\t".utf8)
            default:
                if isEscaped(scalar, after: last, escapes) {
                    for unit in String(scalar).utf16 {
                        let digits = String(unit, radix: 16)
                        let zeros = String(repeating: "0", count: 4 - digits.count)
                        bytes.append(contentsOf: "\\u\(zeros)\(digits)".utf8)
                    }
                } else {
                    bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
                }
            }
        }
    }

    /// Whether a text has only characters of ASCII that are never escaped, as names and most texts have.
    private static func isPlain(_ text: String) -> Bool {
        text.utf8.allSatisfy { byte in
            (0x20..<0x7F).contains(byte) && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
                && byte != UInt8(ascii: "#")
        }
    }

    private static func isEscaped(
        _ scalar: Unicode.Scalar, after last: Unicode.Scalar?, _ escapes: Escapes
    ) -> Bool {
        switch scalar.value {
        case 0x23: escapes == .json && last == "#"
        case 0xFFFE, 0xFFFF: escapes == .yaml
        // libyaml takes no pairs of surrogates.
        case 0x10000...: escapes == .json && VisibleText.isHidden(scalar)
        default: VisibleText.isHidden(scalar)
        }
    }
}
