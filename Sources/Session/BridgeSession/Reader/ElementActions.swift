import AccessibilityModel
import BrailleLayout

/// The actions that the focused element offers beside activation, and the one that the reader chose.
final class ElementActions: FocusFollower {
    private let context: SessionContext
    /// The action that the rotor's actions setting chose, done by activating.
    private var chosen: UIAccessibilityCustomAction?

    init(_ context: SessionContext) {
        self.context = context
    }

    /// The actions as they are now.
    var all: [UIAccessibilityCustomAction] { context.focus.element?.accessibilityCustomActions ?? [] }

    /// The place of an action that the reader read among those that there are now: itself, or one that reads the same, for
    /// applications make new ones whenever they are asked.
    func place(of action: UIAccessibilityCustomAction) -> Int? {
        all.firstIndex { $0 === action } ?? all.firstIndex { $0.listName == action.listName }
    }

    /// Chooses the next or previous action and shows its name; activating does it.
    func choose(forward: Bool) {
        let all = all
        guard !all.isEmpty else {
            context.messages.notify(.noActions)
            return
        }
        let present = chosen.flatMap(place) ?? (forward ? -1 : all.count)
        let next = all[min(max(0, present + (forward ? 1 : -1)), all.count - 1)]
        chosen = next
        let name = next.listName
        let place = "\((all.firstIndex { $0 === next } ?? 0) + 1)/\(all.count)"
        context.messages.report(
            name.isEmpty ? place : name,
            language: context.focus.element?.accessibilityLanguage ?? context.source.scene.language)
    }

    /// Chooses none.
    func forgetChoice() {
        chosen = nil
    }

    /// Does the action that was chosen, or gives nil when none was.
    func performChosen() -> KeyOutcome? { chosen.map(perform) }

    /// Does an action that the reader read, wherever it stands now; one that has gone is not available, and no other is
    /// done in its place.
    func perform(_ read: UIAccessibilityCustomAction) -> KeyOutcome {
        chosen = nil
        guard let place = place(of: read) else {
            context.messages.notify(.notAvailable)
            return KeyOutcome()
        }
        let action = all[place]
        return context.ask("custom:" + action.name) { action.actionHandler?(action) ?? false }
    }

    func focusWillMove() -> Bool {
        guard let chosen, chosen.listName == context.messages.report?.text else { return false }
        context.messages.dropReports()
        return true
    }

    func focusDidMove() {
        chosen = nil
    }
}

extension UIAccessibilityCustomAction {
    /// The name in lists of actions: with the category after it, where there is one.
    var listName: String {
        guard let category, !category.isEmpty else { return name }
        return "\(name) (\(category))"
    }
}
