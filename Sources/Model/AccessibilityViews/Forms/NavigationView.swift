/// A screen with a title: the title of the views inside comes first, as a heading.
public struct NavigationView: PrimitiveView {
    let content: () -> any View

    /// Makes a screen.
    public init(@ViewBuilder content: @escaping () -> some View) {
        self.content = content
    }
}

/// A screen with a title, under its newer name.
public struct NavigationStack: PrimitiveView {
    let content: () -> any View

    /// Makes a screen.
    public init(@ViewBuilder content: @escaping () -> some View) {
        self.content = content
    }
}

extension NavigationView: LoweredView {
    func nodes(in context: ViewContext) -> [ViewNode] { [ViewNode(navigation: content(), in: context)] }
}

extension NavigationStack: LoweredView {
    func nodes(in context: ViewContext) -> [ViewNode] { [ViewNode(navigation: content(), in: context)] }
}

extension ViewNode {
    fileprivate init(navigation content: any View, in context: ViewContext) {
        let outer = context.title
        context.title = nil
        defer { context.title = outer }
        var children = context.lowerInside(content)
        if let title = context.title {
            var heading = context.at(.index(0)) { ViewNode(.element, in: context) }
            heading.attributes.label = title
            heading.attributes.add { .isHeader }
            children.insert(heading, at: 0)
        }
        self.init(.stack, in: context, children: children)
    }
}

extension View {
    /// Gives the screen around the view its title, which is read first there.
    public func navigationTitle(_ title: @autoclosure @escaping () -> String) -> some View {
        ModifiedView(content: self) { nodes, context in
            if context.title == nil { context.title = title }
            return nodes
        }
    }

    /// Gives the screen around the view its title, which is read first there.
    public func navigationTitle(_ title: Text) -> some View {
        navigationTitle(title.content())
    }
}
