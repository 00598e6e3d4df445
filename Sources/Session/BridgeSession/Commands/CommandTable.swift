/// What every command does. A new one is a case of `Command`, a file in this folder and a line here; its words are in Tables/Roles.
enum CommandTable {
    static let definitions: [CommandDefinition] =
        CommandDefinition.moving
        + CommandDefinition.paging
        + CommandDefinition.adjusting
        + CommandDefinition.panning
        + CommandDefinition.acting
        + CommandDefinition.scrolling
        + CommandDefinition.describing
        + CommandDefinition.finding
        + CommandDefinition.listing
        + CommandDefinition.screenMap
        + CommandDefinition.editing
        + CommandDefinition.scenes
        + CommandDefinition.keyHelp
        + CommandDefinition.standingBack

    private static let byCommand = Dictionary(
        definitions.map { ($0.command, $0) }, uniquingKeysWith: { first, _ in first })

    /// Does a command.
    static func perform(_ command: Command, _ context: CommandContext) -> KeyOutcome {
        if let outcome = context.pictures.perform(command) { return outcome }
        return byCommand[command]?.perform(context) ?? KeyOutcome()
    }
}
