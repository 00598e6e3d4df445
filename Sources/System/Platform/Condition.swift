import Glibc

/// A lock with a condition to wait on, for those who must say themselves whom they wake; `Monitor` is simpler.
package final class Condition: Sendable {
    private struct Parts: @unchecked Sendable {
        let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
        let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
    }

    private let parts = Parts()

    package init() {
        parts.mutex.initialize(to: pthread_mutex_t())
        parts.condition.initialize(to: pthread_cond_t())
        pthread_mutex_init(parts.mutex, nil)
        var attributes = pthread_condattr_t()
        pthread_condattr_init(&attributes)
        pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
        pthread_cond_init(parts.condition, &attributes)
        pthread_condattr_destroy(&attributes)
    }

    deinit {
        pthread_cond_destroy(parts.condition)
        pthread_mutex_destroy(parts.mutex)
        parts.condition.deallocate()
        parts.mutex.deallocate()
    }

    /// Does something while nobody else holds the lock.
    package func withLock<Result>(_ body: () throws -> Result) rethrows -> Result {
        pthread_mutex_lock(parts.mutex)
        defer { pthread_mutex_unlock(parts.mutex) }
        return try body()
    }

    /// Does something if nobody else holds the lock now; nil where somebody does.
    @discardableResult
    package func withLockIfFree<Result>(_ body: () throws -> Result) rethrows -> Result? {
        guard pthread_mutex_trylock(parts.mutex) == 0 else { return nil }
        defer { pthread_mutex_unlock(parts.mutex) }
        return try body()
    }

    /// Wakes one of those who wait.
    package func signal() { pthread_cond_signal(parts.condition) }

    /// Wakes all who wait.
    package func broadcast() { pthread_cond_broadcast(parts.condition) }

    /// Waits to be woken, with the lock held before and after; it may be woken by nobody.
    package func wait() { pthread_cond_wait(parts.condition, parts.mutex) }

    /// Waits to be woken for some time at most, with the lock held before and after; it may be woken by nobody.
    package func wait(for longest: Duration) {
        let left = longest.components
        guard left.seconds >= 0, left.attoseconds >= 0 else { return }
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        let nanoseconds = time.tv_nsec + Int(left.attoseconds / 1_000_000_000)
        time.tv_sec += Int(min(left.seconds, 1_000_000)) + nanoseconds / 1_000_000_000
        time.tv_nsec = nanoseconds % 1_000_000_000
        pthread_cond_timedwait(parts.condition, parts.mutex, &time)
    }
}
