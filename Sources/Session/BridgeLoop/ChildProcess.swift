package import CLinux
import Glibc
import Platform

/// A child process, which is always reaped.
package final class ChildProcess: Sendable {
    /// What its standard input, output and error are. Without one it reads and writes nothing; its standard error is this
    /// process's.
    package struct Streams: Sendable {
        package var input: Int32?
        package var output: Int32?
        package var error: Int32?
        /// The path of a terminal that it controls, and that is each of the three which is nothing else.
        package var terminal: String?

        package init(input: Int32? = nil, output: Int32? = nil, error: Int32? = nil) {
            (self.input, self.output, self.error) = (input, output, error)
        }

        package init(terminal: String) { self.terminal = terminal }
    }

    /// How it ended.
    package enum End: Hashable, Sendable {
        case exit(Int32)
        case signal(Int32)
    }

    /// Why it could not be started.
    package struct Failure: Error, CustomStringConvertible {
        package let number: Int32
        package var description: String { String(cString: strerror(number)) }
    }

    /// The child's number; it may be another process's once `isRunning` is false.
    package let identifier: pid_t
    private let outcome = Monitor<End?>(nil)

    /// Starts a program, found in PATH, with its arguments. It gets no descriptors but its streams.
    ///
    /// - Parameter onReaping: called right before the number may be another process's.
    package init(
        _ command: [String], environment: [String: String] = SystemEnvironment.variables, streams: Streams,
        onReaping: @escaping @Sendable (pid_t) -> Void = { _ in }
    ) throws(Failure) {
        let child = try ChildProcess.spawn(command, environment, streams)
        identifier = child
        DetachedThread.start { [outcome] in ChildProcess.reap(child, into: outcome, onReaping) }
    }

    /// Whether the child still runs.
    package var isRunning: Bool { end == nil }

    /// How it ended, or nil while it runs.
    package var end: End? { outcome.withLock { $0 } }

    /// Does something with its number, if the child still runs; the number is nobody else's meanwhile.
    package func whileRunning(_ body: (pid_t) -> Void) {
        outcome.withLock { if $0 == nil { body(identifier) } }
    }

    /// Sends a signal, if the child still runs.
    package func send(_ signal: Int32) {
        whileRunning { Glibc.kill($0, signal) }
    }

    /// Sends a signal to the child and to all that it started in its group, if the child still runs.
    package func sendToGroup(_ signal: Int32) {
        whileRunning { Glibc.kill(-$0, signal) }
    }

    /// Waits until the child has ended; false when the deadline passed first.
    package func waitForEnd(until deadline: ContinuousClock.Instant) -> Bool {
        outcome.wait(until: deadline) { $0 != nil }
    }

    /// Ends the child: SIGTERM, and after a second SIGKILL.
    package func stop() {
        send(SIGTERM)
        if !waitForEnd(until: .now + .seconds(1)) { kill() }
    }

    /// Halts the child, and waits until all of it stands still.
    package func halt() {
        send(SIGSTOP)
        var information = siginfo_t()
        waitid(P_PID, id_t(identifier), &information, Int32(WSTOPPED | WEXITED | WNOWAIT))
    }

    /// Ends the child at once.
    package func kill() {
        send(SIGKILL)
        _ = waitForEnd(until: .now + .seconds(30))
    }

    /// Waits for the end before it reaps, so that a signal never meets a number that is another process's already.
    private static func reap(
        _ child: pid_t, into outcome: Monitor<End?>, _ onReaping: @Sendable (pid_t) -> Void
    ) {
        var information = siginfo_t()
        while waitid(P_PID, id_t(child), &information, Int32(WEXITED | WNOWAIT)) != 0, errno == EINTR {}
        outcome.withLock { outcome in
            onReaping(child)
            var status: Int32 = 0
            while waitpid(child, &status, 0) < 0, errno == EINTR {}
            let signal = status & 0x7F
            outcome = signal == 0 ? .exit(status >> 8 & 0xFF) : .signal(signal)
        }
    }

    private static func spawn(
        _ command: [String], _ environment: [String: String], _ streams: Streams
    ) throws(Failure) -> pid_t {
        var streams = streams
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        // Where the terminal is opened first, streams of this process's own have left their numbers.
        var copies: [Int32] = []
        defer { for copy in copies { close(copy) } }
        if let terminal = streams.terminal {
            for stream in [\Streams.input, \.output, \.error] {
                guard let number = streams[keyPath: stream], number < 3 else { continue }
                let copy = fcntl(number, F_DUPFD_CLOEXEC, 3)
                guard copy >= 0 else { throw Failure(number: errno) }
                copies.append(copy)
                streams[keyPath: stream] = copy
            }
            posix_spawn_file_actions_addopen(&actions, 0, terminal, O_RDWR, 0)
            for target in [1, 2] as [Int32] { posix_spawn_file_actions_adddup2(&actions, 0, target) }
        }
        for (stream, target, mode) in [(streams.input, Int32(0), O_RDONLY), (streams.output, 1, O_WRONLY)] {
            if let stream {
                posix_spawn_file_actions_adddup2(&actions, stream, target)
            } else if streams.terminal == nil {
                posix_spawn_file_actions_addopen(&actions, target, "/dev/null", mode, 0)
            }
        }
        if let error = streams.error { posix_spawn_file_actions_adddup2(&actions, error, 2) }
        // Nothing else, whatever another thread opens meanwhile: libbrlapi lets children inherit a connection that BRLTTY has not
        // greeted yet, and BRLTTY would not see the end of it.
        _ = bridge_spawn_with_streams_only(&actions)

        // A group of its own, so that the terminal's interrupt key reaches this process alone; no ignored signals.
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var none = sigset_t()
        sigemptyset(&none)
        var defaults = sigset_t()
        sigemptyset(&defaults)
        // A shell has what it starts in the background ignore those of the terminal, which this group does not get.
        for signal in [SIGPIPE, SIGINT, SIGQUIT] { sigaddset(&defaults, signal) }
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setsigdefault(&attributes, &defaults)
        posix_spawnattr_setpgroup(&attributes, 0)
        // What controls a terminal leads a session, and with that a group.
        let group = streams.terminal == nil ? Int32(POSIX_SPAWN_SETPGROUP) : bridge_spawn_new_session
        posix_spawnattr_setflags(
            &attributes, Int16(group | Int32(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF)))

        let arguments = command.map { strdup($0) } + [nil]
        let variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { for text in arguments + variables { free(text) } }
        var child: pid_t = 0
        let number = posix_spawnp(&child, command[0], &actions, &attributes, arguments, variables)
        guard number == 0 else { throw Failure(number: number) }
        return child
    }
}
