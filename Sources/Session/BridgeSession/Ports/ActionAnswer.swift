/// The application's answer to an action that was pending.
public struct ActionAnswer: Hashable, Sendable {
    /// The number under which the action was pending.
    public var id: Int
    /// Whether it was done.
    public var isDone: Bool
    /// What the reader reads where it was not done, or nil for "not available".
    public var text: String?

    /// Makes an answer.
    public init(id: Int, isDone: Bool, text: String? = nil) {
        (self.id, self.isDone, self.text) = (id, isDone, text)
    }
}
