import AccessibilityModel
import BridgeSession
import TestSupport
import Testing

@testable import Desktop

/// Radio buttons and their places, long lists, rows of trees, and values that are followed while the reader is elsewhere.
@Suite struct GroupTests {
    private func place(_ bench: Bench) -> [Int] {
        let order = bench.source.scene.readingOrder
        let context = bench.reader.session.focus.map { order.context(of: $0) }
        return [context?.segment ?? 0, context?.segmentCount ?? 0]
    }

    @Test func aRadioButtonSaysItsPlace() throws {
        let player = FakeDesktop.Application.player()
        player.objects[2]?.members = [4, 20, 21, 22, 10]
        for (number, name) in [(20, "Low"), (21, "Middle"), (22, "High")] {
            player.objects[number] = .init(role: "radio-button", name: name, interfaces: ["Action"])
        }
        let bench = try Bench([":1.5": player])
        bench.desktop.focus(":1.5", 21)
        bench.settle()
        #expect(place(bench) == [2, 3])
        #expect(bench.text == "Middle rbtn 2/3 ⢸ ⢰⣀⡆ off")
        try bench.press("RIGHT RIGHT")
        #expect(bench.text == "Play btn" && place(bench) == [0, 0])
    }

    /// A chosen radio button stays chosen.
    @Test func aKeyOnAChosenRadioButtonIsAnswered() throws {
        let player = FakeDesktop.Application.player()
        player.objects[2]?.members = [4, 20]
        player.objects[20] = .init(
            role: "radio-button", name: "Low", states: ["enabled", "sensitive", "visible", "showing", "checked"],
            interfaces: ["Action"])
        let bench = try Bench([":1.5": player])
        bench.desktop.focus(":1.5", 20)
        bench.settle()
        #expect(bench.text == "Low rbtn ⢸ ⢰⣿⡆ on")
        try bench.press("RETURN")
        #expect(bench.text == "no change")
    }

    /// GTK 4 calls a button by its mnemonic and by the label inside it, and by the class of a picture.
    @Test func aNameIsSaidOnce() throws {
        let names = [
            ("_Yes Yes", "Yes", "Yes btn"), ("( (", "(", "( btn"), ("Bora Bora", "Island", "Bora Bora btn"),
            ("GtkImage", "GtkImage", "Clear btn"),
        ]
        for (name, label, text) in names {
            let player = FakeDesktop.Application.player()
            (player.toolkit, player.version) = ("GTK", "4.8.3")
            player.objects[2]?.members = [4, 20]
            player.objects[20] = .init(
                role: "push-button", name: name, description: "Clear", interfaces: ["Action"], labelledBy: [21],
                members: [21])
            player.objects[21] = .init(role: "label", name: label)
            let bench = try Bench([":1.5": player])
            bench.desktop.focus(":1.5", 20)
            bench.settle()
            #expect(bench.text == text)
        }
    }

    /// What toolkits and browsers say of the level is shown; a row whose level nobody tells has none.
    @Test func rowsOfTreesAndHeadingsSayTheirLevel() throws {
        let player = FakeDesktop.Application.player()
        player.objects[2]?.members = [4, 20, 21, 22]
        player.objects[20] = .init(role: "tree-item", name: "Mail", attributes: ["level": "2"])
        player.objects[21] = .init(role: "tree-item", name: "News")
        player.objects[22] = .init(role: "heading", name: "Weather", attributes: ["level": "3"])
        let bench = try Bench([":1.5": player])
        for (number, text) in [(20, "Mail tree l2"), (21, "News tree"), (22, "Weather h3")] {
            bench.desktop.focus(":1.5", number)
            bench.settle()
            #expect(bench.text == text)
        }
    }

    /// GTK 3 says which buttons belong together.
    @Test func groupsThatStandBesideEachOtherAreTold() throws {
        let player = FakeDesktop.Application.player()
        player.objects[2]?.members = [4, 20, 21, 22, 23]
        for number in 20...23 {
            player.objects[number] = .init(role: "radio-button", name: "R\(number)", interfaces: ["Action"])
            player.objects[number]?.group = number < 22 ? [21, 20] : [23, 22]
        }
        let bench = try Bench([":1.5": player])
        for (number, expected) in [(20, [1, 2]), (21, [2, 2]), (22, [1, 2]), (23, [2, 2])] {
            bench.desktop.focus(":1.5", number)
            bench.settle()
            #expect(place(bench) == expected)
        }
    }

    /// What lies around the focus is read first, and the rest as the reader comes there.
    @Test func aLongListIsReadAroundTheFocus() throws {
        let player = FakeDesktop.Application.player()
        player.objects[11]?.members = Array(100..<1_100)
        for number in 100..<1_100 { player.objects[number] = .init(role: "list-item", name: "Item \(number)") }
        let bench = try Bench([":1.5": player])
        bench.desktop.focus(":1.5", 4)
        bench.settle()
        bench.desktop.focus(":1.5", 600)
        bench.settle()
        #expect(bench.focus == "Item 600")
        let calls = bench.desktop.calls.count
        for number in (520..<600).reversed() {
            try bench.press("LEFT")
            #expect(bench.focus == "Item \(number)")
        }
        #expect(bench.desktop.calls.count - calls < 2_000)
        for number in 521..<680 {
            try bench.press("RIGHT")
            #expect(bench.focus == "Item \(number)")
        }
        // Elsewhere in the same list.
        bench.desktop.focus(":1.5", 1_099)
        bench.settle()
        #expect(bench.focus == "Item 1099")
        try bench.press("LEFT LEFT")
        #expect(bench.focus == "Item 1097")
        try bench.press("RIGHT RIGHT RIGHT")
        #expect(bench.focus == "Name=hello")
        bench.desktop.focus(":1.5", 100)
        bench.settle()
        try bench.press("LEFT")
        #expect(bench.focus == "Play")
    }

    /// Qt tells nobody that a row of a tree opens.
    @Test func aRowThatOpensUnheardIsAskedFor() throws {
        let player = FakeDesktop.Application.player()
        (player.toolkit, player.version) = ("Qt", "6.4.2")
        player.objects[2]?.members.append(40)
        player.objects[40] = .init(role: "tree", name: "Folders", members: [41])
        let states = ["enabled", "sensitive", "visible", "showing", "expandable"]
        player.objects[41] = .init(role: "table-cell", name: "Bells", states: states)
        let bench = try Bench([":1.5": player])
        bench.desktop.focus(":1.5", 41)
        bench.settle()
        #expect(bench.text == "Bells clps Folders lst")
        player.objects[41]?.states = states + ["expanded"]
        player.objects[40]?.members = [41, 42]
        player.objects[42] = .init(role: "table-cell", name: "Church")
        bench.wait(250)
        #expect(bench.text == "Bells exp Folders lst")
        #expect(bench.elements.suffix(2) == ["Bells", "Church"])
    }

    /// GTK 3 tells of a changed spin button's value, which is shown as its text.
    @Test func aSpinButtonIsFollowedWithoutTheFocus() throws {
        let player = FakeDesktop.Application.player()
        player.objects[2]?.members.append(40)
        player.objects[40] = .init(
            role: "spin-button", name: "Snooze", interfaces: ["Component", "Text", "EditableText", "Value"], value: 9,
            text: "9")
        let bench = try Bench([":1.5": player], follow: .reader)
        bench.desktop.focus(":1.5", 4)
        bench.settle()
        try bench.press("BOT")
        #expect(bench.focus == "Snooze=9")
        player.objects[40]?.value = 12
        player.objects[40]?.text = "12"
        bench.desktop.signal(":1.5", 40, "PropertyChange", "accessible-value", .integer(0), .integer(0))
        bench.settle()
        #expect(bench.focus == "Snooze=12")
    }

    /// No toolkit has an action that closes a menu or a dialog.
    @Test(arguments: [true, false]) func escapeIsAKeyOfTheKeyboard(onX: Bool) throws {
        let bench = try Bench([":1.5": .player()], canType: onX)
        bench.desktop.focus(":1.5", 10)
        bench.settle()
        try bench.press("ESCAPE")
        let keys = bench.desktop.calls.filter { $0.member == "GenerateKeyboardEvent" }
        #expect(keys.count == (onX ? 1 : 0))
        #expect(bench.text.contains("not available") == !onX)
    }
}
