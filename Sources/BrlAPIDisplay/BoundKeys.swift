public import BridgeSession

/// The keys that the session takes; BRLTTY keeps all others.
public struct BoundKeys: Hashable, Sendable {
    /// The keys, taken one by one; routing keys among them are taken as a whole.
    public var keys: Set<Key>
    /// Whether routing keys are taken, all of them.
    public var acceptsRouting: Bool

    /// Makes a set of bound keys.
    public init(_ keys: Set<Key>, acceptsRouting: Bool) {
        self.keys = keys
        self.acceptsRouting = acceptsRouting
    }

    /// Makes the keys that a key table binds.
    public init(_ table: KeyTable) {
        self.init(Set(table.bindings.keys), acceptsRouting: table.takesRouting)
    }

    /// Whether a key that arrived belongs to the session; while text is typed, characters and editing keys do too.
    package func contains(_ key: Key, typing: Bool) -> Bool {
        if keys.contains(key) { return true }
        switch key {
        case .route: return acceptsRouting
        case .character, .keyboard: return typing
        case .command, .chord: return false
        }
    }
}
