/// A tree as a program shows a text: in quotes, with `\'`, `\n` and `\u00e9` in it.
enum EscapedText {
    /// The bytes that it stands for; nil where a file is no such text.
    static func unescaped(_ bytes: [UInt8]) -> [UInt8]? {
        guard let start = DumpStart.start(in: bytes), bytes[start.offset] == UInt8(ascii: "<") else { return nil }
        let tree = bytes[start.offset...]
        guard start.isQuoted || hasEscapes(tree.prefix(600)) else { return nil }
        let quote = start.isQuoted ? bytes[start.offset - 1] : nil
        let isBytes = start.isQuoted && start.offset >= 2 && "bB".utf8.contains(bytes[start.offset - 2])
        var result: [UInt8] = []
        result.reserveCapacity(tree.count)
        var index = tree.startIndex
        while index < tree.endIndex {
            let byte = tree[index]
            if byte == quote { break }
            guard byte == UInt8(ascii: "\\"), index + 1 < tree.endIndex else {
                result.append(byte)
                index += 1
                continue
            }
            index += 2
            switch tree[index - 1] {
            case UInt8(ascii: "n"): result.append(UInt8(ascii: "\n"))
            case UInt8(ascii: "r"): result.append(UInt8(ascii: "\r"))
            case UInt8(ascii: "t"): result.append(UInt8(ascii: "\t"))
            case UInt8(ascii: "x"): appendCode(tree, &index, 2, isByte: isBytes, to: &result)
            case UInt8(ascii: "u"): appendCode(tree, &index, 4, isByte: false, to: &result)
            case UInt8(ascii: "U"): appendCode(tree, &index, 8, isByte: false, to: &result)
            default: result.append(tree[index - 1])
            }
        }
        return result
    }

    /// Whether the beginning of a tree has marks or line ends in escapes, which XML has not.
    private static func hasEscapes(_ bytes: ArraySlice<UInt8>) -> Bool {
        let text = String(decoding: bytes, as: UTF8.self)
        return ["=\\'", "=\\\"", ">\\n", ">\\r\\n"].contains { text.contains($0) }
    }

    /// Appends the scalar, or the byte, of some digits; where they are none, nothing.
    private static func appendCode(
        _ bytes: ArraySlice<UInt8>, _ index: inout Int, _ length: Int, isByte: Bool, to result: inout [UInt8]
    ) {
        let end = min(index + length, bytes.endIndex)
        guard let code = UInt32(String(decoding: bytes[index..<end], as: UTF8.self), radix: 16) else { return }
        index = end
        if isByte, code < 0x100 {
            result.append(UInt8(code))
        } else {
            result += String(Unicode.Scalar(code).map(Character.init) ?? "\u{FFFD}").utf8
        }
    }
}
