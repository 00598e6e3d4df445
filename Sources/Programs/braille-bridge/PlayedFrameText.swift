import AccessibilityModel
import Braille
import BrailleLayout
import BrailleSnapshots
import BridgeSession
import Documents
import SnapshotHarness

extension PlayedFrame {
    /// The frame with the keys that other programs rely on.
    var json: DocumentValue {
        .mapping(
            [
                ("cause", .text(cause.rawValue)), ("key", .optional(step?.description)), ("time", .integer(time)),
                ("focus", .optional(focus)),
            ] + frame.json(cells: cells, message: message)
                + [
                    ("performed", .optional(outcome.performed)), ("result", .optional(outcome.result)),
                    ("pending", .boolean(outcome.isPending)),
                ])
    }

    /// Lines that read well one by one, through braille and speech.
    var lines: [String] {
        var first = step?.description ?? cause.rawValue
        if cause == .event || cause == .timer { first = "\(cause.rawValue) at \(time) milliseconds" }
        first += ": " + (focus ?? "no focus")
        if let performed = outcome.performed {
            first +=
                ", " + performed + (outcome.result == false ? " was refused" : outcome.isPending ? " is pending" : "")
        }
        var lines = [first]
        if let message { lines.append("message: " + message.onOneLine) }
        for region in frame.regions where region.name != .message && region.page == frame.page {
            lines.append("\(region.name.rawValue): \(region.text.onOneLine)")
        }
        lines += cells.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        if let cursor = frame.cursor { lines.append("cursor on cell \(cursor + 1)") }
        return lines
    }

    /// The cells that the display received, rows joined by a line feed.
    private var cells: String {
        Frame(size: frame.size, cells: received, regions: [], text: "").brailleString
    }
}

extension Frame {
    /// What is on the display, with the keys that other programs rely on.
    func json(cells: String, message: String?) -> [(String, DocumentValue)] {
        let selection = selection.map { range in
            DocumentValue.list([.integer(range.lowerBound + 1), .integer(range.upperBound + 1)])
        }
        return [
            ("cells", .text(cells)), ("text", .text(text)), ("page", .integer(page)),
            ("cursor", .optional(cursor.map { $0 + 1 })), ("selection", selection ?? .null),
            ("message", .optional(message)), ("regions", .list(regions.map { DocumentValue($0) })),
        ]
    }
}
