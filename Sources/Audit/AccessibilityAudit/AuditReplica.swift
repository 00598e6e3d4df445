public import AccessibilityModel

/// An element as a suggestion would make it: its attributes as they are, except for the change. It does nothing.
public final class AuditReplica: AccessibilityObject {
    private let bounds: AccessibilityValueBounds?
    private let extremes: [String]

    /// Makes an element with the attributes of an object.
    public init(of object: AccessibilityObject, _ change: AuditChange = AuditChange()) {
        bounds = object.accessibilityValueBounds
        extremes = object.accessibilityExtremeValues
        super.init()
        isAccessibilityElement = true
        accessibilityTraits = object.accessibilityTraits.subtracting(change.removedTraits) | change.addedTraits
        keepsAttributedTexts = true
        switch object.readLabel {
        case .plain(let label): accessibilityLabel = label
        case .attributed(let label): accessibilityAttributedLabel = label
        case nil: break
        }
        switch object.readValue {
        case .plain(let value): accessibilityValue = value
        case .attributed(let value): accessibilityAttributedValue = value
        case nil: break
        }
        switch object.readHint {
        case .plain(let hint): accessibilityHint = hint
        case .attributed(let hint): accessibilityAttributedHint = hint
        case nil: break
        }
        if let label = change.label { accessibilityLabel = label }
        if let value = change.value { accessibilityValue = value }
        if let hint = change.hint { accessibilityHint = hint.isEmpty ? nil : hint }
        accessibilityLanguage = object.accessibilityLanguage
        accessibilityExpandedStatus = object.accessibilityExpandedStatus
        accessibilityTextualContext = object.accessibilityTextualContext
        accessibilityBrailleLabel = change.label == nil ? object.accessibilityBrailleLabel : nil
        accessibilityMathExpression = object.accessibilityMathExpression
        accessibilityBrailleRoleDescription = object.accessibilityBrailleRoleDescription
        accessibilityCustomContent = object.accessibilityCustomContent
        // By their names alone, so that nothing of the audited scene is done.
        accessibilityCustomActions = object.accessibilityCustomActions?.map {
            UIAccessibilityCustomAction(name: $0.name) { _ in false }
        }
    }

    /// The bounds of the object's number.
    public override var accessibilityValueBounds: AccessibilityValueBounds? { bounds }
    /// The ends of the object's range.
    public override var accessibilityExtremeValues: [String] { extremes }
}
