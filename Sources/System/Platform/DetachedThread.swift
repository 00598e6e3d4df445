import Glibc

/// Threads that nobody joins; what they make is handed over by other means. All signals are blocked in them from their first
/// instruction, so that a signal reaches only the thread that awaits it.
package enum DetachedThread {
    private final class Work {
        let body: @Sendable () -> Void
        init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    }

    /// Runs something on a thread of its own; where the system has none left, at once on this one.
    ///
    /// - Parameter stackSize: in bytes, a multiple of the page's size and 16 KB or more; the system's, 8 MB as a rule, where
    ///   it is nil.
    package static func start(stackSize: Int? = nil, _ body: @escaping @Sendable () -> Void) {
        if !startIfPossible(stackSize: stackSize, body) { body() }
    }

    /// Runs something on a thread of its own, if the system has one left.
    ///
    /// - Returns: whether it had; else nothing is run.
    package static func startIfPossible(stackSize: Int? = nil, _ body: @escaping @Sendable () -> Void) -> Bool {
        var attributes = pthread_attr_t()
        pthread_attr_init(&attributes)
        defer { pthread_attr_destroy(&attributes) }
        pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
        if let stackSize { pthread_attr_setstacksize(&attributes, stackSize) }
        let work = Unmanaged.passRetained(Work(body))
        var thread = pthread_t()
        // A thread inherits the mask of the one that makes it.
        var (all, before) = (sigset_t(), sigset_t())
        sigfillset(&all)
        pthread_sigmask(SIG_SETMASK, &all, &before)
        defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
        let number = pthread_create(
            &thread, &attributes,
            { work in
                guard let work else { return nil }
                Unmanaged<Work>.fromOpaque(work).takeRetainedValue().body()
                return nil
            }, work.toOpaque())
        if number != 0 { work.release() }
        return number == 0
    }

    /// Runs something on as many threads as are named, and waits until all of them have ended.
    package static func run(_ count: Int, stackSize: Int, _ body: @escaping @Sendable () -> Void) {
        let running = Monitor(count)
        for _ in 0..<count {
            start(stackSize: stackSize) {
                body()
                running.withLock { $0 -= 1 }
            }
        }
        running.wait { $0 == 0 }
    }
}
