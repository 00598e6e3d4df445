/// A value behind a lock, with a condition to wait on: what `Mutex` lacks.
package final class Monitor<Value>: @unchecked Sendable {
    // Unchecked: `value` is touched with the lock held only.
    private var value: Value
    private let condition = Condition()

    package init(_ value: Value) {
        self.value = value
    }

    /// Reads or changes the value, and wakes those who wait.
    package func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
        try condition.withLock {
            defer { condition.broadcast() }
            return try body(&value)
        }
    }

    /// Waits until the value is as wanted, as long as it takes.
    package func wait(for wanted: (Value) -> Bool) {
        condition.withLock { while !wanted(value) { condition.wait() } }
    }

    /// Waits until the value is as wanted; false when the deadline passed first.
    package func wait(until deadline: ContinuousClock.Instant, for wanted: (Value) -> Bool) -> Bool {
        condition.withLock {
            while !wanted(value) {
                let left = deadline - ContinuousClock.now
                guard left > .zero else { return false }
                condition.wait(for: left)
            }
            return true
        }
    }
}
