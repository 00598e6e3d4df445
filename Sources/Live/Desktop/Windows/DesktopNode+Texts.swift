import AccessibilityModel
import BridgeTables

/// Texts that are typed into.
extension DesktopNode {
    /// Whether it holds a text that can be edited.
    var isEditable: Bool {
        guard let facts, let rule else { return false }
        let isText =
            facts.interfaces.isSuperset(of: [.text, .editableText]) || isTerminal && facts.interfaces.contains(.text)
        return isText && (rule.value == .text || rule.value == .secret) && !rule.traits.contains(.staticText)
    }

    /// Whether it is a terminal, whose program gets the keys of the keyboard.
    var isTerminal: Bool { facts?.role == .terminal }

    /// The text of a combo box that can be typed into, or nil: it has the focus in place of the combo box, which opens the list.
    var entry: DesktopNode? { members.first { $0.isEntry(of: self) } }

    /// What labels the text inside it that can be typed into, or nil; some toolkits call a combo box by that text, too.
    func labelOfEntry(saying text: String) -> String? {
        labelText ?? (ownName.isEmpty || (ownName == text && !isNamedByChoice) ? nil : ownName)
    }

    /// Whether it is what can be typed of a combo box.
    func isEntry(of holder: DesktopNode) -> Bool {
        holder.facts?.role == .comboBox && holder.rule?.value != .text && holder === parent && isEditable
    }
}
