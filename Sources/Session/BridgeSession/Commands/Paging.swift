import AccessibilityModel
import BrailleLayout

extension CommandDefinition {
    static let paging = [
        CommandDefinition(.pageForward, does: { turn(forward: true, $0.context) }),
        CommandDefinition(.pageBack, asks: { goBack($0) }),
    ]

    /// Goes to the first element of the next or previous page of rows; where the rows show one element, to the next or
    /// previous one.
    ///
    /// - Returns: false where there is none.
    @discardableResult @Sendable private static func turn(forward: Bool, _ context: SessionContext) -> Bool {
        guard let capacity = context.screen.pageCapacity, let element = context.focus.element,
            let index = context.focus.order.index(of: element)
        else { return context.moveFocus(forward: forward) }
        let first = index - index % capacity
        guard let target = context.focus.element(at: first + (forward ? capacity : -capacity) - index) else {
            return false
        }
        context.jump(to: target)
        return true
    }

    /// Ends editing, else goes a page back, else asks the application to go back.
    @Sendable private static func goBack(_ call: CommandContext) -> KeyOutcome {
        if call.context.editor.isEditing {
            call.context.endEditing()
            return KeyOutcome()
        }
        return turn(forward: false, call.context) ? KeyOutcome() : CommandTable.perform(.escape, call)
    }
}
