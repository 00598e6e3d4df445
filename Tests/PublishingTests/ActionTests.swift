import AccessibilityModel
import BridgeSession
import Foundation
import TestSupport
import Testing

@testable import Publishing

/// What the reader does is asked of the program, and its answers come back.
@Suite(.hangLimit(minutes: 2)) struct ActionTests {
    private let bench: ServerBench
    private let program: RawProgram

    init() throws {
        bench = try ServerBench()
        program = try RawProgram(bench.path)
        program.send(player)
        try bench.wait("the scene comes") { [bench] in bench.object("volume") != nil }
    }

    private func answers(_ count: Int) throws -> [ActionAnswer] {
        var all: [ActionAnswer] = []
        try bench.wait("answers come") {
            all += bench.server.takeAnswers()
            return all.count >= count
        }
        return all
    }

    @Test func anActionIsAskedAndAnsweredLater() throws {
        var pending: [Int] = []
        bench.server.scene.pendingActionHandler = { news in
            if case .pending(let id) = news { pending.append(id) }
        }
        bench.object("volume")?.accessibilityIncrement()
        #expect(bench.object("play")?.accessibilityActivate() == true)
        #expect(bench.object("play")?.accessibilityPerformEscape() == true)
        #expect(pending == [1, 2, 3])
        let increment = try program.line(of: "perform")
        #expect([increment["scene"], increment["element"], increment["action"]] == ["main", "volume", "increment"])
        #expect(bench.object("volume")?.accessibilityValue == "50%", "the program changes values, not the bridge")
        program.answer(try program.line(of: "perform"), "false", text: "Nothing to play")
        program.answer(try program.line(of: "perform"), #""pending""#)
        program.send(#"{"type": "change", "set": {"volume": {"value": "60%"}}}"#)
        program.answer(increment, "true")
        let answers = try answers(2)
        #expect(
            answers == [ActionAnswer(id: 2, isDone: false, text: "Nothing to play"), ActionAnswer(id: 1, isDone: true)])
        #expect(bench.object("volume")?.accessibilityValue == "60%")
    }

    @Test func whatAProgramDoesNotOfferIsNotAsked() throws {
        program.send(
            #"{"type": "change", "set": {"play": {"actions": ["activate", "zoomIn"]}, "tracks": {"actions": ["scroll"]}}}"#
        )
        program.send(
            #"{"type": "change", "set": {"volume": {"actions": ["increment", "incrementLarge", "setShare"], "label": "V"}}}"#
        )
        try bench.wait("the lists come") { bench.object("volume")?.accessibilityLabel == "V" }
        let play = try #require(bench.object("play"))
        #expect(!play.accessibilityPerformEscape() && !play.accessibilityScroll(.down))
        #expect(play.accessibilityActivate() && play.accessibilityZoomIn(at: .zero))
        let volume = try #require(bench.object("volume"))
        volume.accessibilityDecrement()
        #expect(!volume.accessibilityAdjustByLargeStep(up: false) && !volume.accessibilityActivate())
        #expect(volume.accessibilityAdjustByLargeStep(up: true) && volume.accessibilityAdjust(toShare: 0.25))
        // A container's list is its elements' too, where an action goes outward.
        #expect(bench.object("one")?.accessibilityScroll(.next) == true)
        #expect(bench.object("name")?.accessibilityScroll(.next) == false)
        var asked: [String] = []
        for _ in 0..<5 {
            let line = try program.line(of: "perform")
            asked.append("\(line["element"]) \(line["action"]) \(line["share"])\(line["direction"])")
        }
        #expect(
            asked == [
                "play activate ", "play zoomIn ", "volume incrementLarge ", "volume setShare 0.25", "one scroll next",
            ])
    }

    @Test func customActionsAndTheFocus() throws {
        let action = try #require(bench.object("play")?.accessibilityCustomActions?.first)
        #expect(action.actionHandler?(action) == true)
        let line = try program.line(of: "perform")
        #expect([line["action"], line["name"]] == ["custom", "Shuffle"])
        let play = try #require(bench.object("play"))
        bench.server.scene.elementDidBecomeFocused?(play)
        #expect(try program.line(of: "focus")["element"] == "play")
        bench.server.scene.announcementDidFinish?("Done", true)
        let finished = try program.line(of: "finished")
        #expect([finished["text"], finished["whole"]] == ["Done", "true"])
    }

    @Test func aProgramThatGoesAnswersEverythingWithNo() throws {
        #expect(bench.object("play")?.accessibilityActivate() == true)
        _ = try program.line(of: "perform")
        program.disconnect()
        #expect(try answers(1) == [ActionAnswer(id: 1, isDone: false)])
    }

    @Test func unansweredQuestionsHaveALimit() throws {
        let play = try #require(bench.object("play"))
        for _ in 0..<64 { #expect(play.accessibilityActivate()) }
        #expect(!play.accessibilityActivate())
        program.answer(try program.line(of: "perform"), "true")
        _ = try answers(1)
        #expect(play.accessibilityActivate())
    }

    @Test func membersAreAskedForOnce() throws {
        program.send(#"{"type": "change", "set": {"tracks": {"moreMembers": true}}}"#)
        try bench.wait("there are more") { bench.object("tracks")?.accessibilityHasMoreMembers == true }
        bench.object("tracks")?.accessibilityLoadMembers(count: 20)
        bench.object("tracks")?.accessibilityLoadMembers(count: 20)
        let line = try program.line(of: "members")
        #expect([line["element"], line["count"]] == ["tracks", "20"])
        program.send(
            #"{"type": "add", "parent": "tracks", "object": {"id": "three", "label": "Three"}}"#,
            #"{"type": "change", "set": {"tracks": {"moreMembers": false}}}"#)
        try bench.wait("they come") { bench.members("tracks") == ["one", "two", "three"] }
        bench.object("tracks")?.accessibilityLoadMembers(count: 20)
        bench.server.scene.elementDidBecomeFocused?(try #require(bench.object("three")))
        #expect(try #require(try program.line())["type"] == "focus", "nothing was asked again")
    }

    // MARK: Text

    @Test func typedTextIsShownAtOnceAndTheProgramsWaits() throws {
        let field = try #require(bench.object("name"))
        let input = try #require(field.accessibilityTextInput)
        #expect(input.replace(7..<7, with: "s"))
        #expect(input.replace(8..<8, with: "é👩‍👩‍👧"))
        #expect(field.accessibilityValue == "Morningsé👩‍👩‍👧")
        #expect(input.selectedRange == 10..<10)
        let first = try program.line(of: "perform")
        let second = try program.line(of: "perform")
        #expect([first["action"], first["text"], first["value"]] == ["replaceText", "s", "Mornings"])
        #expect(first.numbers("range") == [7, 7] && second.numbers("range") == [8, 8])
        // What the program makes of the first letter comes late.
        program.send(#"{"type": "change", "set": {"name": {"value": "Mornings", "caret": 8}, "play": {"label": "A"}}}"#)
        program.answer(first, "true")
        try bench.wait("it is answered") { bench.object("play")?.accessibilityLabel == "A" }
        #expect(field.accessibilityValue == "Morningsé👩‍👩‍👧")
        program.send(#"{"type": "change", "set": {"name": {"value": "MORNINGSÉ", "caret": 9}}}"#)
        program.answer(second, "true")
        try bench.wait("the program's newest counts") { field.accessibilityValue == "MORNINGSÉ" }
        #expect(input.selectedRange == 9..<9)
        // Answers about a text are no outcome of a key.
        #expect(bench.server.takeAnswers() == [])
    }

    @Test func aRefusedTextGoesBack() throws {
        let field = try #require(bench.object("name"))
        let input = try #require(field.accessibilityTextInput)
        #expect(input.replace(0..<7, with: "Evening"))
        #expect(input.replace(7..<7, with: "!"))
        program.answer(try program.line(of: "perform"), "true")
        program.answer(try program.line(of: "perform"), "false")
        try bench.wait("the text goes back") { field.accessibilityValue == "Evening" }
    }

    @Test func theCaretCountsScalarsForTheProgram() throws {
        program.send(#"{"type": "change", "set": {"name": {"value": "a👩‍👩‍👧b", "selection": [1, 6]}}}"#)
        let input = try #require(bench.object("name")?.accessibilityTextInput)
        try bench.wait("the selection comes") { input.selectedRange == 1..<2 }
        input.selectedRange = 2..<3
        #expect(try program.line(of: "perform").numbers("range") == [6, 7])
    }
}
