import BrailleLayout

extension CommandDefinition {
    static let listing = [
        CommandDefinition(.actionList, does: { openActionList($0) }),
        CommandDefinition(.adjustList, does: { openAdjustList($0) }),
        CommandDefinition(
            .commandMenu,
            does: { call in call.panels.open(CommandMenu(call.context) { CommandTable.perform($0, call) }) }),
        CommandDefinition(.messageHistory, does: { $0.panels.open(MessageHistory($0.context)) }),
    ]

    @Sendable private static func openAdjustList(_ call: CommandContext) {
        if call.context.focus.isAdjustable {
            call.panels.open(AdjustList(call.context))
        } else {
            call.context.messages.notify(.notAvailable)
        }
    }

    @Sendable private static func openActionList(_ call: CommandContext) {
        if call.actions.all.isEmpty {
            call.context.messages.notify(.noActions)
        } else {
            call.panels.open(ActionList(call.context, call.actions))
        }
    }
}
