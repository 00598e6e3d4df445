import BridgeSession
import BridgeTables

/// What the reader types and where the caret goes.
extension DesktopActions {
    func edit(_ edits: [TextEdit], in node: DesktopNode) -> Bool {
        if !keys.isEmpty { return hold { [weak self] in self?.edit(edits, in: node) ?? false } }
        guard let window = source(), window.node(node.id) === node, let facts = node.facts, !edits.isEmpty else {
            return false
        }
        if node.isTerminal { return type(edits, into: node, window) }
        let number = pending(window)
        var (left, isDone) = (edits.count, true)
        for edit in edits {
            bus.call(DesktopActions.call(edit, node, facts)) { [weak self, weak window, weak node] result in
                // Where the caret goes afterwards is no reason to take a letter for refused.
                if case .success(let values) = result, values.first?.boolean != false {
                } else {
                    isDone = isDone && edit.isMove && edits.count > 1
                }
                left -= 1
                guard left == 0 else { return }
                node?.textWasAnswered()
                if let node { window?.reread(node, .text) }
                self?.answer(number, isDone)
            }
        }
        return true
    }

    /// A terminal's text is its program's: what is typed goes there as keys of the keyboard. They cannot move the caret elsewhere.
    private func type(_ edits: [TextEdit], into node: DesktopNode, _ window: DesktopWindow) -> Bool {
        guard canType, node.hasDesktopFocus, case .insert(let text, _)? = edits.first, edits.count == 2 else {
            return false
        }
        let number = pending(window)
        let isReturn = text == "\n"
        press(isReturn ? DesktopActions.returnKey : 0, typing: isReturn ? nil : text) {
            [weak self, weak window, weak node] isSent in
            node?.textWasAnswered()
            if let node { window?.reread(node, .text) }
            self?.answer(number, isSent)
        }
        return true
    }

    private static func call(_ edit: TextEdit, _ node: DesktopNode, _ facts: AccessibleFacts) -> BusCall {
        let (text, editable) = (AccessibleReader.text, "org.a11y.atspi.EditableText")
        func call(_ interface: String, _ member: String, _ numbers: Int...) -> BusCall {
            var call = BusCall(node.id.application, node.id.path, interface, member)
            call.arguments = numbers.map { .integer(Int32(clamping: $0)) }
            return call
        }
        switch edit {
        case .delete(let range): return call(editable, "DeleteText", range.lowerBound, range.upperBound)
        case .insert(let inserted, let place):
            var made = call(editable, "InsertText", place)
            let length = TextPlaces(text: "", unit: node.table.textUnit).length(of: inserted)
            made.arguments += [.text(inserted), .integer(Int32(clamping: length))]
            return made
        case .caret(let place): return call(text, "SetCaretOffset", place)
        case .select(let range) where facts.selection == nil:
            return call(text, "AddSelection", range.lowerBound, range.upperBound)
        case .select(let range): return call(text, "SetSelection", 0, range.lowerBound, range.upperBound)
        }
    }
}
