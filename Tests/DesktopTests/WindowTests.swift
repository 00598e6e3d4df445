import AccessibilityModel
import Testing

@testable import Desktop

/// A window of an application: what is read of it, and what the reader does with it.
@Suite struct WindowTests {
    @Test func theActiveWindowIsFoundWhenTheBridgeStarts() throws {
        let player = FakeDesktop.Application.player()
        player.objects[5]?.states.append("focused")
        let bench = try Bench([":1.5": player])
        #expect(bench.source.scene.title == "Player")
        #expect(bench.focus == "Mute=0")
        #expect(
            bench.elements == [
                "Volume=50%", "Mute=0", "Repeat=1", "Secret=••••••", "Record", "Play", "One", "Name=hello",
            ])
    }

    @Test func theFocusOfTheApplicationIsShownInOneFrame() throws {
        let bench = try Bench([":1.5": .player()])
        bench.desktop.focus(":1.5", 4)
        bench.settle()
        #expect(bench.focus == "Volume=50%")
        let frames = bench.frames
        bench.desktop.focus(":1.5", 10)
        bench.settle()
        #expect(bench.focus == "Play")
        #expect(bench.frames == frames + 1)
    }

    @Test func theSameFocusToldTwiceIsShownOnce() throws {
        let bench = try Bench([":1.5": .player()])
        bench.desktop.focus(":1.5", 4)
        bench.settle()
        let frames = bench.frames
        for _ in 0..<2 { bench.desktop.focus(":1.5", 10) }
        bench.settle()
        #expect(bench.frames == frames + 1)
    }

    @Test func theReaderWalksWithoutMovingTheDesktopsFocus() throws {
        let player = FakeDesktop.Application.player()
        let bench = try Bench([":1.5": player])
        bench.desktop.focus(":1.5", 5)
        bench.settle()
        try bench.press("RIGHT")
        #expect(bench.focus == "Repeat=1")
        #expect(player.deeds.isEmpty)
        bench.desktop.focus(":1.5", 10)
        bench.settle()
        #expect(bench.focus == "Play")
    }

    @Test func theReadersFocusStaysWhereItIsWhenTheDesktopsIsNotFollowed() throws {
        let bench = try Bench([":1.5": .player()], follow: .reader)
        bench.desktop.focus(":1.5", 5)
        bench.settle()
        let before = bench.focus
        try bench.press("RIGHT")
        let walked = bench.focus
        #expect(walked != before)
        bench.desktop.focus(":1.5", 10)
        bench.settle()
        #expect(bench.focus == walked)
    }

    @Test func aValueIsSetByTheDisplaysKeysAndShownAsTheApplicationTells() throws {
        let player = FakeDesktop.Application.player()
        let bench = try Bench([":1.5": player])
        bench.desktop.focus(":1.5", 4)
        bench.settle()
        let frames = bench.frames
        try bench.press("UP")
        #expect(player.deeds == ["set 4 51.0"])
        #expect(bench.focus == "Volume=51%")
        #expect(bench.frames == frames + 1)
    }

    @Test func aValueThatTheApplicationChangesIsReadAgain() throws {
        let player = FakeDesktop.Application.player()
        let bench = try Bench([":1.5": player])
        bench.desktop.focus(":1.5", 4)
        bench.settle()
        player.objects[4]?.value = 20
        bench.desktop.signal(":1.5", 4, "PropertyChange", "accessible-value", .integer(0), .integer(0))
        bench.settle()
        #expect(bench.focus == "Volume=20%")
    }

    @Test func aToggleButtonHasTheSymbolOfOne() throws {
        let bench = try Bench([":1.5": .player()])
        bench.desktop.focus(":1.5", 6)
        bench.settle()
        #expect(bench.text == "Repeat btn ⢸ ⢎⣿⡱ on")
    }

    /// GTK 4.8 tells nobody of a changed value.
    @Test func theFocusedValueIsAskedForWhereTheToolkitDoesNotTell() throws {
        let player = FakeDesktop.Application.player()
        (player.toolkit, player.version) = ("GTK", "4.8.3")
        let bench = try Bench([":1.5": player])
        bench.desktop.focus(":1.5", 4)
        bench.settle()
        player.objects[4]?.value = 20
        bench.settle()
        #expect(bench.focus == "Volume=50%")
        bench.wait(250)
        #expect(bench.focus == "Volume=20%")
        bench.desktop.focus(":1.5", 5)
        bench.settle()
        let calls = bench.desktop.calls.count
        bench.wait(1_000)
        #expect(bench.desktop.calls.count == calls)
    }

    @Test func anActionIsChosenByItsName() throws {
        let player = FakeDesktop.Application.player()
        (player.toolkit, player.version) = ("GTK", "4.8.3")
        let bench = try Bench([":1.5": player])
        bench.desktop.focus(":1.5", 6)
        bench.settle()
        try bench.press("RETURN")
        #expect(player.deeds == ["click 6"])
    }

    @Test func aRowIsSelectedInItsList() throws {
        let player = FakeDesktop.Application.player()
        let bench = try Bench([":1.5": player])
        bench.desktop.focus(":1.5", 12)
        bench.settle()
        #expect(bench.focus == "One")
        try bench.press("RETURN")
        #expect(player.deeds == ["SelectChild 11"])
    }

    @Test func whatStandsAboveIsReadFirst() throws {
        let player = FakeDesktop.Application.player()
        for (place, number) in [3, 4, 5, 6, 9, 10].enumerated() {
            player.objects[number]?.frame = [10, 400 - 40 * place, 100, 30]
            player.objects[number]?.interfaces.append("Component")
        }
        // Beside it, a little higher.
        player.objects[9]?.frame = [120, 195, 100, 30]
        let bench = try Bench([":1.5": player])
        #expect(
            bench.elements == [
                "Play", "Record", "Repeat=1", "Mute=0", "Secret=••••••", "Volume=50%", "One", "Name=hello",
            ])
    }

    @Test func whatCannotBeUsedIsDimmed() throws {
        let bench = try Bench([":1.5": .player()])
        let record = bench.source.scene.readingOrder.elements.first { $0.accessibilityLabel == "Record" }
        #expect(record?.accessibilityTraits == [.button, .notEnabled])
    }

    @Test func aLabelThatChangesIsReadAgainWithWhatItLabels() throws {
        let player = FakeDesktop.Application.player()
        let bench = try Bench([":1.5": player])
        bench.desktop.focus(":1.5", 4)
        bench.settle()
        player.objects[3]?.name = "Loudness"
        bench.desktop.signal(":1.5", 3, "PropertyChange", "accessible-name", .integer(0), .integer(0))
        bench.settle()
        #expect(bench.focus == "Loudness=50%")
    }

    /// The first frame of a dialog is its text, not the button that has the focus.
    @Test func aDialogsTextComesWithItsFirstFrame() throws {
        let player = FakeDesktop.Application.player()
        let bench = try Bench([":1.5": player])
        bench.desktop.focus(":1.5", 4)
        bench.settle()
        player.objects[0]?.members = [1, 20]
        player.objects[20] = .init(role: "alert", name: "Question", members: [21, 22])
        player.objects[21] = .init(role: "label", name: "Delete the song?")
        player.objects[22] = .init(role: "push-button", name: "No", interfaces: ["Action"], actions: ["click"])
        let frames = bench.frames
        bench.desktop.focus(":1.5", 22)
        bench.settle()
        #expect(bench.focus == "No" && bench.text == "Delete the song?" && bench.frames == frames + 1)
        try bench.press("RIGHT")
        #expect(bench.focus == "No" && bench.frames == frames + 2)
    }

    @Test func allThatIsInALongListComesAsTheReaderGoesThere() throws {
        let player = FakeDesktop.Application.player()
        player.objects[11]?.members = Array(100..<300)
        for number in 100..<300 { player.objects[number] = .init(role: "list-item", name: "Item \(number)") }
        let bench = try Bench([":1.5": player])
        bench.desktop.focus(":1.5", 100)
        bench.settle()
        let read = bench.desktop.calls.count
        #expect(!bench.elements.contains("Item 299"))
        for number in 101..<300 {
            try bench.press("RIGHT")
            #expect(bench.focus == "Item \(number)")
        }
        #expect(bench.desktop.calls.count > read)
    }
}
