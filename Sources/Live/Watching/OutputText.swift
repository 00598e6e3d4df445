/// Makes lines of what a command writes on one stream, as a terminal would show them: a carriage return writes over the
/// line, escape sequences and other control characters are left out.
struct OutputText {
    /// The longest line that is kept, in bytes.
    private static let longestLine = 4_096

    private enum Escape {
        /// Outside of any.
        case none
        /// After the escape character.
        case begun
        /// In a control sequence, up to its final letter.
        case control
        /// In a command of the operating system, up to a bell or a string terminator.
        case command
    }

    private var line: [UInt8] = []
    /// Whether the next character writes over the line.
    private var isReturned = false
    private var escape = Escape.none

    /// The line that has no end yet; nil where nothing is in it.
    var unfinished: String? { OutputText.text(line) }

    /// Takes what was written, and gives the lines that it ends; blank ones are left out.
    mutating func take(_ bytes: UnsafeRawBufferPointer) -> [String] {
        var lines: [String] = []
        for byte in bytes {
            guard escape == .none else {
                skip(byte)
                continue
            }
            switch byte {
            case 0x0A:
                if let text = OutputText.text(line) { lines.append(text) }
                line = []
                isReturned = false
            case 0x0D: isReturned = true
            case 0x1B: escape = .begun
            case 0x08: removeLast()
            case 0x09: append(0x20)
            case 0..<0x20, 0x7F: break
            default: append(byte)
            }
        }
        return lines
    }

    /// The line that the end of the stream ends, or nil.
    mutating func end() -> String? {
        defer { line = [] }
        return unfinished
    }

    private mutating func append(_ byte: UInt8) {
        if isReturned { line = [] }
        isReturned = false
        if line.count < OutputText.longestLine { line.append(byte) }
    }

    /// Takes the last character away, with all its bytes.
    private mutating func removeLast() {
        while let byte = line.popLast(), byte & 0xC0 == 0x80 {}
    }

    private mutating func skip(_ byte: UInt8) {
        switch escape {
        case .begun where byte == UInt8(ascii: "["): escape = .control
        case .begun where byte == UInt8(ascii: "]"): escape = .command
        case .begun where (0x20..<0x30).contains(byte): break
        case .control where !(0x40..<0x7F).contains(byte): break
        case .command where byte == 0x1B: escape = .begun
        case .command where byte != 0x07: break
        default: escape = .none
        }
    }

    private static func text(_ line: [UInt8]) -> String? {
        let text = String(decoding: line, as: UTF8.self)
        return text.allSatisfy(\.isWhitespace) ? nil : text
    }
}
