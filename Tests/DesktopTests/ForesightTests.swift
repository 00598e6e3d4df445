import BrailleLayout
import TestSupport
import Testing

@testable import Desktop

/// The next value of the focus is laid out before its application tells of it, and is never shown where it is another one.
@Suite struct ForesightTests {
    /// A slider at 50 that has the focus, and how often its value was asked for.
    private func slider() throws -> (bench: Bench, player: FakeDesktop.Application) {
        let player = FakeDesktop.Application.player()
        let bench = try Bench([":1.5": player])
        bench.desktop.focus(":1.5", 4)
        bench.settle()
        return (bench, player)
    }

    private func step(_ bench: Bench, _ player: FakeDesktop.Application, to value: Double) {
        player.objects[4]?.value = value
        bench.desktop.signal(":1.5", 4, "PropertyChange", "accessible-value", .integer(0), .integer(0))
        bench.settle()
    }

    private func questions(_ bench: Bench, _ property: String) -> Int {
        bench.desktop.calls.filter { $0.arguments.contains(.text(property)) || $0.member == property }.count
    }

    @Test func stepsThatAreAlikeAreForeseen() throws {
        let (bench, player) = try slider()
        for value in [51.0, 52, 53, 54] {
            let (asked, frames) = (questions(bench, "CurrentValue"), bench.frames)
            step(bench, player, to: value)
            #expect(bench.focus == "Volume=\(Int(value))%")
            #expect(bench.frames == frames + 1)
            // What went out early is not asked again.
            #expect(questions(bench, "CurrentValue") == asked + 1)
        }
        #expect(bench.foreseen.count == 3)
        #expect(bench.foreseen.last == bench.reader.frame)
    }

    @Test func stepsInTurnAreForeseen() throws {
        let (bench, player) = try slider()
        for value in [60.0, 50, 60, 50, 60, 50, 60] { step(bench, player, to: value) }
        #expect(bench.foreseen.count >= 4)
        #expect(bench.foreseen.last == bench.reader.frame)
        #expect(bench.focus == "Volume=60%")
    }

    @Test func anotherValueIsShownWhenItIsThere() throws {
        let (bench, player) = try slider()
        for value in [51.0, 52] { step(bench, player, to: value) }
        let count = bench.foreseen.count
        step(bench, player, to: 70)
        #expect(bench.focus == "Volume=70%")
        #expect(bench.foreseen.count == count)
    }

    /// At a bound the word goes with the number.
    @Test func aBoundIsForeseen() throws {
        let (bench, player) = try slider()
        for value in [97.0, 98, 99, 100] { step(bench, player, to: value) }
        #expect(bench.foreseen.last == bench.reader.frame)
        #expect(bench.text.contains("100% max"))
    }

    /// Where something else changes with the value, the frame is laid out anew.
    @Test func whatChangesBesideCounts() throws {
        let (bench, player) = try slider()
        for value in [51.0, 52, 53] { step(bench, player, to: value) }
        player.objects[4]?.value = 54
        player.objects[3]?.name = "Loudness"
        bench.desktop.signal(":1.5", 4, "PropertyChange", "accessible-value", .integer(0), .integer(0))
        bench.desktop.signal(":1.5", 3, "PropertyChange", "accessible-name", .integer(0), .integer(0))
        bench.settle()
        #expect(bench.focus == "Loudness=54%")
        #expect(bench.text.contains("Loudness") && bench.text.contains("54%"))
    }

    /// The reader went elsewhere: nothing of the slider is shown.
    @Test func nothingIsShownOfWhatHasNotTheReader() throws {
        let (bench, player) = try slider()
        for value in [51.0, 52, 53] { step(bench, player, to: value) }
        try bench.press("RIGHT")
        let (count, frame) = (bench.foreseen.count, bench.reader.frame)
        step(bench, player, to: 54)
        #expect(bench.foreseen.count == count)
        #expect(bench.reader.frame == frame)
    }

    /// A spin button's value is its text, which is asked for once a step although it becomes longer.
    @Test func textsOfNumbersAreForeseen() throws {
        let player = FakeDesktop.Application.player()
        player.objects[4] = .init(
            role: "spin-button", name: "Snooze", interfaces: ["Component", "EditableText", "Text", "Value"], value: 8,
            text: "8")
        let bench = try Bench([":1.5": player])
        bench.desktop.focus(":1.5", 4)
        bench.settle()
        for text in ["9", "10", "11", "10", "9", "8", "9"] {
            player.objects[4]?.text = text
            let asked = questions(bench, "GetText")
            for member in ["TextChanged", "TextCaretMoved"] {
                bench.desktop.signal(":1.5", 4, member, "insert", .integer(0), .integer(1))
            }
            bench.settle()
            #expect(bench.focus == "Snooze=\(text)")
            #expect(questions(bench, "GetText") == asked + 1)
        }
        #expect(bench.foreseen.count >= 3)
    }

    /// A text, a step and the text after it.
    @Test(arguments: [
        ("9", 1.0, "10"), ("10", -1, "9"), ("0", -1, "-1"), ("-1", 1, "0"), ("1.50", 0.25, "1.75"), ("0.9", 0.1, "1.0"),
        ("-0.05", 0.1, "0.05"), ("9.99", 0.01, "10.00"), ("100", 5, "105"),
        ("", 1, nil), ("a", 1, nil), ("5 min", 1, nil), ("1,5", 1, nil), ("1.", 1, nil), (".5", 1, nil), ("-", 1, nil),
        ("1e3", 1, nil), ("1234567890123456", 1, nil),
    ])
    func textsOfSteps(text: String, step: Double, expected: String?) {
        #expect(SteppedText.text(text, after: step) == expected)
    }
}
