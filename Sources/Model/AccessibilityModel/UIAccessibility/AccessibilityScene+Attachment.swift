public import FoundationTypes

extension AccessibilityScene {
    /// What the application's own zoom shows.
    public struct ZoomFocus {
        /// What is zoomed to.
        public var type: UIAccessibility.ZoomType
        /// The rectangle in points of the screen.
        public var frame: CGRect
        /// The view it lies in, or nil when it is gone.
        public weak var view: AccessibilityObject?
    }

    // MARK: Attaching

    /// Says that a bridge shows the scene on this thread: notifications reach it, and "VoiceOver is running".
    ///
    /// A session calls it before it opens; each call needs its `detach()`.
    ///
    /// - Parameter scanning: whether the bridge scans on its own, so that "switch control is running" too.
    public func attach(scanning: Bool = false) {
        connectNotifications()
        AssistiveState.current.attach(self, scanning: scanning)
    }

    /// Says whether the bridge that attached the scene scans now.
    package func setScanning(_ scanning: Bool) {
        AssistiveState.current.setScanning(scanning, of: self)
    }

    /// Says that the bridge that attached the scene has gone.
    public func detach() {
        AssistiveState.current.detach(self)
    }

    // MARK: Pausing

    /// Whether a technology is paused by the application: paused more often than resumed.
    public func isPaused(_ technology: UIAccessibility.AssistiveTechnologyIdentifier) -> Bool {
        pauses[technology, default: 0] > 0
    }

    /// Pauses a technology (true) or lets it go on; each pause needs its own resuming.
    public func setPaused(_ paused: Bool, _ technology: UIAccessibility.AssistiveTechnologyIdentifier) {
        let was = isPaused(technology)
        pauses[technology] = max(0, pauses[technology, default: 0] + (paused ? 1 : -1))
        if isPaused(technology) != was { pauseHandler?(technology, !was) }
    }

    // MARK: Zooming

    /// Says what the application's own zoom shows, where no view stands for it.
    ///
    /// - Parameters:
    ///   - type: what the zoom follows, such as the insertion point.
    ///   - frame: the rectangle in points of the screen.
    public func setZoomFocus(_ type: UIAccessibility.ZoomType, to frame: CGRect) {
        zoomFocus = ZoomFocus(type: type, frame: frame, view: nil)
    }

    // MARK: What the session tells the application

    /// Notes where the focus of a technology is and posts `elementFocusedNotification`; the session calls it once for
    /// each move, before it tells both elements.
    public func noteFocus(
        on new: AccessibilityObject?,
        by technology: UIAccessibility.AssistiveTechnologyIdentifier = .notificationVoiceOver
    ) {
        let state = AssistiveState.current
        let old = state.focusedElement(of: technology)
        guard old !== new || new == nil else { return }
        state.setFocusedElement(new, of: technology)
        state.tell(
            UIAccessibility.elementFocusedNotification, object: new,
            userInfo: AccessibilityScene.userInfo(ofMove: old, new, technology))
    }

    private static func userInfo(
        ofMove old: AccessibilityObject?, _ new: AccessibilityObject?,
        _ technology: UIAccessibility.AssistiveTechnologyIdentifier
    ) -> [AnyHashable: Any] {
        var info: [AnyHashable: Any] = [UIAccessibility.assistiveTechnologyUserInfoKey: technology.rawValue]
        if let new { info[UIAccessibility.focusedElementUserInfoKey] = new }
        if let old { info[UIAccessibility.unfocusedElementUserInfoKey] = old }
        return info
    }

    /// Posts `announcementDidFinishNotification`; the session calls it once for each announcement.
    ///
    /// - Parameters:
    ///   - text: the text of the announcement.
    ///   - successful: whether it was read out whole; false when it was dismissed early or the focus moved.
    public func noteFinishedAnnouncement(_ text: String, successful: Bool) {
        AssistiveState.current.tell(
            UIAccessibility.announcementDidFinishNotification,
            userInfo: [
                UIAccessibility.announcementStringValueUserInfoKey: text,
                UIAccessibility.announcementWasSuccessfulUserInfoKey: successful,
            ])
    }

    /// Posts UIKit's notifications for what the session tells the scene, where the host listens to nothing itself.
    private func connectNotifications() {
        if announcementDidFinish == nil {
            announcementDidFinish = { [weak self] in self?.noteFinishedAnnouncement($0, successful: $1) }
        }
        if elementDidBecomeFocused == nil {
            elementDidBecomeFocused = { [weak self] in self?.noteFocus(on: $0) }
        }
    }
}
