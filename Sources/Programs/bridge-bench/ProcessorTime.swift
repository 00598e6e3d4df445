import Foundation
import Glibc

/// What a process has used so far.
struct ProcessorTime {
    /// Nanoseconds on a processor, all threads together, as the scheduler counts them.
    let nanoseconds: Int

    /// Reads it; nil where the system does not tell (it does where the kernel keeps scheduler statistics).
    init?(of process: pid_t) {
        let tasks = "/proc/\(process)/task"
        guard let threads = try? FileManager.default.contentsOfDirectory(atPath: tasks), !threads.isEmpty else {
            return nil
        }
        var sum = 0
        for thread in threads {
            guard let text = try? String(contentsOfFile: "\(tasks)/\(thread)/schedstat", encoding: .utf8),
                let first = text.split(separator: " ").first, let time = Int(first)
            else { return nil }
            sum += time
        }
        nanoseconds = sum
    }
}
