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
        self.init(table.boundKeys, acceptsRouting: table.takesRouting)
    }

    /// Whether a key that arrived belongs to the session.
    ///
    /// - Parameter typing: what is typed now, which belongs to it too, with the keys that edit text; nil for nothing.
    package func contains(_ key: Key, typing: TypedKeys?) -> Bool {
        if keys.contains(key) { return typing == .dots || !key.isDots }
        switch key {
        case .route, .line, .span: return acceptsRouting
        case .character, .keyboard: return typing != nil
        case .dots: return typing == .dots
        case .command, .chord: return false
        }
    }
}
