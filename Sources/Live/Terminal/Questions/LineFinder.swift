/// Finds what is asked in the line of the cursor: a secret, a key, one of several numbers.
struct LineFinder {
    let picture: ScreenPicture

    /// What stands before the input, and the input.
    struct Line: Hashable, Sendable {
        var prompt: String
        var text: String
        var caret: Int
        /// The row in which it begins.
        var row: Int
    }

    /// Where the input of the line begins, as far as that is known.
    var input: ScreenPlace? {
        guard let mark = picture.input else { return nil }
        let place = picture.cursor
        let row = mark.row - picture.scrolledRows
        if picture.rows.indices.contains(row), row <= place.row, place.row - row < 5,
            picture.rows[row].text(from: 0, to: mark.column) == mark.prompt,
            (row..<place.row).allSatisfy({ picture.rows[$0].isFull })
        {
            return ScreenPlace(row: row, column: mark.column)
        }
        guard !mark.prompt.isEmpty, picture.cursorRow.text(from: 0, to: mark.column) == mark.prompt,
            mark.column <= place.column
        else { return nil }
        return ScreenPlace(row: place.row, column: mark.column)
    }

    /// The text of a row from a column, without what the program suggests in grey behind the cursor.
    private func typed(_ row: Int, from start: Int) -> String {
        let cells = picture.rows[row].cells
        let column = picture.cursor.column
        if !picture.takesLines, row == picture.cursor.row, column >= start, column < cells.count {
            let rest = cells[column...].filter { !$0.isBlank }
            if !rest.isEmpty, rest.allSatisfy(\.style.isGrey) {
                return picture.rows[row].text(from: start, to: column)
            }
        }
        return picture.rows[row].text(from: start)
    }

    /// The line of the cursor.
    var line: Line {
        let place = picture.cursor
        var start = place
        if let input { start = input }
        guard picture.rows.indices.contains(start.row) else { return Line(prompt: "", text: "", caret: 0, row: 0) }
        var text = ""
        var caret = 0
        for row in start.row...max(start.row, place.row) {
            let from = row == start.row ? start.column : 0
            if row == place.row {
                caret =
                    text.count
                    + max(
                        0,
                        picture.rows[row].characters(before: place.column)
                            - picture.rows[row].characters(before: from))
            }
            text += typed(row, from: from)
        }
        // Blanks at the end were typed as far as the caret.
        while text.count < caret { text += " " }
        // A prompt that is longer than a row begins above.
        var (prompt, first) = (picture.rows[start.row].text(from: 0, to: start.column), start.row)
        while !picture.isAlternate, first > 0, start.row - first < 6, picture.rows[first - 1].goesOn {
            first -= 1
            let row = picture.rows[first]
            prompt = row.text(from: 0) + (row.isFull ? "" : " ") + prompt
        }
        return Line(prompt: prompt, text: text, caret: caret, row: first)
    }

    /// Whether what is typed is hidden: the prompt says so, or stars stand there.
    static func hides(_ prompt: String, _ text: String) -> Bool {
        if prompt.lowercased().contains("input is hidden") { return true }
        let isHidden = text.allSatisfy { "*•●▪".contains($0) }
        guard isHidden, let last = prompt.last, !"$#%>❯".contains(last) || PromptSign.begins(prompt) else {
            return false
        }
        if asksSecret(prompt) { return ":?".contains(last) || PromptSign.begins(prompt) }
        return text.count >= 2 && PromptSign.begins(prompt)
    }

    private static let secretWords = [
        "password", "passphrase", "passcode", "passwort", "kennwort", "mot de passe", "contraseña", "пароль", "密码",
        "pin",
        "secret", "token", "has\u{142}o", "wachtwoord", "lösenord", "one-time code", "verification code", "api key",
    ]

    /// Whether a prompt asks for what nobody may see.
    static func asksSecret(_ prompt: String) -> Bool {
        let words = prompt.lowercased()
        return secretWords.contains { word in
            word.count > 3
                ? words.contains(word) : words.split(whereSeparator: { !$0.isLetter }).contains { $0 == word }
        }
    }

    private static let keyWords = [
        "any key", "press enter", "press return", "press <enter>", "hit enter", "hit return", "press [enter]",
        "enter to continue", "press space", "--more--", "-- more --", "(end)", "press q",
        "[press enter", "drücken sie", "appuyez sur", "pulse ", "нажмите", "按任意键", "按回车", "premi ", "naciśnij",
        "beliebige", "taste drücken", "presione", "pressione", "pulsa ", "tryk på", "tryck på", "druk op", "type <ret>",
        "任意键",
        "任意鍵", "キーを押",
    ]

    static func asksKey(_ prompt: String) -> Bool {
        let text = prompt.lowercased()
        // A key keeps what is; else something is to be typed.
        if !text.contains("any key"), !text.contains("<ret>"),
            ["type ", "number", "selection"].contains(where: text.contains)
        {
            return false
        }
        return keyWords.contains { text.contains($0) }
    }

    private static let numberWords = [
        "number", "choi", "choo", "select", "option", "pick", "what", "which", "action", "menu", "command", "default",
        "answer", "1",
        "nummer", "auswahl", "wähl", "opci", "elija", "número", "numéro", "choix", "выб", "номер", "选择", "编号",
    ]

    /// Whether letters stand outside of brackets, which say what can be typed.
    static func namesSomething(_ label: String) -> Bool {
        var depth = 0
        for character in label {
            if "[(".contains(character) { depth += 1 }
            if depth == 0, character.isLetter { return true }
            if "])".contains(character) { depth -= 1 }
        }
        return false
    }

    /// Whether a prompt says nothing but that one is to answer.
    static func namesAnswerAlone(_ label: String) -> Bool {
        if label.lowercased().hasPrefix("choose from") { return true }
        guard namesSomething(label) else { return true }
        let words = label.lowercased().split { !$0.isLetter }.filter { $0 != "your" && $0 != "enter" && $0 != "the" }
        return words.count == 1
            && ["answer", "choice", "selection", "option", "number", "select", "choose"].contains(words[0])
    }

    /// Whether a prompt may ask for one of numbered lines above it, and not for something else after them.
    static func asksNumber(_ prompt: String) -> Bool {
        let text = prompt.lowercased()
        return !text.contains(where: \.isLetter) || text.spaced.hasSuffix("?")
            || numberWords.contains(where: text.contains)
    }

    /// Lines that are chosen by their numbers.
    struct Numbered: Hashable, Sendable {
        var entries: [Question.Entry]
        /// The row of the first.
        var first: Int
        /// The number that Return gives.
        var initial: String?
    }

    /// The numbered lines above a row, from the first: `1) red`, `2. blue`; nil where there are fewer than two.
    func numbered(above row: Int) -> Numbered? {
        var entries: [Question.Entry] = []
        var first = row
        var place = row - 1
        var blanks = 0
        while place >= 0, entries.count < 99 {
            let text = picture.rows[place].text.spaced
            if text.isEmpty {
                blanks += 1
                // Between the list and the prompt, or between its columns' ends.
                if blanks > 1 || !entries.isEmpty { break }
            } else if let parsed = LineFinder.numbered(text) {
                entries.insert(contentsOf: parsed, at: 0)
                first = place
            } else if entries.isEmpty, row - place <= 3 {
                // A line of explanation between the list and its prompt.
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
        return Numbered(entries: entries, first: first)
    }

    /// The letters of a prompt that consists of nothing else: `n/s/q>`.
    static func letters(_ prompt: String) -> [String]? {
        guard prompt.last == ">", prompt.words.count == 1 else { return nil }
        let letters = prompt.dropLast().split(separator: "/").map(String.init)
        return letters.count > 1 && letters.allSatisfy { $0.count == 1 } ? letters : nil
    }

    /// The lines above a row that begin with the letters of its prompt: `n) New`; the initial one says so.
    func lettered(_ prompt: String, above row: Int) -> Numbered? {
        guard let letters = LineFinder.letters(prompt), row >= letters.count else { return nil }
        var entries: [Question.Entry] = []
        var initial: String?
        for (place, letter) in zip(row - letters.count..<row, letters) {
            let text = picture.rows[place].text.spaced
            guard text.hasPrefix(letter + ")") else { return nil }
            entries.append(Question.Entry(text: text.dropFirst(2).spaced, typed: letter))
            if OfferedAnswers.saysDefault(text) { initial = letter }
        }
        return Numbered(entries: entries, first: row - letters.count, initial: initial)
    }

    /// The entries of a table whose first column has numbers, below a line of dashes: `* 0  /usr/bin/vim  15`; the initial one has a star.
    func tabled(above row: Int) -> Numbered? {
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
        return Numbered(entries: entries, first: place + 1, initial: initial)
    }

    /// The entries of a line: `1) red     2) blue`.
    private static func numbered(_ text: String) -> [Question.Entry]? {
        var entries: [(number: Int, words: [String])] = []
        for word in text.words {
            var body = word
            let isOpen = body.first == "(" || body.first == "["
            if isOpen { body.removeFirst() }
            let digits = body.prefix { ("0"..."9").contains($0) }
            let rest = body.dropFirst(digits.count)
            if (1...2).contains(digits.count), let number = Int(digits),
                [")", ".", "]", ":"].contains(rest) || rest.isEmpty && text.words.dropFirst().first == "-",
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
        return entries.map { Question.Entry(text: $0.words.joined(separator: " "), typed: String($0.number)) }
    }
}

extension StringProtocol {
    /// Without some characters at its ends.
    func trimming(_ characters: String) -> String {
        var text = Substring(self)
        while let last = text.last, characters.contains(last) { text.removeLast() }
        while let first = text.first, characters.contains(first) { text.removeFirst() }
        return String(text)
    }
}
