/// Where the views of a stack are beside each other; means nothing to the reading order.
public enum HorizontalAlignment: Hashable, Sendable {
    /// At the left edge.
    case leading
    /// In the middle.
    case center
    /// At the right edge.
    case trailing
}

/// Where the views of a stack are above each other; means nothing to the reading order.
public enum VerticalAlignment: Hashable, Sendable {
    /// At the upper edge.
    case top
    /// In the middle.
    case center
    /// At the lower edge.
    case bottom
    /// On the first line of text.
    case firstTextBaseline
    /// On the last line of text.
    case lastTextBaseline
}

/// Views one under the other, read in their order.
public struct VStack: PrimitiveView {
    let content: () -> any View

    /// Makes a stack; alignment and spacing mean nothing here.
    public init(
        alignment: HorizontalAlignment = .center, spacing: Double? = nil,
        @ViewBuilder content: @escaping () -> some View
    ) {
        self.content = content
    }
}

/// Views one beside the other, read in their order.
public struct HStack: PrimitiveView {
    let content: () -> any View

    /// Makes a stack; alignment and spacing mean nothing here.
    public init(
        alignment: VerticalAlignment = .center, spacing: Double? = nil,
        @ViewBuilder content: @escaping () -> some View
    ) {
        self.content = content
    }
}

/// Views one on top of the other, read in their order.
public struct ZStack: PrimitiveView {
    let content: () -> any View

    /// Makes a stack.
    public init(@ViewBuilder content: @escaping () -> some View) {
        self.content = content
    }
}

/// Views that can be scrolled, read in their order.
public struct ScrollView: PrimitiveView {
    let content: () -> any View

    /// Makes a scroll view.
    public init(_ axes: Axis = .vertical, @ViewBuilder content: @escaping () -> some View) {
        self.content = content
    }
}

/// Views as they are, without anything around them.
public struct Group: PrimitiveView {
    let content: () -> any View

    /// Makes a group.
    public init(@ViewBuilder content: @escaping () -> some View) {
        self.content = content
    }
}

extension Group: LoweredView {
    func nodes(in context: ViewContext) -> [ViewNode] { context.lower(content()) }
}

extension VStack: LoweredView {
    func nodes(in context: ViewContext) -> [ViewNode] { [ViewNode(stack: content(), in: context)] }
}

extension HStack: LoweredView {
    func nodes(in context: ViewContext) -> [ViewNode] { [ViewNode(stack: content(), in: context)] }
}

extension ZStack: LoweredView {
    func nodes(in context: ViewContext) -> [ViewNode] { [ViewNode(stack: content(), in: context)] }
}

extension ScrollView: LoweredView {
    func nodes(in context: ViewContext) -> [ViewNode] { [ViewNode(stack: content(), in: context)] }
}

extension ViewNode {
    /// A stack around the nodes of a view.
    init(stack content: any View, in context: ViewContext) {
        self.init(.stack, in: context, children: context.lowerInside(content))
    }
}

/// Empty room; nothing to read.
public struct Spacer: PrimitiveView {
    /// Makes room.
    public init() {}
}

extension Spacer: LoweredView {
    func nodes(in context: ViewContext) -> [ViewNode] { [] }
}

/// A line between views; nothing to read.
public struct Divider: PrimitiveView {
    /// Makes a line.
    public init() {}
}

extension Divider: LoweredView {
    func nodes(in context: ViewContext) -> [ViewNode] { [] }
}
