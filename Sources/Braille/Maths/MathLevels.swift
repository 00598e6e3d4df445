import AccessibilityModel
import Braille

/// Raised and lowered characters in a token of an expression, such as the `²` of `x²`: they are scripts of what stands before them.
enum MathLevels {
    /// A token as an expression in usual characters; nil where it has no others.
    static func expression(_ token: MathExpression) -> MathExpression? {
        let (text, make): (String, (String) -> MathExpression)
        switch token {
        case .number(let number): (text, make) = (number, MathExpression.number)
        case .identifier(let name): (text, make) = (name, MathExpression.identifier)
        case .sign(let sign): (text, make) = (sign, MathExpression.sign)
        case .words(let words): (text, make) = (words, MathExpression.words)
        default: return nil
        }
        guard !text.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
        let parts = PreparedText.Level.parts(of: text)
        guard parts.contains(where: { $0.level != nil }) else { return nil }
        var result: [MathExpression] = []
        for part in parts {
            guard let level = part.level else {
                result.append(make(part.text))
                continue
            }
            let script = usual(part.text)
            let base = result.popLast() ?? .row([])
            if level == .lowered {
                result.append(.scripts(base, below: script, above: nil))
            } else if case .scripts(let base, let below, nil) = base {
                result.append(.scripts(base, below: below, above: script))
            } else {
                result.append(.scripts(base, below: nil, above: script))
            }
        }
        return .made(result)
    }

    /// What raised characters say: numbers, letters and signs.
    private static func usual(_ text: String) -> MathExpression {
        var parts: [MathExpression] = []
        for character in text {
            if character.isNumber, case .number(let digits)? = parts.last {
                parts[parts.count - 1] = .number(digits + String(character))
            } else if character.isNumber {
                parts.append(.number(String(character)))
            } else {
                parts.append(character.isLetter ? .identifier(String(character)) : .sign(String(character)))
            }
        }
        return .made(parts)
    }
}
