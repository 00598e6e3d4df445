import TestSupport
import Testing

@testable import Desktop

/// Combo boxes that toolkits call by what is chosen in them, unless they have a name of their own.
@Suite struct ChoiceTests {
    private static let seen = ["enabled", "sensitive", "visible", "showing", "focusable"]
    private static let texts = ["Component", "EditableText", "Text"]

    /// A combo box in one of its states, and what is shown of it and of what can be typed into.
    struct Case: CustomTestStringConvertible {
        let what: String
        var toolkit = ("gtk", "3.24.38")
        var name = ""
        var label: String?
        /// The item that it says is selected; -1 for none.
        var selected: Int?
        var field: FakeDesktop.Object?
        let shown: [String]

        var testDescription: String { what }
    }

    private static func field(_ text: String, hidden: Bool = false) -> FakeDesktop.Object {
        .init(role: hidden ? "password-text" : "text", states: seen + ["editable"], interfaces: texts, text: text)
    }

    private static let qt = ("Qt", "5.15.8")

    private static func program(_ given: Case) -> FakeDesktop.Application {
        let isGTK = given.toolkit.0 != "Qt"
        let program = FakeDesktop.Application([
            0: .init(role: "application", name: "form", members: [1]),
            1: .init(role: "frame", name: "Form", states: seen + ["active"], members: [2, 3, 4]),
            2: .init(role: "push-button", name: "Save", states: seen),
            3: .init(role: "label", name: given.label ?? "Fill in", labels: given.label == nil ? [] : [4]),
            4: .init(
                role: "combo-box", name: given.name, states: seen,
                interfaces: ["Action", "Component"] + (given.selected == nil ? [] : ["Selection"]),
                labelledBy: given.label == nil ? [] : [3], members: [5]),
            5: .init(role: isGTK ? "menu" : "list", states: isGTK ? ["enabled"] : seen, members: [6, 7]),
            6: .init(role: isGTK ? "menu-item" : "list-item", name: "Vienna", states: seen),
            7: .init(role: isGTK ? "menu-item" : "list-item", name: "Zx81secret", states: seen),
        ])
        (program.toolkit, program.version) = given.toolkit
        program.objects[4]?.selected = given.selected.map { $0 < 0 ? [] : [6 + $0] } ?? []
        if let field = given.field {
            program.objects[8] = field
            program.objects[4]?.members = [5, 8]
        }
        return program
    }

    private static let cases = [
        Case(what: "no name of its own", name: "Vienna", selected: 0, shown: ["Vienna"]),
        Case(what: "a label", name: "Vienna", label: "Town", selected: 0, shown: ["Town=Vienna"]),
        Case(what: "a name", name: "Town", selected: 0, shown: ["Town=Vienna"]),
        Case(what: "a name, nothing chosen", name: "Town", selected: -1, shown: ["Town="]),
        Case(
            what: "a name and a text", name: "Town", selected: 0, field: field("Vienna"),
            shown: ["Town=Vienna", "Town=Vienna"]),
        Case(
            what: "a name and a text of the same", name: "Town", selected: -1, field: field("Town"),
            shown: ["Town=Town", "Town=Town"]),
        Case(what: "a text", name: "Vienna", selected: 0, field: field("Vienna"), shown: ["Vienna", "Vienna"]),
        Case(what: "Qt's", toolkit: qt, name: "Vienna", shown: ["Vienna"]),
        Case(what: "Qt's with a label", toolkit: qt, name: "Vienna", label: "Town", shown: ["Town=Vienna"]),
        Case(what: "Qt's with a label, nothing chosen", toolkit: qt, name: "Town", label: "Town", shown: ["Town"]),
        Case(what: "Qt's with a name, nothing chosen", toolkit: qt, name: "Town", shown: ["Town"]),
        Case(
            what: "Qt's with a name, nothing typed", toolkit: qt, name: "Code", field: field(""),
            shown: ["Code=", "Code="]),
        Case(
            what: "Qt's with a label, nothing typed", toolkit: qt, name: "Code", label: "Code", field: field(""),
            shown: ["Code=", "Code="]),
        Case(what: "Qt's with a text", toolkit: qt, name: "Graz", field: field("Graz"), shown: ["Graz", "Graz"]),
    ]

    private static let secret = "Zx81secret"
    private static let dots = String(repeating: "•", count: secret.count)

    private static let hidden = [
        Case(
            what: "a hidden choice", name: secret, selected: 1, field: field(secret, hidden: true),
            shown: ["", dots]),
        Case(
            what: "a hidden choice and a label", name: secret, label: "Code", selected: 1,
            field: field(secret, hidden: true), shown: ["Code", "Code=" + dots]),
        Case(
            what: "a hidden choice that its name is older than", name: secret, selected: 0,
            field: field(secret, hidden: true), shown: ["", dots]),
        Case(
            what: "Qt's hidden choice", toolkit: qt, name: secret, field: field(secret, hidden: true),
            shown: ["", dots]),
        Case(
            what: "Qt's hidden choice and a label", toolkit: qt, name: secret, label: "Code",
            field: field(secret, hidden: true), shown: ["Code", "Code=" + dots]),
        Case(
            what: "other toolkits'", toolkit: ("Other", "1"), name: secret, field: field(secret, hidden: true),
            shown: ["", dots]),
    ]

    private func bench(_ given: Case) throws -> (Bench, FakeDesktop.Application) {
        let program = ChoiceTests.program(given)
        let bench = try Bench([":1.5": program])
        bench.desktop.focus(":1.5", 2)
        bench.settle()
        return (bench, program)
    }

    /// What is shown of the combo box.
    private func shown(_ bench: Bench) -> [String] {
        bench.elements.filter { $0 != "Save" && $0 != "Fill in" }
    }

    @Test(arguments: cases) func theChosenItemIsTheValue(given: Case) throws {
        let (bench, _) = try bench(given)
        #expect(shown(bench) == given.shown)
        bench.desktop.focus(":1.5", given.field == nil ? 4 : 8)
        bench.settle()
        #expect(bench.focus == given.shown.last && shown(bench) == given.shown)
    }

    /// Each message is taken alone: nothing of it is shown for a moment either.
    @Test(arguments: hidden) func aHiddenChoiceIsShownNowhere(given: Case) throws {
        let bench = try Bench([":1.5": ChoiceTests.program(given)])
        for focus in [2, 4, 8] {
            bench.desktop.focus(":1.5", focus)
            repeat {
                #expect(!bench.elements.contains { $0.contains("Zx81") } && !bench.text.contains("Zx81"))
            } while bench.step()
        }
        bench.settle()
        #expect(shown(bench) == given.shown)
    }

    /// What the application says next may be hidden, too.
    @Test(arguments: ["", "Graz"]) func aTextThatIsHiddenLaterIsNoValueAnyMore(text: String) throws {
        let given = Case(what: "", toolkit: ChoiceTests.qt, name: text, field: ChoiceTests.field(text), shown: [])
        let (bench, program) = try bench(given)
        #expect(shown(bench) == [text, text])
        program.objects[8] = ChoiceTests.field("Zx81", hidden: true)
        // Qt gives the length of such a text, and no letters.
        program.lies["GetText"] = [.text("")]
        program.objects[4]?.name = "Zx81"
        bench.desktop.signal(":1.5", 4, "PropertyChange", "accessible-name", .integer(0), .integer(0))
        bench.desktop.signal(":1.5", 8, "TextChanged", "insert", .integer(0), .integer(4))
        repeat { #expect(!bench.elements.contains { $0.contains("Zx81") }) } while bench.step()
        #expect(shown(bench).last == "••••")
    }

    /// A combo box becomes editable, and nobody tells of that.
    @Test func whatCanBeTypedIntoSinceAMomentMayBeHidden() throws {
        let (bench, program) = try bench(Case(what: "", toolkit: ChoiceTests.qt, name: "Vienna", shown: []))
        program.objects[8] = ChoiceTests.field("Zx81", hidden: true)
        program.objects[4]?.members = [5, 8]
        program.objects[4]?.name = "Zx81"
        bench.desktop.signal(":1.5", 4, "PropertyChange", "accessible-value", .integer(0), .integer(0))
        repeat { #expect(!bench.elements.contains { $0.contains("Zx81") }) } while bench.step()
        #expect(shown(bench).last == "••••")
    }

    @Test func anotherChoiceIsShown() throws {
        let (bench, program) = try bench(Case(what: "", name: "Town", selected: 0, shown: []))
        bench.desktop.focus(":1.5", 4)
        bench.settle()
        let frames = bench.frames
        program.objects[6]?.name = "Graz"
        bench.desktop.signal(":1.5", 4, "PropertyChange", "accessible-name", .integer(0), .integer(0))
        bench.settle()
        #expect(bench.focus == "Town=Graz" && bench.frames == frames + 1)
    }

    /// Without its text it is called by its name, and by the letter that was deleted never.
    @Test func theLastLetterIsDeleted() throws {
        let given = Case(what: "", toolkit: ChoiceTests.qt, name: "x", field: ChoiceTests.field("x"), shown: [])
        let (bench, program) = try bench(given)
        bench.desktop.focus(":1.5", 8)
        bench.settle()
        #expect(bench.focus == "x")
        program.objects[8]?.text = ""
        program.objects[4]?.name = "Code"
        bench.desktop.signal(":1.5", 8, "TextChanged", "delete", .integer(0), .integer(1))
        repeat { #expect(!bench.focus.hasPrefix("x=")) } while bench.step()
        #expect(bench.focus == "Code=")
    }
}
