/// A value of a scene file that is to be written.
enum SceneValue {
    /// Any text.
    case text(String)
    /// A number, a boolean or a name that needs no quotes in YAML.
    case plain(String)
    /// The same in JSON's quotes.
    case name(String)
    /// A list on one line.
    case list([SceneValue])
    /// A mapping on one line.
    case inline([(String, SceneValue)])
    /// A mapping on lines of its own.
    case mapping([(String, SceneValue)])
    /// Mappings on lines of their own.
    case objects([[(String, SceneValue)]])
}

/// How a scene file is written.
package enum SceneForm: Sendable {
    /// YAML.
    case yaml
    /// JSON.
    case json

    /// The form of a file by its name: JSON where it ends in `.json`, else YAML.
    package init(fileName: String) {
        self = fileName.lowercased().hasSuffix(".json") ? .json : .yaml
    }
}

/// Writes values as YAML or JSON.
struct SceneBytes {
    private let form: SceneForm
    private(set) var bytes: [UInt8] = []

    init(_ form: SceneForm) {
        self.form = form
    }

    /// Writes a whole file.
    mutating func write(_ entries: [(String, SceneValue)]) {
        switch form {
        case .yaml:
            for (index, entry) in entries.enumerated() { line(entry, indent: 0, isFirst: index == 0) }
        case .json:
            object(entries, indent: 0)
        }
        append("\n")
    }

    // MARK: YAML

    private mutating func line(_ entry: (String, SceneValue), indent: Int, isFirst: Bool) {
        if !isFirst { newLine(indent) }
        append(entry.0)
        append(":")
        switch entry.1 {
        case .mapping(let entries):
            for inner in entries {
                newLine(indent + 2)
                line(inner, indent: indent + 2, isFirst: true)
            }
        case .objects(let objects):
            for object in objects {
                newLine(indent + 2)
                append("- ")
                for (index, inner) in object.enumerated() {
                    line(inner, indent: indent + 4, isFirst: index == 0)
                }
                if object.isEmpty { append("{}") }
            }
        default:
            append(" ")
            value(entry.1, indent: indent, isInside: false)
        }
    }

    // MARK: JSON

    private mutating func object(_ entries: [(String, SceneValue)], indent: Int) {
        append("{")
        for (index, entry) in entries.enumerated() {
            if index > 0 { append(",") }
            newLine(indent + 2)
            quoted(entry.0)
            append(": ")
            value(entry.1, indent: indent + 2, isInside: false)
        }
        if !entries.isEmpty { newLine(indent) }
        append("}")
    }

    // MARK: Both

    private mutating func value(_ value: SceneValue, indent: Int, isInside: Bool) {
        switch value {
        case .text(let text):
            if form == .yaml, !isInside, Self.needsNoQuotes(text) { append(text) } else { quoted(text) }
        case .plain(let text): append(text)
        case .name(let name): if form == .yaml { append(name) } else { quoted(name) }
        case .list(let values):
            append("[")
            for (index, inner) in values.enumerated() {
                if index > 0 { append(", ") }
                self.value(inner, indent: indent, isInside: true)
            }
            append("]")
        case .inline(let entries):
            append(form == .yaml ? "{ " : "{")
            for (index, entry) in entries.enumerated() {
                if index > 0 { append(", ") }
                if form == .yaml { append(entry.0) } else { quoted(entry.0) }
                append(": ")
                self.value(entry.1, indent: indent, isInside: true)
            }
            append(form == .yaml ? " }" : "}")
        case .mapping(let entries): object(entries, indent: indent)
        case .objects(let objects):
            append("[")
            for (index, entries) in objects.enumerated() {
                if index > 0 { append(",") }
                newLine(indent + 2)
                object(entries, indent: indent + 2)
            }
            newLine(indent)
            append("]")
        }
    }

    private mutating func newLine(_ indent: Int) {
        bytes.append(UInt8(ascii: "\n"))
        bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: indent))
    }

    private mutating func append(_ text: String) {
        bytes.append(contentsOf: text.utf8)
    }

    /// Words of letters, digits and harmless marks, which YAML takes as they are.
    private static func needsNoQuotes(_ text: String) -> Bool {
        guard let first = text.utf8.first, first.isASCIILetter, text.utf8.count <= 200, text != "null" else {
            return false
        }
        var last = first
        for byte in text.utf8 {
            guard byte.isASCIILetter || byte.isASCIIDigit || byte.isHarmlessMark else { return false }
            last = byte
        }
        return last != UInt8(ascii: " ")
    }

    /// Double quotes, which YAML and JSON read alike; what libyaml does not read raw is an escape.
    private mutating func quoted(_ text: String) {
        bytes.append(UInt8(ascii: "\""))
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x22: append("\\\"")
            case 0x5C: append("\\\\")
            case 0x0A: append("\\n")
            case 0x0D: append("\\r")
            case 0x09: append("\\t")
            case 0..<0x20, 0x7F...0x9F, 0x2028, 0x2029, 0xFEFF, 0xFFFE, 0xFFFF:
                let digits = String(scalar.value, radix: 16)
                append("\\u" + String(repeating: "0", count: 4 - digits.count) + digits)
            default: bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
            }
        }
        bytes.append(UInt8(ascii: "\""))
    }
}

extension UInt8 {
    fileprivate var isASCIILetter: Bool { (0x61...0x7A).contains(self | 0x20) }
    fileprivate var isASCIIDigit: Bool { (0x30...0x39).contains(self) }
    fileprivate var isHarmlessMark: Bool {
        self == UInt8(ascii: " ") || self == UInt8(ascii: "_") || self == UInt8(ascii: "-") || self == UInt8(ascii: ".")
            || self == UInt8(ascii: "%")
    }
}
