/// What commands work with: the parts of a session, and what the key table names with the command.
struct CommandContext {
    let context: SessionContext
    let finder: Finder
    let actions: ElementActions
    let rotor: RotorSetting
    let panels: Panels
    let reading: ReadingOn
    /// The kind of element that the command looks for, or nil.
    var kind: FindableKind?
}

/// A command with what it does.
struct CommandDefinition: Sendable {
    let command: Command
    let perform: @Sendable (CommandContext) -> Session.Outcome

    /// A command that has an action done, or changes a text: its outcome is reported.
    init(_ command: Command, asks perform: @escaping @Sendable (CommandContext) -> Session.Outcome) {
        (self.command, self.perform) = (command, perform)
    }

    /// A command that moves or shows something.
    init(_ command: Command, does perform: @escaping @Sendable (CommandContext) -> Void) {
        self.command = command
        self.perform = {
            perform($0)
            return Session.Outcome()
        }
    }
}

/// Every command. A new one is a file in this folder and a line here; its words stand in Tables/Roles.
enum CommandTable {
    static let definitions: [CommandDefinition] =
        CommandDefinition.moving
        + CommandDefinition.adjusting
        + CommandDefinition.panning
        + CommandDefinition.acting
        + CommandDefinition.scrolling
        + CommandDefinition.describing
        + CommandDefinition.finding
        + CommandDefinition.listing
        + CommandDefinition.editing
        + CommandDefinition.keyHelp
        + CommandDefinition.standingBack

    static let commands = definitions.map(\.command)

    private static let byName = Dictionary(
        definitions.map { ($0.command.rawValue, $0) }, uniquingKeysWith: { first, _ in first })

    /// The command of a name, or nil.
    static func command(named name: String) -> Command? { byName[name]?.command }

    /// Does a command.
    static func perform(_ command: Command, _ context: CommandContext) -> Session.Outcome {
        byName[command.rawValue]?.perform(context) ?? Session.Outcome()
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
