import AccessibilityModel

/// Writes the symbols of an expression in their order.
struct UEBWriter {
    var tokens: [UEBToken] = []
    /// The leaf that is written now.
    var leaf = 0

    mutating func add(_ kind: UEBToken.Kind, _ cells: String) {
        tokens.append(UEBToken(kind: kind, cells: cells, leaf: leaf))
    }

    /// Ends what is around the leaves before: its sign belongs to the last of them.
    mutating func close(_ cells: String) {
        leaf = max(0, leaf - 1)
        add(.graded, cells)
        leaf += 1
    }

    mutating func blank() {
        guard let last = tokens.last, last.kind != .blank, last.kind != .line else { return }
        add(.blank, " ")
    }

    mutating func write(_ node: MathExpression, inScript: Bool = false) {
        let start = leaf
        defer { leaf = start + node.leafCount }
        if writeLevels(node, inScript: inScript) { return }
        switch node {
        case .number(let text): number(text)
        case .identifier(let text): identifier(text)
        case .sign(let text): sign(text, inScript: inScript, isFirst: true, isLast: true)
        case .words(let text): words(text)
        case .row(let parts): row(parts, inScript)
        case .fraction(let upper, let lower, let bar): fraction(upper, lower, bar)
        case .root(let radicand, let index): root(radicand, index)
        case .scripts(let base, let below, let above): scripts(base, below, above)
        case .prescripts(let base, let below, let above):
            level("⠢", below)
            level("⠔", above)
            write(base, inScript: inScript)
        case .limits(let base, let under, let over): limits(base, under, over)
        case .struck(let part):
            item(part)
            leaf = max(start, start + part.leafCount - 1)
            add(.plain, UEBSigns.struck)
        case .table(let rows): table(rows, nil, nil)
        case .space: blank()
        }
    }

    /// Writes a token in which characters are raised or lowered; false where none are.
    private mutating func writeLevels(_ token: MathExpression, inScript: Bool) -> Bool {
        guard let expression = MathLevels.expression(token) else { return false }
        let (first, start) = (tokens.count, leaf)
        write(expression, inScript: inScript)
        for index in first..<tokens.count { tokens[index].leaf = start }
        leaf = start
        return true
    }

    // MARK: Rows

    mutating func row(_ parts: [MathExpression], _ inScript: Bool) {
        var index = 0
        let suchThat = MathContext.suchThat(parts)
        let start = leaf
        while index < parts.count {
            let part = parts[index]
            leaf = start + parts[..<index].reduce(0) { $0 + $1.leafCount }
            // A table has its brackets in each of its rows.
            if case .sign(let open) = part, index + 1 < parts.count, case .table(let rows) = parts[index + 1] {
                var close: String?
                if index + 2 < parts.count, case .sign(let text) = parts[index + 2],
                    UEBSigns.brackets[text] != nil || MathMark.bars.contains(text)
                {
                    close = text
                }
                table(rows, open, close)
                index += close == nil ? 2 : 3
                continue
            }
            switch part {
            case .sign(let text) where suchThat.contains(index):
                relation(.plain, UEBSigns.operators[text] ?? "⠸⠳", inScript)
            case .sign(":") where !inScript && index > 0 && MathContext.isMappingColon(parts, index):
                add(isLetterLast ? .graded : .punctuation, "⠒")
                blank()
            case .sign(let text)
            where (text == "∀" || text == "∃" || text == "∄") && index > 0 && !MathContext.isPrefix(parts[index - 1]):
                blank()
                add(.plain, UEBSigns.operators[text] ?? "")
            case .sign(let text):
                sign(
                    text, inScript: inScript, isFirst: index == 0, isLast: index == parts.count - 1,
                    previous: index > 0 ? parts[index - 1] : nil, next: index + 1 < parts.count ? parts[index + 1] : nil
                )
            default:
                if index > 0 { spaceBeforeName(part) }
                write(part, inScript: inScript)
                if index + 1 < parts.count { spaceAfterName(part, parts[index + 1]) }
            }
            index += 1
        }
    }

    func isName(_ node: MathExpression) -> Bool {
        switch node {
        case .identifier(let text): text.count > 1 && text.allSatisfy(\.isLetter) && !text.allSatisfy(\.isUppercase)
        case .words: true
        case .scripts(let base, _, _), .limits(let base, _, _): isName(base)
        default: false
        }
    }

    mutating func spaceBeforeName(_ node: MathExpression) {
        guard isName(node), let last = tokens.last else { return }
        let name: String
        switch node {
        case .identifier(let text), .words(let text): name = text
        case .scripts(.identifier(let text), _, _), .limits(.identifier(let text), _, _): name = text
        default: return
        }
        if name.first?.isUppercase == true { return }
        switch last.kind {
        case .lower, .upper, .markedUpper, .name: blank()
        default: break
        }
    }

    mutating func spaceAfterName(_ node: MathExpression, _ next: MathExpression) {
        guard isName(node) else { return }
        if case .identifier = node {} else if case .words = node {} else { return }
        switch UEBWriter.first(next) {
        case .identifier(let text)?
        where text.first?.isLowercase == true && text.first.map({ MathSigns.greek[$0] == nil }) == true: blank()
        default: break
        }
    }

    /// What is written first of a node.
    static func first(_ node: MathExpression) -> MathExpression? {
        switch node {
        case .row(let parts): parts.first.flatMap(first)
        case .scripts(let base, _, _), .limits(let base, _, _): first(base)
        default: node
        }
    }

    // MARK: Tokens

    mutating func number(_ text: String) {
        var cells = ""
        var rest = text[...]
        // Digits that another group precedes go on in numeric mode.
        while let character = rest.popFirst() {
            if let digit = UEBSigns.digits[character] {
                if cells.isEmpty { cells = "⠼" }
                cells += digit
            } else if MathLetter.digit(character) != nil {
                if !cells.isEmpty { add(.digits, cells) }
                cells = ""
                add(.digits, "⠘⠆⠼" + MathSigns.boldDigits(character, &rest, UEBSigns.digits))
            } else if MathMark.blanks.contains(character), let next = rest.first, next.isASCII, next.isNumber,
                !cells.isEmpty
            {
                cells += "⠐"
            } else if let parts = UnicodeFraction.parts(character) {
                if !cells.isEmpty { add(.digits, cells) }
                add(.digits, "⠼" + numeric(parts.0) + "⠌" + numeric(parts.1))
                cells = ""
            } else {
                if !cells.isEmpty { add(.digits, cells) }
                cells = ""
                if character.isLetter {
                    letter(character)
                } else {
                    sign(String(character), inScript: true, isFirst: false, isLast: false)
                }
            }
        }
        if !cells.isEmpty { add(.digits, cells) }
    }

    func numeric(_ text: String) -> String { text.compactMap { UEBSigns.digits[$0] }.joined() }

    mutating func identifier(_ text: String) {
        if text.count == 1, let character = text.first { return letter(character) }
        if text.allSatisfy({ $0.isLetter && $0.isASCII }), !text.allSatisfy(\.isUppercase) { return add(.name, text) }
        for character in text {
            character.isLetter
                ? letter(character) : sign(String(character), inScript: true, isFirst: false, isLast: false)
        }
    }

    mutating func words(_ text: String) {
        for (index, part) in text.split(whereSeparator: MathMark.blanks.contains).enumerated() {
            if index > 0 { blank() }
            if part.allSatisfy({ $0.isLetter && $0.isASCII }), part.count > 1 {
                add(.name, String(part))
            } else {
                var run = ""
                func flush() -> String { defer { run = "" }; return run }
                for character in part {
                    if character.isNumber
                        || (",.".contains(character) && run.last?.isNumber == true && part.last != character)
                    {
                        run.append(character)
                        continue
                    }
                    if !run.isEmpty { number(flush()) }
                    if character.isLetter {
                        letter(character)
                    } else {
                        sign(String(character), inScript: true, isFirst: false, isLast: false)
                    }
                }
                if !run.isEmpty { number(flush()) }
            }
        }
    }

    mutating func letter(_ character: Character) {
        let plain = MathLetter(character)
        var prefix = ""
        switch plain.typeface {
        case .bold: prefix = "⠘⠆"
        case .script: prefix = "⠈⠆"
        case .fraktur: prefix = "⠈⠆"
        case .doubleStruck: prefix = "⠘⠆"
        case .none: break
        }
        let lower = Character(plain.letter.lowercased().first.map(String.init) ?? String(plain.letter))
        let isUpper = plain.letter.isUppercase
        if let greek = MathSigns.greek[lower] {
            add(.prefixed, prefix + (isUpper ? "⠠" : "") + "⠨" + greek)
        } else if let cells = MathSigns.letters[lower] {
            if prefix.isEmpty {
                add(isUpper ? .upper : .lower, cells)
            } else {
                add(.prefixed, prefix + (isUpper ? "⠠" : "") + cells)
            }
        } else if let cells = UEBSigns.operators[String(character)] {
            add(.plain, cells)
        } else {
            // It stands as in print, and is written in the braille of the text.
            add(.prefixed, String(character))
        }
    }

    mutating func sign(
        _ text: String, inScript: Bool, isFirst: Bool, isLast: Bool, previous: MathExpression? = nil,
        next: MathExpression? = nil
    ) {
        if let cells = UEBSigns.brackets[text] {
            return add(MathMark.closing.contains(text) || text == "〉" ? .closing : .opening, cells)
        }
        if MathMark.bars.contains(text) {
            // Between blanks it is a sign of relation.
            if text == "∣" || text == "|", case .space? = previous, case .space? = next {
                return relation(.plain, "⠸⠳", inScript)
            }
            if text == "|" || text == "∣" { return add(.plain, "⠸⠳") }
        }
        if text == "∼" || text == "~", !isFirst, !isLast, previous.map(isOperand) == true {
            return relation(.plain, "⠈⠔", inScript)
        }
        if let cells = UEBSigns.relations[text] { return relation(.plain, cells, inScript) }
        if let cells = UEBSigns.gradedRelations[text] { return relation(.graded, cells, inScript) }
        if let cells = UEBSigns.punctuation[text] {
            if text == ":" || text == "∶" {
                return add(isLetterLast ? .graded : .plain, cells)
            }
            add(.punctuation, cells)
            if !inScript, !isLast { blank() }
            return
        }
        if text == "⊻" {
            add(.plain, "⠈⠖")
            return add(.graded, "⠠⠱")
        }
        if text == "≟" {
            blank()
            add(.graded, "⠦")
            add(.graded, "⠻")
            add(.plain, "⠐⠶")
            return add(.blank, " ")
        }
        if let cells = UEBSigns.shapes[text] {
            add(.shape, cells)
            if let next, next != .space { add(.graded, "⠱") }
            return
        }
        if let cells = UEBSigns.graded[text] { return add(.graded, cells) }
        if let cells = UEBSigns.operators[text] { return add(.plain, cells) }
        if let count = MathMark.primes[text] { return add(.graded, String(repeating: "⠶", count: count)) }
        if let character = text.first, text.count == 1, UnicodeFraction.parts(character) != nil { return number(text) }
        if writeLevels(.sign(text), inScript: inScript) { return }
        if let parts = MathMark.degrees[text] {
            for part in parts { sign(String(part), inScript: inScript, isFirst: isFirst, isLast: isLast) }
        } else if text.count > 1 {
            for character in text { sign(String(character), inScript: inScript, isFirst: false, isLast: false) }
        } else if let character = text.first, character.isLetter {
            letter(character)
        } else {
            add(.plain, text)
        }
    }

    func isOperand(_ node: MathExpression) -> Bool {
        if case .sign(let text) = node { return MathMark.closing.contains(text) }
        return true
    }

    var isLetterLast: Bool { tokens.last.map { [.lower, .upper, .markedUpper].contains($0.kind) } ?? false }

    mutating func relation(_ kind: UEBToken.Kind, _ cells: String, _ inScript: Bool) {
        if inScript { return add(kind, cells) }
        blank()
        add(kind, cells)
        add(.blank, " ")
    }
}
