import Glibc

/// A time that never goes back and goes on while the machine sleeps, as that of `ContinuousClock`.
///
/// It is a number, and its optional a number and a byte. `ContinuousClock.Instant` is resilient: each use of an optional one
/// looks up its size at run time, in code and tables that have left the processor's caches when a key comes
/// (docs/performance.md).
package struct MonotonicTime: Comparable, Sendable {
    /// Since the machine has started.
    private let nanoseconds: Int

    private init(nanoseconds: Int) { self.nanoseconds = nanoseconds }

    /// The present time.
    package static var now: MonotonicTime {
        var time = timespec()
        clock_gettime(CLOCK_BOOTTIME, &time)
        return MonotonicTime(nanoseconds: time.tv_sec * 1_000_000_000 + time.tv_nsec)
    }

    /// Milliseconds from another time until this one, rounded down.
    package func milliseconds(since other: MonotonicTime) -> Int { (nanoseconds - other.nanoseconds) / 1_000_000 }

    /// Milliseconds from now until then, rounded up; 0 for what has passed.
    package var millisecondsFromNow: Int {
        let left = nanoseconds - MonotonicTime.now.nanoseconds
        return left > 0 ? left / 1_000_000 + 1 : 0
    }

    package static func < (one: MonotonicTime, other: MonotonicTime) -> Bool { one.nanoseconds < other.nanoseconds }

    package static func + (time: MonotonicTime, span: Duration) -> MonotonicTime {
        let (seconds, attoseconds) = span.components
        return MonotonicTime(
            nanoseconds: time.nanoseconds + Int(seconds) * 1_000_000_000 + Int(attoseconds / 1_000_000_000))
    }

    package static func - (one: MonotonicTime, other: MonotonicTime) -> Duration {
        .nanoseconds(one.nanoseconds - other.nanoseconds)
    }
}
