import AccessibilityModel
import BridgeSession
import TestSupport
import Testing

@testable import Publishing

/// A program that has done twice what `adjust` says is believed: the next step is shown before it answers.
@Suite(.hangLimit(minutes: 2)) struct ForetoldValueTests {
    private let bench: ServerBench
    private let program: RawProgram
    private let volume: AccessibilityObject

    init() throws {
        bench = try ServerBench()
        program = try RawProgram(bench.path)
        program.send(player)
        try bench.wait("the scene comes") { [bench] in bench.object("volume") != nil }
        volume = try #require(bench.object("volume"))
    }

    private var value: String? { volume.accessibilityValue }

    /// The program does what it was asked for, and something that is seen afterwards.
    private func answer(_ change: String, result: String = "true") throws {
        program.send(#"{"type": "change", "set": {"volume": {\#(change)}}}"#)
        program.answer(try program.line(of: "perform"), result)
        try bench.wait("it is answered") { !bench.server.takeAnswers().isEmpty }
    }

    /// Steps that the program answers as `adjust` says.
    private func prove() throws {
        for value in ["60%", "70%"] {
            let before = self.value
            volume.accessibilityIncrement()
            #expect(self.value == before, "nobody knows yet what the program does")
            try answer(#""value": "\#(value)""#)
            #expect(self.value == value)
        }
    }

    /// A value together with its number, as some programs send it.
    private func numbered(_ number: Int) -> String {
        let adjust = #"{"value": \#(number), "step": 10, "minimum": 0, "maximum": 100, "format": "{value}%"}"#
        return #""value": "\#(number)%", "adjust": \#(adjust)"#
    }

    @Test func aProvenStepIsShownAhead() throws {
        try prove()
        volume.accessibilityIncrement()
        #expect(value == "80%")
        try answer(#""value": "80%""#)
        #expect(value == "80%")
        volume.accessibilityDecrement()
        #expect(value == "70%")
    }

    @Test func theNumberGoesWithIt() throws {
        for number in [60, 70] {
            volume.accessibilityIncrement()
            try answer(numbered(number))
        }
        for _ in 0..<3 { volume.accessibilityIncrement() }
        #expect(value == "100%")
        #expect(volume.accessibilityValueBounds?.isAtMaximum == true)
        // The program says the same, one after the other: nothing goes back in between.
        for number in [80, 90, 100] {
            try answer(numbered(number))
            #expect(value == "100%")
        }
        volume.accessibilityIncrement()
        #expect(value == "100%")
    }

    @Test func whatTheProgramSaysCounts() throws {
        try prove()
        volume.accessibilityIncrement()
        volume.accessibilityIncrement()
        #expect(value == "90%")
        try answer(#""value": "75%""#)
        #expect(value == "75%", "another value ends it at once")
        try answer(#""value": "77%""#)
        #expect(value == "77%")
        volume.accessibilityIncrement()
        #expect(value == "77%", "it has to be proven anew")
    }

    @Test func aRefusedStepGoesBack() throws {
        try prove()
        volume.accessibilityIncrement()
        #expect(value == "80%")
        try answer(#""hint": "Locked""#, result: "false")
        #expect(value == "70%")
    }

    @Test func anAnswerWithoutAChangeGoesBack() throws {
        try prove()
        volume.accessibilityIncrement()
        try answer(#""hint": "Nothing""#)
        #expect(value == "70%")
    }

    @Test func aProgramThatGoesTakesItBack() throws {
        try prove()
        volume.accessibilityIncrement()
        #expect(value == "80%")
        program.disconnect()
        try bench.wait("it has gone") { value == "70%" }
    }

    /// What is asked otherwise leads nobody knows where.
    @Test func aShareIsNotForetold() throws {
        program.send(
            #"{"type": "change", "set": {"volume": {"actions": ["increment", "decrement", "setShare"], "hint": "H"}}}"#)
        try bench.wait("the list comes") { volume.accessibilityHint == "H" }
        try prove()
        #expect(volume.accessibilityAdjust(toShare: 0.25))
        #expect(value == "70%")
        try answer(#""value": "25%""#)
        volume.accessibilityIncrement()
        #expect(value == "25%")
    }
}
