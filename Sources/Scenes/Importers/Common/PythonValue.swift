/// A tree as Python shows it: texts in single quotes, `None`, `True` and `False`.
enum PythonValue {
    /// The same as JSON, line by line; nil where the first text of a tree is not in single quotes.
    static func json(_ bytes: [UInt8]) -> [UInt8]? {
        let openings = Array("{[(".utf8)
        guard let start = bytes.first(where: { $0 > blank && !openings.contains($0) }), start == quote else {
            return nil
        }
        var reader = Reader(bytes: bytes)
        return reader.read()
    }

    private static let blank = UInt8(ascii: " ")
    private static let quote = UInt8(ascii: "'")
    private static let doubleQuote = UInt8(ascii: "\"")
    private static let words: [(python: [UInt8], json: [UInt8])] = [
        ("None", "null"), ("True", "true"), ("False", "false"),
    ].map { (Array($0.0.utf8), Array($0.1.utf8)) }

    private struct Reader {
        let bytes: [UInt8]
        var place = 0
        var result: [UInt8] = []

        init(bytes: [UInt8]) {
            self.bytes = bytes
            result.reserveCapacity(bytes.count)
        }

        mutating func read() -> [UInt8] {
            while place < bytes.count {
                let byte = bytes[place]
                switch byte {
                case quote, doubleQuote: readText(until: byte)
                case UInt8(ascii: "("): append(UInt8(ascii: "["))
                case UInt8(ascii: ")"): append(UInt8(ascii: "]"))
                default:
                    if let word = words.first(where: { bytes[place...].starts(with: $0.python) }) {
                        result += word.json
                        place += word.python.count
                    } else {
                        append(byte)
                    }
                }
            }
            return result
        }

        private mutating func append(_ byte: UInt8) {
            result.append(byte)
            place += 1
        }

        private mutating func readText(until end: UInt8) {
            append(doubleQuote)
            while place < bytes.count, bytes[place] != end {
                switch bytes[place] {
                case UInt8(ascii: "\\"): readEscape()
                case doubleQuote:
                    result.append(UInt8(ascii: "\\"))
                    append(doubleQuote)
                default: append(bytes[place])
                }
            }
            if place < bytes.count { append(doubleQuote) }
        }

        /// Reads a backslash and what it stands for; JSON has no `\'`, `\x` and `\U`.
        private mutating func readEscape() {
            guard place + 1 < bytes.count else { return append(bytes[place]) }
            let name = bytes[place + 1]
            place += 2
            switch name {
            case quote: result.append(quote)
            case UInt8(ascii: "x"): readCode(2)
            case UInt8(ascii: "U"): readCode(8)
            default: result += [UInt8(ascii: "\\"), name]
            }
        }

        private mutating func readCode(_ length: Int) {
            let end = min(place + length, bytes.count)
            guard let code = UInt32(String(decoding: bytes[place..<end], as: UTF8.self), radix: 16) else { return }
            place = end
            if code < 0x20 {
                result += ((code < 0x10 ? "\\u000" : "\\u00") + String(code, radix: 16)).utf8
            } else {
                result += String(Unicode.Scalar(code).map(Character.init) ?? "\u{FFFD}").utf8
            }
        }
    }
}
