extension ListFinder {
    /// The list of which one entry has another ground than the others: the one with the cursor, else that whose entry the screen names
    /// above it, else the brighter one, else that with most entries.
    ///
    /// - Parameter isScreen: whether the region is a whole screen, whose first and last rows are a program's own.
    func highlighted(isScreen: Bool = false) -> Found? {
        let base = region.ground(picture)
        var lists: [(found: Found, columns: Range<Int>, row: Int)] = []
        for row in isScreen ? region.rows.dropFirst().dropLast() : region.rows {
            guard ListFinder.isEntry(picture.rows[row].cells[region.columns]) || !isScreen else { continue }
            for run in region.runs(picture, row) where run.ground != base && run.isText {
                // The cell of the cursor is none.
                let isCursor = picture.isCursorVisible && picture.cursor.row == row
                if isCursor, run.columns.count == 1, run.columns.contains(picture.cursor.column) { continue }
                let wide = isScreen ? bar(run, row, base) : nil
                guard let found = wide ?? column(of: run, row, base) ?? bar(run, row, base) else { continue }
                lists.append((found, run.columns, row))
            }
        }
        let all = lists
        lists.removeAll { $0.found.entries.count < 2 }
        let cursor = picture.cursor
        if let list = lists.first(where: {
            $0.row == cursor.row && (picture.isCursorVisible || lists.count == 1 || $0.columns.contains(cursor.column))
        }) {
            // Several lists stand beside each other: each has its path above it, and one is at the end of the whole path.
            if lists.count == 1 || picture.isCursorVisible { return list.found }
        }
        if all.count > 1, isScreen {
            let title = picture.rows.first { !$0.isBlank }?.text.spaced ?? ""
            let named = all.filter { list in
                guard let chosen = list.found.chosen else { return false }
                return title.hasSuffix("/" + (list.found.entries[chosen].text.words.first ?? "?"))
            }
            if named.count == 1 {
                var found = named[0].found
                found.title = title
                return found
            }
            let bright = lists.filter { list in
                picture.rows[list.row].cells[list.columns].contains { $0.style.isBold && !$0.isBlank }
            }
            if bright.count == 1 { return bright[0].found }
        }
        if let list = lists.first(where: { $0.row == cursor.row }) { return list.found }
        let most = lists.map(\.found.entries.count).max()
        return lists.first { $0.found.entries.count == most }?.found
    }

    /// The rows around one that is highlighted from side to side.
    private func bar(_ run: TextRegion.Run, _ row: Int, _ base: UInt32) -> Found? {
        guard 10 * run.columns.count >= 6 * region.columns.count else { return nil }
        func isMember(_ other: Int) -> Bool {
            guard region.rows.contains(other), region.rows.lowerBound < other, other < region.rows.upperBound - 1 else {
                return false
            }
            let cells = picture.rows[other].cells[region.columns]
            return ListFinder.isEntry(cells) && cells.allSatisfy { $0.style.ground == base }
        }
        var (first, last) = (row, row)
        while isMember(first - 1) { first -= 1 }
        while isMember(last + 1) { last += 1 }
        guard last > first else { return nil }
        let entries = (first...last).map { entry($0, region.columns) }
        return Found(
            entries: entries, chosen: row - first, rows: first..<last + 1, column: run.columns.lowerBound,
            isOfMany: true, isMarked: false)
    }

    /// Whether something stands in a part of a row that is no line which separates.
    private static func isEntry(_ cells: ArraySlice<ScreenCell>) -> Bool {
        guard cells.filter({ $0.text == "-" || TextRegion.isDrawn($0.text) }).count < 10 else { return false }
        return cells.contains { !$0.isBlank && !TextRegion.isFrame($0.text) }
    }

    /// What stands in a part of a row: its tick, and its text, with commas between columns that a line separates.
    private func entry(_ row: Int, _ columns: Range<Int>) -> Question.Entry {
        var part = region
        part.columns = columns
        let text = ListLine.withoutBar(
            picture.rows[row].text(from: columns.lowerBound, to: columns.upperBound).separatedByCommas.withoutBox)
        guard let line = ListLine(picture, row, part), line.pointer == nil, let isTicked = line.isTicked, !line.hasGlyph
        else {
            return Question.Entry(text: text)
        }
        return Question.Entry(text: line.text, isTicked: isTicked)
    }

    private func column(of run: TextRegion.Run, _ row: Int, _ base: UInt32) -> Found? {
        let cells = picture.rows[row].cells
        guard let start = run.columns.first(where: { !cells[$0].isBlank && !TextRegion.isDrawn(cells[$0].text) }) else {
            return nil
        }
        // Where the cursor stands behind the text, it is the line that is typed.
        if picture.isCursorVisible, picture.cursor.row == row, picture.cursor.column > start,
            picture.cursor.column >= picture.rows[row].end
        {
            return nil
        }
        let pane = pane(run, row, base)
        if let pane, pane.entries.count > 1 { return pane }
        // The list is as wide as what is highlighted, at least as wide as the texts.
        let edge = cells.indices.first { $0 > start && TextRegion.isDrawn(cells[$0].text) } ?? region.columns.upperBound
        func isMember(_ other: Int) -> Bool {
            guard region.rows.contains(other) else { return false }
            let cells = picture.rows[other].cells
            // At the edge, some entries are indented.
            if start == region.columns.lowerBound, let indent = picture.rows[other].indent, indent > start,
                indent <= start + 4, cells[region.columns].allSatisfy({ $0.style.ground == base })
            {
                return true
            }
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
        let middle = centred(run, row, base)
        if let middle, middle.entries.count > last - first + 1 { return pane ?? middle }
        guard last > first else { return pane }
        let end = min(edge, region.columns.upperBound)
        let title = skipHeaders(&first, to: last, chosen: row, start..<end)
        let rows = first..<last + 1
        let entries = rows.map { row -> Question.Entry in
            var entry = entry(row, start..<end)
            while entry.text.last == "|" { entry.text = String(entry.text.dropLast()).spaced }
            return entry
        }
        return Found(
            entries: entries, chosen: row - first, rows: rows, column: start,
            isOfMany: rows.contains { hasScrollBar($0, start..<region.columns.upperBound) }, title: title,
            isMarked: false)
    }

    /// Entries under each other that are as wide as their texts, each in the middle.
    private func centred(_ run: TextRegion.Run, _ row: Int, _ base: UInt32) -> Found? {
        func text(_ other: Int) -> Range<Int>? {
            guard region.rows.contains(other),
                other == row || !region.runs(picture, other).contains(where: { $0.ground != base })
            else { return nil }
            let cells = picture.rows[other].cells
            let texts = region.columns.filter { !cells[$0].isBlank && !TextRegion.isDrawn(cells[$0].text) }
            return texts.first.map { $0..<(texts.last ?? $0) + 1 }
        }
        guard let own = text(row), own.lowerBound > region.columns.lowerBound + 2 else { return nil }
        func isMember(_ other: Int) -> Bool {
            guard let found = text(other) else { return false }
            return abs(found.lowerBound + found.upperBound - own.lowerBound - own.upperBound) <= 2
        }
        var (first, last) = (row, row)
        while isMember(first - 1) { first -= 1 }
        while isMember(last + 1) { last += 1 }
        guard last > first else { return nil }
        return Found(
            entries: (first...last).map { entry($0, region.columns) }, chosen: row - first, rows: first..<last + 1,
            column: own.lowerBound, isMarked: false)
    }

    /// Leaves out the first rows of a list that are none of its entries: a question, and bold headers.
    ///
    /// - Returns: the question, or nil.
    private func skipHeaders(_ first: inout Int, to last: Int, chosen: Int, _ columns: Range<Int>) -> String? {
        func isBold(_ row: Int) -> Bool {
            picture.rows[row].cells[columns].allSatisfy { $0.isBlank || $0.style.isBold || TextRegion.isDrawn($0.text) }
        }
        var title: String?
        while first != chosen, last - first > 1 {
            let text = picture.rows[first].text(from: columns.lowerBound, to: columns.upperBound).spaced
            if LabelFinder.asks(text) {
                title = LabelFinder.cleaned(text)
            } else if !isBold(first) || !(first + 1...last).allSatisfy({ $0 == chosen || !isBold($0) }) {
                break
            }
            first += 1
        }
        return title
    }

    /// A list as wide as what is highlighted, blanks at its ends included: a column of files, of which others may be beside it.
    private func pane(_ run: TextRegion.Run, _ row: Int, _ base: UInt32) -> Found? {
        let cells = picture.rows[row].cells
        var columns = run.columns
        guard columns.count >= 4 else { return nil }
        let end = columns.upperBound
        let isBounded = end < cells.count && TextRegion.isDrawn(cells[end].text)
        if !cells[end - 1].isBlank, !isBounded {
            // It begins with blanks, and ends with its text.
            guard cells[columns.lowerBound].isBlank else { return nil }
            let edge = cells.indices.first { $0 > end && TextRegion.isDrawn(cells[$0].text) }
            columns = columns.lowerBound..<min(edge ?? region.columns.upperBound, region.columns.upperBound)
        }
        func isOver(_ cells: [ScreenCell], _ column: Int) -> Bool {
            func isGap(_ column: Int) -> Bool {
                !cells.indices.contains(column) || cells[column].isBlank || TextRegion.isDrawn(cells[column].text)
                    || ListLine.isBar(cells[column].text)
            }
            return !cells.indices.contains(column) || TextRegion.isDrawn(cells[column].text)
                || isGap(column) && (isGap(column - 1) || isGap(column + 1))
        }
        func begins(_ cells: [ScreenCell], _ column: Int) -> Bool {
            column <= 0 || cells[column - 1].isBlank || TextRegion.isDrawn(cells[column - 1].text)
        }
        func isMember(_ other: Int) -> Bool {
            guard region.rows.contains(other) else { return false }
            let cells = picture.rows[other].cells
            return ListFinder.isEntry(cells[columns]) && cells[columns].allSatisfy { $0.style.ground == base }
                && begins(cells, columns.lowerBound) && isOver(cells, columns.upperBound)
        }
        var (first, last) = (row, row)
        while isMember(first - 1) { first -= 1 }
        while isMember(last + 1) { last += 1 }
        let title = skipHeaders(&first, to: last, chosen: row, columns)
        let rows = first..<last + 1
        // A longer text beside them says that the list is wider.
        func isLonger(_ other: Int) -> Bool {
            guard region.rows.contains(other) else { return false }
            let cells = picture.rows[other].cells
            return picture.rows[other].indent.map { columns.contains($0) } == true && begins(cells, columns.lowerBound)
                && ListFinder.isEntry(cells[columns]) && !isOver(cells, columns.upperBound)
        }
        guard !isLonger(first - 1), !isLonger(last + 1) else { return nil }
        let isBeside = rows.contains { row in
            picture.rows[row].cells.indices.contains {
                !columns.contains($0) && region.columns.contains($0) && !picture.rows[row].cells[$0].isBlank
            }
        }
        // One file alone is known by what is beside it.
        guard rows.count > 1 || isBeside else { return nil }
        var found = Found(
            entries: rows.map { entry($0, columns) }, chosen: row - first, rows: rows, column: columns.lowerBound,
            isOfMany: isBeside || cells[columns].contains { TextRegion.isDrawn($0.text) }
                || rows.contains { hasScrollBar($0, region.columns) }, isMarked: false)
        found.title = title
        if title == nil, isBeside, region.rows.contains(first - 1) {
            let above = picture.rows[first - 1].text(from: columns.lowerBound, to: columns.upperBound)
            let title = LabelFinder.cleaned(above.separatedByCommas)
            found.title = title.isEmpty ? nil : title
        }
        return found
    }

    /// Whether a bar stands at the end of a row that shows where in a longer list one is.
    private func hasScrollBar(_ row: Int, _ columns: Range<Int>) -> Bool {
        let text = picture.rows[row].text(from: columns.lowerBound, to: columns.upperBound)
        return ListLine.withoutBar(text.spaced) != text.spaced.trimming("│║┃|")
    }
}

extension StringProtocol {
    /// Without the blocks around it, and the box before it, that some draw of blocks.
    fileprivate var withoutBox: String {
        let text = trimming("▎▏▕▐▌▊▋▍ ")
        guard let end = text.firstIndex(of: "▌"), text.distance(from: text.startIndex, to: end) <= 1 else {
            return text
        }
        return text[text.index(after: end)...].trimming(" ")
    }

    /// With commas for the lines between columns.
    var separatedByCommas: String {
        split { TextRegion.isDrawn(String($0)) }.map(\.spaced).filter { !$0.isEmpty }.joined(separator: ", ")
    }
}
