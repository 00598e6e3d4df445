public import BridgeSession
import Platform

/// The real time since the clock was made.
public final class SystemClock: SessionClock {
    private let start = MonotonicTime.now

    /// Starts at 0.
    public init() {}

    /// Milliseconds since the clock was made.
    public var now: Int { MonotonicTime.now.milliseconds(since: start) }
}
