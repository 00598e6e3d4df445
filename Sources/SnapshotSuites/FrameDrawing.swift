import Braille
import BrailleLayout
import BrailleSnapshots

/// A frame as an SVG drawing: the dots of each cell, regions outlined, their print text under them, changes marked.
struct FrameDrawing {
    /// The frame.
    let entry: Transcript.Entry
    /// The display.
    let size: DisplaySize
    /// What the drawing is called, before what it shows.
    let title: String
    /// The cells to be marked.
    var marked: Set<CellPosition> = []

    private static let cellWidth = 12
    private static let cellHeight = 20
    private static let rowHeight = 38

    /// The drawing, with its content in words for those who do not see it.
    var svg: String {
        let width = size.columns * FrameDrawing.cellWidth + 2
        let height = size.rows * FrameDrawing.rowHeight + 2
        var parts = [
            "<svg role=\"img\" aria-label=\"\(MarkupText.escape(words))\" viewBox=\"0 0 \(width) \(height)\" "
                + "width=\"\(width)\" height=\"\(height)\">",
            "<rect class=\"display\" x=\"1\" y=\"1\" width=\"\(width - 2)\" height=\"\(height - 2)\"/>",
        ]
        for region in entry.regions where region.name != "other" {
            let box = box(of: region.place)
            parts.append(
                "<rect class=\"region\" x=\"\(box.x)\" y=\"\(box.y)\" width=\"\(box.width)\" height=\"\(box.height)\"/>"
            )
            guard let text = region.text else { continue }
            let shown = MarkupText.escape(MarkupText.unquoted(text))
            parts.append("<text x=\"\(box.x + 2)\" y=\"\(box.y + box.height - 5)\">\(shown)</text>")
        }
        for cell in marked.sorted(by: { ($0.row, $0.column) < ($1.row, $1.column) }) {
            let (x, y) = FrameDrawing.origin(of: cell)
            parts.append(
                "<rect class=\"changed\" x=\"\(x)\" y=\"\(y)\" width=\"\(FrameDrawing.cellWidth)\" height=\"\(FrameDrawing.cellHeight)\"/>"
            )
        }
        parts.append("<path class=\"dots\" d=\"\(dots)\"/></svg>")
        return parts.joined()
    }

    /// What the drawing shows, region by region.
    private var words: String {
        let regions = entry.regions.compactMap { region in
            region.text.map { "\(region.name): \(MarkupText.unquoted($0))" }
        }
        return ([title] + regions).joined(separator: "; ")
    }

    /// Every raised dot as a line without length, which round ends make a dot of.
    private var dots: String {
        var path = ""
        let cells = entry.cellMap()
        for (place, character) in cells.sorted(by: { ($0.key.row, $0.key.column) < ($1.key.row, $1.key.column) }) {
            guard let scalar = character.unicodeScalars.first, let cell = BrailleCell(scalar) else { continue }
            let (x, y) = FrameDrawing.origin(of: place)
            for dot in cell.dots {
                let column = [4, 5, 6, 8].contains(dot) ? 1 : 0
                let row = [7, 8].contains(dot) ? 3 : (dot - 1) % 3
                path += "M\(x + 4 + column * 4) \(y + 4 + row * 4)h0"
            }
        }
        return path
    }

    private static func origin(of place: CellPosition) -> (x: Int, y: Int) {
        ((place.column - 1) * cellWidth + 1, (place.row - 1) * rowHeight + 2)
    }

    private func box(of place: TranscriptPlace) -> (x: Int, y: Int, width: Int, height: Int) {
        let (x, y) = FrameDrawing.origin(of: CellPosition(row: place.rows.lowerBound, column: place.columns.lowerBound))
        return (x, y, place.columns.count * FrameDrawing.cellWidth, place.rows.count * FrameDrawing.rowHeight - 3)
    }
}
