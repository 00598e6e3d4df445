import Braille
import BrailleLayout

/// Why a key could not do what it says.
enum KeyBound: Hashable {
    /// Nothing is before what the reader is at.
    case start
    /// Nothing is after it.
    case end
    /// The value is the lowest there is.
    case minimum
    /// The value is the highest there is.
    case maximum
    /// All is as the key would have it.
    case noChange

    /// The word for it.
    var word: VocabularyMessage {
        switch self {
        case .start: .boundStart
        case .end: .boundEnd
        case .minimum: .boundMinimum
        case .maximum: .boundMaximum
        case .noChange: .boundNoChange
        }
    }

    /// The cell that fills the row for it: BRLTTY's own alert dots for an end that was run into, and for what changed nothing.
    func sign(_ cellSize: CellSize) -> BrailleCell {
        guard self != .noChange else { return KeyBound.unchanged }
        return cellSize == .sixDots ? KeyBound.allSixDots : .full
    }

    private static let unchanged = BrailleCell(dots: 2, 3, 5, 6)
    private static let allSixDots = BrailleCell(dots: 1, 2, 3, 4, 5, 6)
}
