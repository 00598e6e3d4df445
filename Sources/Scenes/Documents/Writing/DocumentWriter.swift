/// Writes values as YAML or JSON, two blanks deeper for each level.
package struct DocumentWriter {
    private let form: DocumentForm
    private let escapes: DoubleQuoted.Escapes
    private let sink: (([UInt8]) -> Void)?
    /// What was written, in UTF-8; with a sink, what it has not taken yet.
    package private(set) var bytes: [UInt8] = []

    /// Makes a writer without text.
    ///
    /// - Parameters:
    ///   - sink: takes what was written, a part at a time; without one it stays in `bytes`.
    package init(_ form: DocumentForm, sink: (([UInt8]) -> Void)? = nil) {
        self.form = form
        escapes = form == .json ? .json : .yaml
        self.sink = sink
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

    // MARK: One part after another

    /// Writes a whole file whose parts are made when their turn comes.
    package mutating func write(_ value: LaterValue) {
        switch (form, value) {
        case (.yaml, .mapping(let entries, let last)): block(entries, last, indent: 0)
        case (.yaml, .list): later(value, indent: 0)
        case (.json, _): later(value, indent: 0)
        }
        append("\n")
    }

    /// Gives the sink what is left.
    package mutating func finish() { flush(atLeast: 1) }

    private mutating func flush(atLeast least: Int) {
        guard let sink, bytes.count >= least else { return }
        sink(bytes)
        bytes.removeAll(keepingCapacity: true)
    }

    /// The keys of a mapping on lines of their own, from the place that was reached.
    private mutating func block(
        _ entries: [(String, DocumentValue)], _ last: (key: String, value: LaterValue)?, indent: Int
    ) {
        for (index, entry) in entries.enumerated() { line(entry, indent: indent, isFirst: index == 0) }
        guard let last else { return }
        if !entries.isEmpty { newLine(indent) }
        append(last.key)
        append(":")
        later(last.value, indent: indent)
    }

    private mutating func later(_ value: LaterValue, indent: Int) {
        switch (form, value) {
        case (.yaml, .mapping(let entries, let last)):
            newLine(indent + 2)
            block(entries, last, indent: indent + 2)
        case (.yaml, .list(let count, let make)):
            if count == 0 { append(" []") }
            for index in 0..<count {
                newLine(indent + 2)
                append("- ")
                if case .mapping(let entries, let last) = make(index) {
                    if entries.isEmpty, last == nil { append("{}") }
                    block(entries, last, indent: indent + 4)
                }
                flush(atLeast: DocumentWriter.part)
            }
        case (.json, .mapping(let entries, let last)):
            append("{")
            for (index, entry) in entries.enumerated() {
                key(entry.0, isFirst: index == 0, indent: indent)
                append(entry.1, indent: indent + 2)
            }
            if let last {
                key(last.key, isFirst: entries.isEmpty, indent: indent)
                later(last.value, indent: indent + 2)
            }
            if !entries.isEmpty || last != nil { newLine(indent) }
            append("}")
        case (.json, .list(let count, let make)):
            append("[")
            for index in 0..<count {
                if index > 0 { append(",") }
                newLine(indent + 2)
                later(make(index), indent: indent + 2)
                flush(atLeast: DocumentWriter.part)
            }
            if count > 0 { newLine(indent) }
            append("]")
        }
    }

    /// So many bytes are given to the sink at once.
    private static let part = 65_536

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
            key(entry.0, isFirst: index == 0, indent: indent)
            append(entry.1, indent: indent + 2)
        }
        if !entries.isEmpty { newLine(indent) }
        append("}")
    }

    private mutating func key(_ name: String, isFirst: Bool, indent: Int) {
        if !isFirst { append(",") }
        newLine(indent + 2)
        quote(name)
        append(": ")
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
