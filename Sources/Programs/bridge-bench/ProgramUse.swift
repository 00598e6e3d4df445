import Foundation
import Glibc

/// What a run of a program used, from its start to its end.
struct ProgramUse {
    /// Seconds of processor, which other programs do not lengthen.
    var seconds: Double
    /// The most memory that it had, in bytes.
    var memory: Int

    /// Runs a program without output to its end.
    static func run(_ words: [String]) throws -> ProgramUse {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        for descriptor in [STDOUT_FILENO, STDERR_FILENO] {
            posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_WRONLY, 0)
        }
        var process: pid_t = 0
        var list = words.map { strdup($0) } + [nil]
        defer { list.forEach { free($0) } }
        guard posix_spawn(&process, words[0], &actions, nil, &list, environ) == 0 else {
            throw BenchFailure(message: "\(words[0]) cannot be started")
        }
        var status: Int32 = 0
        var usage = rusage()
        guard wait4(process, &status, 0, &usage) == process, status & 0x7F == 0, status >> 8 < 2 else {
            throw BenchFailure(message: words.joined(separator: " ") + " failed")
        }
        func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }
        return ProgramUse(seconds: seconds(usage.ru_utime) + seconds(usage.ru_stime), memory: usage.ru_maxrss * 1_024)
    }
}
