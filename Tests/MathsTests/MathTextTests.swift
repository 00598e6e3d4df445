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
        // What is raised twice, and marks that are no exponents.
        (
            .scripts(
                .number("2"), below: nil, above: .scripts(.identifier("x"), below: nil, above: .number("2"))), "2^(x²)"
        ),
        (
            .scripts(
                .identifier("x"), below: .scripts(.identifier("n"), below: .identifier("k"), above: nil), above: nil),
            "x_(nₖ)"
        ),
        (.scripts(.identifier("e"), below: nil, above: .made([.sign("-"), .identifier("x²")])), "e^(-x²)"),
        (.limits(.identifier("x"), under: nil, over: .sign("¯")), "x¯"),
        (.limits(.made([.identifier("A"), .identifier("B")]), under: nil, over: .sign("→")), "(AB)→"),
        (.limits(.sign("∑"), under: .identifier("k"), over: nil), "∑ₖ"),
        (.made([.number("0."), .limits(.number("3"), under: nil, over: .sign("¯"))]), "0.3¯"),
        // Formulas of substances, and fractions without and with scripts.
        (.made([.scripts(.identifier("H"), below: .number("2"), above: nil), .identifier("O")]), "H₂O"),
        (.scripts(.identifier("SO"), below: .number("4"), above: .made([.number("2"), .sign("-")])), "SO₄²⁻"),
        (.made([.scripts(.identifier("d"), below: nil, above: .number("2")), .identifier("y")]), "d²y"),
        (
            .fraction(
                .identifier("m"), .scripts(.identifier("s"), below: nil, above: .number("2")), .level), "m/s²"
        ),
        (.made([.sign("("), .fraction(.identifier("n"), .identifier("k"), .none), .sign(")")]), "(n; k)"),
        (.scripts(.row([]), below: .identifier("n"), above: nil), "ₙ"),
    ]) func itReadsAsItIsMeant(expression: MathExpression, text: String) {
        let written = MathText.written(expression)
        #expect(written.text == text)
        #expect(written.leaves.count == text.unicodeScalars.count)
        #expect(written.leaves.allSatisfy { (0..<expression.leafCount).contains($0) })
    }
}
