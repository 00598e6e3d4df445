import AccessibilityModel
import BrailleLayout

/// Tells the reader that the application has not answered yet, and what it answered at last. It never covers what the
/// reader has gone on to.
final class Waiting: Timed, FocusFollower {
    /// How long an answer may take before the reader learns that it is awaited, in milliseconds.
    private static let patience = 800
    /// How long it may take before the reader learns that there is none.
    private static let limit = 5_000

    private let context: SessionContext
    /// Whether something else is under way than reading the element.
    private let isBusy: () -> Bool

    /// - Parameter isBusy: whether a panel or a menu is open.
    init(_ context: SessionContext, isBusy: @escaping () -> Bool) {
        (self.context, self.isBusy) = (context, isBusy)
    }

    // MARK: Without an answer

    var deadline: Int? {
        guard !context.awaited.isEmpty, let awaited = context.awaited.latest, awaited.told != .noAnswer,
            canTell(of: awaited)
        else { return nil }
        let due = awaited.since + (awaited.told == .nothing ? Waiting.patience : Waiting.limit)
        // Who presses keys meanwhile is not waiting.
        return max(due, context.time.restsSince + Waiting.patience)
    }

    func timeIsUp() {
        guard let awaited = context.awaited.latest else { return }
        let isLate = context.time.now >= awaited.since + Waiting.limit
        context.awaited.noteTold(isLate ? .noAnswer : .waiting)
        context.messages.wait(isLate ? .noAnswer : .waiting)
    }

    /// Whether the reader is still where the action was asked for, and reads nothing else.
    private func canTell(of awaited: AwaitedAnswers.Awaited) -> Bool {
        let current = context.messages.current
        return !awaited.isLeft && awaited.scene === context.source.scene && awaited.element === context.focus.element
            && !isBusy() && !context.messages.coversTyping && (current == nil || current?.origin == .waiting)
    }

    // MARK: Answers

    /// Takes what the application says of an action that it cannot answer at once.
    func take(_ news: PendingActionNews) {
        switch news {
        case .pending(let id): context.awaited.begin(.action(id))
        case .answered(let id, let isDone, let text): take(ActionAnswer(id: id, isDone: isDone, text: text))
        }
    }

    /// Takes an answer; one that nobody waits for does nothing.
    func take(_ answer: ActionAnswer) {
        guard let awaited = context.awaited.end(.action(answer.id)) else { return }
        let canTell = canTell(of: awaited)
        // What stands may be about a later one.
        let isLatest = context.awaited.latest.map { $0.key <= awaited.key } ?? true
        if awaited.told != .nothing, isLatest { context.messages.endWaiting() }
        guard !answer.isDone else { return }
        let isHere = awaited.scene === context.source.scene && awaited.element === context.focus.element
        if let text = answer.text, !text.isEmpty, context.settings.value.messages != .off {
            if isHere, !awaited.isLeft {
                context.messages.announce(.plain(text), priority: .default, isPage: false, isAsked: true)
            } else {
                let language = awaited.scene?.language ?? context.settings.value.language
                context.messages.keepBack(text, language: language, of: awaited.element?.accessibilityLabel)
            }
            return
        }
        guard context.messages.announcements == awaited.announcements else { return }
        if canTell {
            context.messages.notify(.notAvailable)
        } else {
            let words = context.settings.words
            context.messages.keepBack(
                words.message(.notAvailable), language: words.language, of: awaited.element?.accessibilityLabel)
        }
    }

    func focusDidMove() {
        context.awaited.noteLeft()
        context.messages.endWaiting()
    }
}
