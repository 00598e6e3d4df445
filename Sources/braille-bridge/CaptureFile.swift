import AccessibilityModel
import Braille
import BrailleLayout
import BrailleSnapshots
import BridgeSession
import BrlAPIDisplay
import Foundation

/// `run --capture FILE`: on SIGUSR2, what stands on the reader's own display is written there, as goldens are written.
struct CaptureFile {
    static let option = Option(
        name: "--capture", value: "FILE",
        help: "On SIGUSR2, writes what BRLTTY says that stands on the display (RENDERED_CELLS) beside the frame.")

    private let path: String
    private var transcript: Transcript

    init?(_ arguments: Arguments, scene: String) {
        guard let path = arguments["--capture"] else { return nil }
        self.path = path
        transcript = Transcript(header: [.init("scene", scene)])
    }

    /// Adds what stands on the display now, and writes the file.
    mutating func take(_ session: Session, on display: BrlAPIDisplay) {
        guard let frame = session.frame, let rendered = display.renderedCells else {
            Output.error("braille-bridge: nothing is captured: the display shows nothing of this session now")
            return
        }
        var expected = frame.cells
        if let cursor = frame.cursor { expected[cursor] = expected[cursor].union(display.cursorDots) }
        let rows = Frame(size: frame.size, cells: rendered, regions: [], text: "").brailleString
        var facts = [
            Transcript.Line("time", "\(session.now) ms"),
            .init("focus", session.focus?.accessibilityIdentifier ?? "none"),
        ]
        if let message = session.message { facts.append(.init("message", message.onOneLine)) }
        let witnesses =
            rows.split(separator: "\n", omittingEmptySubsequences: false).map {
                Transcript.Line("rendered cells", String($0))
            }
            + [.init("rendered", rendered == expected ? "agrees with the frame" : "disagrees with the frame")]
        transcript.entries.append(
            Transcript.Entry(
                title: "capture", facts: facts, frame: witnesses + Transcript.Entry.lines(of: frame)))
        do {
            try transcript.text.write(toFile: path, atomically: true, encoding: .utf8)
            Output.error("braille-bridge: captured to \(path)")
        } catch {
            Output.error("braille-bridge: \(path) cannot be written")
        }
    }
}
