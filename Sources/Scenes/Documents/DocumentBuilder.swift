import Localization

/// Builds a document from the events of libyaml or yajl and refuses what these files do not use.
struct DocumentBuilder {
    private let bytes: UnsafeBufferPointer<UInt8>
    let isASCII: Bool
    let name: String
    let escapes: SurrogateEscapes
    private let rules: DocumentRules
    private let meter: WorkMeter?
    private(set) var records: [YAMLDocument.Record] = []
    private(set) var texts: [UInt8] = []
    /// Where the texts of the latest keys begin, by a few of their bytes: a file writes the same few keys for each object.
    private var keys = [UInt32](repeating: 0, count: 64)
    /// The containers that are open, innermost last.
    private var open: [OpenContainer] = []
    /// A character and the byte where it begins, to turn libyaml's character indexes into byte offsets.
    private var reached = (character: 0, byte: 0)

    private struct OpenContainer {
        var index: Int
        var isMapping: Bool
        var expectsKey: Bool
    }

    init(
        _ bytes: UnsafeBufferPointer<UInt8>, isASCII: Bool, name: String, escapes: SurrogateEscapes,
        rules: DocumentRules, meter: WorkMeter? = nil
    ) {
        self.bytes = bytes
        self.isASCII = isASCII
        self.name = name
        self.escapes = escapes
        self.rules = rules
        self.meter = meter
    }

    /// Makes room for a node and its text. An array that grows is there twice meanwhile, and of a large file these two are
    /// most of what is in memory: so they grow as far as what came until here and the bytes that are left say.
    private mutating func makeRoom(reached: Int, text count: Int) {
        if records.count == records.capacity {
            records.reserveCapacity(room(after: records.count, reached: reached, likely: bytes.count / 8))
        }
        if texts.capacity - texts.count < count {
            texts.reserveCapacity(count + room(after: texts.count, reached: reached, likely: bytes.count / 2))
        }
    }

    /// How many there will be, after so many in the bytes that were reached; where a file's beginning is unlike the rest,
    /// not many more than are likely in any file of the size.
    private func room(after count: Int, reached: Int, likely: Int) -> Int {
        let expected = Double(count) * Double(bytes.count) / Double(max(1, reached))
        return max(count + count / 8 + 64, min(Int(expected * 1.02), max(likely, count * 2)))
    }

    /// Where a key's text is among those of the document, added where it is not one of the latest.
    private mutating func place(ofKey text: UnsafeBufferPointer<UInt8>) -> Range<Int> {
        guard let first = text.first, let last = text.last else { return texts.count..<texts.count }
        let slot = (Int(first) &* 7 &+ Int(last) &* 3 &+ text.count) & 63
        let known = Int(keys[slot])
        if texts[known...].starts(with: text) { return known..<known + text.count }
        keys[slot] = UInt32(texts.count)
        texts.append(contentsOf: text)
        return texts.count - text.count..<texts.count
    }

    /// Reads all events of libyaml.
    mutating func build() throws(DocumentError) -> YAMLDocument {
        guard var parser = EventParser(bytes) else { throw outOfMemory }
        var documents = 0
        reading: while true {
            guard let event = parser.next() else { throw failure(parser.problem) }
            switch event.kind {
            case .scalar: try addScalar(event)
            case .sequenceStart, .mappingStart:
                meter?.note(event.endIndex)
                try openContainer(event)
            case .containerEnd: try closeContainer()
            case .alias:
                throw error(
                    .unsupported, at: event, says: "an alias (*) is not supported", advises: "write the value again")
            case .documentStart:
                documents += 1
                if documents > 1 {
                    throw error(
                        .unsupported, at: event, says: "a second document begins here",
                        advises: "put it into a file of its own")
                }
            case .streamEnd: break reading
            case .other: break
            }
        }
        return try document()
    }

    /// The document, when all of it was added.
    func document() throws(DocumentError) -> YAMLDocument {
        let onlyNull = records.count == 1 && records[0].kind == .scalar && records[0].textLength == 0
        if records.isEmpty || onlyNull && records[0].style == .plain {
            throw DocumentError(
                .empty, file: name, mark: SourceMark(line: 1, column: 1), says: "the file is empty",
                advises: "write its content or name another file")
        }
        return YAMLDocument(
            name: name, records: records, texts: texts, escapes: escapes, ignoresUnknownKeys: rules.ignoresUnknownKeys)
    }

    // MARK: Nodes

    /// Adds a text, number, boolean or null.
    mutating func addScalar(_ event: ParserEvent) throws(DocumentError) {
        try checkProperties(event)
        let count = event.text.count
        guard count <= rules.textLimit else {
            throw error(
                .tooLarge, at: event,
                says: "the text is \(count: count) bytes long; texts may have up to \(number: rules.textLimit)",
                advises: "shorten it")
        }
        let isKey = startNode()
        makeRoom(reached: event.reached, text: count)
        let text: Range<Int>
        if isKey {
            text = place(ofKey: event.text)
        } else {
            text = texts.count..<texts.count + count
            texts.append(contentsOf: event.text)
        }
        records.append(YAMLDocument.Record(event.style, line: event.line, column: event.column, text: text))
        guard event.style == .plain else { return }
        if count > 0, !rules.allowsTrailingComments { try checkComment(after: event) }
        if isKey {
            if count == 0 {
                throw error(.syntax, at: event, says: "a key is missing here", advises: "write it before the colon")
            }
            if event.text.elementsEqual("<<".utf8) {
                throw error(
                    .unsupported, at: event, says: "a merge key (<<) is not supported", advises: "write the keys")
            }
        }
    }

    /// Notes how far the reader has come, in bytes.
    func noteProgress(_ offset: Int) { meter?.note(offset) }

    /// Begins a list or a mapping.
    mutating func openContainer(_ event: ParserEvent) throws(DocumentError) {
        try checkProperties(event)
        guard open.count < rules.depthLimit else {
            throw error(
                .tooLarge, at: event, says: "the nesting is deeper than \(number: rules.depthLimit) levels",
                advises: "nest less deeply"
            )
        }
        if startNode() {
            throw error(
                .syntax, at: event, says: "a list or mapping cannot be a key", advises: "write a text as the key")
        }
        let isMapping = event.kind == .mappingStart
        open.append(OpenContainer(index: records.count, isMapping: isMapping, expectsKey: isMapping))
        records.append(
            YAMLDocument.Record(
                container: isMapping ? .mapping : .sequence, line: event.line, column: event.column))
    }

    /// Ends the innermost list or mapping.
    mutating func closeContainer() throws(DocumentError) {
        guard let container = open.popLast() else { return }
        records[container.index].close(at: records.count)
        if container.isMapping { try checkDuplicates(in: container.index) }
    }

    /// Notes that a node begins in the innermost container; true when it is a key.
    private mutating func startNode() -> Bool {
        guard let last = open.indices.last, open[last].isMapping else { return false }
        open[last].expectsKey.toggle()
        return !open[last].expectsKey
    }

    // MARK: Checks

    private func checkProperties(_ event: ParserEvent) throws(DocumentError) {
        if event.hasAnchor {
            throw error(.unsupported, at: event, says: "an anchor (&) is not supported", advises: "leave it out")
        }
        if event.hasTag {
            throw error(
                .unsupported, at: event, says: "a tag (!) is not supported",
                advises: "leave it out, or put a text that begins with ! in quotes")
        }
    }

    /// Refuses `label: Track #1`, of which YAML would keep `Track`.
    private mutating func checkComment(after event: ParserEvent) throws(DocumentError) {
        var offset = byteOffset(of: event.endIndex)
        let end = offset
        while offset < bytes.count, bytes[offset] == UInt8(ascii: " ") || bytes[offset] == UInt8(ascii: "\t") {
            offset += 1
        }
        guard offset > end, offset < bytes.count, bytes[offset] == UInt8(ascii: "#") else { return }
        throw error(
            .syntax, at: event, says: "a comment follows a text without quotes",
            advises: "put a text that holds # in quotes, or the comment on a line of its own")
    }

    private mutating func byteOffset(of character: Int) -> Int {
        if isASCII { return min(character, bytes.count) }
        var (index, offset) = reached.character <= character ? reached : (0, 0)
        while index < character, offset < bytes.count {
            offset += 1
            while offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
            index += 1
        }
        reached = (index, offset)
        return offset
    }

    // MARK: Places for errors

    /// The place of a byte.
    func mark(ofByte offset: Int) -> SourceMark {
        let mark = ByteMarks.mark(of: offset, in: bytes)
        return self.mark(line: mark.line - 1, column: mark.column - 1)
    }

    /// How many bytes there are.
    var byteCount: Int { bytes.count }

    /// Whether only white space follows a character.
    func isAtEnd(_ character: Int) -> Bool {
        var copy = self
        return bytes[copy.byteOffset(of: character)...].allSatisfy { $0 <= UInt8(ascii: " ") }
    }

    /// The character at an index, in quotes.
    func character(_ index: Int) -> String {
        var copy = self
        let offset = copy.byteOffset(of: index)
        let scalars = String(decoding: bytes[offset..<min(offset + 4, bytes.count)], as: UTF8.self).unicodeScalars
        return EchoedText.quoted(scalars.first.map { String($0) } ?? "")
    }
}
