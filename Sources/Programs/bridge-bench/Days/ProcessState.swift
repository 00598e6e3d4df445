import Foundation
import Glibc

/// What a process holds at a moment.
struct ProcessState: Sendable {
    /// The memory of its own that is in use, in bytes: what it read of files is not counted.
    let memory: Int
    /// How many descriptors are open.
    let descriptors: Int
    /// How often its threads have gone to sleep so far, and so how often they were woken.
    let sleeps: Int

    /// Reads it; nil where the process is gone.
    init?(of process: pid_t = getpid()) {
        let folder = "/proc/\(process)"
        guard let memory = ProcessState.number("RssAnon", in: folder + "/status"),
            let descriptors = try? FileManager.default.contentsOfDirectory(atPath: folder + "/fd"),
            let threads = try? FileManager.default.contentsOfDirectory(atPath: folder + "/task")
        else { return nil }
        self.memory = memory * 1_024
        // Of itself, the one that the folder was read with is counted as well, now as later.
        self.descriptors = descriptors.count
        sleeps = threads.reduce(0) { sum, thread in
            sum + (ProcessState.number("voluntary_ctxt_switches", in: "\(folder)/task/\(thread)/status") ?? 0)
        }
    }

    /// The process that another one has started first and that still runs, or nil.
    static func child(of process: pid_t) -> pid_t? {
        let threads = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/task")) ?? []
        for thread in threads {
            let path = "/proc/\(process)/task/\(thread)/children"
            guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { continue }
            if let first = text.split(separator: " ").first, let child = pid_t(first) { return child }
        }
        return nil
    }

    private static func number(_ name: String, in path: String) -> Int? {
        guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return nil }
        for line in text.split(separator: "\n") where line.hasPrefix(name + ":") {
            return line.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) }
        }
        return nil
    }

    /// What has grown from one moment to another beyond what may, in words.
    static func findings(from first: ProcessState?, to last: ProcessState?, of name: String) -> [String] {
        guard let first, let last else { return ["\(name) is gone"] }
        var findings: [String] = []
        if last.memory - first.memory > 1_000_000 {
            findings.append("\(name) has grown by \(ProcessState.megabytes(last.memory - first.memory))")
        }
        if last.descriptors != first.descriptors {
            findings.append("\(name) has \(last.descriptors) descriptors open, and had \(first.descriptors)")
        }
        return findings
    }

    /// Bytes as megabytes, with two decimals.
    static func megabytes(_ bytes: Int) -> String { String(format: "%.2f MB", Double(bytes) / 1e6) }
}
