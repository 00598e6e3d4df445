/// A description of a part of a screen, as in SwiftUI: what it consists of, and nothing about how it is drawn.
///
/// An application's own views have a `body`. The forms of this module (`Text`, `Button`, `VStack` and so on) are made
/// into accessibility objects.
public protocol View {
    /// What the view consists of.
    associatedtype Body: View
    /// What the view consists of; asked again at each update.
    @ViewBuilder var body: Body { get }
}

/// A form that this module makes into accessibility objects itself.
public protocol PrimitiveView: View where Body == NoBody {}

extension PrimitiveView {
    /// Nothing: a form has no parts that were described by views.
    public var body: NoBody { NoBody() }
}

/// The body of what is made into objects itself.
public struct NoBody: View {
    /// Its own type.
    public typealias Body = NoBody

    /// Itself: there is nothing more.
    public var body: NoBody { self }
}

/// A form as this module sees it: something that gives nodes.
protocol LoweredView: PrimitiveView {
    func nodes(in context: ViewContext) -> [ViewNode]
}

/// Nothing at all.
public struct EmptyView: PrimitiveView {
    /// Makes nothing.
    public init() {}
}

extension EmptyView: LoweredView {
    func nodes(in context: ViewContext) -> [ViewNode] { [] }
}

/// A view whose type is not known where it is used.
public struct AnyView: PrimitiveView {
    private let content: any View

    /// Wraps a view.
    public init(_ view: any View) {
        content = view
    }
}

extension AnyView: LoweredView {
    func nodes(in context: ViewContext) -> [ViewNode] {
        context.at(.type(ObjectIdentifier(type(of: content)))) { context.lower(content) }
    }
}
