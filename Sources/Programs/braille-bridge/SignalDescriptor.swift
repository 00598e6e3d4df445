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
        let awaited = SignalDescriptor.hold(signals)
        for number in signals where !SignalDescriptor.isIgnored(number) { SignalDescriptor.claim(number) }
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

    /// Ends of the program that its user or the system asks for.
    static let endings = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]

    /// Blocks signals until a descriptor takes them over. A program that starts others, or leaves a socket where they find it, calls this
    /// before it does: a signal that came in between would end it and leave them.
    ///
    /// - Returns: those that are blocked: all but those that the process was started to ignore.
    @discardableResult
    static func hold(_ signals: [Int32]) -> sigset_t {
        var set = sigset_t()
        sigemptyset(&set)
        for number in signals where !isIgnored(number) { sigaddset(&set, number) }
        pthread_sigmask(SIG_BLOCK, &set, nil)
        return set
    }

    /// Gives a signal a handler, which never runs, as it is blocked. Where there is none, ncurses ignores SIGTSTP while it draws,
    /// and with that discards one that waits.
    private static func claim(_ number: Int32) {
        var action = sigaction()
        action.__sigaction_handler.sa_handler = { _ in }
        action.sa_flags = Int32(SA_RESTART)
        sigaction(number, &action, nil)
    }

    private static func isIgnored(_ number: Int32) -> Bool {
        var action = sigaction()
        guard sigaction(number, nil, &action) == 0 else { return false }
        return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
            == unsafeBitCast(SIG_IGN, to: Int.self)
    }

    /// Stops the process as SIGTSTP does, until SIGCONT comes. Where no shell attends to its group, the system lets it go on.
    static func stopProcess() {
        var set = sigset_t()
        sigemptyset(&set)
        sigaddset(&set, SIGTSTP)
        signal(SIGTSTP, SIG_DFL)
        // It waits for this thread alone, and takes its course once it is let in.
        raise(SIGTSTP)
        pthread_sigmask(SIG_UNBLOCK, &set, nil)
        pthread_sigmask(SIG_BLOCK, &set, nil)
        claim(SIGTSTP)
    }

    /// The signals that came since the last call.
    ///
    /// - Parameter milliseconds: how long the first is waited for.
    func taken(within milliseconds: Int32 = 0) -> [Int32] {
        if milliseconds > 0 {
            var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            poll(&entry, 1, milliseconds)
        }
        var bytes = [UInt8](repeating: 0, count: 64)
        let count = read(descriptor, &bytes, bytes.count)
        return count > 0 ? bytes[..<count].map { Int32($0) } : []
    }
}
