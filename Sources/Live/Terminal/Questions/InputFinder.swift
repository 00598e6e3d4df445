import BridgeTables

/// Finds what is typed, with what stands before it, or what the program writes, on a screen that asks nothing else.
struct InputFinder {
    private let picture: ScreenPicture
    private let table: TerminalTable?

    init(_ picture: ScreenPicture, _ table: TerminalTable?) { (self.picture, self.table) = (picture, table) }

    func reading() -> ScreenReading {
        if let drawn = drawnInput() { return drawn }
        var line = LineFinder(picture: picture).line
        // Where nothing was typed yet, what stands behind the caret says what is to be typed.
        if !picture.takesLines, !picture.isAlternate, picture.input == nil, line.caret == 0, !line.prompt.isEmpty {
            line.text = ""
        }
        if picture.isAlternate {
            if picture.isCursorVisible, InputFinder.isPrompt(line.prompt), picture.input != nil || !isProse(line.prompt)
            {
                return .input(label: LabelFinder.cleaned(line.prompt), text: line.text, caret: line.caret)
            }
            let row = picture.cursorRow
            // Some leave it in the last corner, where nothing is.
            let isInCorner =
                row.isBlank && picture.cursor.row == picture.rows.count - 1
                && picture.cursor.column == picture.columns - 1
            if picture.isCursorVisible, !isInCorner {
                return .input(
                    label: picture.programName, text: row.text, caret: row.characters(before: picture.cursor.column))
            }
            return output()
        }
        if !picture.isCursorVisible, !picture.takesLines, PromptSign.begins(picture.cursorRow.text),
            let parts = PromptSign.parts(picture.cursorRow.text), LabelFinder.cleaned(parts.asked).count > 1,
            !LabelFinder.isHint(parts.answer)
        {
            return .input(
                label: LabelFinder.cleaned(parts.asked), text: parts.answer, caret: parts.answer.count)
        }
        guard !(line.prompt + line.text).allSatisfy({ $0 == " " }), picture.isCursorVisible,
            !picture.takesLines || InputFinder.isPrompt(line.prompt) || picture.input != nil, !isSpinning(line.prompt)
        else { return output() }
        let parts = withInitial(line)
        var label = LabelFinder.cleaned(parts.prompt)
        // Behind a bar stands what is typed.
        if !picture.takesLines, !InputFinder.isPrompt(parts.prompt), parts.text.isEmpty,
            let bar = parts.prompt.first, TextRegion.isFrame(String(bar)),
            let above = LabelFinder.label(above: line.row, picture, .whole(picture))
        {
            let text = parts.prompt.dropFirst().spaced
            return .input(label: above.text, text: text, caret: text.count)
        }
        // A bar beside the field alone is below what it asks for.
        if !label.isEmpty, label.allSatisfy({ TextRegion.isFrame(String($0)) }) {
            label = LabelFinder.label(above: line.row, picture, .whole(picture))?.text ?? ""
        }
        if label.lowercased() == "enter a value" {
            label = LabelFinder.question(above: line.row, picture, .whole(picture))?.text ?? label
        }
        let sign = parts.prompt.spaced
        if sign == "==>" || !LineFinder.namesSomething(sign) && (sign.last == ":" || sign.last == "]") {
            // An arrow, or what is in brackets, is below what it asks for.
            label = LabelFinder.label(above: line.row, picture, .whole(picture))?.text ?? label
        } else if sign == ">", line.row > 0, LabelFinder.asks(picture.rows[line.row - 1].text) {
            label = LabelFinder.cleaned(picture.rows[line.row - 1].text)
        }
        return .input(
            label: label.isEmpty ? picture.programName : label, text: parts.text, caret: parts.caret)
    }

    /// The label and the text of the line with a cursor that the program has drawn itself, or nil.
    func drawn() -> (label: String, text: String)? {
        if case .input(let label, let text, _)? = drawnInput() { (label, text) } else { nil }
    }

    /// The line with a cursor that the program has drawn itself, behind its sign for input, or below what it asks.
    private func drawnInput() -> ScreenReading? {
        guard let place = picture.drawnCursor else { return nil }
        var cells = picture.rows[place.row].cells
        // A block stands on no text.
        if ScreenPicture.blocks.contains(cells[place.column].text) { cells[place.column].text = " " }
        func isBorder(_ cell: ScreenCell) -> Bool { cell.isBlank || TextRegion.isFrame(cell.text) || cell.text == "|" }
        // What is to be typed stands there in grey until something is.
        let rest = cells[(place.column + 1)...].filter { !isBorder($0) }
        if !isBorder(cells[place.column]), !rest.isEmpty, rest.allSatisfy(\.style.isGrey) {
            for column in cells[place.column...].indices where !isBorder(cells[column]) { cells[column].text = " " }
        }
        var start = 0
        while start < place.column, isBorder(cells[start]) { start += 1 }
        var end = cells.count
        while end > place.column, isBorder(cells[end - 1]) { end -= 1 }
        var hasSign = false
        let isQuestion = PromptSign.begins(picture.rows[place.row].text)
        if start + 1 < place.column || start + 1 == place.column,
            [">", "❯", "›", "»", "$", "?", "…"].contains(cells[start].text), cells[start + 1].isBlank
        {
            hasSign = true
            start += 2
        }
        // What the field is for may stand before it.
        var prompt = ""
        if let colon = cells[start..<max(start, place.column)].lastIndex(where: {
            $0.text == ":" || PromptSign.all.contains($0.text) || isQuestion && $0.text == "?"
        }), cells[colon + 1].isBlank {
            prompt = LabelFinder.cleaned(
                ScreenRow(cells: cells).text(from: 0, to: cells[colon].text == "?" ? colon + 1 : colon).trimming(
                    "│┃|║ "))
            start = cells[colon + 1...place.column].firstIndex { !$0.isBlank } ?? place.column
        }
        let row = ScreenRow(cells: Array(cells[min(start, place.column)..<max(end, place.column)]))
        let caret = row.characters(before: place.column - min(start, place.column))
        let isUntyped = caret == 0 && picture.input == nil
        let above = LabelFinder.label(above: place.row, picture, .whole(picture))
        let isAsked = above.map { LabelFinder.asks(picture.rows[$0.row].text) } ?? false
        let label = !prompt.isEmpty ? prompt : hasSign && !isAsked ? nil : above?.text
        var text = isUntyped ? "" : row.text
        while text.count < caret { text += " " }
        return .input(label: label ?? picture.programName, text: text, caret: caret)
    }

    /// A line in which something stands already before anything was typed: `? Your name? Bob`.
    func withInitial(_ line: LineFinder.Line) -> LineFinder.Line {
        guard !picture.takesLines, !InputFinder.isPrompt(line.prompt) else { return line }
        if PromptSign.begins(line.prompt), line.row == picture.cursor.row {
            let before = picture.cursorRow.text(from: 0, to: picture.cursor.column)
            if let asked = PromptSign.styled(picture.cursorRow, before: picture.cursor.column)
                ?? PromptSign.asked(before)
            {
                let text = String(before.dropFirst(asked.count)).spaced
                let rest = String(line.text.dropFirst(line.caret))
                return LineFinder.Line(
                    prompt: asked.spaced, text: text + rest, caret: text.count, row: line.row)
            }
        }
        guard line.text.isEmpty else { return line }
        guard LineFinder(picture: picture).input == nil else { return line }
        for end in ["? ", ": ", "› ", "❯ ", "» "] {
            guard let place = line.prompt.ranges(of: end).last, place.lowerBound > line.prompt.startIndex else {
                continue
            }
            let text = line.prompt[place.upperBound...].spaced
            guard !text.isEmpty else { continue }
            return LineFinder.Line(
                prompt: String(line.prompt[..<place.upperBound]).spaced, text: text, caret: text.count, row: line.row)
        }
        return line
    }

    /// What a program writes: its last line.
    private func output() -> ScreenReading {
        let lines = picture.rows.prefix(picture.isAlternate ? picture.rows.count : picture.cursor.row + 1)
        let texts = lines.map { SpinnerText.without($0.text, table?.spinners ?? []) }
        let end = texts.lastIndex { $0.contains(where: { $0.isLetter || $0.isNumber }) }
        var line = end.map { texts[$0] } ?? ""
        // It may have begun in the rows above.
        var first = end ?? 0
        while !picture.isAlternate, first > 0, lines[first - 1].goesOn, (end ?? 0) - first < 12 {
            first -= 1
            line = texts[first] + (lines[first].isFull ? "" : " ") + line
        }
        // What stands in a box is told with what it stands for.
        if let row = lines.lastIndex(where: { $0.text.contains(where: { $0.isLetter || $0.isNumber }) }),
            let box = TextRegion.boxes(picture).last(where: { $0.rows.contains(row) })
        {
            line = box.rows.map { box.text(picture, $0).separatedByCommas }.filter { !$0.isEmpty }.joined(
                separator: " ")
        }
        return .output(line: line, progress: ProgressText.find(in: line))
    }

    /// Whether a line ends as a prompt does.
    static func isPrompt(_ text: String) -> Bool {
        guard let last = text.last else { return false }
        return ":?>])$#%›❯»‣=➜λ|：？".contains(last) || text.hasSuffix("?...")
    }

    private func isProse(_ text: String) -> Bool { text.words.count > 12 }

    private func isSpinning(_ text: String) -> Bool {
        if SpinnerText.without(text, table?.spinners ?? []) != text.spaced { return true }
        // A bar with how far it is.
        return text.contains { "█▉▊▋▌▍▎▏░▒▓━╸".contains($0) } && ProgressText.find(in: text) != nil
            || text.contains("%|")
    }
}
