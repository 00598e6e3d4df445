/// Finds what is asked in the line of the cursor: yes or no, a secret, a key, one of several numbers.
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
        return Line(
            prompt: picture.rows[start.row].text(from: 0, to: start.column), text: text, caret: caret, row: start.row)
    }

    /// The answers that a prompt offers: `[y/N]`, `(yes/no)`, `[y,n,q,a,d,?]`.
    struct Answers: Hashable, Sendable {
        var prompt: String
        var words: [String]
        var initial: String?
        /// What the answers mean, where the prompt says it.
        var names: [String: String] = [:]
        /// The answer that stands behind them already.
        var text: String?
    }

    /// The answers that a prompt offers, or nil.
    ///
    /// - Parameter mayBeThere: whether one of them may stand behind them already.
    static func answers(in prompt: String, mayBeThere: Bool = false) -> Answers? {
        if let found = answersAtEnd(prompt) ?? answersWithInitial(prompt) ?? answersAtStart(prompt)
            ?? answersInWords(prompt)
        {
            return found
        }
        guard mayBeThere, PromptSign.begins(prompt), let last = prompt.words.last,
            var found = answersAtEnd(prompt.words.dropLast().joined(separator: " ")), found.words.contains(last)
        else { return nil }
        found.text = last
        return found
    }

    /// A question with its answers, without the one that Return gives, where that stands behind a sign: `Sure? (y/N) ‣ false`.
    static func withoutAnswer(_ text: String) -> String {
        guard let parts = PromptSign.parts(text), parts.answer.words.count <= 1, answersAtEnd(parts.asked) != nil else {
            return text
        }
        return parts.asked
    }

    /// Whether what is typed is hidden: the prompt says so, or stars stand there.
    static func hides(_ prompt: String, _ text: String) -> Bool {
        if prompt.lowercased().contains("input is hidden") { return true }
        let isHidden = text.allSatisfy { "*•●".contains($0) }
        guard isHidden, let last = prompt.last, !"$#%>❯".contains(last) || PromptSign.begins(prompt) else {
            return false
        }
        if asksSecret(prompt) { return ":?".contains(last) || PromptSign.begins(prompt) }
        return text.count >= 2 && PromptSign.begins(prompt)
    }

    /// `replace a? [y]es, [n]o, [A]ll: `, `Add it? (Y)es/(N)o/(D)on't ask again [Yes]: `
    private static func answersInWords(_ prompt: String) -> Answers? {
        var words: [String] = []
        var named: [String: String] = [:]
        var begin: String.Index?
        var place = prompt.startIndex
        while place < prompt.endIndex {
            let rest = prompt[place...]
            if let close: Character = ["[": "]", "(": ")"][rest.first ?? " "], rest.count > 2,
                rest.dropFirst(2).first == close, rest.dropFirst().first?.isLetter == true,
                let key = rest.dropFirst().first
            {
                let tail = rest.dropFirst(3).prefix { !",/[(:?".contains($0) }
                words.append(String(key))
                named[String(key)] = (String(key) + tail).spaced
                if begin == nil { begin = place }
                place = prompt.index(place, offsetBy: 3 + tail.count)
            } else {
                place = prompt.index(after: place)
            }
        }
        guard words.count >= 2, let begin, begin > prompt.startIndex else { return nil }
        var found = Answers(prompt: prompt[..<begin].spaced, words: words)
        found.names = named
        let body = prompt.trimming(" :?>")
        if body.last == "]", let start = body.lastIndex(of: "["), start > begin {
            let initial = body[body.index(after: start)...].dropLast().lowercased()
            found.initial = words.first { named[$0]?.lowercased() == initial || $0.lowercased() == initial }
        }
        return found
    }

    /// `Colour (red, green) [red]:`, `Enter your name [Paul/Jessica] (Paul):`
    private static func answersWithInitial(_ prompt: String) -> Answers? {
        let body = prompt.trimming(" :?>")
        guard let close = body.last, let open: Character = ["]": "[", ")": "("][close],
            let start = body.lastIndex(of: open)
        else {
            return nil
        }
        let inside = body[body.index(after: start)...].dropLast().spaced
        let initial =
            inside.lowercased().hasPrefix("default") ? String(inside.split { "=: ".contains($0) }.last ?? "") : inside
        let rest = body[..<start].spaced
        guard !initial.isEmpty, let last = rest.last, let first: Character = ["]": "[", ")": "("][last],
            let begin = rest.lastIndex(of: first), begin > rest.startIndex
        else { return nil }
        let words = rest[rest.index(after: begin)...].dropLast().split { "/,|".contains($0) }.map { $0.spaced }
        guard words.count >= 2, words.contains(initial) else { return nil }
        return Answers(prompt: rest[..<begin].spaced, words: words, initial: initial)
    }

    /// `[y/n] Really? `, with or without an answer that stands there already.
    private static func answersAtStart(_ prompt: String) -> Answers? {
        guard let open = prompt.first, let close: Character = ["[": "]", "(": ")"][open],
            let end = prompt.firstIndex(of: close)
        else {
            return nil
        }
        var rest = prompt[prompt.index(after: end)...].spaced
        guard var found = answersAtEnd("x " + prompt[...end]), rest.contains(where: { "?:".contains($0) }) else {
            return nil
        }
        if let last = rest.words.last, last.first == "[", last.last == "]" {
            found.initial = last.trimming("[]")
            rest = rest.words.dropLast().joined(separator: " ")
        }
        found.prompt = rest
        return found
    }

    private static func answersAtEnd(_ prompt: String) -> Answers? {
        for (open, close) in [("[", "]"), ("(", ")"), ("<", ">")] as [(Character, Character)] {
            guard let end = prompt.lastIndex(of: close) else { continue }
            var depth = 0
            var start: String.Index?
            for place in prompt[...end].indices.reversed() {
                if prompt[place] == close { depth += 1 }
                if prompt[place] == open { depth -= 1 }
                if depth == 0 {
                    start = place
                    break
                }
            }
            guard let start else { continue }
            let after = prompt[prompt.index(after: end)...].spaced
            guard after.count <= 2, after.allSatisfy({ ":?>.".contains($0) }) else { continue }
            var inside = String(prompt[prompt.index(after: start)..<end])
            if let colon = inside.firstIndex(of: ":"), inside[..<colon].allSatisfy({ $0.isLetter || $0 == " " }) {
                inside = String(inside[inside.index(after: colon)...])
            }
            if let found = single(inside, prompt[..<start].spaced) { return found }
            let words = inside.split(whereSeparator: { $0 == "/" || $0 == "," || $0 == "|" }).map { $0.spaced }
            // A path with slashes is no choice.
            guard words.count >= 2 || inside.spaced == "y", !inside.hasPrefix("/"), !inside.hasPrefix("~"),
                words.allSatisfy({ (1...14).contains($0.count) && !$0.contains(" ") })
            else { continue }
            guard isAnswers(inside, words) else { continue }
            let plain = words.map { $0.trimming("[]() ") }
            // A longer one in brackets is one that needs not be offered.
            var initial = words.first { $0.hasPrefix("[") && $0.hasSuffix("]") && words.count > 1 && $0.count <= 5 }?
                .trimming("[]")
            let capitals = plain.filter { $0.first?.isUppercase == true }
            if initial == nil, capitals.count == 1, (2...4).contains(plain.count) { initial = capitals[0] }
            let text = String(prompt[..<start]).spaced
            return Answers(prompt: text.isEmpty ? prompt.spaced : text, words: plain, initial: initial)
        }
        return nil
    }

    /// Answers in brackets without a separator: `Fix<y>?`, `[Ynesfdaq?]`, `(type 'yes' or 'no')`.
    private static func single(_ inside: String, _ prompt: String) -> Answers? {
        let keys = inside.lowercased()
        guard !prompt.isEmpty else { return nil }
        if keys == "y" || keys == "n" { return Answers(prompt: prompt, words: ["y", "n"], initial: keys) }
        if (3...12).contains(keys.count), keys.contains("y"), keys.contains("n"), Set(keys).count == keys.count,
            keys.allSatisfy({ $0.isLetter || $0 == "?" }),
            keys.contains("?") || keys.last == "h" || inside.first?.isUppercase == true
        {
            let capitals = inside.filter(\.isUppercase)
            return Answers(
                prompt: prompt, words: inside.map(String.init), initial: capitals.count == 1 ? capitals : nil)
        }
        // The last one helps.
        if (3...12).contains(keys.count), inside.last == "H", Set(keys).count == keys.count,
            inside.dropLast().allSatisfy(\.isLowercase)
        {
            return Answers(prompt: prompt, words: inside.map(String.init), initial: "H")
        }
        let quoted = inside.split(separator: "'", omittingEmptySubsequences: false)
        guard quoted.count == 5, quoted[2].spaced == "or" else { return nil }
        return Answers(prompt: prompt, words: [String(quoted[1]), String(quoted[3])])
    }

    /// Whether what stands in brackets are answers rather than an example or a unit.
    private static func isAnswers(_ inside: String, _ words: [String]) -> Bool {
        let plain = words.map { $0.trimming("[]() ").lowercased() }
        let known: Set = [
            "y", "n", "yes", "no", "j", "ja", "nein", "o", "oui", "non", "s", "si", "sí", "t", "nie", "tak", "д", "н",
            "да", "нет",
            "k", "q", "a",
        ]
        return plain.filter { known.contains($0) }.count >= 2 || plain.count >= 4 && plain.allSatisfy { $0.count == 1 }
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
    ]

    static func asksKey(_ prompt: String) -> Bool {
        let text = prompt.lowercased()
        // A key keeps what is; else something is to be typed.
        if !text.contains("any key"), ["type ", "number", "selection"].contains(where: text.contains) { return false }
        return keyWords.contains { text.contains($0) }
    }

    private static let numberWords = [
        "number", "choi", "choo", "select", "option", "pick", "what", "which", "action", "menu", "command", "default",
        "answer", "1",
        "nummer", "auswahl", "wähl", "opci", "elija", "número", "numéro", "choix", "выб", "номер", "选择", "编号",
    ]

    /// Whether a prompt says nothing but that one is to answer.
    static func namesAnswerAlone(_ label: String) -> Bool {
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
            if (1...2).contains(digits.count), let number = Int(digits), [")", ".", "]", ":"].contains(rest),
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
