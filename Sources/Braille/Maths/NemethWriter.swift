import AccessibilityModel

/// Writes the symbols of an expression in their order, with their levels.
struct NemethWriter {
    var tokens: [NemethToken] = []
    var level = ""
    var listDepth = 0
    /// The leaf that is written now.
    var leaf = 0
    var rootDepth = 0

    mutating func add(_ kind: NemethToken.Kind, _ cells: String) {
        tokens.append(NemethToken(kind: kind, cells: cells, level: level, leaf: leaf, isInList: listDepth > 0))
    }

    /// Ends what is around the leaves before: its sign belongs to the last of them.
    mutating func close(_ cells: String) {
        leaf = max(0, leaf - 1)
        add(.frame, cells)
        leaf += 1
    }

    mutating func write(_ node: MathExpression) {
        let start = leaf
        defer { leaf = start + node.leafCount }
        if writeLevels(node) { return }
        switch node {
        case .number(let text): number(text)
        case .identifier(let text): identifier(text)
        case .sign(let text): sign(text, nil, nil)
        case .words(let text): words(text)
        case .row(let parts): row(parts)
        case .fraction(let upper, let lower, let bar): fraction(upper, lower, bar)
        case .root(let radicand, let index): root(radicand, index)
        case .scripts(let base, let below, let above): scripts(base, below, above)
        case .prescripts(let base, let below, let above):
            raised("⠰", below)
            raised("⠘", above)
            if case .prescripts = base { add(.level, "") }
            write(base)
        case .limits(let base, let under, let over): limits(base, under, over)
        case .struck(let part):
            add(.sign, NemethSigns.struck.begin)
            write(part)
            leaf = max(start, start + part.leafCount - 1)
            add(.sign, NemethSigns.struck.end)
        case .table(let rows): table(rows, nil, nil)
        case .space: add(.blank, " ")
        }
    }

    // MARK: Rows

    mutating func row(_ parts: [MathExpression]) {
        var index = 0
        var lists: [Int] = []
        let suchThat = MathContext.suchThat(parts)
        let isProportion = parts.contains { $0 == .sign("∷") || $0 == .sign("::") }
        let start = leaf
        while index < parts.count {
            let part = parts[index]
            leaf = start + parts[..<index].reduce(0) { $0 + $1.leafCount }
            if case .sign(let open) = part, index + 1 < parts.count, case .table(let rows) = parts[index + 1],
                NemethSigns.brackets[open] != nil || MathMark.bars.contains(open)
            {
                var close: String?
                if index + 2 < parts.count, case .sign(let text) = parts[index + 2],
                    NemethSigns.brackets[text] != nil || MathMark.bars.contains(text)
                {
                    close = text
                }
                table(rows, open, close)
                index += close == nil ? 2 : 3
                continue
            }
            // A list between brackets: commas, and no relation, no words, no name of a function.
            if case .sign(let open) = part, MathMark.opening.contains(open),
                let end = NemethWriter.closing(parts, index), NemethWriter.isList(parts[(index + 1)..<end])
            {
                sign(open, nil, nil)
                lists.append(end)
                listDepth += 1
                index += 1
                continue
            }
            if lists.last == index {
                lists.removeLast()
                listDepth -= 1
            }
            // A fraction of numbers after a number is a part of that.
            if case .sign = part, suchThat.contains(index) {
                add(.relation, "⠳")
            } else if part == .sign(":"),
                isProportion
                    || index > 0 && index + 1 < parts.count && NemethWriter.isNumber(parts[index - 1])
                        && NemethWriter.isNumber(parts[index + 1])
            {
                add(.relation, "⠐⠂")
            } else if part == .sign(":"), !level.isEmpty || !MathContext.isMappingColon(parts, index) {
                add(.punctuation, "⠒")
                tokens[tokens.count - 1].isMarked = true
            } else if case .sign(let text) = part, text == "∼" || text == "~",
                MathContext.isPrefix(index > 0 ? parts[index - 1] : nil)
            {
                if tokens.last?.cells == "⠈⠱" { add(.sign, "⠐⠈⠱") } else { add(.sign, "⠈⠱") }
            } else if part == .sign("?"), isOperandPlace(parts, index) {
                add(.sign, "⠿")
            } else if part == .sign("?") {
                add(.relation, "⠿")
            } else if case .fraction(let upper, let lower, let bar) = part, bar != .none, index > 0,
                case .number = parts[index - 1], case .number = upper, case .number = lower
            {
                mixed(upper, lower, bar)
            } else if case .sign(let text) = part {
                sign(text, index > 0 ? parts[index - 1] : nil, index + 1 < parts.count ? parts[index + 1] : nil)
            } else {
                write(part)
            }
            index += 1
        }
        listDepth -= lists.count
    }

    /// Writes a token in which characters are raised or lowered; false where none are.
    private mutating func writeLevels(_ token: MathExpression) -> Bool {
        guard let expression = MathLevels.expression(token) else { return false }
        let (first, start) = (tokens.count, leaf)
        write(expression)
        for index in first..<tokens.count { tokens[index].leaf = start }
        leaf = start
        return true
    }

    static func closing(_ parts: [MathExpression], _ start: Int) -> Int? {
        var depth = 0
        for index in start..<parts.count {
            guard case .sign(let text) = parts[index] else { continue }
            if MathMark.opening.contains(text) { depth += 1 }
            if MathMark.closing.contains(text) {
                depth -= 1
                if depth == 0 { return index }
            }
        }
        return nil
    }

    static func isList(_ parts: ArraySlice<MathExpression>) -> Bool {
        var hasComma = false
        for part in parts {
            switch part {
            case .sign(","): hasComma = true
            case .sign(let text) where MathMark.relations.contains(text) || text == "∣": return false
            case .sign(let text) where NemethSigns.shapes[text] != nil: return false
            case .words: return false
            default: break
            }
        }
        return hasComma
    }

    static func isNumber(_ node: MathExpression) -> Bool { if case .number = node { true } else { false } }

    /// Whether a question mark stands for what is left out, not for a relation.
    func isOperandPlace(_ parts: [MathExpression], _ index: Int) -> Bool {
        func isOperand(_ place: Int) -> Bool {
            guard parts.indices.contains(place) else { return false }
            if case .sign(let text) = parts[place] {
                return MathMark.closing.contains(text) || place < index && MathMark.primes[text] != nil
            }
            return parts[place] != .space
        }
        return !(isOperand(index - 1) && isOperand(index + 1))
    }

    // MARK: Tokens

    mutating func number(_ text: String) {
        var run = ""
        func flushed() -> String { defer { run = "" }; return run }
        var rest = text[...]
        while let character = rest.popFirst() {
            if let digit = NemethSigns.digits[character] {
                run += digit
            } else if MathLetter.digit(character) != nil {
                if !run.isEmpty { add(.digits, flushed()) }
                add(.sign, "⠸⠼" + MathSigns.boldDigits(character, &rest, NemethSigns.digits))
            } else if MathMark.blanks.contains(character) {
                if !run.isEmpty { add(.digits, flushed()) }
                // Groups of digits go on after a blank.
                tokens.append(NemethToken(kind: .blank, cells: " ", level: level, leaf: leaf, isInList: true))
                if let next = rest.first, NemethSigns.digits[next] != nil {
                    var group = ""
                    while let next = rest.first, let digit = NemethSigns.digits[next] {
                        group += digit
                        rest = rest.dropFirst()
                    }
                    tokens.append(NemethToken(kind: .digits, cells: group, level: level, leaf: leaf, isInList: true))
                }
            } else if let parts = UnicodeFraction.parts(character) {
                let isMixed = !run.isEmpty || tokens.last?.kind == .digits
                if !run.isEmpty { add(.digits, flushed()) }
                if isMixed {
                    mixed(.number(parts.0), .number(parts.1), .level)
                } else {
                    fraction(.number(parts.0), .number(parts.1), .level)
                }
            } else {
                if !run.isEmpty { add(.digits, flushed()) }
                if character.isLetter { letter(character) } else { sign(String(character), nil, nil) }
            }
        }
        if !run.isEmpty { add(run == "⠨" ? .point : .digits, run) }
    }

    mutating func identifier(_ text: String) {
        if text.count == 1, let character = text.first { return letter(character) }
        if text.allSatisfy({ $0.isLetter && $0.isASCII }) {
            // Symbols of elements are no names of functions.
            let isSymbol = text.first?.isUppercase == true && !MathContext.functions.contains(text)
            if isSymbol { for character in text { letter(character) } } else { add(.name, spelled(text)) }
            return
        }
        for character in text {
            if character.isLetter {
                letter(character)
            } else if character.isNumber {
                number(String(character))
            } else {
                sign(String(character), nil, nil)
            }
        }
    }

    func spelled(_ text: String) -> String {
        let upper = text.filter(\.isUppercase).count
        var cells = upper == text.count && upper > 1 ? "⠠⠠" : ""
        for character in text {
            if character.isUppercase, cells != "⠠⠠" || upper < text.count, upper < text.count { cells += "⠠" }
            cells += MathSigns.letters[Character(character.lowercased())] ?? String(character)
        }
        return cells
    }

    mutating func words(_ text: String) {
        for (index, part) in text.split(whereSeparator: MathMark.blanks.contains).enumerated() {
            if index > 0 { add(.blank, " ") }
            var letters = ""
            func flushed() -> String { defer { letters = "" }; return letters }
            var digits = ""
            for character in part {
                if character.isLetter {
                    if !digits.isEmpty { number(digits); digits = "" }
                    letters.append(character)
                    continue
                }
                if !letters.isEmpty { word(flushed()) }
                if character.isNumber || (",.".contains(character) && !digits.isEmpty && part.last != character) {
                    digits.append(character); continue
                }
                if !digits.isEmpty { number(digits); digits = "" }
                if character == ".", tokens.last?.kind == .word {
                    add(.punctuation, "⠲")
                } else {
                    sign(String(character), nil, nil)
                }
            }
            if !digits.isEmpty { number(digits) }
            if !letters.isEmpty { word(flushed()) }
        }
    }

    mutating func word(_ text: String) {
        if text.count == 1, let first = text.first { return letter(first) }
        add(.word, spelled(text))
    }

    mutating func letter(_ character: Character) {
        let plain = MathLetter(character)
        let face: String
        switch plain.typeface {
        case .bold: face = "⠸"
        case .script: face = "⠈"
        case .fraktur: face = "⠸"
        case .doubleStruck: face = "⠨"
        case .none: face = ""
        }
        let lower = plain.letter.lowercased().first ?? plain.letter
        let isUpper = plain.letter.isUppercase
        if let greek = MathSigns.greek[lower] {
            add(.otherLetter, (plain.typeface == .bold ? "⠸" : "") + "⠨" + (isUpper ? "⠠" : "") + greek)
        } else if let cells = MathSigns.letters[lower] {
            let sign = face.isEmpty ? "" : plain.typeface == .fraktur ? face : face + "⠰"
            add(face.isEmpty ? (isUpper ? .capital : .letter) : .otherLetter, sign + (isUpper ? "⠠" : "") + cells)
        } else if let cells = NemethSigns.operators[String(character)] {
            add(.otherLetter, cells)
        } else {
            add(.otherLetter, String(character))
        }
    }

    mutating func sign(_ text: String, _ previous: MathExpression?, _ next: MathExpression?) {
        if let cells = NemethSigns.brackets[text] {
            return add(MathMark.closing.contains(text) || text == "〉" ? .closing : .opening, cells)
        }
        if text == "|" || text == "∣" || text == "‖" || text == "||" || text == "∣∣" {
            if text.count == 1, text != "‖", case .space? = previous, case .space? = next { return add(.relation, "⠳") }
            return add(.bar, text == "|" || text == "∣" ? "⠳" : "⠳⠳")
        }
        if text == "," { return add(.comma, "⠠") }
        if NemethSigns.dashes.contains(text) {
            return add(.dash, text.hasPrefix("—") || text == "―" || text == "⸺" ? "⠤⠤⠤⠤" : "⠄⠄⠄")
        }
        if let count = MathMark.primes[text], text != "'" || previous != nil {
            return add(.prime, String(repeating: "⠄", count: count))
        }
        if text == "°" {
            level += "⠘"
            add(.sign, "⠨⠡")
            level.removeLast()
            return
        }
        if text == "□" || text == "▢" || text == "◻" { return add(.sign, "⠿") }
        if text == ":", next != nil { return add(.punctuation, "⠒") }
        if let cells = NemethSigns.relations[text] { return add(.relation, cells) }
        if let cells = NemethSigns.shapes[text] { return add(.shape, cells) }
        if let cells = NemethSigns.punctuation[text] { return add(.punctuation, cells) }
        if let cells = NemethSigns.operators[text] {
            return add(["+"].contains(text) ? .plus : ["-", "−", "–", "±", "∓"].contains(text) ? .minus : .sign, cells)
        }
        if let character = text.first, text.count == 1, UnicodeFraction.parts(character) != nil { return number(text) }
        if writeLevels(.sign(text)) { return }
        if let parts = MathMark.degrees[text] ?? (text.count > 1 ? text : nil) {
            for character in parts { sign(String(character), previous, next) }
        } else if let character = text.first, character.isLetter {
            letter(character)
        } else {
            add(.sign, text)
        }
    }
}
