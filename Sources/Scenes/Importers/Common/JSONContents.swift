import Documents

/// What was read of a JSON file that another program wrote.
struct JSONContents {
    /// The outermost value.
    var document: YAMLDocument
    /// The byte after the outermost value when something other than blanks follows it, or nil.
    var trailingOffset: Int?

    /// Reads UTF-8 without a byte order mark; what follows the outermost value is not looked at.
    init(_ bytes: [UInt8], name: String, _ meter: WorkMeter? = nil) throws(DocumentError) {
        do throws(DocumentError) {
            document = try YAMLDocument.parse(bytes, name: name, rules: .foreignJSON, meter: meter)
        } catch {
            // Looked for only now: nearly all files hold nothing but their value.
            guard let end = JSONContents.end(of: bytes), bytes[end...].contains(where: { $0 > UInt8(ascii: " ") }),
                let first = try? YAMLDocument.parse(Array(bytes[..<end]), name: name, rules: .foreignJSON)
            else { throw error }
            document = first
            trailingOffset = end
        }
    }

    /// The byte after the bracket that closes the first one, or nil where none does.
    private static func end(of bytes: [UInt8]) -> Int? {
        var depth = 0
        var isText = false
        var isEscaped = false
        for (offset, byte) in bytes.enumerated() {
            if isEscaped {
                isEscaped = false
                continue
            }
            switch byte {
            case UInt8(ascii: "\""): isText.toggle()
            case UInt8(ascii: "\\"): isEscaped = isText
            case UInt8(ascii: "{"), UInt8(ascii: "["): if !isText { depth += 1 }
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                guard !isText else { continue }
                depth -= 1
                if depth <= 0 { return offset + 1 }
            default: break
            }
        }
        return nil
    }
}
