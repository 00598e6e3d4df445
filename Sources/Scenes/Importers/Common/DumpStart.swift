/// Finds where a tree begins after the messages that a tool prints before it.
enum DumpStart {
    /// Messages are at most so many bytes long.
    private static let limit = 65_536

    /// Turns the lines before a tree into blanks, so that places stay, and gives the tree's first byte; nil where the file
    /// begins with its tree, or holds none in braces, brackets or tags.
    static func skipMessages(in bytes: inout [UInt8]) -> UInt8? {
        guard let start = start(in: bytes), start.offset > 0 else { return nil }
        let isIndented = bytes[..<start.offset].allSatisfy { $0 <= UInt8(ascii: " ") }
        for index in 0..<start.offset where bytes[index] != UInt8(ascii: "\n") { bytes[index] = UInt8(ascii: " ") }
        // Nothing was left out of a file that begins with blanks.
        return isIndented ? nil : bytes[start.offset]
    }

    /// Where the tree begins, and whether it is in quotes; nil where there is none.
    static func start(in bytes: [UInt8]) -> (offset: Int, isQuoted: Bool)? {
        var offset = 0
        var isFirst = true
        var isMarkdown = false
        while offset < min(bytes.count, limit) {
            // A dump may be one line of many megabytes.
            let end =
                bytes[offset...].prefix(limit).firstIndex(of: UInt8(ascii: "\n")) ?? min(bytes.count, offset + limit)
            let line = bytes[offset..<end]
            defer { offset = end + 1 }
            guard let content = line.firstIndex(where: { $0 > UInt8(ascii: " ") }) else { continue }
            let isIndented = content > line.startIndex
            let whole = bytes[content...]
            if isTag(whole) || startsTree(whole, isIndented: isIndented && !isFirst, isMarkdown: isMarkdown) {
                return (content, false)
            }
            if isQuote(whole) { return (whole.startIndex + quoteLength(whole), true) }
            let text = String(decoding: line.prefix(400), as: UTF8.self)
            guard !isOther(text) else { return nil }
            // A prompt or a message may stand in front of the tree on its line.
            if let tag = tag(in: line) {
                let before = tag > line.startIndex ? bytes[tag - 1] : 0
                return (tag, before == UInt8(ascii: "'") || before == UInt8(ascii: "\""))
            }
            isMarkdown = isMarkdown || "-#`*".utf8.contains(bytes[content])
            isFirst = false
        }
        return nil
    }

    // MARK: The tree

    /// What the trees of tools begin with, and little else does.
    private static let tags = ["<?xml", "<hierarchy", "<AppiumAUT", "<XCUIElementType", "<node ", "<android."].map {
        Array($0.utf8)
    }

    private static func isTag(_ line: ArraySlice<UInt8>) -> Bool { tags.contains { line.starts(with: $0) } }

    private static func tag(in line: ArraySlice<UInt8>) -> Int? {
        line.indices.first { line[$0] == UInt8(ascii: "<") && isTag(line[$0...]) }
    }

    /// Whether a line begins a tag, a mapping or a list; `[INFO] …` does not.
    private static func startsTree(_ line: ArraySlice<UInt8>, isIndented: Bool, isMarkdown: Bool) -> Bool {
        func next(_ others: String) -> Bool {
            line.dropFirst().first { $0 > UInt8(ascii: " ") }.map { others.utf8.contains($0) } ?? true
        }
        let isDoubtful = isIndented || isMarkdown
        switch line.first {
        case UInt8(ascii: "<"): return !isDoubtful
        case UInt8(ascii: "{"): return !isDoubtful || next("\"")
        case UInt8(ascii: "["): return isDoubtful ? next("{") : next("{[]\"-0123456789")
        default: return false
        }
    }

    // MARK: Quotes

    /// Whether a line begins with a tree in quotes, as Python shows a text.
    private static func isQuote(_ line: ArraySlice<UInt8>) -> Bool {
        let length = quoteLength(line)
        return length > 0 && isTag(line.dropFirst(length))
    }

    /// The length of a quote with the letter that may stand before it.
    private static func quoteLength(_ line: ArraySlice<UInt8>) -> Int {
        let prefix = line.first.map { "bBuUrR".utf8.contains($0) } == true ? 1 : 0
        return line.dropFirst(prefix).first.map { "'\"".utf8.contains($0) } == true ? prefix + 1 : 0
    }

    // MARK: What is no message

    /// Whether a line is one of a scene, of an aria snapshot or of a fence in Markdown, after which no other tree begins.
    private static func isOther(_ line: String) -> Bool {
        let text = line.drop { $0 == " " || $0 == "\t" }
        if text.hasPrefix("```") { return true }
        if text.hasPrefix("- ") {
            let item = text.dropFirst(2).drop { "'\" ".contains($0) }
            return item.hasPrefix("text:") || item.hasPrefix("/")
                || ARIARole.meaning(String(item.prefix { $0.isLetter || $0 == "-" })) != nil
        }
        return ["schema:", "root:", "title:"].contains { text.hasPrefix($0) }
    }
}
