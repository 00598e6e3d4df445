/// Rows in which what belongs together is one part.
enum MathRow {
    /// Numbers whose digits, points and commas are parts of their own are put together; thin blanks go.
    static func joined(_ parts: [MathExpression]) -> [MathExpression] {
        var result: [MathExpression] = []
        var depth = 0
        var index = 0
        func number(_ place: Int) -> String? {
            guard parts.indices.contains(place), case .number(let text) = parts[place], text.allSatisfy({ $0.isASCII })
            else { return nil }
            return text
        }
        while index < parts.count {
            let part = parts[index]
            if case .sign(let text) = part {
                if opening.contains(text) { depth += 1 }
                if closing.contains(text) { depth -= 1 }
            }
            if part == MathElement.invisibleTimes {
                // Nothing else tells 2 times a half from two and a half, and 2 times 3 from 23.
                if let last = result.last, index + 1 < parts.count, last.isNumeric, parts[index + 1].isNumeric {
                    result.append(.sign("⋅"))
                }
                index += 1
                continue
            }
            if case .number(let before)? = result.last, before.allSatisfy(\.isASCII) {
                if part == .sign("."), let after = number(index + 1), !before.contains(".") {
                    result[result.count - 1] = .number(before + "." + after)
                    index += 2
                    continue
                }
                if part == .sign(","), depth == 0, let after = number(index + 1),
                    after.prefix(while: \.isNumber).count == 3, before.last?.isNumber == true
                {
                    result[result.count - 1] = .number(before + "," + after)
                    index += 2
                    continue
                }
                if part == MathElement.thinSpace, let after = number(index + 1) {
                    result[result.count - 1] = .number(before + "\u{2009}" + after)
                    index += 2
                    continue
                }
            } else if part == .sign("."), let after = number(index + 1) {
                result.append(.number("." + after))
                index += 2
                continue
            } else if part == .sign("."), index + 1 < parts.count,
                case .limits(.number(let digits), let under, let over) = parts[index + 1]
            {
                // A point before digits with a mark over them.
                result.append(.number("."))
                result.append(.limits(.number(digits), under: under, over: over))
                index += 2
                continue
            }
            if part == .sign("."), case .number(let before)? = result.last, index + 1 < parts.count,
                case .limits(.number, _, _) = parts[index + 1]
            {
                result[result.count - 1] = .number(before + ".")
                index += 1
                continue
            }
            if part != MathElement.thinSpace { result.append(part) }
            index += 1
        }
        return result
    }

    static let opening: Set<String> = ["(", "[", "{", "⟨", "⌊", "⌈", "⟦"]
    static let closing: Set<String> = [")", "]", "}", "⟩", "⌋", "⌉", "⟧"]
}

extension MathExpression {
    /// Whether it is a number, or a fraction of numbers.
    fileprivate var isNumeric: Bool {
        switch self {
        case .number: true
        case .fraction(let upper, let lower, _): upper.isNumeric && lower.isNumeric
        default: false
        }
    }
}
