import AccessibilityModel
import BridgeTables

extension DesktopNode {
    /// Whether it only holds others, one of which is meant when it has the focus.
    var isHolder: Bool {
        guard let rule, let facts, facts.childCount > 0 else { return false }
        return facts.role == .menu || (rule.shown == .members && rule.window == nil)
    }

    /// Whether it is the focus in a long list of which other places are asked for, or was met before its turn elsewhere.
    func isElsewhere(than asked: Range<Int>) -> Bool {
        guard let parent, parent.isLong, let place, !asked.contains(place) else { return false }
        return isOnFocusPath || parent.rule?.container != .list
    }

    /// Whether nothing inside it is read by itself.
    var isElementAlone: Bool { rule?.shown == .element || rule?.shown == .nothing }

    /// Whether it can be meant when what is around it has the focus.
    var isPart: Bool { rule?.shown == .element || rule?.shown == .both }

    /// The objects around it, the nearest first.
    var holders: [DesktopNode] {
        var holders: [DesktopNode] = []
        var node = parent
        while let current = node, holders.count < 100 {
            holders.append(current)
            node = current.parent
        }
        return holders
    }

    /// Whether another object is around it.
    func isInside(_ other: DesktopNode) -> Bool { holders.contains { $0 === other } }

    /// The parts of a container that were read, one of which may have the focus.
    var parts: [DesktopNode] { all.filter { $0 !== self && $0.isVisible && $0.isPart && $0.wasRead } }

    /// The parts of which something may have changed unheard: those of a menu could not be seen while it was closed.
    var partsToAsk: [DesktopNode] {
        guard rule?.popup == .menu || isOpenList else { return parts }
        return all.filter { $0 !== self && $0.isPart && $0.wasRead }
    }

    /// Of a container that has the focus, the part that says that it has it, else one that is chosen, else the first.
    var rowByStates: DesktopNode? {
        let parts = parts
        func first(_ states: AccessibleStates) -> DesktopNode? {
            parts.first { $0.facts?.states.isSuperset(of: states) == true }
        }
        if let row = first(.focused) ?? first(.selected) { return row }
        // Of an open menu nothing may be chosen yet: then its own name is read, if it has one.
        if facts?.role == .menu, !ownName.isEmpty { return nil }
        return parts.first { $0.facts?.role != .tableColumnHeader }
    }
}

extension DesktopNode {
    /// Where it holds pages of a menu, the one with the focus.
    var pageWithFocus: DesktopNode? {
        guard table.hasPagesInMenus, members.contains(where: { $0.facts?.parent != nil && $0.facts?.parent != id })
        else { return nil }
        return members.first { $0.isOnFocusPath }
    }

    /// Where it holds the pages of tabs that stand before it, the one in front.
    var pageInFront: DesktopNode? {
        guard table.hasPagesBesideTabs, let siblings = parent?.members,
            let place = siblings.firstIndex(where: { $0 === self }), place > 0
        else { return nil }
        let before = siblings[place - 1]
        guard let list = ([before] + before.members).first(where: { $0.facts?.role == .pageTabList }) else {
            return nil
        }
        let tabs = list.members.filter { $0.facts?.role == .pageTab }
        guard tabs.count == members.count,
            let front = tabs.firstIndex(where: { $0.facts?.states.contains(.selected) == true })
        else { return nil }
        return members[front]
    }
}

extension AccessibleRole {
    static let pageTab = AccessibleRole(rawValue: 37)
    static let pageTabList = AccessibleRole(rawValue: 38)
    /// What is chosen in a list, a menu or a table.
    static let choices: Set<AccessibleRole> = Set(
        [
            "list-item", "tree-item", "table-row", "table-cell", "menu-item", "check-menu-item", "radio-menu-item",
            "menu",
        ].compactMap { AccessibleRole(named: $0) })

    static let internalFrame = AccessibleRole(rawValue: 28)
    static let menu = AccessibleRole(rawValue: 33)
}
