import BrailleLayout

/// What commands work with: the parts of a session, and what the key table names with the command.
struct CommandContext {
    let context: SessionContext
    let finder: Finder
    let actions: ElementActions
    let rotor: RotorSetting
    let panels: Panels
    let reading: ReadingOn
    let pictures: Pictures
    /// The kind of element that the command looks for, or nil.
    var kind: FindableKind?
    /// The command of the key before, or nil where that was none.
    var before: Command?
}

/// A command with what it does.
struct CommandDefinition: Sendable {
    let command: Command
    let perform: @Sendable (CommandContext) -> KeyOutcome

    /// A command that has an action done, or changes a text: its outcome is reported.
    init(_ command: Command, asks perform: @escaping @Sendable (CommandContext) -> KeyOutcome) {
        (self.command, self.perform) = (command, perform)
    }

    /// A command that moves or shows something.
    init(_ command: Command, does perform: @escaping @Sendable (CommandContext) -> Void) {
        self.command = command
        self.perform = {
            perform($0)
            return KeyOutcome()
        }
    }
}
