/// Every command. A new one is a file in this folder and a line here; its words are in Tables/Roles.
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

    static let commands = definitions.map(\.command)

    private static let byCommand = Dictionary(
        definitions.map { ($0.command, $0) }, uniquingKeysWith: { first, _ in first })

    /// The command of a name, or nil.
    static func command(named name: String) -> Command? { byCommand[Command(name)]?.command }

    /// Does a command.
    static func perform(_ command: Command, _ context: CommandContext) -> KeyOutcome {
        if let outcome = context.pictures.perform(command) { return outcome }
        return byCommand[command]?.perform(context) ?? KeyOutcome()
    }
}

extension Command: RawRepresentable, CaseIterable {
    /// The command of a name, or nil where none has it.
    public init?(rawValue: String) {
        guard let command = CommandTable.command(named: rawValue) else { return nil }
        self = command
    }

    /// Every command, in the order of the documentation.
    public static var allCases: [Command] { CommandTable.commands }
}
