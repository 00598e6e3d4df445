import AccessibilityModel

/// A window as a scene: what was read of it, in order.
final class WindowScene {
    private(set) var scene: AccessibilityScene
    private let root = AccessibilityObject()
    private var title = ""
    /// Whether it was shown before.
    private(set) var wasShown = false
    /// Whether all of the window was read at some time: from then on what comes is put in its place.
    private(set) var wasComplete = false
    /// How many scenes it had.
    private(set) var renewals = 0
    private var hasSaidText = false

    init() { scene = AccessibilityScene(title: "", root: root, idiom: .pad) }

    /// The window is called otherwise.
    func take(title: String) {
        self.title = title
        scene.title = title
    }

    /// A new scene around the same objects: where it is shown again, the reader begins at the focus.
    func renew(focus: DesktopNode?) {
        wasShown = true
        renewals += 1
        scene = AccessibilityScene(title: title, root: root, idiom: .pad)
        scene.initialFocus = focus?.element.accessibilityIdentifier
    }

    /// Puts the elements in order.
    ///
    /// - Parameter focus: what the reader is at; while the window is read for the first time, what is around it comes first.
    /// - Returns: whether anything changed.
    func update(_ window: DesktopNode, around focus: DesktopNode?, isComplete: Bool) -> Bool {
        wasComplete = wasComplete || isComplete
        let gap = ReadingGap(around: wasComplete ? nil : focus)
        let hasChanged = DesktopNode.set(window.views(gap), of: root)
        guard root.accessibilityHasMoreMembers == wasComplete else { return hasChanged }
        root.accessibilityHasMoreMembers = !wasComplete
        root.accessibilityHasEarlierMembers = !wasComplete
        return true
    }

    /// The texts of the window, once.
    func takeText() -> String? {
        guard !hasSaidText else { return nil }
        hasSaidText = true
        let texts = scene.readingOrder.elements.filter { $0.accessibilityTraits.contains(.staticText) }
            .compactMap(\.accessibilityLabel)
        return texts.isEmpty ? nil : texts.joined(separator: " ")
    }
}
