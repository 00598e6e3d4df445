package import BrailleLayout
package import BridgeSession
import Foundation

/// Writes a session into a file as it takes place. It is the session's display too, in front of the real one, so that it
/// sees the frames.
///
/// What is typed into a secure field is kept as bullets: the file replays to the same frames, which hide the text.
package final class SessionWriter: SessionRecorder, Display {
    private let display: any Display
    private let file: FileHandle
    private var moment: SessionRecording.Moment?
    /// Whether the next key is typed into a secure field; asked before each key.
    package var isSecret: () -> Bool = { false }
    /// Called once when the file cannot be written any more.
    package var onFailure: () -> Void = {}
    private var hasFailed = false

    /// Writes the head of a file; nil where the file cannot be made.
    package init?(_ recording: SessionRecording, path: String, display: any Display) {
        guard FileManager.default.createFile(atPath: path, contents: nil, attributes: [.posixPermissions: 0o600]),
            let file = FileHandle(forWritingAtPath: path)
        else { return nil }
        self.display = display
        self.file = file
        write(recording.head)
    }

    /// Writes what is left.
    package func close() {
        flush()
        try? file.close()
    }

    // MARK: What goes in

    package func willOpen(on size: DisplaySize?) { begin(.open(size), at: 0) }

    package func willPress(_ key: Key, at time: Int) {
        var shown = key
        if key.isTyped, isSecret() { shown = .character("\u{2022}") }
        begin(.key(shown), at: time)
    }

    package func willAdvance(to time: Int) { begin(.time, at: time) }

    package func displayWillChange(to size: DisplaySize?, at time: Int) { begin(.display(size), at: time) }

    /// The reader set another braille in BRLTTY.
    package func brailleWillChange(to braille: SessionRecording.Braille, at time: Int) {
        begin(.braille(braille), at: time)
    }

    private func begin(_ input: SessionRecording.Input, at time: Int) {
        flush()
        moment = SessionRecording.Moment(time: time, input: input, shown: [])
    }

    private func flush() {
        if let moment { write(SessionRecording.line(moment)) }
        moment = nil
    }

    private func write(_ text: String) {
        guard !hasFailed else { return }
        do {
            try file.write(contentsOf: Data(text.utf8))
        } catch {
            hasFailed = true
            onFailure()
        }
    }

    // MARK: What comes out

    package var size: DisplaySize? { display.size }

    package func show(_ update: DisplayUpdate) {
        moment?.shown.append(.init(cells: update.frame.cells, cursor: update.frame.cursor))
        display.show(update)
    }

    package func setTyping(_ typing: Bool) { display.setTyping(typing) }

    package func standBack() { display.standBack() }
}
