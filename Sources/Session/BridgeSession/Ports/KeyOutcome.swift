/// What a key did.
public struct KeyOutcome: Hashable, Sendable {
    /// The accessibility action that was performed, such as `increment`, or nil.
    public var performed: String?
    /// What the action answered, or nil for those that answer nothing.
    public var result: Bool?
    /// Whether the application answers later.
    public var isPending: Bool

    /// Makes an outcome.
    public init(performed: String? = nil, result: Bool? = nil, isPending: Bool = false) {
        self.performed = performed
        self.result = result
        self.isPending = isPending
    }
}

/// Why a frame came that no key asked for.
public enum TimedCause: String, Hashable, Sendable {
    /// The scene changed.
    case event
    /// A message went, or a reading was polled.
    case timer
}
