import AccessibilityModel

extension UEBWriter {
    /// Whether a level sign or a mark takes all of a node without braille grouping.
    func isItem(_ node: MathExpression) -> Bool {
        switch node {
        case .number(let text):
            return text.allSatisfy { UEBSigns.digits[$0] != nil } || text.count == 1 || text.contains("⁄")
                || text.contains("/")
        case .identifier(let text): return text.count == 1
        case .sign, .fraction(_, _, .level), .fraction(_, _, .bevelled), .root: return true
        case .row(let parts): return isBracketed(parts)
        default: return false
        }
    }

    func isBracketed(_ parts: [MathExpression]) -> Bool {
        guard parts.count > 1, case .sign(let open)? = parts.first, case .sign(let close)? = parts.last,
            MathMark.opening.contains(open), MathMark.closing.contains(close)
        else { return false }
        var depth = 0
        for (index, part) in parts.enumerated() {
            guard case .sign(let text) = part else { continue }
            if MathMark.opening.contains(text) { depth += 1 }
            if MathMark.closing.contains(text) { depth -= 1 }
            if depth == 0, index < parts.count - 1 { return false }
        }
        return depth == 0
    }

    mutating func item(_ node: MathExpression) {
        if isItem(node) { return write(node, inScript: true) }
        group(node)
    }

    mutating func group(_ node: MathExpression) {
        add(.graded, "⠣")
        write(node, inScript: true)
        close("⠜")
    }

    mutating func level(_ sign: String, _ node: MathExpression?) {
        guard let node, !node.isEmpty else { return }
        add(.graded, sign)
        script(node)
    }

    /// Writes what is raised, lowered, over or under something: a capital there joins none after it.
    private mutating func script(_ node: MathExpression) {
        let start = tokens.count
        item(node)
        if tokens.count == start + 1, tokens[start].kind == .upper { tokens[start].kind = .markedUpper }
    }

    // MARK: Layout

    mutating func fraction(_ upper: MathExpression, _ lower: MathExpression, _ bar: MathExpression.Bar) {
        if bar == .none {
            item(upper)
            add(.graded, "⠻")
            return item(lower)
        }
        if case .number(let over) = upper, case .number(let under) = lower,
            (over + under).allSatisfy({ UEBSigns.digits[$0] != nil })
        {
            add(.digits, "⠼" + numeric(over))
            leaf += 1
            return add(.digits, "⠌" + numeric(under))
        }
        add(.graded, "⠷")
        part(upper)
        add(.plain, "⠨⠌")
        part(lower)
        close("⠾")
    }

    /// A part between signs; where print has nothing, the sign for that.
    mutating func part(_ node: MathExpression) {
        if node.isEmpty { add(.graded, "⠬") } else { write(node) }
    }

    mutating func root(_ radicand: MathExpression, _ index: MathExpression?) {
        add(.graded, "⠩")
        level("⠔", index)
        part(radicand)
        close("⠬")
    }

    mutating func scripts(_ base: MathExpression, _ below: MathExpression?, _ above: MathExpression?) {
        let start = leaf
        scriptBase(base)
        leaf = start + base.leafCount + (below?.leafCount ?? 0)
        var above = above
        // Primes and degrees follow what they belong to.
        var marks: [MathExpression] = []
        if let raised = above {
            let parts = raised.parts
            let count = parts.prefix { UEBWriter.isMark($0) }.count
            marks = Array(parts.prefix(count))
            above = count == parts.count ? nil : .made(Array(parts.dropFirst(count)))
        }
        for mark in marks {
            guard case .sign(let text) = mark else { continue }
            if let count = MathMark.primes[text] {
                add(.graded, String(repeating: "⠶", count: count))
            } else {
                add(.plain, "⠘⠚")
            }
            leaf += 1
        }
        let raised = leaf
        leaf = start + base.leafCount
        level("⠢", below)
        leaf = raised
        level("⠔", above)
    }

    static func isMark(_ node: MathExpression) -> Bool {
        guard case .sign(let text) = node else { return false }
        return MathMark.primes[text] != nil || text == "°" || text == "∘"
    }

    mutating func scriptBase(_ base: MathExpression) {
        switch base {
        case .row(let parts) where parts.count > 1 && !isBracketed(parts): group(base)
        default: write(base)
        }
    }

    mutating func limits(_ base: MathExpression, _ under: MathExpression?, _ over: MathExpression?) {
        if base == .sign("="), over == .sign("?") { return sign("≟", inScript: false, isFirst: false, isLast: false) }
        // A mark over digits is not one over those before them.
        var isPlain = isItem(base) || isName(base)
        if case .number = base, tokens.last?.kind == .digits { isPlain = false }
        // A word over a sign of comparison stands without a blank before it.
        var isRelation = false
        if case .sign(let text) = base {
            isRelation = UEBSigns.relations[text] != nil || UEBSigns.gradedRelations[text] != nil
        }
        if isRelation { blank() }
        defer { if isRelation { add(.blank, " ") } }
        let (start, first) = (tokens.count, leaf)
        if isPlain { write(base, inScript: isRelation) } else { group(base) }
        if tokens.count == start + 1, tokens[start].kind == .upper { tokens[start].kind = .markedUpper }
        for (node, prefix, sign) in [(under, "⠠", "⠨⠢"), (over, "", "⠨⠔")] {
            guard let node, !node.isEmpty else { continue }
            leaf = first + base.leafCount + (prefix.isEmpty ? under?.leafCount ?? 0 : 0)
            if case .sign(let text) = node, let mark = UEBSigns.modifiers[text], !isName(base) || text != "→" {
                add(mark.hasSuffix("⠲") ? .plain : .graded, prefix + mark)
            } else if let count = ["¨": 2, "\u{20DB}": 3, "\u{20DC}": 4, "…": 3][signText(node)] {
                add(.plain, sign)
                group(.row(Array(repeating: .sign("."), count: count)))
            } else {
                add(.plain, sign)
                script(node)
            }
        }
    }

    private func signText(_ node: MathExpression) -> String { if case .sign(let text) = node { text } else { "" } }

    mutating func table(_ rows: [[MathExpression]], _ open: String?, _ close: String?) {
        func bracket(_ text: String?) -> String? {
            text.flatMap {
                UEBSigns.brackets[$0] ?? ($0 == "|" || $0 == "∣" ? "⠸⠳" : nil)
            }.map { "⠠" + $0 }
        }
        let first = leaf
        leaf += open == nil ? 0 : 1
        for (index, row) in rows.enumerated() {
            if index > 0 { add(.line, "\n") }
            if let cells = bracket(open) { add(.opening, cells) }
            for (column, cell) in row.enumerated() {
                if column > 0 { blank() }
                write(cell)
            }
            if let cells = bracket(close) {
                if tokens.last?.kind == .blank { tokens.removeLast() }
                add(.closing, cells)
            }
        }
        leaf = first
    }
}
