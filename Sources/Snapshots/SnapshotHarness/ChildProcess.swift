import Foundation
import Glibc

/// A child process: always reaped, and killed when this process ends.
final class ChildProcess: Sendable {
    /// The child's number; it may be another process's once `isRunning` is false.
    let identifier: pid_t
    private let status = Monitor<Int32?>(nil)

    /// Starts a program.
    /// - Parameters:
    ///   - standardError: a descriptor that becomes the child's standard error; it reads and prints nothing else.
    init(
        program: String, arguments: [String], environment: [String: String], standardError: Int32
    ) throws(HarnessError) {
        var line = [program] + arguments
        if let setpriv = Programs.find("setpriv") { line = [setpriv, "--pdeathsig", "KILL"] + line }
        let command = line
        let outcome = HarnessKeeper.run {
            ChildProcess.spawn(command, environment: environment, standardError: standardError)
        }
        guard let outcome else { throw .system("cannot start \(program)", EAGAIN) }
        guard outcome.error == 0 else { throw .system("cannot start \(program)", outcome.error) }
        identifier = outcome.child
        HarnessKeeper.keep(child: outcome.child)
        Thread.detachNewThread { [identifier, status] in ChildProcess.reap(identifier, into: status) }
    }

    /// Whether the child still runs.
    var isRunning: Bool { status.withLock { $0 == nil } }

    /// Sends a signal, if the child still runs.
    func send(_ signal: Int32) {
        status.withLock { if $0 == nil { kill(identifier, signal) } }
    }

    /// Waits until the child has ended; false when the deadline passed first.
    func waitForEnd(until deadline: ContinuousClock.Instant) -> Bool {
        status.wait(until: deadline) { $0 != nil }
    }

    /// Ends the child: SIGTERM, and after a second SIGKILL.
    func stop() {
        send(SIGTERM)
        if !waitForEnd(until: .now + .seconds(1)) { kill() }
    }

    /// Halts the child, and waits until all of it stands still.
    func halt() {
        send(SIGSTOP)
        var information = siginfo_t()
        waitid(P_PID, id_t(identifier), &information, Int32(WSTOPPED | WEXITED | WNOWAIT))
    }

    /// Ends the child at once.
    func kill() {
        send(SIGKILL)
        _ = waitForEnd(until: HarnessPatience.deadline)
    }

    private func kill(_ child: pid_t, _ signal: Int32) { Glibc.kill(child, signal) }

    /// Waits for the end before it reaps, so that a signal never meets a number that is another process's already.
    private static func reap(_ child: pid_t, into status: Monitor<Int32?>) {
        var information = siginfo_t()
        while waitid(P_PID, id_t(child), &information, Int32(WEXITED | WNOWAIT)) != 0, errno == EINTR {}
        status.withLock { status in
            var result: Int32 = 0
            while waitpid(child, &result, 0) < 0, errno == EINTR {}
            status = result
            HarnessKeeper.forget(child: child)
        }
    }

    private struct Outcome: Sendable {
        var child: pid_t = 0
        var error: Int32 = 0
    }

    private static func spawn(_ command: [String], environment: [String: String], standardError: Int32) -> Outcome {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
        posix_spawn_file_actions_adddup2(&actions, standardError, 2)

        // A group of its own, so that the terminal's interrupt key reaches this process first; no ignored signals.
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var none = sigset_t()
        sigemptyset(&none)
        var defaults = sigset_t()
        sigemptyset(&defaults)
        sigaddset(&defaults, SIGPIPE)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setsigdefault(&attributes, &defaults)
        posix_spawnattr_setpgroup(&attributes, 0)
        posix_spawnattr_setflags(
            &attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))

        let arguments = command.map { strdup($0) } + [nil]
        let variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { for text in arguments + variables { free(text) } }
        var outcome = Outcome()
        outcome.error = posix_spawn(&outcome.child, command[0], &actions, &attributes, arguments, variables)
        return outcome
    }
}
