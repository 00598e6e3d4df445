import AccessibilityModel
import BridgeLoop
package import BrailleLayout
import Glibc

/// The words of a watched command's scene, in the reader's language.
package struct WatchWords: Sendable {
    private let vocabulary: Vocabulary

    package init(_ vocabulary: Vocabulary) {
        self.vocabulary = vocabulary
    }

    /// The language of the words.
    var language: String { vocabulary.language }

    var line: String { vocabulary.message(.watchedLine) }
    var lineHint: String { vocabulary.message(.watchedLineHint) }
    var progress: String { vocabulary.controls.text(.progress) }
    var state: String { vocabulary.message(.watchedState) }
    var time: String { vocabulary.message(.watchedTime) }
    var close: String { vocabulary.controls.text(.close) }

    /// What the button does that sends a signal.
    func button(_ signal: Int32) -> String {
        switch signal {
        case SIGINT: vocabulary.message(.watchedInterrupt)
        case SIGTERM: vocabulary.message(.watchedTerminate)
        default: vocabulary.message(.watchedKill)
        }
    }

    /// What became of the command; nil while it runs.
    func state(_ end: ChildProcess.End?) -> String {
        switch end {
        case nil: vocabulary.message(.watchedRuns)
        case .exit(0): vocabulary.message(.watchedDone)
        case .exit(let status): vocabulary.message(.watchedExit, ["status": String(status)])
        case .signal(let number): vocabulary.message(.watchedSignal, ["signal": WatchWords.name(of: number)])
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
}
