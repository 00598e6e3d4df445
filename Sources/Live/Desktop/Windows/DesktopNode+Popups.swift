import AccessibilityModel
import BridgeTables

/// Menus and lists that open over a window: what is inside them is read alone while the focus is there.
extension DesktopNode {
    /// The innermost open menu around it, or the list that a combo box has opened around it.
    var popup: DesktopNode? {
        var inner = self
        for holder in holders {
            switch holder.rule?.popup {
            case .menu: return holder
            // The button or the field of a combo box is no list.
            case .list: return inner === self ? nil : inner
            case .bar: return nil
            case nil: inner = holder
            }
        }
        return nil
    }

    /// Whether the focus comes back from it to where it was before.
    var isInMenus: Bool { popup != nil || holders.contains { $0.rule?.popup == .bar } }

    /// Of an open menu or list, the element that opened it: in GTK 3 a menu is the entry itself.
    var opener: DesktopNode? {
        if isPart, !ownName.isEmpty { return self }
        return holders.first { $0.isPart }
    }

    /// Whether it is the list of a combo box: with the focus, it is open.
    var isOpenList: Bool { rule?.container == .list && holders.contains { $0.rule?.popup == .list } }

    /// Whether it can be chosen in the open list of a combo box.
    var isListChoice: Bool {
        guard let popup, popup.rule?.popup != .menu, let role = facts?.role else { return false }
        return AccessibleRole.choices.contains(role)
    }

    /// Of the menus around it, the one that was opened first.
    var outermostMenu: DesktopNode? { holders.last { $0.rule?.popup == .menu } }

    /// Whether what it opens is open; nil where it opens nothing, or its own states say so.
    var isOpen: Bool? {
        guard let facts, let opening = rule?.opening else { return nil }
        switch opening {
        case .members: return facts.childCount > 0 ? members.contains { $0.isVisible } : nil
        case .controlled: return facts.isController ? false : nil
        }
    }

    /// Whether something inside this menu or list, as far as it is shown, was not read yet.
    func hasUnreadEntries(depth: Int = 0) -> Bool {
        guard depth < 16 else { return false }
        return hasUnread || !isExpanded
            || members.contains { member in
                member.wantsMembers && member.showsMembers && member.hasUnreadEntries(depth: depth + 1)
            }
    }

    /// Whether it is long, or holds something that is: then not all places are known.
    var holdsLongList: Bool { all.contains { $0.isLong } }
}
