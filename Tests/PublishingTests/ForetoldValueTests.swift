import AccessibilityModel
import BrailleLayout
import BridgeSession
import BridgeTables
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

    // MARK: On the display

    /// A step on the display, and the program's answer to it.
    private func step(_ test: TestSession, _ key: String, _ change: String) throws {
        try test.press(key)
        program.send(#"{"type": "change", "set": {"volume": {\#(change)}}}"#)
        program.answer(try program.line(of: "perform"), "true")
        var answers: [ActionAnswer] = []
        try bench.wait("it is answered") {
            answers += bench.server.takeAnswers()
            return !answers.isEmpty
        }
        for answer in answers { test.session.handle(.answer(answer), at: test.session.now) }
    }

    /// With the number and without it, in braille of its own forms: the frame of the key is the last one.
    @Test(arguments: [true, false]) func eachKeyMakesOneFrame(isNumbered: Bool) throws {
        let test = try TestSession(of: bench.server)
        for number in [60, 70, 80, 90, 80, 70, 60, 70] {
            let before = test.display.updateCount
            let isUp = "\(number)%" > test.region(.value)?.text ?? ""
            try step(test, isUp ? "UP" : "DOWN", isNumbered ? numbered(number) : #""value": "\#(number)%""#)
            #expect(test.region(.value)?.text == "\(number)%")
            #expect(test.display.updateCount == before + 1)
        }
        let before = test.display.updateCount
        #expect(try test.press("UP").isPending)
        #expect(test.region(.value)?.text == "80%")
        #expect(test.display.updateCount == before + 1)
    }

    /// What was rehearsed of the key is what the key shows, and that is what the answer shows.
    @Test func itIsRehearsed() throws {
        let test = try TestSession(of: bench.server)
        for number in [60, 70, 80] { try step(test, "UP", numbered(number)) }
        test.session.rehearse([try Key(parsing: "UP"), try Key(parsing: "DOWN")])
        let rehearsed = test.session.rehearsed.map(\.update.frame.brailleString)
        #expect(rehearsed.count == 2)
        #expect(value == "80%")
        try test.press("DOWN")
        #expect(test.frame.brailleString == rehearsed.last)
        #expect(test.region(.value)?.text == "70%")
    }

    /// Who reads "does not answer" reads what the program said last, not what it may have done.
    @Test func withoutAnAnswerItGoesBack() throws {
        let test = try TestSession(of: bench.server)
        for number in [60, 70] { try step(test, "UP", numbered(number)) }
        try test.press("UP")
        #expect(test.region(.value)?.text == "80%")
        let begin = test.session.now
        test.session.advance(to: begin + 900)
        #expect(test.frame.text == "waiting")
        test.session.advance(to: begin + 5_100)
        #expect(test.frame.text == "does not answer")
        try test.press("RIGHT LEFT")
        #expect(test.region(.value)?.text == "70%")
        // A late answer counts all the same.
        program.send(#"{"type": "change", "set": {"volume": {\#(numbered(80))}}}"#)
        program.answer(try program.line(of: "perform"), "true")
        try bench.wait("it comes") { value == "80%" }
    }

    /// Steps that come faster than the answers go on from what is shown.
    @Test func aBurstOfKeys() throws {
        let test = try TestSession(of: bench.server)
        for number in [60, 70] { try step(test, "UP", numbered(number)) }
        let before = test.display.updateCount
        try test.press("DOWN DOWN DOWN UP")
        #expect(test.region(.value)?.text == "50%")
        #expect(test.display.updateCount == before + 4)
        for number in [60, 50, 40, 50] {
            program.send(#"{"type": "change", "set": {"volume": {\#(numbered(number))}}}"#)
            program.answer(try program.line(of: "perform"), "true")
        }
        var answers: [ActionAnswer] = []
        try bench.wait("all are answered") {
            answers += bench.server.takeAnswers()
            for answer in answers { test.session.handle(.answer(answer), at: test.session.now) }
            #expect(test.region(.value)?.text == "50%")
            return answers.count == 4
        }
        #expect(test.display.updateCount == before + 4)
    }
}
