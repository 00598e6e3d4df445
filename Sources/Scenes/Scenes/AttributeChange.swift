package import AccessibilityModel
package import FoundationTypes

/// A value for one attribute of an object; the absence of a value takes the attribute back to its default.
package enum AttributeChange {
    case label(String?)
    case value(String?)
    case hint(String?)
    case placeholder(String?)
    case language(String?)
    case textualContext(String?)
    case brailleLabel(String?)
    case brailleRoleDescription(String?)
    case attributedLabel(NSAttributedString?)
    case attributedValue(NSAttributedString?)
    case attributedHint(NSAttributedString?)
    case traits(UIAccessibilityTraits)
    case frame(CGRect)
    case frameInContainerSpace(CGRect)
    case path(AccessibilityPath?)
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
    case role(AccessibilityRole?)
    case level(Int?)
    case toggleStyle(AccessibilityToggleStyle)
    case userInputLabels([String]?)
    case customContent([AXCustomContent])
    case directTouchOptions(UIAccessibility.DirectTouchOptions)
    case chart(AXChartDescriptor?)
    case brailleMap(SceneBrailleMap?)
    case math(MathExpression?)
    case row(Int?)
    case column(Int?)
    case rowSpan(Int?)
    case columnSpan(Int?)
}

extension SceneObject {
    /// Sets an attribute.
    func apply(_ change: AttributeChange) {
        switch change {
        case .label(let text): accessibilityLabel = text
        case .value(let text): accessibilityValue = text
        case .hint(let text): accessibilityHint = text
        case .placeholder(let text): madeBehaviour.madeRare.placeholder = text
        case .language(let text): accessibilityLanguage = text
        case .textualContext(let text): accessibilityTextualContext = text.map { .init(rawValue: $0) }
        case .brailleLabel(let text): accessibilityBrailleLabel = text
        case .math(let expression): accessibilityMathExpression = expression
        case .brailleRoleDescription(let text): accessibilityBrailleRoleDescription = text
        case .attributedLabel(let text): accessibilityAttributedLabel = text
        case .attributedValue(let text): accessibilityAttributedValue = text
        case .attributedHint(let text): accessibilityAttributedHint = text
        case .traits(let traits): accessibilityTraits = traits
        case .frame(let frame): accessibilityFrame = frame
        case .frameInContainerSpace(let frame): accessibilityFrameInContainerSpace = frame
        case .path(let path): accessibilityPath = path
        case .activationPoint(let point): madeBehaviour.madeRare.activationPoint = point
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
        case .role(let role): accessibilityRole = role
        case .level(let level): accessibilityLevel = level
        case .toggleStyle(let style): accessibilityToggleStyle = style
        case .userInputLabels(let labels): accessibilityUserInputLabels = labels
        case .customContent(let content): accessibilityCustomContent = content
        case .directTouchOptions(let options): accessibilityDirectTouchOptions = options
        case .chart(let chart): accessibilityChartDescriptor = chart
        case .brailleMap(let map): madeBehaviour.madeRare.brailleMap = map
        case .row(let number): madeBehaviour.cell.row = number
        case .column(let number): madeBehaviour.cell.column = number
        case .rowSpan(let number): madeBehaviour.cell.statedRowSpan = number
        case .columnSpan(let number): madeBehaviour.cell.statedColumnSpan = number
        }
    }
}
