/// What a key does: a name of key tables. `CommandTable` knows what each does.
public struct Command: Hashable, Sendable {
    /// The name in key tables.
    public let rawValue: String

    init(_ name: String) {
        rawValue = name
    }

    /// Few commands have names that are as long and end alike; all of a name is many times as much code, for each key.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(rawValue.utf8.count << 8 | Int(rawValue.utf8.last ?? 0))
    }
}
