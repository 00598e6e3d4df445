import AccessibilityModel

extension NemethWriter {
    static func order(_ node: MathExpression) -> Int {
        switch node {
        case .fraction(_, _, .none): 0
        case .fraction(let upper, let lower, _): 1 + max(order(upper), order(lower))
        case .number(let text): text.contains { UnicodeFraction.parts($0) != nil } ? 1 : 0
        case .row(let parts): parts.map(order).max() ?? 0
        case .root(let radicand, _): order(radicand)
        case .scripts(let base, _, _), .prescripts(let base, _, _), .limits(let base, _, _): order(base)
        case .table(let rows): rows.flatMap { $0 }.map(order).max() ?? 0
        default: 0
        }
    }

    mutating func fraction(_ upper: MathExpression, _ lower: MathExpression, _ bar: MathExpression.Bar) {
        if bar == .none {
            write(upper)
            add(.frame, "⠩")
            return write(lower)
        }
        let order = String(repeating: "⠠", count: NemethWriter.order(.fraction(upper, lower, bar)) - 1)
        add(.frame, order + "⠹")
        part(upper)
        add(.frame, order + (bar == .bevelled ? "⠸⠌" : "⠌"))
        part(lower)
        close(order + "⠼")
    }

    mutating func mixed(_ upper: MathExpression, _ lower: MathExpression, _ bar: MathExpression.Bar) {
        add(.frame, "⠸⠹")
        part(upper)
        add(.frame, bar == .bevelled ? "⠸⠌" : "⠌")
        part(lower)
        close("⠸⠼")
    }

    mutating func part(_ node: MathExpression) {
        let lists = listDepth
        listDepth = 0
        defer { listDepth = lists }
        if node.isEmpty { add(.sign, "⠿") } else { write(node) }
    }

    mutating func root(_ radicand: MathExpression, _ index: MathExpression?) {
        let depth = String(repeating: "⠨", count: rootDepth)
        if let index, !index.isEmpty {
            add(.frame, depth + "⠣")
            write(index)
            add(.frame, "⠜")
        } else {
            add(.frame, depth + "⠜")
        }
        rootDepth += 1
        part(radicand)
        rootDepth -= 1
        close(depth + "⠻")
    }

    mutating func raised(_ sign: String, _ node: MathExpression?) {
        guard let node, !node.isEmpty else { return }
        let (before, lists) = (level, listDepth)
        level += sign
        listDepth = 0
        write(node)
        (level, listDepth) = (before, lists)
    }

    static func isLowerDigits(_ node: MathExpression) -> Bool {
        if case .number(let text) = node { return text.allSatisfy { NemethSigns.digits[$0] != nil } }
        return false
    }

    /// Whether digits below something need no sign: below one letter, or the name of a function, or a sum.
    func takesLowerDigits(_ base: MathExpression) -> Bool {
        guard level.isEmpty else { return false }
        switch base {
        case .identifier(let text):
            return text.allSatisfy(\.isLetter) && (text.count <= 2 || MathContext.functions.contains(text))
        case .sign(let text): return text == "∑" || text == "∏"
        case .scripts(let inner, nil, let above?):
            return takesLowerDigits(inner) && above.parts.allSatisfy(NemethWriter.isPrime)
        default: return false
        }
    }

    static func isPrime(_ node: MathExpression) -> Bool {
        if case .sign(let text) = node { return MathMark.primes[text] != nil }
        return false
    }

    mutating func scripts(_ base: MathExpression, _ below: MathExpression?, _ above: MathExpression?) {
        let start = tokens.count
        write(base)
        let afterBase = leaf
        leaf += below?.leafCount ?? 0
        if start < tokens.count { tokens[start].isMarked = true }
        if case .scripts(_, let lower, let upper) = base,
            lower != nil || upper?.parts.allSatisfy(NemethWriter.isPrime) == false
        {
            add(.level, "")
        }
        var above = above
        if let raised = above {
            let count = raised.parts.prefix { NemethWriter.isPrime($0) }.count
            for mark in raised.parts.prefix(count) {
                if case .sign(let text) = mark {
                    add(.prime, String(repeating: "⠄", count: MathMark.primes[text] ?? 1))
                    leaf += 1
                }
            }
            above = count == raised.parts.count ? nil : .made(Array(raised.parts.dropFirst(count)))
        }
        let afterMarks = leaf
        leaf = afterBase
        if let below, NemethWriter.isLowerDigits(below), takesLowerDigits(base), case .number(let text) = below {
            add(.lowerDigits, text.compactMap { NemethSigns.digits[$0] }.joined())
        } else {
            raised("⠰", below)
        }
        leaf = afterMarks
        if case .sign(let text)? = above, text == "°" || text == "∘" || text == "◦" {
            let before = level
            level += "⠘"
            add(.sign, "⠨⠡")
            level = before
        } else {
            raised("⠘", above)
        }
    }

    mutating func limits(_ base: MathExpression, _ under: MathExpression?, _ over: MathExpression?) {
        // One letter with a bar over it.
        if under == nil, case .sign(let mark)? = over, NemethSigns.modifiers[mark] == "⠱", base.parts.count == 1 {
            let isOne: Bool
            switch base {
            case .identifier(let text): isOne = text.count == 1
            case .number(let text): isOne = text.count == 1
            case .scripts(.identifier(let text), nil, let above?):
                isOne = text.count == 1 && above.parts.allSatisfy(NemethWriter.isPrime)
            default: isOne = false
            }
            if isOne {
                let start = tokens.count
                write(base)
                tokens[start].isMarked = true
                return add(.prime, "⠱")
            }
        }
        if under != nil, over == nil, case .sign(let mark)? = under, NemethSigns.modifiers[mark] == "⠱",
            case .identifier(let text) = base, text.count == 1
        {
            write(base)
            return add(.prime, "⠩⠱")
        }
        let first = leaf
        var isRelation = false
        if case .sign(let text) = base, NemethSigns.relations[text] != nil { isRelation = true }
        if isRelation { add(.relationBlank, "") }
        add(.modified, "⠐")
        if case .sign("→") = base {
            add(.sign, "⠫⠒⠒⠕")
        } else if case .sign(let text) = base, let cells = NemethSigns.relations[text] {
            add(.sign, cells)
        } else {
            write(base)
        }
        for (node, sign) in [(under, "⠩"), (over, "⠣")] {
            guard let node, !node.isEmpty else { continue }
            leaf = first + base.leafCount + (sign == "⠣" ? under?.leafCount ?? 0 : 0)
            add(.frame, sign)
            if case .sign(let text) = node, let cells = NemethSigns.modifiers[text] {
                add(.sign, cells)
            } else {
                write(node)
            }
        }
        close("⠻")
        if isRelation { add(.relationBlank, "") }
        if case .identifier(let text) = base, text.count > 1 { add(.name, "") }
    }

    mutating func table(_ rows: [[MathExpression]], _ open: String?, _ close: String?) {
        let isOneRow = rows.count == 1
        let first = leaf
        leaf += open == nil ? 0 : 1
        defer { leaf = first }
        func bracket(_ text: String?) -> String? {
            guard let text else { return nil }
            if MathMark.bars.contains(text) { return text == "|" || text == "∣" ? "⠠⠳" : "⠠⠳⠠⠳" }
            if isOneRow { return NemethSigns.brackets[text] }
            guard let cells = NemethSigns.brackets[text], let last = cells.last else { return nil }
            return cells.dropLast() + "⠠" + String(last)
        }
        for (index, row) in rows.enumerated() {
            if index > 0 { add(.line, "\n") }
            if let cells = bracket(open) { add(.opening, cells) }
            for (column, cell) in row.enumerated() {
                if column > 0 { add(.blank, " ") }
                let start = tokens.count
                write(cell)
                if start < tokens.count { tokens[start].beginsCell = true }
            }
            if let cells = bracket(close) { add(.closing, cells) }
        }
    }
}
