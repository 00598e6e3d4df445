import AccessibilityModel
import Documents
import Glibc
import Localization
import Platform
import Synchronization

/// Says on standard error how far a command has come, after a second and then once a second: one line that is written over
/// on a terminal, else a line each time that there is something new to say.
final class ProgressLine: Sendable {
    static let quietOption = Option(
        name: "--quiet", value: nil, help: "No progress on standard error; \(variable: variable)=1 means the same.")

    /// The variable that means `--quiet`.
    private static let variable = "BRAILLE_BRIDGE_QUIET"

    /// Whether a command is to say nothing of its progress.
    static func isQuiet(_ arguments: Arguments) -> Bool {
        arguments.has("--quiet") || SystemEnvironment.variables[variable] == "1"
    }

    /// Who does the work notes here how far it has come.
    let meter = WorkMeter()
    private let name: String
    private let isTerminal = isatty(STDERR_FILENO) == 1
    private let isStopping = Monitor(false)
    private let hasStopped = Monitor(false)
    private let isRunning: Mutex<Bool>
    /// Whether the terminal's line holds something now.
    private let isDrawn = Mutex(false)

    /// Begins to watch the work on a file.
    init(_ name: String, _ arguments: Arguments) {
        self.name = name == "-" ? LocalizedText("standard input").text : name.onOneLine
        let isShown = !ProgressLine.isQuiet(arguments)
        isRunning = Mutex(isShown)
        guard isShown else { return }
        DetachedThread.start(stackSize: 256 * 1024) { [self] in watch() }
    }

    /// Ends it: nothing is written any more, and a terminal's line is empty.
    func end() {
        let wasRunning = isRunning.withLock { isRunning in
            defer { isRunning = false }
            return isRunning
        }
        guard wasRunning else { return }
        isStopping.withLock { $0 = true }
        hasStopped.wait { $0 }
    }

    private func watch() {
        var latest: String?
        while !isStopping.wait(until: .now + .seconds(1), for: { $0 }) {
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
        hasStopped.withLock { $0 = true }
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
