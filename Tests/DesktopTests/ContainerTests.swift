import AccessibilityModel
import BridgeSession
import TestSupport
import Testing

@testable import Desktop

/// Tables, tabs, live regions and windows.
@Suite struct ContainerTests {
    @Test func aCellIsReadWithTheHeaderOfItsColumn() throws {
        let player = FakeDesktop.Application.player()
        player.objects[2]?.members.append(30)
        player.objects[30] = .init(role: "table", name: "Songs", members: [31, 32, 33, 34, 35, 36])
        for (number, name) in [(31, "Title"), (32, "Artist")] {
            player.objects[number] = .init(role: "table-column-header", name: name)
        }
        for (number, name) in [(33, "Aria"), (34, "Bach"), (35, "Waltz"), (36, "Chopin")] {
            player.objects[number] = .init(role: "table-cell", name: name)
        }
        let bench = try Bench([":1.5": player])
        bench.desktop.focus(":1.5", 36)
        bench.settle()
        let order = bench.source.scene.readingOrder
        let cell = try #require(bench.reader.session.focus.map { order.context(of: $0).cell } ?? nil)
        #expect(cell.row == 2 && cell.column == 2)
        #expect(cell.headers.map(\.label) == ["Artist"])
        #expect(bench.text.contains("Artist"))
    }

    @Test func aTabHasItsPlace() throws {
        let player = FakeDesktop.Application.player()
        player.objects[2]?.members.append(40)
        player.objects[40] = .init(role: "page-tab-list", members: [41, 42])
        player.objects[41] = .init(
            role: "page-tab", name: "General", states: ["sensitive", "showing", "visible", "selected"], members: [43])
        player.objects[42] = .init(role: "page-tab", name: "Details")
        player.objects[43] = .init(role: "push-button", name: "On the page")
        let bench = try Bench([":1.5": player])
        bench.desktop.focus(":1.5", 42)
        bench.settle()
        let order = bench.source.scene.readingOrder
        let context = try #require(bench.reader.session.focus.map { order.context(of: $0) })
        #expect(context.position == 2 && context.count == 2)
        #expect(bench.elements.suffix(3) == ["General", "Details", "On the page"])
    }

    /// Toolkits tell of the list after the row, or of the list alone.
    @Test func aListThatHasTheFocusShowsItsRow() throws {
        let player = FakeDesktop.Application.player()
        player.objects[11]?.members = [12, 50]
        player.objects[50] = .init(role: "list-item", name: "Two")
        let bench = try Bench([":1.5": player])
        bench.desktop.focus(":1.5", 4)
        bench.settle()
        bench.desktop.focus(":1.5", 11)
        bench.settle()
        #expect(bench.focus == "One")
        player.objects[12]?.states = ["sensitive", "showing", "visible"]
        player.objects[50]?.states.append("selected")
        bench.desktop.signal(":1.5", 50, "StateChanged", "selected", .integer(1), .integer(0))
        bench.settle()
        #expect(bench.focus == "Two")
    }

    @Test func whatALiveRegionSaysIsRead() throws {
        let player = FakeDesktop.Application.player()
        player.objects[2]?.members.append(45)
        player.objects[45] = .init(role: "label", name: "Ready", attributes: ["live": "polite"])
        player.objects[2]?.members.append(46)
        player.objects[46] = .init(role: "label", name: "Quiet")
        let bench = try Bench([":1.5": player])
        bench.desktop.focus(":1.5", 4)
        bench.settle()
        for (number, name) in [(46, "Silent"), (45, "Saved")] {
            player.objects[number]?.name = name
            bench.desktop.signal(":1.5", number, "PropertyChange", "accessible-name", .integer(0), .integer(0))
            bench.settle()
        }
        #expect(bench.text.contains("Saved"))
        #expect(bench.elements.suffix(2) == ["Saved", "Silent"])
    }

    /// A list that was empty when its window was read tells of its rows.
    @Test func whatComesIntoAnEmptyListIsRead() throws {
        let player = FakeDesktop.Application.player()
        player.objects[11]?.members = []
        let bench = try Bench([":1.5": player])
        bench.desktop.focus(":1.5", 4)
        bench.settle()
        #expect(!bench.elements.contains("One"))
        player.objects[11]?.members = [12]
        bench.desktop.signal(":1.5", 11, "ChildrenChanged", "add", .integer(0), .integer(0))
        bench.settle()
        #expect(bench.elements.suffix(2) == ["One", "Name=hello"])
    }

    /// An empty box that cannot be seen says neither that something came into it nor that it can be seen; its part does,
    /// before either says so in its states.
    @Test func whatCanBeSeenIsReadWithWhatItIsInside() throws {
        let player = FakeDesktop.Application.player()
        player.objects[2]?.members.append(60)
        player.objects[60] = .init(role: "filler", states: ["sensitive", "visible"])
        let bench = try Bench([":1.5": player])
        bench.desktop.focus(":1.5", 4)
        bench.settle()
        player.objects[60]?.members = [61]
        player.objects[61] = .init(role: "push-button", name: "Stop", states: ["sensitive", "visible"])
        bench.desktop.signal(":1.5", 61, "StateChanged", "showing", .integer(1), .integer(0))
        bench.settle()
        #expect(!bench.elements.contains("Stop"))
        for number in [60, 61] { player.objects[number]?.states.append("showing") }
        for _ in 0..<8 { bench.wait(100) }
        #expect(bench.elements.last == "Stop")
    }

    /// Of very many that can be seen at once few are asked for; the latest is among them.
    @Test func aStormOfNewcomersIsAskedForInPart() throws {
        let player = FakeDesktop.Application.player()
        player.objects[2]?.members.append(60)
        player.objects[60] = .init(role: "filler")
        let bench = try Bench([":1.5": player])
        bench.desktop.focus(":1.5", 4)
        bench.settle()
        let before = bench.desktop.calls.count
        for number in 100..<400 {
            player.objects[number] = .init(role: "label", name: "")
            bench.desktop.signal(":1.5", number, "StateChanged", "showing", .integer(1), .integer(0))
        }
        player.objects[60]?.members = [399]
        player.objects[399] = .init(role: "push-button", name: "Stop")
        bench.settle()
        #expect(bench.elements.last == "Stop")
        #expect(bench.desktop.calls.count - before < 150)
    }

    /// Nobody tells of the rows: the list is asked when the reader steps past it, and when its own focus comes.
    @Test(arguments: [false, true]) func aSilentListIsAskedWhereTheReaderIs(byFocus: Bool) throws {
        let player = FakeDesktop.Application.player()
        player.objects[11]?.members = []
        let bench = try Bench([":1.5": player])
        bench.desktop.focus(":1.5", 5)
        bench.settle()
        player.objects[11]?.members = [12, 50]
        player.objects[50] = .init(role: "list-item", name: "Two")
        if byFocus {
            bench.desktop.focus(":1.5", 11)
            bench.settle()
            #expect(bench.focus == "One")
        } else {
            try bench.press("BOT")
        }
        #expect(bench.elements.suffix(3) == ["One", "Two", "Name=hello"])
        // Where nothing has come, a step asks, and puts nothing in order again.
        let frames = bench.frames
        try bench.press("BOT")
        #expect(bench.frames <= frames + 1)
    }

    @Test func windowsAreListedAndShownWithoutMovingTheFocus() throws {
        let calculator = FakeDesktop.Application([
            0: .init(role: "application", name: "calculator", members: [1]),
            1: .init(role: "frame", name: "Calculator", members: [2]),
            2: .init(role: "push-button", name: "Plus", interfaces: ["Action"], actions: ["click"]),
        ])
        let bench = try Bench([":1.5": .player(), ":1.6": calculator])
        bench.desktop.focus(":1.5", 4)
        bench.settle()
        bench.desktop.focus(":1.6", 2)
        bench.settle()
        #expect(bench.source.entries.map(\.title) == ["Player", "Calculator"])
        #expect(bench.source.entries.map(\.program) == ["player", "calculator"])
        #expect(bench.source.entries.map(\.isShown) == [false, true])
        bench.source.show(bench.source.entries[0].id)
        bench.reader.session.handle(.scene, at: bench.reader.session.now)
        #expect(bench.focus == "Volume=50%")
        #expect(calculator.deeds.isEmpty)
        bench.desktop.focus(":1.6", 2)
        bench.settle()
        #expect(bench.focus == "Plus")
    }

    /// GTK 4's check boxes have no action: a key does it where the object has the focus, and nothing elsewhere.
    @Test(arguments: [true, false]) func aKeyActivatesWhatHasNoAction(onX: Bool) throws {
        let player = FakeDesktop.Application.player()
        (player.toolkit, player.version) = ("GTK", "4.8.3")
        player.objects[5]?.actions = []
        let bench = try Bench([":1.5": player], canType: onX)
        bench.desktop.focus(":1.5", 5)
        bench.settle()
        try bench.press("RETURN")
        let keys = bench.desktop.calls.filter { $0.member == "GenerateKeyboardEvent" }
        #expect(keys.count == (onX ? 1 : 0))
        #expect(bench.text.contains("not available") == !onX)
    }
}
