/// What a key will show.
public struct RehearsedKey: Hashable, Sendable {
    /// The key, as it comes.
    public let key: Key
    /// What shows it.
    public let update: DisplayUpdate

    /// Makes one.
    public init(_ key: Key, shows update: DisplayUpdate) { (self.key, self.update) = (key, update) }
}
