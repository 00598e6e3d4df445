/// The answers that a prompt offers: `[y/N]`, `(yes/no)`, `[y,n,q,a,d,?]`.
struct OfferedAnswers: Hashable, Sendable {
    var prompt: String
    var words: [String]
    var initial: String?
    /// What the answers mean, where the prompt says it.
    var names: [String: String] = [:]
    /// The answer that stands behind them already.
    var text: String?

    /// The answers that a prompt offers, or nil.
    ///
    /// - Parameter mayBeThere: whether one of them may stand behind them already.
    static func find(in prompt: String, mayBeThere: Bool = false) -> OfferedAnswers? {
        let prompt = narrow(prompt)
        if let (text, rest) = told(prompt), var found = find(in: rest) {
            found.initial = found.words.first { $0.lowercased() == text.lowercased() } ?? found.initial
            return found
        }
        if let found = answersAtEnd(prompt) ?? answersWithInitial(prompt) ?? answersInWords(prompt)
            ?? answersAtStart(prompt) ?? answersAlone(prompt) ?? otherKey(prompt)
        {
            return found
        }
        guard mayBeThere, PromptSign.begins(prompt), let last = prompt.words.last,
            var found = answersAtEnd(prompt.words.dropLast().joined(separator: " ")), found.words.contains(last)
        else { return nil }
        found.text = last
        return found
    }

    /// With narrow signs for wide ones, without what explains the answers, and with the answer that is written in front of the prompt's end.
    private static func narrow(_ prompt: String) -> String {
        var text = prompt.replacing("⏎", with: "")
        // A cursor that is drawn.
        while let last = text.last, last == " " || ScreenPicture.blocks.contains(String(last)) { text.removeLast() }
        if text.spaced.hasSuffix("(NEW)") { text = String(text.spaced.dropLast(5)).spaced }
        for (wide, sign) in ["（": "(", "）": ")", "：": ":", "／": "/", "？": "?"] {
            text = text.replacing(wide, with: sign)
        }
        // `[y/n] (y = yes, n = no) >`
        if let open = text.lastIndex(of: "("), text[..<open].contains("["),
            text[open...].contains("=") || text[..<open].spaced.last == "]" && text[open...].words.count > 2
        {
            text = text[..<open].spaced
        }
        return text
    }

    /// `Yes/No?`, `Retry/Cancel?`: nothing else stands in the line, or it is yes and no.
    private static func answersAlone(_ prompt: String) -> OfferedAnswers? {
        guard let last = prompt.words.last, let end = last.last, "?:".contains(end) else { return nil }
        let words = last.dropLast().split(separator: "/").map(String.init)
        guard (2...4).contains(words.count), words.allSatisfy({ $0.count > 1 && $0.allSatisfy(\.isLetter) }),
            prompt.words.count == 1 && end == "?" || isAnswers(String(last), words)
        else { return nil }
        let rest = prompt.words.dropLast().joined(separator: " ")
        return OfferedAnswers(prompt: rest.isEmpty ? "(" + last + ")" : rest, words: words)
    }

    /// `Press y|Y for Yes, any other key for No :`
    private static func otherKey(_ prompt: String) -> OfferedAnswers? {
        let words = prompt.words
        guard words.count > 8, words[0].lowercased() == "press", words[2] == "for",
            prompt.contains(", any other key for "),
            let key = words[1].split(separator: "|").first, key.count == 1,
            let other = prompt.trimming(" :.").words.last, let letter = other.first?.lowercased()
        else { return nil }
        var found = OfferedAnswers(prompt: "(" + prompt.trimming(" :") + ")", words: [String(key), letter])
        found.names = [String(key): words[3].trimming(","), letter: other]
        return found
    }

    /// The answer that stands behind the sign of a line: `Sure? (y/n) › yes`.
    static func shown(in line: String, of words: [String]) -> String? {
        guard let answer = PromptSign.parts(line)?.answer.lowercased(), let first = answer.first else { return nil }
        let letter: [Character: Character] = ["t": "y", "f": "n"]
        let key = letter[first] ?? first
        return words.first { $0.lowercased().first == key }
    }

    /// What a prompt says that Return gives, and the prompt without it: `Go on? (default: no) [yes, no]`.
    private static func told(_ prompt: String) -> (text: String, rest: String)? {
        for (open, close) in [
            ("(default: ", ")"), ("[default: ", "]"), ("(default=", ")"), ("[default=", "]"), ("(default is \"", "\")"),
            ("(default is ", ")"), ("(default ", ")"),
        ] {
            guard let start = prompt.ranges(of: open).first,
                let end = prompt[start.upperBound...].ranges(of: close).first
            else { continue }
            let rest = String(prompt[..<start.lowerBound]) + prompt[end.upperBound...]
            return (String(prompt[start.upperBound..<end.lowerBound]), rest.spaced)
        }
        return nil
    }

    /// The number that a prompt says is given by Return, of those of a list: `Language [2]:`, `Type (default: Library)`.
    static func number(in prompt: String, of entries: [Question.Entry]) -> String? {
        if let (text, _) = told(prompt) { return entries.first { $0.text == text || $0.typed == text }?.typed }
        let body = prompt.trimming(" :?>#")
        guard let close = body.last, let open: Character = ["]": "[", ")": "("][close],
            let start = body.lastIndex(of: open)
        else { return nil }
        let number = body[body.index(after: start)...].dropLast().split { "= ".contains($0) }.last.map(String.init)
        return entries.contains { $0.typed == number } ? number : nil
    }

    /// Whether a text says that it is what Return gives: `(default)`, `*default*`.
    static func saysDefault(_ text: String) -> Bool {
        let text = text.lowercased()
        return text.contains("(default") || text.contains("*default*") || text.hasSuffix("[default]")
    }

    /// A question with its answers, without the one that Return gives, where that stands behind a sign: `Sure? (y/N) ‣ false`.
    static func withoutAnswer(_ text: String) -> String {
        guard let parts = PromptSign.parts(text), parts.answer.words.count <= 1,
            answersAtEnd(narrow(parts.asked)) != nil
        else {
            return text
        }
        return parts.asked
    }

    /// `replace a? [y]es, [n]o, [A]ll: `, `Add it? (Y)es/(N)o/(D)on't ask again [Yes]: `
    private static func answersInWords(_ prompt: String) -> OfferedAnswers? {
        var words: [String] = []
        var named: [String: String] = [:]
        var begin: String.Index?
        var place = prompt.startIndex
        while place < prompt.endIndex {
            let rest = prompt[place...]
            let letters = rest.dropFirst().prefix { $0.isLetter }
            if let close: Character = ["[": "]", "(": ")"][rest.first ?? " "], (1...2).contains(letters.count),
                rest.dropFirst(letters.count + 1).first == close
            {
                let key = String(letters)
                let before = prompt[..<place]
                if before.last?.isLetter == true, let word = before.words.last,
                    word.lowercased().contains(key.lowercased()), !word.contains(where: { "([".contains($0) })
                {
                    // `Accept(a)`: the key stands behind its word.
                    words.append(key)
                    named[key] = word
                    if begin == nil { begin = prompt.index(place, offsetBy: -word.count) }
                    place = prompt.index(place, offsetBy: letters.count + 2)
                    continue
                }
                let tail = rest.dropFirst(letters.count + 2).prefix { !",/[(:?".contains($0) }
                words.append(key)
                // `[y]es` is a word, `(df) Show` is not.
                let word = ((tail.first == " " ? "" : key) + tail).spaced
                named[key] = word.hasSuffix(" or") ? String(word.dropLast(3)) : word
                if begin == nil { begin = place }
                place = prompt.index(place, offsetBy: letters.count + 2 + tail.count)
            } else {
                place = prompt.index(after: place)
            }
        }
        guard words.count >= 2, let begin, begin > prompt.startIndex || prompt.words.count > 1 || words.contains("Y")
        else {
            return nil
        }
        let head = prompt[..<begin].spaced
        // Where the keys stand behind their words, nothing else does.
        let isOwn = head.isEmpty && prompt.first?.isLetter == true
        var found = OfferedAnswers(prompt: isOwn ? prompt.spaced : head, words: words)
        found.names = named
        let body = prompt.trimming(" :?>")
        if body.last == "]", let start = body.lastIndex(of: "["), start > begin {
            let initial = body[body.index(after: start)...].dropLast().lowercased()
            found.initial = words.first { named[$0]?.lowercased() == initial || $0.lowercased() == initial }
        }
        return found
    }

    /// `Colour (red, green) [red]:`, `Enter your name [Paul/Jessica] (Paul):`
    private static func answersWithInitial(_ prompt: String) -> OfferedAnswers? {
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
        return OfferedAnswers(prompt: rest[..<begin].spaced, words: words, initial: initial)
    }

    /// `[y/n] Really? `, with or without an answer that stands there already.
    private static func answersAtStart(_ prompt: String) -> OfferedAnswers? {
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

    private static func answersAtEnd(_ prompt: String) -> OfferedAnswers? {
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
            guard after.count <= 2, after.allSatisfy({ ":?>.›»❯‣".contains($0) }) else { continue }
            var inside = String(prompt[prompt.index(after: start)..<end])
            if let colon = inside.firstIndex(of: ":"), inside[..<colon].allSatisfy({ $0.isLetter || $0 == " " }) {
                inside = String(inside[inside.index(after: colon)...])
            }
            let isAsked = after.contains("?") || prompt[..<start].spaced.last == "?"
            // What explains it may stand in between.
            let mayBeAsked = isAsked || prompt[..<start].spaced.hasSuffix(")") && prompt[..<start].contains("?")
            if let found = single(inside, prompt[..<start].spaced, isAsked: isAsked, mayBeAsked) {
                return found
            }
            var told: String?
            if let mark = inside.ranges(of: ", default: ").first ?? inside.ranges(of: ", default=").first {
                told = String(inside[mark.upperBound...]).spaced
                inside = String(inside[..<mark.lowerBound])
            }
            inside = inside == "y-n" ? "y/n" : inside.replacing(" or ", with: "/")
            // `Y(yes)|N(no)`
            if inside.contains(")|") || inside.contains(")/") {
                inside = inside.split { "|/".contains($0) }.map { $0.prefix { $0 != "(" } }.joined(separator: "/")
            }
            let words = inside.split(whereSeparator: { $0 == "/" || $0 == "," || $0 == "|" }).map { $0.spaced }
            // A path with slashes is no choice.
            guard words.count >= 2 || inside.spaced == "y", !inside.hasPrefix("/"), !inside.hasPrefix("~"),
                words.allSatisfy({ (1...14).contains($0.count) && !$0.contains(" ") })
            else { continue }
            guard isAnswers(inside, words) else { continue }
            let plain = words.map { $0.trimming("[]() ") }
            // A longer one in brackets is one that needs not be offered.
            var initial =
                told
                ?? words.first { $0.hasPrefix("[") && $0.hasSuffix("]") && words.count > 1 && $0.count <= 5 }?
                .trimming("[]")
            let capitals = plain.filter { $0.first?.isUppercase == true }
            if initial == nil, capitals.count == 1, mayBeInitial(capitals[0], plain),
                (2...4).contains(plain.count) || yesWords.contains(capitals[0].lowercased())
            {
                initial = capitals[0]
            }
            let text = String(prompt[..<start]).spaced
            return OfferedAnswers(prompt: text.isEmpty ? prompt.spaced : text, words: plain, initial: initial)
        }
        return nil
    }

    /// Answers in brackets without a separator: `Fix<y>?`, `[Ynesfdaq?]`, `(type 'yes' or 'no')`.
    private static func single(_ inside: String, _ prompt: String, isAsked: Bool, _ mayBeAsked: Bool) -> OfferedAnswers?
    {
        let keys = inside.lowercased()
        guard !prompt.isEmpty else { return nil }
        if isAsked, keys == "yes" || keys == "no" {
            return OfferedAnswers(prompt: prompt, words: ["yes", "no"], initial: keys)
        }
        if isAsked, keys == "y" || keys == "n" {
            return OfferedAnswers(prompt: prompt, words: ["y", "n"], initial: keys)
        }
        if mayBeAsked, inside.count == 2, Set(keys).count == 2, keys.allSatisfy({ yesWords.contains(String($0)) }),
            inside.filter(\.isUppercase).count == 1
        {
            return OfferedAnswers(
                prompt: prompt, words: inside.map { String($0) }, initial: inside.filter(\.isUppercase))
        }
        if (3...12).contains(keys.count), keys.contains("y"), keys.contains("n"), Set(keys).count == keys.count,
            keys.allSatisfy({ $0.isLetter || $0 == "?" }),
            keys.contains("?") || keys.last == "h" || inside.first?.isUppercase == true
                || isAsked && inside.first == "y"
        {
            let capitals = inside.filter(\.isUppercase)
            return OfferedAnswers(
                prompt: prompt, words: inside.map(String.init),
                initial: capitals == "H" || capitals.count == 1 && mayBeInitial(capitals, inside.map(String.init))
                    ? capitals : nil)
        }
        // The last one helps.
        if (3...12).contains(keys.count), inside.last == "H", Set(keys).count == keys.count,
            inside.dropLast().allSatisfy(\.isLowercase)
        {
            return OfferedAnswers(prompt: prompt, words: inside.map(String.init), initial: "H")
        }
        let quoted = inside.split(separator: "'", omittingEmptySubsequences: false)
        guard quoted.count == 5, quoted[2].spaced == "or" else { return nil }
        guard [quoted[1], quoted[3]].allSatisfy({ $0.allSatisfy(\.isLetter) }) else { return nil }
        return OfferedAnswers(prompt: prompt, words: [String(quoted[1]), String(quoted[3])])
    }

    private static let yesWords: Set = [
        "y", "n", "yes", "no", "j", "ja", "nein", "o", "oui", "non", "s", "si", "sí", "t", "nie", "tak", "д", "н", "да",
        "нет", "e", "h", "evet", "hayır", "k", "kyllä", "ei", "т", "так", "ні",
    ]

    /// Whether a capital says what Return answers. Where yes and no are answers in small letters, another one in capitals is told from
    /// a small one: `[y/n/A]`.
    private static func mayBeInitial(_ word: String, _ words: [String]) -> Bool {
        let others = words.filter { $0 != word }
        return yesWords.contains(word.lowercased()) || others.filter { yesWords.contains($0) }.count < 2
    }

    /// Whether what stands in brackets are answers rather than an example or a unit.
    private static func isAnswers(_ inside: String, _ words: [String]) -> Bool {
        let plain = words.map { $0.trimming("[]() ").lowercased() }
        let known = yesWords.union(["q", "a", "是", "否", "はい", "いいえ"])
        return plain.filter { known.contains($0) }.count >= 2
            || plain.count >= 3 && inside.contains("/")
                && plain.allSatisfy { $0.count > 3 && $0.allSatisfy(\.isLetter) }
            || plain.count >= 4 && plain.allSatisfy { $0.count == 1 }
    }
}
