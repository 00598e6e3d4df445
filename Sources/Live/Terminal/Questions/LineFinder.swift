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
        "any key", "enter to launch", "press enter", "press return", "press <enter>", "hit enter", "hit return",
        "press [enter]",
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

    /// A text without what is in brackets.
    static func outsideBrackets(_ text: String) -> String {
        var depth = 0
        return text.filter { character in
            if "[(".contains(character) { depth += 1 }
            defer { if "])".contains(character) { depth -= 1 } }
            return depth == 0
        }
    }

    /// Whether letters stand outside of brackets, which say what can be typed.
    static func namesSomething(_ label: String) -> Bool { outsideBrackets(label).contains(where: \.isLetter) }
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
