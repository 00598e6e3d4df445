/// A part of a screen in which a question stands: the whole of it, or the inside of a box that is drawn there.
struct TextRegion: Hashable, Sendable {
    var rows: Range<Int>
    var columns: Range<Int>
    /// The title in the box's border.
    var title = ""
    var isBox = false

    /// The whole screen.
    static func whole(_ picture: ScreenPicture) -> TextRegion {
        TextRegion(rows: 0..<picture.rows.count, columns: 0..<picture.columns)
    }

    private static let topLeft: Set<String> = ["┌", "╔", "╭", "┏", "+"]
    private static let topRight: Set<String> = ["┐", "╗", "╮", "┓", "+"]
    private static let bottomLeft: Set<String> = ["└", "╚", "╰", "┗", "+"]
    private static let sides: Set<String> = ["│", "║", "┃", "|", "├", "┤", "╠", "╣", "┝", "┥"]
    private static let lines: Set<String> = ["─", "═", "━", "-"]

    /// What lines are drawn with: no text.
    static func isDrawn(_ text: String) -> Bool {
        guard let scalar = text.unicodeScalars.first else { return false }
        return (0x2500...0x257F).contains(scalar.value) || scalar.value == 0x23BF
    }

    /// Whether something is a part of a frame: a line, or a block at the edge of a cell.
    static func isFrame(_ text: String) -> Bool {
        guard let scalar = text.unicodeScalars.first else { return false }
        return isDrawn(text) || (0x2580...0x2595).contains(scalar.value)
    }

    /// The insides of the boxes on the screen, the smallest first.
    static func boxes(_ picture: ScreenPicture) -> [TextRegion] {
        var found: [TextRegion] = []
        for (row, line) in picture.rows.enumerated() {
            for (column, cell) in line.cells.enumerated() where topLeft.contains(cell.text) {
                if let box = box(picture, row, column) { found.append(box) }
            }
        }
        return found.sorted { ($0.rows.count * $0.columns.count) < ($1.rows.count * $1.columns.count) }
    }

    private static func box(_ picture: ScreenPicture, _ top: Int, _ left: Int) -> TextRegion? {
        let cells = picture.rows[top].cells
        guard left + 4 < cells.count,
            lines.contains(cells[left + 1].text) || lines.contains(cells[left + 2].text)
                || cells[left].text != "+" && cells[left + 1].isBlank
        else {
            return nil
        }
        // The corner that a side goes down from: titles stand in the border.
        var bottom = top + 1
        while bottom < picture.rows.count, sides.contains(picture.rows[bottom].cells[left].text) { bottom += 1 }
        guard bottom > top + 1, bottom < picture.rows.count,
            bottomLeft.contains(picture.rows[bottom].cells[left].text)
        else { return nil }
        let right = cells.indices.dropFirst(left + 4).first { column in
            topRight.contains(cells[column].text) && sides.contains(picture.rows[top + 1].cells[column].text)
        }
        guard let right else { return nil }
        var title = ""
        for cell in cells[(left + 1)..<right] {
            title += isDrawn(cell.text) || lines.contains(cell.text) ? " " : cell.text
        }
        return TextRegion(
            rows: top + 1..<bottom, columns: left + 1..<right,
            title: title.words.filter { $0.contains { $0.isLetter || $0.isNumber } }.joined(separator: " "), isBox: true
        )
    }

    /// The text of a row inside.
    func text(_ picture: ScreenPicture, _ row: Int) -> String {
        picture.rows[row].text(from: columns.lowerBound, to: columns.upperBound)
    }

    /// A part of a row on one ground.
    struct Run {
        var columns: Range<Int>
        var ground: UInt32
        /// Whether something is written there.
        var isText: Bool
    }

    /// The ground that most of its cells have.
    func ground(_ picture: ScreenPicture) -> UInt32 {
        var counts: [UInt32: Int] = [:]
        for row in rows {
            for cell in picture.rows[row].cells[columns] { counts[cell.style.ground, default: 0] += 1 }
        }
        return counts.max { $0.value < $1.value }?.key ?? 0
    }

    /// The parts of a row, from the first.
    func runs(_ picture: ScreenPicture, _ row: Int) -> [Run] {
        var runs: [Run] = []
        let cells = picture.rows[row].cells
        for column in columns {
            let ground = cells[column].style.ground
            let isText = !cells[column].isBlank && !TextRegion.isDrawn(cells[column].text)
            if let last = runs.last, last.ground == ground {
                runs[runs.count - 1].columns = last.columns.lowerBound..<column + 1
                runs[runs.count - 1].isText = last.isText || isText
            } else {
                runs.append(Run(columns: column..<column + 1, ground: ground, isText: isText))
            }
        }
        return runs
    }

    /// Whether another one is inside it, with a border of its own.
    func isAround(_ other: TextRegion) -> Bool {
        rows.lowerBound < other.rows.lowerBound && rows.upperBound > other.rows.upperBound
            && columns.lowerBound < other.columns.lowerBound && columns.upperBound > other.columns.upperBound
    }

    func contains(_ place: ScreenPlace) -> Bool { rows.contains(place.row) && columns.contains(place.column) }
}

extension Character {
    /// Whether words end with it.
    fileprivate var separatesWords: Bool { self == " " || self == "\u{A0}" || self == "\t" }
}

extension StringProtocol {
    /// What stands between blanks.
    var words: [String] {
        split(maxSplits: .max, omittingEmptySubsequences: true) { $0.separatesWords }.map { String($0) }
    }

    /// With one blank between words, none at its ends.
    var spaced: String { words.joined(separator: " ") }
}
