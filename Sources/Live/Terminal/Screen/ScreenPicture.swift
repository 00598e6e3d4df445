/// A terminal's screen at one moment, and what the system says of who reads from it.
struct ScreenPicture: Sendable {
    /// The rows, from the first.
    var rows: [ScreenRow]
    /// Where the cursor stands: row and column from 0.
    var cursor: ScreenPlace
    var isCursorVisible = true
    /// Whether it is the screen that programs paint on, which has no lines above it.
    var isAlternate = false
    /// Whether what is typed appears.
    var echoes = true
    /// Whether the system gives the program whole lines.
    var takesLines = true
    /// The command lines of the programs in the foreground, the leader of their group first.
    var programs: [[String]] = []
    /// How many rows have left the screen at its top since the start.
    var scrolledRows = 0
    /// Where the input of the present line begins, as far as that is known.
    var input: InputMark?
    /// How many lines were sent to the program since the start.
    var sentLines = 0

    static let blocks: Set<String> = ["█", "▉", "▊", "▋"]

    /// Where a program that hides the cursor has drawn one itself: the one cell of the screen on a ground of its own, or the one block;
    /// nil for none.
    var drawnCursor: ScreenPlace? {
        guard !isCursorVisible, !takesLines else { return nil }
        if let place = only({ $0.style.isReverse }) ?? only({ ScreenPicture.blocks.contains($0.text) }) { return place }
        let base = TextRegion.whole(self).ground(self)
        if let place = only({ $0.style.ground != base }) { return place }
        // One whose ground no other cell has, and the text beside it is written in.
        var counts: [UInt32: Int] = [:]
        for row in rows {
            for cell in row.cells { counts[cell.style.ground, default: 0] += 1 }
        }
        return only { !$0.style.isReverse && $0.style.background != 0 && counts[$0.style.ground] == 1 }.flatMap {
            place in
            let ground = rows[place.row].cells[place.column].style.background
            return rows[place.row].cells.contains { $0.style.foreground == ground } ? place : nil
        }
    }

    /// The place of the only cell that is so, or nil.
    private func only(_ isSo: (ScreenCell) -> Bool) -> ScreenPlace? {
        var found: ScreenPlace?
        for (row, line) in rows.enumerated() {
            for (column, cell) in line.cells.enumerated() where isSo(cell) {
                guard found == nil else { return nil }
                found = ScreenPlace(row: row, column: column)
            }
        }
        return found
    }

    var columns: Int { rows.first?.cells.count ?? 0 }

    /// Whether another picture has the same texts and the same cursor where it is shown, and looks other in two cells at most: a cursor that a program has
    /// drawn blinks.
    func isBlink(of other: ScreenPicture) -> Bool {
        guard isCursorVisible == other.isCursorVisible, cursor == other.cursor || !isCursorVisible,
            rows.count == other.rows.count,
            columns == other.columns, scrolledRows == other.scrolledRows, takesLines == other.takesLines,
            echoes == other.echoes
        else { return false }
        var different = 0
        for (row, other) in zip(rows, other.rows) where row != other {
            for (cell, other) in zip(row.cells, other.cells) where cell != other {
                let isBlock = [cell.text, other.text].contains { ScreenPicture.blocks.contains($0) }
                guard cell.text == other.text || isBlock && (cell.isBlank || other.isBlank) else { return false }
                different += 1
                if different > 2 { return false }
            }
        }
        return different > 0
    }

    /// The row of the cursor.
    var cursorRow: ScreenRow { rows.indices.contains(cursor.row) ? rows[cursor.row] : ScreenRow(cells: []) }

    /// The name of the program in the foreground, without its folders; that of its script where it is an interpreter, and that of what a
    /// shell has started for its command line, where that has taken the terminal: others come and go.
    var programName: String {
        let names = programs.map(ProgramName.name)
        let taking = isAlternate || !takesLines ? names.first { !ProgramName.isShell($0) } : nil
        return taking ?? names.first ?? ""
    }
}

/// A place on a screen, from 0.
struct ScreenPlace: Hashable, Sendable {
    var row: Int
    var column: Int
}

extension ScreenPicture {
    /// Whether Debian's questions are asked in lines: the prompt names what is asked, and numbers choose.
    var isDebconf: Bool { programs.joined().contains { $0.contains("dpkg-reconfigure") || $0.contains("debconf") } }
}

/// Where a line of input begins: the number of its row since the start, its column, and what stands before it.
struct InputMark: Hashable, Sendable {
    var row: Int
    var column: Int
    var prompt: String
}

/// How the text of a cell stands out.
struct ScreenStyle: Hashable, Sendable {
    var isReverse = false
    var isBold = false
    var isUnderlined = false
    var isFaint = false
    /// 0 for the terminal's own colours.
    var foreground: UInt32 = 0
    var background: UInt32 = 0

    static let plain = ScreenStyle()

    /// Whether the cell's ground is not the terminal's own.
    var hasGround: Bool { isReverse || background != 0 }

    /// Whether it is written faintly or in grey, as hints and suggestions are.
    var isGrey: Bool {
        if isFaint { return true }
        let value = foreground & 0xFF_FFFF
        if foreground >> 24 == 1 { return value == 8 || (236...248).contains(value) || [59, 102, 145].contains(value) }
        guard foreground >> 24 == 2 else { return false }
        let parts = [value >> 16, value >> 8 & 0xFF, value & 0xFF]
        return (parts.max() ?? 0) - (parts.min() ?? 0) <= 24 && (64...190).contains(parts[0])
    }

    /// Whether its ground is a grey, or none.
    var hasGreyGround: Bool {
        let value = background & 0xFF_FFFF
        if background >> 24 == 1 { return [0, 7, 8, 15].contains(value) || value >= 232 }
        guard background >> 24 == 2 else { return true }
        let parts = [value >> 16, value >> 8 & 0xFF, value & 0xFF]
        return (parts.max() ?? 0) - (parts.min() ?? 0) <= 24
    }

    /// What tells grounds apart.
    var ground: UInt32 { isReverse ? 0x4000_0000 | foreground : background }
}

/// A cell of a screen.
struct ScreenCell: Hashable, Sendable {
    /// Its character; blank where nothing was written; empty for the second half of a wide one.
    var text: String
    var style: ScreenStyle
    /// Whether a program wrote it, a blank or another character.
    var isWritten = true

    var isBlank: Bool { text == " " || text.isEmpty }
}

/// A row of a screen.
struct ScreenRow: Hashable, Sendable {
    var cells: [ScreenCell]
    /// Whether a line ended with it, however full it is.
    var endsHere = false

    /// Its text without blanks at the end.
    var text: String { text(from: 0) }

    var isBlank: Bool { cells.allSatisfy(\.isBlank) }

    /// Its text between two columns, without blanks at the end.
    func text(from start: Int, to end: Int? = nil) -> String {
        let end = min(end ?? cells.count, cells.count)
        guard start < end else { return "" }
        var text = ""
        for cell in cells[max(0, start)..<end] { text += cell.text }
        while text.last == " " { text.removeLast() }
        return text
    }

    /// The column of its first character that is no blank, or nil.
    var indent: Int? { cells.firstIndex { !$0.isBlank } }

    /// The column after its last character, or 0.
    var end: Int { (cells.lastIndex { !$0.isBlank } ?? -1) + 1 }

    /// How many characters stand before a column.
    func characters(before column: Int) -> Int {
        cells.prefix(column).reduce(0) { $0 + ($1.text.isEmpty ? 0 : 1) }
    }

    /// Whether something stands in its last column, so that a line may go on in the next row.
    var isFull: Bool { !endsHere && cells.last.map { !$0.isBlank || $0.text.isEmpty } ?? false }

    /// Whether its text goes on in the next row: it was written to its end, and is no line that is drawn.
    var goesOn: Bool {
        guard !endsHere, let last = cells.last, last.isWritten, !isBlank, !TextRegion.isFrame(last.text),
            !["|", "+"].contains(last.text)
        else { return false }
        return last.isBlank || cells.dropLast().last?.text != last.text || last.text.first?.isLetter == true
    }
}

/// What programs are called.
enum ProgramName {
    /// Programs whose first argument is a program.
    private static let interpreters: Set = [
        "sh", "bash", "dash", "zsh", "python", "python3", "node", "perl", "ruby", "sudo", "env", "npx", "bun",
    ]

    static func isShell(_ name: String) -> Bool { ["sh", "bash", "dash", "zsh", "ksh"].contains(name) }

    static func name(of command: [String]) -> String {
        guard let first = command.first.map(last) else { return "" }
        guard interpreters.contains(first.filter { !$0.isNumber && $0 != "." || first == "python3" && $0 == "3" })
        else {
            return first
        }
        // sudo's own options may have values, which are no programs.
        guard let script = command.dropFirst().first, !script.hasPrefix("-") else { return first }
        return last(script)
    }

    private static func last(_ path: String) -> String {
        var name = path.split(separator: "/").last.map(String.init) ?? path
        // A shell that was logged in to.
        if name.hasPrefix("-") { name.removeFirst() }
        for suffix in [".py", ".js", ".sh", ".pl", ".mjs", ".rb"] where name.hasSuffix(suffix) && name.count > 3 {
            name.removeLast(suffix.count)
        }
        return name
    }
}
