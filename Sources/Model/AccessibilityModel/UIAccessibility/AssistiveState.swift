import FoundationTypes
import Glibc

/// What assistive technology knows on one thread: the attached scenes, settings, focus and restrictions.
final class AssistiveState {
    /// Where each thread has its own; it goes with the thread.
    private static let key: pthread_key_t = {
        var key = pthread_key_t()
        pthread_key_create(&key) { state in
            if let state { Unmanaged<AssistiveState>.fromOpaque(state).release() }
        }
        return key
    }()

    /// The state of the calling thread, made now if there is none.
    static var current: AssistiveState {
        if let known = pthread_getspecific(key) {
            return Unmanaged<AssistiveState>.fromOpaque(known).takeUnretainedValue()
        }
        let state = AssistiveState()
        pthread_setspecific(key, Unmanaged.passRetained(state).toOpaque())
        return state
    }

    // MARK: Attached scenes

    private struct Attachment {
        weak var scene: AccessibilityScene?
        var count: Int
        var scans: Bool
    }

    private var attachments: [Attachment] = []

    /// The scenes that a bridge shows, in the order they were attached.
    var scenes: [AccessibilityScene] { attachments.compactMap(\.scene) }

    var isAttached: Bool { attachments.contains { $0.scene != nil } }

    /// Whether switch scanning is on: by the host's setting, or in a bridge.
    var isScanning: Bool {
        settings.contains(.switchControl) || attachments.contains { $0.scene != nil && $0.scans }
    }

    func attach(_ scene: AccessibilityScene, scanning: Bool) {
        let (was, didScan) = (isAttached, isScanning)
        attachments.removeAll { $0.scene == nil }
        if let place = attachments.firstIndex(where: { $0.scene === scene }) {
            attachments[place].count += 1
            attachments[place].scans = attachments[place].scans || scanning
        } else {
            attachments.append(Attachment(scene: scene, count: 1, scans: scanning))
        }
        if !was { tell(UIAccessibility.voiceOverStatusDidChangeNotification) }
        if isScanning != didScan { tell(UIAccessibility.switchControlStatusDidChangeNotification) }
    }

    func setScanning(_ scanning: Bool, of scene: AccessibilityScene) {
        guard let place = attachments.firstIndex(where: { $0.scene === scene }) else { return }
        let didScan = isScanning
        attachments[place].scans = scanning
        if isScanning != didScan { tell(UIAccessibility.switchControlStatusDidChangeNotification) }
    }

    func detach(_ scene: AccessibilityScene) {
        guard let place = attachments.firstIndex(where: { $0.scene === scene }) else { return }
        attachments[place].count -= 1
        guard attachments[place].count == 0 else { return }
        let didScan = isScanning
        attachments.remove(at: place)
        if !isAttached { tell(UIAccessibility.voiceOverStatusDidChangeNotification) }
        if isScanning != didScan { tell(UIAccessibility.switchControlStatusDidChangeNotification) }
    }

    // MARK: Focus

    private struct FocusedElement {
        let technology: UIAccessibility.AssistiveTechnologyIdentifier
        weak var object: AccessibilityObject?
    }

    /// Of the few technologies one each.
    private var focused: [FocusedElement] = []

    func focusedElement(of technology: UIAccessibility.AssistiveTechnologyIdentifier) -> AccessibilityObject? {
        focused.first { $0.technology == technology }?.object
    }

    /// Whether any technology has its focus on an element.
    func hasFocus(on element: AccessibilityObject) -> Bool { focused.contains { $0.object === element } }

    /// The technologies that have their focus on an element.
    func technologies(on element: AccessibilityObject) -> Set<UIAccessibility.AssistiveTechnologyIdentifier> {
        Set(focused.filter { $0.object === element }.map(\.technology))
    }

    func setFocusedElement(
        _ element: AccessibilityObject?, of technology: UIAccessibility.AssistiveTechnologyIdentifier
    ) {
        guard let place = focused.firstIndex(where: { $0.technology == technology }) else {
            if let element { focused.append(FocusedElement(technology: technology, object: element)) }
            return
        }
        focused[place].object = element
    }

    // MARK: Settings and restrictions

    var settings: Set<UIAccessibility.Setting> = []
    var restrictions: [String: UIAccessibility.GuidedAccessRestrictionState] = [:]
    /// The restriction that the application asked for last and was denied.
    var latestDenial: String?
    weak var guidedAccessDelegate: (any UIGuidedAccessRestrictionDelegate)?

    // MARK: Observers

    private var observers: [(id: Int, name: NSNotification.Name, handler: (Notification) -> Void)] = []
    private var nextObserver = 0

    func observe(_ name: NSNotification.Name, _ handler: @escaping (Notification) -> Void) -> Int {
        nextObserver += 1
        observers.append((nextObserver, name, handler))
        return nextObserver
    }

    func removeObserver(_ id: Int) {
        observers.removeAll { $0.id == id }
    }

    /// Posts a notification to the application: to this thread's observers and to NotificationCenter. Where nobody can listen,
    /// as when the focus moves in the program that is installed, it is not made.
    func tell(
        _ name: NSNotification.Name, object: Any? = nil, userInfo: @autoclosure () -> [AnyHashable: Any]? = nil
    ) {
        guard NotificationCenter.canHaveListeners || observers.contains(where: { $0.name == name }) else { return }
        let notification = Notification(name: name, object: object, userInfo: userInfo())
        for observer in observers where observer.name == name { observer.handler(notification) }
        NotificationCenter.default.post(notification)
    }
}
