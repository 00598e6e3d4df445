import AccessibilityModel
import BrailleLayout

/// What keys would show that have not come yet, and what that follows from; and what such keys have shown, which steps and
/// moves back show again.
final class RehearsedFrames {
    /// What a frame follows from, as far as what can be rehearsed changes it.
    ///
    /// It keeps the element: one that goes from the scene is a change that nobody rehearsed, after which nothing is kept.
    final class Question {
        let element: AccessibilityObject?
        let label: String?
        let value: String?
        let bounds: AccessibilityValueBounds?
        let entered: [AccessibilityObject]
        let headers: [ElementContext.DataTableCell.Header]
        /// The view that the key leads to, before anything of it is laid out.
        let view: ViewState
        let hasFilledValue: Bool

        init(_ focus: FocusTracker, _ view: ViewState, hasFilledValue: Bool) {
            element = focus.element
            (label, value) = (focus.element?.accessibilityLabel, focus.element?.accessibilityValue)
            bounds = focus.element?.accessibilityValueBounds
            (entered, headers, self.view, self.hasFilledValue) = (focus.entered, focus.headers, view, hasFilledValue)
        }

        /// Whether it is asked of an element in a view.
        func isAsked(of other: AccessibilityObject, _ otherView: ViewState) -> Bool {
            element === other && value == other.accessibilityValue && label == other.accessibilityLabel
                && view == otherView
        }

        func isSame(as other: Question) -> Bool {
            element != nil && element === other.element && value == other.value && label == other.label
                && bounds == other.bounds && hasFilledValue == other.hasFilledValue && view == other.view
                && entered.elementsEqual(other.entered, by: ===) && headers == other.headers
        }
    }

    /// A frame, with the state of the screen that goes with it.
    final class Known {
        let question: Question
        let state: ScreenState
        let frame: Frame

        init(_ question: Question, _ state: ScreenState, shows frame: Frame) {
            (self.question, self.state, self.frame) = (question, state, frame)
        }
    }

    /// A frame that a key would show.
    struct Expected {
        let known: Known
        /// The update from the frame that is shown; nil where it looks the same.
        let update: DisplayUpdate?
    }

    /// What was rehearsed, and has not come.
    private var expected: [Expected] = []
    /// What was rehearsed before, the oldest first. Since then nothing has happened but what had been rehearsed, which changes
    /// nothing that is not in the question.
    private var past: [Known] = []
    /// How many are remembered: a reader goes to and fro among few.
    private static let memory = 4
    /// Whether what has happened since the latest rehearsal had been rehearsed.
    private var hasCome = false

    /// Keeps one.
    func add(_ new: Expected) { expected.append(new) }

    /// What was rehearsed is no longer to be expected.
    func drop() { expected.removeAll(keepingCapacity: true) }

    /// Something happens that was not rehearsed: nothing of before counts any longer.
    func forget() {
        drop()
        past.removeAll(keepingCapacity: true)
        hasCome = false
    }

    /// Something has happened, and is shown.
    func settle() {
        if hasCome { drop() } else { forget() }
        hasCome = false
    }

    /// The frame of an element in a view, for nothing else has changed since; all are over then.
    func take(for element: AccessibilityObject?, _ view: ViewState) -> Expected? {
        guard !expected.isEmpty else { return nil }
        defer { drop() }
        guard let element, let found = expected.first(where: { $0.known.question.isAsked(of: element, view) })
        else { return nil }
        hasCome = true
        for one in expected {
            if past.count == RehearsedFrames.memory { past.removeFirst() }
            past.append(one.known)
        }
        return found
    }

    /// The frame that came of a question before, or nil.
    func recall(_ question: Question) -> Known? {
        past.firstIndex { $0.question.isSame(as: question) }.map { past.remove(at: $0) }
    }
}
