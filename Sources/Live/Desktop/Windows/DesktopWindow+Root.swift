import AccessibilityModel
import BridgeTables

extension DesktopWindow {
    /// The unique name of the application.
    var application: String { root.id.application }

    /// Its name in the list of windows. Where it is shown anew, the reader begins at the focus.
    var entry: String { "\(number).\(view.renewals)" }

    /// Whether it is a dialog.
    var isDialog: Bool { root.rule?.window == .dialog }

    /// Whether an object stands in the scene.
    func shows(_ node: DesktopNode) -> Bool {
        node.element.accessibilityAncestors.contains { $0 === scene.root }
    }

    /// The objects that say that they have the focus, in the order of the window.
    var focusedNodes: [DesktopNode] { root.all.filter { $0.facts?.states.contains(.focused) == true } }
}
