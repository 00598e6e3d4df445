import BridgeTables

/// What is done as a reader at the keyboard or the mouse would do it, where an action may freeze the application.
extension DesktopActions {
    /// How long an object may take to get the desktop's focus, in milliseconds: its window may have to come to the front first.
    private static let focusTime = 1_000
    /// How often it is asked for meanwhile, in milliseconds.
    private static let lookInterval = 20

    /// Whether the toolkit's action of an object is asked for only where nothing else is left, or never.
    func avoidsAction(of node: DesktopNode) -> Bool {
        guard !node.table.hasSafeActions, let role = node.facts?.role else { return false }
        // The list that it opens asks nothing.
        return role != .comboBox
    }

    /// Does what an object is there for by a key or by a click; else by its action, if it is none of those that may open a dialog.
    func use(_ node: DesktopNode, _ facts: AccessibleFacts, _ window: DesktopWindow) {
        let number = pending(window)
        keys.begin()
        let end = { [weak self] (isDone: Bool) in
            guard let self else { return }
            answer(number, isDone)
            keys.end()
            goOn()
        }
        let actOrRefuse = { [weak self] in
            guard let self, !AccessibleRole.opensDialogs.contains(facts.role) else { return end(false) }
            activate(node.id, then: end)
        }
        guard canType else { return actOrRefuse() }
        let done = { [weak self] (isSent: Bool) in
            guard isSent, let self else { return actOrRefuse() }
            answer(number, true)
            keys.end(sentAt: bus.now)
        }
        if AccessibleRole.menuEntries.contains(facts.role) { return takeEntry(node, window, then: done) }
        guard facts.interfaces.contains(.component) else { return actOrRefuse() }
        guard facts.states.contains(.focusable) else { return click(node, window, then: done) }
        press(
            DesktopActions.spaceBar, on: node,
            orElse: { [weak self, weak window] in
                guard let self, let window else { return done(false) }
                click(node, window, then: done)
            }, then: done)
    }

    /// Ends the line that is typed into a text: no toolkit has an action for that, and the key does what its program makes of it.
    func submit(_ node: DesktopNode, _ facts: AccessibleFacts, _ window: DesktopWindow) -> Bool {
        guard canType, facts.interfaces.contains(.component) else { return false }
        let number = pending(window)
        keys.begin()
        press(DesktopActions.returnKey, on: node) { [weak self] isSent in
            guard let self else { return }
            answer(number, isSent)
            if isSent { return keys.end(sentAt: bus.now) }
            keys.end()
            goOn()
        }
        return true
    }

    /// Presses a key of the keyboard where an object has the desktop's focus.
    ///
    /// - Parameter refused: what is done where it does not take the focus; nil where nothing is done then.
    private func press(
        _ symbol: Int32, on node: DesktopNode, orElse refused: (() -> Void)? = nil, then: @escaping (Bool) -> Void
    ) {
        noteGrab(of: node)
        ask(DesktopActions.grabFocus(node.id)) { [weak self] isTaken in
            guard let self else { return then(false) }
            guard isTaken else { return refused?() ?? then(false) }
            whenFocused(node) { [weak self] isFocused in
                guard isFocused, let self else { return then(false) }
                press(symbol, then: then)
            }
        }
    }

    // MARK: The focus

    static func grabFocus(_ object: AccessibleID) -> BusCall {
        BusCall(object.application, object.path, AccessibleReader.component, "GrabFocus")
    }

    /// Waits until keys of the keyboard go to an object that has taken the focus. No event says that: GTK 3 tells of the focus before
    /// its window has come to the front.
    private func whenFocused(_ node: DesktopNode, then: @escaping (Bool) -> Void) {
        awaited?.then(false)
        let wait = AwaitedFocus(object: node.id, end: bus.now + Self.focusTime, then: then)
        awaited = wait
        look(for: wait)
    }

    private func look(for wait: AwaitedFocus) {
        readStates(of: wait.object) { [weak self] states in
            guard let self, awaited === wait else { return }
            let isThere = states?.contains(.focused) == true
            guard isThere || states == nil || bus.now >= wait.end else {
                wait.nextLook = bus.now + Self.lookInterval
                return
            }
            awaited = nil
            wait.then(isThere)
        }
    }

    /// Lets go on what waited for keys that have arrived by now, and looks again whether the focus has come that is waited for.
    func advance() {
        keys.takeArrivals(at: bus.now)
        goOn()
        guard let awaited, let next = awaited.nextLook, next <= bus.now else { return }
        awaited.nextLook = nil
        look(for: awaited)
    }

    /// Milliseconds until there is something to do, or nil where nothing is waited for.
    var timeout: Int? {
        [awaited?.nextLook, keys.nextArrival].compactMap { $0 }.min().map { max(0, $0 - bus.now) }
    }

    private func readStates(of object: AccessibleID, then: @escaping (AccessibleStates?) -> Void) {
        bus.call(BusCall(object.application, object.path, AccessibleReader.accessible, "GetState")) { result in
            guard case .success(let values) = result else { return then(nil) }
            then(values.first.map { AccessibleStates($0) })
        }
    }

    // MARK: Entries of menus

    /// Goes to an entry of an open menu, or of the menu bar, and presses the key that takes it there.
    private func takeEntry(_ node: DesktopNode, _ window: DesktopWindow, then: @escaping (Bool) -> Void) {
        guard let menu = node.parent else { return then(false) }
        let isInBar = menu.rule?.popup == .bar
        // The return key does nothing at a menu of the bar that is open already.
        let key = isInBar && node.rule?.popup == .menu ? DesktopActions.downKey : DesktopActions.returnKey
        let take = { [weak self] in
            self?.goToEntry(node, in: menu) { [weak self] isThere in
                guard isThere, let self else { return then(false) }
                press(key, then: then)
            } ?? ()
        }
        // An open menu has the keyboard; a menu bar has it where its window is active.
        guard isInBar else { return take() }
        readStates(of: window.root.id) { $0?.contains(.active) == true ? take() : then(false) }
    }

    private func goToEntry(_ node: DesktopNode, in menu: DesktopNode, then: @escaping (Bool) -> Void) {
        let there: AccessibleStates = [.showing, .selected]
        readStates(of: node.id) { [weak self] states in
            guard let self, let states else { return then(false) }
            // Selected once more, a menu would close.
            guard !states.isSuperset(of: there) else { return then(true) }
            select(node, in: menu) { [weak self] isSelected in
                guard isSelected, let self else { return then(false) }
                readStates(of: node.id) { then($0?.isSuperset(of: there) == true) }
            }
        }
    }

    /// Has an object selected by what holds it.
    func select(_ node: DesktopNode, in holder: DesktopNode, then: @escaping (Bool) -> Void) {
        bus.call(BusCall(node.id.application, node.id.path, AccessibleReader.accessible, "GetIndexInParent")) {
            [weak self] result in
            guard let self, case .success(let values) = result, let place = values.first?.integer, place >= 0 else {
                return then(false)
            }
            let select = BusCall(
                holder.id.application, holder.id.path, "org.a11y.atspi.Selection", "SelectChild",
                .integer(Int32(clamping: place)))
            ask(select, then: then)
        }
    }

    // MARK: Clicks

    /// Clicks on an object in the window in front, in the middle of what is seen of it.
    private func click(_ node: DesktopNode, _ window: DesktopWindow, then: @escaping (Bool) -> Void) {
        let holders = node.holders.filter { $0.facts?.interfaces.contains(.component) == true }
        readStates(of: window.root.id) { [weak self] states in
            guard states?.contains(.active) == true, let self else { return then(false) }
            var frames: [AccessibleFrame?] = []
            for object in [node] + holders {
                // On the screen.
                let question = BusCall(
                    object.id.application, object.id.path, AccessibleReader.component, "GetExtents", .unsigned(0))
                bus.call(question) { [weak self] result in
                    if case .success(let values) = result {
                        frames.append(values.first.flatMap(AccessibleFrame.init))
                    } else {
                        frames.append(nil)
                    }
                    guard frames.count == holders.count + 1, let self else { return }
                    guard let seen = AccessibleFrame.common(frames) else { return then(false) }
                    click(seen, then: then)
                }
            }
        }
    }

    private func click(_ frame: AccessibleFrame, then: @escaping (Bool) -> Void) {
        ask(
            DesktopActions.registryCall(
                "GenerateMouseEvent", .integer(Int32(frame.left + frame.width / 2)),
                .integer(Int32(frame.top + frame.height / 2)), .text("b1c")), then: then)
    }
}

/// An object that was asked to take the desktop's focus: how long that may take, and what is done then.
final class AwaitedFocus {
    let object: AccessibleID
    let end: Int
    let then: (Bool) -> Void
    /// When it is asked again; nil while it is being asked.
    var nextLook: Int?

    init(object: AccessibleID, end: Int, then: @escaping (Bool) -> Void) {
        (self.object, self.end, self.then) = (object, end, then)
    }
}

extension AccessibleRole {
    static let comboBox = AccessibleRole(rawValue: 11)
    /// What goes where its menu's arrow keys go.
    static let menuEntries = Set(
        ["menu", "menu-item", "check-menu-item", "radio-menu-item"].compactMap { AccessibleRole(named: $0) })
    /// What programs open dialogs with.
    static let opensDialogs = menuEntries.union(
        ["push-button", "push-button-menu", "toggle-button", "check-box", "radio-button", "switch"]
            .compactMap { AccessibleRole(named: $0) })
}
