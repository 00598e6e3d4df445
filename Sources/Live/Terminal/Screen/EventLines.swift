import BridgeTables
import Documents
import Glibc

/// Lines of JSON in which programs tell what they do: they are written on the screen as the texts in them. What is no such line goes on
/// as it came.
struct EventLines {
    /// A longer line is none of these, in bytes.
    private static let longestLine = 1 << 20
    private static let rules = DocumentRules.message(depthLimit: 64)

    private let events: [TerminalTable.Event]
    /// Whether the next byte begins a line.
    private var isAtStart = true
    /// The line that began as an object, up to here.
    private var line: [UInt8]?
    /// Whether the text of the event before goes on.
    private var isContinued = false

    init(_ events: [TerminalTable.Event]) { self.events = events }

    /// What comes of bytes.
    enum Output: Equatable {
        case screen([UInt8])
        case message(String)
        case progress(Int)
    }

    /// Takes what a program wrote, and gives in parts what is to be written and told in its place.
    mutating func take(
        _ bytes: UnsafeRawBufferPointer, _ give: (Output) -> Void, pass: (UnsafeRawBufferPointer) -> Void
    ) {
        guard !events.isEmpty else { return pass(bytes) }
        var rest = bytes
        while !rest.isEmpty {
            if var line {
                let end = rest.firstIndex(of: 0x0A)
                line += rest[..<(end.map { $0 + 1 } ?? rest.endIndex)]
                self.line = line
                rest = UnsafeRawBufferPointer(rebasing: rest[(end.map { $0 + 1 } ?? rest.endIndex)...])
                if end != nil {
                    self.line = nil
                    isAtStart = true
                    finish(line, give)
                } else if line.count > EventLines.longestLine {
                    flush(give)
                }
                continue
            }
            let begin = beginning(in: rest) ?? rest.endIndex
            if begin > 0 {
                if isContinued { give(.screen([0x0D, 0x0A])) }
                isContinued = false
                pass(UnsafeRawBufferPointer(rebasing: rest[..<begin]))
                isAtStart = rest[begin - 1] == 0x0A
            }
            rest = UnsafeRawBufferPointer(rebasing: rest[begin...])
            if !rest.isEmpty { line = [] }
        }
    }

    /// Writes a line that has not ended yet as it is: it may be a question.
    mutating func flush(_ give: (Output) -> Void) {
        guard let line else { return }
        self.line = nil
        isAtStart = false
        give(.screen((isContinued ? [0x0D, 0x0A] : []) + line))
        isContinued = false
    }

    /// Where a line begins as an object does.
    private func beginning(in bytes: UnsafeRawBufferPointer) -> Int? {
        if isAtStart, bytes.first == UInt8(ascii: "{") { return bytes.startIndex }
        var place = 0
        while place < bytes.count, let base = bytes.baseAddress,
            let found = memchr(base + place, Int32(UInt8(ascii: "{")), bytes.count - place)
        {
            place = UnsafeRawPointer(found) - base
            if place > 0, bytes[place - 1] == 0x0A { return place }
            place += 1
        }
        return nil
    }

    private mutating func finish(_ line: [UInt8], _ give: (Output) -> Void) {
        guard let document = try? YAMLDocument.parse(line, name: "line", rules: EventLines.rules),
            document.root.kind == .mapping, let (event, texts) = fitting(document.root)
        else {
            give(.screen((isContinued ? [0x0D, 0x0A] : []) + line))
            isContinued = false
            return
        }
        if let path = event.progress,
            let number = EventLines.texts(document.root, path[...]).first.flatMap(Double.init), number.isFinite
        {
            give(.progress(Int(min(max(number, 0), 100))))
        }
        guard !texts.isEmpty else { return }
        let text = texts.joined(separator: event.continues ? "" : " ")
        var written = EventLines.terminalOutput(text)
        if isContinued, !event.continues { written = [0x0D, 0x0A] + written }
        if !event.continues { written += [0x0D, 0x0A] }
        isContinued = event.continues
        give(.screen(written))
        if event.tells { give(.message(text)) }
    }

    /// The event that an object is, with its texts.
    private func fitting(_ object: YAMLNode) -> (TerminalTable.Event, [String])? {
        for event in events {
            let isSo = event.conditions.allSatisfy { EventLines.texts(object, $0.path[...]).contains($0.value) }
            guard isSo else { continue }
            let texts = event.texts.flatMap { EventLines.texts(object, $0[...]) }.filter { !$0.isEmpty }
            let hasProgress = event.progress.map { !EventLines.texts(object, $0[...]).isEmpty } ?? false
            if !texts.isEmpty || hasProgress { return (event, texts) }
        }
        return nil
    }

    /// The texts and numbers at the end of a path.
    private static func texts(_ node: YAMLNode, _ path: ArraySlice<String>) -> [String] {
        switch node.kind {
        case .sequence: return node.items.flatMap { texts($0, path) }
        case .mapping:
            guard let key = path.first else { return [] }
            for (name, value) in node.entries where name.scalarText == key { return texts(value, path.dropFirst()) }
            return []
        case .scalar: return path.isEmpty && !node.isNull ? [node.scalarText] : []
        }
    }

    /// A text as a terminal gets it: its lines return, and it commands nothing.
    private static func terminalOutput(_ text: String) -> [UInt8] {
        var result: [UInt8] = []
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x0A: result += [0x0D, 0x0A]
            case 0x09: result.append(0x20)
            case 0..<0x20, 0x7F..<0xA0: break
            default: result += Array(String(scalar).utf8)
            }
        }
        return result
    }
}
