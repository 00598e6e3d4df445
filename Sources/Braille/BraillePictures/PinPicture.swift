public import Braille
public import BrailleLayout
import Charts
import Documents

/// Draws the pins of a display where they are under the finger, for sighted people: raised ones in black, the others as small
/// dots, and below them what the row of the point says in print.
public struct PinPicture: Sendable {
    private let title: String
    private let frame: Frame
    private let grid: PinGrid

    /// Units of the picture in a millimetre, and around the pins.
    private static let scale = 4.0
    private static let margin = 10.0
    private static let textHeight = 22.0

    /// Makes a picture of a frame.
    ///
    /// - Parameters:
    ///   - title: what the picture is called for those who do not see it.
    ///   - frame: the frame.
    ///   - cellSize: the dots of the display's cells; of it and of the number of rows follow the gaps.
    public init(title: String, frame: Frame, cellSize: CellSize = .eightDots) {
        (self.title, self.frame) = (title, frame)
        grid = PinGrid(columns: frame.size.columns, rows: frame.size.rows, cellSize: cellSize)
    }

    /// What is in the regions of text, in print.
    private var words: String {
        frame.regions.filter { $0.page == frame.page && $0.name != .picture && $0.name != .status }.map(\.text)
            .filter { !$0.isEmpty }.joined(separator: " | ")
    }

    /// The whole picture as an SVG document.
    public var svg: String {
        let width = PinPicture.unit(grid.x(grid.width - 1)) + 2 * Int(PinPicture.margin)
        let height = PinPicture.unit(grid.y(grid.height - 1)) + Int(2 * PinPicture.margin + PinPicture.textHeight)
        let raster = PinRaster(grid, cells: frame.cells)
        var (up, down) = ("", "")
        for y in 0..<grid.height {
            for x in 0..<grid.width {
                let place = "M\(PinPicture.place(grid.x(x))) \(PinPicture.place(grid.y(y)))h0"
                if raster[x, y] { up += place } else { down += place }
            }
        }
        let page: Markup = """
            <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
            viewBox="0 0 \(width) \(height)" role="img">
            <title>\(title)</title>
            <desc>\(words)</desc>
            <rect width="\(width)" height="\(height)" fill="#ffffff"/>
            <path d="\(down)" stroke="#b0b0b0" stroke-width="1.6" stroke-linecap="round" fill="none"/>
            <path d="\(up)" stroke="#000000" stroke-width="7" stroke-linecap="round" fill="none"/>
            <text x="\(Int(PinPicture.margin))" y="\(height - 8)" font-family="sans-serif" font-size="14" \
            fill="#202020">\(words)</text>
            </svg>

            """
        return page.text
    }

    private static func unit(_ millimetres: Double) -> Int { Int((millimetres * scale).rounded()) }

    private static func place(_ millimetres: Double) -> Int { unit(millimetres) + Int(margin) }
}
