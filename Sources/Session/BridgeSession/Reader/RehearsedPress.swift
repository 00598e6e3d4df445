import AccessibilityModel
import BrailleLayout

/// A press of a key as it is rehearsed, and of those after it that would go on as it does.
struct RehearsedPress {
    private let context: SessionContext
    private let key: Key
    private let command: Command
    /// How many more presses are laid out with it, where it was not laid out before.
    private var ahead: Int
    /// The frame before, where that was rehearsed.
    private var from: RehearsedFrames.Known?
    /// Whether it comes after another one that is only rehearsed itself.
    private var isAhead = false
    /// The longest texts of an element that is laid out ahead, in bytes: long ones take time, which the next key would wait.
    private static let longest = 100

    init(_ context: SessionContext, _ key: Key, _ command: Command, ahead: Int) {
        (self.context, self.key, self.command, self.ahead) = (context, key, command, ahead)
        from = context.screen.rehearsed.shown
    }

    /// Lays out what it shows, and what those after it show, for when they come.
    ///
    /// - Returns: what shows it; nil where it cannot be rehearsed, or changes nothing that can be felt.
    func rehearse(on element: any AccessibilityObject & RehearsedObject) -> DisplayUpdate? {
        guard !isAhead || RehearsedPress.isShort(element) else { return nil }
        return switch command {
        case .nextElement: move(from: element, forward: true)
        case .previousElement: move(from: element, forward: false)
        case .increment, .upward: step(element, up: true)
        case .decrement, .downward: step(element, up: false)
        case .panRight: pan(element, forward: true)
        case .panLeft: pan(element, forward: false)
        default: nil
        }
    }

    private func step(_ element: any AccessibilityObject & RehearsedObject, up: Bool) -> DisplayUpdate? {
        guard context.focus.isAdjustable, !element.accessibilityTraits.contains(.notEnabled) else { return nil }
        var update: DisplayUpdate?
        let isRehearsed = element.rehearseStep(up: up) {
            update = layOut(.step(up: up), on: element) {
                context.screen.bringValueIntoView()
                return true
            }
        }
        return isRehearsed ? update : nil
    }

    private func pan(_ element: any AccessibilityObject & RehearsedObject, forward: Bool) -> DisplayUpdate? {
        var isInside = false
        let update = layOut(.other, on: element) {
            isInside = !context.screen.panInside(forward: forward).isEmpty
            return isInside
        }
        if isInside { return update }
        guard !element.accessibilityTraits.contains(.causesPageTurn) else { return nil }
        return move(from: element, forward: forward, isPanned: true)
    }

    private func move(
        from element: any AccessibilityObject & RehearsedObject, forward: Bool, isPanned: Bool = false
    ) -> DisplayUpdate? {
        guard let next = context.focus.neighbour(forward: forward) as? any AccessibilityObject & RehearsedObject,
            element.isIndifferentToFocus, next.isIndifferentToFocus, !RehearsedPress.takesText(next),
            !isAhead || RehearsedPress.isShort(next),
            !context.members.isConcerned(with: element), !context.members.isConcerned(with: next)
        else { return nil }
        var update: DisplayUpdate?
        context.focus.rehearsing(next) {
            update = layOut(isPanned ? .other : .move, on: next) {
                context.screen.focusDidMove()
                if isPanned, !forward { context.screen.panToEnd() }
                return true
            }
        }
        return update
    }

    private func layOut(
        _ deed: RehearsedFrames.Deed, on element: any AccessibilityObject & RehearsedObject, _ change: () -> Bool
    ) -> DisplayUpdate? {
        let trial = RehearsedFrames.Trial(
            key: key, deed: deed, element: element, from: from, isAhead: isAhead)
        return context.screen.rehearse(trial, change) { known in
            guard ahead > 0 else { return }
            var next = self
            (next.ahead, next.from, next.isAhead) = (ahead - 1, known, true)
            _ = next.rehearse(on: element)
        }
    }

    /// Whether it is laid out in no time.
    private static func isShort(_ element: AccessibilityObject) -> Bool {
        let length = (element.accessibilityLabel?.utf8.count ?? 0) + (element.accessibilityValue?.utf8.count ?? 0)
        return length <= longest
    }

    /// Whether keys are taken for typing as soon as an element has the focus.
    private static func takesText(_ element: AccessibilityObject) -> Bool {
        !element.accessibilityTraits.isDisjoint(with: [.keyboardKey, .allowsDirectInteraction])
    }
}
