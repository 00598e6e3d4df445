import AccessibilityModel
import Braille
import BrailleLayout
import BridgeSession

/// One frame of `play`: what stood on the display after a key or a change by time.
struct PlayedFrame {
    var cause: String
    var key: String?
    var time: Int
    var focus: String?
    var frame: Frame
    /// The cells the display received, which on a real display must be the frame's own.
    var cells: String
    var message: String?
    var outcome = Session.Outcome()

    init(_ session: Session, cause: String, key: String? = nil, outcome: Session.Outcome = .init(), cells: String) {
        self.cause = cause
        self.key = key
        time = session.now
        focus = session.focus?.accessibilityIdentifier
        frame = session.frame ?? .blank(session.display.size ?? DisplaySize(columns: 1))
        message = session.message
        self.outcome = outcome
        self.cells = cells
    }

    var json: JSONText {
        .object([
            ("cause", .text(cause)), ("key", .optional(key)), ("time", .integer(time)), ("focus", .optional(focus)),
            ("cells", .text(cells)), ("text", .text(frame.text)), ("page", .integer(frame.page)),
            ("cursor", .optional(frame.cursor.map { $0 + 1 })),
            ("selection", frame.selection.map { .list([.integer($0.lowerBound + 1), .integer($0.upperBound + 1)]) } ?? .null),
            ("message", .optional(message)), ("regions", .list(frame.regions.map { JSONText($0) })),
            ("performed", .optional(outcome.performed)), ("result", .optional(outcome.result)),
        ])
    }

    /// Lines that read well one by one, through braille and speech.
    var lines: [String] {
        var first = key ?? cause
        if cause == "event" || cause == "timer" { first = "\(cause) at \(time) milliseconds" }
        first += ": " + (focus ?? "no focus")
        if let performed = outcome.performed {
            first += ", " + performed + (outcome.result == false ? " was refused" : "")
        }
        var lines = [first]
        if let message { lines.append("message: " + message) }
        for region in frame.regions where region.name != .message && region.page == frame.page {
            lines.append("\(region.name.rawValue): \(region.text)")
        }
        lines += cells.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        if let cursor = frame.cursor { lines.append("cursor on cell \(cursor + 1)") }
        return lines
    }
}
