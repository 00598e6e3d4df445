/// A value of a document: a scalar, a sequence or a mapping, with its place.
package struct YAMLNode: Sendable {
    /// What a node is.
    package enum Kind: UInt8, Sendable {
        /// A text, number, boolean or nothing; the schema says which.
        case scalar
        /// A list.
        case sequence
        /// Keys with values.
        case mapping
    }

    /// How a scalar was written.
    package enum Style: UInt8, Sendable {
        /// Without quotes.
        case plain
        /// In single or double quotes.
        case quoted
        /// As a block after `|` or `>`.
        case block
    }

    /// The document that holds the node.
    package let document: YAMLDocument
    let index: Int

    private var record: YAMLDocument.Record { document.records[index] }

    /// What the node is.
    package var kind: Kind { record.kind }
    /// How a scalar was written.
    package var style: Style { record.style }

    /// The line where the node begins, from 1.
    package var line: Int { Int(record.line) + 1 }

    /// The place where the node begins.
    package var mark: SourceMark {
        let (line, column) = (Int(record.line), record.column)
        return SourceMark(line: line + 1, column: document.escapes.originalColumn(line: line, column: column) + 1)
    }

    /// The text of a scalar as it is, empty for anything else.
    package var scalarText: String {
        withScalarBytes { String(decoding: $0, as: UTF8.self) }
    }

    /// Whether the node is absence: plain `null`, plain `~` or nothing.
    package var isNull: Bool {
        let record = record
        guard record.kind == .scalar, record.style == .plain else { return false }
        switch record.textLength {
        case 0: return true
        case 1, 4: return withScalarBytes { $0.elementsEqual("~".utf8) || $0.elementsEqual("null".utf8) }
        default: return false
        }
    }

    /// Calls a closure with the bytes of a scalar's text.
    package func withScalarBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        let record = record
        return document.texts.withUnsafeBufferPointer { texts in
            body(UnsafeBufferPointer(rebasing: texts[record.text]))
        }
    }

    /// The bytes of all texts in the node.
    package var byteCount: Int {
        document.records[index..<record.end(at: index)].reduce(0) { $0 + $1.textLength }
    }

    /// The scalars in the node, in the order of the file.
    package var scalars: [YAMLNode] {
        (index..<record.end(at: index)).map { YAMLNode(document: document, index: $0) }.filter { $0.kind == .scalar }
    }

    /// The items of a sequence, empty for anything else.
    package var items: Nodes {
        Nodes(document: document, position: kind == .sequence ? index + 1 : index, end: contentEnd(.sequence))
    }

    /// The keys and values of a mapping in the order of the file, empty for anything else.
    package var entries: Entries {
        Entries(document: document, position: kind == .mapping ? index + 1 : index, end: contentEnd(.mapping))
    }

    private func contentEnd(_ wanted: Kind) -> Int {
        kind == wanted ? record.end(at: index) : index
    }

    /// Nodes one after the other.
    package struct Nodes: Sequence, IteratorProtocol {
        let document: YAMLDocument
        var position: Int
        let end: Int

        /// The next node.
        package mutating func next() -> YAMLNode? {
            guard position < end else { return nil }
            let node = YAMLNode(document: document, index: position)
            position = document.records[position].end(at: position)
            return node
        }
    }

    /// Keys with their values one after the other.
    package struct Entries: Sequence, IteratorProtocol {
        let document: YAMLDocument
        var position: Int
        let end: Int

        /// The next key and value.
        package mutating func next() -> (key: YAMLNode, value: YAMLNode)? {
            guard position + 1 < end else { return nil }
            let key = YAMLNode(document: document, index: position)
            let value = YAMLNode(document: document, index: position + 1)
            position = document.records[position + 1].end(at: position + 1)
            return (key, value)
        }
    }
}
