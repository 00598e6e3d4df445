import Braille
import BrailleLayout
import Documents

extension DocumentValue {
    /// A region with the keys that other programs rely on.
    init(_ region: Region) {
        var cells = ""
        for row in 0..<region.height {
            if row > 0 { cells += "\n" }
            cells += region.cells[row * region.width..<(row + 1) * region.width].brailleString
        }
        var entries: [(String, DocumentValue)] = [
            ("name", .text(region.name.rawValue)), ("page", .integer(region.page)), ("row", .integer(region.row)),
            ("column", .integer(region.column)), ("width", .integer(region.width)),
            ("height", .integer(region.height)), ("text", .text(region.text)), ("fullText", .text(region.fullText)),
            ("cells", .text(cells)), ("offset", .integer(region.offset)),
            ("overflowsBefore", .boolean(region.overflowsBefore)), ("overflowsAfter", .boolean(region.overflowsAfter)),
        ]
        // Elements around the focus say where they stand: -1 before it, 1 after it.
        if region.element != 0 { entries.append(("element", .integer(region.element))) }
        // Of a text that takes all rows, the end of the last one.
        if let progress = region.progress { entries.append(("progress", .text(progress))) }
        self = .mapping(entries)
    }
}
