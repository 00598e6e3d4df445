/// A tie between the label of something and the thing itself, which are apart on the screen.
struct LabelPairing {
    struct ID: Hashable {
        var id: AnyHashable
        var namespace: Namespace.ID
    }

    var role: AccessibilityLabeledPairRole
    var id: ID
}

extension ViewNode {
    /// Ties labels to what they name: the named element takes the label over, and the label's own element goes.
    static func pair(_ nodes: [ViewNode]) -> [ViewNode] {
        var labels: [LabelPairing.ID: () -> String?] = [:]
        var named: Set<LabelPairing.ID> = []
        for node in nodes { node.collectPairs(&labels, &named) }
        guard !labels.isEmpty, !named.isEmpty else { return nodes }
        return nodes.compactMap { $0.paired(labels, named) }
    }

    private func collectPairs(_ labels: inout [LabelPairing.ID: () -> String?], _ named: inout Set<LabelPairing.ID>) {
        if let pairing = attributes.pairing, !attributes.isHidden {
            switch pairing.role {
            case .label: labels[pairing.id] = attributes.label
            case .content: named.insert(pairing.id)
            }
        }
        guard role != .element else { return }
        for child in children { child.collectPairs(&labels, &named) }
    }

    private func paired(
        _ labels: [LabelPairing.ID: () -> String?], _ named: Set<LabelPairing.ID>
    ) -> ViewNode? {
        var node = self
        if let pairing = attributes.pairing {
            switch pairing.role {
            case .label:
                // A label that can be operated stays where it is.
                if named.contains(pairing.id), attributes.isOnlyText { return nil }
            case .content:
                if let label = labels[pairing.id] { node.attributes.take(label) }
            }
        }
        guard role != .element else { return node }
        node.children = children.compactMap { $0.paired(labels, named) }
        return node
    }
}

extension ViewAttributes {
    fileprivate var isOnlyText: Bool {
        activate == nil && adjust == nil && text == nil && actions.isEmpty && value == nil
    }

    /// Takes the label of a pair: before an own label, and a text becomes the value of it.
    fileprivate mutating func take(_ pairLabel: @escaping () -> String?) {
        let own = label
        if isOnlyText && traits().contains(.isStaticText) {
            value = own
            label = pairLabel
            remove { .isStaticText }
        } else {
            label = { ViewAttributes.joined([pairLabel, own], ", ") }
        }
    }
}
