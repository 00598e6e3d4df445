import AccessibilityModel
import Foundation
import YAMLDocuments

extension AttributeChange {
    /// Reads the value of a key, or nil where the key is no attribute. Null is the attribute's default.
    static func read(_ key: ObjectKey, _ node: YAMLNode) throws(DocumentError) -> AttributeChange? {
        if node.isNull { return absence(of: key) }
        switch key {
        case .label: return .label(try node.text())
        case .value: return .value(try node.text())
        case .hint: return .hint(try node.text())
        case .placeholder: return .placeholder(try node.text())
        case .language: return .language(try node.text())
        case .textualContext: return .textualContext(try node.text())
        case .brailleLabel: return .brailleLabel(try node.text())
        case .brailleRoleDescription: return .brailleRoleDescription(try node.text())
        case .traits: return .traits(try traits(node))
        case .frame: return .frame(try frame(node))
        case .activationPoint:
            let numbers = try node.numbers(2, form: "[x, y]")
            return .activationPoint(CGPoint(x: numbers[0], y: numbers[1]))
        case .isElement: return .isElement(try node.boolean())
        case .elementsHidden: return .elementsHidden(try node.boolean())
        case .hidden: return .hidden(try node.boolean())
        case .clipsToBounds: return .clipsToBounds(try node.boolean())
        case .viewIsModal, .isModal: return .isModal(try node.boolean())
        case .shouldGroupChildren: return .groupsChildren(try node.boolean())
        case .respondsToUserInteraction: return .respondsToUserInteraction(try node.boolean())
        case .alpha: return .alpha(try node.number(in: 0...1))
        case .sortPriority: return .sortPriority(try node.number())
        case .navigationStyle: return .navigationStyle(try node.enumeration())
        case .containerType: return .containerType(try node.enumeration())
        case .expandedStatus: return .expandedStatus(try node.enumeration())
        case .userInputLabels: return .userInputLabels(try node.texts())
        case .customContent: return .customContent(try customContent(node))
        case .id, .identifier, .multiline, .customActions, .customRotors, .children, .elements, .adjust, .onActivate,
            .onIncrement, .onDecrement, .onScroll, .onEscape, .onMagicTap, .unknown, .uncertain:
            return nil
        }
    }

    private static func absence(of key: ObjectKey) -> AttributeChange? {
        switch key {
        case .label: .label(nil)
        case .value: .value(nil)
        case .hint: .hint(nil)
        case .placeholder: .placeholder(nil)
        case .language: .language(nil)
        case .textualContext: .textualContext(nil)
        case .brailleLabel: .brailleLabel(nil)
        case .brailleRoleDescription: .brailleRoleDescription(nil)
        case .traits: .traits(.none)
        case .frame: .frame(.null)
        case .activationPoint: .activationPoint(nil)
        case .isElement: .isElement(nil)
        case .elementsHidden: .elementsHidden(false)
        case .hidden: .hidden(false)
        case .clipsToBounds: .clipsToBounds(false)
        case .viewIsModal, .isModal: .isModal(false)
        case .shouldGroupChildren: .groupsChildren(false)
        case .respondsToUserInteraction: .respondsToUserInteraction(nil)
        case .alpha: .alpha(1)
        case .sortPriority: .sortPriority(0)
        case .navigationStyle: .navigationStyle(.automatic)
        case .containerType: .containerType(.none)
        case .expandedStatus: .expandedStatus(.unsupported)
        case .userInputLabels: .userInputLabels(nil)
        case .customContent: .customContent([])
        case .id, .identifier, .multiline, .customActions, .customRotors, .children, .elements, .adjust, .onActivate,
            .onIncrement, .onDecrement, .onScroll, .onEscape, .onMagicTap, .unknown, .uncertain:
            nil
        }
    }

    private static func traits(_ node: YAMLNode) throws(DocumentError) -> UIAccessibilityTraits {
        var traits = UIAccessibilityTraits.none
        for item in try node.list() {
            guard let trait = UIAccessibilityTraits(named: try item.text()) else {
                throw item.unknownValue("trait", known: UIAccessibilityTraits.named.map(\.name))
            }
            traits.formUnion(trait)
        }
        return traits
    }

    private static func frame(_ node: YAMLNode) throws(DocumentError) -> CGRect {
        let numbers = try node.numbers(4, form: "[x, y, width, height]")
        guard numbers[2] >= 0, numbers[3] >= 0 else {
            throw node.error(
                .wrongValue, "\(node.path) has a negative size", "write [x, y, width, height] with a size of 0 or more")
        }
        return CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }

    private static func customContent(_ node: YAMLNode) throws(DocumentError) -> [AXCustomContent] {
        var content: [AXCustomContent] = []
        for item in try node.list() {
            let keys = try item.mapping(SceneKeys.customContent.set)
            content.append(
                AXCustomContent(
                    label: try keys.required("label").text(), value: try keys.required("value").text(),
                    importance: try keys.enumeration("importance") ?? .default))
        }
        return content
    }
}
