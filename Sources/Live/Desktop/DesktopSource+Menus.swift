import BridgeTables

/// Where the desktop's focus and the reader were before a menu or a list opened: both come back there when it closes.
struct Interruption {
    weak var window: DesktopWindow?
    weak var focus: DesktopNode?
    weak var reader: DesktopNode?

    /// Whether the focus has come back.
    func ends(at node: DesktopNode?, in window: DesktopWindow) -> Bool {
        node != nil && node === focus && window === self.window
    }
}

/// Menus that open and close without telling of a focus.
extension DesktopSource {
    /// Something can be seen now. Of toolkits whose menus do not take the focus, a menu counts as if it did.
    func appeared(_ object: AccessibleID) {
        let table = applications.table(of: object.application)
        guard !table.menusTakeFocus else { return }
        reader.readOutline(object) { [weak self] answer in
            guard let self, case .success(let facts) = answer, facts.states.isSuperset(of: table.visible),
                table.rule(for: facts.role, facts.states, facts.interfaces).popup == .menu
            else { return }
            locator.ask(for: object)
        }
    }

    /// The menu that is shown is no part of its window any more. Where the application tells of no other focus, the focus is
    /// what it was before all menus: GTK 4 may leave it inside the menu that is closed.
    func menuHasGone(from window: DesktopWindow) {
        guard !locator.isLooking, !showsWindow(before: window) else { return }
        let before = interruption?.window === window ? interruption?.focus : nil
        settle(before.flatMap { window.node($0.id) === $0 ? $0 : nil } ?? windows.focused(in: window), in: window)
    }

    /// Something cannot be seen any more. Where that was the menu with the focus, and the application tells of no other focus,
    /// it is the entry that opened the menu, or what had the focus before all menus.
    func disappeared(_ object: AccessibleID) {
        guard let focus, let (menu, window) = windows.find(object), menu.rule?.popup == .menu, window === shown,
            !menu.table.menusTakeFocus, focus === menu || focus.isInside(menu)
        else { return }
        if let told = locator.latest {
            guard let (node, _) = windows.find(told), node === menu || node.isInside(menu) else { return }
        }
        if let opener = menu.opener, opener.popup != nil {
            locator.ask(for: opener.id)
        } else if let before = interruption?.focus {
            locator.ask(for: before.id)
        }
    }
}
