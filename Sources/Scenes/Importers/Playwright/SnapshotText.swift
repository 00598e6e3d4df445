/// Finds the snapshot in a file: the whole of it, or the first fenced block of Markdown that looks like one.
struct SnapshotText {
    /// The bytes of the file, the lines outside the snapshot empty, so that lines keep their numbers.
    let bytes: [UInt8]
    /// What the page is called, where the file says so.
    let title: String?
    /// Whether a fence ends the block, where one begins it.
    private(set) var isClosed = true
    /// Whether lines that are none of it stand around it.
    private(set) var isCut = false

    /// A line of a file, with its number from 0 and its bytes without the line feed.
    private struct Line {
        var number: Int
        var range: Range<Int>
    }

    /// Looks for a snapshot; nil where there is none.
    init?(_ file: [UInt8]) {
        guard let found = file.withUnsafeBufferPointer(Self.find) else { return nil }
        title = found.title
        isClosed = found.isClosed
        guard let block = found.block else {
            bytes = Self.straightened(file)
            return
        }
        isCut = found.isCut
        bytes =
            [UInt8](repeating: UInt8(ascii: "\n"), count: block.number) + Self.straightened(Array(file[block.range]))
    }

    /// Whether there is one.
    static func isIn(_ file: [UInt8]) -> Bool { file.withUnsafeBufferPointer(find) != nil }

    /// The title of a file, and the block of the snapshot with the number of its first line; without a block it is the
    /// whole file.
    private static func find(_ file: UnsafeBufferPointer<UInt8>) -> (
        title: String?, isClosed: Bool, isCut: Bool, block: Line?
    )? {
        var title: String?
        var fences: [Line] = []
        var first: Line?
        forEachLine(of: file) { line in
            if title == nil { title = pageTitle(file, line.range) }
            if isFence(file, line.range) { fences.append(line) }
            if first == nil, isContent(file, line.range) { first = line }
        }
        if fences.isEmpty {
            guard let first else { return nil }
            let block = messagesApart(file, first)
            guard block != nil || isSnapshotLine(file, first.range) else { return nil }
            return (title, true, block != nil, block)
        }
        for (place, fence) in fences.enumerated() where place.isMultiple(of: 2) {
            let start = fence.range.upperBound + 1
            let isClosed = place + 1 < fences.count
            let end = isClosed ? fences[place + 1].range.lowerBound - 1 : file.count
            guard start < end else { continue }
            let block = UnsafeBufferPointer(rebasing: file[start..<end])
            var content: Line?
            forEachLine(of: block) { line in
                if content == nil, isContent(block, line.range) { content = line }
            }
            guard let content, isSnapshotLine(block, content.range) else { continue }
            return (title, isClosed, false, Line(number: fence.number + 1, range: start..<end))
        }
        return nil
    }

    /// The lines of a snapshot with messages of a tool before or after it, or nil where there are none.
    private static func messagesApart(_ file: UnsafeBufferPointer<UInt8>, _ first: Line) -> Line? {
        var start: Line?
        var end: Int?
        var isScene = false
        forEachLine(of: file) { line in
            guard !isScene, end == nil, let content = content(file, line.range) else { return }
            if start == nil, isSnapshotLine(file, line.range) {
                start = line
            } else if start == nil {
                isScene =
                    ["schema:", "root:", "title:"].contains {
                        file[content..<line.range.upperBound].starts(with: $0.utf8)
                    }
                    || line.number > 200
            } else if content == line.range.lowerBound, file[content] != UInt8(ascii: "-") {
                // Only lines of the outermost level begin at the margin.
                end = line.range.lowerBound
            }
        }
        guard !isScene, let start, end != nil || start.number != first.number else { return nil }
        return Line(number: start.number, range: start.range.lowerBound..<(end ?? file.count))
    }

    /// The bytes of a snapshot whose first line, as copied, is not as far from the margin as the lines beside it.
    private static func straightened(_ bytes: [UInt8]) -> [UInt8] {
        var first: (start: Int, indent: Int, opens: Bool)?
        var second: (indent: Int, isItem: Bool)?
        var least = Int.max
        bytes.withUnsafeBufferPointer { file in
            forEachLine(of: file) { line in
                guard least > 0 || second == nil, let content = content(file, line.range) else { return }
                let indent = content - line.range.lowerBound
                guard first != nil else {
                    let last = file[content..<line.range.upperBound].last { $0 > UInt8(ascii: " ") }
                    first = (line.range.lowerBound, indent, last == UInt8(ascii: ":"))
                    return
                }
                second = second ?? (indent, file[content] == UInt8(ascii: "-"))
                least = min(least, indent)
            }
        }
        guard let first else { return bytes }
        var bytes = bytes
        if first.indent > 0, first.indent > least || second == nil {
            bytes.removeSubrange(first.start..<(first.start + first.indent - (second == nil ? 0 : least)))
        } else if let second, first.indent < second.indent, !first.opens, second.isItem {
            let blanks = repeatElement(UInt8(ascii: " "), count: second.indent - first.indent)
            bytes.insert(contentsOf: blanks, at: first.start)
        }
        return bytes
    }

    /// The last line that holds something, from 1.
    var lastLine: Int {
        bytes.withUnsafeBufferPointer { bytes in
            var last = 0
            Self.forEachLine(of: bytes) { line in
                if Self.isContent(bytes, line.range) { last = line.number }
            }
            return last + 1
        }
    }

    // MARK: Lines

    /// The lines; a carriage return at the end of one stays, for YAML takes it as part of the break.
    private static func forEachLine(of file: UnsafeBufferPointer<UInt8>, _ body: (Line) -> Void) {
        var start = 0
        var number = 0
        while start <= file.count {
            let end = file[start...].firstIndex(of: UInt8(ascii: "\n")) ?? file.count
            body(Line(number: number, range: start..<end))
            start = end + 1
            number += 1
        }
    }

    private static let titleStart = Array("- Page Title: ".utf8)

    private static func pageTitle(_ file: UnsafeBufferPointer<UInt8>, _ line: Range<Int>) -> String? {
        guard file[line].starts(with: titleStart) else { return nil }
        return String(String(decoding: file[line].dropFirst(titleStart.count), as: UTF8.self).prefix { !$0.isNewline })
    }

    private static func isFence(_ file: UnsafeBufferPointer<UInt8>, _ line: Range<Int>) -> Bool {
        var start = line.lowerBound
        while start < line.upperBound, file[start] == UInt8(ascii: " ") || file[start] == UInt8(ascii: ">") {
            start += 1
        }
        return file[start..<line.upperBound].starts(with: "```".utf8)
    }

    /// Where a line's text begins after blanks, or nil for one without text and for a comment.
    private static func content(_ file: UnsafeBufferPointer<UInt8>, _ line: Range<Int>) -> Int? {
        var start = line.lowerBound
        while start < line.upperBound {
            switch file[start] {
            case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): start += 1
            case UInt8(ascii: "#"): return nil
            default: return start
            }
        }
        return nil
    }

    private static func isContent(_ file: UnsafeBufferPointer<UInt8>, _ line: Range<Int>) -> Bool {
        content(file, line) != nil
    }

    /// No role is longer.
    private static let mostOfRole = 200

    /// Whether a line is an item that begins with a known role or with text.
    private static func isSnapshotLine(_ file: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Bool {
        guard let start = content(file, range) else { return false }
        let content = String(decoding: file[start..<min(range.upperBound, start + mostOfRole)], as: UTF8.self)
        guard content.hasPrefix("- ") else { return false }
        let item = content.dropFirst(2).drop { " '\"".contains($0) }
        if item.hasPrefix("text:") || item.hasPrefix("/children:") { return true }
        let role = item.prefix { $0.isLetter || $0 == "-" }
        guard ARIARole.meaning(String(role)) != nil else { return false }
        return [nil, " ", ":", "'", "\""].contains(item.dropFirst(role.count).first)
    }
}
