/// A key of an element or a container in AccessibilitySnapshot's JSON.
enum SnapshotAttribute: String, DumpAttribute {
    case label, value, hint, authoredHint, traits, identifier, shape, activationPoint
    case usesDefaultActivationPoint, customActions, customContent, userInputLabels
    case accessibilityLanguage, respondsToUserInteraction
    case traversalIndex, children, type, frame, isModalBoundary
    case customRotors, description, visibility, context, scrollableContentSize

    /// Finds the key that a node names.
    static let table = AttributeTable<SnapshotAttribute>()

    /// What becomes of it, as the page says.
    var target: String {
        switch self {
        case .label: "label"
        case .value: "value"
        case .hint: "hint, without the sentence that the tool adds"
        case .authoredHint: "hint"
        case .traits: "traits"
        case .identifier: "id"
        case .shape, .frame: "frame"
        case .activationPoint: "activationPoint, where it is not the default one"
        case .customActions: "customActions"
        case .customContent: "customContent"
        case .userInputLabels: "userInputLabels"
        case .accessibilityLanguage: "language"
        case .respondsToUserInteraction: "respondsToUserInteraction"
        case .traversalIndex: "the order of elements"
        case .children: "elements"
        case .type: "containerType"
        case .isModalBoundary: "viewIsModal"
        case .usesDefaultActivationPoint, .customRotors, .description, .visibility, .context, .scrollableContentSize:
            "nothing"
        }
    }
}
