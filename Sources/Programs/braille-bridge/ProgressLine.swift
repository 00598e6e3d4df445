import AccessibilityModel
import Documents
import Foundation
import Synchronization

/// Says on standard error how far a command has come, after a second and then once a second: one line that is written over
/// on a terminal, else a line each time that there is something new to say.
final class ProgressLine: Sendable {
    static let quietOption = Option(
        name: "--quiet", value: nil, help: "No progress on standard error; \(variable)=1 means the same.")

    /// The variable that means `--quiet`.
    private static let variable = "BRAILLE_BRIDGE_QUIET"

    /// Whether a command is to say nothing of its progress.
    static func isQuiet(_ arguments: Arguments) -> Bool {
        arguments.has("--quiet") || ProcessInfo.processInfo.environment[variable] == "1"
    }

    /// Who does the work notes here how far it has come.
    let meter = WorkMeter()
    private let name: String
    private let isTerminal = isatty(STDERR_FILENO) == 1
    private let stop = DispatchSemaphore(value: 0)
    private let stopped = DispatchSemaphore(value: 0)
    private let isRunning: Mutex<Bool>
    /// Whether the terminal's line holds something now.
    private let isDrawn = Mutex(false)

    /// Begins to watch the work on a file.
    init(_ name: String, _ arguments: Arguments) {
        self.name = name == "-" ? "standard input" : name.onOneLine
        let isShown = !ProgressLine.isQuiet(arguments)
        isRunning = Mutex(isShown)
        guard isShown else { return }
        let thread = Thread { [self] in watch() }
        thread.stackSize = 256 * 1024
        thread.start()
    }

    /// Ends it: nothing is written any more, and a terminal's line is empty.
    func end() {
        let wasRunning = isRunning.withLock { isRunning in
            defer { isRunning = false }
            return isRunning
        }
        guard wasRunning else { return }
        stop.signal()
        stopped.wait()
    }

    private func watch() {
        var latest: String?
        while stop.wait(timeout: .now() + 1) == .timedOut {
            guard let words = meter.words(about: name), words != latest else { continue }
            latest = words
            guard isTerminal else {
                Output.error("braille-bridge: \(words)")
                continue
            }
            isDrawn.withLock { isDrawn in
                isDrawn = true
                Output.errorPart("\r\(VisibleText.line(words))\u{1B}[K")
            }
        }
        clear()
        stopped.signal()
    }

    /// Empties a terminal's line, for what else is to be written.
    func clear() {
        isDrawn.withLock { isDrawn in
            guard isDrawn else { return }
            isDrawn = false
            Output.errorPart("\r\u{1B}[K")
        }
    }
}
