import Platform

/// What the processes of a private desktop have done so far, as the system counts it (proc(5)): while one of them runs, or waits
/// for a processor, what it was asked for may still have its effects.
package struct DesktopActivity: Equatable {
    /// How often each thread gave up a processor.
    private var switches: [String: [Substring]] = [:]
    /// Whether each of them waits for something to happen.
    package private(set) var isIdle = true

    /// Takes in a process.
    mutating func add(_ process: String) {
        for thread in Files.names(in: "/proc/\(process)/task") ?? [] {
            guard let status = Files.text(of: "/proc/\(process)/task/\(thread)/status") else { continue }
            let lines = status.split(separator: "\n")
            // One that has ended, and was not asked how, does nothing any more.
            let state = lines.first { $0.hasPrefix("State:") }?.dropFirst(6).drop { $0.isWhitespace }.first
            isIdle = isIdle && (state == "S" || state == "Z" || state == "I")
            switches[thread] = lines.filter { $0.contains("ctxt_switches:") }
        }
    }
}
