import AccessibilityModel
import BridgeTables

/// Combo boxes that are called by what is chosen in them, unless they have a name of their own.
extension DesktopNode {
    /// What such a name turned out to be.
    struct Choice: Hashable {
        /// What is chosen, or what was typed; nil where that is hidden or not known.
        var value: String?
        /// The name of its own, where that is known to be none of what is chosen.
        var name = ""
    }

    /// The own name, where it is one.
    var ownName: String {
        guard let facts, facts.role != .passwordText, !facts.hasClassName(table), rule?.hasClassName != true else {
            return ""
        }
        if isNamedByChoice { return choice.name }
        return hidesText ? "" : facts.name
    }

    /// Whether its name may be what is chosen in it.
    var isNamedByChoice: Bool { rule?.value == .choice }

    /// What can be typed into, which may hide what is typed; nil where nothing can.
    private var field: DesktopNode? {
        members.first { $0.facts?.role == .passwordText } ?? members.first { $0.isEditable }
    }

    /// Whether what can be typed into it is hidden.
    var hidesText: Bool { facts?.role == .comboBox && field?.rule?.value == .secret }

    /// Whether all that is directly inside it was met: only then it is known that nothing there is hidden.
    private var isKnownInside: Bool {
        guard let count = facts?.childCount else { return false }
        return count == 0 || (isExpanded && asked == 0..<count && members.allSatisfy { $0.facts != nil })
    }

    /// Whether all lists inside it were read, and nothing in them has a name.
    private func isMissingInLists(_ name: String) -> Bool {
        let lists = members.filter { $0.rule?.container == .list }
        return !lists.isEmpty
            && lists.allSatisfy { list in
                !list.isLong && (list.isExpanded || list.facts?.childCount == 0)
                    && list.members.allSatisfy { $0.facts?.hasNames == true && $0.ownName != name }
            }
    }

    /// What its name is. Hidden is whatever is not proved to be visible.
    var choice: Choice {
        // What is hidden may have been chosen, or typed, between one question and the next: no comparison tells.
        guard let facts, facts.hasNames, isKnownInside, !hidesText else { return Choice() }
        // What it says is selected is all that its name may say besides its own.
        let isOwn = facts.selected.map { $0 != facts.name } ?? false
        guard let field else {
            if let selected = facts.selected { return Choice(value: selected, name: isOwn ? facts.name : "") }
            let isChosen = labelText.map { $0 != facts.name } ?? !isMissingInLists(facts.name)
            return isChosen ? Choice(value: facts.name) : Choice(name: facts.name)
        }
        guard field.rule?.value == .text, let text = field.facts?.text else { return Choice() }
        // Where there is no text to be called by, its name is its own.
        let isEmpty = text.isEmpty && !isOld(.names) && !field.isOld(.text)
        return Choice(value: text, name: isOwn || isEmpty ? facts.name : "")
    }
}
