/// A text with a symbol: one element under the text; the symbol is not read.
public struct Label: PrimitiveView {
    private let title: () -> any View

    /// Makes a label with a symbol of the system.
    public init(_ title: @autoclosure @escaping () -> String, systemImage: String) {
        self.title = { Text(title()) }
    }

    /// Makes a label with a picture of the application.
    public init(_ title: @autoclosure @escaping () -> String, image: String) {
        self.title = { Text(title()) }
    }

    /// Makes a label around any views.
    public init(@ViewBuilder title: @escaping () -> some View, @ViewBuilder icon: () -> some View) {
        self.title = title
    }
}

extension Label: LoweredView {
    func nodes(in context: ViewContext) -> [ViewNode] {
        var node = ViewNode(.element, in: context)
        node.attributes = ViewAttributes(combining: ViewNode.elements(of: context.lowerInside(title())))
        return [node]
    }
}
