import AccessibilityModel
import BrailleLayout

extension Session {
    /// The actions that the focused element offers beside activation.
    var actions: [UIAccessibilityCustomAction] { focus?.accessibilityCustomActions ?? [] }

    /// The place of an action that the reader read among those that there are now: itself, or one that reads the same,
    /// for applications make new ones whenever they are asked.
    private func place(of action: UIAccessibilityCustomAction) -> Int? {
        actions.firstIndex { $0 === action } ?? actions.firstIndex { $0.listName == action.listName }
    }

    // MARK: Choosing

    /// Opens the list of the element's actions.
    func openActionList() {
        var panel = Panel(kind: .actions)
        panel.actions = actions
        guard !panel.actions.isEmpty else {
            notify(.noActions)
            return
        }
        open(panel)
    }

    /// Chooses an action of the element and shows its name; activating does it.
    func chooseAction(forward: Bool) -> Outcome {
        let all = actions
        guard !all.isEmpty else {
            notify(.noActions)
            return Outcome()
        }
        let present = chosenAction.flatMap(place) ?? (forward ? -1 : all.count)
        let next = all[min(max(0, present + (forward ? 1 : -1)), all.count - 1)]
        chosenAction = next
        report(next.listName, language: focus?.accessibilityLanguage ?? source.scene.language)
        return Outcome()
    }

    /// Does the action that was chosen, or gives nil when none was.
    func performChosenAction() -> Outcome? {
        chosenAction.map(perform)
    }

    /// Does an action that the reader read, wherever it stands now; one that has gone is not available, and no other is
    /// done in its place.
    func perform(_ chosen: UIAccessibilityCustomAction) -> Outcome {
        chosenAction = nil
        guard let place = place(of: chosen) else {
            notify(.notAvailable)
            return Outcome()
        }
        let action = actions[place]
        return ask("custom:" + action.name) { action.actionHandler?(action) ?? false }
    }

    // MARK: Changes

    /// Follows the element's actions in the open list: the entry that is read stays or, where it went, the next one that
    /// was listed and is left. A list of none closes.
    func settleActions() {
        guard var panel, panel.kind == .actions else { return }
        let present = actions
        guard !panel.actions.elementsEqual(present, by: { $0 === $1 || $0.listName == $1.listName }) else { return }
        guard !present.isEmpty else { return loseActions() }
        let (old, shown) = (panel.actions, panel.shown)
        let kept = old[shown...].first { place(of: $0) != nil } ?? old[..<shown].last { place(of: $0) != nil }
        panel.actions = present
        panel.shown = kept.flatMap(place) ?? 0
        let offset = kept === old[shown] ? view.offsets[.message] : nil
        self.panel = panel
        panelDidChange()
        view.offsets[.message] = offset
        // The finger may still mean the one that went.
        if kept !== old[shown] { listLostAt = now }
    }

    /// The focus leaves the element: a list of its actions that is still looked at goes with it, which is said. The
    /// reader's own keys close the list before they move the focus.
    func loseActions() {
        let read = messages.current?.origin == .report ? messages.current : messages.waitingReport
        let isLookedAt = read.map { !scanning.menu.isEmpty || chosenAction?.listName == $0.text } ?? false
        if isLookedAt { messages.dropReports() }
        scanning.menu = []
        panel?.covered.removeAll { $0.kind == .actions }
        guard isLookedAt || panel?.kind == .actions else { return }
        closePanel()
        listLostAt = now
        // What the application announced over the list stands.
        if messages.current?.origin != .announcement { notify(.notAvailable) }
    }
}

extension UIAccessibilityCustomAction {
    /// The name in lists of actions: with the category behind it, where there is one.
    var listName: String {
        guard let category, !category.isEmpty else { return name }
        return "\(name) (\(category))"
    }
}
