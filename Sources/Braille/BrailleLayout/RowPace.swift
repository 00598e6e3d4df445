import Braille

/// How fast a display shows the rows that change.
public enum RowPace: Hashable, Sendable {
    /// Nobody said: a display with cells of six dots counts as a slow one.
    case unknown
    /// All of them at once.
    case atOnce
    /// One after the other, each in so many milliseconds.
    case each(milliseconds: Int)

    /// From this time on a reader waits for each row.
    private static let slow = 250

    /// Whether a reader waits for each row that changes.
    func isSlow(_ cellSize: CellSize) -> Bool {
        switch self {
        case .unknown: cellSize == .sixDots
        case .atOnce: false
        case .each(let milliseconds): milliseconds >= RowPace.slow
        }
    }
}
