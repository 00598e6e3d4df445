import AccessibilityModel
package import Documents

/// A key of an object in a scene file: the names of the accessibility attributes without their prefix.
package enum ObjectProperty: String, CaseIterable, Sendable {
    case id, identifier, label, value, hint, traits, language, frame, activationPoint, isElement
    case elementsHidden, hidden, alpha, clipsToBounds, viewIsModal, isModal, shouldGroupChildren
    case shouldGroupAccessibilityChildren
    case navigationStyle, containerType, sortPriority, expandedStatus, role, level, toggleStyle, textualContext
    case userInputLabels, respondsToUserInteraction, brailleLabel, brailleRoleDescription
    case placeholder, multiline, customContent, customActions, customRotors
    case attributedLabel, attributedValue, attributedHint
    case path, frameInContainerSpace, directTouchOptions
    case chart, brailleMap, math
    case row, column, rowSpan, columnSpan, rowCount, columnCount, rowHeaders, columnHeaders
    case children, elements, adjust, typesInto
    case onActivate, onIncrement, onDecrement, onScroll, onEscape, onMagicTap
    case onZoomIn, onZoomOut, onBecomeFocused, onLoseFocus
    case unknown, uncertain, auditIgnore

    package static let all = allCases
    package static let set = NameSet(allCases.map(\.rawValue))

    /// What the value of the key is.
    package var kind: PropertyKind {
        switch self {
        case .id, .identifier, .label, .value, .hint, .language, .textualContext, .brailleLabel,
            .brailleRoleDescription, .placeholder, .typesInto, .math:
            .text
        case .attributedLabel, .attributedValue, .attributedHint: .textOrList(.textOr("textRun"))
        case .isElement, .elementsHidden, .hidden, .clipsToBounds, .viewIsModal, .isModal, .shouldGroupChildren,
            .shouldGroupAccessibilityChildren, .respondsToUserInteraction, .multiline:
            .boolean
        case .alpha, .sortPriority: .number
        case .level, .row, .column, .rowSpan, .columnSpan, .rowCount, .columnCount: .integer
        case .frame, .frameInContainerSpace: .numbers(4)
        case .activationPoint: .numbers(2)
        case .path: .list(.numbers(2))
        case .traits: .list(.choice(UIAccessibilityTraits.named.map(\.name)))
        case .navigationStyle: .choice(UIAccessibilityNavigationStyle.allCases.map(\.rawValue))
        case .containerType: .choice(UIAccessibilityContainerType.allCases.map(\.rawValue))
        case .expandedStatus: .choice(UIAccessibilityExpandedStatus.allCases.map(\.rawValue))
        case .role: .choice(AccessibilityRole.allCases.map(\.rawValue))
        case .toggleStyle: .choice(AccessibilityToggleStyle.allCases.map(\.rawValue))
        case .directTouchOptions: .list(.choice(UIAccessibility.DirectTouchOptions.named.map(\.name)))
        case .userInputLabels, .rowHeaders, .columnHeaders: .list(.text)
        case .customContent: .list(.mapping("customContent"))
        case .customActions: .list(.mapping("customAction"))
        case .customRotors: .list(.mapping("customRotor"))
        case .chart: .mapping("chart")
        case .brailleMap: .mapping("brailleMap")
        case .children, .elements: .list(.mapping("object"))
        case .adjust: .mapping("adjust")
        case .onScroll: .mappingOrSteps("scroll")
        case .onActivate, .onIncrement, .onDecrement, .onEscape, .onMagicTap, .onZoomIn, .onZoomOut,
            .onBecomeFocused, .onLoseFocus:
            .list(.mapping("step"))
        case .unknown, .uncertain: .list(.choice(ImportKnowledge.Attribute.allCases.map(\.rawValue)))
        case .auditIgnore: .list(.mapping("auditIgnore"))
        }
    }

    /// Whether a `set` step may change it: the attributes, not the structure and the behaviour.
    package var isAttribute: Bool {
        switch self {
        case .id, .identifier, .multiline, .customActions, .customRotors, .rowCount, .columnCount, .rowHeaders,
            .columnHeaders, .children, .elements, .adjust, .typesInto, .onActivate, .onIncrement, .onDecrement,
            .onScroll, .onEscape, .onMagicTap, .onZoomIn, .onZoomOut, .onBecomeFocused, .onLoseFocus, .unknown,
            .uncertain, .auditIgnore:
            false
        default: true
        }
    }
}
