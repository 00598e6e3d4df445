import AccessibilityModel
import BridgeSession
import TestSupport
import Testing

@testable import Desktop

/// Menus and open lists: scenes of their own, out of which no key leads.
@Suite struct MenuTests {
    private static let visible = ["enabled", "sensitive", "visible", "showing"]

    /// A window with a slider, a button and a menu bar; the entries of the menu File can be seen where it is open.
    private func player(isOpen: Bool) -> FakeDesktop.Application {
        let states = isOpen ? MenuTests.visible : ["enabled", "sensitive", "visible"]
        return FakeDesktop.Application([
            0: .init(role: "application", name: "player", members: [1]),
            1: .init(role: "frame", name: "Player", states: MenuTests.visible + ["active"], members: [10, 2, 3]),
            2: .init(role: "slider", name: "Volume", interfaces: ["Component", "Value"], value: 50),
            3: .init(role: "push-button", name: "Play", interfaces: ["Action"], actions: ["click"]),
            10: .init(role: "menu-bar", members: [11, 12]),
            11: .init(role: "menu", name: "File", interfaces: ["Action"], actions: ["click"], members: [13, 14, 15]),
            12: .init(role: "menu-item", name: "Help", interfaces: ["Action"], actions: ["click"]),
            13: .init(role: "menu-item", name: "Open", states: states, interfaces: ["Action"], actions: ["click"]),
            14: .init(
                role: "check-menu-item", name: "Loop", states: states + ["checked"], interfaces: ["Action"],
                actions: ["click"]),
            15: .init(role: "menu", name: "Recent", states: states, interfaces: ["Action"], members: [16]),
            16: .init(role: "menu-item", name: "Today", states: ["enabled", "sensitive", "visible"]),
        ])
    }

    @Test func aMenuIsReadAloneAndTheReaderComesBack() throws {
        let player = player(isOpen: true)
        let bench = try Bench([":1.5": player])
        bench.desktop.focus(":1.5", 2)
        bench.settle()
        try bench.press("RIGHT")
        #expect(bench.text == "Play btn")
        let frames = bench.frames
        bench.desktop.focus(":1.5", 14)
        bench.settle()
        #expect(bench.text == "Loop chk 2/3 ⢸ ⣏⣿⣹ on" && bench.frames == frames + 1)
        #expect(bench.elements == ["Open", "Loop=1", "Recent"])
        try bench.press("RIGHT RIGHT RIGHT")
        #expect(bench.text == "end")
        try bench.press("TOP")
        #expect(bench.text == "Open mi 1/3")
        try bench.press("LEFT")
        #expect(bench.text == "start")
        // It stands in no list of windows, and another window may be chosen.
        #expect(bench.source.entries.map(\.title) == ["Player"] && bench.source.entries.allSatisfy { !$0.isShown })
        let before = bench.frames
        bench.desktop.focus(":1.5", 2)
        bench.settle()
        #expect(bench.text == "Play btn" && bench.frames == before + 1)
        #expect(bench.elements == ["File", "Help", "Volume=50%", "Play"])
    }

    /// Where the focus goes elsewhere than where it came from, the reader goes with it.
    @Test func anEntryMayMoveTheFocus() throws {
        let bench = try Bench([":1.5": player(isOpen: true)])
        bench.desktop.focus(":1.5", 2)
        bench.settle()
        bench.desktop.focus(":1.5", 13)
        bench.settle()
        #expect(bench.text == "Open mi 1/3")
        bench.desktop.focus(":1.5", 3)
        bench.settle()
        #expect(bench.text == "Play btn")
    }

    /// GTK 3 tells of the menu itself first; the menu bar stands in the window.
    @Test func theMenuBarStandsBetween() throws {
        let bench = try Bench([":1.5": player(isOpen: true)])
        bench.desktop.focus(":1.5", 2)
        bench.settle()
        try bench.press("RIGHT")
        bench.desktop.focus(":1.5", 11)
        bench.settle()
        #expect(bench.text == "File mnu exp lst 1/2")
        bench.desktop.focus(":1.5", 13)
        bench.settle()
        #expect(bench.text == "Open mi 1/3")
        bench.desktop.focus(":1.5", 2)
        bench.settle()
        #expect(bench.text == "Play btn")
    }

    /// Qt opens a menu without giving it the focus, and does not tell where that is when it closes.
    @Test func aMenuWithoutTheFocusIsReadAndLeft() throws {
        let player = player(isOpen: false)
        (player.toolkit, player.version) = ("Qt", "6.4.2")
        player.objects[0]?.members = [1, 20]
        player.objects[20] = .init(role: "popup-menu", states: [], members: [21, 22])
        for (number, name) in [(21, "Copy"), (22, "Paste")] {
            player.objects[number] = .init(role: "menu-item", name: name, states: [], interfaces: ["Action"])
        }
        func show(_ isShown: Bool) {
            for number in 20...22 { player.objects[number]?.states = isShown ? MenuTests.visible : [] }
        }
        let bench = try Bench([":1.5": player])
        bench.desktop.focus(":1.5", 2)
        bench.settle()
        try bench.press("RIGHT")
        for _ in 0..<2 {
            show(true)
            bench.desktop.signal(":1.5", 20, "StateChanged", "showing", .integer(1), .integer(0))
            bench.settle()
            #expect(bench.text == "Copy mi 1/2")
            try bench.press("RIGHT")
            #expect(bench.text == "Paste mi 2/2")
            try bench.press("RIGHT")
            #expect(bench.text == "end")
            show(false)
            bench.desktop.signal(":1.5", 20, "StateChanged", "showing", .integer(0), .integer(0))
            bench.settle()
            #expect(bench.text == "Play btn")
        }
    }

    /// Qt's actions of entries close no menu.
    @Test func theMenusCloseBeforeAnEntryDoesItsAction() throws {
        let player = player(isOpen: true)
        (player.toolkit, player.version) = ("Qt", "6.4.2")
        let menu = FakeDesktop.Object(
            role: "menu-item", name: "File", interfaces: ["Action"], actions: ["ShowMenu"], members: [20])
        player.objects[11] = menu
        player.objects[20] = .init(role: "popup-menu", members: [13, 15])
        player.objects[13]?.actions = ["Press"]
        player.objects[15] = .init(
            role: "menu-item", name: "Recent", interfaces: ["Action"], actions: ["ShowMenu"], members: [21])
        player.objects[21] = .init(role: "popup-menu", states: [], members: [16])
        let bench = try Bench([":1.5": player])
        bench.desktop.focus(":1.5", 15)
        bench.settle()
        #expect(bench.text == "Recent mi clps 2/2")
        try bench.press("RETURN")
        #expect(player.deeds == ["ShowMenu 15"])
        player.deeds = []
        try bench.press("LEFT RETURN")
        #expect(player.deeds == ["ShowMenu 11", "Press 13"])
    }

    /// The keys of the keyboard take an entry of a list that has no action.
    @Test(arguments: [true, false]) func anEntryOfAListIsTakenByKeys(onX: Bool) throws {
        let player = player(isOpen: false)
        (player.toolkit, player.version) = ("Qt", "6.4.2")
        player.objects[1]?.members = [2, 30, 3]
        player.objects[30] = .init(role: "combo-box", name: "Vienna", members: [31])
        player.objects[31] = .init(role: "list", members: [32, 33, 34])
        for (number, name) in [(32, "Vienna"), (33, "Lisbon"), (34, "Oslo")] {
            player.objects[number] = .init(role: "list-item", name: name)
        }
        player.objects[32]?.states += ["selected", "focused"]
        let bench = try Bench([":1.5": player], canType: onX)
        bench.desktop.focus(":1.5", 30)
        bench.settle()
        for number in [32, 31] { bench.desktop.focus(":1.5", number) }
        bench.settle()
        #expect(bench.text == "Vienna sel 1/3")
        try bench.press("RIGHT RIGHT RIGHT RETURN")
        if onX {
            // Return waits until the application is there.
            #expect(bench.desktop.calls.filter { $0.member == "GenerateKeyboardEvent" }.count == 2)
            bench.desktop.focus(":1.5", 34)
            bench.settle()
        }
        let keys = bench.desktop.calls.filter { $0.member == "GenerateKeyboardEvent" }.compactMap(\.arguments.first)
        #expect(keys == (onX ? [.integer(0xFF54), .integer(0xFF54), .integer(0xFF0D)] : []))
        #expect(bench.text.contains("not available") == !onX)
        // Nobody tells what the combo box has chosen.
        player.objects[30]?.name = "Oslo"
        bench.desktop.focus(":1.5", 30)
        bench.settle()
        #expect(bench.focus.hasSuffix("Oslo"))
    }

    /// Of a long list the places are not known, and it is read further as the reader goes on.
    @Test func aLongListIsReadAroundTheFocus() throws {
        let player = player(isOpen: false)
        (player.toolkit, player.version) = ("Qt", "6.4.2")
        player.objects[1]?.members = [2, 30, 3]
        player.objects[30] = .init(role: "combo-box", name: "Town 40", members: [31])
        player.objects[31] = .init(role: "list", members: Array(100..<300))
        for number in 100..<300 { player.objects[number] = .init(role: "list-item", name: "Town \(number - 100)") }
        let bench = try Bench([":1.5": player])
        bench.desktop.focus(":1.5", 140)
        bench.settle()
        #expect(bench.focus == "Town 40" && !bench.text.contains("/"))
        for place in 41..<90 {
            try bench.press("RIGHT")
            #expect(bench.focus == "Town \(place)")
        }
    }
}
