public import FoundationTypes

extension UIAccessibility {
    /// A notification of the application to assistive technology.
    public struct Notification: RawRepresentable, Hashable, Sendable {
        /// The number, as in UIKit.
        public let rawValue: UInt32

        /// Makes a notification of its number.
        public init(rawValue: UInt32) {
            self.rawValue = rawValue
        }

        /// The whole screen changed; the argument is the element to focus, a text, or nothing.
        public static let screenChanged = Notification(rawValue: 1000)
        /// Part of the screen changed; the argument is the element to focus, a text, or nothing.
        public static let layoutChanged = Notification(rawValue: 1001)
        /// A text to show once; the argument is the text.
        public static let announcement = Notification(rawValue: 1008)
        /// A page was scrolled; the argument is a text such as "Page 3 of 9".
        public static let pageScrolled = Notification(rawValue: 1009)
        /// An assistive technology shall pause; the argument is its identifier.
        public static let pauseAssistiveTechnology = Notification(rawValue: 1020)
        /// An assistive technology may go on; the argument is its identifier.
        public static let resumeAssistiveTechnology = Notification(rawValue: 1021)
    }

    /// Posts a notification to the scenes that are attached on this thread; without any, nothing happens.
    ///
    /// - Parameters:
    ///   - notification: what happened; one that is none of UIKit's is ignored.
    ///   - argument: a `String`, an `NSAttributedString` (its `accessibilitySpeechAnnouncementPriority` is the priority), an
    ///     object, the identifier of a technology, or nil. Anything else counts as nil.
    public static func post(notification: Notification, argument: Any?) {
        switch notification {
        case .pauseAssistiveTechnology, .resumeAssistiveTechnology:
            guard let technology = technology(argument) else { return }
            for scene in AssistiveState.current.scenes {
                scene.setPaused(notification == .pauseAssistiveTechnology, technology)
            }
        default:
            guard let kind = kinds[notification] else { return }
            let converted = UIAccessibilityNotificationArgument(argument)
            for scene in AssistiveState.current.scenes where scene.isConcerned(by: converted) {
                scene.post(kind, argument: converted)
            }
        }
    }

    private static let kinds: [Notification: UIAccessibilityNotification] = [
        .announcement: .announcement, .layoutChanged: .layoutChanged, .screenChanged: .screenChanged,
        .pageScrolled: .pageScrolled,
    ]

    private static func technology(_ argument: Any?) -> AssistiveTechnologyIdentifier? {
        if let name = argument as? String { return AssistiveTechnologyIdentifier(rawValue: name) }
        return argument as? AssistiveTechnologyIdentifier
    }

    /// Says what the application's own zoom shows, so that a display can follow it.
    ///
    /// - Parameters:
    ///   - type: what the zoom follows, such as the insertion point.
    ///   - frame: the rectangle in points of the screen.
    ///   - view: the view that is zoomed; outside all attached scenes nothing happens.
    public static func zoomFocusChanged(
        zoomType type: ZoomType, toFrame frame: CGRect, in view: AccessibilityObject
    ) {
        for scene in AssistiveState.current.scenes where view.isInside(scene.root) {
            scene.zoomFocus = AccessibilityScene.ZoomFocus(type: type, frame: frame, view: view)
            scene.zoomFocusHandler?(view)
        }
    }
}

extension UIAccessibilityNotificationArgument {
    /// Makes an argument of what UIKit's `post` takes.
    init(_ argument: Any?) {
        switch argument {
        case let text as String: self = .text(text, .default)
        case let text as NSAttributedString: self = .attributedText(text)
        case let element as AccessibilityObject: self = .element(element)
        default: self = .none
        }
    }
}

extension AccessibilityScene {
    /// Whether a notification is meant for the scene: an element concerns the scene that it is in, all else every one.
    func isConcerned(by argument: UIAccessibilityNotificationArgument) -> Bool {
        guard case .element(let element) = argument else { return true }
        return element.isInside(root)
    }
}

extension AccessibilityObject {
    /// Whether the object is somewhere inside another one, or is it; one in no tree at all is everywhere.
    package func isInside(_ root: AccessibilityObject) -> Bool {
        var object = self
        for _ in 0..<ReadingOrder.depthLimit {
            if object === root { return true }
            guard let parent = object.parent else { return object === self }
            object = parent
        }
        return false
    }
}
