import BrailleLayout
import BridgeSession
import Documents
package import Localization

/// Makes a case of a recorded session.
package struct SessionCase {
    private let recording: SessionRecording
    /// The text of the case file.
    package private(set) var text = ""
    /// What of the session no case can say, one line each.
    package private(set) var left: [LocalizedText] = []

    /// Makes the case; the scene is named as given, from the case file's folder.
    package init(_ recording: SessionRecording, scene: String) {
        self.recording = recording
        var display = recording.display
        if case .open(let size?, let cellSize, _, _)? = recording.moments.first?.input {
            (display.size, display.cellSize) = (size, cellSize)
        }
        var lines = [
            "# Made of a recorded session.", "schema: 1", "scene: \(DoubleQuoted.text(scene))", "displays:",
            "  - \(SessionRecording.line(of: display))", "steps:",
        ]
        lines += steps()
        if lines.last == "steps:" { lines[lines.count - 1] = "steps: []" }
        text = lines.joined(separator: "\n") + "\n"
    }

    /// Keys in lines of those that came at one time, and the time between them.
    private mutating func steps() -> [String] {
        var lines: [String] = []
        var keys: [String] = []
        var time = 0
        func flush() {
            if !keys.isEmpty { lines.append("  - \(DoubleQuoted.text(keys.joined(separator: " ")))") }
            keys = []
        }
        func wait(until moment: Int) {
            guard moment > time else { return }
            flush()
            lines.append("  - wait: \(moment - time)")
            time = moment
        }
        for moment in recording.moments.dropFirst() {
            switch moment.input {
            case .key(let key):
                wait(until: moment.time)
                keys.append(key.description)
            case .time: wait(until: moment.time)
            case .application(let script):
                wait(until: moment.time)
                flush()
                lines.append("  - application: \(script.text)")
            case .open: break
            case .display(let size, _, _, _):
                left.append(
                    size.map { "at \(time: moment.time) ms the display became \(size: $0.description)" }
                        ?? "at \(time: moment.time) ms there was no display any more")
            case .clipboard(nil): break
            case .clipboard: left.append("at \(time: moment.time) ms another program's text was on the clipboard")
            case .answer: left.append("at \(time: moment.time) ms the program answered an action")
            case .scene: left.append("at \(time: moment.time) ms programs changed what is shown")
            case .news: left.append("at \(time: moment.time) ms a program came or ended")
            case .choices: left.append("at \(time: moment.time) ms the reader chose otherwise in the configuration")
            case .braille: left.append("at \(time: moment.time) ms another braille was set in BRLTTY")
            }
        }
        flush()
        return lines
    }
}
