import Foundation

/// What most objects have.
struct CommonAttributes {
    var label: String?
    var value: String?
    var hint: String?
    var traits: UIAccessibilityTraits = .none
    var frame: CGRect = .null
    var identifier: String?
    var isElement: Bool?
}

/// What few objects have, in a box of its own so that a plain object stays small.
final class RareAttributes {
    var elements: [Any]?
    var language: String?
    var activationPoint: CGPoint?
    var elementsHidden: Bool = false
    var isHidden: Bool = false
    var clipsToBounds: Bool = false
    var alpha: Double = 1
    var isModal: Bool = false
    var groupsChildren: Bool = false
    var navigationStyle: UIAccessibilityNavigationStyle = .automatic
    var containerType: UIAccessibilityContainerType = .none
    var customActions: [UIAccessibilityCustomAction]?
    var customContent: [AXCustomContent] = []
    var customRotors: [UIAccessibilityCustomRotor]?
    var userInputLabels: [String]?
    var textualContext: String?
    var expandedStatus: UIAccessibilityExpandedStatus = .unsupported
    var sortPriority: Double = 0
    var brailleLabel: String?
    var brailleRoleDescription: String?
}
