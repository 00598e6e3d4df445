import TestSupport
import Testing

@testable import Desktop

/// GTK 3's actions are not asked for where they may open a dialog: keys and clicks do what a reader at the keyboard would.
@Suite struct InputTests {
    private static let seen = ["enabled", "sensitive", "visible", "showing"]

    /// A window with a button in a pane that shows the upper part of it, and a menu bar.
    private func program(_ role: String, focusable: Bool = true) -> FakeDesktop.Application {
        let states = InputTests.seen + (focusable ? ["focusable"] : [])
        return FakeDesktop.Application([
            0: .init(role: "application", name: "editor", members: [1]),
            1: .init(
                role: "frame", name: "Editor", states: InputTests.seen + ["active"], members: [5, 2],
                frame: [100, 100, 400, 300]),
            2: .init(role: "scroll-pane", members: [3, 4], frame: [100, 140, 400, 60]),
            3: .init(
                role: role, name: "Save", states: states, interfaces: ["Action", "Component"], actions: ["click"],
                frame: [120, 180, 80, 40]),
            4: .init(
                role: "text", name: "Title", states: states + ["editable"],
                interfaces: ["Component", "EditableText", "Text"], text: "x"),
            5: .init(role: "menu-bar", interfaces: ["Component", "Selection"], members: [6]),
            6: .init(
                role: "menu", name: "File", interfaces: ["Action", "Component", "Selection"], actions: ["click"],
                members: [7]),
            7: .init(
                role: "menu-item", name: "Open", states: ["enabled", "sensitive", "visible"],
                interfaces: ["Action", "Component"], actions: ["click"]),
        ])
    }

    /// The keys and clicks that were sent.
    private func sent(_ bench: Bench) -> [String] {
        bench.desktop.calls.filter { $0.member.hasPrefix("Generate") }.map { call in
            let numbers = call.arguments.compactMap { argument -> Int32? in
                if case .integer(let number) = argument { number } else { nil }
            }
            return call.member.dropFirst("Generate".count).dropLast("Event".count) + " "
                + numbers.map(String.init).joined(separator: " ")
        }
    }

    private func bench(_ program: FakeDesktop.Application, at object: Int, canType: Bool = true) throws -> Bench {
        let bench = try Bench([":1.5": program], canType: canType)
        bench.desktop.focus(":1.5", object)
        bench.settle()
        return bench
    }

    private static let buttons = ["push-button", "check-box", "radio-button", "toggle-button"]

    @Test(arguments: buttons) func aButtonGetsTheFocusAndTheSpaceBar(role: String) throws {
        let program = program(role)
        let bench = try bench(program, at: 4)
        try bench.press("LEFT RETURN")
        #expect(program.deeds == ["GrabFocus 3"])
        // No key goes to what does not have the focus yet.
        #expect(sent(bench).isEmpty)
        bench.desktop.focus(":1.5", 3)
        bench.wait(100)
        #expect(sent(bench).isEmpty)
        program.objects[3]?.states.append("focused")
        bench.wait(20)
        #expect(sent(bench) == ["Keyboard 32"])
        // It has it already.
        bench.wait(80)
        try bench.press("RETURN")
        #expect(sent(bench) == ["Keyboard 32", "Keyboard 32"])
        #expect(!bench.text.contains("not available"))
    }

    /// A key that is under way is for what has the focus: nothing takes it away before.
    @Test func whatTheReaderDoesNextWaitsForTheKey() throws {
        let program = program("push-button")
        let bench = try bench(program, at: 4)
        try bench.press("LEFT RETURN RIGHT RETURN char:a")
        #expect(program.deeds == ["GrabFocus 3"] && program.objects[4]?.text == "x")
        program.objects[3]?.states.append("focused")
        bench.wait(20)
        // It may be on its way for some time after it was sent.
        #expect(program.deeds == ["GrabFocus 3"] && sent(bench) == ["Keyboard 32"])
        bench.wait(80)
        let calls = bench.desktop.calls.map(\.member)
        let key = try #require(calls.firstIndex(of: "GenerateKeyboardEvent"))
        let typed = try #require(calls.firstIndex(of: "InsertText"))
        #expect(key < typed && program.objects[4]?.text?.contains("a") == true, "\(calls)")
        #expect(program.deeds.first == "GrabFocus 3" && program.deeds.filter { $0.hasPrefix("GrabFocus") }.count <= 2)
    }

    @Test func aFocusThatDoesNotComeIsGivenUp() throws {
        let program = program("push-button")
        let bench = try bench(program, at: 4)
        try bench.press("LEFT RETURN")
        for _ in 0..<50 { bench.wait(20) }
        #expect(bench.text.contains("not available") && sent(bench).isEmpty)
        program.objects[3]?.states.append("focused")
        bench.desktop.focus(":1.5", 3)
        bench.wait(100)
        #expect(sent(bench).isEmpty && program.deeds == ["GrabFocus 3"])
    }

    /// In the middle of what is seen: its pane shows 20 of its 40 points.
    @Test(arguments: [true, false]) func whatTakesNoFocusIsClicked(isFocusable: Bool) throws {
        let program = program("push-button", focusable: isFocusable)
        program.lies["GrabFocus"] = [.boolean(false)]
        let bench = try bench(program, at: 4)
        try bench.press("LEFT RETURN")
        #expect(sent(bench) == ["Mouse 160 190"])
        #expect(program.deeds.isEmpty)
    }

    @Test func nothingIsClickedThatIsNotSeen() throws {
        for change in 0..<3 {
            let program = program("push-button", focusable: false)
            let bench = try bench(program, at: 4)
            switch change {
            case 0: program.objects[3]?.frame = [120, 200, 80, 40]
            case 1: program.objects[1]?.states = InputTests.seen
            default: program.objects[2]?.frame = nil
            }
            try bench.press("LEFT RETURN")
            #expect(bench.text.contains("not available") && sent(bench).isEmpty && program.deeds.isEmpty)
        }
    }

    @Test func anEntryIsSelectedAndTaken() throws {
        let program = program("push-button")
        let bench = try bench(program, at: 4)
        try bench.press("TOP RETURN")
        // It is not selected: nothing knows where the key would go.
        #expect(program.deeds == ["SelectChild 5"] && sent(bench).isEmpty && bench.text.contains("not available"))
        program.objects[6]?.states.append("selected")
        bench.wait(80)
        try bench.press("RETURN")
        // It is there already; the key opens its menu and goes in.
        #expect(program.deeds == ["SelectChild 5"] && sent(bench) == ["Keyboard 65364"])
        program.objects[7]?.states += ["showing", "selected"]
        bench.desktop.focus(":1.5", 7)
        bench.wait(80)
        try bench.press("RETURN")
        #expect(program.deeds == ["SelectChild 5"] && sent(bench).last == "Keyboard 65293")
        // A menu bar takes keys where its window is in front.
        program.objects[1]?.states = InputTests.seen
        bench.desktop.focus(":1.5", 4)
        bench.wait(80)
        try bench.press("TOP RETURN")
        #expect(program.deeds == ["SelectChild 5"] && sent(bench).count == 2)
    }

    /// Under Wayland nothing can be pressed or clicked.
    @Test(arguments: buttons) func withoutKeysItIsNotAvailable(role: String) throws {
        let program = program(role)
        let bench = try bench(program, at: 3, canType: false)
        try bench.press("RETURN")
        #expect(bench.text.contains("not available") && program.deeds.isEmpty)
        try bench.press("TOP RETURN")
        #expect(bench.text.contains("not available") && program.deeds.isEmpty)
    }

    /// Where a list opens, or nothing else is possible, the action is asked for.
    @Test func otherObjectsKeepTheirActions() throws {
        for (role, canType) in [("combo-box", true), ("combo-box", false), ("link", false)] {
            let program = program(role)
            let bench = try bench(program, at: 3, canType: canType)
            try bench.press("RETURN")
            #expect(program.deeds == ["click 3"], "\(role)")
        }
    }
}
