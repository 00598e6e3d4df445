import AccessibilityModel
import Documents
import Glibc
import Localization
import Platform
import Synchronization

/// Says on a terminal how far a command has come, after a second and then once a second: one line of standard error that is
/// written over. Files and pipes get nothing of it.
final class ProgressLine: Sendable {
    static let quietOption = Option(
        name: "--quiet", value: nil, help: "No progress on the terminal; \(variable: variable)=1 means the same.")

    /// The variable that means `--quiet`.
    private static let variable = "BRAILLE_BRIDGE_QUIET"

    /// Whether a command is to say how far it has come: on a terminal, unless it is to be quiet.
    static func isShown(_ arguments: Arguments) -> Bool {
        isatty(STDERR_FILENO) == 1 && !arguments.has("--quiet") && SystemEnvironment.variables[variable] != "1"
    }

    /// Who does the work notes here how far it has come.
    let meter = WorkMeter()
    private let name: String
    private let isStopping = Monitor(false)
    private let hasStopped = Monitor(false)
    private let isRunning: Mutex<Bool>
    /// Whether the terminal's line holds something now.
    private let isDrawn = Mutex(false)

    /// Begins to watch the work on a file.
    init(_ name: String, _ arguments: Arguments) {
        self.name = name == "-" ? LocalizedText("standard input").text : name.onOneLine
        let isShown = ProgressLine.isShown(arguments)
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
