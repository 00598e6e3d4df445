extension UIAccessibility {
    /// Whether an action of the application is allowed while the reader stays in it.
    public enum GuidedAccessRestrictionState: Int, Hashable, Sendable {
        /// The reader may do it.
        case allow
        /// The application must not let the reader do it.
        case deny
    }

    /// The state of a restriction: allowed unless the host of the bridge denied it.
    public static func guidedAccessRestrictionState(
        forIdentifier restrictionIdentifier: String
    ) -> GuidedAccessRestrictionState {
        let state = AssistiveState.current.restrictions[restrictionIdentifier] ?? .allow
        if state == .deny { noteDenial(of: restrictionIdentifier) }
        return state
    }

    /// Notes that an application asked for a restriction and was denied: its identifier, or what it says to people.
    package static func noteDenial(of restriction: String) {
        AssistiveState.current.latestDenial = restriction
    }

    /// Does something, and gives what the application was denied meanwhile: the text of the restriction that it asked
    /// for last, or nil.
    package static func denial<Result>(during action: () -> Result) -> (result: Result, denied: String?) {
        AssistiveState.current.latestDenial = nil
        let result = action()
        guard let identifier = AssistiveState.current.latestDenial else { return (result, nil) }
        AssistiveState.current.latestDenial = nil
        return (result, guidedAccessDelegate?.textForGuidedAccessRestriction(withIdentifier: identifier) ?? identifier)
    }

    /// Allows or denies a restriction of the application and tells it; for the host of the bridge.
    ///
    /// The application enforces it. An identifier that the application's delegate does not name is not set.
    ///
    /// - Returns: whether the application knows the restriction.
    @discardableResult
    public static func setGuidedAccessRestriction(
        _ restrictionIdentifier: String, to newState: GuidedAccessRestrictionState
    ) -> Bool {
        guard let delegate = guidedAccessDelegate,
            delegate.guidedAccessRestrictionIdentifiers?.contains(restrictionIdentifier) == true
        else { return false }
        guard guidedAccessRestrictionState(forIdentifier: restrictionIdentifier) != newState else { return true }
        AssistiveState.current.restrictions[restrictionIdentifier] = newState
        delegate.guidedAccessRestriction(withIdentifier: restrictionIdentifier, didChange: newState)
        return true
    }

    /// A restriction as the host of the bridge lists it.
    public struct GuidedAccessRestriction: Hashable, Sendable {
        /// The application's name for it.
        public let identifier: String
        /// What it restricts, for people.
        public let text: String
        /// More about it, or nil.
        public let detailText: String?
        /// Whether it is allowed.
        public let state: GuidedAccessRestrictionState
    }

    /// The restrictions of this thread's application, in its order.
    public static var guidedAccessRestrictions: [GuidedAccessRestriction] {
        guard let delegate = guidedAccessDelegate else { return [] }
        return (delegate.guidedAccessRestrictionIdentifiers ?? []).map { identifier in
            GuidedAccessRestriction(
                identifier: identifier,
                text: delegate.textForGuidedAccessRestriction(withIdentifier: identifier) ?? identifier,
                detailText: delegate.detailTextForGuidedAccessRestriction(withIdentifier: identifier),
                state: guidedAccessRestrictionState(forIdentifier: identifier))
        }
    }

    /// The delegate of this thread's application where it knows restrictions, else nil; held weakly.
    public static var guidedAccessDelegate: (any UIGuidedAccessRestrictionDelegate)? {
        get { AssistiveState.current.guidedAccessDelegate }
        set { AssistiveState.current.guidedAccessDelegate = newValue }
    }
}

/// Whether an action of the application is allowed while the reader stays in it.
public typealias UIGuidedAccessRestrictionState = UIAccessibility.GuidedAccessRestrictionState

/// What an application's delegate implements so that guided access can deny some of its actions.
public protocol UIGuidedAccessRestrictionDelegate: AnyObject {
    /// The application's own names for its restrictions.
    var guidedAccessRestrictionIdentifiers: [String]? { get }
    /// What a restriction restricts, for people.
    func textForGuidedAccessRestriction(withIdentifier restrictionIdentifier: String) -> String?
    /// More about a restriction, or nil.
    func detailTextForGuidedAccessRestriction(withIdentifier restrictionIdentifier: String) -> String?
    /// Told when a restriction is allowed or denied; the application enforces it from then on.
    func guidedAccessRestriction(
        withIdentifier restrictionIdentifier: String, didChange newRestrictionState: UIGuidedAccessRestrictionState)
}

extension UIGuidedAccessRestrictionDelegate {
    /// Nil: nothing more to say.
    public func detailTextForGuidedAccessRestriction(withIdentifier restrictionIdentifier: String) -> String? { nil }
}
