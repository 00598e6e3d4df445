import CDispatch
import Glibc
import Localization
import Platform

/// Signals as something to poll for, so that they arrive in the loop and nowhere else.
///
/// They are blocked in every thread and awaited by one of their own: no call into a library is ever interrupted.
final class SignalDescriptor: Sendable {
    /// Readable when a signal came.
    let descriptor: Int32

    /// Takes the signals over; those that the process was started to ignore (`nohup`) stay ignored.
    ///
    /// To be made before other threads are, which inherit what is blocked.
    init(_ signals: [Int32]) throws {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw CommandFailure.cannotRun("the system gives no pipe for signals") }
        for end in ends {
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
        }
        descriptor = ends[0]
        let writer = ends[1]
        var set = sigset_t()
        sigemptyset(&set)
        for number in signals where !SignalDescriptor.isIgnored(number) { sigaddset(&set, number) }
        pthread_sigmask(SIG_BLOCK, &set, nil)
        let awaited = set
        DetachedThread.start {
            var set = awaited
            var number: Int32 = 0
            while sigwait(&set, &number) == 0 {
                var byte = UInt8(truncatingIfNeeded: number)
                _ = write(writer, &byte, 1)
            }
        }
    }

    deinit { close(descriptor) }

    private static func isIgnored(_ number: Int32) -> Bool {
        var action = sigaction()
        guard sigaction(number, nil, &action) == 0 else { return false }
        return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
            == unsafeBitCast(SIG_IGN, to: Int.self)
    }

    /// The signals that came since the last call.
    func taken() -> [Int32] {
        var bytes = [UInt8](repeating: 0, count: 64)
        let count = read(descriptor, &bytes, bytes.count)
        return count > 0 ? bytes[..<count].map { Int32($0) } : []
    }
}
