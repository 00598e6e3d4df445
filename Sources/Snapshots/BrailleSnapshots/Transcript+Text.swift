package import Localization

/// Why a text is no transcript.
public struct TranscriptError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The line, from 1.
    public let line: Int
    /// What is wrong with it.
    public var message: String { localized.english }
    package let localized: LocalizedText

    /// `line 3: …`.
    public var description: String { "line \(line): \(message)" }
}

extension Transcript {
    /// What every golden file begins with.
    package static let firstLine = "# Display snapshot: one block a frame, each line begins with what it is about."
    private static let sameFrame = Line("frame", "as before")

    /// The text of a golden file: the header, then a block for each entry. A frame or a region that looks like the one
    /// before is one line.
    public var text: String {
        var lines = [Transcript.firstLine] + header.map(\.written)
        for (entry, block) in zip(entries, blocks) { lines += ["", "= " + entry.title] + block.map(\.written) }
        return lines.joined(separator: "\n") + "\n"
    }

    /// The lines of each entry as the file has them.
    package var blocks: [[Line]] {
        var previous: [Line]?
        return entries.map { entry in
            defer { previous = entry.frame }
            return entry.facts + Transcript.shortened(entry.frame, after: previous)
        }
    }

    /// The lines of a frame, with one line for what is as before.
    private static func shortened(_ frame: [Line], after previous: [Line]?) -> [Line] {
        guard let previous else { return frame }
        guard frame != previous else { return [sameFrame] }
        var lines: [Line] = []
        for subject in subjects(of: frame) {
            let own = frame.filter { $0.subject == subject }
            let isSame = own.count > 1 && own == previous.filter { $0.subject == subject }
            lines += isSame ? [Line(subject, sameFrame.text)] : own
        }
        return lines
    }

    /// What the lines are about, each once, in their order: the lines of one region are together.
    static func subjects(of lines: [Line]) -> [String] {
        lines.map(\.subject).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }

    /// Reads the text of a golden file.
    public init(parsing text: String) throws(TranscriptError) {
        self.init(header: [])
        // Scalar by scalar: a text that begins with a combining character makes one character with the blank before it.
        for (index, part) in text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            // A checkout with autocrlf ends lines as Windows does.
            let line = part.last == "\r" ? part.dropLast() : part
            if line.isEmpty || line.first == "#" { continue }
            if line.starts(with: "= ".unicodeScalars) {
                entries.append(Entry(title: String(line.dropFirst(2)), facts: [], frame: []))
                continue
            }
            guard let colon = line.firstIndex(of: ":"), colon != line.startIndex else {
                throw TranscriptError(line: index + 1, localized: LocalizedText("has no name before a colon"))
            }
            let name = String(line[..<colon])
            let rest = line[line.index(after: colon)...]
            let parsed = Line(name, String(rest.first == " " ? rest.dropFirst() : rest))
            guard let last = entries.indices.last else {
                header.append(parsed)
                continue
            }
            if parsed.text == Transcript.sameFrame.text, !Transcript.factNames.contains(name) {
                let before = last > 0 ? entries[last - 1].frame : []
                let same = name == "frame" ? before : before.filter { $0.subject == name }
                guard !same.isEmpty else {
                    throw TranscriptError(line: index + 1, localized: LocalizedText("there is nothing before it"))
                }
                entries[last].frame += same
            } else if Transcript.factNames.contains(name) {
                entries[last].facts.append(parsed)
            } else {
                entries[last].frame.append(parsed)
            }
        }
        guard !header.isEmpty || !entries.isEmpty else {
            throw TranscriptError(line: 1, localized: LocalizedText("the golden is empty"))
        }
    }

    private static let factNames: Set<String> = ["time", "focus", "performed", "message"]
}
