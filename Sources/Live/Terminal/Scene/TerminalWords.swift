import AccessibilityModel
package import BrailleLayout

/// The words of a terminal's scene, in the reader's language.
package struct TerminalWords: Sendable {
    private let vocabulary: Vocabulary

    package init(_ vocabulary: Vocabulary) { self.vocabulary = vocabulary }

    /// The language of the words.
    var language: String { vocabulary.language }

    var progress: String { vocabulary.controls.text(.progress) }
    var close: String { vocabulary.controls.text(.close) }
    var interrupt: String { vocabulary.message(.watchedInterrupt) }
    var first: String { vocabulary.message(.boundStart) }
    var last: String { vocabulary.message(.boundEnd) }
    var plainScreen: String { vocabulary.message(.terminalPlain) }
    var questions: String { vocabulary.message(.terminalQuestions) }
    var endOfInput: String { vocabulary.message(.terminalEndOfInput) }
    var control: String { vocabulary.message(.terminalControl) }
    func waits(_ question: String) -> String { vocabulary.message(.terminalWaits, ["question": question]) }
    func finished(_ time: String) -> String { vocabulary.message(.terminalFinished, ["time": time]) }

    func failed(_ status: Int32, _ time: String) -> String {
        vocabulary.message(.terminalFailed, ["status": String(status), "time": time])
    }
}
