extension KeyTable {
    /// What keys are bound to: a command, and what it looks for where that is named.
    public struct Binding: Hashable, Sendable {
        /// The command.
        public let command: Command
        /// The kind of element that it looks for, or nil.
        public let kind: FindableKind?
    }

    /// Everything that keys are bound to, in the order of the commands, each with its keys as `keys(for:)` sorts them.
    public var listing: [(binding: Binding, keys: [Key])] {
        Command.allCases.flatMap { command in
            let keys = keys(for: command)
            return ([nil] + FindableKind.allCases.map(Optional.some)).compactMap { kind in
                let own = keys.filter { kinds[meaning(of: $0)] == kind }
                return own.isEmpty ? nil : (Binding(command: command, kind: kind), own)
            }
        }
    }
}
