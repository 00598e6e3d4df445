public import AccessibilityModel

/// Something of a scene that guided access can deny.
struct SceneRestriction {
    /// The name in steps, and the identifier.
    let id: String
    /// What it restricts, for people.
    let text: String
    /// More about it, or nil.
    let detailText: String?
    /// Whether it is allowed.
    var state: UIAccessibility.GuidedAccessRestrictionState
    /// Steps after it was allowed.
    let onAllow: [Step]?
    /// Steps after it was denied.
    let onDeny: [Step]?
}

/// The restrictions of the file, for a host that makes the source `UIAccessibility.guidedAccessDelegate`.
extension FileSceneSource: UIGuidedAccessRestrictionDelegate {
    /// The ids of the restrictions, in the order of the file; nil where it has none.
    public var guidedAccessRestrictionIdentifiers: [String]? {
        restrictions.isEmpty ? nil : restrictions.map(\.id)
    }

    /// What a restriction restricts, or nil for an unknown one.
    public func textForGuidedAccessRestriction(withIdentifier restrictionIdentifier: String) -> String? {
        restrictions.first { $0.id == restrictionIdentifier }?.text
    }

    /// More about a restriction, or nil.
    public func detailTextForGuidedAccessRestriction(withIdentifier restrictionIdentifier: String) -> String? {
        restrictions.first { $0.id == restrictionIdentifier }?.detailText
    }

    /// Takes the new state of a restriction and does the steps that follow.
    public func guidedAccessRestriction(
        withIdentifier restrictionIdentifier: String, didChange newRestrictionState: UIGuidedAccessRestrictionState
    ) {
        restrict(restrictionIdentifier, to: newRestrictionState)
    }

    /// Whether a restriction is allowed or denied; an unknown one is allowed.
    public func restrictionState(of id: String) -> UIAccessibility.GuidedAccessRestrictionState {
        restrictions.first { $0.id == id }?.state ?? .allow
    }

    /// Whether a restriction is denied, as an application asks before it does something: where the action is refused
    /// then, the display says what was denied.
    func asksWhetherDenied(_ id: String) -> Bool {
        guard let restriction = restrictions.first(where: { $0.id == id }), restriction.state == .deny else {
            return false
        }
        UIAccessibility.noteDenial(of: restriction.text)
        return true
    }

    /// Allows or denies a restriction; the steps that follow may change others, without further steps.
    func restrict(_ id: String, to state: UIAccessibility.GuidedAccessRestrictionState) {
        guard let place = restrictions.firstIndex(where: { $0.id == id }), restrictions[place].state != state else {
            return
        }
        restrictions[place].state = state
        guard !isRestricting, let steps = state == .deny ? restrictions[place].onDeny : restrictions[place].onAllow
        else { return }
        isRestricting = true
        _ = run(steps)
        isRestricting = false
    }
}
