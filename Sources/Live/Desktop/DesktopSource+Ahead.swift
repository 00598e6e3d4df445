import BridgeLoop
package import BridgeSession
import BridgeTables
import Localization

/// What is laid ready while the desktop rests: the questions about the value that has the focus, for as soon as its application
/// says that it is another, and what its likeliest values will show.
extension DesktopSource: ForeseeingSource {
    package func foresee() -> [ForeseenChange]? {
        let next = focus.flatMap { shown?.node($0.id) === $0 ? $0 : nil }
        guard bus.canLayReady || next !== ahead.node else { return nil }
        guard let next, let (cue, aspect) = next.nextChange, let facts = next.facts, let rule = next.rule else {
            guard ahead.node != nil else { return nil }
            ahead.forget()
            bus.layReady([], for: nil, likely: [])
            return []
        }
        let questions = QuestionList()
        let reader = AccessibleReader(questions)
        if aspect == .value {
            reader.readValue(next.id, facts) { _ in }
        } else {
            reader.readText(next.id, facts, rule) { _ in }
        }
        let values = ahead.values(of: next, facts, rule)
        let answer = questions.calls.first { aspect == .value || $0.member == "GetText" }
        let likely = answer.map { question in
            values.enumerated().map { place, value in
                LikelyAnswer(question: question, value: value) { [weak self] in self?.foreseenHandler?(place) }
            }
        }
        bus.layReady(questions.calls, for: cue, likely: likely ?? [])
        return likely == nil ? [] : ahead.changes
    }

    package var isForeseenUnderWay: Bool { ahead.node?.isBeingRead == true }
}

/// A bus that only notes what is asked.
private final class QuestionList: AccessibilityBus {
    private(set) var calls: [BusCall] = []
    let fileDescriptors: [Int32] = []
    let timeout: Int? = nil
    let now = 0
    var connectionHandler: ((Bool) -> Void)?
    var signalHandler: ((BusSignal) -> Void)?
    var report: ((LocalizedText) -> Void)?

    func process() -> Bool { false }

    func call(_ call: BusCall, then: @escaping (Result<[BusValue], BusFailure>) -> Void) { calls.append(call) }

    func close() {}
}
