import Braille
import Synchronization

/// What an engine laid out last: most keys change the value only, and of one key the same plan is asked for again and again.
final class LayoutMemory: Sendable {
    /// An answer, and what it was the answer to.
    final class Known<Question: Sendable, Answer: Sendable>: Sendable {
        let question: Question
        let answer: Answer

        init(_ question: Question, _ answer: Answer) { (self.question, self.answer) = (question, answer) }
    }

    /// What a plan depends on beside the engine.
    struct Question: Equatable {
        var content: ElementContent
        var message: TranslatedText?
        var hasValue: Bool
        var isEdited: Bool
        /// What is selected, where signs stand around it.
        var signed: Range<Int>?
        var caret: Int?
        var split: Int?
        var detail: RegionName?
        var valueOffset: PanOffset?
        var detailRow: ViewState.DetailRow?
        var list: ViewState.ListPage?
        var neighbours: [Int: ElementContent]
    }

    /// What a label's plan depends on beside the engine.
    struct LabelQuestion: Equatable {
        var kind: ElementKind
        var leading: [ElementContent.Part]
        var label: TranslatedText
        var trailing: [ElementContent.Part]
        var extra: [ElementContent.Part]
        var width: Int
        var height: Int
        var omitsRole: Bool
    }

    /// What a region depends on beside the engine.
    struct RegionQuestion: Equatable {
        var plan: RegionPlan
        var offset: PanOffset
    }

    private struct State {
        var plan: Known<Question, Plan>?
        var label: Known<LabelQuestion, RegionPlan>?
        var region: Known<RegionQuestion, Region>?
    }

    private let state = Mutex(State())

    /// The plan of before, where the question is the same, else a new one.
    func plan(_ question: Question, make: () -> Plan) -> Plan {
        if let known = state.withLock({ $0.plan }), known.question == question { return known.answer }
        let known = Known(question, make())
        state.withLock { $0.plan = known }
        return known.answer
    }

    /// The label's plan of before, where the question is the same, else a new one.
    func label(_ question: LabelQuestion, make: () -> RegionPlan) -> RegionPlan {
        if let known = state.withLock({ $0.label }), known.question == question { return known.answer }
        let known = Known(question, make())
        state.withLock { $0.label = known }
        return known.answer
    }

    /// The label's region of before, where it is shown from the same plan, else a new one.
    func region(_ plan: RegionPlan, _ offset: PanOffset, make: () -> Region) -> Region {
        guard plan.name == .label else { return make() }
        let question = RegionQuestion(plan: plan, offset: offset)
        if let known = state.withLock({ $0.region }), known.question == question { return known.answer }
        let known = Known(question, make())
        state.withLock { $0.region = known }
        return known.answer
    }
}
