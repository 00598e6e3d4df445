import BrailleLayout

extension CommandDefinition {
    static let listing = [
        CommandDefinition(.actionList, does: { openActionList($0) }),
        CommandDefinition(.messageHistory, does: { $0.panels.open(MessageHistory($0.context)) }),
    ]

    @Sendable private static func openActionList(_ call: CommandContext) {
        if call.actions.all.isEmpty {
            call.context.messages.notify(.noActions)
        } else {
            call.panels.open(ActionList(call.context, call.actions))
        }
    }
}
