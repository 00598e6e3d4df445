import Braille

extension Session {
    /// Opens the session on its display: gives the first focus and shows the first frame.
    public func open() {
        handle(.open(display?.size, display?.cellSize ?? .eightDots), at: now)
    }

    /// Takes a key at a time and shows what it changed, in one frame at most.
    @discardableResult
    public func press(_ key: Key, at time: Int) -> Outcome {
        handle(.key(key), at: time)
        return outcome
    }

    /// Lets time pass: events of the scene happen, messages go. All that is due happens at once.
    public func advance(to time: Int) {
        handle(.time, at: time)
    }

    /// Takes a display that came, went or changed its size; the focus and its view stay.
    public func displayDidChange() {
        handle(.display(display?.size, display?.cellSize ?? .eightDots), at: now)
    }

    /// Reads the scene again and shows what changed; call it after changing objects of the scene.
    ///
    /// A reading that updates frequently is shown at its steady rate only, unless something else changed too.
    public func refresh() {
        handle(.scene, at: now)
    }
}
