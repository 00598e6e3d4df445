public import BrailleLayout
import Braille

/// Draws a frame for people who see: its cells with their dots, the regions around them, the print text below.
///
/// The picture is SVG with a title and a description, so that it can be read without seeing it too.
public struct FramePicture: Sendable {
    /// What the picture is called.
    public var title: String
    /// The frame.
    public var frame: Frame

    /// Width and height of a cell in the picture's units, and the height of a line of print text.
    private static let cellWidth = 16
    private static let cellHeight = 28
    private static let textHeight = 16
    private static let margin = 4

    /// Makes a picture.
    public init(title: String, frame: Frame) {
        self.title = title
        self.frame = frame
    }

    /// Width and height in the picture's units.
    public var size: (width: Int, height: Int) {
        (
            frame.size.columns * FramePicture.cellWidth + 2 * FramePicture.margin,
            frame.size.rows * FramePicture.rowHeight + 2 * FramePicture.margin
        )
    }

    private static var rowHeight: Int { cellHeight + textHeight }

    /// The whole picture as an SVG document.
    public var svg: String {
        let (width, height) = size
        return """
            <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
            viewBox="0 0 \(width) \(height)" role="img">
            <title>\(FramePicture.escaped(title))</title>
            <desc>\(FramePicture.escaped(frame.text))</desc>
            \(FramePicture.definitions)
            <rect width="\(width)" height="\(height)" fill="#ffffff"/>
            \(content)
            </svg>

            """
    }

    /// What stands inside of it: regions, dots and print text.
    public var content: String {
        (regions + dots + texts).joined(separator: "\n")
    }

    private var shown: [Region] { frame.regions.filter { $0.page == frame.page } }

    private var regions: [String] {
        shown.map { region in
            let x = FramePicture.margin + (region.column - 1) * FramePicture.cellWidth
            let y = FramePicture.margin + (region.row - 1) * FramePicture.rowHeight
            let height = (region.height - 1) * FramePicture.rowHeight + FramePicture.cellHeight
            return
                "<rect x=\"\(x)\" y=\"\(y)\" width=\"\(region.width * FramePicture.cellWidth)\" height=\"\(height)\" "
                + "rx=\"3\" fill=\"#eef3fb\" stroke=\"#35507a\"><title>\(region.name.rawValue)</title></rect>"
        }
    }

    /// The places of all dots, filled with a pattern, and above them the raised ones as one path a row.
    private var dots: [String] {
        (0..<frame.size.rows).flatMap { row in
            let y = FramePicture.margin + row * FramePicture.rowHeight
            let width = frame.size.columns * FramePicture.cellWidth
            let places =
                "<g transform=\"translate(\(FramePicture.margin) \(y))\"><rect width=\"\(width)\" "
                + "height=\"\(FramePicture.cellHeight)\" fill=\"url(#cell)\"/>"
            let first = row * frame.size.columns
            let raised = (0..<frame.size.columns).flatMap { column in
                frame.cells[first + column].dots.map { dot in
                    let place = FramePicture.place(of: dot)
                    return "M\(column * FramePicture.cellWidth + place.x) \(place.y)h0"
                }
            }
            return [places, "<path d=\"\(raised.joined())\" class=\"raised\"/></g>"]
        }
    }

    /// Where a dot stands in its cell.
    private static func place(of dot: Int) -> (x: Int, y: Int) {
        let row = [7: 3, 8: 3][dot] ?? (dot - 1) % 3
        return ([4, 5, 6, 8].contains(dot) ? 11 : 5, 5 + row * 6)
    }

    /// The cell without raised dots, and how raised ones are drawn; once in a document, before the pictures.
    public static var definitions: String {
        let dots = (1...8).map { dot in
            let place = place(of: dot)
            return "<circle cx=\"\(place.x)\" cy=\"\(place.y)\" r=\"0.8\" fill=\"#b0b0b0\"/>"
        }
        return "<defs><pattern id=\"cell\" width=\"\(cellWidth)\" height=\"\(cellHeight)\" "
            + "patternUnits=\"userSpaceOnUse\">\(dots.joined())</pattern></defs>\n"
            + "<style>.raised{stroke:#000000;stroke-width:4.8;stroke-linecap:round;fill:none}</style>"
    }

    private var texts: [String] {
        shown.map { region in
            let x = FramePicture.margin + (region.column - 1) * FramePicture.cellWidth + 2
            let y = FramePicture.margin + (region.row + region.height - 1) * FramePicture.rowHeight - 4
            return "<text x=\"\(x)\" y=\"\(y)\" font-family=\"sans-serif\" font-size=\"11\" fill=\"#202020\">"
                + "\(FramePicture.escaped(region.text))</text>"
        }
    }

    /// A text as it stands in XML: marks escaped, control characters as blanks.
    public static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            default: result += scalar.value < 0x20 && scalar != "\n" ? " " : String(scalar)
            }
        }
        return result
    }
}

extension FramePicture {
    /// Several pictures below each other in one SVG document, each with its title above it.
    public static func page(title: String, _ pictures: [FramePicture]) -> String {
        let titleHeight = 18
        let width = pictures.map(\.size.width).max() ?? 0
        var y = 0
        var parts: [String] = []
        for picture in pictures {
            parts.append(
                "<text x=\"\(margin)\" y=\"\(y + 13)\" font-family=\"sans-serif\" font-size=\"12\" font-weight=\"bold\">"
                    + "\(escaped(picture.title))</text>")
            parts.append("<g transform=\"translate(0 \(y + titleHeight))\">\n\(picture.content)\n</g>")
            y += titleHeight + picture.size.height
        }
        let lines = pictures.map { "\($0.title): \($0.frame.text)" }.joined(separator: "\n")
        return """
            <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(y)" viewBox="0 0 \(width) \(y)" role="img">
            <title>\(escaped(title))</title>
            <desc>\(escaped(lines))</desc>
            \(definitions)
            <rect width="\(width)" height="\(y)" fill="#ffffff"/>
            \(parts.joined(separator: "\n"))
            </svg>

            """
    }
}
