import BridgeTables

extension DesktopNode {
    /// Whether it only holds others, one of which is meant when it has the focus.
    var isHolder: Bool { rule?.shown == .members && rule?.window == nil && !members.isEmpty }

    /// Of a list or a table that has the focus, the row or cell that has it: the one that says so, else one that is chosen,
    /// else the first.
    var rowWithFocus: DesktopNode? {
        guard isHolder else { return nil }
        let parts = all.filter {
            $0 !== self && $0.isVisible && ($0.rule?.shown == .element || $0.rule?.shown == .both)
        }
        func first(_ states: AccessibleStates) -> DesktopNode? {
            parts.first { $0.facts?.states.isSuperset(of: states) == true && $0.wasRead }
        }
        return first(.focused) ?? first(.selected) ?? parts.first { $0.wasRead && $0.facts?.role != .tableColumnHeader }
    }
}
