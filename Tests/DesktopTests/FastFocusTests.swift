import AccessibilityModel
import Testing

@testable import Desktop

/// The focus goes into a part of the window that is being read at that moment.
@Suite struct FastFocusTests {
    /// A window with a list at its end, which nothing says to be the active one.
    private func window() -> FakeDesktop.Application {
        let player = FakeDesktop.Application.player()
        player.objects[1]?.states = ["enabled", "sensitive", "visible", "showing"]
        player.objects[2]?.members = Array(100..<116) + [4, 60]
        for number in 100..<116 { player.objects[number] = .init(role: "push-button", name: "Button \(number)") }
        player.objects[60] = .init(role: "filler", members: [61])
        player.objects[61] = .init(role: "list-box", name: "Days", members: [62, 63])
        player.objects[62] = .init(role: "list-item", name: "Monday")
        player.objects[63] = .init(role: "list-item", name: "Tuesday")
        return player
    }

    /// However far the window was read: what was met by then is no reason to lose what is inside it.
    @Test func theFocusIsShownHoweverMuchWasRead() throws {
        try afterEachMessage { messages in
            let bench = try Bench([":1.5": window()])
            bench.desktop.focus(":1.5", 4)
            let wasRead = (0..<messages).contains { _ in !bench.step() }
            bench.desktop.focus(":1.5", 100)
            bench.desktop.focus(":1.5", 63)
            bench.settle()
            #expect(bench.focus == "Tuesday", "after \(messages) messages")
            return wasRead
        }
    }

    /// Runs something after no message, after one, and so on, until it says that there was none left.
    private func afterEachMessage(_ body: (_ messages: Int) throws -> Bool) rethrows {
        var messages = 0
        while try !body(messages) { messages += 1 }
        #expect(messages > 50)
    }

    /// The header of the column is known when the cell is shown.
    @Test func aCellIsShownWithItsColumnHoweverMuchWasRead() throws {
        try afterEachMessage { messages in
            let player = window()
            player.objects[60]?.members = [30]
            player.objects[30] = .init(role: "table", name: "Songs", members: [31, 32, 33, 34, 35, 36])
            for (number, name) in [(31, "Title"), (32, "Artist")] {
                player.objects[number] = .init(role: "table-column-header", name: name)
            }
            for (number, name) in [(33, "Aria"), (34, "Bach"), (35, "Waltz"), (36, "Chopin")] {
                player.objects[number] = .init(role: "table-cell", name: name)
            }
            let bench = try Bench([":1.5": player])
            bench.desktop.focus(":1.5", 4)
            let wasRead = (0..<messages).contains { _ in !bench.step() }
            bench.desktop.focus(":1.5", 36)
            bench.settle()
            #expect(bench.text == "Artist Songs tbl ⢸ Chopin", "after \(messages) messages")
            return wasRead
        }
    }

    /// What the reader activated gets the focus late: the reader has gone on by then, and is not taken back.
    @Test func aFocusThatWasAskedForTakesNobodyBack() throws {
        let player = FakeDesktop.Application.player()
        let bench = try Bench([":1.5": player])
        bench.desktop.focus(":1.5", 4)
        bench.settle()
        for _ in 0..<20 where bench.focus != "Name=hello" { try bench.press("RIGHT") }
        #expect(bench.focus == "Name=hello")
        try bench.press("RETURN ESCAPE TOP")
        #expect(player.deeds.last == "GrabFocus 14" && bench.focus == "Volume=50%")
        bench.desktop.focus(":1.5", 14)
        bench.settle()
        #expect(bench.focus == "Volume=50%")
        // One that nobody asked for does.
        bench.desktop.focus(":1.5", 10)
        bench.settle()
        bench.desktop.focus(":1.5", 14)
        bench.settle()
        #expect(bench.focus == "Name=hello")
    }

    /// What is chosen in a list that the focus has left in the same breath is not where it is.
    @Test func aChoiceInTheListThatWasLeftIsNotTheFocus() throws {
        let player = window()
        let bench = try Bench([":1.5": player])
        bench.desktop.focus(":1.5", 61)
        bench.settle()
        #expect(bench.focus == "Monday")
        bench.desktop.focus(":1.5", 4)
        bench.desktop.signal(":1.5", 63, "StateChanged", "selected", .integer(1), .integer(0))
        bench.settle()
        #expect(bench.focus == "Volume=50%")
    }
}

/// A focus that an application tells of in a window that it has left: the window in front is shown.
@Suite struct LeftWindowTests {
    /// A window that comes to the front again is where it was, not where it said to be when it was read.
    @Test func aWindowComesBackWhereItWasLeft() throws {
        let player = FakeDesktop.Application.player()
        player.objects[0]?.members = [1, 70]
        player.objects[4]?.states += ["focused"]
        let seen = ["enabled", "sensitive", "visible", "showing"]
        player.objects[70] = .init(role: "dialog", name: "Question", states: seen, members: [71])
        player.objects[71] = .init(role: "push-button", name: "No", states: seen)
        let bench = try Bench([":1.5": player])
        bench.desktop.focus(":1.5", 4)
        bench.settle()
        bench.desktop.focus(":1.5", 10)
        bench.settle()
        bench.desktop.focus(":1.5", 71)
        bench.settle()
        #expect(bench.focus == "No")
        let frames = bench.frames
        bench.desktop.signal(
            ":1.5", 1, "Activate", "", .integer(0), .integer(0), interface: "org.a11y.atspi.Event.Window")
        bench.settle()
        #expect(bench.focus == "Play" && bench.frames == frames + 1)
        bench.desktop.focus(":1.5", 10)
        bench.settle()
        #expect(bench.focus == "Play" && bench.frames == frames + 1)
    }

    @Test func aDialogIsShownAlthoughTheWindowBehindItTellsOfAFocus() throws {
        for isTold in [true, false] {
            let player = FakeDesktop.Application.player()
            (player.toolkit, player.version) = ("GTK", "4.8.3")
            player.objects[0]?.members = [1, 70]
            player.objects[70] = .init(
                role: "dialog", name: "Question", states: ["enabled", "sensitive", "visible", "showing"], members: [71])
            player.objects[71] = .init(
                role: "push-button", name: "No", states: ["enabled", "sensitive", "visible", "showing", "focused"])
            let bench = try Bench([":1.5": player])
            func active(_ window: Int, _ isActive: Bool) {
                bench.desktop.signal(
                    ":1.5", window, "StateChanged", "active", .integer(isActive ? 1 : 0), .integer(0))
            }
            active(1, true)
            bench.desktop.focus(":1.5", 10)
            bench.settle()
            #expect(bench.focus == "Play")
            if isTold { bench.desktop.focus(":1.5", 71) }
            active(1, false)
            active(70, true)
            bench.desktop.focus(":1.5", 5)
            bench.settle()
            #expect(bench.focus == "No", "told: \(isTold)")
            // The window behind has told of a focus before it said that it is not active any more.
            player.objects[5]?.states += ["focused"]
            active(70, false)
            active(1, true)
            bench.desktop.focus(":1.5", 5)
            bench.settle()
            #expect(bench.focus == "Mute=0")
            active(1, false)
            active(70, true)
            bench.settle()
            #expect(bench.focus == "No", "told: \(isTold)")
            // It is closed, and the window is in front again.
            player.objects[0]?.members = [1]
            player.objects[70] = nil
            active(70, false)
            bench.desktop.focus(":1.5", 5)
            active(1, true)
            bench.settle()
            #expect(bench.focus == "Mute=0")
        }
    }
}
