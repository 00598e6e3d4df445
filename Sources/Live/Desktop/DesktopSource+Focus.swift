import AccessibilityModel
import BridgeTables

/// Where the desktop's focus is, and how the reader is brought there.
extension DesktopSource {
    /// A window became active. Its focus mostly follows at once; else it is looked for in the window.
    func activated(_ window: DesktopWindow) {
        guard window !== shown || focus == nil else { return }
        (candidate, unconfirmed) = (window, nil)
    }

    /// A window said that it is active when all were asked.
    func found(_ window: DesktopWindow) {
        guard window !== shown || focus == nil, window !== candidate else { return }
        (candidate, unconfirmed) = (window, window)
    }

    /// Whether a window need not be asked again whether it is active: a dialog may have been closed while it was read.
    func isStillActive(_ window: DesktopWindow) -> Bool {
        guard let asked = unconfirmed, asked === window else { return true }
        guard !isConfirming else { return false }
        isConfirming = true
        window.confirm(window.root) { [weak self] in
            self?.isConfirming = false
            guard let self, unconfirmed === window else { return }
            unconfirmed = nil
            if candidate === window, window.root.facts?.states.contains(.active) != true { candidate = nil }
        }
        return unconfirmed == nil && candidate === window
    }

    /// - Parameter row: of a list or a table, the row or cell that is meant.
    func focusIsFound(_ node: DesktopNode, _ row: DesktopNode?, in window: DesktopWindow) {
        // A menu and an open list may be windows of their own, in front of that which they are parts of.
        guard (row ?? node).popup != nil || !showsWindow(before: window) else { return }
        holder = node.isHolder ? node : nil
        settle(row ?? node, in: window)
    }

    /// Shows the window in front of one where that has been left.
    ///
    /// - Returns: whether there is one.
    func showsWindow(before window: DesktopWindow) -> Bool {
        guard let front = activeWindows.window(before: window.root.id) else { return false }
        guard candidate?.root.id != front, front != locatedFront else { return true }
        locatedFront = front
        locator.locate(front, orElse: { [weak self] in self?.activeWindows.forget(front) }) { [weak self] _, window in
            if self?.locatedFront == front { self?.locatedFront = nil }
            self?.activated(window)
        }
        return true
    }

    func settle(_ node: DesktopNode?, in window: DesktopWindow) {
        candidate = nil
        departure.focusHasCome()
        // Told twice, it does not bring the reader back twice.
        if let node, node === focus, window === shown { return }
        actions.focusCame(to: node)
        let end = noteMenus(around: node)
        let isBack = end?.ends(at: node, in: window) == true
        let popup = node?.popup
        let isOwn = node.map(actions.wasGrabbed) ?? false
        let before = focus
        focus?.noteFocus(false)
        focus = node
        if node != nil { search.forget(window.application) }
        node?.noteFocus(true)
        if let node, node.popup == nil { window.latestFocus = node }
        windows.noteUse(of: window)
        nextPoll = node?.changesUnheard == nil ? nil : bus.now + DesktopSource.pollInterval
        registrations.watchTexts(node?.rule?.value == .text && node?.facts?.role != .passwordText)
        window.focusDidMove([before, node].compactMap { $0 })
        if shown !== window || window.popup?.node !== popup {
            let isSame = shown === window
            if !isSame { shown?.show(popup: nil, focus: nil) }
            if let closed, closed === shown { windows.remove(closed.root.id) }
            closed = nil
            shown = window
            asked = nil
            window.show(popup: popup, focus: node)
            // From a menu the reader comes back to the window as it was left, unless an entry of the menu bar was between.
            let start = isBack ? end?.reader ?? node : node
            let isAsLeft = isBack && start === window.readersNode
            let isNew = popup == nil && !isAsLeft && (follow == .focus || !window.view.wasShown)
            if isNew { window.view.renew(focus: start) }
            if isNew, window.isDialog, !window.isComplete { departure.noteOpening(at: bus.now) }
            _ = window.updateOrder(around: node)
            if isNew || popup != nil, let start, !window.shows(start) { asked = start }
            hasChanged = true
        } else if isOwn, node !== window.readersNode {
            // The reader activated it and has gone on meanwhile.
            asked = nil
        } else if follow == .focus {
            asked = isBack ? end?.reader ?? node : node
        }
    }

    /// Brings the reader back who types on the computer's keyboard while the display is elsewhere in the window. What a terminal's
    /// program writes, or the reader's own key on the display has changed, is not typed.
    func followTyping() {
        guard let focus, focus.madeElement?.textInput?.takeTyping() == true, follow == .focus, let shown,
            shown.node(focus.id) === focus, focus !== shown.readersNode, !focus.isTerminal, !actions.isSoonAfterDeed
        else { return }
        asked = focus
    }

    /// Notes whether the focus is in menus, and where it came from.
    ///
    /// - Returns: what ends, where the focus leaves them.
    private func noteMenus(around node: DesktopNode?) -> Interruption? {
        let wasInMenus = isInMenus
        isInMenus = node?.isInMenus ?? false
        if isInMenus, !wasInMenus {
            interruption = Interruption(window: shown, focus: focus, reader: shown?.readersNode)
        }
        guard wasInMenus, !isInMenus else { return nil }
        defer { interruption = nil }
        return interruption
    }

    package func showFocus() {
        guard let focus, let window = windows.all.first(where: { $0.node(focus.id) === focus }) else { return }
        if shown !== window || window.popup?.node !== focus.popup {
            if shown !== window { shown?.show(popup: nil, focus: nil) }
            shown = window
            window.show(popup: focus.popup, focus: focus)
            if focus.popup == nil { window.view.renew(focus: focus) }
            _ = window.updateOrder(around: focus)
        }
        asked = focus
        bringReader(in: window)
        writeDown(isHandling: true)
    }

    /// Whether the reader can be brought to the element now.
    var isAboutToAsk: Bool {
        guard let asked, let shown else { return false }
        return shown.shows(asked)
    }

    /// Brings the reader to where the desktop's focus is, when that stands in the scene: the session does not wait for an
    /// element that is not there yet.
    func bringReader(in window: DesktopWindow) {
        guard let asked else { return }
        let (scene, element) = (window.scene, asked.element)
        guard window.shows(asked) else {
            // All was read, and it does not belong to what is shown.
            if window.isComplete, !window.isOutdated { self.asked = nil }
            return
        }
        self.asked = nil
        guard scene.notificationHandler != nil else {
            scene.initialFocus = element.accessibilityIdentifier
            return
        }
        recorder?.noteFocus(on: element, at: scene.clock?())
        scene.bringReader(to: element)
        hasChanged = true
    }
}
