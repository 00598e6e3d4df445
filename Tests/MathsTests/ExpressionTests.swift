import AccessibilityModel
import Documents
import Foundation
import Scenes
import TestSupport
import Testing

@testable import Maths

/// Mathematics in braille, against what the codes' own books and textbooks have.
@Suite struct ExpressionTests {
    /// An expression with its cells.
    struct Example: Sendable, CustomTestStringConvertible {
        var code: MathBraille.Code
        var source: String
        var mathML: String
        var braille: String
        var testDescription: String { "\(code) \(source)" }

        func expression() throws -> MathExpression {
            let node = try YAMLDocument.parse("|-\n  " + mathML.replacing("\n", with: " "), name: source).root
            return try MathExpression(mathML: mathML, at: node)
        }
    }

    static let examples: [Example] = MathBraille.Code.allCases.flatMap { code -> [Example] in
        let path = RealTables.packageFolder.appendingPathComponent("Tests/Expressions/\(code.rawValue).yaml").path
        let root = try? YAMLDocument.load(path: path).root
        let list = root?.entries.first { $0.key.scalarText == "expressions" }?.value.items.map { $0 } ?? []
        return list.map { item in
            func text(_ key: String) -> String {
                item.entries.first { $0.key.scalarText == key }?.value.scalarText ?? ""
            }
            return Example(code: code, source: text("source"), mathML: text("mathml"), braille: text("braille"))
        }
    }

    @Test func thereAreEnough() {
        for code in MathBraille.Code.allCases { #expect(Self.examples.count { $0.code == code } >= 60) }
    }

    @Test(arguments: examples) func theCellsAreThoseOfTheBook(example: Example) throws {
        let braille = MathBraille(try example.expression(), code: example.code, isContracted: true)
        #expect(braille.text.replacing(" ", with: "\u{2800}") == example.braille, "\(example.mathML)")
        #expect(braille.leaves.count == braille.text.unicodeScalars.count)
    }

    /// What is written is read as the same.
    @Test(arguments: examples) func expressionsSurviveMathML(example: Example) throws {
        let expression = try example.expression()
        var again = example
        again.mathML = expression.mathML
        #expect(try again.expression() == expression)
    }

    /// Each symbol is in exactly one of the parts beside each other, down to single symbols.
    @Test(arguments: examples) func partsHaveEachSymbolOnce(example: Example) throws {
        let expression = try example.expression()
        try check(MathPart(expression))
        let cells = Set(MathBraille(expression, code: example.code).leaves)
        #expect(cells.isSubset(of: 0..<max(1, expression.leafCount)))
    }

    private func check(_ part: MathPart) throws {
        let children = part.children
        for (child, next) in zip(children, children.dropFirst()) {
            #expect(child.leaves.upperBound <= next.leaves.lowerBound, "\(part.expression)")
        }
        for child in children {
            try #require(
                part.leaves.contains(child.leaves.lowerBound) && child.leaves.upperBound <= part.leaves.upperBound)
            try #require(child.leaves != part.leaves || child.expression != part.expression)
            try check(child)
        }
    }
}
