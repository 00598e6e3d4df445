import Glibc

/// The state behind its lock.
final class SharedState: @unchecked Sendable {
    // Unchecked: `state` is touched with the lock held only. Objects that are handed over belong to the session's thread
    // from then on: the state keeps none of them.
    private let state: PublishingState
    private let begun = ContinuousClock.now
    private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

    init(_ state: PublishingState) {
        self.state = state
        lock.initialize(to: pthread_mutex_t())
        pthread_mutex_init(lock, nil)
    }

    deinit {
        pthread_mutex_destroy(lock)
        lock.deallocate()
    }

    /// Milliseconds since it was made.
    var now: Int {
        let (seconds, attoseconds) = (ContinuousClock.now - begun).components
        return Int(seconds) * 1_000 + Int(attoseconds / 1_000_000_000_000_000)
    }

    /// Reads or changes the state.
    func withLock<Result>(_ body: (PublishingState) -> Result) -> Result {
        pthread_mutex_lock(lock)
        defer { pthread_mutex_unlock(lock) }
        return body(state)
    }
}
