import AccessibilityModel
package import BrailleLayout
import BridgeLoop
import Glibc

/// The words of a terminal's scene, in the reader's language.
package struct TerminalWords: Sendable {
    private let vocabulary: Vocabulary

    package init(_ vocabulary: Vocabulary) { self.vocabulary = vocabulary }

    /// The language of the words.
    var language: String { vocabulary.language }

    var progress: String { vocabulary.controls.text(.progress) }
    var close: String { vocabulary.controls.text(.close) }
    var interrupt: String { vocabulary.message(.watchedInterrupt) }
    var state: String { vocabulary.message(.watchedState) }
    var time: String { vocabulary.message(.watchedTime) }

    /// What the button does that sends a signal.
    func button(_ signal: Int32) -> String {
        switch signal {
        case SIGINT: interrupt
        case SIGTERM: vocabulary.message(.watchedTerminate)
        default: vocabulary.message(.watchedKill)
        }
    }

    /// What became of the program; nil while it runs.
    func state(_ end: ChildProcess.End?) -> String {
        switch end {
        case nil: vocabulary.message(.watchedRuns)
        case .exit(0): vocabulary.message(.watchedDone)
        case .exit(let status): vocabulary.message(.watchedExit, ["status": String(status)])
        case .signal(let number): vocabulary.message(.watchedSignal, ["signal": TerminalWords.name(of: number)])
        }
    }

    private static func name(of signal: Int32) -> String {
        let names: [Int32: String] = [
            SIGHUP: "SIGHUP", SIGINT: "SIGINT", SIGQUIT: "SIGQUIT", SIGILL: "SIGILL", SIGTRAP: "SIGTRAP",
            SIGABRT: "SIGABRT", SIGBUS: "SIGBUS", SIGFPE: "SIGFPE", SIGKILL: "SIGKILL", SIGUSR1: "SIGUSR1",
            SIGSEGV: "SIGSEGV", SIGUSR2: "SIGUSR2", SIGPIPE: "SIGPIPE", SIGALRM: "SIGALRM", SIGTERM: "SIGTERM",
            SIGXCPU: "SIGXCPU", SIGXFSZ: "SIGXFSZ", SIGSYS: "SIGSYS",
        ]
        return names[signal] ?? String(signal)
    }

    var first: String { vocabulary.message(.boundStart) }
    var last: String { vocabulary.message(.boundEnd) }
    var plainScreen: String { vocabulary.message(.terminalPlain) }
    var questions: String { vocabulary.message(.terminalQuestions) }
    var endOfInput: String { vocabulary.message(.terminalEndOfInput) }
    var control: String { vocabulary.message(.terminalControl) }
    func waits(_ question: String) -> String { vocabulary.message(.terminalWaits, ["question": question]) }
    func finished(_ time: String) -> String { vocabulary.message(.terminalFinished, ["time": time]) }

    /// The program has ended: what became of it after a time.
    func ended(_ end: ChildProcess.End, _ time: String) -> String {
        switch end {
        case .exit(0): finished(time)
        case .exit(let status): failed(status, time)
        case .signal: state(end)
        }
    }

    func failed(_ status: Int32, _ time: String) -> String {
        vocabulary.message(.terminalFailed, ["status": String(status), "time": time])
    }
}
