internal import AccessibilityModel

/// The direction in which a text field grows.
public enum Axis: Hashable, Sendable {
    /// It stays one line.
    case horizontal
    /// It grows by lines.
    case vertical
}

/// A text that the reader can change, under its title.
public struct TextField: PrimitiveView {
    private let title: () -> String
    private let text: Binding<String>
    private let isMultiline: Bool

    /// Makes a text field; its title is its label, also where it is in the empty field.
    public init(
        _ title: @autoclosure @escaping () -> String, text: Binding<String>, prompt: Text? = nil,
        axis: Axis = .horizontal
    ) {
        let prompt = prompt?.content
        self.title = {
            let title = title()
            return title.isEmpty ? prompt?() ?? title : title
        }
        self.text = text
        isMultiline = axis == .vertical
    }
}

extension TextField: LoweredView {
    func nodes(in context: ViewContext) -> [ViewNode] {
        [ViewNode(field: text, in: context, isMultiline: isMultiline, label: title)]
    }
}

/// A text that the reader can change and that is never shown, such as a password.
public struct SecureField: PrimitiveView {
    private let title: () -> String
    private let text: Binding<String>

    /// Makes a secure text field.
    public init(_ title: @autoclosure @escaping () -> String, text: Binding<String>) {
        self.title = title
        self.text = text
    }
}

extension SecureField: LoweredView {
    func nodes(in context: ViewContext) -> [ViewNode] {
        var node = ViewNode(field: text, in: context, isMultiline: false, label: title)
        node.attributes.add { AccessibilityTraits(.secureTextEntry) }
        return [node]
    }
}

/// A text of several lines that the reader can change.
public struct TextEditor: PrimitiveView {
    private let text: Binding<String>

    /// Makes a text view.
    public init(text: Binding<String>) {
        self.text = text
    }
}

extension TextEditor: LoweredView {
    func nodes(in context: ViewContext) -> [ViewNode] {
        [ViewNode(field: text, in: context, isMultiline: true, label: nil)]
    }
}

extension ViewNode {
    fileprivate init(
        field text: Binding<String>, in context: ViewContext, isMultiline: Bool, label: (() -> String)?
    ) {
        self.init(.element, in: context)
        attributes.label = label
        attributes.value = { text.wrappedValue }
        attributes.add { AccessibilityTraits(.textEntry) }
        attributes.text = .init(binding: text, isMultiline: isMultiline)
    }
}
