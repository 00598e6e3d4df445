import AccessibilityModel
import FoundationTypes
package import Scenes

extension ImportedNode: AssembledObject {
    /// The number of the value, with its bounds.
    package var number: (value: Double, minimum: Double, maximum: Double)? {
        range.map { ($0.value, $0.minimum, $0.maximum) }
    }

    /// The attributes that scenes know, in the order of a scene file; defaults are left out.
    ///
    /// This is the one place that says what an object of a dump is in a scene; beside it there are only what scenes keep
    /// apart from attributes: the name, the content, what can be done, and what is known.
    package var attributes: [AttributeChange] {
        var changes: [AttributeChange] = []
        changes.reserveCapacity(6)
        if let label {
            changes.append(
                height == 0
                    ? .label(label)
                    : .attributedLabel(NSAttributedString(string: label, attributes: [.superscript: height])))
        }
        if let value { changes.append(.value(value)) }
        if let hint { changes.append(.hint(hint)) }
        if let placeholder { changes.append(.placeholder(placeholder)) }
        if !traits.isEmpty { changes.append(.traits(traits)) }
        if let frame {
            changes.append(.frame(CGRect(x: frame.x, y: frame.y, width: frame.width, height: frame.height)))
        }
        if let activationPoint {
            changes.append(.activationPoint(CGPoint(x: activationPoint.x, y: activationPoint.y)))
        }
        if let language { changes.append(.language(language)) }
        if containerType != .none { changes.append(.containerType(containerType)) }
        if expandedStatus != .unsupported { changes.append(.expandedStatus(expandedStatus)) }
        if toggleStyle != .switch, traits.contains(.toggleButton) { changes.append(.toggleStyle(toggleStyle)) }
        if isModal { changes.append(.isModal(true)) }
        if let respondsToUserInteraction { changes.append(.respondsToUserInteraction(respondsToUserInteraction)) }
        if !userInputLabels.isEmpty { changes.append(.userInputLabels(userInputLabels)) }
        if !customContent.isEmpty { changes.append(.customContent(customContent)) }
        return changes
    }
}
