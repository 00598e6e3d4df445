package import Localization

/// Where cells are on a display: rows and columns from 1, as a transcript writes them.
public struct TranscriptPlace: Hashable, Sendable, CustomStringConvertible {
    /// The rows.
    public var rows: ClosedRange<Int>
    /// The cells of each row.
    public var columns: ClosedRange<Int>

    /// Makes a place.
    public init(rows: ClosedRange<Int>, columns: ClosedRange<Int>) {
        self.rows = rows
        self.columns = columns
    }

    /// `row 1, cells 28 to 40`.
    public var description: String {
        "\(TranscriptPlace.range("row", rows)), \(TranscriptPlace.range("cell", columns))"
    }

    /// The same, for the reader.
    package var text: LocalizedText {
        let row: LocalizedText =
            rows.count == 1
            ? "row \(number: rows.lowerBound)" : "rows \(low: rows.lowerBound) to \(high: rows.upperBound)"
        let cells: LocalizedText =
            columns.count == 1
            ? "cell \(number: columns.lowerBound)" : "cells \(low: columns.lowerBound) to \(high: columns.upperBound)"
        return LocalizedText(joining: [row, cells])
    }

    /// Reads a description, or nil.
    public init?(parsing text: some StringProtocol) {
        let parts = text.split(separator: ",")
        guard parts.count == 2, let rows = TranscriptPlace.range(parts[0]),
            let columns = TranscriptPlace.range(parts[1])
        else { return nil }
        self.init(rows: rows, columns: columns)
    }

    /// `cell 3` or `cells 3 to 5`.
    static func range(_ noun: String, _ range: ClosedRange<Int>) -> String {
        range.count == 1
            ? "\(noun) \(range.lowerBound)" : "\(noun)s \(range.lowerBound) to \(range.upperBound)"
    }

    private static func range(_ text: some StringProtocol) -> ClosedRange<Int>? {
        let numbers = text.split(separator: " ").compactMap { Int($0) }
        guard let first = numbers.first, let last = numbers.last, first >= 1, last >= first else { return nil }
        return first...last
    }
}
