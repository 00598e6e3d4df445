/// The clock of a session: milliseconds since it opened.
public protocol SessionClock: AnyObject {
    /// The present time; it never goes back.
    var now: Int { get }
}

/// The real time since the clock was made.
public final class SystemClock: SessionClock {
    private let start = ContinuousClock.now

    /// Starts at 0.
    public init() {}

    /// Milliseconds since the clock was made.
    public var now: Int {
        let (seconds, attoseconds) = (ContinuousClock.now - start).components
        return Int(seconds) * 1000 + Int(attoseconds / 1_000_000_000_000_000)
    }
}

/// A clock that a test or a script moves.
public final class ManualClock: SessionClock {
    /// The present time.
    public private(set) var now = 0

    /// Starts at 0.
    public init() {}

    /// Moves on by milliseconds; it never goes back.
    public func advance(by milliseconds: Int) {
        now += max(0, milliseconds)
    }
}
