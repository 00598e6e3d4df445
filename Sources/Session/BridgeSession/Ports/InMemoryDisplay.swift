public import Braille
public import BrailleLayout

/// A display without hardware: it keeps the latest frames that it was shown.
public final class InMemoryDisplay: Display {
    /// The size; set it and tell the session to play a display that changes.
    public var size: DisplaySize?
    /// How many dots its cells have.
    public var cellSize: CellSize
    /// How fast it shows rows that change.
    public var rowPace = RowPace.unknown
    /// How far its pins stand apart, or nil where nobody knows.
    public var pinSpacing: PinSpacing?
    /// The latest updates, oldest first: `limit` at least, twice as many at most.
    public private(set) var updates: [DisplayUpdate] = []
    /// How many updates were shown in all.
    public private(set) var updateCount = 0
    /// How many updates are kept.
    public let limit: Int
    /// Whether the session takes characters.
    public private(set) var isTyping = false
    /// How often the session stood back.
    public private(set) var standBackCount = 0
    /// The text that was copied last, or nil.
    public private(set) var clipboard: String?

    /// Makes a display of a size, or one that is not there yet.
    ///
    /// - Parameters:
    ///   - size: the columns and rows; nil while there is no display.
    ///   - cellSize: the dots of its cells.
    ///   - limit: how many updates are kept, 1 at least.
    public init(size: DisplaySize?, cellSize: CellSize = .eightDots, limit: Int = 64) {
        self.size = size
        self.cellSize = cellSize
        self.limit = max(1, limit)
    }

    /// The frame that is shown, or nil.
    public var frame: Frame? { updates.last?.frame }

    /// The updates after so many, as far as they are kept.
    public func updates(after count: Int) -> ArraySlice<DisplayUpdate> {
        updates.suffix(max(0, updateCount - count))
    }

    /// Keeps what the session asks.
    public func perform(_ effect: SessionEffect) {
        switch effect {
        case .show(let update):
            // Half are let go at once, so that a frame costs the same however many there were.
            if updates.count >= 2 * limit { updates.removeFirst(limit) }
            updates.append(update)
            updateCount += 1
        case .typing(let typing): isTyping = typing
        case .standBack: standBackCount += 1
        case .clipboard(let text): clipboard = text
        }
    }
}
