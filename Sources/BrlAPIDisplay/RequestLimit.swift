import Foundation
import Glibc

/// Ends a connection whose BRLTTY does not answer a request: the library waits for an acknowledgement without end.
///
/// A thread, which sleeps while no request is made, shuts the socket down when one takes too long; the library then
/// finds the connection ended. It has a descriptor of its own, so that it never meets one that is another's by now.
final class RequestLimit: @unchecked Sendable {
    /// The longest time that one request may take.
    static let longest = Duration.seconds(5)

    // Everything below is read and written under this lock only.
    private let condition = NSCondition()
    private var descriptor: Int32
    private var deadline: ContinuousClock.Instant?
    private var isAsleep = false
    private var hasPassed = false
    private var isStarted = false

    /// Watches over a socket.
    init(_ descriptor: Int32) {
        self.descriptor = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
    }

    /// Called before a request.
    func begin() {
        condition.lock()
        defer { condition.unlock() }
        deadline = ContinuousClock.now + RequestLimit.longest
        if !isStarted {
            isStarted = true
            Thread.detachNewThread { self.run() }
        } else if isAsleep {
            condition.signal()
        }
    }

    /// Called after a request.
    func end() {
        condition.lock()
        deadline = nil
        condition.unlock()
    }

    /// Whether a request took too long.
    var isExceeded: Bool {
        condition.lock()
        defer { condition.unlock() }
        return hasPassed
    }

    /// Ends the thread and gives the descriptor back.
    func stop() {
        condition.lock()
        defer { condition.unlock() }
        if descriptor >= 0 { close(descriptor) }
        descriptor = -1
        condition.signal()
    }

    private func run() {
        condition.lock()
        defer { condition.unlock() }
        while descriptor >= 0 {
            guard let deadline else {
                isAsleep = true
                condition.wait()
                isAsleep = false
                continue
            }
            let left = deadline - ContinuousClock.now
            guard left > .zero else {
                hasPassed = true
                self.deadline = nil
                shutdown(descriptor, Int32(SHUT_RDWR))
                continue
            }
            // A request that ends wakes nobody: it is looked again when its time would have passed.
            _ = condition.wait(until: Date(timeIntervalSinceNow: left / .seconds(1)))
        }
    }
}
