import Braille
import BridgeSession
import Foundation
import Glibc
import SnapshotHarness

/// `bridge-bench hostile [PRESSES]`: the reader's keys on the display while applications of the desktop are in the way, beside the
/// same keys when all is quiet.
enum HostileTime {
    /// What else happens.
    private enum Trouble: String, CaseIterable {
        case quiet
        case stopped = "the window's own application stands still"
        case hang = "another says that it has the focus, and hangs"
        case die = "another says so, and dies, ten times a second"
        case flood = "another tells of 53 changes every 16 ms"
        case lie = "another says so, and lies"

        /// The mode of the application in the way; nil without one.
        var mode: String? {
            switch self {
            case .quiet, .stopped: nil
            case .hang: "hang"
            case .die: "die"
            case .flood: "flood"
            case .lie: "lie"
            }
        }
    }

    private static let aim = 1.2
    /// Moves go through what was read; a step asks the application, and shows what it says.
    private static let keys: [(name: String, keys: [Key])] = [
        ("move", [.keyboard(.right), .keyboard(.left)]), ("step", [.keyboard(.up), .keyboard(.down)]),
    ]

    static func report(presses: Int) throws {
        print("The reader's key to its cells beside applications in the way, milliseconds; \(presses) presses each.")
        if let missing = DesktopStage.missing {
            return print("Not measured: \(missing) not installed; make desktop-bench installs what is needed.\n")
        }
        let stage = try DesktopStage()
        defer { stage.stop() }
        let window = try stage.openWindow(.gtk3)
        defer { window.end() }
        var times: [Trouble: [DesktopTimes]] = [:]
        let rounds = max(1, presses / 20)
        for round in 0..<rounds {
            let all = Trouble.allCases
            for trouble in round % 2 == 0 ? all : all.reversed() {
                let results = try measure(stage, window, trouble, presses: presses / rounds)
                for (index, result) in results.enumerated() {
                    times[trouble, default: results.map { _ in DesktopTimes() }][index].add(result)
                }
            }
        }
        print("| key | beside | p10 | p50 | p99 | none | of the quiet p50, at most \(aim) |")
        print("|---|---|---|---|---|---|---|")
        for (index, key) in keys.enumerated() {
            let quiet = times[.quiet]?[index].percentile(0.5) ?? 0
            for trouble in Trouble.allCases {
                guard let result = times[trouble], result.indices.contains(index) else { continue }
                print("| \(key.name) | \(trouble.rawValue) " + row(result[index], quiet))
            }
        }
        print("")
    }

    private static func row(_ times: DesktopTimes, _ quiet: Double) -> String {
        let numbers = [0.1, 0.5, 0.99].map { share in times.percentile(share).map { String(format: "%.2f", $0) } ?? "-"
        }
        let ratio = times.percentile(0.5).map { String(format: "%.2f", $0 / quiet) } ?? "-"
        return "| " + (numbers + ["\(times.missing) of \(times.presses)", ratio]).joined(separator: " | ") + " |"
    }

    private static func measure(
        _ stage: DesktopStage, _ window: DesktopWindowProgram, _ trouble: Trouble, presses: Int
    ) throws -> [DesktopTimes] {
        try window.tell("focus loudness")
        let bridge = try stage.start(.bridge)
        defer { bridge.end() }
        guard stage.display.wait({ BenchStage.showsSlider(stage.display.frame) }) else {
            throw BenchFailure(
                message: "beside \"\(trouble.rawValue)\" the bridge did not show the slider, but "
                    + stage.display.frame.brailleString)
        }
        // The rest of the window is read meanwhile.
        usleep(1_000_000)
        if trouble == .stopped { window.send(SIGSTOP) }
        defer { if trouble == .stopped { window.send(SIGCONT) } }
        let other = try trouble.mode.map { try stage.startHostile($0) }
        defer { other?.end() }
        usleep(500_000)
        return try (trouble == .stopped ? Array(keys.prefix(1)) : keys).map {
            try stage.press($0.keys, presses: presses)
        }
    }
}

extension DesktopStage {
    /// Presses keys of the display in turn.
    fileprivate func press(_ keys: [Key], presses: Int) throws -> DesktopTimes {
        var times = DesktopTimes()
        times.presses = presses
        for press in -10..<presses {
            usleep(UInt32(Double.random(in: Client.bridge.pauses) * 1000))
            let count = display.frameCount
            display.acknowledgeFrames()
            let start = ContinuousClock.now
            try display.press(keys[abs(press) % 2])
            let hasCome = display.wait(until: start + DesktopStage.patience) { display.frameCount != count }
            guard press >= 0 else { continue }
            if hasCome {
                times.latencies.append((display.latestFrameTime - start) / .milliseconds(1))
            } else {
                times.missing += 1
            }
        }
        return times
    }
}
