import BridgeTables

/// What the reader does with entries of open menus and lists.
extension DesktopActions {
    /// How far an entry may be from the one that the application is at.
    private static let distanceLimit = 256

    /// Opens the menu of an entry; of one without a menu, does its action. That closes no menu by itself, as the return key
    /// does: those around it close first, or, where nothing but that key closes them, afterwards.
    func enter(_ node: DesktopNode, _ facts: AccessibleFacts, _ window: DesktopWindow) {
        let number = pending(window)
        let done = { [weak self] (isDone: Bool) in self?.answer(number, isDone) ?? () }
        if facts.childCount > 0 { return toggleMenu(of: node.id, then: done) }
        let activate = { [weak self] (then: @escaping (Bool) -> Void) in
            self?.activate(node.id, then: then) ?? ()
        }
        guard let menu = node.outermostMenu else { return activate(done) }
        guard let opener = menu.opener, opener !== menu else {
            return activate { [weak self] isDone in
                guard isDone, let self, canType else { return done(isDone) }
                press(DesktopActions.escapeKey) { _ in done(true) }
            }
        }
        toggleMenu(of: opener.id) { _ in activate(done) }
    }

    /// Chooses an entry of the open list of a combo box. No toolkit has an action for that: the keys of the keyboard go from
    /// the entry where the application is to this one, and take it.
    func chooseFromList(_ node: DesktopNode, _ window: DesktopWindow) -> Bool {
        guard canType, hasDesktopFocus(window), let holder = node.parent, let place = node.place,
            let current = holder.members.first(where: { $0.hasDesktopFocus }), let start = current.place,
            abs(place - start) <= DesktopActions.distanceLimit
        else { return false }
        let number = pending(window)
        choice = (node.id, number)
        guard place != start else {
            focusCame(to: node)
            return true
        }
        let step = place < start ? DesktopActions.upKey : DesktopActions.downKey
        press(Array(repeating: step, count: abs(place - start))[...]) { [weak self] isDone in
            guard !isDone, let self, choice?.number == number else { return }
            choice = nil
            answer(number, false)
        }
        return true
    }

    /// The application has the focus on an element now. Where that is the entry which is being chosen, it is taken; Qt tells of
    /// it after the list has closed where the keys come faster.
    func focusCame(to node: DesktopNode?) {
        guard let (wanted, number) = choice, node?.id == wanted || node?.isListChoice != true else { return }
        choice = nil
        guard node?.id == wanted else { return answer(number, false) }
        press(DesktopActions.returnKey) { [weak self] in self?.answer(number, $0) }
    }

    /// Presses keys of the keyboard, one after the other.
    private func press(_ keys: ArraySlice<Int32>, then: @escaping (Bool) -> Void) {
        guard let key = keys.first else { return then(true) }
        press(key) { [weak self] isDone in
            guard isDone, let self else { return then(false) }
            press(keys.dropFirst(), then: then)
        }
    }
}
