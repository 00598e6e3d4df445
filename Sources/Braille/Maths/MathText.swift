package import AccessibilityModel
import Braille

/// Mathematics as text in one line, for languages whose code for mathematics is not known here: `(-b±√(b²-4ac))/(2a)`. What Unicode has
/// no raised or lowered characters for follows `^` or `_`.
package struct MathText {
    private var text = MathBraille()
    /// The leaf that is written now.
    private var leaf = 0

    /// The text of an expression.
    package static func text(of expression: MathExpression) -> String { written(expression).text }

    /// The text of an expression, with the leaf that each scalar of it belongs to.
    package static func written(_ expression: MathExpression) -> MathBraille {
        var writer = MathText()
        writer.write(expression)
        return writer.text
    }

    private mutating func add(_ part: String) {
        text += part
        text.mark(max(0, leaf))
    }

    private mutating func write(_ expression: MathExpression) {
        let start = leaf
        defer { leaf = start + expression.leafCount }
        switch expression {
        case .number(let text), .words(let text), .sign(let text): add(text)
        case .identifier(let text): add(String(text.map { MathLetter($0).letter }))
        case .space: add(" ")
        case .row(let parts): row(parts)
        case .fraction(let upper, let lower, let bar):
            operand(upper)
            add(bar == .none ? "; " : "/")
            operand(lower)
        case .root(let radicand, let index):
            if let index, let sign = MathText.roots[MathText.text(of: index)] {
                add(sign)
                leaf += index.leafCount
            } else {
                add("√")
                if let index { inside("[", index, "]") }
            }
            inside("(", radicand, ")")
        case .scripts(let base, let below, let above):
            bracketed(base)
            lower(below)
            raised(above)
        case .limits(let base, let below, let above):
            bracketed(base)
            if !mark(below, under: true) { lower(below) }
            if !mark(above, under: false) { raised(above) }
        case .prescripts(let base, let below, let above):
            lower(below)
            raised(above)
            operand(base)
        case .struck(let part): inside("~~", part, "~~")
        case .table(let rows):
            for (index, row) in rows.enumerated() {
                if index > 0 { add("; ") }
                for (column, cell) in row.enumerated() {
                    if column > 0 { add(", ") }
                    write(cell)
                }
            }
        }
    }

    private mutating func row(_ parts: [MathExpression]) {
        var previous: MathExpression?
        for part in parts {
            let isRelation = if case .sign(let sign) = part { MathMark.relations.contains(sign) } else { false }
            let next = MathText.text(of: part)
            if isRelation || isName(part) || previous.map({ needsBlank(after: $0, before: part, next) }) == true {
                blank()
            }
            write(part)
            if isRelation || part == .sign(",") { blank() }
            previous = part
        }
        while text.hasSuffix(" "), parts.last != .space { text.trim() }
    }

    private mutating func blank() {
        guard !text.text.isEmpty, !text.hasSuffix(" "), !text.hasSuffix("("), !text.hasSuffix("[") else { return }
        add(" ")
    }

    private func isName(_ part: MathExpression) -> Bool {
        switch part {
        // Not symbols of elements and units.
        case .identifier(let text):
            text.count > 1 && text.allSatisfy(\.isLetter)
                && (text.first?.isLowercase == true || MathContext.functions.contains(text))
        case .words: true
        case .scripts(let base, _, _), .limits(let base, _, _): isName(base)
        default: false
        }
    }

    /// Whether two parts would read as one: 2 and 3/4, x^2 and 3, sin and x.
    private func needsBlank(after previous: MathExpression, before part: MathExpression, _ next: String) -> Bool {
        guard let first = next.first, first.isLetter || first.isNumber || first == "√" else {
            return false
        }
        switch previous {
        case .number(let text): return first.isNumber && text.last?.isNumber == true
        case .scripts(let base, _, _) where !isName(base):
            // What is raised ends with its figure.
            if case .sign(let sign) = base, !MathMark.closing.contains(sign) { return true }
            return first.isNumber || !endsWithRaisedDigit
        case .scripts, .prescripts, .limits, .fraction: return true
        default: return isName(previous)
        }
    }

    private static let roots = ["3": "∛", "4": "∜"]

    /// Writes a part in characters of its height.
    ///
    /// - Returns: whether Unicode has all of them.
    private mutating func write(_ part: MathExpression, at level: PreparedText.Level) -> Bool {
        var inner = MathText()
        inner.leaf = leaf
        inner.write(part)
        // What has a height of its own in it would lose that: x to the n squared.
        guard PreparedText.Level.parts(of: inner.text.text).allSatisfy({ $0.level == nil }) else { return false }
        guard let forms = level.forms(of: inner.text.text.replacing("-", with: "\u{2212}")) else { return false }
        for (form, owner) in zip(forms, inner.text.leaves) {
            text += String(form)
            text.mark(owner)
        }
        leaf = inner.leaf
        return true
    }

    /// Whether the text ends with a raised or lowered figure.
    private var endsWithRaisedDigit: Bool {
        guard let last = text.text.last, let part = PreparedText.Level.parts(of: String(last)).first else {
            return false
        }
        return part.level != nil && part.text.first?.isNumber == true
    }

    /// Writes a mark that stands over or under something, such as the bar of a mean, after it: it is no exponent.
    private mutating func mark(_ part: MathExpression?, under: Bool) -> Bool {
        guard case .sign(let sign)? = part, let mark = (under ? MathText.under : MathText.over)[sign] else {
            return false
        }
        add(mark)
        leaf += 1
        return true
    }

    private static let over = [
        "¯": "¯", "_": "¯", "‾": "¯", "ˉ": "¯", "―": "¯", "\u{304}": "¯", "\u{305}": "¯", "-": "¯", "−": "¯", "→": "→",
        "\u{20D7}": "→",
        "⇀": "→", "⟶": "→", "←": "←", "↔": "↔", "^": "ˆ", "ˆ": "ˆ", "\u{302}": "ˆ", "~": "˜", "˜": "˜", "∼": "˜",
        "\u{303}": "˜", "˙": "˙",
        "\u{307}": "˙", ".": "˙", "·": "˙", "¨": "¨", "\u{308}": "¨", "\u{20DB}": "˙˙˙", "ˇ": "ˇ", "˘": "˘", "⏞": "⏞",
        "⏜": "⏜", "⌢": "⌢", "⌒": "⌒",
    ]
    private static let under = ["_": "_", "¯": "_", "‾": "_", "\u{332}": "_", "⏟": "⏟", "⏝": "⏝"]

    private mutating func lower(_ part: MathExpression?) {
        guard let part, !write(part, at: .lowered) else { return }
        add("_")
        bracketed(part)
    }

    private mutating func raised(_ part: MathExpression?) {
        guard let part else { return }
        let isMark = part.parts.allSatisfy {
            if case .sign(let text) = $0 { MathMark.primes[text] != nil || text == "°" } else { false }
        }
        guard !isMark else { return write(part) }
        if part == .sign("∘") {
            add("°")
            leaf += 1
            return
        }
        guard !write(part, at: .raised) else { return }
        add("^")
        bracketed(part)
    }

    private mutating func inside(_ open: String, _ part: MathExpression, _ close: String) {
        add(open)
        write(part)
        leaf -= 1
        add(close)
        leaf += 1
    }

    /// A part beside a bar of a fraction: what is raised or lowered in it binds more.
    private mutating func operand(_ part: MathExpression) {
        if case .scripts(let base, _, _) = part, !isName(base) { write(part) } else { bracketed(part) }
    }

    private mutating func bracketed(_ part: MathExpression) {
        if part.isEmpty { return }
        switch part {
        case .number, .identifier, .sign, .words, .root: return write(part)
        case .row(let parts):
            if case .sign(let open)? = parts.first, MathMark.opening.contains(open),
                case .sign(let close)? = parts.last, MathMark.closing.contains(close)
            {
                return write(part)
            }
        default: break
        }
        inside("(", part, ")")
    }
}
