import AccessibilityModel
import BrailleLayout
package import BridgeSession
package import Documents

/// Writes a session into a file as it takes place.
///
/// What is typed into a secure field is kept as bullets: the file replays to the same frames, which hide the text.
package final class SessionWriter: SessionRecorder {
    private let file: OutputFile
    private var moment: SessionRecording.Moment?
    /// What programs have sent since the latest input.
    private var given: [SessionRecording.Gift] = []
    private let recordsPrograms: Bool
    /// The session, which knows whether what is typed now is secret.
    package weak var session: Session?
    /// Called before each input: what programs have changed by then goes in first.
    package var onInput: () -> Void = {}
    /// Called once when the file can no longer be written.
    package var onFailure: () -> Void = {}
    private var hasFailed = false

    /// Writes the head of a file, which grows with the session; beside an earlier one, whose place it takes at the end.
    ///
    /// - Parameter replaced: what may be there before: an earlier recording.
    package init(
        _ recording: SessionRecording, path: String,
        replacing replaced: OutputFile.Replaced = .own([SessionRecording.firstLine])
    ) throws(OutputFile.Failure) {
        file = OutputFile(path: path, replacing: replaced, isPrivate: true, growsInPlace: true)
        recordsPrograms = recording.hasPrograms
        write(recording.head)
        if !file.isFine { try file.close() }
    }

    /// Writes what is left, and gives the file its name.
    package func close() {
        flush()
        do { try file.close() } catch { fail() }
    }

    // MARK: What goes in

    /// An input goes in; what is typed into a secure field, or pasted there, is hidden.
    package func willTake(_ input: SessionInput, at time: Int) {
        switch input {
        case .open(let size, let cellSize, let rowPace, let spacing):
            begin(.open(size, cellSize, rowPace, spacing), at: time)
        case .key(let key):
            begin(.key(session?.isTypingSecretly == true ? SecretText.standIn(for: key) : key), at: time)
        case .time: begin(.time, at: time)
        case .display(let size, let cellSize, let rowPace, let spacing):
            begin(.display(size, cellSize, rowPace, spacing), at: time)
        case .clipboard(let text):
            // It may begin to be edited by pasting.
            let isSecret = session?.focus?.accessibilityTraits.contains(.secureTextEntry) == true
            begin(.clipboard(isSecret ? text.map(SecretText.standIn) : text), at: time)
        case .answer(let answer): begin(.answer(answer), at: time)
        case .news(let news): begin(.news(news), at: time)
        case .scene where recordsPrograms: begin(.scene, at: time)
        // Other changes of the application come from whoever made them, and so do the reader's choices.
        case .scene, .choices: break
        }
    }

    /// Programs have sent something, which the session takes before its next input or, where it shows another scene, now.
    package func programsWillGive(_ value: DocumentValue, isShowing: Bool) {
        let gift = SessionRecording.Gift(value)
        if isShowing, moment != nil { moment?.switched.append(gift) } else { given.append(gift) }
    }

    /// A program could not be asked for what the reader wants.
    package func programRefused() {
        moment?.isRefused = true
    }

    /// The reader set another braille in BRLTTY.
    package func brailleWillChange(to braille: SessionRecording.Braille, at time: Int) {
        begin(.braille(braille), at: time)
    }

    /// The reader chose otherwise in the configuration.
    ///
    /// - Parameter computerTable: the table for computer braille, or nil.
    package func choicesWillChange(to display: CaseDisplay, computerTable: String?, at time: Int) {
        begin(.choices(display, computerTable: computerTable), at: time)
    }

    private func begin(_ input: SessionRecording.Input, at time: Int) {
        flush()
        onInput()
        moment = SessionRecording.Moment(time: time, input: input, shown: [], given: given)
        given = []
    }

    private func flush() {
        if let moment { write(SessionRecording.line(moment)) }
        moment = nil
    }

    private func write(_ text: String) {
        guard !hasFailed else { return }
        file.write(Array(text.utf8))
        if !file.isFine { fail() }
    }

    private func fail() {
        guard !hasFailed else { return }
        hasFailed = true
        onFailure()
    }

    // MARK: What comes out

    package func didGive(_ effect: SessionEffect) {
        guard case .show(let update) = effect else { return }
        moment?.shown.append(.init(cells: update.frame.cells, cursor: update.frame.cursor))
    }

    /// What a bridge had shown is in the file also where it is ended at once.
    package func didTake() { flush() }
}
