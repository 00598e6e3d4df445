import Foundation
import Glibc
import SnapshotHarness

/// How a client of the desktop answers keys.
struct DesktopTimes {
    /// Milliseconds from each key to its first frame.
    var latencies: [Double] = []
    var presses = 0
    /// How many frames all keys made, and how many keys made none.
    var frames = 0
    var missing = 0
    /// Milliseconds of processor time, of the client and of the application, and the keys that they were for.
    var client = 0.0
    var application = 0.0
    /// The most memory that was seen in use, in MB.
    var memory = 0.0
    /// Messages on the bus a key, or nil where they were not counted.
    var messages: DesktopMessages?

    mutating func add(_ round: DesktopTimes) {
        latencies += round.latencies
        presses += round.presses
        frames += round.frames
        missing += round.missing
        client += round.client
        application += round.application
        memory = max(memory, round.memory)
        messages = messages ?? round.messages
    }

    func percentile(_ share: Double) -> Double? {
        let sorted = latencies.sorted()
        return sorted.isEmpty ? nil : sorted[min(sorted.count - 1, Int(Double(sorted.count) * share))]
    }

    var framesAKey: Double { presses == 0 ? 0 : Double(frames) / Double(presses) }
    var clientAKey: Double { presses == 0 ? 0 : client / Double(presses) }
    var applicationAKey: Double { presses == 0 ? 0 : application / Double(presses) }
}

/// What is measured in a window: keys that lead there and back.
struct DesktopAction {
    let name: String
    /// What is told the window before, so that the keys go there.
    let focus: String
    let keys: [[DesktopKeyboard.Key]]

    static let step = DesktopAction(name: "slider step", focus: "loudness", keys: [[.right], [.left]])
    static let move = DesktopAction(name: "focus move", focus: "loudness", keys: [[.tab], [.shift, .tab]])
    /// What GTK 4 tells of: it does not of a slider.
    static let spin = DesktopAction(name: "spin step", focus: "snooze", keys: [[.up], [.down]])

    static func all(_ toolkit: DesktopStage.Toolkit) -> [DesktopAction] {
        toolkit == .gtk4 ? [step, spin, move] : [step, move]
    }
}

extension DesktopStage {
    /// How long a frame is waited for; Orca has been seen to need 350 ms.
    static let patience = Duration.milliseconds(1_500)
    private static let warmUp = 6
    /// How long a client may take to start: Orca takes seconds.
    private static let patienceOfStart = Duration.seconds(40)
    private static let mostStarts = 3
    /// After how many keys without a frame a client is taken for one that shows nothing.
    private static let mostMissing = 4

    /// A round with one client: all actions on a window.
    func measure(
        _ client: Client, _ window: DesktopWindowProgram, _ actions: [DesktopAction], presses: Int, countsMessages: Bool
    ) throws -> [DesktopTimes] {
        try window.tell("focus " + DesktopAction.step.focus)
        let process = try startSettled(client)
        defer { process.end() }
        return try actions.map { action in
            try window.tell("focus " + action.focus)
            usleep(300_000)
            return try measure(client, process, window, action, presses: presses, countsMessages: countsMessages)
        }
    }

    /// Starts a client and lets it come to rest. Orca sometimes ends by itself while it starts: then it is started again.
    func startSettled(_ client: Client, _ options: [String] = []) throws -> BenchProcess {
        for _ in 0..<DesktopStage.mostStarts {
            let process = try start(client, options)
            if try hasSettled(client, process) { return process }
            process.end()
        }
        throw BenchFailure(message: "\(client.rawValue) did not show the focus")
    }

    /// Lets a client start, until it has shown a move there and one back.
    private func hasSettled(_ client: Client, _ process: BenchProcess) throws -> Bool {
        let limit = ContinuousClock.now + DesktopStage.patienceOfStart
        while limit > .now, process.isRunning {
            var shown = 0
            for keys in DesktopAction.move.keys where try latency(of: keys, client) != nil { shown += 1 }
            guard shown == 2 else { continue }
            usleep(300_000)
            return true
        }
        return false
    }

    private func measure(
        _ client: Client, _ process: BenchProcess, _ window: DesktopWindowProgram, _ action: DesktopAction,
        presses: Int, countsMessages: Bool
    ) throws -> DesktopTimes {
        var times = DesktopTimes()
        for press in 0..<DesktopStage.warmUp {
            let time = try latency(of: action.keys[press % 2], client)
            times.missing += time == nil ? 1 : 0
            if times.missing == DesktopStage.mostMissing {
                times.presses = times.missing
                times.memory = ProcessMemoryUse.resident(of: process.identifier)
                return times
            }
        }
        times.missing = 0
        times.presses = presses
        rest(client)
        let frames = display.frameCount
        let before = (ProcessorTime(of: process.identifier), ProcessorTime(of: window.identifier))
        for press in 0..<presses {
            if let time = try latency(of: action.keys[press % 2], client) {
                times.latencies.append(time)
            } else {
                times.missing += 1
            }
        }
        rest(client)
        let after = (ProcessorTime(of: process.identifier), ProcessorTime(of: window.identifier))
        times.frames = display.frameCount - frames
        times.client = DesktopStage.milliseconds(before.0, after.0)
        times.application = DesktopStage.milliseconds(before.1, after.1)
        times.memory = ProcessMemoryUse.resident(of: process.identifier)
        if countsMessages { times.messages = try countMessages(client, process, window, action) }
        return times
    }

    private func rest(_ client: Client) { usleep(UInt32(client.pauses.upperBound * 1000) + 100_000) }

    private static func milliseconds(_ before: ProcessorTime?, _ after: ProcessorTime?) -> Double {
        guard let before, let after else { return 0 }
        return Double(after.nanoseconds - before.nanoseconds) / 1e6
    }

    /// Presses keys after a pause, and gives the milliseconds to the first frame; nil where none comes.
    private func latency(of keys: [DesktopKeyboard.Key], _ client: Client) throws -> Double? {
        usleep(UInt32(Double.random(in: client.pauses) * 1000))
        let count = display.frameCount
        display.acknowledgeFrames()
        let start = ContinuousClock.now
        keyboard.press(keys)
        let hasCome = display.wait(until: start + DesktopStage.patience) { display.frameCount != count }
        return hasCome ? (display.latestFrameTime - start) / .milliseconds(1) : nil
    }

    /// Counts what is said on the bus for keys that are pressed slowly, apart from the times.
    private func countMessages(
        _ client: Client, _ process: BenchProcess, _ window: DesktopWindowProgram, _ action: DesktopAction
    ) throws -> DesktopMessages? {
        guard let name = try busName(of: process.identifier) else { return nil }
        let application = try busName(of: window.identifier)
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("bridge-bench-\(UUID().uuidString)")
        let monitor = try startMonitor(writing: path.path)
        defer {
            monitor.end()
            try? FileManager.default.removeItem(at: path)
        }
        // The monitor says when it listens.
        let limit = ContinuousClock.now + DesktopStage.patienceOfStart
        while limit > .now, try Data(contentsOf: path).isEmpty { usleep(10_000) }
        usleep(200_000)
        let skipped = try String(contentsOf: path, encoding: .utf8).utf8.count
        for press in 0..<DesktopMessages.presses {
            _ = try latency(of: action.keys[press % 2], client)
            usleep(100_000)
        }
        usleep(500_000)
        let text = String(decoding: try Data(contentsOf: path).dropFirst(skipped), as: UTF8.self)
        return DesktopMessages(text, client: name, application: application)
    }
}

/// Messages on the accessibility bus a key: signals of the application, and calls and answers of the client.
struct DesktopMessages {
    static let presses = 20

    let signals: Double
    let calls: Double
    let answers: Double
    var all: Double { signals + calls + answers }

    /// - Parameter text: what `dbus-monitor --profile` writes.
    init(_ text: String, client: String, application: String?) {
        var (signals, calls, answers) = (0, 0, 0)
        for line in text.split(separator: "\n") {
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            guard fields.count > 4 else { continue }
            switch fields[0] {
            case "sig" where fields[3] == application && line.contains("org.a11y.atspi.Event"): signals += 1
            case "mc" where fields[3] == client: calls += 1
            case "mr" where fields[4] == client, "err" where fields[4] == client: answers += 1
            default: break
            }
        }
        func aKey(_ count: Int) -> Double { Double(count) / Double(DesktopMessages.presses) }
        (self.signals, self.calls, self.answers) = (aKey(signals), aKey(calls), aKey(answers))
    }
}

/// What a process has in memory.
enum ProcessMemoryUse {
    /// In MB, what it shares with others included, as `ps` counts; 0 where the system does not tell.
    static func resident(of process: pid_t) -> Double {
        let text = (try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)) ?? ""
        let line = text.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
        return (line?.split(separator: " ").compactMap { Double($0) }.first ?? 0) / 1024
    }
}
