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
        #expect(bench.text == "Snooze sldr ⣼ 0 min")
        let frames = bench.frames
        (player.objects[4]?.value, player.objects[4]?.text) = (1, "1")
        bench.desktop.signal(":1.5", 4, "TextChanged", "insert", .integer(0), .integer(1))
        bench.settle()
        bench.desktop.signal(":1.5", 4, "PropertyChange", "accessible-value", .integer(0), .integer(0))
        bench.settle()
        #expect(bench.text == "Snooze sldr ⣼ 1")
        #expect(bench.frames == frames + 1)
    }
}
