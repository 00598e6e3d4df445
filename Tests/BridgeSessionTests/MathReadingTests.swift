import AccessibilityModel
import BrailleLayout
import BridgeSession
import BridgeTables
import Foundation
import Scenes
import TestSupport
import Testing

/// Mathematics on the display: an expression in the value's region, and its parts.
@Suite struct MathReadingTests {
    private func reader(_ maths: MathNotation? = nil, columns: Int = 40, language: String? = nil) throws -> TestSession
    {
        let path = RealTables.packageFolder.appendingPathComponent("docs/scenes/equations.scene.yaml").path
        var choices = ReaderChoices()
        choices.maths = maths
        let source = try SceneFile.load(path: path)
        if let language { source.scene.language = language }
        return try TestSession(of: source, columns: columns, settings: RealTables.folder.settings(for: choices))
    }

    /// Label and value, as they are on the display.
    private func shown(_ test: TestSession) -> [String] {
        [RegionName.label, .value].map { name in
            (test.region(name)?.text ?? "").replacing("\u{2800}", with: " ").split(separator: " ").joined(
                separator: " ")
        }
    }

    @Test func theExpressionIsTheValue() throws {
        let test = try reader()
        try test.press("RIGHT RIGHT")
        #expect(shown(test) == ["Equation", "⠁⠭⠰⠔⠼⠃⠐⠖⠃⠭⠐⠖⠉ ⠐⠶ ⠼⠚"])
        let nemeth = try reader(.nemeth)
        try nemeth.press("RIGHT RIGHT")
        #expect(shown(nemeth) == ["Equation", "⠁⠭⠘⠆⠐⠬⠃⠭⠬⠉ ⠨⠅ ⠼⠴"])
        let text = try reader(.text)
        try text.press("RIGHT RIGHT")
        #expect(shown(text) == ["Equation", "ax²+bx+c = 0"])
        // In a language whose code is not known here, it is text.
        let german = try reader(language: "de")
        try german.press("RIGHT RIGHT")
        #expect(shown(german) == ["Equation", "ax²+bx+c = 0"])
    }

    /// What has no name is called a formula.
    @Test func anExpressionWithoutANameIsAFormula() throws {
        let object = TestObject("x", label: nil, traits: .staticText)
        object.accessibilityMathExpression = .scripts(.identifier("x"), below: .number("1"), above: nil)
        let test = try TestSession(AccessibilityScene("Test", [object]))
        #expect(shown(test) == ["Formula", "⠭⠰⠢⠼⠁"])
    }

    @Test func itsPartsAreWalked() throws {
        let test = try reader()
        try test.press("RIGHT RIGHT RIGHT")
        let before = test.cells
        try test.press("RETURN")
        var places: [[String]] = [shown(test)]
        for key in ["RIGHT", "DOWN", "DOWN", "RIGHT", "UP", "RIGHT", "DOWN", "RIGHT"] {
            try test.press(key)
            places.append(shown(test))
        }
        #expect(
            places.map { $0[0] } == [
                "1/2", "2/2", "numerator", "1/2", "2/2", "numerator", "denominator", "1/2", "2/2",
            ],
            "\(places)")
        #expect(places[0][1] == "⠰⠭")
        #expect(places[6][1] == "⠼⠃⠰⠁")
        // Out again, up to all of it, and back to the element.
        try test.press("UP")
        #expect(shown(test)[0] == "denominator")
        try test.press("ESCAPE")
        #expect(shown(test)[0] == "Solution")
        #expect(test.focus == "solution")
        #expect(test.cells == before)
    }

    @Test func cellsOfAMatrixSayTheirPlace() throws {
        let test = try reader()
        try test.press("RIGHT RIGHT RIGHT RIGHT RETURN")
        var labels: Set<String> = [shown(test)[0]]
        for _ in 0..<3 {
            try test.press("RIGHT")
            labels.insert(shown(test)[0])
        }
        #expect(labels.contains("row 2 column 2"), "\(labels)")
    }

    /// A routing key over a part goes to it, and there further in.
    @Test func routingKeysGoToParts() throws {
        let test = try reader(.nemeth)
        try test.press("RIGHT RIGHT")
        let region = try #require(test.region(.value))
        // ⠁⠭⠘⠆⠐⠬⠃⠭⠬⠉ ⠨⠅ ⠼⠴: the exponent.
        let cell = try #require(region.places(columns: 40).first)
        try test.press("ROUTE:\(cell + 4)")
        #expect(shown(test) == ["upper", "⠼⠆"])
        try test.press("UP")
        #expect(shown(test)[1] == "⠭⠘⠆")
        try test.press("ATTRVIS")
        #expect(test.session.message?.contains("x²") == true, "\(String(describing: test.session.message))")
    }

    /// One symbol has no parts, and holds nobody.
    @Test func oneSymbolIsNotOpened() throws {
        let object = TestObject("x", label: "Letter", traits: .staticText)
        object.accessibilityMathExpression = .identifier("x")
        let test = try TestSession(AccessibilityScene("Test", [object, TestObject("y", label: "Next")]))
        try test.press("RETURN RIGHT")
        #expect(test.focus == "y")
        // Up leads out of all of it.
        let whole = try reader()
        try whole.press("RIGHT RIGHT RETURN UP RIGHT")
        #expect(whole.focus == "solution")
    }

    /// As text, too, a routing key goes to the part under it.
    @Test func routingKeysGoToPartsOfTexts() throws {
        let test = try reader(.text)
        try test.press("RIGHT RIGHT")
        let region = try #require(test.region(.value))
        let cells = region.places(columns: 40)
        let wanted = region.targets.firstIndex(of: .text(2))
        // ax²+bx+c = 0: the exponent.
        try test.press("ROUTE:\(cells[try #require(wanted)] + 1)")
        #expect(shown(test) == ["upper", "2"])
    }

    /// The focus leaves it as it leaves everything.
    @Test func anotherElementClosesIt() throws {
        let test = try reader()
        try test.press("RIGHT RIGHT RETURN")
        try test.press("BOT")
        #expect(test.focus == "equation")
        try test.press("ESCAPE BOT")
        #expect(test.focus == "try")
    }
}
