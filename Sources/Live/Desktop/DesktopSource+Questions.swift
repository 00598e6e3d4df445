import BridgeLoop
import BridgeTables
import Localization

/// The questions about the value that has the focus, which are laid ready for as soon as its application says that it is another.
extension DesktopSource {
    /// Lays them ready, where the focus is another, or those of before have gone out and have their answers.
    func layReady() {
        let node = focus.flatMap { shown?.node($0.id) === $0 ? $0 : nil }
        guard bus.canLayReady || node !== asksAhead else { return }
        guard let node, let (cue, aspect) = node.nextChange, let facts = node.facts, let rule = node.rule else {
            guard asksAhead != nil else { return }
            asksAhead = nil
            return bus.layReady([], for: nil)
        }
        asksAhead = node
        let questions = QuestionList()
        let reader = AccessibleReader(questions)
        if aspect == .value {
            reader.readValue(node.id, facts) { _ in }
        } else {
            reader.readText(node.id, facts, rule) { _ in }
        }
        bus.layReady(questions.calls, for: cue)
    }
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
