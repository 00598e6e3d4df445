import AccessibilityModel
import BridgeTables

/// What applications tell.
extension DesktopSource {
    /// Takes a signal.
    func take(_ signal: BusSignal) {
        if signal.member == "NameOwnerChanged" {
            guard signal.sender == "org.freedesktop.DBus", let name = signal.body.first?.text else { return }
            return gone(name)
        }
        locator.wasTold(by: signal.sender)
        if let shown, shown.application == signal.sender { shown.unanswered.wasTold(at: bus.now) }
        guard let event = AccessibleEvent(signal) else { return }
        if isLeaving(event) { departure.note(at: bus.now) }
        if case .closed(let window) = event.kind, window == shown?.root.id { departure.noteClosing(at: bus.now) }
        switch event.kind {
        case .focused: locator.ask(for: event.object)
        case .unfocused: if event.object == focus?.id { departure.note(leaving: event.object) }
        case .text:
            windows.take(event)
            if let left = departure.left, event.object != left { typedInto(event.object, after: left) }
        case .activeDescendant(let child):
            locator.noteActive(child, of: event.object)
            // Lists that have not the focus tell of theirs, too.
            let isHere = [holder, focus, focus?.parent].contains { $0?.id == event.object }
            if isHere || locator.isAsked(event.object) { locator.ask(for: child) }
        case .windowActivated: locator.locate(event.object) { [weak self] _, window in self?.activated(window) }
        case .active(let isActive):
            activeWindows.note(event.object, isActive: isActive)
            windows.take(event)
            // GTK 4's dialogs tell no more than that, and have told of their focus before.
            if isActive, let shown, shown.application == event.object.application { _ = showsWindow(before: shown) }
        case .arrived(let application): search.arrived(application)
        case .closed(let window) where window.application == event.object.application:
            windowWasClosed(window)
        case .announcement(let text, let isUrgent):
            announced(text, isUrgent ? .high : .default, by: event.object.application)
        case .selected:
            windows.take(event)
            // What is chosen in a list that the focus has just left, or is about to leave, is not the focus.
            if let holder, !locator.isLooking, let (node, _) = windows.find(event.object), node.isInside(holder) {
                locator.ask(for: event.object)
            }
        case .appeared:
            windows.take(event)
            appeared(event.object)
            if let (node, _) = windows.find(event.object) {
                if !node.isVisible { appearances.add(event.object, at: bus.now) }
            } else if event.object.application == shown?.application {
                newcomers.add(event.object)
            }
        case .loaded:
            if windows.find(event.object) != nil {
                windows.take(event)
            } else if event.object.application == shown?.application {
                newcomers.add(event.object)
            }
        case .disappeared:
            windows.take(event)
            disappeared(event.object)
            appearances.remove(event.object)
        default: windows.take(event)
        }
    }

    /// A text has changed after the focus has left another object, and none has come: entries of GTK 4 that are searched with do not tell
    /// that they have it.
    private func typedInto(_ object: AccessibleID, after left: AccessibleID) {
        guard object.application == left.application, !locator.isLooking else { return }
        locator.locate(object) { [weak self] node, window in
            window.readPath(to: node) { [weak self] in
                guard let self, departure.left == left, node.isEditable else { return }
                locator.ask(for: object)
            }
        }
    }

    /// Whether an application tells that its focus is going, or what the focus is in.
    private func isLeaving(_ event: AccessibleEvent) -> Bool {
        guard let focus else { return false }
        func isAround(_ object: AccessibleID) -> Bool {
            guard let (node, _) = windows.find(object) else { return false }
            return node === focus || focus.isInside(node)
        }
        // A menu is taken apart entry by entry.
        func isOfMenu(_ object: AccessibleID) -> Bool {
            guard let popup = focus.popup, let (node, _) = windows.find(object) else { return false }
            return node.isInside(popup)
        }
        // The menu that it has opened closes before the next entry of the bar has the focus.
        func isOpened(_ object: AccessibleID) -> Bool {
            focus.rule?.opening != nil && windows.find(object)?.node.isInside(focus) == true
        }
        return switch event.kind {
        case .unfocused, .deselected: event.object == focus.id
        case .disappeared, .gone: isAround(event.object) || isOfMenu(event.object) || isOpened(event.object)
        case .children: event.removed.map { isAround($0) || isOfMenu($0) } ?? false
        default: false
        }
    }
}
