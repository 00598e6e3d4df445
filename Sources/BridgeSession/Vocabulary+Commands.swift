public import BrailleLayout

extension Vocabulary {
    /// What a command does, in a few words for key help, or its name where the table lacks it.
    public func summary(of command: Command) -> String {
        commands[command.rawValue] ?? command.rawValue
    }
}
