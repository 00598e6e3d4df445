import BridgeTables

/// Reads a screen: what the program asks, what is typed, or what it writes.
struct QuestionFinder {
    let picture: ScreenPicture
    let table: TerminalTable?

    init(_ picture: ScreenPicture, _ table: TerminalTable? = nil) {
        (self.picture, self.table) = (picture, table)
    }

    func reading() -> ScreenReading {
        if let question = question() { return .question(question) }
        return plain()
    }

    /// What is typed, or what the program writes: the screen as it is, whatever it asks.
    func plain() -> ScreenReading { input.reading() }

    private var input: InputFinder { InputFinder(picture, table) }

    // MARK: Questions

    private func question() -> Question? {
        if let question = TableQuestions(picture, table).question() { return question }
        guard table?.isQuiet != true, !TableQuestions(picture, table).denies() else { return nil }
        if !picture.takesLines || picture.isAlternate {
            let boxes = TextRegion.boxes(picture)
            for box in boxes {
                if let question = BoxFinder(self, box, boxes).question() { return question }
            }
        }
        return lineQuestion() ?? listQuestion()
    }

    /// A secret, an answer, a key, a number: asked for in the line of the cursor.
    private func lineQuestion() -> Question? {
        let finder = LineFinder(picture: picture)
        var line = finder.line
        let rows = line.row..<max(line.row, picture.cursor.row) + 1
        var prompt = line.prompt
        // Who asks with the cursor hidden begins as a question does.
        let isHidden = !picture.isCursorVisible
        // It may wait in the row below.
        let isBelow = picture.cursorRow.isBlank && picture.cursor.row > 0
        let row = isBelow ? picture.rows[picture.cursor.row - 1].text : picture.cursorRow.text
        let asksHidden =
            isHidden && !picture.takesLines
            && (PromptSign.begins(row) || row.contains("?") && OfferedAnswers.find(in: row) != nil)
        if asksHidden { prompt = OfferedAnswers.withoutAnswer(row) }
        // Some ask above the line in which they wait.
        var initialAbove: String?
        if isAlone(prompt) || prompt.first == "[" && prompt.hasSuffix("] >>>"), line.text.isEmpty || !prompt.isEmpty {
            let above =
                (max(0, line.row - 2)..<line.row).map { picture.rows[$0].text.spaced }.last { !$0.isEmpty } ?? ""
            if prompt.isEmpty {
                if picture.takesLines, !picture.echoes {
                    prompt = LabelFinder.label(above: picture.cursor.row, picture, .whole(picture))?.text ?? ""
                } else if above.last == ":" && LineFinder.asksKey(above)
                    || picture.takesLines && above.last == "]" && OfferedAnswers.find(in: above) != nil
                {
                    prompt = above
                }
            } else if OfferedAnswers.find(in: above) != nil || LineFinder.asksKey(above) {
                // What Return answers may stand before the sign.
                initialAbove = prompt.first == "[" ? prompt.trimming("[]> ") : nil
                prompt = above
            } else if prompt.allSatisfy({ TextRegion.isFrame(String($0)) }), !picture.takesLines {
                // A field beside a bar.
                let asked = LabelFinder.label(above: line.row, picture, .whole(picture))?.text ?? ""
                if LineFinder.asksSecret(asked) { prompt = asked + ":" }
            }
        }
        // What is asked may have begun in the row above.
        var first = line.row
        while !isHidden, !picture.isAlternate, first > 0, goesOn(picture.rows[first - 1].text.spaced, in: prompt.spaced)
        {
            first -= 1
            prompt = picture.rows[first].text.spaced + " " + prompt
        }
        if picture.isDebconf, line.text.isEmpty, let number = prompt.words.last, Int(number) != nil,
            prompt.words.count > 1
        {
            // The number of the default stands there already.
            prompt = String(prompt.spaced.dropLast(number.count)).spaced
            (line.text, line.caret) = (number, number.count)
        }
        let label = LabelFinder.cleaned(prompt)
        if picture.takesLines, !picture.echoes, !prompt.isEmpty {
            return Question(kind: .secret, label: label, rows: rows)
        }
        guard !prompt.isEmpty, !isHidden || asksHidden else { return nil }
        if !picture.takesLines, !picture.isAlternate, case let typed = input.withInitial(line),
            LineFinder.hides(prompt == line.prompt ? typed.prompt : prompt, typed.text)
        {
            return Question(
                kind: .secret, label: LabelFinder.cleaned(prompt == line.prompt ? typed.prompt : prompt),
                text: typed.text, rows: rows)
        }
        // The list below is what is asked for.
        if !picture.takesLines, let list = ListFinder(picture, .whole(picture)).marked(), list.chosen != nil,
            list.rows.lowerBound == line.row + 1
        {
            return nil
        }
        if let answers = OfferedAnswers.find(in: prompt, mayBeThere: !picture.takesLines) {
            let entries = answers.words.map { Question.Entry(text: answers.names[$0] ?? $0, typed: $0) }
            return Question(
                kind: .answer, label: asked(answers.prompt, above: line.row), entries: entries,
                text: isHidden ? "" : answers.text ?? line.text, caret: line.caret,
                initial: initialAbove ?? answers.initial
                    ?? (isHidden ? OfferedAnswers.shown(in: row, of: answers.words) : nil),
                rows: rows)
        }
        if LineFinder.asksKey(prompt), line.text.isEmpty {
            var question = Question(kind: .key, label: LabelFinder.cleaned(prompt), rows: rows)
            question.isAnyKey = true
            return question
        }
        // A shell's own prompt after lines that happen to be numbered asks for a command.
        let mayBeNumber =
            picture.takesLines
            || !picture.isAlternate && (prompt.last == ":" || prompt.last == "?" || prompt.spaced == ">")
        return mayBeNumber
            ? NumberedLines(picture: picture).question(line, prompt: prompt, rows: rows, isAnyPrompt: picture.isDebconf)
            : nil
    }

    /// Whether a sentence, or a list of keys, goes on in a prompt in the next row.
    private func goesOn(_ above: String, in prompt: String) -> Bool {
        guard let first = prompt.first, let last = above.last, prompt.words.count > 1, above.words.count > 2 else {
            return false
        }
        if first == "(" { return last == "," && above.contains("(") }
        return first.isLowercase && (last.isLetter || last == ",") && above.count > picture.columns / 2
    }

    /// Whether a prompt is a sign or a bar alone, or nothing.
    private func isAlone(_ prompt: String) -> Bool {
        prompt.allSatisfy { ">❯›»| ".contains($0) || TextRegion.isFrame(String($0)) }
    }

    /// What answers are for: what stands before them, or above where that says nothing of it.
    private func asked(_ prompt: String, above row: Int) -> String {
        let own = LabelFinder.cleaned(prompt)
        guard !LineFinder.namesSomething(own) else { return own }
        return LabelFinder.label(above: row, picture, .whole(picture))?.text ?? own
    }

    /// A list that the program moves in.
    private func listQuestion() -> Question? {
        guard !picture.takesLines else { return nil }
        let region = TextRegion.whole(picture)
        let finder = ListFinder(picture, region)
        if !picture.isCursorVisible, let (label, found) = ButtonFinder(picture, region).switched() {
            return Question(
                kind: .choice, label: label, entries: found.entries, chosen: found.chosen, direction: .horizontal,
                rows: found.row..<found.row + 1)
        }
        if let drawn = picture.drawnCursor {
            var below = region
            below.rows = min(drawn.row + 1, region.rows.upperBound)..<region.rows.upperBound
            guard let found = ListFinder(picture, below).marked(), found.isPointed,
                found.rows.lowerBound - drawn.row <= 3, var question = question(found, in: region, isGuessed: false),
                let typed = input.drawn()
            else { return nil }
            (question.label, question.text) = typed
            return question
        }
        let marked = finder.marked().flatMap { isNear($0.rows) ? $0 : nil }
        if let marked, let chosen = marked.chosen {
            // A list on grounds has lines without ticks, too.
            if !marked.isPointed, !picture.isCursorVisible, let wide = finder.highlighted(isScreen: true),
                wide.entries.count > marked.entries.count,
                wide.chosen.map({ wide.entries[$0].text == marked.entries[chosen].text }) == true
            {
                return question(wide, in: region, isGuessed: true)
            }
            return question(marked, in: region, isGuessed: false)
        }
        // Where the cursor is among the buttons, so are the keys.
        let buttons = ButtonFinder(picture, region)
        if let found = buttons.bracketed(), found.row == picture.cursor.row, let question = sideBySide(buttons) {
            return question
        }
        if let found = finder.highlighted(isScreen: true), isNear(found.rows) || !picture.isCursorVisible {
            return question(found, in: region, isGuessed: true)
        }
        if let marked { return question(marked, in: region, isGuessed: false) }
        if let question = sideBySide(buttons) { return question }
        return finder.coloured().flatMap { question($0, in: region, isGuessed: true) }
    }

    /// Buttons without a box, such as those of a question with an answer highlighted.
    private func sideBySide(_ finder: ButtonFinder) -> Question? {
        guard !picture.isCursorVisible,
            let found = finder.bracketed() ?? finder.circles() ?? finder.grounded() ?? finder.apartBelowText(),
            let chosen = found.chosen
        else { return nil }
        let label = LabelFinder.label(above: found.row, picture, .whole(picture))
        // What is asked may stand in the same row.
        let own = picture.rows[found.row].text.split { "(●○◉◯".contains($0) }.first.map {
            LabelFinder.cleaned(String($0))
        }
        let isOwn = own.map { own in
            own.contains(where: \.isLetter) && found.entries.first.map { !own.contains($0.text) } == true
        }
        return Question(
            kind: .choice, label: (isOwn == true ? own : nil) ?? label?.text ?? picture.programName,
            entries: found.entries, chosen: chosen,
            direction: .horizontal, rows: (label?.row ?? found.row)..<found.row + 1, isGuessed: true)
    }

    /// Whether the cursor is where it is while a program waits in a list.
    private func isNear(_ rows: Range<Int>) -> Bool {
        guard picture.isCursorVisible else { return true }
        let cursor = picture.cursor
        if rows.contains(cursor.row) { return true }
        if cursor.row < rows.lowerBound { return rows.lowerBound - cursor.row <= 4 }
        // Below it, where nothing is typed.
        return cursor.row - rows.upperBound <= 3 && picture.cursorRow.text(from: 0, to: cursor.column).isEmpty
    }

    /// A list as a question, with the text above it.
    func question(_ found: ListFinder.Found, in region: TextRegion, isGuessed: Bool) -> Question? {
        let label = LabelFinder.label(above: found.rows.lowerBound, picture, region)
        let hasHint = picture.rows[
            max(0, found.rows.lowerBound - 2)..<min(picture.rows.count, found.rows.upperBound + 3)
        ]
        .contains { LabelFinder.isHint($0.text) }
        let isSeveral = found.entries.contains { $0.isTicked != nil }
        let isAsked = label.map { $0.text.hasSuffix("?") || PromptSign.begins(region.text(picture, $0.row)) } ?? false
        var name = found.title ?? label?.text ?? picture.programName
        // Some repeat the choice after the question.
        if let chosen = found.chosen, case let end = " " + found.entries[chosen].text, name.hasSuffix(end) {
            name = LabelFinder.cleaned(String(name.dropLast(end.count)))
        } else if let chosen = found.chosen, isAsked, case let end = " \(chosen + 1)", name.hasSuffix(end) {
            name = LabelFinder.cleaned(String(name.dropLast(end.count)))
        }
        return Question(
            kind: isSeveral ? .several : .choice, label: name, entries: found.entries,
            chosen: found.chosen, rows: (label?.row ?? found.rows.lowerBound)..<found.rows.upperBound,
            isGuessed: isGuessed || !(hasHint || found.hasTicks || isAsked || region.isBox),
            hasMore: found.isOfMany || goesOn(found.rows) || fills(found) || counts(above: found))
    }

    /// Whether a list without a box ends where the screen does.
    private func fills(_ found: ListFinder.Found) -> Bool {
        found.rows.upperBound >= picture.rows.count - 1 && found.entries.count > picture.rows.count / 2
    }

    /// Whether a row above a list has the number of all entries, and more than are there: `2/40`.
    private func counts(above found: ListFinder.Found) -> Bool {
        guard found.rows.lowerBound > 0,
            let last = picture.rows[found.rows.lowerBound - 1].text.words.last?.split(separator: "/"), last.count == 2,
            Int(last[0]) != nil, let all = Int(last[1])
        else { return false }
        return all > found.entries.count
    }

    /// Whether arrows beside a list say that it goes on.
    private func goesOn(_ rows: Range<Int>) -> Bool {
        let after = picture.rows[min(rows.upperBound, picture.rows.count)...].prefix(2)
        if after.contains(where: { LabelFinder.saysMore($0.text) }) { return true }
        for row in [rows.lowerBound - 1, rows.lowerBound, rows.upperBound - 1, rows.upperBound] {
            guard picture.rows.indices.contains(row) else { continue }
            let text = picture.rows[row].text
            if !PromptSign.begins(text), ["↑", "↓", "▲", "▼", "(+)", "…"].contains(where: text.contains),
                !LabelFinder.isHint(text.replacing("↑", with: "").replacing("↓", with: ""))
                    || text.spaced == "..."
            {
                return text.words.first.map { ["↑", "↓", "▲", "▼", "…", "..."].contains($0) } == true
                    || text.contains("(+)")
                    || text.words.last.map { ["↑", "↓", "▲", "▼", "…"].contains($0) } == true
            }
        }
        return false
    }
}
