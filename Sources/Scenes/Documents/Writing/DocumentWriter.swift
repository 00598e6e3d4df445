/// Writes values as YAML or JSON, two blanks deeper for each level.
package struct DocumentWriter {
    private let form: DocumentForm
    private let escapes: DoubleQuoted.Escapes
    /// What was written, in UTF-8.
    package private(set) var bytes: [UInt8] = []

    /// Makes a writer without text.
    ///
    /// - Parameter escapes: which characters are escaped; files that this program reads need those of YAML.
    package init(_ form: DocumentForm, escapes: DoubleQuoted.Escapes = .yaml) {
        self.form = form
        self.escapes = escapes
    }

    /// Writes a whole file.
    package mutating func write(_ entries: [(String, DocumentValue)]) {
        switch form {
        case .yaml:
            for (index, entry) in entries.enumerated() { line(entry, indent: 0, isFirst: index == 0) }
        case .json: append(.mapping(entries))
        }
        append("\n")
    }

    /// Writes a value.
    ///
    /// - Parameter isInside: whether it is in brackets on one line, where YAML has texts in quotes.
    mutating func append(_ value: DocumentValue, indent: Int = 0, isInside: Bool = false) {
        switch value {
        case .null: append("null")
        case .text(let text):
            if form == .yaml, !isInside, Self.needsNoQuotes(text) { append(text) } else { quote(text) }
        case .word(let word): if form == .yaml { append(word) } else { quote(word) }
        case .plain(let text): append(text)
        case .list(let values): list(values, indent: indent, isInside: isInside)
        case .inline(let entries): inline(entries, indent: indent)
        case .mapping(let entries):
            if isInside { inline(entries, indent: indent) } else { mapping(entries, indent: indent) }
        }
    }

    // MARK: YAML

    private mutating func line(_ entry: (String, DocumentValue), indent: Int, isFirst: Bool) {
        if !isFirst { newLine(indent) }
        append(entry.0)
        append(":")
        switch entry.1 {
        case .mapping(let entries):
            for inner in entries {
                newLine(indent + 2)
                line(inner, indent: indent + 2, isFirst: true)
            }
        case .list(let values) where values.contains(where: \.isMapping):
            for value in values {
                newLine(indent + 2)
                append("- ")
                item(value, indent: indent + 4)
            }
        default:
            append(" ")
            append(entry.1, indent: indent)
        }
    }

    /// The item of a list after its dash.
    private mutating func item(_ value: DocumentValue, indent: Int) {
        guard case .mapping(let entries) = value, !entries.isEmpty else {
            return append(value, indent: indent, isInside: true)
        }
        for (index, entry) in entries.enumerated() { line(entry, indent: indent, isFirst: index == 0) }
    }

    // MARK: JSON

    private mutating func mapping(_ entries: [(String, DocumentValue)], indent: Int) {
        append("{")
        for (index, entry) in entries.enumerated() {
            if index > 0 { append(",") }
            newLine(indent + 2)
            quote(entry.0)
            append(": ")
            append(entry.1, indent: indent + 2)
        }
        if !entries.isEmpty { newLine(indent) }
        append("}")
    }

    // MARK: Both

    private mutating func list(_ values: [DocumentValue], indent: Int, isInside: Bool) {
        append("[")
        var hasLines = false
        for (index, value) in values.enumerated() {
            if index > 0 { append(",") }
            if form == .json, !isInside, value.hasLines {
                hasLines = true
                newLine(indent + 2)
                append(value, indent: indent + 2)
            } else {
                if index > 0 { append(" ") }
                append(value, indent: indent, isInside: true)
            }
        }
        if hasLines { newLine(indent) }
        append("]")
    }

    private mutating func inline(_ entries: [(String, DocumentValue)], indent: Int) {
        guard form == .json || !entries.isEmpty else { return append("{}") }
        append(form == .yaml ? "{ " : "{")
        for (index, entry) in entries.enumerated() {
            if index > 0 { append(", ") }
            if form == .yaml { append(entry.0) } else { quote(entry.0) }
            append(": ")
            append(entry.1, indent: indent, isInside: true)
        }
        append(form == .yaml ? " }" : "}")
    }

    private mutating func newLine(_ indent: Int) {
        bytes.append(UInt8(ascii: "\n"))
        bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: indent))
    }

    private mutating func append(_ text: String) {
        bytes.append(contentsOf: text.utf8)
    }

    private mutating func quote(_ text: String) {
        DoubleQuoted.append(text, to: &bytes, escapes)
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
}

extension DocumentValue {
    fileprivate var isMapping: Bool {
        if case .mapping = self { true } else { false }
    }

    /// Whether JSON has it on lines of its own in a list.
    fileprivate var hasLines: Bool {
        switch self {
        case .mapping, .list: true
        case .null, .text, .word, .plain, .inline: false
        }
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
