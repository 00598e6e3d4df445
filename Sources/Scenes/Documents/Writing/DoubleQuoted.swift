/// Text in double quotes, as JSON and YAML both read it.
package enum DoubleQuoted {
    /// How characters beyond U+FFFF are escaped.
    package enum Escapes: Sendable {
        /// As pairs of surrogates.
        case json
        /// By their number, since libyaml takes no pairs.
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
                if !isEscaped(scalar, after: last) {
                    bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
                } else if escapes == .yaml, scalar.value > 0xFFFF {
                    let digits = String(scalar.value, radix: 16)
                    bytes.append(contentsOf: ("\\U" + String(repeating: "0", count: 8 - digits.count) + digits).utf8)
                } else {
                    for unit in String(scalar).utf16 {
                        let digits = String(unit, radix: 16)
                        let zeros = String(repeating: "0", count: 4 - digits.count)
                        bytes.append(contentsOf: "\\u\(zeros)\(digits)".utf8)
                    }
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

    /// What cannot be seen, what libyaml refuses or takes for a line break, and what a build service takes for a command.
    private static func isEscaped(_ scalar: Unicode.Scalar, after last: Unicode.Scalar?) -> Bool {
        scalar == "#" ? last == "#" : VisibleText.isHidden(scalar)
    }
}
