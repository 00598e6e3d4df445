/// Finds answers that stand side by side, such as the buttons of a box, with the one that is chosen now.
struct ButtonFinder {
    let picture: ScreenPicture
    let region: TextRegion

    init(_ picture: ScreenPicture, _ region: TextRegion) { (self.picture, self.region) = (picture, region) }

    /// Answers side by side.
    struct Found {
        var entries: [Question.Entry]
        /// The one that is chosen, or nil.
        var chosen: Int?
        var row: Int

        init(_ texts: [String], chosen: Int?, row: Int) {
            entries = texts.map { Question.Entry(text: $0, isButton: true) }
            (self.chosen, self.row) = (chosen, row)
        }
    }

    /// The buttons of a box: `< OK >`, with the one that is chosen, or nil.
    func bracketed() -> Found? {
        for row in region.rows.reversed() {
            let cells = picture.rows[row].cells
            let found = ButtonFinder.bracketed(cells, region.columns)
            guard !found.isEmpty else { continue }
            let grounds = found.map { cells[$0.columns.lowerBound].style.ground }
            let base = region.ground(picture)
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
            return Found(found.map(\.text), chosen: place, row: row)
        }
        return nil
    }

    private static func bracketed(_ cells: [ScreenCell], _ columns: Range<Int>) -> [(text: String, columns: Range<Int>)]
    {
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
            guard text.contains(where: \.isLetter),
                close == ">" || text.first == " " && (column == 0 || !TextRegion.isDrawn(cells[column - 1].text))
            else {
                column += 1
                continue
            }
            found.append((text.spaced, column..<end + 1))
            column = end + 1
        }
        return found
    }

    /// Words apart from each other in a row, of which one has a ground of its own; what is faint behind them is a hint.
    ///
    /// - Parameter row: the row; the last one with a text where it is nil.
    func apart(in row: Int? = nil) -> Found? {
        guard let row = row ?? region.rows.last(where: { !region.text(picture, $0).spaced.isEmpty }) else { return nil }
        let cells = picture.rows[row].cells
        let base = region.ground(picture)
        var parts: [Range<Int>] = []
        for column in region.columns where !cells[column].isBlank && !TextRegion.isFrame(cells[column].text) {
            if let last = parts.last, column - last.upperBound < 2 {
                parts[parts.count - 1] = last.lowerBound..<column + 1
            } else {
                parts.append(column..<column + 1)
            }
        }
        while let last = parts.last, cells[last].allSatisfy({ $0.isBlank || $0.style.isFaint }) { parts.removeLast() }
        guard (2...5).contains(parts.count), parts.allSatisfy({ $0.count <= 25 }) else { return nil }
        func isOn(_ part: Range<Int>) -> Bool { cells[part].allSatisfy { $0.style.ground != base } }
        func isOff(_ part: Range<Int>) -> Bool { cells[part].allSatisfy { $0.style.ground == base } }
        let own = parts.indices.filter { isOn(parts[$0]) }
        guard own.count == 1, parts.filter(isOff).count == parts.count - 1 else { return nil }
        return Found(
            parts.map { picture.rows[row].text(from: $0.lowerBound, to: $0.upperBound).spaced }, chosen: own[0],
            row: row)
    }

    /// The row of words apart from each other that is nearest to the screen's end, below some text.
    func apartBelowText() -> Found? {
        for row in region.rows.dropFirst().reversed() {
            guard let found = apart(in: row), found.entries.allSatisfy({ $0.text.contains(where: \.isLetter) }) else {
                continue
            }
            return picture.isAlternate ? nil : found
        }
        return nil
    }

    /// Words side by side on grounds of their own, one of which is another one than those of the others, or in colour.
    func grounded() -> Found? {
        let base = region.ground(picture)
        for row in region.rows.reversed() {
            let cells = picture.rows[row].cells
            let runs = region.runs(picture, row)
            let buttons = runs.filter { $0.ground != base && $0.isText }
            guard buttons.count >= 2, let first = buttons.first, let last = buttons.last else { continue }
            // A hint may follow.
            let others = runs.filter { run in
                run.ground == base
                    && cells[run.columns].contains { !$0.isBlank && !TextRegion.isFrame($0.text) }
            }
            guard others.allSatisfy({ $0.columns.lowerBound >= last.columns.upperBound }) else { continue }
            let styles = buttons.map { cells[$0.columns.lowerBound].style }
            var chosen = styles.count > 2 ? ListFinder.odd(styles.map { ScreenStyle(background: $0.background) }) : nil
            let coloured = styles.indices.filter { styles[$0].background != 0 && !styles[$0].hasGreyGround }
            if chosen == nil, coloured.count == 1, !others.isEmpty || styles.count == 2 { chosen = coloured[0] }
            guard let chosen, others.isEmpty || coloured == [chosen] else { continue }
            if styles.count == 2 {
                let label = LabelFinder.label(above: row, picture, region)
                guard region.isBox || label.map({ LabelFinder.asks(picture.rows[$0.row].text) }) == true,
                    first.columns.count < 30, last.columns.count < 30
                else { continue }
            }
            let texts = buttons.map {
                picture.rows[row].text(from: $0.columns.lowerBound, to: $0.columns.upperBound).spaced
            }
            return Found(texts, chosen: chosen, row: row)
        }
        return nil
    }

    /// Answers side by side, one of which has a full circle: `● Yes / ○ No`.
    func circles() -> Found? {
        for row in region.rows.reversed() {
            var line = region.text(picture, row)
            for empty in ["( )", "○", "◯"] { line = line.replacing(empty, with: " ○ ") }
            for full in ["(*)", "(x)", "(X)", "(o)", "(•)", "(●)", "●", "◉"] {
                line = line.replacing(full, with: " ● ")
            }
            var parts = line.split(separator: " ").map(String.init).filter {
                $0 != "/" && !$0.allSatisfy { TextRegion.isDrawn(String($0)) }
            }
            // What is asked may stand before them.
            if let first = parts.firstIndex(where: { $0 == "●" || $0 == "○" }), first > 0,
                parts[first - 1].last.map({ "?:".contains($0) }) == true
            {
                parts.removeFirst(first)
            }
            var texts: [String] = []
            var chosen: [Int] = []
            for part in parts {
                if part == "●" || part == "○" {
                    if part == "●" { chosen.append(texts.count) }
                    texts.append("")
                } else if texts.isEmpty {
                    break
                } else {
                    texts[texts.count - 1] = (texts[texts.count - 1] + " " + part).spaced
                }
            }
            if texts.count > 1, chosen.count == 1, !texts.contains("") {
                return Found(texts, chosen: chosen[0], row: row)
            }
        }
        return nil
    }

    /// Answers behind the question in the row of the cursor, one of which looks other than the others: `Sure? › no / yes`.
    func switched() -> (label: String, found: Found)? {
        let row = picture.cursor.row
        guard region.rows.contains(row) else { return nil }
        let cells = picture.rows[row].cells
        guard let sign = cells.lastIndex(where: { PromptSign.all.contains($0.text) || $0.text == "?" }), sign > 1 else {
            return nil
        }
        var parts = [sign + 1..<sign + 1]
        for column in sign + 1..<picture.rows[row].end {
            if cells[column].text == "/", cells[column - 1].isBlank {
                parts.append(column + 1..<column + 1)
            } else {
                parts[parts.count - 1] = parts[parts.count - 1].lowerBound..<column + 1
            }
        }
        let texts = parts.map { picture.rows[row].text(from: $0.lowerBound, to: $0.upperBound).spaced }
        guard (2...4).contains(texts.count), texts.allSatisfy({ (1...20).contains($0.count) }) else { return nil }
        let styles = parts.compactMap { part in cells[part].first { !$0.isBlank }?.style }
        guard styles.count == texts.count, let chosen = ListFinder.odd(styles, base: region.ground(picture)) else {
            return nil
        }
        let label = LabelFinder.cleaned(picture.rows[row].text(from: 0, to: sign + 1))
        guard label.contains(where: \.isLetter), label.hasSuffix("?") || PromptSign.begins(picture.cursorRow.text)
        else {
            return nil
        }
        return (label, Found(texts, chosen: chosen, row: row))
    }
}
