/// The signs of questions: before them, and between them and what is answered.
enum PromptSign {
    /// What stands between a question and its answer: `Your name? › Bob`.
    static let all: Set<String> = ["›", "»", "❯", "‣", "▸", "…", "·", "→"]

    /// What stands before a question.
    private static let heads: Set<String> = ["?", "[?]", "❓", "◆", "✔"]

    /// Whether a line begins as a question does.
    static func begins(_ line: String) -> Bool { line.words.first.map(heads.contains) == true }

    /// What a line asks, with the sign or the blank behind it; nil where nothing separates it from an answer.
    static func asked(_ line: String) -> Substring? {
        var end: String.Index?
        for place in line.indices.dropLast() where place > line.startIndex {
            let next = line.index(after: place)
            if line[next] == " ", line[place].isSign || line[place] == "?" || line[place] == ":" { end = next }
        }
        return end.map { line[..<$0] }
    }

    /// What a row asks in the style in which it begins, where what is typed behind it has another one; nil where it has not.
    static func styled(_ row: ScreenRow, before column: Int) -> Substring? {
        let cells = row.cells.prefix(column)
        guard let head = cells.firstIndex(where: { !$0.isBlank }),
            let first = cells.dropFirst(head + 1).firstIndex(where: { !$0.isBlank }),
            let last = cells.lastIndex(where: { $0.style == cells[first].style && !$0.isBlank })
        else { return nil }
        let rest = row.text(from: last + 1, to: column).spaced
        guard let first = rest.first, !"([".contains(first), !all.contains(String(first)) else { return nil }
        return row.text(from: 0, to: last + 1)[...]
    }

    /// A line that begins as a question does, in two: what is asked, and what stands behind its last sign; nil where it has no sign.
    static func parts(_ line: String) -> (asked: String, answer: String)? {
        guard let place = line.indices.last(where: { line[$0].isSign && $0 > line.startIndex }) else { return nil }
        let end = line.index(after: place)
        guard end == line.endIndex || line[end] == " " else { return nil }
        return (line[..<place].spaced, line[end...].spaced)
    }
}

extension Character {
    fileprivate var isSign: Bool { PromptSign.all.contains(String(self)) }
}
