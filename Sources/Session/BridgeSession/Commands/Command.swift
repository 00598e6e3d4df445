/// What a key does: a name of key tables. `CommandTable` knows what each does.
public struct Command: Hashable, Sendable {
    /// The name in key tables.
    public let rawValue: String

    init(_ name: String) {
        rawValue = name
    }
}
