/// Finds lines that are chosen by what stands before them: their numbers, or letters.
struct NumberedLines {
    let picture: ScreenPicture

    /// Lines that are chosen by what is typed.
    struct Found: Hashable, Sendable {
        var entries: [Question.Entry]
        /// The row of the first.
        var first: Int
        /// The number or letter that Return gives.
        var initial: String?
    }

    private static let numberWords = [
        "number", "choi", "choo", "select", "option", "pick", "what", "which", "action", "menu", "command", "default",
        "answer", "1",
        "nummer", "auswahl", "wähl", "opci", "elija", "número", "numéro", "choix", "выб", "номер", "选择", "编号",
    ]

    private static let answerWords: Set = [
        "answer", "choice", "selection", "option", "number", "select", "choose", "numeric", "pick",
    ]
    private static let fillers: Set = ["your", "enter", "the", "a", "an", "please", "type", "in", "one", "of", "make"]

    /// Whether a prompt says nothing but that one is to answer.
    static func namesAnswerAlone(_ label: String) -> Bool {
        if label.lowercased().hasPrefix("choose from") { return true }
        guard LineFinder.namesSomething(label) else { return true }
        let words = LineFinder.outsideBrackets(label).lowercased().split { !$0.isLetter }.map(String.init)
        let rest = words.filter { !fillers.contains($0) }
        return !rest.isEmpty && rest.allSatisfy(answerWords.contains)
    }

    /// Whether a prompt may ask for one of numbered lines above it, and not for something else after them.
    static func asksNumber(_ prompt: String) -> Bool {
        let text = prompt.lowercased()
        return !text.contains(where: \.isLetter) || text.spaced.hasSuffix("?")
            || numberWords.contains(where: text.contains)
    }

    /// The question of a prompt below such lines, or nil.
    ///
    /// - Parameter isAnyPrompt: whether the prompt names what is asked, and is no command's.
    func question(_ line: LineFinder.Line, prompt: String, rows: Range<Int>, isAnyPrompt: Bool) -> Question? {
        guard InputFinder.isPrompt(prompt), !prompt.hasSuffix("$") else { return nil }
        let isAsking =
            NumberedLines.asksNumber(prompt) || NumberedLines.letters(prompt) != nil || isAnyPrompt
            || prompt.hasSuffix("]:")
        guard
            let list = lettered(prompt, above: line.row)
                ?? (isAsking || prompt.hasSuffix(">") ? numbered(above: line.row) : nil)
                ?? (isAsking ? tabled(above: line.row) ?? keyed(above: line.row) : nil)
        else { return nil }
        let heading = heading(of: list)
        guard isAsking || heading?.lowercased().contains("number") == true else { return nil }
        let label = LabelFinder.cleaned(prompt)
        let isOwn =
            NumberedLines.letters(prompt) == nil && label.contains(where: \.isLetter)
            && !(heading != nil && NumberedLines.namesAnswerAlone(label))
        let typed = line.text.spaced
        let initial =
            list.initial ?? OfferedAnswers.number(in: prompt, of: list.entries)
            ?? list.entries.first { OfferedAnswers.saysDefault($0.text) }?.typed
        return Question(
            kind: .answer, label: isOwn ? label : heading ?? picture.programName, entries: list.entries,
            chosen: list.entries.firstIndex { $0.typed == typed }, text: line.text, caret: line.caret,
            initial: initial, rows: list.first..<rows.upperBound)
    }

    /// What stands above the lines and ends as a sentence does, or is less indented.
    private func heading(of list: Found) -> String? {
        guard
            let row = (max(0, list.first - 2)..<list.first).last(where: { !picture.rows[$0].isBlank }),
            let last = picture.rows[row].text.spaced.last
        else { return nil }
        // The one that ends as a question does, of those directly above.
        if let asking = (max(0, list.first - 4)..<list.first).reversed().prefix(while: { !picture.rows[$0].isBlank })
            .first(where: { LabelFinder.asks(picture.rows[$0].text) })
        {
            return LabelFinder.cleaned(picture.rows[asking].text)
        }
        let isOver = row == list.first - 1 && picture.rows[row].indent ?? 0 < picture.rows[list.first].indent ?? 0
        return ":?.".contains(last) || isOver ? LabelFinder.cleaned(picture.rows[row].text) : nil
    }

    /// The numbered lines above a row, from the first: `1) red`, `2. blue`; nil where there are fewer than two.
    func numbered(above row: Int) -> Found? {
        var entries: [Question.Entry] = []
        var first = row
        var place = row - 1
        var blanks = 0
        var initial: String?
        // What stands below a numbered line: its rest, its details, or what explains the list.
        var below: [Int] = []
        while place >= 0, entries.count < 99 {
            let line = picture.rows[place]
            let text = line.text.spaced
            if text.isEmpty {
                blanks += 1
                // Between the list and the prompt, or between its columns' ends.
                if blanks > (below.isEmpty ? 1 : 2) || !entries.isEmpty { break }
            } else if var parsed = NumberedLines.numbered(text) {
                let isRest = below.last.map { $0 == place + 1 && line.goesOn } ?? false
                let details = below.filter { picture.rows[$0].indent ?? 0 > line.indent ?? 0 }
                if isRest {
                    let rest = below.reversed().map { picture.rows[$0].text.spaced }.joined(separator: " ")
                    parsed[parsed.count - 1].text += (line.isFull ? "" : " ") + rest
                } else if details.count == below.count {
                    parsed[parsed.count - 1].text += details.reversed().map { ", " + picture.rows[$0].text.spaced }
                        .joined()
                } else if !entries.isEmpty, below.count > 1 || !follows(parsed, entries) {
                    break
                }
                below = []
                if NumberedLines.isMarked(text) { initial = parsed.first?.typed }
                entries.insert(contentsOf: parsed, at: 0)
                first = place
            } else if below.count < 3 {
                below.append(place)
            } else {
                break
            }
            place -= 1
        }
        entries.sort { (Int($0.typed ?? "") ?? 0) < (Int($1.typed ?? "") ?? 0) }
        let numbers = entries.compactMap { $0.typed.flatMap { Int($0) } }
        guard numbers.count >= 2, numbers.first.map({ $0 <= 1 }) == true,
            zip(numbers, numbers.dropFirst()).allSatisfy({ $1 > $0 })
        else { return nil }
        // One may have a star: the initial one.
        let starred = entries.indices.filter { entries[$0].text.hasPrefix("* ") }
        guard starred.count == 1 else { return Found(entries: entries, first: first, initial: initial) }
        entries[starred[0]].text.removeFirst(2)
        return Found(entries: entries, first: first, initial: entries[starred[0]].typed)
    }

    /// Whether entries go on with the numbers of those before a line between them.
    private func follows(_ before: [Question.Entry], _ after: [Question.Entry]) -> Bool {
        let numbers = after.compactMap { $0.typed.flatMap { Int($0) } }
        return before.last?.typed.flatMap { Int($0) }.map { numbers.contains($0 + 1) } ?? false
    }

    /// The letters of a prompt that consists of nothing else: `n/s/q>`.
    static func letters(_ prompt: String) -> [String]? {
        guard prompt.last == ">", prompt.words.count == 1 else { return nil }
        let letters = prompt.dropLast().split(separator: "/").map(String.init)
        return letters.count > 1 && letters.allSatisfy { $0.count == 1 } ? letters : nil
    }

    /// The lines above a row that begin with the letters of its prompt: `n) New`; the initial one says so.
    private func lettered(_ prompt: String, above row: Int) -> Found? {
        guard let letters = NumberedLines.letters(prompt), row >= letters.count else { return nil }
        var entries: [Question.Entry] = []
        var initial: String?
        for (place, letter) in zip(row - letters.count..<row, letters) {
            let text = picture.rows[place].text.spaced
            guard text.hasPrefix(letter + ")") else { return nil }
            entries.append(Question.Entry(text: text.dropFirst(2).spaced, typed: letter))
            if OfferedAnswers.saysDefault(text) { initial = letter }
        }
        return Found(entries: entries, first: row - letters.count, initial: initial)
    }

    /// The lines directly above a row that begin with a letter of their own: `p   primary`, `[a] all`.
    private func keyed(above row: Int) -> Found? {
        var entries: [Question.Entry] = []
        var place = row - 1
        while place > 0, picture.rows[place].isBlank, row - place < 3 { place -= 1 }
        while place >= 0, let entry = NumberedLines.keyed(picture.rows[place].text(from: 0)),
            !entries.contains(where: { $0.typed == entry.typed })
        {
            entries.insert(entry, at: 0)
            place -= 1
        }
        return entries.count > 1 ? Found(entries: entries, first: place + 1) : nil
    }

    /// A line that begins with a letter, alone in its column or with a sign of a list.
    private static func keyed(_ line: String) -> Question.Entry? {
        let text = line.spaced
        guard let head = text.words.first, text.words.count > 1 else { return nil }
        let letters = head.filter(\.isLetter)
        guard letters.count == 1, head.count <= 3 else { return nil }
        let rest = text.dropFirst(head.count)
        let isColumn = head.count == 1 && line.trimming(" ").dropFirst().hasPrefix("  ")
        let isSigned = ["[\(letters)]", "(\(letters))", letters + ")", letters + ".", letters + ":"].contains(head)
        return isColumn || isSigned ? Question.Entry(text: rest.spaced, typed: letters) : nil
    }

    /// The entries of a table whose first column has numbers, below a line of dashes: `* 0  /usr/bin/vim  15`; the initial one has a star.
    private func tabled(above row: Int) -> Found? {
        var entries: [Question.Entry] = []
        var initial: String?
        var place = row - 1
        while place > 0, picture.rows[place].isBlank { place -= 1 }
        while place > 0 {
            var words = picture.rows[place].text.words
            let isInitial = words.first == "*"
            if isInitial { words.removeFirst() }
            guard words.count > 1, let number = words.first, number.allSatisfy(\.isNumber), number.count <= 2 else {
                break
            }
            entries.insert(
                Question.Entry(text: words.dropFirst().joined(separator: " "), typed: number), at: 0)
            if isInitial { initial = number }
            place -= 1
        }
        guard entries.count > 1, place >= 0, picture.rows[place].text.spaced.count > 9,
            picture.rows[place].text.allSatisfy({ $0 == "-" || $0 == "=" || $0 == " " || $0 == "+" })
        else { return nil }
        return Found(entries: entries, first: place + 1, initial: initial)
    }

    /// A line without the mark before the initial entry: `* 2) Executable`, `> 1. Gzip`.
    private static func withoutMark(_ text: String) -> String {
        isMarked(text) ? String(text.dropFirst(2)).spaced : text
    }

    private static func isMarked(_ text: String) -> Bool {
        (text.hasPrefix("* ") || text.hasPrefix("> ")) && text.dropFirst(2).spaced.first?.isNumber == true
    }

    /// The entries of a line: `1) red     2) blue`.
    private static func numbered(_ text: String) -> [Question.Entry]? {
        var entries: [(number: Int, words: [String])] = []
        for word in NumberedLines.withoutMark(text).words {
            var body = word
            let isOpen = body.first == "(" || body.first == "["
            if isOpen { body.removeFirst() }
            let digits = body.prefix { ("0"..."9").contains($0) }
            let rest = body.dropFirst(digits.count)
            if (1...2).contains(digits.count), let number = Int(digits),
                [")", ".", "]", ":"].contains(rest)
                    || rest.isEmpty && ["-", "/"].contains(NumberedLines.withoutMark(text).words.dropFirst().first),
                entries.last.map({ !$0.words.isEmpty && number > $0.number }) ?? true
            {
                entries.append((number, []))
            } else if entries.isEmpty {
                return nil
            } else {
                entries[entries.count - 1].words.append(word)
            }
        }
        guard !entries.isEmpty, entries.allSatisfy({ !$0.words.isEmpty }) else { return nil }
        return entries.map { entry in
            let words = entry.words.first == "/" ? entry.words.dropFirst() : entry.words[...]
            return Question.Entry(text: words.joined(separator: " "), typed: String(entry.number))
        }
    }
}
