import Glibc
import Platform

/// Ends a connection whose BRLTTY does not answer a request: the library waits for an acknowledgement without end.
///
/// A thread, which sleeps while no request is made, shuts the socket down when one takes too long; the library then
/// finds the connection ended. It has a descriptor of its own, so it cannot shut down a reused number.
///
/// The time is counted in steps: while the machine stands still, or sleeps, BRLTTY cannot answer, and no more than one
/// step has passed.
final class RequestLimit: @unchecked Sendable {
    /// The longest time that is counted at once.
    private static let step = Duration.milliseconds(500)

    private let longest: Duration

    // Everything below is read and written under this lock only.
    private let condition = Condition()
    private var descriptor: Int32
    /// The number of the request that is not answered yet, or nil.
    private var pending: Int?
    private var requestCount = 0
    private var isAsleep = false
    private var hasPassed = false
    private var isStarted = false

    /// Watches over a socket.
    ///
    /// - Parameter longest: how long one request may take.
    init(_ descriptor: Int32, longest: Duration) {
        self.longest = longest
        self.descriptor = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
    }

    /// Called before a request.
    func begin() {
        condition.withLock {
            requestCount += 1
            pending = requestCount
            if !isStarted {
                // Where the system has no thread left, this request waits without a limit.
                isStarted = DetachedThread.startIfPossible { self.condition.withLock(self.run) }
            } else if isAsleep {
                condition.signal()
            }
        }
    }

    /// Called after a request.
    func end() {
        condition.withLock { pending = nil }
    }

    /// Whether a request took too long.
    var isExceeded: Bool { condition.withLock { hasPassed } }

    /// Ends the thread and gives the descriptor back.
    func stop() {
        condition.withLock {
            if descriptor >= 0 { close(descriptor) }
            descriptor = -1
            condition.signal()
        }
    }

    /// The thread, with the lock held.
    private func run() {
        var watched = 0
        var left = longest
        while descriptor >= 0 {
            guard let pending else {
                isAsleep = true
                condition.wait()
                isAsleep = false
                continue
            }
            if pending != watched {
                watched = pending
                left = longest
            }
            guard left > .zero else {
                hasPassed = true
                self.pending = nil
                shutdown(descriptor, Int32(SHUT_RDWR))
                continue
            }
            // A request that ends wakes nobody: it is looked again after the step.
            let step = min(left, RequestLimit.step)
            condition.wait(for: step)
            left -= step
        }
    }
}
