import AccessibilityModel
import BrailleLayout

extension CommandDefinition {
    static let paging = [
        CommandDefinition(.pageForward, does: { $0.context.turnRows(forward: true) }),
        CommandDefinition(.pageBack, asks: { goBack($0) }),
    ]

    /// Ends editing, else goes a page back, else asks the application to go back.
    @Sendable private static func goBack(_ call: CommandContext) -> KeyOutcome {
        if call.context.editor.isEditing {
            call.context.endEditing()
            return KeyOutcome()
        }
        return call.context.turnRows(forward: false) ? KeyOutcome() : CommandTable.perform(.escape, call)
    }
}
