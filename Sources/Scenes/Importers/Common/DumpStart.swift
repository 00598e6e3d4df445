/// Finds where a tree begins after the messages that a tool prints before it.
enum DumpStart {
    /// Messages are at most so many bytes long.
    private static let limit = 4_096

    /// Turns the lines before a tree into blanks, so that places stay, and gives the tree's first byte; nil where the file
    /// begins with its tree, or holds none in braces, brackets or tags.
    static func skipMessages(in bytes: inout [UInt8]) -> UInt8? {
        // Lists, headings, fences, keys with a text after them and indented lines are no messages.
        let others = Set("-#` \t".utf8)
        var offset = 0
        var isFirst = true
        while offset < min(bytes.count, limit) {
            // Asked before the line's end is looked for: a dump may be one line of many megabytes.
            if startsTree(bytes[offset...]) {
                guard !isFirst else { return nil }
                for index in 0..<offset where bytes[index] != UInt8(ascii: "\n") { bytes[index] = UInt8(ascii: " ") }
                return bytes[offset]
            }
            let end = bytes[offset...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
            let line = bytes[offset..<end]
            if let first = line.first, first != UInt8(ascii: "\r") {
                if others.contains(first) || looksLikeKey(line) { return nil }
                isFirst = false
            }
            offset = end + 1
        }
        return nil
    }

    /// Whether a line begins a tag, a mapping or a list; `[INFO] …` does not.
    private static func startsTree(_ line: ArraySlice<UInt8>) -> Bool {
        switch line.first {
        case UInt8(ascii: "<"), UInt8(ascii: "{"): return true
        case UInt8(ascii: "["):
            let next = line.dropFirst().first { $0 > UInt8(ascii: " ") }
            return next.map { "{[]\"-0123456789".utf8.contains($0) } ?? true
        default: return false
        }
    }

    /// Whether a line is a key of YAML: one word and a colon.
    private static func looksLikeKey(_ line: ArraySlice<UInt8>) -> Bool {
        guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { return false }
        return !line[..<colon].contains(UInt8(ascii: " "))
    }
}
