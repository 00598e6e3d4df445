import AccessibilityModel
import Testing

@testable import Desktop

/// Applications that hang, die, flood and lie: none of them holds the reader.
@Suite struct HostileTests {
    private func calculator() -> FakeDesktop.Application {
        FakeDesktop.Application([
            0: .init(role: "application", members: [1]),
            1: .init(role: "frame", name: "Calculator", members: [2]),
            2: .init(role: "push-button", name: "Plus", interfaces: ["Action"], actions: ["click"]),
        ])
    }

    @Test func noApplicationIsAskedForAllProperties() throws {
        let player = FakeDesktop.Application.player()
        let bench = try Bench([":1.5": player])
        for object in player.objects.keys.sorted() where object > 2 {
            bench.desktop.focus(":1.5", object)
            bench.settle()
            try bench.press("UP RETURN")
        }
        #expect(!player.hasEnded)
        #expect(!bench.desktop.calls.contains { $0.member == "GetAll" })
    }

    @Test func anApplicationThatHangsHoldsNobody() throws {
        let player = FakeDesktop.Application.player()
        let bench = try Bench([":1.5": player, ":1.6": calculator()])
        bench.desktop.focus(":1.5", 4)
        bench.settle()
        player.hangs = true
        bench.desktop.focus(":1.5", 99)
        bench.settle()
        #expect(bench.focus == "Volume=50%")
        // What was read before is a copy.
        try bench.press("RIGHT")
        #expect(bench.focus == "Mute=0")
        bench.desktop.focus(":1.6", 2)
        bench.settle()
        #expect(bench.focus == "Plus")
        // What comes late is of no use to anybody.
        bench.wait(800)
        #expect(bench.focus == "Plus")
    }

    @Test func whatAHangingApplicationIsAskedForIsNotAvailable() throws {
        let player = FakeDesktop.Application.player()
        let bench = try Bench([":1.5": player])
        bench.desktop.focus(":1.5", 4)
        bench.settle()
        player.hangs = true
        try bench.press("UP")
        #expect(bench.focus == "Volume=50%")
        bench.wait(800)
        #expect(bench.text.contains("not available"))
        player.hangs = false
        bench.wait(5_000)
        bench.desktop.focus(":1.5", 10)
        bench.settle()
        #expect(bench.focus == "Play")
    }

    /// Chromium takes a page's document away while the window around it is being read.
    @Test func anObjectThatHasGoneHoldsUpNoOther() throws {
        let player = FakeDesktop.Application.player()
        player.objects[2]?.members.insert(99, at: 0)
        let bench = try Bench([":1.5": player])
        bench.desktop.focus(":1.5", 4)
        bench.settle()
        #expect(bench.elements.last == "Name=hello" && bench.source.isAtRest)
        #expect(bench.desktop.now == 0)
    }

    @Test func aHangingApplicationIsAskedForOneFocusAtATime() throws {
        let player = FakeDesktop.Application.player()
        let bench = try Bench([":1.5": player])
        bench.desktop.focus(":1.5", 4)
        bench.settle()
        player.hangs = true
        player.objects[50] = .init(role: "push-button", name: "Late")
        player.objects[2]?.members.append(50)
        let before = bench.desktop.calls.count
        for number in 40..<140 {
            bench.desktop.focus(":1.5", number % 2 == 0 ? 50 : 51)
            bench.settle()
        }
        #expect(bench.desktop.calls.count - before < 20)
    }

    @Test func anApplicationThatEndsTakesItsWindowWithIt() throws {
        let bench = try Bench([":1.5": .player(), ":1.6": calculator()])
        bench.desktop.focus(":1.5", 4)
        bench.settle()
        bench.desktop.end(":1.5")
        bench.settle()
        #expect(bench.elements.isEmpty)
        try bench.press("RIGHT UP RETURN")
        bench.desktop.focus(":1.6", 2)
        bench.settle()
        #expect(bench.focus == "Plus")
    }

    @Test(arguments: [
        "GetRole", "GetState", "GetInterfaces", "GetRelationSet", "GetAttributes", "Parent", "ChildCount",
        "GetChildren", "Name", "Description", "CurrentValue", "MinimumValue", "MaximumValue", "MinimumIncrement",
        "CharacterCount", "GetText", "GetExtents", "NActions", "GetName", "DoAction", "ToolkitName", "Version",
    ])
    func anApplicationThatLiesHarmsNobody(about key: String) throws {
        let lies: [[BusValue]] = [
            [], [.boolean(true)], [.integer(.max)], [.integer(.min)], [.real(.nan)], [.real(.infinity)],
            [.text(String(repeating: "x", count: 70_000))], [.list([])], [.list([.list([.list([])])])],
            [.list([.text(":1.5"), .text("no path")])],
            // Everything is inside everything.
            [FakeDesktop.id(":1.5", 4)], [.list([FakeDesktop.id(":1.5", 2), FakeDesktop.id(":1.5", 1)])],
            // An object of another application.
            [FakeDesktop.id(":1.6", 2)], [.list([FakeDesktop.id(":1.6", 2)])],
            [.list([.list([.integer(2), .list([FakeDesktop.id(":1.6", 2)])])])],
        ]
        for lie in lies {
            let player = FakeDesktop.Application.player()
            player.lies[key] = lie
            let bench = try Bench([":1.5": player, ":1.6": calculator()])
            for object in [4, 8, 12, 14, 2, 1] {
                bench.desktop.focus(":1.5", object)
                bench.settle()
                try bench.press("UP RETURN RIGHT")
                #expect(!bench.text.contains("geheim"))
            }
            bench.desktop.focus(":1.6", 2)
            bench.settle()
            #expect(bench.focus == "Plus", "\(key): \(lie)")
        }
    }

    @Test func ofAFloodOnlyTheNewestIsRead() throws {
        let player = FakeDesktop.Application.player()
        let bench = try Bench([":1.5": player])
        bench.desktop.focus(":1.5", 4)
        bench.settle()
        let before = bench.desktop.calls.count
        for value in 0..<500 {
            player.objects[4]?.value = Double(value % 100)
            bench.desktop.signal(":1.5", 4, "PropertyChange", "accessible-value", .integer(0), .integer(0))
        }
        // One round takes in so many, and the reader's keys come between two rounds.
        _ = bench.source.process(readable: [])
        #expect(bench.source.timeout == 0)
        bench.settle()
        #expect(bench.focus == "Volume=99%")
        #expect(bench.desktop.calls.count - before < 300)
    }

    @Test func signalsThatAreNoneDoNothing() throws {
        let bench = try Bench([":1.5": .player()])
        bench.desktop.focus(":1.5", 4)
        bench.settle()
        let bodies: [[BusValue]] = [
            [], [.integer(1)], [.text("focused")], [.text("focused"), .text("1")], [.list([])],
        ]
        for body in bodies {
            for member in ["StateChanged", "PropertyChange", "ActiveDescendantChanged", "ChildrenChanged", "x"] {
                bench.desktop.signalHandler?(
                    BusSignal(
                        sender: ":1.5", path: FakeDesktop.path(10), interface: "org.a11y.atspi.Event.Object",
                        member: member, body: body))
                bench.settle()
            }
        }
        #expect(bench.focus == "Volume=50%")
    }

    /// What an application says of places is any number of 32 bits, and on the bus of 64.
    @Test(arguments: [Int.min, Int.max, Int(Int32.min), 1 << 24 + 1])
    func impossiblePlacesAreNone(number: Int) throws {
        let player = FakeDesktop.Application.player()
        for place in 0..<4 {
            try #require(player.objects[place + 3] != nil)
            var frame = [10, 10, 100, 30]
            frame[place] = number
            player.objects[place + 3]?.frame = frame
        }
        let bench = try Bench([":1.5": player])
        bench.desktop.focus(":1.5", 4)
        bench.settle()
        #expect(bench.focus == "Volume=50%")
        try bench.press("RIGHT LEFT")
        #expect(bench.focus == "Volume=50%")
    }
}
