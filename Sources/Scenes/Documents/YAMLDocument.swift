import Localization

/// A YAML file that was read whole: its nodes in one array, its texts in another.
///
/// Nodes are in the order of the file, each container before what it contains, so that a container and everything in
/// it is one range. That keeps a file of a million nodes small and fast to read.
package final class YAMLDocument: Sendable {
    /// Containers nested deeper are refused.
    package static let depthLimit = 256
    /// Longer texts, in bytes of UTF-8, are refused.
    package static let textLimit = 65_536

    /// The file as errors name it.
    package let name: String
    let records: [Record]
    let texts: [UInt8]
    let escapes: SurrogateEscapes
    /// Whether keys that are not known are left out.
    let ignoresUnknownKeys: Bool

    init(
        name: String, records: [Record], texts: [UInt8], escapes: SurrogateEscapes, ignoresUnknownKeys: Bool = false
    ) {
        self.name = name
        self.ignoresUnknownKeys = ignoresUnknownKeys
        self.records = records
        self.texts = texts
        self.escapes = escapes
    }

    /// The outermost node.
    package var root: YAMLNode { YAMLNode(document: self, index: 0) }

    /// Reads a file; one whose name ends in `.json` may use escape pairs for characters beyond U+FFFF.
    package static func load(path: String) throws(DocumentError) -> YAMLDocument {
        try parse(FileBytes.read(path), name: path)
    }

    /// Reads a text; the name appears in errors and, by its ending `.json`, allows escape pairs.
    package static func parse(_ text: String, name: String) throws(DocumentError) -> YAMLDocument {
        try parse(Array(text.utf8), name: name)
    }

    /// Reads bytes; the name appears in errors and, by its ending `.json`, allows escape pairs.
    package static func parse(
        _ bytes: [UInt8], name: String, meter: WorkMeter? = nil
    ) throws(DocumentError) -> YAMLDocument {
        try parse(bytes, name: name, rules: .own(name: name), meter: meter)
    }

    /// Reads bytes by rules of their own; the name appears in errors.
    ///
    /// - Parameter meter: gets how much was parsed.
    package static func parse(
        _ bytes: [UInt8], name: String, rules: DocumentRules, meter: WorkMeter? = nil
    ) throws(DocumentError) -> YAMLDocument {
        var bytes = bytes
        meter?.begin(.parsing, total: bytes.count)
        guard bytes.count <= FileBytes.limit else {
            throw DocumentError(
                .tooLarge, file: name, says: "the file is over 256 MB", advises: "split it")
        }
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
        let check = bytes.withUnsafeBufferPointer { UTF8Check.run($0) }
        if let offset = check.invalidAt {
            throw DocumentError(
                .notUTF8, file: name, mark: ByteMarks.mark(of: offset, in: bytes),
                says: "the byte 0x\(value: String(bytes[offset], radix: 16)) is not UTF-8",
                advises: "save the file as UTF-8"
            )
        }
        let escapes: SurrogateEscapes
        if rules.hasEscapePairs {
            escapes = try SurrogateEscapes(replacingIn: &bytes, file: name, allowsHalves: rules.allowsHalves)
        } else {
            escapes = SurrogateEscapes()
        }
        let isASCII = check.isASCII && !escapes.addedCharacters
        let result = bytes.withUnsafeBufferPointer { bytes -> Result<YAMLDocument, DocumentError> in
            var builder = DocumentBuilder(
                bytes, isASCII: isASCII, name: name, escapes: escapes, rules: rules, meter: meter)
            if rules.isJSON, let document = JSONReader.document(bytes, builder) { return .success(document) }
            return Result { () throws(DocumentError) in
                let document = try builder.build()
                guard rules.isOnlyJSON else { return document }
                throw document.root.error(
                    .syntax, says: "this is no JSON",
                    advises: "put keys and texts in double quotes, and leave out comments")
            }
        }
        return try result.get()
    }
}
