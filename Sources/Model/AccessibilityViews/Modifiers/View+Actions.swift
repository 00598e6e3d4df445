internal import AccessibilityModel

/// The kinds of actions that the reader has keys for.
public struct AccessibilityActionKind: Hashable, Sendable {
    /// What the action is called in the list of actions, or nil for one with a key of its own.
    let word: ControlWord?
    private let key: String

    private init(key: String, word: ControlWord? = nil) {
        self.key = key
        self.word = word
    }

    /// Activation.
    public static let `default` = AccessibilityActionKind(key: "default")
    /// Going back, or closing what is modal.
    public static let escape = AccessibilityActionKind(key: "escape")
    /// The most important action of the screen, from anywhere.
    public static let magicTap = AccessibilityActionKind(key: "magicTap")
    /// Deleting; an action in the list of actions.
    public static let delete = AccessibilityActionKind(key: "delete", word: .delete)
}

/// Which way an adjustable value goes.
public enum AccessibilityAdjustmentDirection: Hashable, Sendable {
    /// Up.
    case increment
    /// Down.
    case decrement
}

/// An edge of a view; scrolling goes towards it.
public enum Edge: Hashable, Sendable, CaseIterable {
    /// The upper edge.
    case top
    /// The edge where lines begin.
    case leading
    /// The lower edge.
    case bottom
    /// The edge where lines end.
    case trailing

    /// The edge of a direction; the next page lies where lines end.
    init(_ direction: UIAccessibilityScrollDirection, isRightToLeft: Bool) {
        switch direction {
        case .up: self = .top
        case .down: self = .bottom
        case .left: self = isRightToLeft ? .trailing : .leading
        case .right: self = isRightToLeft ? .leading : .trailing
        case .next: self = .trailing
        case .previous: self = .leading
        }
    }
}

extension View {
    /// Answers one of the reader's actions; on a stack, from anywhere inside it, except `delete`.
    public func accessibilityAction(
        _ kind: AccessibilityActionKind = .default, _ handler: @escaping () -> Void
    ) -> some View {
        changingNodes { node in
            switch kind {
            case .default: node.attributes.activate = handler
            case .escape: node.attributes.escape = handler
            case .magicTap: node.attributes.magicTap = handler
            default:
                guard let word = kind.word else { return }
                node.changeElements { $0.actions.append(.init(word: word, perform: handler)) }
            }
        }
    }

    /// Offers an action under a name.
    public func accessibilityAction(
        named name: @autoclosure @escaping () -> String, _ handler: @escaping () -> Void
    ) -> some View {
        changingElements { $0.offer(name, handler) }
    }

    /// Offers an action under a name.
    public func accessibilityAction(named name: Text, _ handler: @escaping () -> Void) -> some View {
        changingElements { $0.offer(name.content, handler) }
    }

    /// Offers an action under the label of a view.
    public func accessibilityAction(
        action: @escaping () -> Void, @ViewBuilder label: @escaping () -> some View
    ) -> some View {
        accessibilityActions { Button(action: action, label: label) }
    }

    /// Offers the buttons in the closure as actions.
    public func accessibilityActions(@ViewBuilder _ content: @escaping () -> some View) -> some View {
        ModifiedView(content: self) { nodes, context in
            var nodes = nodes
            for button in ViewNode.elements(of: context.lowerInside(content())) {
                guard let perform = button.attributes.activate else { continue }
                let label = button.attributes.label
                let isEnabled = button.attributes.isEnabled
                for index in nodes.indices {
                    nodes[index].changeElements { attributes in
                        attributes.actions.append(
                            .init(name: { label?() ?? "" }, isEnabled: isEnabled, perform: perform))
                    }
                }
            }
            return nodes
        }
    }

    /// Lets the reader change the value up and down, and makes the view adjustable.
    public func accessibilityAdjustableAction(
        _ handler: @escaping (AccessibilityAdjustmentDirection) -> Void
    ) -> some View {
        changingElements { $0.beAdjustable(handler) }
    }

    /// Scrolls the view by a page towards an edge.
    public func accessibilityScrollAction(_ handler: @escaping (Edge) -> Void) -> some View {
        changingObject { $0.scroll = handler }
    }

    /// Does something when the view is activated.
    public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View {
        changingObject { if count == 1 { $0.activate = action } }
    }
}

extension ViewAttributes {
    /// Offers an action under a name.
    fileprivate mutating func offer(_ name: @escaping () -> String, _ handler: @escaping () -> Void) {
        actions.append(NamedAction(name: name, perform: handler))
    }

    /// Makes the object adjustable.
    mutating func beAdjustable(_ handler: @escaping (AccessibilityAdjustmentDirection) -> Void) {
        adjust = handler
        remove { .isStaticText }
        add { AccessibilityTraits(.adjustable) }
    }
}
