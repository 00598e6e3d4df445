import AccessibilityModel

/// Gestures and keys that a hint names.
struct GestureWords {
    private typealias Tokens = [SpokenText.Token]

    /// Words in a row that tell the reader to do a gesture or to press a key.
    private let orders: [[String]]
    /// Those that speak to the reader.
    private let commands: [[String]]
    /// Their first words, and their last.
    private let commandStarts: Set<String>
    private let commandEnds: Set<String>
    /// What settings of gestures are about.
    private let devices: Set<String>
    /// The beginnings of those that are things too.
    private let things: Set<String>
    /// What makes them things: "a double tap".
    private let articles: Set<String>
    /// The verb in front of a key.
    private let press: Set<String>
    /// What a key is called in front of its letter.
    private let keyNouns: Set<String>
    /// Keys that are pressed together with another, by names that are nothing else.
    private let modifiers: Set<String>
    /// The same by names that are words too.
    private let modifierWords: Set<String>
    /// Other keys beside letters and F1 to F12.
    private let keys: Set<String>
    /// Gestures that begin a sentence where no blanks are between words.
    private let unspacedOrders: [String]
    /// Those that speak to the reader, anywhere in a text.
    private let unspacedCommands: [String]
    /// What such a gesture is for.
    private let purposes: Set<Character>
    /// What is between a gesture and what it is for.
    private let goals: Set<String>

    init(_ languages: [SpokenWords]) {
        func parts(_ texts: [String]) -> [[String]] { texts.map { $0.split(separator: " ").map(String.init) } }
        commands = parts(languages.words(hasBlanks: true, \.gestures.commands))
        orders = commands + parts(languages.words(hasBlanks: true, \.gestures.orders))
        commandStarts = Set(commands.compactMap(\.first))
        commandEnds = Set(commands.compactMap(\.last))
        devices = languages.words(\.gestures.devices)
        things = languages.words(\.gestures.things)
        articles = languages.words(\.gestures.articles)
        press = languages.words(\.gestures.press)
        keyNouns = languages.words(\.gestures.keyNouns)
        modifiers = languages.words(\.gestures.modifiers)
        modifierWords = languages.words(\.gestures.modifierWords)
        keys = languages.words(\.gestures.keys)
        unspacedOrders = languages.words(hasBlanks: false, \.gestures.orders)
        unspacedCommands = languages.words(hasBlanks: false, \.gestures.commands)
        goals = Set(languages.words(hasBlanks: true, \.gestures.purposes))
        purposes = Set(languages.words(hasBlanks: false, \.gestures.purposes).joined())
    }

    /// The gesture or key that a hint names, or nil.
    func gesture(in hint: String, _ text: SpokenText) -> String? {
        let tokens = text.tokens.filter { !$0.isSeparator }
        for order in orders where tokens.count >= order.count {
            for start in 0...(tokens.count - order.count)
            where tokens[start..<start + order.count].map(\.text) == order && isOrder(tokens, start, text) {
                return order.joined(separator: " ")
            }
        }
        return key(tokens, text) ?? unspaced(hint)
    }

    /// Whether a gesture is what the reader is told to do: not a name such as Tap to Pay, nor a thing such as a double click.
    private func isOrder(_ tokens: Tokens, _ start: Int, _ text: SpokenText) -> Bool {
        guard start > 0 else { return true }
        if things.contains(tokens[start].text), articles.contains(tokens[start - 1].text) { return false }
        let (first, end) = (tokens[start].range.lowerBound, tokens[start - 1].range.upperBound)
        let isSentence = text.characters[end..<first].contains { ".!?:;".contains($0) }
        return isSentence || !text.characters[first].isUppercase || tokens[start].text.count > 8
    }

    // MARK: Labels

    /// What a label tells the reader to do: in a part of its own behind what it names, or from its start on, with what
    /// the gesture is for. A gesture among other words is what the label is about: "Swipe actions", "Enable double tap".
    func instruction(in label: String, _ text: SpokenText) -> (gesture: String, rest: String)? {
        if let command = command(in: label) { return (command, "") }
        let (tokens, characters) = (text.tokens, text.characters)
        let words = tokens.indices.filter { !tokens[$0].isSeparator }
        for order in orders where words.count > order.count {
            for start in 0...(words.count - order.count)
            where zip(words[start...], order).allSatisfy({ tokens[$0].text == $1 }) {
                let first = tokens[words[start]]
                guard start > 0 else {
                    // "Tap to retry", never "Double tap" or "Tap to Pay".
                    let next = start + order.count
                    let goal = [order.last, tokens[words[next]].text].compactMap { $0 }.first { goals.contains($0) }
                    guard let goal, goal != "to" || !isName(text, words[1...].map { tokens[$0] }) else { continue }
                    return (order.joined(separator: " "), "")
                }
                let before = tokens[words[start - 1]]
                let between = characters[before.range.upperBound..<first.range.lowerBound]
                guard between.contains(where: { ".,;!?:()\n\u{2013}\u{2014}-\u{B7}|".contains($0) }) else { continue }
                guard isLast(from: first.range.lowerBound, text) else { continue }
                var rest = String(characters[..<before.range.upperBound]).trimmed
                if rest.hasSuffix(",") { rest.removeLast() }
                return (order.joined(separator: " "), rest)
            }
        }
        return pressedKey(text, words) ?? unspacedInstruction(in: label)
    }

    /// Whether nothing but gestures is behind an order: what goes on with another part is a text of somebody, "LinkedIn,
    /// Click here to see who viewed you, Monday".
    private func isLast(from start: Int, _ text: SpokenText) -> Bool {
        guard let comma = text.characters[start...].firstIndex(of: ",") else { return true }
        let tail = String(text.characters[(comma + 1)...]).trimmed
        return tail.isEmpty || gesture(in: tail, SpokenText(tail, text.lexicon)) != nil
            || text.tokens.filter { $0.range.lowerBound > comma && !$0.isSeparator }.first.map {
                goals.contains($0.text)
            } == true
    }

    /// What speaks to the reader in a label that is nothing else: "Touchez deux fois pour ouvrir", "Detay için iki kez
    /// dokunun"; nil where it is what a setting of a device may be called.
    func command(in label: String) -> String? {
        if let last = label.utf8.last, last >= 0x80, label.utf8.contains(where: { $0 >= 0xE0 }),
            let found = unspacedCommands.first(where: {
                label.count > $0.count && (label.hasSuffix($0) || label.hasPrefix($0))
            })
        {
            return found
        }
        // Most labels begin and end otherwise.
        let marks: (Character) -> Bool = { !$0.isLetter && !$0.isNumber }
        guard let start = label.split(maxSplits: 1, whereSeparator: marks).first,
            let end = label.utf8.lastIndex(of: UInt8(ascii: " ")),
            commandStarts.contains(start.lowercased())
                || commandEnds.contains(label[label.index(after: end)...].lowercased())
        else { return nil }
        let words = label.lowercased().split(whereSeparator: { marks($0) && $0 != "-" }).map(String.init)
        guard words.count <= 12, !words.contains(where: { devices.contains($0) }) else { return nil }
        let isWhole = !label.contains { marks($0) && !$0.isWhitespace && !"-.!".contains($0) }
        return commands.first {
            // Behind a name it is a part of its own.
            words.count > $0.count
                && (words.starts(with: $0) || isWhole && words.suffix($0.count).elementsEqual($0))
        }?.joined(separator: " ")
    }

    /// A key at the end of a label, in a part of its own: "Theater mode, press T".
    private func pressedKey(_ text: SpokenText, _ words: [Int]) -> (gesture: String, rest: String)? {
        let (tokens, characters) = (text.tokens, text.characters)
        for (place, index) in words.enumerated().dropLast() where place > 0 && press.contains(tokens[index].text) {
            let (before, key) = (tokens[words[place - 1]], tokens[words[place + 1]])
            let between = characters[before.range.upperBound..<tokens[index].range.lowerBound]
            guard isKey(key, text), between.contains(where: { ",.;:(-\u{2013}\u{2014}".contains($0) }) else { continue }
            let rest = String(characters[..<before.range.upperBound]).trimmed
            return (tokens[index].text + " " + key.text, rest)
        }
        return nil
    }

    /// Whether a word after the first begins with a capital, as in a name.
    private func isName(_ text: SpokenText, _ words: [SpokenText.Token]) -> Bool {
        words.contains { text.characters[$0.range.lowerBound].isUppercase }
    }

    private func unspacedInstruction(in label: String) -> (gesture: String, rest: String)? {
        guard label.utf8.contains(where: { $0 >= 0xE0 }) else { return nil }
        let isMark: (Character) -> Bool = { "。，；！,;!. \u{3000}、".contains($0) }
        let clauses = label.split(whereSeparator: isMark)
        for (place, clause) in clauses.enumerated() {
            guard let order = unspacedOrders.first(where: { clause.hasPrefix($0) }),
                // Behind a name what follows is what it does: "视频，双击暂停".
                clause.dropFirst(order.count).contains(where: { purposes.contains($0) })
                    || place > 0 && place == clauses.count - 1 && (2...4).contains(clause.count - order.count)
            else { continue }
            let rest = place == 0 ? "" : String(label[..<clauses[place - 1].endIndex]).trimmed
            return (order, rest)
        }
        return nil
    }

    // MARK: Keys

    /// A key of one letter, or a key with those that are held with it: "Press M to mute.", "Ctrl+P plays the song."
    private func key(_ tokens: Tokens, _ text: SpokenText) -> String? {
        for index in tokens.indices.dropLast() {
            let (token, next) = (tokens[index], tokens[index + 1])
            if modifiers.contains(token.text) || modifierWords.contains(token.text) && isNamedKey(next, text) {
                let between = text.characters[token.range.upperBound..<next.range.lowerBound].filter { $0 != " " }
                if between == ["+"] { return token.text + "+" + next.text }
            }
            guard isKey(next, text) else { continue }
            if press.contains(token.text) {
                // "Press A to jump.", "To jump, press A."; "Sorts the press A to Z." says nothing of a key.
                let isLast = index + 2 == tokens.count
                let begins =
                    index == 0
                    || text.characters[tokens[index - 1].range.upperBound..<token.range.lowerBound].contains {
                        ".,!?:;".contains($0)
                    }
                if isLast || begins { return token.text + " " + next.text }
            } else if keyNouns.contains(token.text) {
                return token.text + " " + next.text
            }
        }
        return nil
    }

    /// Whether a word is a single letter that stands for its key, as a capital or in quotes.
    private func isKey(_ token: SpokenText.Token, _ text: SpokenText) -> Bool {
        guard token.range.count == 1 else { return false }
        let letter = text.characters[token.range.lowerBound]
        guard letter.isLetter, letter.isUppercase else { return false }
        // "Touche L'écran" has another word after the letter.
        let end = token.range.upperBound
        return end == text.characters.count || !"'\u{2019}-&".contains(text.characters[end])
    }

    /// Whether a word is a key beside others: a letter, F4, Tab.
    private func isNamedKey(_ token: SpokenText.Token, _ text: SpokenText) -> Bool {
        if isKey(token, text) || keys.contains(token.text) { return true }
        return token.text.hasPrefix("f") && Int(token.text.dropFirst()).map { (1...12).contains($0) } == true
    }

    // MARK: Without blanks

    /// A gesture that begins a sentence where no blanks are between words: "轻点两下以播放。"
    private func unspaced(_ hint: String) -> String? {
        guard hint.utf8.contains(where: { $0 >= 0xE0 }) else { return nil }
        for clause in hint.split(whereSeparator: { "。，；！,;!. \u{3000}".contains($0) }) {
            guard let order = unspacedOrders.first(where: { clause.hasPrefix($0) }) else { continue }
            let rest = clause.dropFirst(order.count)
            // "双击速度" is a thing; with what it is for, or alone, it is an order.
            if rest.isEmpty || rest.contains(where: { purposes.contains($0) }) { return order }
        }
        return nil
    }
}
