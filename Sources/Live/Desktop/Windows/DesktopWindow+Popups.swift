import AccessibilityModel
import BridgeTables

/// Open menus and lists in a window.
extension DesktopWindow {
    /// How deeply the entries of a menu may be nested: GTK 4 has seven objects around them.
    private static let entryDepth = 12

    /// What is shown of it: an open menu, or the window itself.
    var currentView: WindowScene { popup?.view ?? view }

    /// The name of the scene that is shown, for recordings.
    var sceneName: String { popup.map { "\(entry)/\($0.number)" } ?? entry }

    /// Reads the menu or list around an object: places of entries are those among all of them.
    func readPopup(around node: DesktopNode, then: @escaping () -> Void) {
        guard let menu = node.popup, menu !== popup?.node else { return then() }
        guard menu.isExpanded else { return readEntries(of: menu, depth: 0, then: then) }
        // It was open before. Not every toolkit tells what has changed meanwhile.
        membersDidChange(of: menu)
        readEntries(of: menu, depth: 0) { [weak self] in
            self?.refreshStates(of: Array(menu.partsToAsk.prefix(DesktopWindow.memberLimit)), then: then) ?? then()
        }
    }

    private func readEntries(of node: DesktopNode, depth: Int, then: @escaping () -> Void) {
        expand(node, always: true) { [weak self] in
            let members = node.members.prefix(DesktopWindow.memberLimit)
            guard let self, depth < DesktopWindow.entryDepth, !members.isEmpty else { return then() }
            var left = members.count
            for member in members {
                complete(member) { [weak self] in
                    let done = {
                        left -= 1
                        if left == 0 { then() }
                    }
                    guard let self, member.showsMembers, member.wantsMembers else { return done() }
                    readEntries(of: member, depth: depth + 1, then: done)
                }
            }
        }
    }

    /// Whether an object was met in a place where it does not belong: GTK 3 shows the list of a combo box in a window of its
    /// own, too.
    func isMisplaced(_ node: DesktopNode, _ facts: AccessibleFacts) -> Bool {
        guard facts.role == .menu, let parent = facts.parent, let holder = node.parent else { return false }
        return holder === root && parent != root.id && !parent.isRoot
    }
}
