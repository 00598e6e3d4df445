/// The first place where two transcripts differ.
public struct TranscriptDifference: Hashable, Sendable {
    /// Lines of one name that differ.
    public struct Change: Hashable, Sendable {
        /// What the lines are about: a region, `focus`, `cursor` and so on.
        public var subject: String
        /// The name of the lines.
        public var name: String
        /// The lines' texts in the golden; none: there is no such line.
        public var expected: [String]
        /// The lines' texts now.
        public var actual: [String]
        /// The cells that differ, as `row 1, cells 28 to 30`; empty for lines without cells.
        public var cells: [TranscriptPlace]
    }

    /// The entry's number from 1; 0 for the header.
    public var number: Int
    /// The entry in the golden; nil: it has no such entry, or the header differs.
    public var expected: Transcript.Entry?
    /// The entry now; nil: there is none.
    public var actual: Transcript.Entry?
    /// The lines that differ.
    public var changes: [Change]
    /// How many entries differ in all.
    public var entryCount: Int
    /// Whether the frame itself is one that did not come, or one too many; nil: it came, and looks different.
    public var slip: Slip?

    /// How the frames fell out of step.
    public enum Slip: Hashable, Sendable {
        /// The frame that was expected did not come: the one after it is in its place.
        case missing
        /// A frame came that nobody expected: the expected one is after it.
        case extra
    }

    /// Compares a golden with what was played; nil where they are the same.
    public init?(from golden: Transcript, to played: Transcript) {
        guard let first = TranscriptDifference.all(from: golden, to: played).first else { return nil }
        self = first
    }

    /// Every place where a golden and what was played differ: the header first, then frame by frame.
    public static func all(from golden: Transcript, to played: Transcript) -> [TranscriptDifference] {
        let count = max(golden.entries.count, played.entries.count)
        let differing = (0..<count).filter { golden.entry($0) != played.entry($0) }
        var all: [TranscriptDifference] = []
        if golden.header != played.header {
            all.append(
                TranscriptDifference(
                    number: 0, changes: changes(golden.header, played.header), entryCount: differing.count))
        }
        return all
            + differing.map { TranscriptDifference(at: $0, from: golden, to: played, entryCount: differing.count) }
    }

    private init(number: Int, changes: [Change], entryCount: Int) {
        (self.number, self.changes, self.entryCount) = (number, changes, entryCount)
    }

    /// The difference of the entries with an index, which differ.
    private init(at index: Int, from golden: Transcript, to played: Transcript, entryCount: Int) {
        self.init(number: index + 1, changes: [], entryCount: entryCount)
        expected = golden.entry(index)
        actual = played.entry(index)
        guard let expected, let actual else { return }
        if expected.title != actual.title {
            changes.append(
                Change(subject: "step", name: "step", expected: [expected.title], actual: [actual.title], cells: []))
            if golden.entry(number)?.title == actual.title, golden.entries.count > played.entries.count {
                slip = .missing
            } else if played.entry(number)?.title == expected.title, played.entries.count > golden.entries.count {
                slip = .extra
            }
        }
        changes += TranscriptDifference.changes(expected.lines, actual.lines)
        for index in changes.indices where changes[index].name.hasSuffix(" cells") {
            changes[index].cells = TranscriptDifference.cells(changes[index].subject, expected, actual)
        }
    }

    /// What differs, each thing once: `value`, `focus`.
    public var subjects: [String] {
        changes.map(\.subject).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }

    private static func changes(_ old: [Transcript.Line], _ new: [Transcript.Line]) -> [Change] {
        var lines: [Transcript.Line] = []
        for line in old + new where !lines.contains(where: { $0.name == line.name }) { lines.append(line) }
        return lines.compactMap { line in
            let name = line.name
            let expected = old.filter { $0.name == name }.map(\.text)
            let actual = new.filter { $0.name == name }.map(\.text)
            guard expected != actual else { return nil }
            return Change(subject: line.subject, name: name, expected: expected, actual: actual, cells: [])
        }
    }

    /// The cells of a region that differ, on the display.
    private static func cells(
        _ name: String, _ old: Transcript.Entry, _ new: Transcript.Entry
    ) -> [TranscriptPlace] {
        let before = old.cellMap(of: name)
        let after = new.cellMap(of: name)
        var places: [TranscriptPlace] = []
        for key in Set(before.keys).union(after.keys).sorted(by: { ($0.row, $0.column) < ($1.row, $1.column) })
        where before[key] != after[key] {
            if let last = places.last, last.rows == key.row...key.row, last.columns.upperBound == key.column - 1 {
                places[places.count - 1].columns = last.columns.lowerBound...key.column
            } else {
                places.append(TranscriptPlace(rows: key.row...key.row, columns: key.column...key.column))
            }
        }
        return places
    }
}

/// A cell of a display: its row and column from 1.
public struct CellPosition: Hashable, Sendable {
    /// The row.
    public var row: Int
    /// The column.
    public var column: Int

    /// Makes a place.
    public init(row: Int, column: Int) {
        self.row = row
        self.column = column
    }
}

extension Transcript {
    /// The entry with an index from 0, or nil.
    fileprivate func entry(_ index: Int) -> Entry? { entries.indices.contains(index) ? entries[index] : nil }
}

extension Transcript.Entry {
    /// The cells of a region, or of the whole frame for nil, by their places.
    public func cellMap(of name: String? = nil) -> [CellPosition: Character] {
        var map: [CellPosition: Character] = [:]
        for region in regions where name == nil || region.name == name {
            for (row, cells) in region.cells.enumerated() {
                for (column, cell) in cells.enumerated() {
                    map[
                        CellPosition(
                            row: region.place.rows.lowerBound + row, column: region.place.columns.lowerBound + column)] =
                        cell
                }
            }
        }
        return map
    }
}
