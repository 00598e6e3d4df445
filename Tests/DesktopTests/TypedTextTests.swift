import AccessibilityModel
import Braille
import BrailleLayout
import BridgeSession
import TestSupport
import Testing

@testable import Desktop

/// Texts that are typed into on the computer's keyboard: the display shows the line of the caret, and follows it.
@Suite struct TypedTextTests {
    private static let seen = ["enabled", "sensitive", "visible", "showing", "focusable"]
    private static let texts = ["Component", "EditableText", "Text"]

    /// A program with a text of several lines, and a combo box of which one entry can be typed.
    private func editor(_ toolkit: String = "gtk", _ version: String = "3.24.38") -> FakeDesktop.Application {
        let program = FakeDesktop.Application([
            0: .init(role: "application", name: "editor", members: [1]),
            1: .init(role: "frame", name: "Editor", states: TypedTextTests.seen + ["active"], members: [2, 3, 4]),
            2: .init(
                role: "text", states: TypedTextTests.seen + ["editable", "multi-line"],
                interfaces: TypedTextTests.texts, text: "first line\nsecond\n\nlast", caret: 0),
            3: .init(role: "label", name: "Find", labels: [4]),
            4: .init(
                role: "combo-box", states: TypedTextTests.seen, interfaces: ["Action", "Component"], labelledBy: [3],
                members: [5, 6]),
            5: .init(role: "menu", states: ["enabled", "sensitive"]),
            6: .init(
                role: "text", states: TypedTextTests.seen + ["editable", "single-line"],
                interfaces: TypedTextTests.texts, text: "", caret: 0),
        ])
        (program.toolkit, program.version) = (toolkit, version)
        return program
    }

    private func bench(_ program: FakeDesktop.Application, focus: Int = 2) throws -> Bench {
        let bench = try Bench([":1.5": program], canType: true)
        bench.desktop.focus(":1.5", focus)
        bench.settle()
        return bench
    }

    private func moveCaret(to place: Int, of object: Int = 2, _ bench: Bench, _ program: FakeDesktop.Application) {
        program.objects[object]?.caret = place
        bench.desktop.signal(":1.5", object, "TextCaretMoved", "", .integer(place), .integer(0))
        bench.settle()
    }

    private func type(_ text: String, into object: Int, _ bench: Bench, _ program: FakeDesktop.Application) {
        program.objects[object]?.text = text
        program.objects[object]?.caret = text.unicodeScalars.count
        bench.desktop.signal(":1.5", object, "TextChanged", "insert", .integer(0), .integer(1))
        bench.settle()
    }

    private func value(_ bench: Bench) -> String? { bench.reader.region(.value)?.text }

    /// Each line stands alone, from the caret's first cell on; the display's keys move the focus as ever.
    @Test func theLineOfTheCaretIsShown() throws {
        let program = editor()
        let bench = try bench(program)
        let first = try #require(bench.reader.frame.cursor)
        #expect(value(bench)?.hasPrefix("first line") == true && value(bench)?.contains("second") == false)
        moveCaret(to: 3, bench, program)
        #expect(bench.reader.frame.cursor == first + 3)
        moveCaret(to: 13, bench, program)
        #expect(value(bench)?.hasPrefix("second") == true)
        moveCaret(to: 18, bench, program)
        #expect(value(bench)?.contains { $0.isLetter } == false, "an empty line is shown as one")
        moveCaret(to: 22, bench, program)
        #expect(value(bench) == "last")
        #expect(!bench.reader.session.isEditing)
        try bench.press("RIGHT")
        #expect(bench.reader.session.focus?.accessibilityLabel == "Find" && bench.reader.frame.cursor == nil)
    }

    /// Who types on the keyboard while the display is elsewhere is shown it. What the program writes by itself, or does for a key of
    /// the display, leaves the display where it is.
    @Test func typingBringsTheReaderBack() throws {
        let program = editor()
        program.objects[2]?.text = "10:59"
        let bench = try bench(program)
        func isBack() -> Bool { bench.reader.session.focus?.accessibilityTextInput?.isMultiline == true }
        #expect(isBack())
        try bench.press("RIGHT")
        type("11:00", into: 2, bench, program)
        #expect(!isBack())
        type("11:00 a", into: 2, bench, program)
        #expect(isBack() && value(bench)?.hasPrefix("11:00 a") == true)
        try bench.press("RIGHT")
        moveCaret(to: 2, bench, program)
        #expect(isBack())
        // A key of the display has something typed into another text.
        try bench.press("RIGHT RETURN")
        bench.desktop.focus(":1.5", 2)
        bench.settle()
        try bench.press("RIGHT char:x ESCAPE")
        type("11:00 ab", into: 2, bench, program)
        #expect(!isBack())
        bench.wait(2_000)
        type("11:00 abc", into: 2, bench, program)
        #expect(isBack())
    }

    /// What is typed appears letter by letter, a frame each, and a message in the way goes.
    @Test func whatIsTypedIsFollowed() throws {
        let program = editor()
        program.objects[2]?.text = ""
        let bench = try bench(program)
        let frames = bench.frames
        var text = ""
        for letter in "A text that is longer than the whole display is, and goes on" {
            text.append(letter)
            type(text, into: 2, bench, program)
            let cursor = try #require(bench.reader.frame.cursor)
            #expect(bench.reader.frame.cells[cursor - 1] != .blank || letter == " ", "\(text)")
        }
        #expect(bench.frames == frames + text.count)
    }

    /// Of a text of many pages the part around the caret is read, and edits are done where they are meant.
    @Test func aLongTextIsReadAroundTheCaret() throws {
        let program = editor()
        let lines = (1...3_000).map { "line number \($0)" }
        let text = lines.joined(separator: "\n")
        program.objects[2]?.text = text
        let bench = try bench(program)
        let place = try #require(text.ranges(of: "line number 2500").first).lowerBound
        let caret = text.distance(from: text.startIndex, to: place)
        moveCaret(to: caret, bench, program)
        #expect(value(bench)?.hasPrefix("line number 2500") == true)
        #expect(bench.reader.session.focus?.accessibilityValue?.count ?? 0 <= 10_000)
        try bench.press("RETURN char:x")
        #expect(program.objects[2]?.text?.contains("\nxline number 2500\n") == true)
        moveCaret(to: text.count + 1, bench, program)
        #expect(value(bench) == "line number 3000")
    }

    /// Toolkits tell of the focus of the combo box, of its text, or of both.
    @Test(arguments: [4, 6], [("gtk", "3.24.38"), ("Qt", "5.15.8"), ("Qt", "6.4.2")])
    func theTextOfAComboBoxHasItsFocus(focus: Int, toolkit: (String, String)) throws {
        let program = editor(toolkit.0, toolkit.1)
        let bench = try bench(program)
        bench.desktop.focus(":1.5", focus)
        bench.settle()
        #expect(bench.reader.region(.label)?.text == "Find ed")
        type("gam", into: 6, bench, program)
        #expect(bench.focus == "Find=gam" && bench.reader.frame.cursor != nil)
        // The combo box itself opens the list.
        #expect(bench.elements.filter { $0.hasPrefix("Find") }.count == 2)
    }

    /// GTK 4's entries that are searched with do not tell of the focus: what is typed does, and no class is their name.
    @Test func whatIsTypedTellsOfTheFocusWhereNothingElseDoes() throws {
        let program = editor("GTK", "4.8.3")
        program.objects[1]?.members = [2, 7]
        program.objects[2]?.name = "EditorSourceView"
        program.objects[7] = .init(
            role: "text", name: "EditorSearchEntry", states: ["editable", "sensitive", "visible"],
            interfaces: TypedTextTests.texts, text: "")
        let bench = try bench(program)
        // Of a text of several lines the label's cells say which one has the caret.
        #expect(bench.reader.region(.label)?.text == "1")
        bench.desktop.signal(":1.5", 2, "StateChanged", "focused", .integer(0), .integer(0))
        bench.settle()
        type("gam", into: 7, bench, program)
        #expect(bench.focus == "gam" && bench.reader.frame.cursor != nil)
    }

    // MARK: Terminals

    /// The line of the cursor is shown; what is typed on the display goes to the keyboard, and is shown only when the terminal shows it.
    @Test func aTerminalShowsTheLineOfItsCursor() throws {
        let program = editor()
        program.objects[2] = .init(
            role: "terminal", name: "Terminal", states: TypedTextTests.seen, interfaces: ["Component", "Text"],
            text: "$ ls\nnotes\n$ ", caret: 13)
        let bench = try bench(program)
        #expect(value(bench) == "$ ")
        type("$ ls\nnotes\n$ cat", into: 2, bench, program)
        #expect(value(bench) == "$ cat")
        try bench.press("RETURN char:x RETURN")
        let sent = bench.desktop.calls.filter { $0.member == "GenerateKeyboardEvent" }.map { "\($0.arguments)" }
        #expect(sent.count == 2 && sent[0].contains("\"x\"") && sent[1].contains("\(0xFF0D)"))
        #expect(value(bench) == "$ cat", "a password that is asked for is not shown")
        #expect(bench.reader.session.isTypingSecretly, "nor recorded")
        type("$ ls\nnotes\n$ catx", into: 2, bench, program)
        #expect(value(bench) == "$ catx", "what the terminal shows is")
        try bench.press("LEFT")
        #expect(!bench.desktop.calls.contains { $0.member == "InsertText" })
    }
}
