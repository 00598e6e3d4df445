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

    @Test func allGoOutAtOnce() {
        var early = EarlyQuestions<Int>()
        early.lay([(name, 6), (value, 7)], for: cue, timeout: 800)
        #expect(early.take().map(\.message) == [6, 7])
    }

    @Test func layingNothingTakesBack() {
        var early = EarlyQuestions<Int>()
        early.lay([(value, 7)], for: cue, timeout: 800)
        early.lay([], for: nil, timeout: 800)
        #expect(early.cue == nil)
        #expect(early.take().isEmpty)
        #expect(early.canLayReady)
    }
}
