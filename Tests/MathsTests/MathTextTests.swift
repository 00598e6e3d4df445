import AccessibilityModel
import Testing

@testable import Maths

/// Expressions as text in one line, which read as they are meant.
@Suite struct MathTextTests {
    @Test(arguments: [
        (MathExpression.root(.identifier("x"), index: .number("3")), "∛(x)"),
        (.root(.made([.identifier("x"), .sign("+"), .number("1")]), index: nil), "√(x+1)"),
        (.made([.number("2"), .fraction(.number("3"), .number("4"), .level)]), "2 3/4"),
        (.made([.scripts(.identifier("x"), below: nil, above: .number("2")), .number("3")]), "x² 3"),
        (.made([.scripts(.identifier("x"), below: nil, above: .identifier("n")), .identifier("y")]), "xⁿ y"),
        (
            .made([
                .scripts(.identifier("log"), below: .number("2"), above: nil), .number("8"), .sign("="), .number("3"),
            ]), "log₂ 8 = 3"
        ),
        (.made([.identifier("a"), .identifier("sin"), .identifier("x")]), "a sin x"),
        (.fraction(.made([.identifier("a"), .sign("+"), .identifier("b")]), .identifier("c"), .level), "(a+b)/c"),
        (.scripts(.identifier("f"), below: nil, above: .sign("′")), "f′"),
        (.scripts(.number("90"), below: nil, above: .sign("∘")), "90°"),
        (.root(.identifier("x"), index: .identifier("n")), "√[n](x)"),
        (.scripts(.identifier("e"), below: nil, above: .made([.sign("-"), .identifier("x")])), "e⁻ˣ"),
        (.scripts(.identifier("x"), below: nil, above: .fraction(.number("1"), .number("2"), .level)), "x^(1/2)"),
    ]) func itReadsAsItIsMeant(expression: MathExpression, text: String) {
        let written = MathText.written(expression)
        #expect(written.text == text)
        #expect(written.leaves.count == text.unicodeScalars.count)
        #expect(written.leaves.allSatisfy { (0..<expression.leafCount).contains($0) })
    }
}
