import AccessibilityModel
import Foundation

/// A value for one attribute of an object; the absence of a value takes the attribute back to its default.
enum AttributeChange {
    case label(String?)
    case value(String?)
    case hint(String?)
    case placeholder(String?)
    case language(String?)
    case textualContext(String?)
    case brailleLabel(String?)
    case brailleRoleDescription(String?)
    case traits(UIAccessibilityTraits)
    case frame(CGRect)
    case activationPoint(CGPoint?)
    case isElement(Bool?)
    case elementsHidden(Bool)
    case hidden(Bool)
    case clipsToBounds(Bool)
    case isModal(Bool)
    case groupsChildren(Bool)
    case respondsToUserInteraction(Bool?)
    case alpha(Double)
    case sortPriority(Double)
    case navigationStyle(UIAccessibilityNavigationStyle)
    case containerType(UIAccessibilityContainerType)
    case expandedStatus(UIAccessibilityExpandedStatus)
    case userInputLabels([String]?)
    case customContent([AXCustomContent])
}

extension SceneObject {
    /// Sets an attribute.
    func apply(_ change: AttributeChange) {
        switch change {
        case .label(let text): accessibilityLabel = text
        case .value(let text): accessibilityValue = text
        case .hint(let text): accessibilityHint = text
        case .placeholder(let text): madeBehaviour.placeholder = text
        case .language(let text): accessibilityLanguage = text
        case .textualContext(let text): accessibilityTextualContext = text.map { .init(rawValue: $0) }
        case .brailleLabel(let text): accessibilityBrailleLabel = text
        case .brailleRoleDescription(let text): accessibilityBrailleRoleDescription = text
        case .traits(let traits): accessibilityTraits = traits
        case .frame(let frame): accessibilityFrame = frame
        case .activationPoint(let point):
            accessibilityActivationPoint = point ?? CGPoint(x: accessibilityFrame.midX, y: accessibilityFrame.midY)
        case .isElement(let flag): statedIsElement = flag
        case .elementsHidden(let flag): accessibilityElementsHidden = flag
        case .hidden(let flag): isHidden = flag
        case .clipsToBounds(let flag): clipsToBounds = flag
        case .isModal(let flag): accessibilityViewIsModal = flag
        case .groupsChildren(let flag): shouldGroupAccessibilityChildren = flag
        case .respondsToUserInteraction(let flag): madeBehaviour.respondsToUserInteraction = flag
        case .alpha(let number): alpha = number
        case .sortPriority(let number): accessibilitySortPriority = number
        case .navigationStyle(let style): accessibilityNavigationStyle = style
        case .containerType(let type): accessibilityContainerType = type
        case .expandedStatus(let status): accessibilityExpandedStatus = status
        case .userInputLabels(let labels): accessibilityUserInputLabels = labels
        case .customContent(let content): accessibilityCustomContent = content
        }
    }
}
