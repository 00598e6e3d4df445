public import Foundation
internal import AccessibilityModel

/// What becomes of the elements inside a view that is made an element or container.
public struct AccessibilityChildBehavior: Hashable, Sendable {
    private let name: String

    /// They are dropped; the new element has no attributes of its own.
    public static let ignore = AccessibilityChildBehavior(name: "ignore")
    /// They stay elements, in a container that can have a label.
    public static let contain = AccessibilityChildBehavior(name: "contain")
    /// They become one element with the labels, values, traits and actions of all.
    public static let combine = AccessibilityChildBehavior(name: "combine")
}

extension View {
    /// Makes the view one element, or a container of its elements.
    public func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View {
        ModifiedView(content: self) { nodes, context in
            var node = ViewNode(children == .contain ? .container : .element, in: context)
            if children == .contain {
                node.children = nodes
                node.attributes.containerType = .semanticGroup
            } else if children == .combine {
                node.attributes = ViewAttributes(combining: ViewNode.elements(of: nodes))
            }
            return [node]
        }
    }

    /// Replaces the elements inside the view by others, in a container.
    public func accessibilityChildren(@ViewBuilder children: @escaping () -> some View) -> some View {
        ModifiedView(content: self) { _, context in
            var node = ViewNode(.container, in: context, children: context.lowerInside(children()))
            node.attributes.containerType = .semanticGroup
            return [node]
        }
    }

    /// Shows the reader another view in place of this one.
    public func accessibilityRepresentation(
        @ViewBuilder representation: @escaping () -> some View
    ) -> some View {
        ModifiedView(content: self) { _, context in context.lowerInside(representation()) }
    }

    /// Hides the view and everything in it from the reader.
    public func accessibilityHidden(_ isHidden: @autoclosure @escaping () -> Bool) -> some View {
        changingObject { $0.isHidden = isHidden() }
    }

    /// Says how early the view is read among its siblings: higher first, 0 where nothing is said.
    public func accessibilitySortPriority(_ priority: @autoclosure @escaping () -> Double) -> some View {
        changingObject { attributes in
            let priority = priority()
            attributes.sortPriority = priority.isNaN ? 0 : priority
        }
    }

    /// Says where on the screen activation lands, in points.
    public func accessibilityActivationPoint(_ point: @autoclosure @escaping () -> CGPoint) -> some View {
        changingElements { $0.activationPoint = point() }
    }

    /// Ties a label to what it names, where they are apart: both are read as one element.
    public func accessibilityLabeledPair<ID: Hashable>(
        role: AccessibilityLabeledPairRole, id: ID, in namespace: Namespace.ID
    ) -> some View {
        let pairing = LabelPairing(role: role, id: .init(id: AnyHashable(id), namespace: namespace))
        return changingObject { $0.pairing = pairing }
    }

    /// Gives the view an identity: another one is another view, with other objects.
    public func id<ID: Hashable>(_ id: ID) -> some View {
        IdentifiedView(content: self, id: AnyHashable(id))
    }
}

/// Which part of a pair a view is.
public enum AccessibilityLabeledPairRole: Hashable, Sendable {
    /// The label.
    case label
    /// What the label names.
    case content
}

struct IdentifiedView<Content: View>: LoweredView {
    let content: Content
    let id: AnyHashable

    func nodes(in context: ViewContext) -> [ViewNode] {
        var nodes = context.at(.id(id)) { context.lower(content) }
        if !nodes.isEmpty { nodes[0].markFirstElement(RotorID(id: id)) }
        return nodes
    }
}
