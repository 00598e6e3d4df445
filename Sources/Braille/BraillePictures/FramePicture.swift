public import BrailleLayout
public import Braille
package import Documents

/// Draws what is on a display for sighted people: its cells with their dots, the regions around them, the print text
/// below.
///
/// The picture is SVG with its content in words, so that it can be read without seeing it too.
public struct FramePicture: Sendable {
    /// A region in a picture; rows and columns count from 1.
    public struct Part: Hashable, Sendable {
        /// The region's name.
        public var name: String
        /// Its rows.
        public var rows: ClosedRange<Int>
        /// Its columns.
        public var columns: ClosedRange<Int>
        /// The print text that it shows.
        public var text: String

        /// Makes a part.
        public init(name: String, rows: ClosedRange<Int>, columns: ClosedRange<Int>, text: String) {
            (self.name, self.rows, self.columns, self.text) = (name, rows, columns, text)
        }
    }

    /// What the picture is called.
    public var title: String
    /// What it shows, in words.
    public var words: String
    /// How many cells the display has.
    public var display: DisplaySize
    /// The cells, row after row.
    public var cells: [BrailleCell]
    /// The regions.
    public var parts: [Part]
    /// Cells to be marked as changed, counted from 0, row after row.
    public var marked: Set<Int> = []

    /// Width and height of a cell in the picture's units, and the height of a line of print text.
    private static let cellWidth = 16
    private static let cellHeight = 28
    private static let textHeight = 16
    private static let margin = 4

    /// Makes a picture of its parts.
    public init(title: String, words: String, display: DisplaySize, cells: [BrailleCell], parts: [Part]) {
        self.title = title
        self.words = words
        self.display = display
        self.cells = cells
        self.parts = parts
    }

    /// Makes a picture of a frame.
    public init(title: String, frame: Frame) {
        self.init(
            title: title, words: frame.text, display: frame.size, cells: frame.cells,
            parts: frame.regions.filter { $0.page == frame.page }.map { region in
                Part(
                    name: region.name.rawValue, rows: region.row...region.row + region.height - 1,
                    columns: region.column...region.column + region.width - 1, text: region.text)
            })
    }

    /// Width and height in the picture's units.
    public var size: (width: Int, height: Int) {
        (
            display.columns * FramePicture.cellWidth + 2 * FramePicture.margin,
            display.rows * FramePicture.rowHeight + 2 * FramePicture.margin
        )
    }

    private static var rowHeight: Int { cellHeight + textHeight }

    /// The picture as an SVG element inside of a page that holds `definitions` once.
    package var element: Markup {
        let (width, height) = size
        return """
            <svg role="img" aria-label="\(title); \(words)" viewBox="0 0 \(width) \(height)" \
            width="\(width)" height="\(height)">\((regions + marks + dots + texts).joined())</svg>
            """
    }

    /// The whole picture as an SVG document.
    public var svg: String {
        let (width, height) = size
        let page: Markup = """
            <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
            viewBox="0 0 \(width) \(height)" role="img">
            <title>\(title)</title>
            <desc>\(words)</desc>
            \(FramePicture.definitions)
            <rect width="\(width)" height="\(height)" fill="#ffffff"/>
            \(content)
            </svg>

            """
        return page.text
    }

    /// What is inside of it: regions, marks, dots and print text.
    private var content: Markup {
        (regions + marks + dots + texts).joined(separator: "\n")
    }

    private var regions: [Markup] {
        parts.map { part in
            let origin = FramePicture.origin(row: part.rows.lowerBound, column: part.columns.lowerBound)
            let height = (part.rows.count - 1) * FramePicture.rowHeight + FramePicture.cellHeight
            let width = part.columns.count * FramePicture.cellWidth
            return "<rect x=\"\(origin.x)\" y=\"\(origin.y)\" width=\"\(width)\" height=\"\(height)\" "
                + "rx=\"3\" fill=\"#eef3fb\" stroke=\"#35507a\"><title>\(part.name)</title></rect>"
        }
    }

    /// A frame around each cell that is marked; its broken line is not a matter of colour.
    private var marks: [Markup] {
        marked.sorted().map { cell in
            let origin = FramePicture.origin(row: cell / display.columns + 1, column: cell % display.columns + 1)
            return "<rect class=\"changed\" x=\"\(origin.x)\" y=\"\(origin.y)\" width=\"\(FramePicture.cellWidth)\" "
                + "height=\"\(FramePicture.cellHeight)\" fill=\"#fde293\" stroke=\"#b3261e\" stroke-dasharray=\"3 2\"/>"
        }
    }

    /// Where a cell begins; rows and columns count from 1.
    private static func origin(row: Int, column: Int) -> (x: Int, y: Int) {
        (margin + (column - 1) * cellWidth, margin + (row - 1) * rowHeight)
    }

    /// The places of all dots, filled with a pattern, and above them the raised ones as one path a row.
    private var dots: [Markup] {
        (0..<display.rows).flatMap { row in
            let y = FramePicture.margin + row * FramePicture.rowHeight
            let width = display.columns * FramePicture.cellWidth
            let places: Markup =
                "<g transform=\"translate(\(FramePicture.margin) \(y))\"><rect width=\"\(width)\" "
                + "height=\"\(FramePicture.cellHeight)\" fill=\"url(#cell)\"/>"
            let first = row * display.columns
            let raised = (0..<display.columns).flatMap { column in
                cells[first + column].dots.map { dot -> Markup in
                    let place = FramePicture.place(of: dot)
                    return "M\(column * FramePicture.cellWidth + place.x) \(place.y)h0"
                }
            }
            return [places, "<path d=\"\(raised.joined())\" class=\"raised\"/></g>"]
        }
    }

    /// Where a dot is in its cell.
    private static func place(of dot: Int) -> (x: Int, y: Int) {
        let row = [7: 3, 8: 3][dot] ?? (dot - 1) % 3
        return ([4, 5, 6, 8].contains(dot) ? 11 : 5, 5 + row * 6)
    }

    /// The cell without raised dots, and how raised ones are drawn; once in a document, before the pictures.
    package static var definitions: Markup {
        let dots = (1...8).map { dot -> Markup in
            let place = place(of: dot)
            return "<circle cx=\"\(place.x)\" cy=\"\(place.y)\" r=\"0.8\" fill=\"#b0b0b0\"/>"
        }
        return "<defs><pattern id=\"cell\" width=\"\(cellWidth)\" height=\"\(cellHeight)\" "
            + "patternUnits=\"userSpaceOnUse\">\(dots.joined())</pattern></defs>\n"
            + "<style>.raised{stroke:#000000;stroke-width:4.8;stroke-linecap:round;fill:none}</style>"
    }

    private var texts: [Markup] {
        parts.map { part in
            let origin = FramePicture.origin(row: part.rows.upperBound, column: part.columns.lowerBound)
            let y = origin.y + FramePicture.rowHeight - 4
            return
                "<text x=\"\(origin.x + 2)\" y=\"\(y)\" font-family=\"sans-serif\" font-size=\"11\" fill=\"#202020\">"
                + "\(part.text)</text>"
        }
    }
}

extension FramePicture {
    /// Several pictures below each other in one SVG document, each with its title above it.
    public static func page(title: String, _ pictures: [FramePicture]) -> String {
        let titleHeight = 18
        let width = pictures.map(\.size.width).max() ?? 0
        var y = 0
        var parts: [Markup] = []
        for picture in pictures {
            parts.append(
                "<text x=\"\(margin)\" y=\"\(y + 13)\" font-family=\"sans-serif\" font-size=\"12\" font-weight=\"bold\">"
                    + "\(picture.title)</text>")
            parts.append("<g transform=\"translate(0 \(y + titleHeight))\">\n\(picture.content)\n</g>")
            y += titleHeight + picture.size.height
        }
        let lines = pictures.map { "\($0.title): \($0.words)" }.joined(separator: "\n")
        let page: Markup = """
            <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(y)" viewBox="0 0 \(width) \(y)" role="img">
            <title>\(title)</title>
            <desc>\(lines)</desc>
            \(definitions)
            <rect width="\(width)" height="\(y)" fill="#ffffff"/>
            \(parts.joined(separator: "\n"))
            </svg>

            """
        return page.text
    }
}
