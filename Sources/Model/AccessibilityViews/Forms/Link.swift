public import Foundation

/// Something that leads elsewhere.
public struct Link: PrimitiveView {
    /// The address.
    public let destination: URL
    private let label: () -> any View
    private var open: ((URL) -> Void)?

    /// Makes a link with a text. Without `onOpen`, activating it does nothing, for there is no browser here.
    public init(
        _ title: @autoclosure @escaping () -> String, destination: URL, onOpen: ((URL) -> Void)? = nil
    ) {
        self.init(destination: destination, onOpen: onOpen) { Text(title()) }
    }

    /// Makes a link around any view.
    public init(
        destination: URL, onOpen: ((URL) -> Void)? = nil, @ViewBuilder label: @escaping () -> some View
    ) {
        self.destination = destination
        self.label = label
        open = onOpen
    }
}

extension Link: LoweredView {
    func nodes(in context: ViewContext) -> [ViewNode] {
        [
            ViewNode(control: label(), in: context, trait: .isLink) { attributes in
                if let open { attributes.activate = { open(destination) } }
            }
        ]
    }
}
