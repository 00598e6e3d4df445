internal import AccessibilityModel

/// Rows in a list, which says where it begins and ends.
public struct List: PrimitiveView {
    private let content: () -> any View

    /// Makes a list of any views.
    public init(@ViewBuilder content: @escaping () -> some View) {
        self.content = content
    }

    /// Makes a list with a row for each element, told apart by its identity.
    public init<Data: RandomAccessCollection>(
        _ data: @autoclosure @escaping () -> Data, @ViewBuilder rowContent: @escaping (Data.Element) -> some View
    ) where Data.Element: Identifiable {
        content = { ForEach(data(), content: rowContent) }
    }

    /// Makes a list with a row for each element, told apart by a property.
    public init<Data: RandomAccessCollection, ID: Hashable>(
        _ data: @autoclosure @escaping () -> Data, id: KeyPath<Data.Element, ID>,
        @ViewBuilder rowContent: @escaping (Data.Element) -> some View
    ) {
        content = { ForEach(data(), id: id, content: rowContent) }
    }
}

extension List: LoweredView {
    func nodes(in context: ViewContext) -> [ViewNode] {
        var node = ViewNode(.container, in: context, children: context.lowerInside(content()))
        node.attributes.containerType = .list
        return [node]
    }
}

/// A part of a list or form under a heading.
public struct Section: PrimitiveView {
    private let header: (() -> any View)?
    private let content: () -> any View

    /// Makes a part without a heading.
    public init(@ViewBuilder content: @escaping () -> some View) {
        header = nil
        self.content = content
    }

    /// Makes a part under a text.
    public init(_ title: @autoclosure @escaping () -> String, @ViewBuilder content: @escaping () -> some View) {
        header = { Text(title()) }
        self.content = content
    }

    /// Makes a part under any view.
    public init(@ViewBuilder content: @escaping () -> some View, @ViewBuilder header: @escaping () -> some View) {
        self.header = header
        self.content = content
    }
}

extension Section: LoweredView {
    func nodes(in context: ViewContext) -> [ViewNode] {
        var headings: [ViewNode] = []
        if let header { headings = context.at(.index(0)) { context.lower(header()) } }
        for index in headings.indices {
            headings[index].changeElements { $0.add { .isHeader } }
        }
        return headings + context.at(.index(1)) { context.lower(content()) }
    }
}
