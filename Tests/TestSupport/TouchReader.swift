public import Braille

/// Reads a chart by touch alone: it knows which pins are up, where they are under the finger, and what is said of the axes. It
/// shares no code with what draws them.
public struct TouchReader {
    /// A display, as a hand knows it.
    public struct Display: Sendable, CustomStringConvertible {
        /// What it is called.
        public var name: String
        /// Cells in a row.
        public var columns: Int
        /// Rows of cells.
        public var rows: Int
        /// Pins of a cell from top to bottom.
        public var dotRows: Int
        /// Millimetres from cell to cell and from row to row, in place of those between dots.
        public var gaps: (cell: Double, row: Double)?

        /// Its name.
        public var description: String { name }
        /// Pins from left to right.
        public var width: Int { columns * 2 }
        /// Pins from top to bottom.
        public var height: Int { rows * dotRows }

        /// Where a pin of a row is, in millimetres.
        public func x(_ pin: Int) -> Double {
            gaps.map { Double(pin / 2) * $0.cell + Double(pin % 2) * 2.5 } ?? Double(pin) * 2.5
        }

        /// Where a row of pins is, in millimetres.
        public func y(_ pin: Int) -> Double {
            gaps.map { Double(pin / dotRows) * $0.row + Double(pin % dotRows) * 2.5 } ?? Double(pin) * 2.5
        }

        /// A Dot Pad's picture above the row of text, a Canute's, and one row of 40 cells.
        public static let dotPad = Display(name: "Dot Pad", columns: 30, rows: 9, dotRows: 4, gaps: nil)
        /// A Dot Pad's as BRLTTY drives it where nobody says otherwise: a column and two rows of pins stay down between cells.
        public static let spacedDotPad = Display(
            name: "Dot Pad with gaps", columns: 20, rows: 6, dotRows: 4, gaps: (7.5, 15))
        /// A Canute's.
        public static let canute = Display(name: "Canute", columns: 40, rows: 8, dotRows: 3, gaps: (6, 10))
        /// The pins of one row.
        public static let row = Display(name: "one row", columns: 40, rows: 1, dotRows: 4, gaps: (6, 12.5))
    }

    /// The display.
    public let display: Display
    private let pins: [[Bool]]

    /// Feels what is on a display.
    public init(_ cells: [BrailleCell], on display: Display) {
        self.display = display
        pins = (0..<display.height).map { y in
            (0..<display.width).map { x in
                let cell = cells[y / display.dotRows * display.columns + x / 2]
                let dots = x % 2 == 0 ? [1, 2, 3, 7] : [4, 5, 6, 8]
                return cell.dots.contains(dots[y % display.dotRows])
            }
        }
    }

    /// Whether a pin is up; those outside are not.
    public func isUp(_ x: Int, _ y: Int) -> Bool {
        pins.indices.contains(y) && pins[y].indices.contains(x) && pins[y][x]
    }

    // MARK: Axes

    /// The rows of the ticks beside the left axis, from the bottom up.
    public var tickRows: [Int] { (0..<display.height).filter { isUp(0, $0) && isUp(1, $0) }.reversed() }

    /// The columns of the ticks below the lower axis.
    public var tickColumns: [Int] {
        (0..<display.width).filter { isUp($0, display.height - 1) && isUp($0, display.height - 2) }
    }

    /// Where the data are, inside of the axes and the blank pins beside them.
    public var area: (columns: Range<Int>, rows: Range<Int>) { (3..<display.width, 0..<display.height - 3) }

    /// The value of a row, told by the ticks; and how much one pin is there.
    public func y(ofRow row: Int, ticks: [Double]) -> (value: Double, pin: Double) {
        let rows = tickRows
        precondition(rows.count == ticks.count && rows.count > 1, "\(rows.count) ticks, not \(ticks.count)")
        return reading(display.y(row), rows.map(display.y), ticks, steps(at: row, display.height, display.y))
    }

    /// The value of a column, told by the ticks; and how much one pin is there.
    public func x(ofColumn column: Int, ticks: [Double]) -> (value: Double, pin: Double) {
        let columns = tickColumns
        precondition(columns.count == ticks.count && columns.count > 1, "\(columns.count) ticks, not \(ticks.count)")
        return reading(display.x(column), columns.map(display.x), ticks, steps(at: column, display.width, display.x))
    }

    private func reading(
        _ place: Double, _ places: [Double], _ ticks: [Double], _ step: Double
    ) -> (value: Double, pin: Double) {
        let scale = (ticks[ticks.count - 1] - ticks[0]) / (places[places.count - 1] - places[0])
        return (ticks[0] + (place - places[0]) * scale, abs(scale) * step)
    }

    /// How far the pins beside one are from it, in millimetres: the farther of both.
    private func steps(at pin: Int, _ count: Int, _ measure: (Int) -> Double) -> Double {
        max(
            pin > 0 ? measure(pin) - measure(pin - 1) : 0,
            pin + 1 < count ? measure(pin + 1) - measure(pin) : 0)
    }

    // MARK: Data

    /// The rows that are up in a column of the data, from the top.
    public func rows(inColumn column: Int) -> [Int] { area.rows.filter { isUp(column, $0) } }

    /// The rows of a column's points, where one of them may have the mark.
    public func points(inColumn column: Int) -> [Int] {
        guard let mark, abs(mark.x - column) <= 1 else { return rows(inColumn: column) }
        return rows(inColumn: column).filter { abs($0 - mark.y) > 2 } + [mark.y]
    }

    /// The columns of the bar that stands over a column.
    public func bar(over column: Int) -> Range<Int>? {
        guard let bottom = rows(inColumn: column).last else { return nil }
        var (first, last) = (column, column)
        while first > area.columns.lowerBound, isUp(first - 1, bottom) { first -= 1 }
        while isUp(last + 1, bottom) { last += 1 }
        return first..<last + 1
    }

    /// The tops of the parts of a stacked bar from the bottom up: between parts is a blank row.
    public func tops(ofBarOver column: Int) -> [Int] {
        guard let bar = bar(over: column) else { return [] }
        let filled = area.rows.filter { row in bar.contains { isUp($0, row) } }
        return filled.filter { !filled.contains($0 - 1) }.reversed()
    }

    /// Rows where a line down a column has a bar across.
    public func crossings(inColumn column: Int) -> [Int] {
        rows(inColumn: column).filter { isUp(column - 1, $0) || isUp(column + 1, $0) }
    }

    /// The mark: the middle of nine pins with nothing around them; nil where there is none, or more than one.
    public var mark: (x: Int, y: Int)? {
        var found: [(x: Int, y: Int)] = []
        for y in area.rows {
            for x in area.columns {
                let near = (-2...2).flatMap { dy in (-2...2).map { dx in (dx, dy) } }
                let fits = near.allSatisfy { dx, dy in
                    let inside = abs(dx) < 2 && abs(dy) < 2
                    guard inside || area.rows.contains(y + dy) && area.columns.contains(x + dx) else { return true }
                    return isUp(x + dx, y + dy) == inside
                }
                if fits { found.append((x, y)) }
            }
        }
        return found.count == 1 ? found[0] : nil
    }
}
