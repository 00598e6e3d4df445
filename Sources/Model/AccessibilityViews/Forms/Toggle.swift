/// A switch: activating it turns its value over.
public struct Toggle: PrimitiveView {
    private let isOn: Binding<Bool>
    private let label: () -> any View

    /// Makes a switch with a text.
    public init(_ title: @autoclosure @escaping () -> String, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { Text(title()) }
    }

    /// Makes a switch around any view.
    public init(isOn: Binding<Bool>, @ViewBuilder label: @escaping () -> some View) {
        self.isOn = isOn
        self.label = label
    }
}

extension Toggle: LoweredView {
    func nodes(in context: ViewContext) -> [ViewNode] {
        [
            ViewNode(control: label(), in: context, trait: [.isButton, .isToggle]) { attributes in
                attributes.value = { isOn.wrappedValue ? "1" : "0" }
                attributes.activate = { isOn.wrappedValue.toggle() }
            }
        ]
    }
}
