/// Text in double quotes, as JSON and YAML both read it.
package enum DoubleQuoted {
    /// Which characters are written as escapes, besides quotes and backslashes.
    package enum Escapes: Sendable {
        /// The control characters of ASCII.
        case json
        /// All that libyaml refuses or takes for a line break.
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
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": bytes.append(contentsOf: "\\\"".utf8)
            case "\\": bytes.append(contentsOf: "\\\\".utf8)
            case "\n": bytes.append(contentsOf: "\\n".utf8)
            case "\r": bytes.append(contentsOf: "\\r".utf8)
            case "\t": bytes.append(contentsOf: "\\t".utf8)
            default:
                if isEscaped(scalar, escapes) {
                    let digits = String(scalar.value, radix: 16)
                    let zeros = String(repeating: "0", count: 4 - digits.count)
                    bytes.append(contentsOf: "\\u\(zeros)\(digits)".utf8)
                } else {
                    bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
                }
            }
        }
        bytes.append(UInt8(ascii: "\""))
    }

    private static func isEscaped(_ scalar: Unicode.Scalar, _ escapes: Escapes) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F: true
        case 0x80...0x9F, 0x2028, 0x2029, 0xFEFF, 0xFFFE, 0xFFFF: escapes == .yaml
        default: false
        }
    }
}
