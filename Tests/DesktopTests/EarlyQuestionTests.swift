import Testing

@testable import Desktop

@Suite struct EarlyQuestionTests {
    private let cue = BusCue(application: ":1.5", path: "/4", members: ["PropertyChange"], detail: "accessible-value")
    private let value = BusCall.get("CurrentValue", of: "org.a11y.atspi.Value", ":1.5", "/4")
    private let name = BusCall.get("Name", of: "org.a11y.atspi.Accessible", ":1.5", "/4")

    @Test func oneThatWentOutIsNotAskedAgain() {
        var early = EarlyQuestions<Int>()
        var answers: [Result<[BusValue], BusFailure>] = []
        #expect(early.canLayReady)
        early.lay([(value, 7)], for: cue, timeout: 800)
        #expect(early.cue == cue)
        #expect(!early.canLayReady)
        #expect(early.take().map(\.message) == [7])
        #expect(early.isUnderWay)
        #expect(!early.canLayReady)
        #expect(!early.isAsked(name) { answers.append($0) })
        #expect(early.isAsked(value) { answers.append($0) })
        // Who asks a second time asks anew.
        #expect(!early.isAsked(value) { answers.append($0) })
        early.answered(value)?(.success([.real(5)]))
        #expect(answers == [.success([.real(5)])])
        #expect(early.canLayReady)
    }

    @Test func anAnswerThatNobodyWantsIsDropped() {
        var early = EarlyQuestions<Int>()
        early.lay([(value, 7)], for: cue, timeout: 800)
        _ = early.take()
        #expect(early.answered(value) == nil)
        #expect(early.answered(value) == nil)
        #expect(early.canLayReady)
    }

    @Test func whatIsNotLikelyWaitsForTheAnswerThatIs() {
        var early = EarlyQuestions<Int>()
        var names: [Result<[BusValue], BusFailure>] = []
        let likely = LikelyAnswer(question: value, value: .real(5)) {}
        early.lay([(name, 6), (value, 7)], for: cue, likely: [likely], timeout: 800)
        #expect(early.take().map(\.message) == [7])
        // Who asks it while it waits gets its answer, too.
        #expect(early.isAsked(name) { names.append($0) })
        #expect(early.takeWaiting().map(\.message) == [6])
        #expect(early.takeWaiting().isEmpty)
        #expect(early.answered(value) == nil)
        #expect(early.isUnderWay)
        early.answered(name)?(.failure(.noReply))
        #expect(names == [.failure(.noReply)])
        #expect(early.canLayReady)
    }

    @Test func withoutALikelyAnswerAllGoOutAtOnce() {
        var early = EarlyQuestions<Int>()
        early.lay([(name, 6), (value, 7)], for: cue, timeout: 800)
        #expect(early.take().map(\.message) == [6, 7])
        #expect(early.takeWaiting().isEmpty)
    }

    @Test func layingNothingTakesBack() {
        var early = EarlyQuestions<Int>()
        early.lay([(value, 7)], for: cue, timeout: 800)
        early.lay([], for: nil, timeout: 800)
        #expect(early.cue == nil)
        #expect(early.take().isEmpty)
        #expect(early.canLayReady)
    }

    @Test func onlyTheLikelyAnswerHasADeed() {
        var early = EarlyQuestions<Int>()
        var deeds = 0
        let likely = LikelyAnswer(question: value, value: .real(0.3)) { deeds += 1 }
        early.lay([(value, 7)], for: cue, likely: [likely], timeout: 800)
        early.deed(after: value, .success([.real(0.1 + 0.2)]))?()
        #expect(deeds == 1)
        for answer: Result<[BusValue], BusFailure> in [
            .success([.real(0.31)]), .success([.text("0.3")]), .success([]), .success([.real(0.3), .real(0.3)]),
            .failure(.noReply),
        ] {
            #expect(early.deed(after: value, answer) == nil)
        }
        #expect(early.deed(after: name, .success([.real(0.3)])) == nil)
    }
}
