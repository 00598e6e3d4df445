import TestSupport
import Testing

@testable import Desktop

@Suite struct ValueTests {
    @Test func aNumberIsFinite() {
        #expect(BusValue.real(.nan).number == nil)
        #expect(BusValue.real(.infinity).number == nil)
        #expect(BusValue.integer(3).number == 3)
    }

    /// A spin button's text is read before its number, whenever the next key comes: it counts from what is shown.
    @Test func aStepCountsFromTheOneBefore() throws {
        var (steps, wasRead) = (0, false)
        while !wasRead {
            let player = FakeDesktop.Application.player()
            player.objects[4] = .init(
                role: "spin-button", name: "Snooze", interfaces: ["Component", "EditableText", "Text", "Value"],
                value: 9, text: "9")
            let bench = try Bench([":1.5": player])
            bench.desktop.focus(":1.5", 4)
            bench.settle()
            player.objects[4]?.text = "10"
            bench.desktop.signal(":1.5", 4, "TextCaretMoved", "", .integer(2), .integer(0))
            try bench.reader.press("UP")
            for _ in 0..<steps where !wasRead { wasRead = !bench.step() }
            try bench.press("UP")
            #expect(player.deeds == ["set 4 10.0", "set 4 11.0"], "after \(steps) messages")
            steps += 1
        }
        #expect(steps > 5)
    }

    /// GTK 3 tells of the text first: that a spin button is at its minimum goes with what stands there, not with the number.
    @Test func aStepFromTheMinimumMakesOneFrame() throws {
        let player = FakeDesktop.Application.player()
        player.objects[4] = .init(
            role: "spin-button", name: "Snooze", interfaces: ["Component", "EditableText", "Text", "Value"], value: 0,
            text: "0")
        let bench = try Bench([":1.5": player])
        bench.desktop.focus(":1.5", 4)
        bench.settle()
        #expect(bench.text == "Snooze spin ⣼ 0 min")
        let frames = bench.frames
        player.objects[4]?.value = 1
        player.objects[4]?.text = "1"
        bench.desktop.signal(":1.5", 4, "TextChanged", "insert", .integer(0), .integer(1))
        bench.settle()
        bench.desktop.signal(":1.5", 4, "PropertyChange", "accessible-value", .integer(0), .integer(0))
        bench.settle()
        #expect(bench.text == "Snooze spin ⣼ 1")
        #expect(bench.frames == frames + 1)
    }

    /// What an object without a number can do, and what becomes of a step up and one down.
    struct Steps {
        var actions: [String] = []
        var isOnX = true
        var deeds: [String] = []
        var keys: [Int32] = []
    }

    private static let arrows: [Int32] = [0xFF52, 0xFF54]

    /// Without a number that can be set the toolkit's own actions make the step, and an arrow key where it has none of them.
    @Test(arguments: [
        Steps(actions: ["Press", "Increase", "Decrease"], deeds: ["Increase 4", "Decrease 4"]),
        Steps(actions: ["increment", "decrement"], isOnX: false, deeds: ["increment 4", "decrement 4"]),
        Steps(keys: arrows), Steps(actions: ["Press"], keys: arrows), Steps(isOnX: false),
        Steps(actions: ["Press"], isOnX: false),
    ])
    func aStepWithoutANumberIsAnActionOrAKey(steps: Steps) throws {
        let player = FakeDesktop.Application.player()
        player.objects[4] = .init(
            role: "slider", name: "Volume", interfaces: ["Component"] + (steps.actions.isEmpty ? [] : ["Action"]),
            actions: steps.actions)
        let bench = try Bench([":1.5": player], canType: steps.isOnX)
        bench.desktop.focus(":1.5", 4)
        bench.settle()
        for key in ["UP", "DOWN"] {
            try bench.press(key)
            #expect(bench.text.contains("not available") == (steps.deeds.isEmpty && steps.keys.isEmpty), "\(key)")
        }
        #expect(player.deeds == steps.deeds)
        let pressed = bench.desktop.calls.filter { $0.member == "GenerateKeyboardEvent" }
        #expect(pressed.compactMap(\.arguments.first) == steps.keys.map { .integer($0) })
    }
}
