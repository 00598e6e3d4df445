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
