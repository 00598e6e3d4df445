/// What a button is for.
public struct ButtonRole: Hashable, Sendable {
    private let name: String

    /// It deletes something.
    public static let destructive = ButtonRole(name: "destructive")
    /// It cancels something.
    public static let cancel = ButtonRole(name: "cancel")
}

/// Something that does its action when it is activated.
public struct Button: PrimitiveView {
    private let action: () -> Void
    private let label: () -> any View

    /// Makes a button with a text.
    public init(_ title: @autoclosure @escaping () -> String, action: @escaping () -> Void) {
        self.init(action: action) { Text(title()) }
    }

    /// Makes a button with a text and a role.
    public init(_ title: @autoclosure @escaping () -> String, role: ButtonRole?, action: @escaping () -> Void) {
        self.init(action: action) { Text(title()) }
    }

    /// Makes a button with a text and a symbol, which is not read.
    public init(
        _ title: @autoclosure @escaping () -> String, systemImage: String, action: @escaping () -> Void
    ) {
        self.init(action: action) { Text(title()) }
    }

    /// Makes a button around any view.
    public init(action: @escaping () -> Void, @ViewBuilder label: @escaping () -> some View) {
        self.action = action
        self.label = label
    }

    /// Makes a button with a role around any view.
    public init(role: ButtonRole?, action: @escaping () -> Void, @ViewBuilder label: @escaping () -> some View) {
        self.init(action: action, label: label)
    }
}

extension Button: LoweredView {
    func nodes(in context: ViewContext) -> [ViewNode] {
        [ViewNode(control: label(), in: context, trait: .isButton) { $0.activate = action }]
    }
}

extension ViewNode {
    /// A control that stands for the views of its label.
    init(
        control label: any View, in context: ViewContext, trait: AccessibilityTraits,
        _ change: (inout ViewAttributes) -> Void
    ) {
        self.init(.element, in: context)
        attributes = ViewAttributes(combining: ViewNode.elements(of: context.lowerInside(label)))
        attributes.remove { .isStaticText }
        attributes.add { trait }
        change(&attributes)
    }
}
