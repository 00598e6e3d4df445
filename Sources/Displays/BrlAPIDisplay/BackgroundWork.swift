import BridgeLoop
import Glibc
import Localization
import Platform

/// Work with BRLTTY that may wait without end, done on a thread of its own: the library waits for BRLTTY's greeting and
/// for its answers as long as they take.
///
/// What the work makes belongs to whoever takes the outcome. Work that is given up ends with its connections, which are
/// shut down; where BRLTTY has not even greeted, its thread waits on alone.
final class BackgroundWork<Value>: @unchecked Sendable {
    // Unchecked: `state` is touched with `lock` held only; the outcome passes from one thread to the other in it.
    private struct State {
        var outcome: Result<Value, BrlAPIError>?
        /// Duplicates of the connections' descriptors, which cannot be another's by the time they are shut down.
        var descriptors: [Int32] = []
        var isGivenUp = false
        /// When BRLTTY admitted the first connection.
        var admitted: MonotonicTime?
    }

    /// When it was begun.
    let begun = MonotonicTime.now
    /// Readable when the work is done.
    let fileDescriptor: Int32
    private let writingEnd: Int32
    private let lock = Condition()
    private var state = State()

    /// Starts the work; it hands each connection that it makes to `keep` before it asks for anything on it.
    ///
    /// Where the system has no descriptors or no thread left for it, it has failed: done here, it could wait without end.
    init(_ work: @escaping @Sendable (_ keep: (BrlAPIHandle) -> Void) throws(BrlAPIError) -> Value) {
        var ends: [Int32] = [-1, -1]
        // Where there is no thread, the system says that it has none for now.
        let failure = pipe(&ends) == 0 ? EAGAIN : errno
        let isPiped = ends[0] >= 0
        for end in ends where end >= 0 { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        (fileDescriptor, writingEnd) = (ends[0], ends[1])
        if !isPiped || !DetachedThread.startIfPossible({ self.run(work) }) {
            let cause = String(cString: strerror(failure))
            finish(
                .failure(BrlAPIError(number: 11, systemError: failure, cause: cause, doing: "connecting", host: "")))
        }
    }

    deinit {
        for descriptor in state.descriptors { close(descriptor) }
        for end in [fileDescriptor, writingEnd] where end >= 0 { close(end) }
    }

    /// Takes what the work made, once; nil before it is done.
    func take() -> Result<Value, BrlAPIError>? {
        lock.withLock {
            defer { state.outcome = nil }
            return state.outcome
        }
    }

    /// Waits for the work, and takes what it made; nil when the deadline has passed.
    func wait(until deadline: MonotonicTime) -> Result<Value, BrlAPIError>? {
        Poll.wait(for: [fileDescriptor], milliseconds: deadline.millisecondsFromNow)
        return take()
    }

    /// When BRLTTY admitted the first connection, or nil.
    var admitted: MonotonicTime? { lock.withLock { state.admitted } }

    /// Ends the connections; nobody wants the outcome any longer.
    func giveUp() {
        lock.withLock {
            state.isGivenUp = true
            state.outcome = nil
            for descriptor in state.descriptors { shutdown(descriptor, Int32(SHUT_RDWR)) }
        }
    }

    private func run(_ work: (_ keep: (BrlAPIHandle) -> Void) throws(BrlAPIError) -> Value) {
        let outcome: Result<Value, BrlAPIError>
        do throws(BrlAPIError) {
            outcome = .success(try work(keep))
        } catch {
            outcome = .failure(error)
        }
        finish(outcome)
    }

    private func finish(_ outcome: Result<Value, BrlAPIError>) {
        lock.withLock { if !state.isGivenUp { state.outcome = outcome } }
        var byte: UInt8 = 1
        _ = write(writingEnd, &byte, 1)
    }

    private func keep(_ handle: BrlAPIHandle) {
        let descriptor = fcntl(handle.fileDescriptor, F_DUPFD_CLOEXEC, 0)
        guard descriptor >= 0 else { return }
        lock.withLock {
            // A connection that the work has dropped needs none any more.
            state.descriptors.removeAll { old in
                guard ConnectionSocket.hasEnded(old) else { return false }
                close(old)
                return true
            }
            state.descriptors.append(descriptor)
            state.admitted = state.admitted ?? .now
            if state.isGivenUp { shutdown(descriptor, Int32(SHUT_RDWR)) }
        }
    }
}
