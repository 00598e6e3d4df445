/// Finds lists of which one entry is chosen now: by a mark before it, by ticks, or by its ground.
struct ListFinder {
    let picture: ScreenPicture
    let region: TextRegion
    private let lines: [Int: ListLine]

    init(_ picture: ScreenPicture, _ region: TextRegion) {
        (self.picture, self.region) = (picture, region)
        var lines: [Int: ListLine] = [:]
        for row in region.rows { lines[row] = ListLine(picture, row, region) }
        // Beside ticks, a bullet is what is not ticked.
        if let empty = ["•", "·"].first(where: { sign in lines.values.contains { $0.pointer == sign } }),
            lines.values.contains(where: { $0.isTicked == true && $0.hasGlyph && !$0.isCircle })
        {
            for row in region.rows { lines[row] = ListLine(picture, row, region, empty: empty) }
        }
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
        /// What it is a list of, where it has a title of its own; else that is what stands above it.
        var title: String?
        /// Whether a mark stands before the chosen one.
        var isPointed = false
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
        return barred()
    }

    /// Entries of one or two rows each, apart from each other, of which one has a bar before it.
    private func barred() -> Found? {
        func bar(_ row: Int) -> Int? {
            guard region.rows.contains(row) else { return nil }
            let cells = picture.rows[row].cells
            guard let column = region.columns.first(where: { !cells[$0].isBlank }),
                ["│", "┃", "▌", "▎"].contains(cells[column].text), column + 2 < cells.count, cells[column + 1].isBlank,
                !cells[column + 2].isBlank
            else { return nil }
            return column
        }
        guard let first = region.rows.first(where: { bar($0) != nil }), let column = bar(first) else { return nil }
        var height = 1
        while bar(first + height) == column { height += 1 }
        guard height <= 3,
            !region.rows.dropFirst(first + height - region.rows.lowerBound).contains(where: { bar($0) != nil })
        else { return nil }
        /// The texts of a block of rows, where it is one of the list.
        func block(_ row: Int) -> String? {
            guard region.rows.contains(row), region.rows.contains(row + height - 1) else { return nil }
            let rows = row..<row + height
            guard rows.allSatisfy({ bar($0) == column || picture.rows[$0].indent == column + 2 }) else { return nil }
            guard [row - 1, row + height].allSatisfy({ !region.rows.contains($0) || picture.rows[$0].isBlank }) else {
                return nil
            }
            return rows.map { picture.rows[$0].text(from: column + 2).spaced }.joined(separator: ", ")
        }
        guard block(first) != nil else { return nil }
        var (start, end) = (first, first)
        while block(start - height - 1) != nil { start -= height + 1 }
        while block(end + height + 1) != nil { end += height + 1 }
        let entries = stride(from: start, through: end, by: height + 1).compactMap(block).map {
            Question.Entry(text: $0)
        }
        guard entries.count > 1 else { return nil }
        return Found(
            entries: entries, chosen: (first - start) / (height + 1), rows: start..<end + height, column: column,
            isPointed: true, isMarked: true)
    }

    private func isMember(_ line: ListLine, of first: ListLine) -> Bool {
        line.column == first.column && (line.isTicked == nil) == (first.isTicked == nil) && !line.text.isEmpty
    }

    /// Whether nothing but a line that is drawn stands in a row.
    private func separates(_ row: Int) -> Bool {
        let text = region.text(picture, row).spaced
        return text.count >= 3 && text.allSatisfy { TextRegion.isDrawn(String($0)) || $0 == "-" }
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
                } else if separates(row), let next = lines[row - 1], isMember(next, of: first), more.isEmpty {
                    // A line between entries.
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
                } else if separates(row), let next = lines[row + 1], isMember(next, of: first) {
                    // A line between entries.
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
        // Where all have the same full sign, grey ones are not ticked.
        if first.hasGlyph, members.allSatisfy({ $0.line.isTicked == true }) {
            for place in members.indices {
                let line = members[place].line
                members[place].line.isTicked = !picture.rows[members[place].row].cells[line.column].style.isGrey
            }
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
        if chosen == nil, hasTicks {
            // Some highlight nothing but the mark.
            let own = members.indices.filter { place in
                let cells = picture.rows[members[place].row].cells
                let column = members[place].line.column
                return cells[column].style.ground != cells[column + 1].style.ground
            }
            if own.count == 1, !first.hasGlyph { chosen = own[0] }
        }
        // Of several in parentheses, the one that is ticked, where nothing else says what is chosen.
        var isRound = false
        if chosen == nil, members.allSatisfy(\.line.isRound) {
            let ticked = members.indices.filter { members[$0].line.isTicked == true }
            if ticked.count == 1 { (chosen, isRound) = (ticked[0], true) }
        }
        guard hasTicks || chosen != nil else { return nil }
        let entries = members.map { member in
            Question.Entry(
                text: ([member.line.text] + member.more).joined(separator: ", "), isTicked: member.line.isTicked)
        }
        // Of glyphs of which one is full, that one is the choice.
        let isChoice =
            isRound
            || first.isCircle && pointed.isEmpty && entries.filter { $0.isTicked == true }.count == 1
                && chosen.map { entries[$0].isTicked == true } == true
        return Found(
            entries: isChoice ? entries.map { Question.Entry(text: $0.text) } : entries, chosen: chosen,
            rows: rows[0]..<(rows[rows.count - 1] + 1), hasTicks: hasTicks,
            isOfMany: rows.contains { ListLine.hasBar(region.text(picture, $0)) }, isPointed: !pointed.isEmpty,
            isMarked: true)
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
            if let place = ListFinder.odd(styles, base: region.ground(picture)) { return place }
        }
        return nil
    }

    /// The place of the one style that is another one than all others, or of the brighter of two, or of the one of two that is not on
    /// the ground of all.
    static func odd(_ styles: [ScreenStyle], base: UInt32 = 0) -> Int? {
        guard styles.count > 1 else { return nil }
        let odd = styles.indices.filter { index in styles.filter { $0 == styles[index] }.count == 1 }
        if styles.count == 2, odd.count == 2 {
            let bright = odd.filter {
                styles[$0].isBold || styles[$0].hasGround || styles[$0].isUnderlined || styles[$0].foreground != 0
            }
            if bright.count == 1 { return bright[0] }
            let apart = odd.filter { styles[$0].ground != base }
            return apart.count == 1 ? apart[0] : nil
        }
        return odd.count == 1 ? odd[0] : nil
    }

    /// The rows above the cursor, below a question, of which one has a colour of its own; or those below the question that has the cursor.
    func coloured() -> Found? {
        let asked = picture.cursorRow.text
        if PromptSign.begins(asked), let found = coloured(below: picture.cursor.row) { return found }
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
        return coloured(first..<last + 1, column: end.column)
    }

    private func coloured(below row: Int) -> Found? {
        guard let begin = lines[row + 1] else { return nil }
        var last = row + 1
        while let line = lines[last + 1], line.column == begin.column, line.isTicked == nil { last += 1 }
        guard last > row + 1 else { return nil }
        return coloured(row + 1..<last + 1, column: begin.column)
    }

    private func coloured(_ rows: Range<Int>, column: Int) -> Found? {
        let styles = rows.map { row in
            Set(picture.rows[row].cells[region.columns].filter { !$0.isBlank }.map(\.style))
        }
        guard styles.allSatisfy({ $0.count == 1 }), let chosen = ListFinder.odd(styles.compactMap(\.first)) else {
            return nil
        }
        return Found(
            entries: rows.map { Question.Entry(text: lines[$0]?.text ?? "") }, chosen: chosen, rows: rows,
            column: column, isMarked: false)
    }
}
