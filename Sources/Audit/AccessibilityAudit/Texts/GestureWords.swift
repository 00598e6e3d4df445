/// Gestures and keys that a hint names, in the languages in which the display speaks.
enum GestureWords {
    private typealias Tokens = [SpokenText.Token]

    /// Words in a row that tell the reader to do a gesture or to press a key.
    private static let orders: [[String]] = [
        ["double", "tap"], ["double-tap"], ["tap", "to"], ["tap", "here"], ["tap", "twice"], ["taps", "to"],
        ["swipe", "up"], ["swipe", "down"], ["swipe", "left"], ["swipe", "right"], ["swipe", "to"], ["click", "to"],
        ["click", "here"], ["double", "click"], ["double-click"], ["long", "press"], ["long-press"],
        ["press", "and", "hold"],
        ["tap", "and", "hold"], ["touch", "and", "hold"], ["pinch", "to"],
        ["doppeltippen"], ["tippen", "sie"], ["doppelt", "tippen"], ["wischen", "sie"], ["klicken", "sie"],
        ["touchez"], ["appuyez"], ["balayez"], ["cliquez"], ["pulsa"], ["toca"], ["desliza"], ["haz", "clic"],
        ["tocca"], ["scorri"], ["fai", "clic"], ["коснитесь"], ["нажмите"], ["смахните"],
        ["faites", "glisser"], ["deslice"], ["haga", "clic"], ["проведите", "пальцем"], ["проведите", "вверх"],
        ["press", "enter"], ["press", "return"], ["press", "space"], ["press", "escape"], ["press", "tab"],
        ["press", "ctrl"], ["press", "control"], ["press", "cmd"], ["press", "command"], ["press", "alt"],
        ["press", "shift"], ["arrow", "key"], ["arrow", "keys"], ["enter", "key"], ["space", "bar"], ["spacebar"],
        ["pfeiltasten"], ["eingabetaste"], ["leertaste"], ["touches", "fléchées"], ["teclas", "de", "flecha"],
        ["teclas", "de", "dirección"], ["клавиши", "со", "стрелками"], ["клавишу", "ввода"],
        // "Mit einem Finger nach oben oder unten wischen."
        ["oben", "wischen"], ["unten", "wischen"], ["links", "wischen"], ["rechts", "wischen"],
        ["oben", "streichen"], ["unten", "streichen"], ["links", "streichen"], ["rechts", "streichen"],
    ]

    /// Keys that are pressed together with another, by names that are nothing else.
    private static let modifiers: Set<String> = ["ctrl", "strg", "cmd", "umschalt"]

    /// The same by names that are words too.
    private static let modifierWords: Set<String> = ["control", "command", "alt", "shift", "maj", "mayús"]

    /// The gesture or key that a hint names, or nil.
    static func gesture(in hint: String) -> String? {
        let text = SpokenText(hint)
        let tokens = text.tokens.filter { !$0.isSeparator }
        for order in orders where tokens.count >= order.count {
            for start in 0...(tokens.count - order.count)
            where tokens[start..<start + order.count].map(\.text) == order && isOrder(tokens, start, text) {
                return order.joined(separator: " ")
            }
        }
        return key(tokens, text) ?? chinese(hint)
    }

    /// Whether a gesture is what the reader is told to do: not a name such as Tap to Pay, nor a thing such as a double click.
    private static func isOrder(_ tokens: Tokens, _ start: Int, _ text: SpokenText) -> Bool {
        guard start > 0 else { return true }
        let isThing = ["double", "double-tap", "double-click", "long", "long-press"].contains(tokens[start].text)
        if isThing, ["a", "an", "the", "each", "every"].contains(tokens[start - 1].text) { return false }
        let (first, end) = (tokens[start].range.lowerBound, tokens[start - 1].range.upperBound)
        let isSentence = text.characters[end..<first].contains { ".!?:;".contains($0) }
        return isSentence || !text.characters[first].isUppercase || tokens[start].text.count > 8
    }

    // MARK: Keys

    /// A key of one letter, or a key with those that are held with it: "Press M to mute.", "Ctrl+P plays the song."
    private static func key(_ tokens: Tokens, _ text: SpokenText) -> String? {
        for index in tokens.indices.dropLast() {
            let (token, next) = (tokens[index], tokens[index + 1])
            if modifiers.contains(token.text) || modifierWords.contains(token.text) && isNamedKey(next, text) {
                let between = text.characters[token.range.upperBound..<next.range.lowerBound].filter { $0 != " " }
                if between == ["+"] { return token.text + "+" + next.text }
            }
            guard isKey(next, text) else { continue }
            switch token.text {
            case "press", "drücke":
                // "Press A to jump.", "To jump, press A."; "Sorts the press A to Z." says nothing of a key.
                let isLast = index + 2 == tokens.count
                let begins =
                    index == 0
                    || text.characters[tokens[index - 1].range.upperBound..<token.range.lowerBound].contains {
                        ".,!?:;".contains($0)
                    }
                guard isLast || begins else { continue }
                return token.text + " " + next.text
            case "taste", "touche", "tecla", "клавиша", "клавишу", "клавишей":
                return token.text + " " + next.text
            default: continue
            }
        }
        return nil
    }

    /// Whether a word is a single letter that stands for its key, as a capital or in quotes.
    private static func isKey(_ token: SpokenText.Token, _ text: SpokenText) -> Bool {
        guard token.range.count == 1 else { return false }
        let letter = text.characters[token.range.lowerBound]
        guard letter.isLetter, letter.isUppercase else { return false }
        // "Touche L'écran" has another word behind the letter.
        let end = token.range.upperBound
        return end == text.characters.count || !"'\u{2019}-&".contains(text.characters[end])
    }

    /// Whether a word is a key beside others: a letter, F4, the tabulator.
    private static func isNamedKey(_ token: SpokenText.Token, _ text: SpokenText) -> Bool {
        if isKey(token, text) || token.text == "tab" { return true }
        return token.text.hasPrefix("f") && Int(token.text.dropFirst()).map { (1...12).contains($0) } == true
    }

    // MARK: Chinese

    /// Gestures that begin a Chinese sentence, which has no blanks: "轻点两下以播放。"
    private static func chinese(_ hint: String) -> String? {
        guard hint.utf8.contains(where: { $0 >= 0xE3 }) else { return nil }
        for clause in hint.split(whereSeparator: { "。，；！,;!. \u{3000}".contains($0) }) {
            guard let order = chineseOrders.first(where: { clause.hasPrefix($0) }) else { continue }
            let rest = clause.dropFirst(order.count)
            // "双击速度" is a thing; with what it is for, or alone, it is an order.
            if rest.isEmpty || rest.contains(where: { "以可来即".contains($0) }) { return order }
        }
        return nil
    }

    private static let chineseOrders = [
        "轻点两下", "连按两下", "点按两下", "双击", "轻点", "连点两下", "轻扫", "长按", "点按", "点击", "按住",
        "用一个手指", "用一根手指", "单指", "向上轻扫", "向下轻扫", "向左轻扫", "向右轻扫", "上下轻扫", "左右轻扫", "向上滑动",
        "向下滑动", "向左滑动", "向右滑动", "上下滑动",
    ]
}
