import AccessibilityModel
import BridgeSession
import TestSupport
import Testing

@testable import Desktop

/// Each of the reader's keys makes one frame, whatever the application does meanwhile.
@Suite struct OneFrameTests {
    /// What becomes of the application after its window was read.
    enum Fate: CaseIterable {
        case quiet, floods, hangs, dies, lies
    }

    @Test(arguments: Fate.allCases) func eachKeyThatWalksMakesOneFrame(fate: Fate) throws {
        let player = FakeDesktop.Application.player()
        let bench = try Bench([":1.5": player])
        bench.desktop.focus(":1.5", 4)
        bench.settle()
        switch fate {
        case .quiet, .floods: break
        case .hangs: player.hangs = true
        // Its end is told later than its silence begins.
        case .dies: player.hasEnded = true
        case .lies: for key in ["GetRole", "GetState", "Name", "ChildCount"] { player.lies[key] = [.integer(.max)] }
        }
        let walk = [
            ("RIGHT", "Mute=0"), ("RIGHT", "Repeat=1"), ("RIGHT", "Secret=••••••"), ("LEFT", "Repeat=1"),
            ("BOT", "Name=hello"), ("TOP", "Volume=50%"),
        ]
        for (key, focus) in walk {
            let frames = bench.frames
            if fate == .floods { flood(bench) }
            try bench.press(key)
            #expect(bench.focus == focus, "\(fate)")
            #expect(bench.frames == frames + 1, "\(fate): \(key)")
        }
        // What was asked and never answered makes none either.
        let frames = bench.frames
        bench.wait(800)
        #expect(bench.frames == frames, "\(fate)")
    }

    /// As GTK 3 does for a step of a spin button: places of the widget and those around it, and the same value again and again.
    private func flood(_ bench: Bench) {
        for number in 0..<53 {
            let object = [4, 2, 1, 3][number % 4]
            switch number % 3 {
            case 0: bench.desktop.signal(":1.5", object, "BoundsChanged", "", .integer(0), .integer(0))
            case 1:
                bench.desktop.signal(
                    ":1.5", object, "PropertyChange", "accessible-value", .integer(0), .integer(0))
            default:
                bench.desktop.signal(":1.5", object, "StateChanged", "showing", .integer(1), .integer(0))
            }
        }
    }

    @Test func aStepWithFiftyThreeSignalsMakesOneFrame() throws {
        let player = FakeDesktop.Application.player()
        let bench = try Bench([":1.5": player])
        bench.desktop.focus(":1.5", 4)
        bench.settle()
        for value in 51...60 {
            let frames = bench.frames
            try bench.reader.press("UP")
            flood(bench)
            bench.settle()
            #expect(bench.focus == "Volume=\(value)%")
            #expect(bench.frames == frames + 1)
        }
    }

    @Test func aMoveOfTheFocusThatIsToldInManyWaysMakesOneFrame() throws {
        let player = FakeDesktop.Application.player()
        let bench = try Bench([":1.5": player])
        bench.desktop.focus(":1.5", 4)
        bench.settle()
        let frames = bench.frames
        for object in [5, 10, 5, 10] { bench.desktop.focus(":1.5", object) }
        flood(bench)
        bench.desktop.focus(":1.5", 10)
        bench.settle()
        #expect(bench.focus == "Play")
        #expect(bench.frames == frames + 1)
        // Told once more, it does not bring the reader back.
        try bench.press("LEFT")
        #expect(bench.focus == "Record")
        bench.desktop.focus(":1.5", 10)
        bench.settle()
        #expect(bench.focus == "Record")
    }

    /// The cells of the focus do not change while what is around it is read: its label's own object among that, of which the
    /// role comes before the name.
    @Test(arguments: [4, 5, 6, 8, 9, 10, 12, 14]) func readingOnChangesNoCellOfTheFocus(object: Int) throws {
        let player = FakeDesktop.Application.player()
        // Nothing is read of it before the focus comes.
        player.objects[1]?.states.removeAll { $0 == "active" }
        let bench = try Bench([":1.5": player])
        bench.desktop.focus(":1.5", object)
        let seen = bench.takeEach()
        #expect(!bench.focus.isEmpty)
        #expect(seen.count == 2, "\(seen) is not nothing and then the focus")
    }

    /// What names a row is replaced, as lists do for each change of theirs.
    @Test func aRowWhoseTextIsReplacedIsNeverWithoutOne() throws {
        let player = FakeDesktop.Application.player()
        player.objects[12]?.members = [15]
        player.objects[15] = .init(role: "filler", members: [13])
        let bench = try Bench([":1.5": player])
        bench.desktop.focus(":1.5", 12)
        bench.settle()
        #expect(bench.focus == "One")
        player.objects[12]?.members = [16]
        player.objects[16] = .init(role: "filler", members: [17])
        player.objects[17] = .init(role: "label", name: "Two")
        for (change, part) in [("remove", 15), ("add", 16)] {
            bench.desktop.signal(
                ":1.5", 12, "ChildrenChanged", change, .integer(0), .integer(0), FakeDesktop.id(":1.5", part))
        }
        let seen = bench.takeEach()
        #expect(bench.focus == "Two")
        #expect(seen.count == 2, "\(seen)")
    }

    /// A list that takes the selection from a row before it tells of the next one: the row that is left says nothing of it.
    @Test func aRowThatIsLeftIsNotShownUnselected() throws {
        let player = FakeDesktop.Application.player()
        player.objects[11]?.members = [12, 15]
        player.objects[15] = .init(role: "list-item", name: "Two", states: ["sensitive", "showing", "visible"])
        let bench = try Bench([":1.5": player])
        bench.desktop.focus(":1.5", 12)
        bench.settle()
        #expect(bench.text == "One sel Playlist lst")
        player.objects[12]?.states.removeAll { $0 == "selected" }
        bench.desktop.signal(":1.5", 12, "StateChanged", "selected", .integer(0), .integer(0))
        bench.desktop.signal(":1.5", 12, "StateChanged", "focused", .integer(0), .integer(0))
        #expect(bench.takeEach() == ["One sel Playlist lst"])
        player.objects[15]?.states.append("selected")
        bench.desktop.signal(":1.5", 15, "StateChanged", "selected", .integer(1), .integer(0))
        bench.desktop.focus(":1.5", 15)
        #expect(bench.takeEach() == ["One sel Playlist lst", "Two sel"])
    }

    /// In a menu bar, the menu that is left closes entry by entry before the next one has the focus: it is not shown closed.
    @Test func aMenuThatIsLeftIsNotShownClosed() throws {
        let seen = ["enabled", "sensitive", "visible", "showing"]
        let program = FakeDesktop.Application([
            0: .init(role: "application", name: "editor", members: [1]),
            1: .init(role: "frame", name: "Editor", states: seen + ["active"], members: [2]),
            2: .init(role: "menu-bar", members: [3, 4]),
            3: .init(role: "menu", name: "Search", states: seen, interfaces: ["Action"], members: [5, 6]),
            4: .init(role: "menu", name: "View", states: seen, interfaces: ["Action"], members: [7]),
            5: .init(role: "menu-item", name: "Find", states: seen),
            6: .init(role: "menu-item", name: "Replace", states: seen),
            7: .init(role: "menu-item", name: "Zoom", states: ["enabled", "sensitive"]),
        ])
        let bench = try Bench([":1.5": program])
        bench.desktop.focus(":1.5", 3)
        bench.settle()
        let open = bench.text
        #expect(open.hasPrefix("Search mnu exp"))
        for entry in [5, 6] {
            program.objects[entry]?.states.removeAll { $0 == "showing" }
            bench.desktop.signal(":1.5", entry, "StateChanged", "showing", .integer(0), .integer(0))
        }
        #expect(bench.takeEach() == [open])
        program.objects[7]?.states += ["visible", "showing"]
        bench.desktop.signal(":1.5", 7, "StateChanged", "showing", .integer(1), .integer(0))
        bench.desktop.focus(":1.5", 4)
        #expect(bench.takeEach().last?.hasPrefix("View mnu exp 2/2") == true)
    }

    /// Where no other focus comes, what has changed is shown after all.
    @Test func whereNoFocusComesTheChangeIsShown() throws {
        let player = FakeDesktop.Application.player()
        let bench = try Bench([":1.5": player])
        bench.desktop.focus(":1.5", 12)
        bench.settle()
        let frames = bench.frames
        player.objects[12]?.states.removeAll { $0 == "selected" }
        bench.desktop.signal(":1.5", 12, "StateChanged", "selected", .integer(0), .integer(0))
        bench.settle()
        #expect(bench.text == "One sel Playlist lst" && bench.frames == frames)
        bench.wait(50)
        #expect(bench.text == "One Playlist lst" && bench.frames == frames + 1)
    }

    // MARK: The way back

    /// From wherever the reader has walked, HOME twice goes to the desktop's focus.
    @Test func homeTwiceGoesToTheDesktopsFocus() throws {
        let bench = try Bench([":1.5": .player()], bounds: .off)
        bench.desktop.focus(":1.5", 4)
        bench.settle()
        try bench.press("BOT")
        #expect(bench.focus == "Name=hello")
        try bench.press("HOME")
        #expect(bench.focus == "Name=hello")
        let frames = bench.frames
        try bench.press("HOME")
        #expect(bench.focus == "Volume=50%" && bench.frames == frames + 1)
        // One of them alone, or another key between, is what it always is.
        try bench.press("BOT HOME LEFT RIGHT HOME")
        #expect(bench.focus == "Name=hello")
    }

    /// The word or sign that HOME has changed nothing does not stand in the way.
    @Test func homeTwiceGoesThereFromAnElementThatIsWhole() throws {
        let bench = try Bench([":1.5": .player()])
        bench.desktop.focus(":1.5", 4)
        bench.settle()
        try bench.press("BOT HOME")
        #expect(bench.text == "no change")
        try bench.press("HOME")
        #expect(bench.focus == "Volume=50%" && bench.text.hasPrefix("Volume"))
        try bench.press("BOT HOME GUI_HOME")
        #expect(bench.focus == "Volume=50%" && bench.text.hasPrefix("Volume"))
    }

    @Test func aCommandGoesToTheDesktopsFocusFromAnotherWindow() throws {
        let bench = try Bench([":1.5": .player(), ":1.6": .player()], bounds: .off)
        bench.desktop.focus(":1.5", 5)
        bench.settle()
        bench.desktop.focus(":1.6", 6)
        bench.settle()
        #expect(bench.focus == "Repeat=1")
        try bench.press("GUI_AREA_NEXT")
        #expect(bench.focus == "Mute=0")
        try bench.press("RIGHT RIGHT GUI_HOME")
        #expect(bench.focus == "Repeat=1")
        #expect(bench.source.entries.filter(\.isShown).count == 1)
        // Where the reader is there, nothing changes.
        let frames = bench.frames
        try bench.press("GUI_HOME")
        #expect(bench.focus == "Repeat=1" && bench.frames == frames)
    }
}
