/// A part of an expression as a reader walks it: a side of an equation, a term, a factor, a numerator.
package struct MathPart: Hashable, Sendable {
    /// Where a part is in the one around it.
    package enum Place: Hashable, Sendable {
        /// It is all of the expression.
        case whole
        /// One of several that follow each other, from 1.
        case step(Int, of: Int)
        case numerator, denominator
        case radicand, index
        case base, below, above, under, over
        /// A cell of a table; rows and columns count from 1.
        case cell(row: Int, column: Int)
    }

    package let place: Place
    package let expression: MathExpression
    /// The leaves of the whole expression that it has, by their numbers from 0.
    package let leaves: Range<Int>

    private init(_ place: Place, _ expression: MathExpression, from leaf: Int) {
        (self.place, self.expression) = (place, expression)
        leaves = leaf..<leaf + expression.leafCount
    }

    /// All of an expression.
    package init(_ expression: MathExpression) { self.init(.whole, expression, from: 0) }

    /// The parts in it, in their order; none where it is one symbol.
    package var children: [MathPart] {
        switch expression {
        case .number, .identifier, .sign, .words, .space: []
        case .row(let parts): steps(parts)
        case .struck(let part): following([(.base, part)])
        case .fraction(let upper, let lower, let bar):
            following([
                (bar == .none ? .over : .numerator, upper), (bar == .none ? .under : .denominator, lower),
            ])
        case .root(let radicand, let index): following([(.index, index), (.radicand, radicand)])
        case .scripts(let base, let below, let above): following([(.base, base), (.below, below), (.above, above)])
        case .prescripts(let base, let below, let above): following([(.below, below), (.above, above), (.base, base)])
        case .limits(let base, let under, let over): following([(.base, base), (.under, under), (.over, over)])
        case .table(let rows):
            following(
                rows.enumerated().flatMap { row, cells in
                    cells.enumerated().map { (.cell(row: row + 1, column: $0 + 1), $1) }
                })
        }
    }

    private func following(_ parts: [(Place, MathExpression?)]) -> [MathPart] {
        var leaf = leaves.lowerBound
        return parts.compactMap { place, expression in
            guard let expression, !expression.isEmpty else { return nil }
            defer { leaf += expression.leafCount }
            return MathPart(place, expression, from: leaf)
        }
    }

    /// The steps of a row: the sides of relations, else the terms of a sum, else its factors.
    private func steps(_ parts: [MathExpression]) -> [MathPart] {
        var parts = parts[...]
        var start = leaves.lowerBound
        var groups = MathPart.groups(parts) { MathRow.relations.contains($0) }
        if groups.count < 2 { groups = MathPart.groups(parts) { MathRow.additions.contains($0) } }
        // What is in brackets around all of it.
        while groups.count < 2, let inner = MathPart.inside(parts) {
            start += parts.first?.leafCount ?? 0
            parts = inner
            groups = MathPart.groups(parts) { MathRow.relations.contains($0) || $0 == "," }
            if groups.count < 2 { groups = MathPart.groups(parts) { MathRow.additions.contains($0) } }
        }
        if groups.count < 2 { groups = MathPart.factors(parts) }
        let all = groups.filter { !$0.allSatisfy(\.isEmpty) }
        if all.count == 1, var rest = all.first {
            // One step is no step: what is in it counts, without the sign before it.
            if rest.count > 1, case .sign(let text)? = rest.first, MathRow.leads.contains(text) {
                start += 1
                rest = rest.dropFirst()
            }
            let inner = MathExpression.made(Array(rest))
            return inner == expression ? [] : MathPart(place, inner, from: start).children
        }
        var (leaf, number) = (start, 0)
        return groups.compactMap { group in
            let part = MathExpression.made(Array(group))
            defer { leaf += part.leafCount }
            guard !part.isEmpty else { return nil }
            number += 1
            return MathPart(.step(number, of: all.count), part, from: leaf)
        }
    }

    /// Parts in groups, each of which but the first begins with a sign outside of brackets.
    private static func groups(_ parts: ArraySlice<MathExpression>, _ begins: (String) -> Bool) -> [ArraySlice<
        MathExpression
    >] {
        var (groups, start, depth) = ([ArraySlice<MathExpression>](), parts.startIndex, 0)
        for index in parts.indices {
            guard case .sign(let text) = parts[index] else { continue }
            if MathRow.opening.contains(text) { depth += 1 }
            if MathRow.closing.contains(text) { depth -= 1 }
            // A sign right after another one belongs to what follows it.
            var isAfterSign = index == start
            if index > start, case .sign(let before) = parts[index - 1], !MathRow.closing.contains(before),
                before.allSatisfy({ !$0.isLetter && !$0.isNumber }), !MathRow.ends.contains(before)
            {
                isAfterSign = true
            }
            if depth == 0, begins(text), !isAfterSign {
                groups.append(parts[start..<index])
                start = index
            }
        }
        groups.append(parts[start...])
        return groups
    }

    /// What is between brackets that are around all of it; nil where none are.
    private static func inside(_ parts: ArraySlice<MathExpression>) -> ArraySlice<MathExpression>? {
        guard parts.count > 2, case .sign(let open)? = parts.first, case .sign(let close)? = parts.last,
            MathRow.opening.contains(open), MathRow.closing.contains(close), factors(parts).count == 1
        else { return nil }
        return parts.dropFirst().dropLast()
    }

    /// Single parts, and what is in brackets as one.
    private static func factors(_ parts: ArraySlice<MathExpression>) -> [ArraySlice<MathExpression>] {
        var (groups, depth) = ([ArraySlice<MathExpression>](), 0)
        var start = parts.startIndex
        for index in parts.indices {
            if case .sign(let text) = parts[index] {
                if MathRow.opening.contains(text) { depth += 1 }
                if MathRow.closing.contains(text) { depth = max(0, depth - 1) }
                // A sign stands before what it belongs to.
                if depth == 0, index == start, index + 1 < parts.endIndex, !MathRow.closing.contains(text),
                    MathRow.leads.contains(text)
                {
                    continue
                }
            }
            if depth == 0 {
                groups.append(parts[start...index])
                start = index + 1
            }
        }
        if start < parts.endIndex { groups.append(parts[start...]) }
        return groups
    }
}

extension MathRow {
    static let relations: Set<String> = [
        "=", "≠", "<", ">", "≤", "⩽", "≥", "⩾", "≦", "≧", "≪", "≫", "≡", "≢", "∝", "≃", "≅", "≈", "∼", "≔", ":=", "∈",
        "∉", "⊂", "⊃", "⊆", "⊇", "→",
        "⇒", "⇔", "↦", "↔", "⊥", "∥",
    ]
    static let additions: Set<String> = ["+", "-", "−", "–", "±", "∓", "∪", "∩", "∧", "∨"]
    /// Signs that stand before what they belong to.
    static let leads: Set<String> = additions.union(relations).union([
        "⋅", "·", "×", "÷", "/", "¬", ",", ";", "∂", "∇", "∀", "∃", "*", "∗",
    ])
    /// Signs that stand after what they belong to.
    static let ends: Set<String> = ["!", "%", "°", "′", "″", "∞", "∅"]
}

extension MathExpression {
    /// How many symbols it has.
    package var leafCount: Int {
        func count(_ parts: [MathExpression?]) -> Int { parts.reduce(0) { $0 + ($1?.leafCount ?? 0) } }
        return switch self {
        case .number, .identifier, .sign, .words: 1
        case .space: 0
        case .row(let parts): count(parts)
        case .struck(let part): count([part])
        case .fraction(let upper, let lower, _): count([upper, lower])
        case .root(let radicand, let index): count([radicand, index])
        case .scripts(let base, let below, let above), .prescripts(let base, let below, let above):
            count([base, below, above])
        case .limits(let base, let under, let over): count([base, under, over])
        case .table(let rows): count(rows.flatMap { $0 })
        }
    }
}
