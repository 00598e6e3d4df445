import AccessibilityModel
import Testing
import TestSupport

@testable import Maths

/// Laws for expressions that nobody has written.
@Suite struct RandomExpressionTests {
    private struct Maker {
        var random: SeededGenerator

        mutating func expression(_ depth: Int) -> MathExpression {
            let kind = Int.random(in: 0..<(depth > 3 ? 4 : 12), using: &random)
            func next() -> Int { depth + 1 }
            switch kind {
            case 0: return .number(["1", "20", "3.5", "1,000", ""].randomElement(using: &random) ?? "1")
            case 1: return .identifier(["x", "A", "α", "sin", "𝐱", "é", "AB"].randomElement(using: &random) ?? "x")
            case 2:
                let signs = ["+", "−", "=", "(", ")", "|", ",", "∑", "′", "→", "?", "¯", "☃", "∫", "[", ":", "°"]
                return .sign(signs.randomElement(using: &random) ?? "+")
            case 3: return [.words("if"), .space, .words("for all"), .row([])].randomElement(using: &random) ?? .space
            case 4:
                return .fraction(
                    expression(next()), expression(next()),
                    [.level, .bevelled, .none].randomElement(using: &random) ?? .level)
            case 5: return .root(expression(next()), index: Bool.random(using: &random) ? expression(next()) : nil)
            case 6: return .scripts(expression(next()), below: expression(next()), above: expression(next()))
            case 7: return .prescripts(expression(next()), below: nil, above: expression(next()))
            case 8: return .limits(expression(next()), under: expression(next()), over: nil)
            case 9: return .table([[expression(next()), expression(next())], [expression(next())]])
            default: return .made((0..<Int.random(in: 0..<5, using: &random)).map { _ in expression(next()) })
            }
        }
    }

    @Test(arguments: MathBraille.Code.allCases) func brailleIsWellFormed(code: MathBraille.Code) {
        for seed in Seeds.all(2_000) {
            var maker = Maker(random: SeededGenerator(seed: seed))
            let expression = maker.expression(0)
            let braille = MathBraille(expression, code: code)
            #expect(braille.leaves.count == braille.text.unicodeScalars.count)
            #expect(braille.leaves.allSatisfy { $0 >= 0 && $0 < max(1, expression.leafCount + 1) })
            #expect(!braille.text.contains("  ") && !braille.text.hasSuffix(" "), "\(braille.text)")
            _ = MathText.text(of: expression)
            walk(MathPart(expression), 0)
        }
    }

    private func walk(_ part: MathPart, _ depth: Int) {
        guard depth < 40 else {
            Issue.record("parts without end: \(part.expression)")
            return
        }
        for child in part.children { walk(child, depth + 1) }
    }
}
