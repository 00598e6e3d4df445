import AccessibilityModel
import BridgeTables

extension DesktopTable {
    private static let label = AccessibleRole(named: "label")

    /// Whether the text of an object may be hidden though its role says nothing of it: labels and texts of many lines never
    /// are, nor are numbers.
    func mayHideText(_ facts: AccessibleFacts, _ rule: Rule) -> Bool {
        hasHiddenTexts && rule.value == .text && facts.role != DesktopTable.label && !rule.traits.contains(.adjustable)
            && !facts.states.contains(.multiLine)
    }
}
