import AccessibilityModel
import Foundation

/// A scene that is published: what was last sent of it, and what the bridge says of it.
final class PublishedScreen {
    let id: String
    let scene: AccessibilityScene
    /// Whether something may have changed.
    var needsReading = true
    /// Whether the reader reads it now.
    private(set) var isAttached = false
    private var reading = SceneReading()
    private var sent: PublishedNode?
    private var sentHeader: [MessagePair] = []
    private weak var focused: AccessibilityObject?
    private weak var edited: AccessibilityObject?

    init(_ scene: AccessibilityScene, id: String) {
        self.scene = scene
        self.id = id
    }

    /// Whether what has the focus changes without saying so.
    var isToBePolled: Bool { isAttached && focused?.accessibilityTraits.contains(.updatesFrequently) == true }

    func object(_ id: String) -> AccessibilityObject? { reading.object(id) }

    func id(of object: AccessibilityObject) -> String? { reading.id(of: object) }

    /// The lines from what was last sent to what the scene says now.
    func takeLines(_ limits: SendingLimits) -> [UInt8] {
        needsReading = false
        let root = reading.read(scene, limits)
        let header = header
        var lines = SceneLines(id, limits)
        if let sent, header == sentHeader, let difference = TreeDifference(from: sent, to: root) {
            for step in difference.steps { lines.append(step) }
        } else {
            lines.appendScene(header, root)
        }
        sent = root
        sentHeader = header
        return lines.bytes
    }

    /// The line that says what is new about one object itself, which says nothing of others; empty where there is none. The rest
    /// of the scene is still to be read.
    func takeLine(of object: AccessibilityObject, _ limits: SendingLimits) -> [UInt8] {
        guard let id = id(of: object), object.accessibilityCustomRotors?.isEmpty ?? true,
            let changes = sent?.setAttributes(ObjectReading.attributes(of: object, isContainer: false), ofLeaf: id),
            !changes.isEmpty
        else { return [] }
        var lines = SceneLines(self.id, limits)
        lines.append(.change([(id, changes)]))
        return lines.bytes
    }

    /// The bridge has gone: the next one knows nothing.
    func forgetSent() {
        sent = nil
        needsReading = true
        setAttached(false)
        setFocused(nil)
    }

    private var header: [MessagePair] {
        var pairs = [MessagePair("title", .text(scene.title))]
        if let language = scene.language { pairs.append(MessagePair("language", .text(language))) }
        if scene.idiom != .phone { pairs.append(MessagePair("idiom", .text(scene.idiom.rawValue))) }
        if scene.layoutDirection != .leftToRight {
            pairs.append(MessagePair("layoutDirection", .text(scene.layoutDirection.rawValue)))
        }
        if let size = scene.size, size.width > 0, size.height > 0 {
            pairs.append(MessagePair("size", .numbers([Double(size.width), Double(size.height)])))
        }
        if let focus = scene.initialFocus, reading.object(focus) != nil {
            pairs.append(MessagePair("focus", .text(focus)))
        }
        return pairs
    }

    // MARK: What the bridge says

    func setAttached(_ isAttached: Bool) {
        guard isAttached != self.isAttached else { return }
        self.isAttached = isAttached
        needsReading = true
        if isAttached { scene.attach() } else { scene.detach() }
    }

    func setFocused(_ object: AccessibilityObject?) {
        guard object !== focused else { return }
        endEditing()
        let before = focused
        focused = object
        needsReading = true
        if let object { scene.elementDidBecomeFocused?(object) }
        before?.accessibilityElementDidLoseFocus()
        object?.accessibilityElementDidBecomeFocused()
    }

    func perform(_ line: BridgeLine, on object: AccessibilityObject) -> Bool {
        needsReading = true
        if line.action == "replaceText" || line.action == "select", edited !== object {
            endEditing()
            edited = object
            object.accessibilityTextInput?.editingDidBegin()
        }
        return ActionPerforming(scene: scene, object: object).perform(line)
    }

    private func endEditing() {
        edited?.accessibilityTextInput?.editingDidEnd()
        edited = nil
    }
}
