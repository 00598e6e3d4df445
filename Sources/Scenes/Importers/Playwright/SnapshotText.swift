/// Finds the snapshot in a file: the whole of it, or the first fenced block of Markdown that looks like one.
struct SnapshotText {
    /// The lines of the file, those outside the snapshot empty, so that lines keep their numbers.
    let text: String
    /// What the page is called, where the file says so.
    let title: String?
    /// Whether a fence ends the block, where one begins it.
    private(set) var isClosed = true

    /// Looks for a snapshot; nil where there is none.
    init?(_ file: String) {
        let lines = Self.lines(of: file)
        title = lines.first { $0.hasPrefix("- Page Title: ") }.map { line in
            String(line.dropFirst("- Page Title: ".count).prefix { !$0.isNewline })
        }
        let fences = lines.indices.filter { Self.isFence(lines[$0]) }
        if fences.isEmpty {
            guard let first = lines.first(where: Self.isContent), Self.isSnapshotLine(first) else { return nil }
            text = file
            return
        }
        for (place, fence) in fences.enumerated() where place.isMultiple(of: 2) {
            let end = place + 1 < fences.count ? fences[place + 1] : lines.endIndex
            let block = (fence + 1)..<end
            guard let first = lines[block].first(where: Self.isContent), Self.isSnapshotLine(first) else { continue }
            isClosed = end < lines.endIndex
            text = lines[..<end].enumerated().map { block.contains($0.offset) ? String($0.element) : "" }
                .joined(separator: "\n")
            return
        }
        return nil
    }

    /// The last line that holds something, from 1.
    var lastLine: Int {
        let lines = Self.lines(of: text)
        return (lines.lastIndex(where: Self.isContent) ?? 0) + 1
    }

    /// The lines; a carriage return at the end of one stays, for YAML takes it as part of the break.
    private static func lines(of file: String) -> [Substring] {
        file.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { Substring($0) }
    }

    private static func isFence(_ line: Substring) -> Bool {
        guard line.utf8.contains(UInt8(ascii: "`")) else { return false }
        return line.drop { $0 == " " || $0 == ">" }.hasPrefix("```")
    }

    private static func isContent(_ line: Substring) -> Bool {
        let content = line.drop { $0 == " " || $0 == "\t" || $0.isNewline }
        return !content.isEmpty && content.first != "#"
    }

    /// Whether a line is an item that begins with a known role or with text.
    private static func isSnapshotLine(_ line: Substring) -> Bool {
        let content = line.drop { $0 == " " }
        guard content.hasPrefix("- ") else { return false }
        let item = content.dropFirst(2).drop { " '\"".contains($0) }
        if item.hasPrefix("text:") || item.hasPrefix("/children:") { return true }
        let role = item.prefix { $0.isLetter || $0 == "-" }
        guard ARIARole.meaning(String(role)) != nil else { return false }
        return [nil, " ", ":", "'", "\""].contains(item.dropFirst(role.count).first)
    }
}
