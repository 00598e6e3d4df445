import BridgeLoop
import Foundation
import Glibc

/// Ends a connection whose BRLTTY does not answer a request: the library waits for an acknowledgement without end.
///
/// A thread, which sleeps while no request is made, shuts the socket down when one takes too long; the library then
/// finds the connection ended. It has a descriptor of its own, so it cannot shut down a reused number.
///
/// The time is counted in steps: while the machine stands still, or sleeps, BRLTTY cannot answer, and no more than one
/// step has passed. It is not the wall clock's, which may be set at any time.
final class RequestLimit: Sendable {
    /// The longest time that is counted at once.
    private static let step = Duration.milliseconds(500)

    private struct State {
        var descriptor: Int32
        /// The number of the request that is not answered yet, or nil.
        var pending: Int?
        var requestCount = 0
        /// Whether the thread waits for a request.
        var isAsleep = false
        var hasPassed = false
        var isStarted = false
    }

    private let longest: Duration
    private let state: Monitor<State>

    /// Watches over a socket.
    ///
    /// - Parameter longest: how long one request may take.
    init(_ descriptor: Int32, longest: Duration) {
        self.longest = longest
        state = Monitor(State(descriptor: fcntl(descriptor, F_DUPFD_CLOEXEC, 0)))
    }

    /// Called before a request.
    func begin() {
        let wasAsleep = state.withQuietLock { state in
            state.requestCount += 1
            state.pending = state.requestCount
            if !state.isStarted {
                state.isStarted = true
                Thread.detachNewThread { self.run() }
            }
            return state.isAsleep
        }
        if wasAsleep { state.wake() }
    }

    /// Called after a request, which wakes nobody: the thread looks again after its step.
    func end() { state.withQuietLock { $0.pending = nil } }

    /// Whether a request took too long.
    var isExceeded: Bool { state.withQuietLock { $0.hasPassed } }

    /// Ends the thread and gives the descriptor back.
    func stop() {
        state.withLock { state in
            if state.descriptor >= 0 { close(state.descriptor) }
            state.descriptor = -1
        }
    }

    private func run() {
        var (watched, left) = (0, longest)
        while true {
            let (isOver, pending) = state.withQuietLock { state in
                state.isAsleep = state.pending == nil
                return (state.descriptor < 0, state.pending)
            }
            if isOver { return }
            guard let pending else {
                _ = state.wait(until: .now + .seconds(86_400)) { $0.pending != nil || $0.descriptor < 0 }
                continue
            }
            if pending != watched { (watched, left) = (pending, longest) }
            guard left > .zero else {
                state.withQuietLock { state in
                    // It may have been answered at the last moment.
                    guard state.pending == pending, state.descriptor >= 0 else { return }
                    (state.hasPassed, state.pending) = (true, nil)
                    shutdown(state.descriptor, Int32(SHUT_RDWR))
                }
                continue
            }
            let step = min(left, RequestLimit.step)
            _ = state.wait(until: .now + step) { $0.descriptor < 0 }
            left -= step
        }
    }
}
