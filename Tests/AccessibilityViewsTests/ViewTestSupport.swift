import AccessibilityModel
import AccessibilityViews
import Testing

/// An element in one line: label | value | traits | hint | actions, without the empty parts at the end.
func line(of element: AccessibilityObject) -> String {
    var parts = [
        element.accessibilityLabel ?? "-", element.accessibilityValue ?? "-",
        element.accessibilityTraits.names.joined(separator: " "), element.accessibilityHint ?? "-",
        (element.accessibilityCustomActions ?? []).map(\.name).joined(separator: "; "),
    ]
    while let last = parts.last, last.isEmpty || last == "-" { parts.removeLast() }
    return parts.joined(separator: " | ")
}

/// The elements of a scene in reading order, one line each.
func lines(of scene: AccessibilityScene) -> [String] {
    scene.readingOrder.elements.map(line)
}

/// What speech would say of each element.
func descriptions(of scene: AccessibilityScene) -> [String] {
    let order = scene.readingOrder
    return order.elements.map {
        ElementDescription(of: $0, in: order.context(of: $0), adjustHint: "", toggleHint: "").description
    }
}

/// A row of a table: a description and the lines of its elements.
struct ViewRow: CustomTestStringConvertible {
    let name: String
    let view: () -> any View
    let expected: [String]

    init(_ name: String, _ expected: [String], @ViewBuilder _ view: @escaping () -> some View) {
        self.name = name
        self.view = view
        self.expected = expected
    }

    var testDescription: String { name }

    var scene: AccessibilityScene { AnyView(view()).scene(title: "Test") }
}

/// State that a test changes and looks at.
final class Model {
    var name = "Ann"
    var isOn = false
    var number = 5
    var part = 0.5
    var names = ["Ann", "Bob", "Cy"]
    var log: [String] = []
}

extension AccessibilityScene {
    /// The element of an identifier, or nil.
    func element(_ id: String) -> AccessibilityObject? {
        readingOrder.elements.first { $0.accessibilityIdentifier == id }
    }

    /// Performs the custom action of a name on an element.
    func perform(_ action: String, on element: AccessibilityObject) -> Bool {
        guard let action = element.accessibilityCustomActions?.first(where: { $0.name == action }) else { return false }
        return action.actionHandler?(action) ?? false
    }
}
