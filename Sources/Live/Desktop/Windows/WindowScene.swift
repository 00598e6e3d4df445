import AccessibilityModel
import BridgeTables

/// A window as a scene: what was read of it, in order.
final class WindowScene {
    private(set) var scene: AccessibilityScene
    private let root: AccessibilityObject
    private var title = ""
    /// Whether it was shown before.
    private(set) var wasShown = false
    /// Whether all of the window was read at some time: from then on what comes is put in its place.
    private(set) var wasComplete = false
    /// How many scenes it had.
    private(set) var renewals = 0
    private var hasSaidText = false
    /// Told when the reader is at an element.
    var focusHandler: ((AccessibilityObject) -> Void)? {
        didSet { scene.elementDidBecomeFocused = focusHandler }
    }

    init(root: AccessibilityObject = AccessibilityObject()) {
        self.root = root
        scene = AccessibilityScene(title: "", root: root, idiom: .pad)
    }

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
        scene.elementDidBecomeFocused = focusHandler
        scene.initialFocus = focus?.element.accessibilityIdentifier
    }

    /// Puts the elements in order.
    ///
    /// - Parameters:
    ///   - focus: what the reader is at; while the window is read for the first time, what is around it comes first.
    ///   - popup: the open menu or list that it shows, or nil.
    /// - Returns: whether anything changed.
    func update(
        around focus: DesktopNode?, popup: DesktopNode? = nil, isComplete: Bool,
        _ views: (ReadingGap) -> [AccessibilityObject]
    ) -> Bool {
        wasComplete = wasComplete || isComplete
        let gap = ReadingGap(around: wasComplete ? nil : focus, popup: popup)
        DesktopNode.set(views(gap), of: root)
        // What is inside a container changes without the others.
        let hasChanged = scene.readingOrderNeedsUpdate
        guard root.accessibilityHasMoreMembers == wasComplete else { return hasChanged }
        root.accessibilityHasMoreMembers = !wasComplete
        root.accessibilityHasEarlierMembers = !wasComplete
        return true
    }

    /// The texts of the window, once.
    func takeText() -> String? {
        guard !hasSaidText else { return nil }
        hasSaidText = true
        let texts = WindowScene.texts(in: root)
        return texts.isEmpty ? nil : texts.joined(separator: " ")
    }

    private static let label = AccessibleRole(named: "label")

    /// The texts as they stand. The reading order is the session's: asked for here, it would take in a change behind its back.
    private static func texts(in object: AccessibilityObject, depth: Int = 0) -> [String] {
        guard depth < 100 else { return [] }
        // The text of Qt's message boxes can have the focus, as a link can.
        let isLabel = (object as? DesktopElement)?.node?.facts?.role == label
        let isText = object.isAccessibilityElement && (isLabel || object.accessibilityTraits.contains(.staticText))
        let own = isText ? [object.accessibilityLabel].compactMap { $0 } : []
        return own + object.children.flatMap { texts(in: $0, depth: depth + 1) }
    }
}
