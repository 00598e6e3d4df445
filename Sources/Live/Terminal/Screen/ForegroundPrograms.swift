import Glibc

/// The programs that have a terminal's keys now, from the system's list of processes.
enum ForegroundPrograms {
    /// A program cannot have more of them looked through.
    private static let limit = 200

    /// The command lines of the processes of a group that a process has started, or is: the group's leader first.
    static func commands(of group: pid_t, under root: pid_t) -> [[String]] {
        var found: [(process: pid_t, command: [String])] = []
        var waiting = [root]
        var count = 0
        while let process = waiting.popLast(), count < limit {
            count += 1
            if getpgid(process) == group {
                let command = text("/proc/\(process)/cmdline").split(separator: "\0").map(String.init)
                if !command.isEmpty { found.append((process, command)) }
            }
            waiting += text("/proc/\(process)/task/\(process)/children").words.compactMap { pid_t($0) }
        }
        return found.sorted { ($0.process == group ? 0 : 1, $0.process) < ($1.process == group ? 0 : 1, $1.process) }
            .map(\.command)
    }

    private static func text(_ path: String) -> String {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return "" }
        defer { close(file) }
        var bytes = [UInt8](repeating: 0, count: 4_096)
        let count = read(file, &bytes, bytes.count)
        return count > 0 ? String(decoding: bytes[..<count], as: UTF8.self) : ""
    }
}
