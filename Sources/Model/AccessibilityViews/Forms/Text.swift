/// A text that is read and never changed by the reader.
public struct Text: PrimitiveView {
    let content: () -> String

    /// Makes a text; the expression is read again each time it is shown.
    public init(_ content: @autoclosure @escaping () -> String) {
        self.content = content
    }

    /// Makes a text that is never translated.
    public init(verbatim content: @autoclosure @escaping () -> String) {
        self.content = content
    }

    /// Two texts as one.
    public static func + (first: Text, second: Text) -> Text {
        Text(first.content() + second.content())
    }
}

extension Text: LoweredView {
    func nodes(in context: ViewContext) -> [ViewNode] {
        var node = ViewNode(.element, in: context)
        node.attributes.label = content
        node.attributes.add { .isStaticText }
        return [node]
    }
}
