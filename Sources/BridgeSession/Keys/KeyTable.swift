/// Which key does what: data, read from Tables/Keys.
public struct KeyTable: Hashable, Sendable {
    /// The name by which the reader chooses the table.
    public var name: String
    /// One sentence on what it is for.
    public var summary: String
    /// The command of each key.
    public var bindings: [Key: Command]
    /// Whether routing keys are taken.
    public var takesRouting: Bool

    /// Makes a table.
    public init(name: String, summary: String, bindings: [Key: Command], takesRouting: Bool = true) {
        self.name = name
        self.summary = summary
        self.bindings = bindings
        self.takesRouting = takesRouting
    }

    /// The keys of a command, shortest name first.
    public func keys(for command: Command) -> [Key] {
        bindings.filter { $0.value == command }.map(\.key)
            .sorted { ($0.description.count, $0.description) < ($1.description.count, $1.description) }
    }
}
