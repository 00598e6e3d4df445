import Braille
import Synchronization

/// What an engine laid out last: most keys change the value only, those that move the focus come by the same elements, and
/// of one key the same plan is asked for again and again.
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
        /// Whether it is panned.
        var isMessagePanned: Bool
        var hasValue: Bool
        var isEdited: Bool
        var isTypedElsewhere: Bool
        /// What is selected, where signs stand around it.
        var signed: Range<Int>?
        var caret: Int?
        var split: Int?
        var editedSplit: Int?
        var valueRoom: Int
        var detail: ViewState.Detail?
        var editedRows: Int?
        var progress: TranslatedText?
        var lineCue: [TranslatedText]?
        /// How far the label is panned in place: below a page stands what is left of it.
        var labelOffset: PanOffset?
        var valueOffset: PanOffset?
        var detailRow: ViewState.DetailRow?
        var list: ViewState.ListPage?
        var grid: GridPage?
        /// Whether a picture leaves the element one row, and how many it takes.
        var pictureRows: Int?
        var neighbours: [Int: ElementContent]
    }

    /// What a label's plan depends on beside the engine.
    struct LabelQuestion {
        var kind: ElementKind
        var leading: [ElementContent.Part]
        var label: TranslatedText
        var sharedScalars: Int
        var trailing: [ElementContent.Part]
        var extra: [ElementContent.Part]
        var width: Int
        var height: Int
        var omitsRole: Bool
        var sharesEnd: Bool

        /// Whether it is what is asked of an element's content.
        func asks(
            _ content: ElementContent, width: Int, height: Int, omitsRole: Bool, sharesEnd: Bool
        ) -> Bool {
            self.width == width && self.height == height && self.omitsRole == omitsRole
                && self.sharesEnd == sharesEnd && kind == content.kind && label == content.label
                && sharedScalars == content.sharedScalars
                && trailing == content.trailing && leading == content.leading
                && extra == content.extra
        }
    }

    /// What a region depends on beside the engine.
    struct RegionQuestion {
        var plan: RegionPlan
        var offset: PanOffset
    }

    /// What the places depend on where the parts of a text begin.
    struct PartsQuestion: Equatable {
        var window: TextWindow
        var start: Int
    }

    private struct State {
        var plan: Known<Question, Plan>?
        /// The latest first.
        var labels: [Known<LabelQuestion, RegionPlan>] = []
        var region: Known<RegionQuestion, Region>?
        /// The latest first.
        var parts: [Known<PartsQuestion, [Int]>] = []
    }

    private let state = Mutex(State())

    /// The plan of before, where the question is the same, else a new one.
    func plan(_ question: consuming Question, make: () -> Plan) -> Plan {
        if let known = state.withLock({ $0.plan }), known.question == question { return known.answer }
        let known = Known(question, make())
        state.withLock { $0.plan = known }
        return known.answer
    }

    /// So many labels are kept: those of the elements around the focus on a display's rows.
    private static let mostLabels = 16

    /// The label's plan of before, where the question is the same, else a new one.
    func label(
        _ content: ElementContent, width: Int, height: Int, omitsRole: Bool, sharesEnd: Bool, make: () -> RegionPlan
    ) -> RegionPlan {
        let labels = state.withLock { $0.labels }
        if let known = labels.first(where: {
            $0.question.asks(content, width: width, height: height, omitsRole: omitsRole, sharesEnd: sharesEnd)
        }) {
            return known.answer
        }
        let question = LabelQuestion(
            kind: content.kind, leading: content.leading, label: content.label,
            sharedScalars: content.sharedScalars, trailing: content.trailing,
            extra: content.extra, width: width, height: height, omitsRole: omitsRole, sharesEnd: sharesEnd)
        let known = Known(question, make())
        state.withLock { $0.labels = [known] + $0.labels.prefix(LayoutMemory.mostLabels - 1) }
        return known.answer
    }

    /// The label's region of before, where it is shown from the same plan, else a new one.
    func region(_ plan: RegionPlan, _ offset: PanOffset, make: () -> Region) -> Region {
        guard plan.name == .label else { return make() }
        if let known = state.withLock({ $0.region }), known.question.offset == offset, known.question.plan == plan {
            return known.answer
        }
        let known = Known(RegionQuestion(plan: plan, offset: offset), make())
        state.withLock { $0.region = known }
        return known.answer
    }

    /// So many texts are known in parts: those of label and value, as they are tried with a few widths.
    private static let mostParts = 8

    /// The cells where the parts of a text begin, from one of them to its end.
    func parts(of window: TextWindow, from start: Int) -> [Int] {
        let question = PartsQuestion(window: window, start: start)
        if let known = state.withLock({ $0.parts }).first(where: { $0.question == question }) { return known.answer }
        var starts: [Int] = []
        var next = start
        while next < window.contentEnd {
            starts.append(next)
            next = window.part(from: next).next
        }
        let known = Known(question, starts)
        state.withLock { $0.parts = [known] + $0.parts.prefix(LayoutMemory.mostParts - 1) }
        return starts
    }
}
