/// Finds what a dialog asks that is drawn as a box: a list, a field to type in, or buttons.
struct BoxFinder {
    private let reader: QuestionFinder
    private let box: TextRegion
    /// The box around it, with the text above what is chosen in this one; itself where there is none.
    private let whole: TextRegion
    private let buttons: ButtonFinder.Found?
    private let list: ListFinder
    /// The boxes inside of the one around it: what stands in another one is not asked here.
    private let others: [TextRegion]
    private let ownButtons: ButtonFinder.Found?

    private var picture: ScreenPicture { reader.picture }
    private var isInner: Bool { whole != box }
    private var holdsCursor: Bool { picture.isCursorVisible && box.contains(picture.cursor) }

    init(_ reader: QuestionFinder, _ box: TextRegion, _ boxes: [TextRegion]) {
        (self.reader, self.box) = (reader, box)
        let whole = boxes.first { $0.isAround(box) } ?? box
        self.whole = whole
        others = boxes.filter { whole.isAround($0) }
        list = ListFinder(reader.picture, box)
        let finder = ButtonFinder(reader.picture, box)
        ownButtons = finder.bracketed() ?? finder.apart()
        buttons = whole == box ? ownButtons : ButtonFinder(reader.picture, whole).bracketed() ?? ownButtons
    }

    func question() -> Question? {
        // A cursor that the program draws is in a field.
        guard reader.picture.drawnCursor.map({ !box.contains($0) }) ?? true else { return nil }
        if let date = date() { return date }
        if let found = list.marked(), found.chosen != nil { return question(of: found) }
        if let found = highlighted() ?? list.marked(), found.chosen != nil || found.hasTicks {
            return question(of: found)
        }
        guard holdsCursor || buttons?.chosen != nil else { return nil }
        if holdsCursor, ownButtons?.row != picture.cursor.row, !picture.takesLines { return field() }
        guard let ownButtons, let chosen = ownButtons.chosen else { return nil }
        return Question(
            kind: ownButtons.entries.count == 1 ? .key : .choice, label: text(above: ownButtons.row, box),
            entries: ownButtons.entries, chosen: chosen, direction: .horizontal, rows: box.rows)
    }

    /// A day of a calendar: a number on a ground of its own among rows of numbers.
    private func date() -> Question? {
        let weeks = box.rows.filter { row in
            let words = box.text(picture, row).words
            return !words.isEmpty && words.allSatisfy { $0.count <= 2 && $0.allSatisfy(\.isNumber) }
        }
        guard weeks.count >= 4 else { return nil }
        let base = box.ground(picture)
        for row in weeks {
            for run in box.runs(picture, row) where run.ground != base && run.isText {
                let day = picture.rows[row].text(from: run.columns.lowerBound, to: run.columns.upperBound).spaced
                let month = others.filter { $0.rows.count == 1 }.map { $0.text(picture, $0.rows.lowerBound).spaced }
                let label = ([text(above: box.rows.lowerBound - 1, whole)] + month).joined(separator: " ")
                var question = Question(
                    kind: .choice, label: label, entries: buttons?.entries ?? [], text: day, rows: whole.rows)
                if let buttons, let chosen = buttons.chosen, picture.cursor.row == buttons.row {
                    (question.label, question.chosen, question.direction) = (label + " " + day, chosen, .horizontal)
                }
                return question
            }
        }
        return nil
    }

    private func highlighted() -> ListFinder.Found? {
        guard let found = list.highlighted() else { return nil }
        // Fields to type in have grounds of their own, too: the cursor is in one.
        if holdsCursor, found.rows.contains(picture.cursor.row), picture.cursor.column >= found.column { return nil }
        return ownButtons.map { found.rows.contains($0.row) } == true ? nil : found
    }

    private func question(of found: ListFinder.Found) -> Question? {
        let isGuessed = buttons == nil && !found.isMarked && box.title.isEmpty
        guard var question = reader.question(found, in: box, isGuessed: isGuessed) else { return nil }
        // The text of a dialog is what it asks; above a list alone is more than that.
        let text = text(above: isInner ? box.rows.lowerBound - 1 : found.rows.lowerBound, whole)
        if !text.isEmpty, buttons != nil || isInner || question.label == picture.programName { question.label = text }
        // A column of many, whose headers stand above it.
        if found.isOfMany, !found.isMarked, buttons == nil, !box.title.isEmpty { question.label = box.title }
        if let buttons {
            // The choice may be among the buttons now.
            if let chosen = buttons.chosen,
                question.chosen == nil || !picture.isCursorVisible && picture.cursor.row == buttons.row
            {
                question.chosen = question.entries.count + chosen
            }
            question.entries += buttons.entries
        }
        question.rows = whole.rows
        return question
    }

    /// The field to type in that has the cursor.
    private func field() -> Question {
        let row = picture.cursorRow
        let cursor = min(picture.cursor.column, row.cells.count - 1)
        let ground = row.cells[cursor].style.ground
        func isOfField(_ column: Int) -> Bool {
            box.columns.contains(column) && row.cells[column].style.ground == ground
                && !TextRegion.isDrawn(row.cells[column].text)
        }
        var columns = cursor..<cursor + 1
        while isOfField(columns.lowerBound - 1) { columns = columns.lowerBound - 1..<columns.upperBound }
        while isOfField(columns.upperBound) { columns = columns.lowerBound..<columns.upperBound + 1 }
        // Its prompt may be on the same ground, in another style.
        let style = row.cells[cursor].style
        var own = cursor
        while own > columns.lowerBound, row.cells[own - 1].style == style { own -= 1 }
        if row.text(from: columns.lowerBound, to: own).hasSuffix(":") { columns = own..<columns.upperBound }
        if ground == box.ground(picture), !columns.isEmpty {
            let before = columns.lowerBound..<cursor
            if let colon = before.last(where: { row.cells[$0].text == ":" && row.cells[$0 + 1].isBlank }) {
                columns = colon + 2..<max(columns.upperBound, colon + 2)
            }
        }
        let typed = row.text(from: columns.lowerBound, to: columns.upperBound).trimming("_ ")
        let prompt = row.text(from: box.columns.lowerBound, to: columns.lowerBound).spaced
        let label =
            prompt.isEmpty
            ? text(above: isInner ? box.rows.lowerBound - 1 : picture.cursor.row, whole) : LabelFinder.cleaned(prompt)
        let isSecret =
            picture.programs.contains { $0.contains("--passwordbox") } || LineFinder.asksSecret(label)
            || !typed.isEmpty && typed.allSatisfy { $0 == "*" }
        return Question(
            kind: isSecret ? .secret : .text, label: label, entries: buttons?.entries ?? [], text: typed,
            caret: cursor - columns.lowerBound, rows: whole.rows)
    }

    /// The text of a box above a row, as one; its title where there is none.
    private func text(above row: Int, _ box: TextRegion) -> String {
        let parts = box.rows.filter { $0 < row }.map { row in
            var line = picture.rows[row]
            for other in others where other != box && other.rows.contains(row) {
                for column in other.columns { line.cells[column].text = " " }
            }
            return line.text(from: box.columns.lowerBound, to: box.columns.upperBound)
                .map { TextRegion.isDrawn(String($0)) ? " " : String($0) }.joined().spaced
        }
        let text = LabelFinder.cleaned(parts.filter { !$0.isEmpty }.joined(separator: " "))
        return text.isEmpty ? box.title.isEmpty ? picture.programName : box.title : text
    }
}
