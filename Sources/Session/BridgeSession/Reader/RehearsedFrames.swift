import AccessibilityModel
import BrailleLayout

/// What keys would show that have not come yet, and what that follows from; and what such keys have shown, and would show
/// if the reader went on: to and fro, and on, nothing is laid out then.
///
/// All of it counts as long as nothing happens but what was rehearsed, which changes nothing that is not in the question.
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
        /// What decides what steps make of the element; nil where others decide that.
        let stepState: Int?
        /// The view that the key leads to, before anything of it is laid out.
        let view: ViewState
        let hasFilledValue: Bool

        init(_ focus: FocusTracker, _ view: ViewState, hasFilledValue: Bool, stepState: Int?) {
            element = focus.element
            (label, value) = (focus.element?.accessibilityLabel, focus.element?.accessibilityValue)
            bounds = focus.element?.accessibilityValueBounds
            (entered, headers, self.view, self.hasFilledValue) = (focus.entered, focus.headers, view, hasFilledValue)
            self.stepState = stepState
        }

        /// Whether it is asked of an element in a view.
        func isAsked(of other: AccessibilityObject, _ otherView: ViewState) -> Bool {
            isAsked(of: other) && view == otherView
        }

        /// Whether it is asked of an element as it is now.
        func isAsked(of other: AccessibilityObject) -> Bool {
            element === other && value == other.accessibilityValue && label == other.accessibilityLabel
        }

        func isSame(as other: Question) -> Bool {
            element != nil && element === other.element && value == other.value && label == other.label
                && stepState == other.stepState && bounds == other.bounds && hasFilledValue == other.hasFilledValue
                && view == other.view && entered.elementsEqual(other.entered, by: ===) && headers == other.headers
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

    /// What a key does, where that can be done at once: nothing takes such a key before the key table does.
    enum Deed {
        /// The focus moves.
        case move
        /// The value goes up or down.
        case step(up: Bool)
        /// Something else, or both.
        case other
    }

    /// A frame that a key would show.
    struct Expected {
        /// The key; nil where it is the application that changes something.
        let key: Key?
        let deed: Deed
        let known: Known
        /// The update from the frame before; nil where it looks the same.
        let update: DisplayUpdate?
    }

    /// What is tried.
    struct Trial {
        let key: Key
        let deed: Deed
        /// The element that it leads to.
        let element: any AccessibilityObject & RehearsedObject
        /// The frame before, where that was rehearsed.
        let from: Known?
        /// Whether another key would have to come before.
        let isAhead: Bool
    }

    /// What a key makes of a frame.
    private struct Way {
        let from: Known
        let to: Expected
    }

    /// What was rehearsed, and has not come.
    private var expected: [Expected] = []
    /// What is shown or would be, the oldest first.
    private var known: [Known] = []
    /// What leads from one of them to another, the oldest first.
    private var ways: [Way] = []
    /// How many of each are remembered: a reader goes to and fro among few, and a few are laid out at once.
    private static let memory = 16
    /// What is shown, where that was rehearsed.
    private(set) var shown: Known?
    /// Whether what has happened since the latest rehearsal had been rehearsed.
    private var hasCome = false

    // MARK: Rehearsing

    /// The frame that comes of a question, as was found out before, or nil.
    func recall(_ question: Question) -> Known? { known.last { $0.question.isSame(as: question) } }

    /// Remembers a frame.
    func remember(_ new: Known) {
        if known.count == RehearsedFrames.memory { known.removeFirst() }
        known.append(new)
    }

    /// Notes what came of a trial: it is expected, unless another key would have to come before.
    ///
    /// - Parameter remembers: whether what the key makes of the frame before will count again.
    /// - Returns: the update that would show it; nil where it looks the same.
    func note(_ new: Known, of trial: Trial?, on frame: Frame?, remembers: Bool) -> DisplayUpdate? {
        let from = trial?.from
        let update = DisplayUpdate(from: trial?.isAhead == true ? from?.frame : frame, to: new.frame)
        let found = Expected(key: trial?.key, deed: trial?.deed ?? .other, known: new, update: update)
        if trial?.isAhead != true { expected.append(found) }
        guard remembers, let from, from.question.stepState != nil, new.question.stepState != nil else {
            return update
        }
        if ways.count == RehearsedFrames.memory { ways.removeFirst() }
        ways.append(Way(from: from, to: found))
        return update
    }

    /// Expects again what a key makes of the frame that is shown, where the element says what it did then; nil where that is not
    /// known.
    func expect(after key: Key, on element: AccessibilityObject?) -> Expected? {
        guard let shown, shown.question.element === element,
            let way = ways.last(where: { $0.from === shown && $0.to.key == key })
        else { return nil }
        expected.append(way.to)
        return way.to
    }

    // MARK: What happens

    /// What is expected of a key, or nil.
    func expected(of key: Key) -> Expected? { expected.first { $0.key == key } }

    /// What was rehearsed is no longer to be expected.
    func drop() { expected.removeAll(keepingCapacity: true) }

    /// Something happens that was not rehearsed: nothing of before counts any longer.
    func forget() {
        drop()
        known.removeAll(keepingCapacity: true)
        ways.removeAll(keepingCapacity: true)
        (shown, hasCome) = (nil, false)
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
        shown = nil
        guard let element else { return nil }
        let found = expected.filter { $0.known.question.isAsked(of: element, view) }
        // Two numbers that are written alike are not the same.
        if found.count == 1 { shown = found[0].known }
        hasCome = !found.isEmpty
        return found.first
    }

    /// Takes a frame whose key was done as it was expected, where the element says what it said then.
    func take(_ done: Expected, for element: AccessibilityObject?) -> Expected? {
        defer { drop() }
        guard let element, done.known.question.isAsked(of: element) else {
            shown = nil
            return nil
        }
        (shown, hasCome) = (done.known, true)
        return done
    }
}
