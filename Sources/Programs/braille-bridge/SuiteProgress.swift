import Glibc
import Localization
import SnapshotSuites
import Synchronization

/// Says on standard error how far a suite has come: one line that is written over on a terminal, else a line
/// for each failure and, after a second, one a second.
final class SuiteProgress: Sendable {
    private struct State {
        var done = 0
        var failed = 0
        var isDrawn = false
        /// When something was said last on what is no terminal.
        var said = ContinuousClock.now
    }

    private let count: Int
    private let isQuiet: Bool
    private let start = ContinuousClock.now
    private let isTerminal = isatty(STDERR_FILENO) == 1
    private let state = Mutex(State())

    init(count: Int, _ arguments: Arguments) {
        self.count = count
        isQuiet = ProgressLine.isQuiet(arguments)
    }

    /// Takes in a result.
    func note(_ result: RunResult) {
        guard !isQuiet else { return }
        state.withLock { state in
            state.done += 1
            state.failed += result.isFine ? 0 : 1
            if !isTerminal {
                if !result.isFine {
                    let line: LocalizedText =
                        "failed, \(count: state.done) of \(total: count): \(name: result.run.id) on "
                        + "\(display: result.kind.rawValue)"
                    Output.error(line.text)
                } else if ContinuousClock.now - state.said >= .seconds(1) {
                    state.said = .now
                    Output.error(
                        LocalizedText("\(count: state.done) of \(total: count), \(failed: state.failed) failed").text)
                }
                return
            }
            let passed = (ContinuousClock.now - start) / .seconds(1)
            let left = Int((passed / Double(state.done) * Double(count - state.done)).rounded(.up))
            let line: LocalizedText =
                "\(count: state.done) of \(total: count), \(failed: state.failed) failed, about \(seconds: left) s left"
            Output.errorPart("\r\(line.text) \u{1B}[K")
            state.isDrawn = true
        }
    }

    /// Ends the line on a terminal.
    func end() {
        if state.withLock({ $0.isDrawn }) { Output.errorPart("\r\u{1B}[K") }
    }
}
