/// What a key did.
public struct KeyOutcome: Hashable, Sendable {
    /// The accessibility action that was performed, such as `increment`, or nil.
    public var performed: String?
    /// What the action answered, or nil for those that answer nothing.
    public var result: Bool?

    /// Makes an outcome.
    public init(performed: String? = nil, result: Bool? = nil) {
        self.performed = performed
        self.result = result
    }
}

/// Why a frame came that no key asked for.
public enum TimedCause: String, Hashable, Sendable {
    /// The scene changed.
    case event
    /// A message went, or a reading was polled.
    case timer
}
