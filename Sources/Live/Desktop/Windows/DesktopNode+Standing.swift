import AccessibilityModel
import BridgeTables

extension DesktopNode {
    /// What decides whether it stands in the scene, and where. While that stays the same, a new value or a move of the focus
    /// needs no new order: a window of thousands of objects is not walked for it.
    struct Standing: Equatable {
        var showsMembers = false
        var container = UIAccessibilityContainerType.none
        var containerName = ""
        var frame: AccessibleFrame?
        var states: AccessibleStates = []
        var canBeSeen = false
        var isShown = false
        var wasRead = false
        var hasMore = false
        var wantsMembers = false
    }

    var standing: Standing {
        guard let facts, let rule else { return Standing() }
        return Standing(
            showsMembers: showsMembers, container: rule.container, containerName: rule.isPlain ? "" : ownName,
            frame: frame, states: facts.states, canBeSeen: isVisible || isOnFocusPath,
            isShown: hasDesktopFocus || (wasRead && !isLeftOut(facts, rule)), wasRead: wasRead, hasMore: hasMore,
            wantsMembers: wantsMembers)
    }
}
