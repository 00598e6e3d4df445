/// What the application says of an action that it cannot answer at once.
public enum PendingActionNews: Hashable, Sendable {
    /// The action that is being asked for is answered later, under this number.
    case pending(Int)
    /// It is done, or (false) was not; the text says why not.
    case answered(Int, isDone: Bool, text: String?)
}

extension AccessibilityScene {
    /// Says that the action which is being asked for does not know its outcome yet. An object calls it inside its action
    /// (`accessibilityActivate`, `accessibilityIncrement`, the handler of a custom action and so on), which returns true.
    ///
    /// - Parameter id: what the answer will name; unique in the source, also among actions that were answered.
    public func actionIsPending(_ id: Int) {
        pendingActionHandler?(.pending(id))
    }

    /// Answers an action that was pending. A live source hands its answers to the loop instead.
    ///
    /// - Parameters:
    ///   - id: what the action was given by ``actionIsPending(_:)``.
    ///   - isDone: whether it was done.
    ///   - text: what the reader reads where it was not done, or nil for "not available".
    public func answerAction(_ id: Int, isDone: Bool, text: String? = nil) {
        pendingActionHandler?(.answered(id, isDone: isDone, text: text))
    }
}
