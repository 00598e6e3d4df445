import BrailleLayout

extension CommandDefinition {
    static let listing = [
        CommandDefinition(.actionList, does: { openActionList($0) }),
        CommandDefinition(.adjustList, does: { openAdjustList($0) }),
        CommandDefinition(.commandMenu, does: { openCommandMenu($0) }),
        CommandDefinition(.messageHistory, does: { $0.panels.open(MessageHistory($0.context)) }),
    ]

    /// The menu belongs to the panels, so it does not keep them.
    @Sendable private static func openCommandMenu(_ call: CommandContext) {
        let menu = CommandMenu(call.context) {
            [
                context = call.context, finder = call.finder, actions = call.actions, rotor = call.rotor,
                reading = call.reading, pictures = call.pictures, kind = call.kind, weak panels = call.panels
            ] command in
            guard let panels else { return KeyOutcome() }
            return CommandTable.perform(
                command,
                CommandContext(
                    context: context, finder: finder, actions: actions, rotor: rotor, panels: panels,
                    reading: reading, pictures: pictures, kind: kind))
        }
        call.panels.open(menu)
    }

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
