import Foundation
import Glibc

/// A program that the bridge started, which publishes over its standard input and output.
final class ProgramProcess: Sendable {
    /// What the program writes is read here.
    let reading: Int32
    /// What it reads is written here.
    let writing: Int32
    private let process: pid_t
    private let ended = DispatchSemaphore(value: 0)

    /// Starts a program with its arguments; its standard error stays the bridge's.
    init(_ command: [String]) throws(PublishingFailure) {
        guard let input = ProgramProcess.pipe(), let output = ProgramProcess.pipe() else {
            throw PublishingFailure("the system gives no pipe; too many files are open")
        }
        for end in [input.writing, output.reading] { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
        let spawned = ProgramProcess.spawn(command, input: input.reading, output: output.writing)
        close(input.reading)
        close(output.writing)
        guard let child = spawned.child else {
            close(input.writing)
            close(output.reading)
            throw PublishingFailure("\(command[0]) cannot be started: \(String(cString: strerror(spawned.error)))")
        }
        (reading, writing, process) = (output.reading, input.writing, child)
        Thread.detachNewThread { [ended] in
            var status: Int32 = 0
            while waitpid(child, &status, 0) < 0, errno == EINTR {}
            ended.signal()
        }
    }

    /// Waits for the end of the program, which saw the end of its input; then SIGTERM, and after a second SIGKILL.
    func end() {
        if hasEnded(within: 0.5) { return }
        kill(process, SIGTERM)
        if hasEnded(within: 1) { return }
        kill(process, SIGKILL)
        _ = hasEnded(within: 1)
    }

    private func hasEnded(within seconds: Double) -> Bool {
        guard ended.wait(timeout: .now() + seconds) == .success else { return false }
        ended.signal()
        return true
    }

    private static func pipe() -> (reading: Int32, writing: Int32)? {
        var ends: [Int32] = [-1, -1]
        guard Glibc.pipe(&ends) == 0 else { return nil }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        return (ends[0], ends[1])
    }

    private static func spawn(_ command: [String], input: Int32, output: Int32) -> (child: pid_t?, error: Int32) {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, input, 0)
        posix_spawn_file_actions_adddup2(&actions, output, 1)
        // A group of its own, so that the terminal's interrupt key reaches the bridge alone; no ignored signals.
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
        let environment = ProcessInfo.processInfo.environment.merging(["BRAILLE_BRIDGE_STDIO": "1"]) { $1 }
        let arguments = command.map { strdup($0) } + [nil]
        let variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { for text in arguments + variables { free(text) } }
        var child: pid_t = 0
        let error = posix_spawnp(&child, command[0], &actions, &attributes, arguments, variables)
        return (error == 0 ? child : nil, error)
    }
}
