internal import AccessibilityModel

/// How far something has come, or that something goes on; without a label it says which of both.
public struct ProgressView: PrimitiveView {
    private let label: () -> any View
    private let value: (() -> String?)?

    /// Something goes on, nobody knows how long.
    public init() {
        label = { EmptyView() }
        value = nil
    }

    /// Something goes on, with a text.
    public init(_ title: @autoclosure @escaping () -> String) {
        label = { Text(title()) }
        value = nil
    }

    /// How far something has come, as a part of a total; nil where nobody knows.
    public init<Value: BinaryFloatingPoint>(
        _ title: @autoclosure @escaping () -> String, value: @autoclosure @escaping () -> Value?, total: Value = 1
    ) {
        self.init(value: value(), total: total) { Text(title()) }
    }

    /// How far something has come, without a label.
    public init<Value: BinaryFloatingPoint>(value: @autoclosure @escaping () -> Value?, total: Value = 1) {
        self.init(value: value(), total: total) { EmptyView() }
    }

    /// How far something has come, around any view.
    public init<Value: BinaryFloatingPoint>(
        value: @autoclosure @escaping () -> Value?, total: Value = 1, @ViewBuilder label: @escaping () -> some View
    ) {
        self.label = label
        let range = 0...max(0, Double(total))
        self.value = { value().flatMap { percentage(Double($0), of: range) } }
    }
}

extension ProgressView: LoweredView {
    func nodes(in context: ViewContext) -> [ViewNode] {
        [
            ViewNode(control: label(), in: context, trait: .updatesFrequently) { attributes in
                attributes.word = value == nil ? .inProgress : .progress
                attributes.value = value
            }
        ]
    }
}
