public import BrailleLayout

/// A display without hardware: it keeps what it was shown.
public final class InMemoryDisplay: Display {
    /// The size; set it and tell the session to play a display that changes.
    public var size: DisplaySize?
    /// Everything that was shown, oldest first.
    public private(set) var updates: [DisplayUpdate] = []
    /// Whether the session takes characters.
    public private(set) var isTyping = false
    /// How often the session stood back.
    public private(set) var standBackCount = 0

    /// Makes a display of a size, or one that is not there yet.
    public init(size: DisplaySize?) {
        self.size = size
    }

    /// The frame that is shown, or nil.
    public var frame: Frame? { updates.last?.frame }

    /// Keeps an update.
    public func show(_ update: DisplayUpdate) {
        updates.append(update)
    }

    /// Notes whether characters are taken.
    public func setTyping(_ typing: Bool) {
        isTyping = typing
    }

    /// Counts.
    public func standBack() {
        standBackCount += 1
    }
}
