import BridgeTables

/// Where a window was not read yet. The elements around the focus stand in the scene as far as their order is certain: a key
/// that goes on waits for the rest, and never goes past what is still to come.
final class ReadingGap {
    /// The focus and the objects around it; nil where all of the window was read.
    private let path: Set<ObjectIdentifier>?
    private let focus: DesktopNode?
    /// The open menu or list that is shown alone, or nil.
    let popup: DesktopNode?
    private var hasPassedFocus = false
    /// Whether the gap after the focus was reached.
    private(set) var isReached = false
    /// How often something was left out before the focus: what stands before that is beyond a gap, too.
    private(set) var cuts = 0

    /// - Parameters:
    ///   - focus: the object around which the window is being read; nil: all of it was.
    ///   - popup: the open menu or list that is shown alone, or nil.
    init(around focus: DesktopNode?, popup: DesktopNode? = nil) {
        (self.focus, self.popup) = (focus, popup)
        path = focus.map { focus in
            var path: Set<ObjectIdentifier> = []
            var node: DesktopNode? = focus
            while let current = node, path.insert(ObjectIdentifier(current)).inserted { node = current.parent }
            return path
        }
    }

    /// Whether all of the window was read.
    var isWhole: Bool { path == nil }

    /// An object comes next in the order.
    func pass(_ node: DesktopNode) {
        if node === focus { hasPassedFocus = true }
    }

    /// Whether the place of an object in its container is known.
    func isCertain(_ member: DesktopNode, inside holder: DesktopNode) -> Bool {
        guard let path, holder.hasUnread else { return true }
        // Plain containers are put in order when all that is inside them was read, lists have an order of their own.
        let isOrdered = holder.isExpanded && holder.rule?.isPlain == false
        let isOnPath = path.contains(ObjectIdentifier(member))
        guard !isOrdered || !member.wasRead else { return !isReached }
        if hasPassedFocus { isReached = true }
        if !isOnPath, !isReached { cuts += 1 }
        return isOnPath && !isReached
    }

    /// All that is known inside an object came.
    func leave(_ holder: DesktopNode) {
        pass(holder)
        guard path != nil, holder.hasUnread else { return }
        if hasPassedFocus { isReached = true } else { cuts += 1 }
    }
}
