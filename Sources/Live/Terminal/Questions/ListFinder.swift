/// Finds lists of which one entry is chosen now: by a mark before it, by ticks, or by its ground.
struct ListFinder {
    let picture: ScreenPicture
    let region: TextRegion
    private let lines: [Int: ListLine]

    init(_ picture: ScreenPicture, _ region: TextRegion) {
        (self.picture, self.region) = (picture, region)
        var lines: [Int: ListLine] = [:]
        for row in region.rows { lines[row] = ListLine(picture, row, region) }
        self.lines = lines
    }

    /// A list that was found.
    struct Found {
        var entries: [Question.Entry]
        var chosen: Int?
        var rows: Range<Int>
        /// Whether boxes or circles stand before the entries.
        var hasTicks = false
        /// The column in which the texts begin.
        var column = 0
        /// Whether it may go on beyond what is in sight.
        var isOfMany = false
        /// Whether more than its ground says that it is a list.
        var isMarked: Bool
    }

    // MARK: Marks and ticks

    /// The list with marks or ticks that is nearest to the end of the region.
    func marked() -> Found? {
        for row in region.rows.reversed() {
            guard let line = lines[row], line.pointer != nil || line.isTicked != nil else { continue }
            if let found = block(around: row, line) { return found }
            if let other = line.withTickAsPointer, let found = block(around: row, other) { return found }
        }
        return nil
    }

    private func isMember(_ line: ListLine, of first: ListLine) -> Bool {
        line.column == first.column && (line.isTicked == nil) == (first.isTicked == nil) && !line.text.isEmpty
    }

    private func block(around seed: Int, _ first: ListLine) -> Found? {
        var members: [(row: Int, line: ListLine, more: [String])] = [(seed, first, [])]
        func isNumbered(_ line: ListLine) -> Bool { line.text.first?.isNumber == true }
        // Upward: what is indented deeper belongs to the entry above it.
        var (row, more, blanks) = (seed - 1, [String](), 0)
        while region.rows.contains(row) {
            if let line = lines[row] {
                if isMember(line, of: first) {
                    members.insert((row, line, more), at: 0)
                    (more, blanks) = ([], 0)
                } else if line.pointer == nil, line.isTicked == nil, line.column > first.column {
                    more.insert(line.text, at: 0)
                } else {
                    break
                }
            } else {
                blanks += 1
                guard blanks == 1, more.isEmpty, let next = lines[row - 1], isMember(next, of: first),
                    isNumbered(next) == isNumbered(first), next.isTicked != nil || isNumbered(first)
                else { break }
            }
            row -= 1
        }
        (row, blanks) = (seed + 1, 0)
        while region.rows.contains(row) {
            if let line = lines[row] {
                if isMember(line, of: first) {
                    members.append((row, line, []))
                    blanks = 0
                } else if blanks == 0, line.pointer == nil, line.isTicked == nil, line.column > first.column {
                    members[members.count - 1].more.append(line.text)
                } else {
                    break
                }
            } else {
                blanks += 1
                guard blanks == 1, let next = lines[row + 1], isMember(next, of: first),
                    isNumbered(next) == isNumbered(first), next.isTicked != nil || isNumbered(first)
                else { break }
            }
            row += 1
        }
        let pointed = members.indices.filter { members[$0].line.pointer != nil }
        // Several bullets are no choice.
        guard pointed.count <= 1, members.count >= 2 else { return nil }
        let hasTicks = first.isTicked != nil
        var chosen = pointed.first
        let rows = members.map(\.row)
        if chosen == nil, picture.isCursorVisible { chosen = rows.firstIndex(of: picture.cursor.row) }
        if chosen == nil { chosen = distinct(members.map { ($0.row, $0.line.column) }) }
        if chosen == nil, hasTicks {
            // A ticked one looks other than one that is not: each is compared with its like.
            let groups = [true, false].map { state in members.indices.filter { members[$0].line.isTicked == state } }
            let odd = groups.compactMap { group in
                distinct(group.map { (members[$0].row, members[$0].line.column) }).map { group[$0] }
            }
            if odd.count == 1 { chosen = odd[0] }
        }
        if chosen == nil, first.isCircle {
            let ticked = members.indices.filter { members[$0].line.isTicked == true }
            if ticked.count == 1 { chosen = ticked[0] }
        }
        guard hasTicks || chosen != nil else { return nil }
        let entries = members.map { member in
            Question.Entry(
                text: ([member.line.text] + member.more).joined(separator: ", "), isTicked: member.line.isTicked)
        }
        // Of glyphs of which one is full, that one is the choice.
        let isChoice =
            first.isCircle && pointed.isEmpty && entries.filter { $0.isTicked == true }.count == 1
            && chosen.map { entries[$0].isTicked == true } == true
        return Found(
            entries: isChoice ? entries.map { Question.Entry(text: $0.text) } : entries, chosen: chosen,
            rows: rows[0]..<(rows[rows.count - 1] + 1), hasTicks: hasTicks, isMarked: true)
    }

    /// The one of several places whose style is another one than that of all others.
    private func distinct(_ places: [(row: Int, column: Int)]) -> Int? {
        // The text counts, then the tick before it.
        for offset in [nil, 0, 1] as [Int?] {
            let styles = places.map { place -> ScreenStyle in
                let cells = picture.rows[place.row].cells
                let text = cells.indices.first { $0 >= place.column && cells[$0].text.first?.isLetter == true }
                return cells[min(offset.map { place.column + $0 } ?? text ?? place.column, cells.count - 1)].style
            }
            if let place = ListFinder.odd(styles) { return place }
        }
        return nil
    }

    /// The place of the one style that is another one than all others, or of the brighter of two.
    private static func odd(_ styles: [ScreenStyle]) -> Int? {
        guard styles.count > 1 else { return nil }
        let odd = styles.indices.filter { index in styles.filter { $0 == styles[index] }.count == 1 }
        if styles.count == 2, odd.count == 2 {
            let bright = odd.filter {
                styles[$0].isBold || styles[$0].hasGround || styles[$0].isUnderlined || styles[$0].foreground != 0
            }
            return bright.count == 1 ? bright[0] : nil
        }
        return odd.count == 1 ? odd[0] : nil
    }

    // MARK: Grounds

    /// The list of which one entry has another ground than the others: the one with the cursor, else that with most entries.
    ///
    /// - Parameter isScreen: whether the region is a whole screen, whose first and last rows are a program's own.
    func highlighted(isScreen: Bool = false) -> Found? {
        let base = ground()
        var best: Found?
        for row in isScreen ? region.rows.dropFirst().dropLast() : region.rows {
            for run in runs(row) where run.ground != base && run.isText {
                let wide = isScreen ? bar(run, row, base) : nil
                guard let found = wide ?? column(of: run, row, base) ?? bar(run, row, base) else { continue }
                if row == picture.cursor.row { return found }
                if best.map({ $0.entries.count < found.entries.count }) ?? true { best = found }
            }
        }
        return best
    }

    /// The rows around one that is highlighted from side to side.
    private func bar(_ run: Run, _ row: Int, _ base: UInt32) -> Found? {
        guard 10 * run.columns.count >= 6 * region.columns.count else { return nil }
        func isMember(_ other: Int) -> Bool {
            guard region.rows.contains(other), region.rows.lowerBound < other, other < region.rows.upperBound - 1 else {
                return false
            }
            let cells = picture.rows[other].cells[region.columns]
            // A line of dashes separates.
            guard cells.filter({ $0.text == "-" }).count < 10 else { return false }
            return cells.contains { !$0.isBlank && !TextRegion.isDrawn($0.text) }
                && cells.allSatisfy { $0.style.ground == base }
        }
        var (first, last) = (row, row)
        while isMember(first - 1) { first -= 1 }
        while isMember(last + 1) { last += 1 }
        guard last > first else { return nil }
        let entries = (first...last).map { Question.Entry(text: region.text(picture, $0).spaced) }
        return Found(
            entries: entries, chosen: row - first, rows: first..<last + 1, column: run.columns.lowerBound,
            isOfMany: true,
            isMarked: false)
    }

    private struct Run {
        var columns: Range<Int>
        var ground: UInt32
        var isText: Bool
    }

    /// The ground that most cells have.
    private func ground() -> UInt32 {
        var counts: [UInt32: Int] = [:]
        for row in region.rows {
            for cell in picture.rows[row].cells[region.columns] { counts[cell.style.ground, default: 0] += 1 }
        }
        return counts.max { $0.value < $1.value }?.key ?? 0
    }

    private func runs(_ row: Int) -> [Run] {
        var runs: [Run] = []
        let cells = picture.rows[row].cells
        for column in region.columns {
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

    private func column(of run: Run, _ row: Int, _ base: UInt32) -> Found? {
        let cells = picture.rows[row].cells
        guard let start = run.columns.first(where: { !cells[$0].isBlank && !TextRegion.isDrawn(cells[$0].text) }) else {
            return nil
        }
        // The list is as wide as what is highlighted, at least as wide as the texts.
        let edge = cells.indices.first { $0 > start && TextRegion.isDrawn(cells[$0].text) } ?? region.columns.upperBound
        func isMember(_ other: Int) -> Bool {
            guard region.rows.contains(other) else { return false }
            let cells = picture.rows[other].cells
            guard start < cells.count, !cells[start].isBlank, !TextRegion.isDrawn(cells[start].text),
                cells[start].style.ground != run.ground
            else { return false }
            guard start > region.columns.lowerBound else { return true }
            return cells[start - 1].isBlank || TextRegion.isDrawn(cells[start - 1].text)
                || cells[start - 1].text == "|"
        }
        var (first, last) = (row, row)
        while isMember(first - 1) { first -= 1 }
        while isMember(last + 1) { last += 1 }
        guard last > first else { return nil }
        // Where the cursor stands behind the text, it is the line that is typed.
        if picture.isCursorVisible, picture.cursor.row == row, picture.cursor.column > start,
            picture.cursor.column >= picture.rows[row].end
        {
            return nil
        }
        let end = min(edge, region.columns.upperBound)
        let entries = (first...last).map { row -> Question.Entry in
            var text = picture.rows[row].text(from: start, to: end).spaced
            while text.last == "|" { text = String(text.dropLast()).spaced }
            return Question.Entry(text: text)
        }
        return Found(entries: entries, chosen: row - first, rows: first..<last + 1, column: start, isMarked: false)
    }

    /// The rows above the cursor, below a question, of which one has a colour of its own.
    func coloured() -> Found? {
        guard !picture.isCursorVisible else { return nil }
        var last = min(picture.cursor.row, region.rows.upperBound - 1)
        while last > region.rows.lowerBound, lines[last] == nil { last -= 1 }
        guard picture.cursor.row - last <= 1, let end = lines[last] else { return nil }
        var first = last
        while let line = lines[first - 1], line.column == end.column, line.pointer == nil, line.isTicked == nil {
            first -= 1
        }
        // The question itself may be as far to the left.
        func asks(_ row: Int) -> Bool { lines[row]?.text.last.map { "?:".contains($0) } == true }
        if asks(first) { first += 1 }
        guard (2...12).contains(last - first + 1), asks(first - 1) || lines[first - 1] == nil && asks(first - 2) else {
            return nil
        }
        let styles = (first...last).map { row in
            Set(picture.rows[row].cells[region.columns].filter { !$0.isBlank }.map(\.style))
        }
        guard styles.allSatisfy({ $0.count == 1 }), let chosen = ListFinder.odd(styles.compactMap(\.first)) else {
            return nil
        }
        return Found(
            entries: (first...last).map { Question.Entry(text: lines[$0]?.text ?? "") }, chosen: chosen,
            rows: first..<last + 1, column: end.column, isMarked: false)
    }

    // MARK: Buttons

    /// Words side by side on grounds of their own, one of which is another one than those of the others.
    func grounded() -> (entries: [Question.Entry], chosen: Int?, row: Int)? {
        let base = ground()
        for row in region.rows.reversed() {
            let cells = picture.rows[row].cells
            let runs = runs(row)
            let buttons = runs.filter { $0.ground != base && $0.isText }
            guard buttons.count >= 3, !runs.contains(where: { $0.ground == base && $0.isText }),
                let chosen = ListFinder.odd(
                    buttons.map { ScreenStyle(background: cells[$0.columns.lowerBound].style.background) })
            else { continue }
            let entries = buttons.map { run in
                Question.Entry(
                    text: picture.rows[row].text(from: run.columns.lowerBound, to: run.columns.upperBound).spaced,
                    isButton: true)
            }
            return (entries, chosen, row)
        }
        return nil
    }

    /// The buttons of a box: `< OK >`, with the one that is chosen, or nil.
    func buttons() -> (entries: [Question.Entry], chosen: Int?, row: Int)? {
        for row in region.rows.reversed() {
            let found = ListFinder.buttons(picture.rows[row].cells, region.columns)
            guard !found.isEmpty else { continue }
            let grounds = found.map { picture.rows[row].cells[$0.columns.lowerBound].style.ground }
            let base = ground()
            var chosen = grounds.indices.filter { index in
                grounds.count == 1 ? grounds[index] != base : grounds.filter { $0 == grounds[index] }.count == 1
            }
            if grounds.count == 2, chosen.count == 2 {
                chosen = chosen.filter { grounds[$0] != base }
            }
            var place = chosen.count == 1 ? chosen[0] : nil
            // Some hide the cursor, and leave it where the keys go.
            if picture.cursor.row == row,
                let under = found.firstIndex(where: { $0.columns.contains(picture.cursor.column) })
            {
                place = under
            }
            return (found.map { Question.Entry(text: $0.text, isButton: true) }, place, row)
        }
        return nil
    }

    /// Answers side by side, one of which has a full circle: `● Yes / ○ No`.
    func circles() -> (entries: [Question.Entry], chosen: Int?, row: Int)? {
        for row in region.rows.reversed() {
            let words = region.text(picture, row).words.filter {
                $0 != "/" && !$0.allSatisfy { TextRegion.isDrawn(String($0)) }
            }
            var entries: [Question.Entry] = []
            var chosen: Int?
            for word in words {
                if ["●", "○", "◉", "◯"].contains(word) {
                    if word == "●" || word == "◉" { chosen = entries.count }
                    entries.append(Question.Entry(text: "", isButton: true))
                } else if entries.isEmpty {
                    break
                } else {
                    entries[entries.count - 1].text = (entries[entries.count - 1].text + " " + word).spaced
                }
            }
            if entries.count > 1, chosen != nil, entries.allSatisfy({ !$0.text.isEmpty }) {
                return (entries, chosen, row)
            }
        }
        return nil
    }

    private static func buttons(_ cells: [ScreenCell], _ columns: Range<Int>) -> [(text: String, columns: Range<Int>)] {
        var found: [(text: String, columns: Range<Int>)] = []
        var column = columns.lowerBound
        while column < columns.upperBound {
            let close: String? = ["<": ">", "[": "]"][cells[column].text]
            guard let close,
                let end = (column + 1..<min(columns.upperBound, column + 40)).first(where: { cells[$0].text == close })
            else {
                column += 1
                continue
            }
            let text = ScreenRow(cells: cells).text(from: column + 1, to: end)
            // What is ticked is none.
            guard text.contains(where: \.isLetter), close == ">" || text.first == " " else {
                column += 1
                continue
            }
            found.append((text.spaced, column..<end + 1))
            column = end + 1
        }
        return found
    }
}
