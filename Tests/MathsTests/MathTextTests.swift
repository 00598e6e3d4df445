import AccessibilityModel
import Testing

@testable import Maths

/// Expressions as text in one line, which read as they are meant.
@Suite struct MathTextTests {
    @Test(arguments: [
        (MathExpression.root(.identifier("x"), index: .number("3")), "√[3](x)"),
        (.root(.made([.identifier("x"), .sign("+"), .number("1")]), index: nil), "√(x+1)"),
        (.made([.number("2"), .fraction(.number("3"), .number("4"), .level)]), "2 3/4"),
        (.made([.scripts(.identifier("x"), below: nil, above: .number("2")), .number("3")]), "x^2 3"),
        (.made([.scripts(.identifier("x"), below: nil, above: .identifier("n")), .identifier("y")]), "x^n y"),
        (
            .made([
                .scripts(.identifier("log"), below: .number("2"), above: nil), .number("8"), .sign("="), .number("3"),
            ]), "log_2 8 = 3"
        ),
        (.made([.identifier("a"), .identifier("sin"), .identifier("x")]), "a sin x"),
        (.fraction(.made([.identifier("a"), .sign("+"), .identifier("b")]), .identifier("c"), .level), "(a+b)/c"),
        (.scripts(.identifier("f"), below: nil, above: .sign("′")), "f′"),
    ]) func itReadsAsItIsMeant(expression: MathExpression, text: String) {
        let written = MathText.written(expression)
        #expect(written.text == text)
        #expect(written.leaves.count == text.unicodeScalars.count)
        #expect(written.leaves.allSatisfy { (0..<expression.leafCount).contains($0) })
    }
}
