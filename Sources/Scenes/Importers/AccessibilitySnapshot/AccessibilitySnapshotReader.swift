import AccessibilityModel
import Documents
import Localization

/// Makes objects of the elements and containers of a hierarchy.
struct AccessibilitySnapshotReader {
    var report: ImportReport

    init(report: ImportReport) {
        self.report = report
    }

    /// The object of a node: an element or a container, wrapped in the name of its case or bare.
    mutating func node(_ source: YAMLNode) -> (node: ImportedNode, index: Int?)? {
        if let element = source.value(of: "element") {
            let index = element.value(of: SnapshotAttribute.traversalIndex.rawValue).flatMap { Int($0.scalarText) }
            return (self.element(element.value(of: "_0") ?? element), index)
        }
        if let container = source.value(of: "container") {
            let inner = container.value(of: SnapshotAttribute.children.rawValue)
            return self.container(container.value(of: "_0") ?? container, children: inner)
        }
        if source.value(of: SnapshotAttribute.shape.rawValue) != nil
            || source.value(of: SnapshotAttribute.traits.rawValue) != nil
        {
            return (element(source), nil)
        }
        report.note("a node that is neither element nor container was left out", at: .node(source))
        return nil
    }

    /// The objects of a list in the order of their indexes; those without one keep their places.
    mutating func nodes(_ list: YAMLNode) -> [(node: ImportedNode, index: Int?)] {
        var result: [(node: ImportedNode, index: Int?)] = []
        for item in list.items {
            if let node = node(item) { result.append(node) }
        }
        guard result.allSatisfy({ $0.index != nil }) else {
            if let first = result.first(where: { $0.index == nil && $0.node.isElement }),
                result.contains(where: { $0.index != nil })
            {
                report.note("an element has no traversalIndex; the order of the file is kept", at: first.node.place)
            }
            return result
        }
        return result.enumerated().sorted {
            ($0.element.index ?? 0, $0.offset) < ($1.element.index ?? 0, $1.offset)
        }.map(\.element)
    }

    // MARK: Elements

    private mutating func element(_ source: YAMLNode) -> ImportedNode {
        let node = ImportedNode(at: .node(source))
        node.isElement = true
        var usesDefaultPoint = true
        var hint: String?
        for (key, value) in source.entries {
            switch SnapshotAttribute.table[key] {
            case .label: node.label = value.filledText
            case .value: node.value = value.filledText
            case .hint: hint = hint ?? value.filledText
            case .authoredHint: hint = value.filledText
            case .identifier: node.identifier = value.filledText
            case .traits: setTraits(of: node, value)
            case .shape: node.frame = frame(value.value(of: "frame") ?? value)
            case .frame: node.frame = frame(value)
            case .activationPoint: node.activationPoint = point(value)
            case .usesDefaultActivationPoint: usesDefaultPoint = value.scalarText != "false"
            case .customActions: node.customActions = names(value, of: .customActions)
            case .customContent: node.customContent = value.items.map { content($0) }
            case .userInputLabels: node.userInputLabels = names(value, of: .userInputLabels)
            case .accessibilityLanguage: node.language = value.filledText
            case .respondsToUserInteraction: node.respondsToUserInteraction = value.scalarText == "true"
            case .customRotors:
                if value.items.contains(where: { _ in true }) { report.unknownKey(key.scalarText, at: .node(key)) }
            case nil: report.unknownKey(key.scalarText, at: .node(key))
            default: break
            }
        }
        if usesDefaultPoint { node.activationPoint = nil }
        let isLegacy = source.value(of: SnapshotAttribute.authoredHint.rawValue) == nil
        node.hint = isLegacy ? Self.withoutAddedSentence(hint, node.traits) : hint
        return node
    }

    private mutating func setTraits(of node: ImportedNode, _ list: YAMLNode) {
        for item in list.items {
            let name = item.scalarText
            if name == "textArea" { node.isMultiline = true }
            if let trait = SnapshotNames.trait(name) {
                node.traits.formUnion(trait)
            } else {
                report.unknownTrait(name, at: .node(item))
            }
        }
    }

    /// The hint as the application gave it: the tool adds what VoiceOver would say of switches and adjustables.
    private static func withoutAddedSentence(_ hint: String?, _ traits: UIAccessibilityTraits) -> String? {
        guard var hint else { return nil }
        for (trait, sentence) in SnapshotNames.addedHints where traits.contains(trait) && hint.hasSuffix(sentence) {
            hint.removeLast(sentence.count)
            while hint.last == " " { hint.removeLast() }
        }
        return hint.isEmpty ? nil : hint
    }

    private func content(_ source: YAMLNode) -> AXCustomContent {
        AXCustomContent(
            label: source.value(of: "label")?.filledText ?? "", value: source.value(of: "value")?.filledText ?? "",
            importance: source.value(of: "isImportant")?.scalarText == "true" ? .high : .default)
    }

    // MARK: Containers

    private mutating func container(
        _ source: YAMLNode, children: YAMLNode?
    ) -> (node: ImportedNode, index: Int?) {
        let node = ImportedNode(at: .node(source))
        for (key, value) in source.entries {
            switch SnapshotAttribute.table[key] {
            case .type: setType(of: node, value)
            case .identifier: node.identifier = value.filledText
            case .frame: node.frame = frame(value)
            case .isModalBoundary: node.isModal = value.scalarText == "true"
            case .customActions: node.customActions = names(value, of: .customActions)
            case nil: report.unknownKey(key.scalarText, at: .node(key))
            default: break
            }
        }
        let inner = children.map { nodes($0) } ?? []
        node.children = inner.map(\.node)
        return (node, inner.compactMap(\.index).min())
    }

    /// The names in a list: texts, or mappings with a name, as of actions with an image.
    private mutating func names(_ list: YAMLNode, of key: SnapshotAttribute) -> [String] {
        var names: [String] = []
        for item in list.items {
            if let name = item.filledText ?? item.value(of: "name")?.filledText {
                names.append(name)
            } else {
                report.unreadable(key.rawValue, at: .node(item))
            }
        }
        return names
    }

    /// Takes the kind of a container: a name, or a mapping from the name to what belongs to it.
    private mutating func setType(of node: ImportedNode, _ type: YAMLNode) {
        let name = type.kind == .scalar ? type.scalarText : type.entries.first { _ in true }?.key.scalarText ?? ""
        guard let kind = SnapshotNames.containers.first(where: { $0.0 == name })?.1 else {
            report.unknownType(name, at: .node(type))
            return
        }
        node.containerType = kind
        if name == "tabBar" { node.traits.insert(.tabBar) }
        guard let content = type.value(of: name) else { return }
        node.label = content.value(of: "label")?.filledText
        node.value = content.value(of: "value")?.filledText
        if let identifier = content.value(of: "identifier")?.filledText { node.identifier = identifier }
        if let cells = content.value(of: "cells"), cells.items.contains(where: { _ in true }) {
            report.unknownKey("cells", at: .node(cells))
        }
    }

    // MARK: Geometry

    /// A rectangle as `[[x, y], [width, height]]`, or what surrounds the points of a path.
    private mutating func frame(_ node: YAMLNode) -> ImportedFrame? {
        if let path = node.value(of: "pathElements") { return ImportedFrame(around: points(in: path)) }
        let numbers = node.items.flatMap { $0.items.compactMap { Double($0.scalarText) } }
        if numbers.count == 4,
            let frame = ImportedFrame(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
        {
            return frame
        }
        report.unreadable(SnapshotAttribute.frame.rawValue, at: .node(node))
        return nil
    }

    private func point(_ node: YAMLNode) -> (x: Double, y: Double)? {
        let numbers = node.items.compactMap { Double($0.scalarText) }
        guard numbers.count == 2, numbers.allSatisfy({ $0.isFinite && abs($0) < 1e6 }) else { return nil }
        return (numbers[0], numbers[1])
    }

    /// Every pair of numbers in a path.
    private func points(in node: YAMLNode) -> [(x: Double, y: Double)] {
        switch node.kind {
        case .scalar: []
        case .sequence: point(node).map { [$0] } ?? node.items.flatMap { points(in: $0) }
        case .mapping: node.entries.flatMap { points(in: $0.value) }
        }
    }
}
