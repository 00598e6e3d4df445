import AccessibilityModel

/// What the neighbours of a part say of it.
enum MathContext {
    /// The places of bars that mean "such that": of an odd number of them between brackets, the first.
    static func suchThat(_ parts: [MathExpression]) -> Set<Int> {
        var found: Set<Int> = []
        var open: [(start: Int, bars: [Int])] = []
        for (index, part) in parts.enumerated() {
            guard case .sign(let text) = part else { continue }
            if MathMark.opening.contains(text) { open.append((index, [])) }
            if text == "|" || text == "∣", !open.isEmpty { open[open.count - 1].bars.append(index) }
            if MathMark.closing.contains(text), let last = open.popLast(), last.bars.count % 2 == 1,
                last.bars[0] > last.start + 1
            {
                found.insert(last.bars[0])
            }
        }
        return found
    }

    /// Whether a colon is a mapping's or a set's, with a blank after it.
    static func isMappingColon(_ parts: [MathExpression], _ index: Int) -> Bool {
        let arrows: Set<String> = ["→", "↦", "⟶", "⟼", "↔"]
        if parts[index...].contains(where: { if case .sign(let text) = $0 { arrows.contains(text) } else { false } }) {
            return true
        }
        // The colon of a set.
        var depth = 0
        for part in parts[..<index].reversed() {
            guard case .sign(let text) = part else { continue }
            if MathMark.closing.contains(text) { depth += 1 }
            if MathMark.opening.contains(text) {
                if depth == 0 { return text == "{" }
                depth -= 1
            }
        }
        return false
    }

    /// Whether a tilde stands before what it denies.
    static func isPrefix(_ previous: MathExpression?) -> Bool {
        guard let previous else { return true }
        guard case .sign(let text) = previous else { return previous == .space }
        return !MathMark.closing.contains(text) && !["!", "′", "″", "%", "°", "∞", "∅"].contains(text)
    }

    /// Names of functions that everybody knows.
    static let functions: Set<String> = [
        "sin", "cos", "tan", "cot", "sec", "csc", "cosec", "arcsin", "arccos", "arctan", "sinh", "cosh", "tanh", "coth",
        "sech", "csch", "log", "ln", "lg", "lim", "max", "min", "sup", "inf", "exp", "det", "deg", "dim", "ker", "gcd",
        "lcm", "arg", "mod", "antilog", "colog", "Pr", "Res", "Re", "Im",
    ]
}
