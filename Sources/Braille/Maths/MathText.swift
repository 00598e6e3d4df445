package import AccessibilityModel

/// Mathematics as text in one line, for languages whose code for mathematics is not known here: `(-b±√(b^2-4ac))/(2a)`.
package enum MathText {
    /// The text of an expression.
    package static func text(of expression: MathExpression) -> String {
        switch expression {
        case .number(let text), .words(let text): text
        case .identifier(let text): String(text.map { MathLetter($0).letter })
        case .sign(let text): text
        case .space: " "
        case .row(let parts): row(parts)
        case .fraction(let upper, let lower, let bar): bracketed(upper) + (bar == .none ? "," : "/") + bracketed(lower)
        case .root(let radicand, let index):
            index.map { "√[\(text(of: $0))]" } ?? "√" + "(\(text(of: radicand)))"
        case .scripts(let base, let below, let above), .limits(let base, let below, let above):
            bracketed(base) + (below.map { "_" + bracketed($0) } ?? "") + raised(above)
        case .prescripts(let base, let below, let above):
            (below.map { "_" + bracketed($0) } ?? "") + raised(above) + bracketed(base)
        case .table(let rows):
            rows.map { $0.map(text).joined(separator: ", ") }.joined(separator: "; ")
        }
    }

    private static func row(_ parts: [MathExpression]) -> String {
        var result = ""
        for (index, part) in parts.enumerated() {
            let text = text(of: part)
            var isRelation = false
            if case .sign(let sign) = part { isRelation = MathMark.relations.contains(sign) }
            let isName =
                if case .identifier = part { text.count > 1 } else { if case .words = part { true } else { false } }
            if isRelation || isName, !result.isEmpty, !result.hasSuffix(" "), !result.hasSuffix("(") { result += " " }
            result += text
            if isRelation || isName && index + 1 < parts.count && parts[index + 1] != .sign("(") || text == "," {
                result += " "
            }
        }
        return result.replacing("  ", with: " ")
    }

    private static func raised(_ node: MathExpression?) -> String {
        guard let node else { return "" }
        if node.parts.allSatisfy({
            if case .sign(let text) = $0 { MathMark.primes[text] != nil || text == "°" } else { false }
        }) {
            return text(of: node)
        }
        return "^" + bracketed(node)
    }

    private static func bracketed(_ node: MathExpression) -> String {
        let text = text(of: node)
        switch node {
        case .number, .identifier, .sign, .words, .root: return text
        case .row(let parts):
            if case .sign(let open)? = parts.first, MathMark.opening.contains(open),
                case .sign(let close)? = parts.last, MathMark.closing.contains(close)
            {
                return text
            }
            return "(\(text))"
        default: return "(\(text))"
        }
    }
}
