import AccessibilityModel
package import Documents
import FoundationTypes
import Localization

extension AttributeChange {
    /// Reads the value of a key, or nil where the key is no attribute. Null is the attribute's default.
    package static func read(_ key: ObjectProperty, _ node: YAMLNode) throws(DocumentError) -> AttributeChange? {
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
        case .attributedLabel: return .attributedLabel(try node.attributedText())
        case .attributedValue: return .attributedValue(try node.attributedText())
        case .attributedHint: return .attributedHint(try node.attributedText())
        case .traits: return .traits(try traits(node))
        case .frame: return .frame(try node.frame())
        case .frameInContainerSpace: return .frameInContainerSpace(try node.frame())
        case .path: return .path(try path(node))
        case .activationPoint:
            let numbers = try node.numbers(2, form: "[x, y]")
            return .activationPoint(CGPoint(x: numbers[0], y: numbers[1]))
        case .isElement: return .isElement(try node.boolean())
        case .elementsHidden: return .elementsHidden(try node.boolean())
        case .hidden: return .hidden(try node.boolean())
        case .clipsToBounds: return .clipsToBounds(try node.boolean())
        case .viewIsModal, .isModal: return .isModal(try node.boolean())
        case .shouldGroupChildren, .shouldGroupAccessibilityChildren: return .groupsChildren(try node.boolean())
        case .respondsToUserInteraction: return .respondsToUserInteraction(try node.boolean())
        case .alpha: return .alpha(try alpha(node))
        case .sortPriority: return .sortPriority(try node.number())
        case .navigationStyle: return .navigationStyle(try node.enumeration())
        case .containerType: return .containerType(try node.enumeration())
        case .expandedStatus: return .expandedStatus(try node.enumeration())
        case .role: return .role(try node.enumeration())
        case .level: return .level(try node.integer(in: AccessibilityObject.levels))
        case .toggleStyle: return .toggleStyle(try node.enumeration())
        case .userInputLabels: return .userInputLabels(try node.texts())
        case .customContent: return .customContent(try customContent(node))
        case .directTouchOptions: return .directTouchOptions(try directTouchOptions(node))
        case .chart: return .chart(try AXChartDescriptor(node))
        case .brailleMap: return .brailleMap(try SceneBrailleMap(node))
        case .math: return .math(try MathExpression(mathML: node.text(), at: node))
        case .row: return .row(try node.integer(in: TableCell.places))
        case .column: return .column(try node.integer(in: TableCell.places))
        case .rowSpan: return .rowSpan(try node.integer(in: TableCell.places))
        case .columnSpan: return .columnSpan(try node.integer(in: TableCell.places))
        case .id, .identifier, .multiline, .customActions, .customRotors, .rowCount, .columnCount, .rowHeaders,
            .columnHeaders, .children, .elements, .adjust, .typesInto, .onActivate, .onIncrement, .onDecrement,
            .onScroll, .onEscape, .onMagicTap, .onZoomIn, .onZoomOut, .onBecomeFocused, .onLoseFocus, .unknown,
            .uncertain, .auditIgnore:
            return nil
        }
    }

    package static func absence(of key: ObjectProperty) -> AttributeChange? {
        switch key {
        case .label: .label(nil)
        case .value: .value(nil)
        case .hint: .hint(nil)
        case .placeholder: .placeholder(nil)
        case .language: .language(nil)
        case .textualContext: .textualContext(nil)
        case .brailleLabel: .brailleLabel(nil)
        case .math: .math(nil)
        case .brailleRoleDescription: .brailleRoleDescription(nil)
        case .attributedLabel: .attributedLabel(nil)
        case .attributedValue: .attributedValue(nil)
        case .attributedHint: .attributedHint(nil)
        case .traits: .traits(.none)
        case .frame: .frame(.null)
        case .frameInContainerSpace: .frameInContainerSpace(.null)
        case .path: .path(nil)
        case .activationPoint: .activationPoint(nil)
        case .isElement: .isElement(nil)
        case .elementsHidden: .elementsHidden(false)
        case .hidden: .hidden(false)
        case .clipsToBounds: .clipsToBounds(false)
        case .viewIsModal, .isModal: .isModal(false)
        case .shouldGroupChildren, .shouldGroupAccessibilityChildren: .groupsChildren(false)
        case .respondsToUserInteraction: .respondsToUserInteraction(nil)
        case .alpha: .alpha(1)
        case .sortPriority: .sortPriority(0)
        case .navigationStyle: .navigationStyle(.automatic)
        case .containerType: .containerType(.none)
        case .expandedStatus: .expandedStatus(.unsupported)
        case .role: .role(nil)
        case .level: .level(nil)
        case .toggleStyle: .toggleStyle(.switch)
        case .userInputLabels: .userInputLabels(nil)
        case .customContent: .customContent([])
        case .directTouchOptions: .directTouchOptions([])
        case .chart: .chart(nil)
        case .brailleMap: .brailleMap(nil)
        case .row: .row(nil)
        case .column: .column(nil)
        case .rowSpan: .rowSpan(nil)
        case .columnSpan: .columnSpan(nil)
        case .id, .identifier, .multiline, .customActions, .customRotors, .rowCount, .columnCount, .rowHeaders,
            .columnHeaders, .children, .elements, .adjust, .typesInto, .onActivate, .onIncrement, .onDecrement,
            .onScroll, .onEscape, .onMagicTap, .onZoomIn, .onZoomOut, .onBecomeFocused, .onLoseFocus, .unknown,
            .uncertain, .auditIgnore:
            nil
        }
    }

    /// How opaque something is; an animation may run below 0, where it is as invisible as at 0.
    private static func alpha(_ node: YAMLNode) throws(DocumentError) -> Double {
        let alpha = try node.number()
        guard alpha <= 1 else {
            throw node.error(
                .wrongValue,
                says: "\(place: node.place) must be 1 or less, not \(value: EchoedText.visible(node.scalarText))",
                advises: "write a number from 0, where nothing is seen, to 1")
        }
        return alpha
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

    /// The corners of an outline, which ends where it begins.
    private static func path(_ node: YAMLNode) throws(DocumentError) -> AccessibilityPath {
        let path = AccessibilityPath()
        for item in try node.list() {
            let numbers = try item.numbers(2, form: "[x, y]")
            let corner = CGPoint(x: numbers[0], y: numbers[1])
            if path.isEmpty { path.move(to: corner) } else { path.addLine(to: corner) }
        }
        guard !path.isEmpty else {
            throw node.error(
                .wrongValue, says: "\(place: node.place) has no corners",
                advises: "write them as [[x, y], [x, y], [x, y]]")
        }
        path.close()
        return path
    }

    private static func directTouchOptions(
        _ node: YAMLNode
    ) throws(DocumentError) -> UIAccessibility.DirectTouchOptions {
        let named = UIAccessibility.DirectTouchOptions.named
        var options: UIAccessibility.DirectTouchOptions = []
        for item in try node.list() {
            let name = try item.oneOf(named.map(\.name), what: "option")
            for option in named where option.name == name { options.insert(option.option) }
        }
        return options
    }

    private static func customContent(_ node: YAMLNode) throws(DocumentError) -> [AXCustomContent] {
        var content: [AXCustomContent] = []
        for item in try node.list() {
            let keys = try item.mapping(SceneProperties.customContent.set)
            content.append(
                AXCustomContent(
                    label: try keys.required("label").text(), value: try keys.required("value").text(),
                    importance: try keys.enumeration("importance") ?? .default))
        }
        return content
    }
}

extension YAMLNode {
    /// The node as a rectangle with a size of 0 or more.
    func frame() throws(DocumentError) -> CGRect {
        let numbers = try numbers(4, form: "[x, y, width, height]")
        guard numbers[2] >= 0, numbers[3] >= 0 else {
            throw error(
                .wrongValue, says: "\(place: place) has a negative size",
                advises: "write [x, y, width, height] with a size of 0 or more")
        }
        return CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }
}
