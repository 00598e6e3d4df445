internal import Foundation

/// A picture: an element under its label, or under its name while it has none.
public struct Image: PrimitiveView {
    private let label: (() -> String)?

    /// A picture of the application, with its name as the label.
    public init(_ name: String) {
        label = { name }
    }

    /// A picture of the application with a label.
    public init(_ name: String, label: Text) {
        self.label = label.content
    }

    /// A picture that only decorates: no element.
    public init(decorative name: String) {
        label = nil
    }

    /// A symbol of the system, with the first word of its name as the label.
    public init(systemName: String) {
        label = {
            let word = systemName.prefix { $0 != "." }
            return word.prefix(1).uppercased() + word.dropFirst()
        }
    }
}

extension Image: LoweredView {
    func nodes(in context: ViewContext) -> [ViewNode] {
        guard let label else { return [] }
        var node = ViewNode(.element, in: context)
        node.attributes.label = label
        node.attributes.add { .isImage }
        return [node]
    }
}
