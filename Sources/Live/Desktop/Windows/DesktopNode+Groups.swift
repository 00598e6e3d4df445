import AccessibilityModel
import BridgeTables

extension DesktopNode {
    private static let radioRoles = Set([
        AccessibleRole(named: "radio-button"), AccessibleRole(named: "radio-menu-item"),
    ])

    /// Whether it is one of several, of which one is chosen.
    var isRadioButton: Bool { DesktopNode.radioRoles.contains(facts?.role) }

    /// Puts radio buttons that stand beside each other into a group, where there are several and none of them was left out.
    ///
    /// - Parameters:
    ///   - views: what is inside this object, in order.
    ///   - isWhole: whether all of the window was read.
    func grouped(_ views: [AccessibilityObject], isWhole: Bool) -> [AccessibilityObject] {
        guard views.count > 1, views.contains(where: { DesktopNode.radioButton($0) != nil }) else { return views }
        var grouped: [AccessibilityObject] = []
        var run: [(view: AccessibilityObject, node: DesktopNode)] = []
        func end() {
            let isGroup = run.count > 1 && (isWhole || DesktopNode.areAll(run.map(\.node)))
            grouped += isGroup ? [group(of: run.map(\.view))] : run.map(\.view)
            run = []
        }
        for view in views {
            guard let node = DesktopNode.radioButton(view) else {
                end()
                grouped.append(view)
                continue
            }
            if let first = run.first, !first.node.isGrouped(with: node) { end() }
            run.append((view, node))
        }
        end()
        return grouped
    }

    /// The radio button that an element is, or nil.
    private static func radioButton(_ view: AccessibilityObject) -> DesktopNode? {
        guard let node = (view as? DesktopElement)?.node, node.isRadioButton else { return nil }
        return node
    }

    /// Whether radio buttons are all of their group, although the window is still being read.
    private static func areAll(_ run: [DesktopNode]) -> Bool {
        guard let first = run.first, let siblings = first.parent?.members else { return false }
        guard let group = first.facts?.group, !group.isEmpty else { return siblings.allSatisfy(\.wasRead) }
        return group.allSatisfy { id in
            run.contains { $0.id == id } || siblings.contains { $0.id == id && $0.wasRead && !$0.isVisible }
        }
    }

    /// Whether another radio button is chosen in place of this one. GTK 3 names the members of a group; else those that stand
    /// beside each other are one.
    private func isGrouped(with other: DesktopNode) -> Bool {
        guard facts?.role == other.facts?.role, let own = facts?.group, let its = other.facts?.group else {
            return false
        }
        return own.isEmpty && its.isEmpty ? parent === other.parent : own.contains(other.id) || its.contains(id)
    }

    private func group(of views: [AccessibilityObject]) -> AccessibilityObject {
        let made = views.first.flatMap { radioGroups[ObjectIdentifier($0)] } ?? NumberedGroup()
        made.showsPlacesOfElements = true
        if let first = views.first { radioGroups[ObjectIdentifier(first)] = made }
        DesktopNode.set(views, of: made)
        return made
    }
}
