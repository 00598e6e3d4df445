/// A line of a snapshot: `role "name" [attribute] [attribute=value]`.
struct RoleLine {
    /// The role.
    var role: String
    /// The name, or the pattern of one.
    var name: String?
    /// Whether the name is a pattern between slashes.
    var isPattern = false
    /// Whether the line ends inside its name, as that of a file that is cut off.
    var isCutOff = false
    /// What is in brackets; without `=` the value is `true`.
    var attributes: [(name: String, value: String)] = []

    /// Reads a line; nil where it does not begin with a word of letters.
    init?(_ line: String) {
        var rest = Self.withoutBlanks(line[...])
        let end = rest.utf8.firstIndex { !Self.isRoleByte($0) } ?? rest.endIndex
        let role =
            end < rest.endIndex && rest.utf8[end] >= 0x80
            ? rest.prefix { $0.isLetter || $0 == "-" || $0 == "_" } : rest[..<end]
        guard let first = role.first, first.isLetter else { return nil }
        self.role = String(role)
        rest = rest[role.endIndex...]
        guard rest.isEmpty || rest.first == " " else { return nil }
        rest = Self.withoutBlanks(rest)
        if rest.utf8.first == UInt8(ascii: "\"") {
            name = Self.quoted(&rest, &isCutOff)
        } else if rest.utf8.first == UInt8(ascii: "/") {
            name = Self.pattern(&rest)
            isPattern = true
        }
        while let open = rest.utf8.firstIndex(of: UInt8(ascii: "[")) {
            let close = rest[open...].utf8.firstIndex(of: UInt8(ascii: "]")) ?? rest.endIndex
            let inside = rest[rest.index(after: open)..<close]
            let parts = inside.utf8.split(separator: UInt8(ascii: "="), maxSplits: 1).map { String(Substring($0)) }
            if let name = parts.first { attributes.append((name, parts.count > 1 ? parts[1] : "true")) }
            rest = close == rest.endIndex ? "" : rest[rest.index(after: close)...]
        }
    }

    private static func withoutBlanks(_ text: Substring) -> Substring {
        Substring(text.utf8.drop { $0 == UInt8(ascii: " ") })
    }

    /// Whether a byte is a letter of ASCII, a dash or a low line.
    private static func isRoleByte(_ byte: UInt8) -> Bool {
        (0x61...0x7A).contains(byte | 0x20) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
    }

    /// Takes a text in double quotes with JSON's escapes from the front.
    private static func quoted(_ rest: inout Substring, _ isCutOff: inout Bool) -> String {
        rest.removeFirst()
        // Most names hold no escape, and end at the next mark.
        if let end = rest.utf8.firstIndex(where: { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }),
            rest.utf8[end] == UInt8(ascii: "\"")
        {
            let name = String(rest[..<end])
            rest = rest[rest.utf8.index(after: end)...]
            return name
        }
        var text = ""
        while let character = rest.popFirst() {
            if character == "\"" { return text }
            guard character == "\\", let escape = rest.popFirst() else {
                text.append(character)
                continue
            }
            switch escape {
            case "n": text.append("\n")
            case "t": text.append("\t")
            case "r": text.append("\r")
            case "u":
                let digits = rest.prefix(4)
                let scalar = UInt32(digits, radix: 16).flatMap { Unicode.Scalar($0) }
                text.unicodeScalars.append(scalar ?? "\u{FFFD}")
                rest = rest.dropFirst(digits.count)
            default: text.append(escape)
            }
        }
        isCutOff = true
        return text
    }

    /// Takes a pattern between slashes from the front.
    private static func pattern(_ rest: inout Substring) -> String {
        var text = "/"
        rest.removeFirst()
        while let character = rest.popFirst() {
            text.append(character)
            if character == "/" { break }
            if character == "\\", let next = rest.popFirst() { text.append(next) }
        }
        return text
    }
}
