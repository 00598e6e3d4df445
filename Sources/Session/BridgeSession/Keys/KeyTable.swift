/// Which key does what: data, read from Tables/Keys.
public struct KeyTable: Hashable, Sendable {
    /// The name by which the reader chooses the table.
    public var name: String
    /// One sentence on what it is for.
    public var summary: String
    /// The command of each key.
    public var bindings: [Key: Command]
    /// What a command looks for, for keys of commands that look for a kind of element.
    public var kinds: [Key: FindableKind]
    /// Keys that stand for another key, such as a chord for TAB: they do whatever that one does.
    public var aliases: [Key: Key]
    /// What routing keys do; nil where they are not taken.
    public var routing: RoutingBindings?
    /// Whether the device's own keys are wanted, so that chords are true chords, where its driver names them.
    public var wantsDeviceKeys: Bool

    /// Makes a table.
    public init(
        name: String, summary: String, bindings: [Key: Command], kinds: [Key: FindableKind] = [:],
        aliases: [Key: Key] = [:], routing: RoutingBindings? = RoutingBindings(), wantsDeviceKeys: Bool = false
    ) {
        self.name = name
        self.summary = summary
        self.bindings = bindings
        self.kinds = kinds
        self.aliases = aliases
        self.routing = routing
        self.wantsDeviceKeys = wantsDeviceKeys
    }

    /// Whether routing keys are taken.
    public var takesRouting: Bool { routing != nil }

    /// The key that a key stands for: itself, if it has no other meaning.
    public func meaning(of key: Key) -> Key { aliases[key] ?? key }

    /// The command of a key, or nil for one that has none.
    public func command(of key: Key) -> Command? { bindings[meaning(of: key)] }

    /// Every key that the table has a meaning for.
    public var boundKeys: Set<Key> { Set(bindings.keys).union(aliases.keys) }

    /// The keys of a command, those that stand for another key too: chords before others where the device's own keys are
    /// wanted, then shortest name first.
    public func keys(for command: Command) -> [Key] {
        func rank(_ key: Key) -> Int { if case .chord = key { 0 } else { 1 } }
        return boundKeys.filter { self.command(of: $0) == command }.sorted {
            (rank($0), $0.description.count, $0.description) < (rank($1), $1.description.count, $1.description)
        }
    }
}

/// What routing keys do over the regions of the focused element.
///
/// Everything else about them is fixed: over a message they dismiss it, over a mark they pan, over another element's row
/// they give it the focus, and over blank cells they do nothing.
public struct RoutingBindings: Hashable, Sendable {
    /// What a routing key over the value of an adjustable does.
    public enum Adjusting: String, Hashable, Sendable, CaseIterable {
        /// Over the left half it decrements, over the right half it increments.
        case halves
        /// The cell k of n sets that share of the range, the first one the minimum, the last one the maximum; where the
        /// application cannot be set so, as `halves`.
        case proportional
    }

    /// The command over the label.
    public var label: Command
    /// The command over the role and the states.
    public var state: Command
    /// The command over a value that is neither adjustable nor text to edit.
    public var value: Command
    /// What happens over the value of an adjustable.
    public var adjustable: Adjusting
    /// The command of the keys beside the rows of the focused element.
    public var row: Command

    /// Makes bindings; without arguments, those of the default table.
    public init(
        label: Command = .activate, state: Command = .activate, value: Command = .activate,
        adjustable: Adjusting = .halves, row: Command = .activate
    ) {
        self.label = label
        self.state = state
        self.value = value
        self.adjustable = adjustable
        self.row = row
    }
}
