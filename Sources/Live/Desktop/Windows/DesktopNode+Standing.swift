import AccessibilityModel
import BridgeTables

extension DesktopNode {
    /// What decides whether it stands in the scene, and where. While that stays the same, a new value or a move of the focus
    /// needs no new order: a window of thousands of objects is not walked for it.
    struct Standing: Equatable {
        var shown: DesktopTable.Shown?
        var container = UIAccessibilityContainerType.none
        var containerName = ""
        var frame: AccessibleFrame?
        var isVisible = false
        var isShown = false
        var wasRead = false
        var hasMore = false
        var wantsMembers = false
    }

    var standing: Standing {
        guard let facts, let rule else { return Standing() }
        return Standing(
            shown: rule.shown, container: rule.container, containerName: rule.isPlain ? "" : ownName, frame: frame,
            isVisible: isVisible, isShown: hasDesktopFocus || (wasRead && !isLeftOut(facts, rule)), wasRead: wasRead,
            hasMore: hasMore, wantsMembers: wantsMembers)
    }

    /// Notes, on the objects around it, that it has the focus or has lost it.
    ///
    /// - Returns: whether what is inside one of them is read for that alone.
    func noteFocusAround(_ hasFocus: Bool) -> Bool {
        var (holder, depth, opens) = (parent, 0, false)
        while let current = holder, depth < 100 {
            current.hasFocusInside = hasFocus
            opens = opens || current.rule?.shown == .element
            (holder, depth) = (current.parent, depth + 1)
        }
        return opens
    }
}
