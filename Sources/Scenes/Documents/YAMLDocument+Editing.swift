/// Documents with a part left out, replaced or added: a reader of tables goes on behind a fault as if it were mended.
extension YAMLDocument {
    /// The document without a node: an item of a list, or a key with its value. Nil for the outermost node.
    package func dropping(_ index: Int) -> YAMLDocument? {
        guard index > 0, index < records.count, let parent = ancestors(of: index).last else { return nil }
        guard records[parent].kind == .mapping else {
            return splicing(index..<records[index].end(at: index), nil, in: ancestors(of: index))
        }
        let isKey = YAMLNode(document: self, index: parent).entries.contains { $0.key.index == index }
        let key = isKey ? index : index - 1
        return splicing(key..<records[key + 1].end(at: key + 1), nil, in: ancestors(of: index))
    }

    /// The document with a node of another one in a node's place.
    package func replacing(_ index: Int, by node: YAMLNode) -> YAMLDocument {
        splicing(index..<records[index].end(at: index), node.range, of: node.document, in: ancestors(of: index))
    }

    /// The document with a key and a value of another one behind the entries of a mapping.
    package func adding(_ entry: (key: YAMLNode, value: YAMLNode), to index: Int) -> YAMLDocument {
        let end = records[index].end(at: index)
        return splicing(
            end..<end, entry.key.index..<entry.value.range.upperBound, of: entry.key.document,
            in: ancestors(of: index) + [index])
    }

    /// The document with another text in a key's place.
    package func renaming(_ index: Int, to text: String) -> YAMLDocument {
        let record = Record(.quoted, line: .max, column: 0, text: 0..<text.utf8.count)
        let other = YAMLDocument(name: name, records: [record], texts: Array(text.utf8), escapes: escapes)
        return replacing(index, by: other.root)
    }

    /// The node of an index, or nil where there is none.
    package func node(_ index: Int) -> YAMLNode? {
        records.indices.contains(index) ? YAMLNode(document: self, index: index) : nil
    }

    /// The containers that a node is in, outermost first.
    fileprivate func ancestors(of index: Int) -> [Int] {
        (0..<index).filter { records[$0].kind != .scalar && records[$0].end(at: $0) > index }
    }

    private func splicing(
        _ range: Range<Int>, _ inserted: Range<Int>?, of other: YAMLDocument? = nil, in containers: [Int]
    ) -> YAMLDocument {
        var texts = texts
        var added: [Record] = []
        if let inserted, let other {
            for record in other.records[inserted] {
                let start = texts.count
                texts.append(contentsOf: other.texts[record.text])
                added.append(record.foreign(textStart: start, endBy: range.lowerBound - inserted.lowerBound))
            }
        }
        let shift = added.count - range.count
        var before = Array(records[..<range.lowerBound])
        for container in containers { before[container].close(at: before[container].end(at: container) + shift) }
        let after = records[range.upperBound...].map { $0.moved(by: shift) }
        return YAMLDocument(
            name: name, records: before + added + after, texts: texts, escapes: escapes,
            ignoresUnknownKeys: ignoresUnknownKeys)
    }
}

extension YAMLDocument.Record {
    /// The record in another document, whose file has no such line.
    fileprivate func foreign(textStart: Int, endBy shift: Int) -> Self {
        guard kind == .scalar else {
            var copy = Self(container: kind, line: .max, column: column)
            copy.close(at: end(at: 0) + shift)
            return copy
        }
        return Self(style, line: .max, column: column, text: textStart..<textStart + textLength)
    }

    /// The record, so many further behind.
    fileprivate func moved(by shift: Int) -> Self {
        guard kind != .scalar else { return self }
        var copy = self
        copy.close(at: end(at: 0) + shift)
        return copy
    }
}

extension YAMLNode {
    fileprivate var range: Range<Int> { index..<document.records[index].end(at: index) }

    /// Whether the node came from another document by editing.
    package var isForeign: Bool { document.records[index].line == .max }

    /// The value of a key of a mapping with the key, or nil.
    package func entry(_ key: String) -> (key: YAMLNode, value: YAMLNode)? {
        entries.first { $0.key.scalarText == key }
    }

    /// The keys from the outermost node to this one, or nil where a list lies between, or the node is a key.
    package var keysFromRoot: [String]? {
        var keys: [String] = []
        var container = document.root
        while container.index != index {
            guard
                let entry = container.entries.first(where: { $0.value.range.contains(index) })
            else { return nil }
            keys.append(entry.key.scalarText)
            container = entry.value
        }
        return keys
    }

    /// The node to which keys lead, or nil.
    package func node(at keys: [String]) -> YAMLNode? {
        var node = self
        for key in keys {
            guard let value = node.entry(key)?.value else { return nil }
            node = value
        }
        return node
    }

    /// The lists and mappings around the node, without the outermost.
    package var containers: [YAMLNode] {
        document.ancestors(of: index).dropFirst().map { YAMLNode(document: document, index: $0) }
    }
}
