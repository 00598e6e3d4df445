import AccessibilityModel
import BrailleLayout

extension CommandDefinition {
    static let paging = [
        CommandDefinition(
            .pageForward, does: { if !turnPage(forward: true, $0) { $0.context.turnRows(forward: true) } }),
        CommandDefinition(.pageBack, asks: { goBack($0) }),
    ]

    /// Turns a page of a text that is read on all rows; false past its last one, and where none is.
    private static func turnPage(forward: Bool, _ call: CommandContext) -> Bool {
        guard call.context.screen.readsOnAllRows, !call.context.screen.panInside(forward: forward).isEmpty else {
            return false
        }
        if forward { call.context.pace.didPan() }
        return true
    }

    /// Ends editing, else goes a page back, else asks the application to go back.
    @Sendable private static func goBack(_ call: CommandContext) -> KeyOutcome {
        if call.context.editor.isEditing {
            call.context.endEditing()
            return KeyOutcome()
        }
        if turnPage(forward: false, call) { return KeyOutcome() }
        return call.context.turnRows(forward: false) ? KeyOutcome() : CommandTable.perform(.escape, call)
    }
}
