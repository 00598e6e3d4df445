package import Documents
package import Localization

/// A file that another tool wrote, decoded to UTF-8 and parsed when it is first asked for.
package final class Dump {
    /// What the bytes look like.
    package enum Form: String, Sendable, CaseIterable {
        /// The first character is `<`.
        case xml
        /// The first character is `{` or `[`.
        case json
        /// Anything else: YAML or Markdown.
        case text
    }

    /// The file as errors name it.
    package let name: String
    /// The bytes in UTF-8, without a byte order mark and without control characters.
    package private(set) var bytes: [UInt8]
    /// What the bytes look like.
    package let form: Form
    /// What was changed to read them, in words.
    package let changes: [LocalizedText]
    /// Whether its lines are those of the file, and not of a text in it.
    package let hasLinesOfFile: Bool
    /// Gets how far its reading has come.
    let meter: WorkMeter?
    private var parsedXML: Result<XMLFile.Contents, DocumentError>?
    private var recognized: [String: Bool] = [:]
    private var parsedJSON: Result<JSONContents, DocumentError>?

    /// Decodes the bytes of a file; throws when it holds nothing, or is in an encoding that is not known.
    ///
    /// - Parameter note: what was done to get at the bytes in a file that holds more, for the report.
    package init(
        name: String, bytes: [UInt8], note: LocalizedText? = nil, meter: WorkMeter? = nil
    ) throws(DocumentError) {
        let decoded = try DumpEncoding.decode(bytes, name: name)
        guard let first = decoded.bytes.first(where: { $0 > UInt8(ascii: " ") }) else {
            throw DocumentError(
                .empty, file: name, mark: SourceMark(line: 1, column: 1), says: "the file is empty",
                advises: "dump the tree again, or name another file")
        }
        self.name = name
        self.meter = meter
        let unescaped = EscapedText.unescaped(decoded.bytes)
        hasLinesOfFile = note == nil && unescaped == nil
        var bytes = unescaped ?? decoded.bytes
        let start = DumpStart.skipMessages(in: &bytes)
        switch start ?? (unescaped == nil ? first : UInt8(ascii: "<")) {
        case UInt8(ascii: "<"): form = .xml
        // A message such as "[main] started" may stand before a snapshot.
        case UInt8(ascii: "["): form = DumpStart.start(in: bytes) == nil && SnapshotText.isIn(bytes) ? .text : .json
        case UInt8(ascii: "{"): form = .json
        default: form = .text
        }
        let python = form == .json ? PythonValue.json(bytes) : nil
        bytes = python ?? bytes
        let mended = form == .xml ? XMLReferences.mend(&bytes) : XMLReferences.Mended()
        self.bytes = bytes
        let controls = decoded.controls + mended.controls
        var changes = decoded.changes
        if controls > 0 { changes.append("control characters were replaced by blanks: \(count: controls)") }
        if mended.halves > 0 {
            changes.append("halves of surrogate pairs were replaced by U+FFFD: \(count: mended.halves)")
        }
        if let note { changes.append(note) }
        if unescaped != nil {
            changes.append(LocalizedText("the tree in quotes was read as what it stands for; places count in that"))
        }
        if python != nil { changes.append(LocalizedText("the tree was read as Python shows it, not as JSON")) }
        if start != nil { changes.append(LocalizedText("the lines before the tree were left out")) }
        self.changes = changes
    }

    /// The name without control characters.
    package var shownName: String {
        String(String.UnicodeScalarView(name.unicodeScalars.map { $0.value < 0x20 ? "?" : $0 }))
    }

    /// The file's name without its folder and endings, a title for a scene whose dump has none.
    package var title: String {
        let file = name.split(separator: "/").last.map { String($0) } ?? name
        let stem = file.split(separator: ".", omittingEmptySubsequences: true).first.map { String($0) } ?? file
        return stem == "-" ? "Standard input" : stem
    }

    /// How many bytes of the file are looked at for detection.
    private static let beginningLength = 16_384

    /// The beginning of the file as text, for detection.
    package var head: String { String(decoding: bytes.prefix(Self.beginningLength), as: UTF8.self) }

    /// Whether the beginning of the file holds a text.
    package func beginning(holds text: String) -> Bool {
        let wanted = Array(text.utf8)
        guard let first = wanted.first else { return true }
        return bytes.withUnsafeBufferPointer { all in
            let end = min(all.count, Self.beginningLength) - wanted.count
            var offset = 0
            while offset <= end {
                if all[offset] == first, all[offset..<(offset + wanted.count)].elementsEqual(wanted) { return true }
                offset += 1
            }
            return false
        }
    }

    /// The whole file as text.
    package var text: String { String(decoding: bytes, as: UTF8.self) }

    /// The elements of an XML file.
    package func xml() throws(DocumentError) -> XMLFile.Contents {
        if let parsedXML { return try parsedXML.get() }
        let result = Result { () throws(DocumentError) in try XMLFile.read(bytes, name: name, meter: meter) }
        meter?.begin(.making)
        parsedXML = result
        return try result.get()
    }

    /// The elements of an XML file; what follows the outermost one is noted in the report.
    package func xml(_ report: inout ImportReport) throws(DocumentError) -> XMLFile.Contents {
        let contents = try xml()
        note(contents.trailingOffset, &report)
        return contents
    }

    /// The value of a JSON file; what follows it is not looked at.
    package func json() throws(DocumentError) -> YAMLNode { try jsonContents().document.root }

    /// The value of a JSON file; what follows it is noted in the report.
    package func jsonRoot(_ report: inout ImportReport) throws(DocumentError) -> YAMLNode {
        let contents = try jsonContents()
        note(contents.trailingOffset, &report)
        return contents.document.root
    }

    private func jsonContents() throws(DocumentError) -> JSONContents {
        if let parsedJSON { return try parsedJSON.get() }
        let result = Result { () throws(DocumentError) in try JSONContents(bytes, name: name, meter) }.mapError {
            error in
            // What a tool wrote is not closed by hand.
            guard error.code == .truncated else { return error }
            return DocumentError(
                error.code, file: error.file, mark: error.mark, says: error.says,
                advises: "the end is missing: save the whole output of the tool again")
        }
        meter?.begin(.making)
        parsedJSON = result
        return try result.get()
    }

    /// Whether it looks like a format; looked for once, where that takes reading all of it.
    func isRecognized(as format: String, _ look: () -> Bool) -> Bool {
        if let known = recognized[format] { return known }
        let found = look()
        recognized[format] = found
        return found
    }

    /// Lets go of the bytes and of what was parsed, when all that is wanted of them is known.
    func forget() {
        bytes = []
        parsedXML = nil
        parsedJSON = nil
    }

    /// Tools, and the shells that they run in, append messages of their own.
    private func note(_ trailingOffset: Int?, _ report: inout ImportReport) {
        guard let trailingOffset else { return }
        report.note("what follows the outermost element was left out", at: .offset(trailingOffset))
    }

    /// An error about the dump.
    package func error(
        _ code: DocumentError.Code, at place: DumpPlace, says: LocalizedText, advises: LocalizedText
    ) -> DocumentError {
        DocumentError(code, file: name, mark: place.mark(in: self), says: says, advises: advises)
    }
}
