/// Collects the views in a closure, with `if`, `if let` and `switch`.
@resultBuilder
public enum ViewBuilder {
    /// An empty closure.
    public static func buildBlock() -> EmptyView { EmptyView() }

    /// One view.
    public static func buildBlock<Content: View>(_ content: Content) -> Content { content }

    /// Several views, in their order.
    public static func buildBlock(_ first: any View, _ second: any View, _ others: any View...) -> ViewList {
        ViewList(views: [first, second] + others)
    }

    /// A view under `if` without `else`.
    public static func buildOptional<Content: View>(_ content: Content?) -> Content? { content }

    /// The first branch of an `if` or `switch`.
    public static func buildEither(first: any View) -> ViewBranch { ViewBranch(isFirst: true, content: first) }

    /// The second branch of an `if` or `switch`.
    public static func buildEither(second: any View) -> ViewBranch { ViewBranch(isFirst: false, content: second) }

    /// A view under `if #available`.
    public static func buildLimitedAvailability(_ content: any View) -> AnyView { AnyView(content) }
}

/// Several views, in their order.
public struct ViewList: PrimitiveView {
    let views: [any View]
}

extension ViewList: LoweredView {
    func nodes(in context: ViewContext) -> [ViewNode] {
        views.enumerated().flatMap { index, view in
            context.at(.index(index)) { context.lower(view) }
        }
    }
}

/// One of two branches.
public struct ViewBranch: PrimitiveView {
    let isFirst: Bool
    let content: any View
}

extension ViewBranch: LoweredView {
    func nodes(in context: ViewContext) -> [ViewNode] {
        context.at(.branch(isFirst)) { context.lower(content) }
    }
}

/// A view that may be absent.
extension Optional: View where Wrapped: View {
    /// Nothing: the wrapped view is made into objects itself.
    public var body: NoBody { NoBody() }
}

extension Optional: PrimitiveView where Wrapped: View {}

extension Optional: LoweredView where Wrapped: View {
    func nodes(in context: ViewContext) -> [ViewNode] {
        switch self {
        case .some(let view): context.lower(view)
        case .none: []
        }
    }
}
