import Localization
import SnapshotSuites
import Synchronization

/// Says on a terminal how far a suite has come: one line of standard error that is written over. Files and pipes get nothing of it.
final class SuiteProgress: Sendable {
    private struct State {
        var done = 0
        var failed = 0
        var isDrawn = false
    }

    private let count: Int
    private let isShown: Bool
    private let start = ContinuousClock.now
    private let state = Mutex(State())

    init(count: Int, _ arguments: Arguments) {
        self.count = count
        isShown = ProgressLine.isShown(arguments)
    }

    /// Takes in a result.
    func note(_ result: RunResult) {
        guard isShown else { return }
        state.withLock { state in
            state.done += 1
            state.failed += result.isFine ? 0 : 1
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
