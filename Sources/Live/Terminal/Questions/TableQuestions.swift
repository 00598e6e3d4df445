import BridgeTables
import _StringProcessing

/// The questions that the table of a program finds on its screen.
struct TableQuestions {
    private let picture: ScreenPicture
    private let table: TerminalTable?

    init(_ picture: ScreenPicture, _ table: TerminalTable?) { (self.picture, self.table) = (picture, table) }

    /// The name of the program that the table is for.
    private var ownName: String {
        let names = picture.programs.map(ProgramName.name)
        return names.first { table?.programs.contains($0) == true } ?? picture.programName
    }

    /// What the first rule finds that fits; nil where none does.
    func question() -> Question? {
        for rule in table?.rules ?? [] {
            // What is said first counts.
            if rule.kind == .none || rule.kind == .input {
                if lineMatch(rule) != nil, screenMatches(rule) { return nil }
                continue
            }
            if let question = question(rule) { return question }
        }
        return nil
    }

    /// Whether a rule says that the line of the cursor is one that is typed, or that there is no question.
    func denies() -> Bool {
        (table?.rules ?? []).contains { rule in
            guard rule.kind == .none || rule.kind == .input else { return false }
            return lineMatch(rule) != nil && screenMatches(rule)
        }
    }

    private typealias Match = Regex<AnyRegexOutput>.Match

    private static func group(_ match: Match, _ name: String) -> String? {
        match.output.first { $0.name == name }?.substring.map { String($0) }
    }

    /// The match with the row of the cursor; a rule that asks for none matches always, with none.
    private func lineMatch(_ rule: TerminalTable.Rule) -> Match?? {
        guard let pattern = rule.line else { return .some(nil) }
        return TablePatterns.known(pattern).flatMap { text(picture.cursor.row).firstMatch(of: $0) }.map { .some($0) }
    }

    /// The text of a row, with blanks for the frame before it.
    private func text(_ row: Int) -> String {
        guard picture.rows.indices.contains(row) else { return "" }
        let text = picture.rows[row].text
        guard text.first.map({ TextRegion.isDrawn(String($0)) }) == true else { return text }
        return text.dropFirst(2).trimming("│┃║")
    }

    private func screenMatches(_ rule: TerminalTable.Rule) -> Bool {
        guard let pattern = rule.screen else { return true }
        guard let regex = TablePatterns.known(pattern) else { return false }
        return picture.rows.contains { $0.text.firstMatch(of: regex) != nil }
    }

    private func question(_ rule: TerminalTable.Rule) -> Question? {
        guard let line = lineMatch(rule), screenMatches(rule) else { return nil }
        let label = line.flatMap { TableQuestions.group($0, "label") }.map(LabelFinder.cleaned)
        let typed = line.flatMap { TableQuestions.group($0, "text") }
        let row = picture.cursor.row
        func made(_ kind: Question.Kind, _ rows: Range<Int>) -> Question {
            var question = Question(kind: kind, label: ownName, rows: rows)
            if let label, !label.isEmpty { question.label = label }
            if let own = rule.label { question.label = own }
            question.text = typed ?? ""
            return question
        }
        switch rule.kind {
        case .none, .input: return nil
        case .choice, .several: return list(rule, label: label, typed: typed)
        case .answer:
            var question = made(.answer, row..<row + 1)
            question.entries = rule.answers.map { Question.Entry(text: $0.word, typed: $0.key) }
            if let found = OfferedAnswers.find(in: picture.cursorRow.text(from: 0, to: picture.cursor.column)) {
                if label == nil, rule.label == nil { question.label = LabelFinder.cleaned(found.prompt) }
                question.initial = found.initial
                let known = Dictionary(rule.answers.map { ($0.key, $0.word) }) { first, _ in first }
                question.entries = found.words.map { Question.Entry(text: known[$0] ?? $0, typed: $0) }
            }
            let line = LineFinder(picture: picture).line
            if !line.prompt.isEmpty { (question.text, question.caret) = (line.text, line.caret) }
            return question
        case .text, .secret:
            var question = made(rule.kind == .text ? .text : .secret, row..<row + 1)
            question.caret = typed?.count
            return question
        case .key: return made(.key, row..<row + 1)
        }
    }

    private func list(_ rule: TerminalTable.Rule, label: String?, typed: String?) -> Question? {
        var region = TextRegion.whole(picture)
        // The row of the cursor has what is typed to narrow the list.
        let row = picture.cursor.row
        var found: ListFinder.Found?
        if rule.line != nil {
            for rows in [0..<row, row + 1..<max(row + 1, picture.rows.count)] where found == nil {
                region.rows = rows
                found = pointed(rule, rows)
            }
        } else {
            found = pointed(rule, region.rows)
        }
        guard let found else { return nil }
        var question = Question(
            kind: rule.kind == .several || found.entries.contains { $0.isTicked != nil } ? .several : .choice,
            label: rule.label ?? (label.flatMap { $0.isEmpty ? nil : $0 }) ?? "", entries: found.entries,
            chosen: found.chosen, text: typed ?? "", rows: found.rows)
        if question.label.isEmpty {
            let above =
                rule.line == nil ? LabelFinder.label(above: found.rows.lowerBound, picture, .whole(picture)) : nil
            question.label = above?.text ?? ownName
        }
        if let count = rule.count.flatMap(TablePatterns.known) {
            for row in picture.rows.indices {
                guard let match = text(row).firstMatch(of: count),
                    let all = TableQuestions.group(match, "count").flatMap({ Int($0) })
                else { continue }
                question.hasMore = all > found.entries.count
                // A header stands on the side of the count.
                if all > 0, all < question.entries.count, found.chosen != nil {
                    let surplus = question.entries.count - all
                    let isAbove = row < found.rows.lowerBound
                    if isAbove { question.chosen = question.chosen.map { max(0, $0 - surplus) } }
                    question.entries = Array(
                        isAbove ? question.entries.dropFirst(surplus) : question.entries.dropLast(surplus))
                    question.chosen = question.chosen.map { min($0, all - 1) }
                }
                break
            }
        }
        return question
    }

    /// The rows whose texts stand in line with that of the row that has one of the marks at its beginning.
    private func pointed(_ rule: TerminalTable.Rule, _ rows: Range<Int>) -> ListFinder.Found? {
        let pointers = rule.pointers
        let count = rule.count.flatMap(TablePatterns.known)
        func textColumn(_ row: Int) -> Int? {
            let cells = picture.rows[row].cells
            return cells.indices.first {
                !cells[$0].isBlank && !pointers.contains(cells[$0].text) && !TextRegion.isDrawn(cells[$0].text)
            }
        }
        for row in rows {
            let line = picture.rows[row]
            let isInside = { (column: Int) in
                !line.cells[column].isBlank && !TextRegion.isDrawn(line.cells[column].text)
            }
            guard let indent = line.cells.indices.first(where: isInside), pointers.contains(line.cells[indent].text),
                let column = textColumn(row),
                column > indent, column - indent <= 4
            else { continue }
            func isMember(_ row: Int) -> Bool {
                guard rows.contains(row), let other = textColumn(row) else { return false }
                if let count, text(row).firstMatch(of: count) != nil { return false }
                return other == column || other > column && other <= column + 2
            }
            var (first, last) = (row, row)
            while isMember(first - 1) { first -= 1 }
            while isMember(last + 1) { last += 1 }
            let entries = (first...last).map { row -> Question.Entry in
                var text = picture.rows[row].text(from: column).spaced
                // A bar that shows where one is.
                while let last = text.last, TextRegion.isDrawn(String(last)) { text = String(text.dropLast()).spaced }
                return Question.Entry(text: text)
            }
            return ListFinder.Found(entries: entries, chosen: row - first, rows: first..<last + 1, isMarked: true)
        }
        return nil
    }
}
