import AccessibilityModel
import Braille
import BrailleLayout
import BrailleSnapshots
import BridgeSession
import BrlAPIDisplay
import Documents
import Localization

/// What is on the reader's own display at one moment: the frame of the session, and the cells that BRLTTY says that
/// it composed of it (RENDERED_CELLS).
///
/// Both hide the text of secure fields, as the display does.
struct Capture {
    /// How a capture is written.
    enum Form: String, CaseIterable {
        /// As goldens are written.
        case text
        /// As `play --format json` writes a frame.
        case json
    }

    private let scene: String
    private let time: Int
    private let focus: String?
    private let message: String?
    private let frame: Frame
    private let rendered: [BrailleCell]
    /// Whether BRLTTY composed what the session shows, with the cursor.
    let agrees: Bool

    /// Takes what is there now; nil while the display shows nothing of the session.
    init?(of session: Session, on display: BrlAPIDisplay, scene: String) {
        guard let frame = session.frame, let rendered = display.renderedCells else { return nil }
        var expected = frame.cells
        if let cursor = frame.cursor { expected[cursor] = expected[cursor].union(display.cursorDots) }
        self.scene = scene
        self.frame = frame
        self.rendered = rendered
        time = session.now
        focus = session.focus?.accessibilityIdentifier
        message = session.message
        agrees = rendered == expected
    }

    /// What is said where nothing could be taken.
    static let nothing: LocalizedText =
        "nothing is captured: the display shows nothing of this session now, but what another program or BRLTTY itself shows"

    /// The capture with its scene.
    func written(as form: Form) -> String {
        switch form {
        case .text: return Transcript(header: [.init("scene", named: scene)], entries: [entry]).text
        case .json: return json.jsonText + "\n"
        }
    }

    /// The capture as a block of a transcript.
    var entry: Transcript.Entry {
        var facts = [Transcript.Line("time", "\(time) ms"), .init("focus", named: focus ?? "none")]
        if let message { facts.append(.init("message", QuotedText.quote(message))) }
        let rows = renderedRows.split(separator: "\n", omittingEmptySubsequences: false)
        let witnesses =
            rows.map { Transcript.Line("rendered cells", String($0)) }
            + [.init("rendered", agrees ? "agrees with the frame" : "disagrees with the frame")]
        return Transcript.Entry(title: "capture", facts: facts, frame: witnesses + Transcript.Entry.lines(of: frame))
    }

    private var json: DocumentValue {
        .mapping(
            [("scene", .text(scene)), ("time", .integer(time)), ("focus", .optional(focus))]
                + frame.json(cells: frame.brailleString, message: message)
                + [("renderedCells", .text(renderedRows)), ("agrees", .boolean(agrees))])
    }

    private var renderedRows: String {
        Frame(size: frame.size, cells: rendered, regions: [], text: "").brailleString
    }
}
