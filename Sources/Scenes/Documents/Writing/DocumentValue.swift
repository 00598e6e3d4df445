/// A value of a YAML or JSON document that is to be written; the keys of mappings keep their order.
package indirect enum DocumentValue: Sendable {
    /// Absence.
    case null
    /// Any text.
    case text(String)
    /// A word that YAML needs no quotes for, such as the name of a trait.
    case word(String)
    /// A number or a boolean.
    case plain(String)
    /// A list: on one line, unless it holds mappings on lines of their own.
    case list([DocumentValue])
    /// A mapping on lines of its own.
    case mapping([(String, DocumentValue)])
    /// A mapping on one line.
    case inline([(String, DocumentValue)])

    /// A whole number.
    package static func integer(_ value: Int) -> DocumentValue { .plain(String(value)) }
    /// True or false.
    package static func boolean(_ value: Bool) -> DocumentValue { .plain(value ? "true" : "false") }

    /// A text or absence.
    package static func optional(_ value: String?) -> DocumentValue { value.map { .text($0) } ?? .null }
    /// A whole number or absence.
    package static func optional(_ value: Int?) -> DocumentValue { value.map { .integer($0) } ?? .null }
    /// True, false or absence.
    package static func optional(_ value: Bool?) -> DocumentValue { value.map { .boolean($0) } ?? .null }

    /// The value as JSON for other programs, without a line feed at its end.
    package var jsonText: String { String(decoding: jsonBytes, as: UTF8.self) }

    /// The same in UTF-8.
    package var jsonBytes: [UInt8] {
        var writer = DocumentWriter(.json)
        writer.append(self)
        return writer.bytes
    }

    /// The value on one line of YAML, with all texts in quotes.
    package var yamlLine: String {
        var writer = DocumentWriter(.yaml)
        writer.append(self, isInside: true)
        return String(decoding: writer.bytes, as: UTF8.self)
    }
}

/// How a document is written.
package enum DocumentForm: Sendable {
    /// YAML.
    case yaml
    /// JSON.
    case json

    /// The form of a file by its name: JSON where it ends in `.json`, else YAML.
    package init(fileName: String) {
        self = fileName.lowercased().hasSuffix(".json") ? .json : .yaml
    }
}

extension YAMLNode {
    /// The node as it is to be written.
    package var written: DocumentValue {
        switch kind {
        case .mapping: return .inline(entries.map { ($0.key.scalarText, $0.value.written) })
        case .sequence: return .list(items.map(\.written))
        case .scalar:
            if isNull { return .null }
            return style == .plain ? .plain(scalarText) : .text(scalarText)
        }
    }

    /// The node as it is to be written in a file of its own: mappings on lines of their own, and every plain scalar that JSON
    /// does not have as it is, such as `007`, as a text.
    package var rewritten: DocumentValue {
        switch kind {
        case .mapping:
            let written = entries.map { ($0.key.scalarText, $0.value.rewritten) }
            return written.isEmpty ? .inline([]) : .mapping(written)
        case .sequence: return .list(items.map(\.rewritten))
        case .scalar:
            if isNull { return .null }
            let text = scalarText
            let isPlain =
                style == .plain
                && text.wholeMatch(of: /true|false|-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][-+]?[0-9]+)?/) != nil
            return isPlain ? .plain(text) : .text(text)
        }
    }
}
