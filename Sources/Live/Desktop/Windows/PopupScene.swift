import AccessibilityModel

/// An open menu, or the list of an open combo box, as a scene of its own: no key leads out of it, and the window stays as the
/// reader left it. Each element says its place.
final class PopupScene {
    let node: DesktopNode
    /// Its place among those of its window.
    let number: Int
    let view: WindowScene
    private let root = NumberedGroup()

    init(_ node: DesktopNode, number: Int) {
        (self.node, self.number) = (node, number)
        root.showsPlacesOfElements = true
        view = WindowScene(root: root)
        let opener = node.opener?.attributes
        view.take(title: opener?.label ?? node.ownName)
    }

    /// Puts its elements in order.
    ///
    /// - Returns: whether anything changed.
    func update(around focus: DesktopNode?, isComplete: Bool) -> Bool {
        root.isNumbered = !node.holdsLongList
        return view.update(around: focus, popup: node, isComplete: isComplete || !node.hasUnreadEntries()) {
            [node] in node.views($0)
        }
    }
}
