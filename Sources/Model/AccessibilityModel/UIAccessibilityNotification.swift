public import FoundationTypes

/// What an application tells assistive technology.
public enum UIAccessibilityNotification: Hashable, Sendable, CaseIterable {
    /// Text to be shown once.
    case announcement
    /// Part of the screen changed; the argument is the element to focus, a text, or nothing.
    case layoutChanged
    /// The whole screen changed; the argument is the element to focus, a text, or nothing.
    case screenChanged
    /// A page was scrolled; the argument is a text such as "Page 3 of 9".
    case pageScrolled
}

/// The argument of a notification.
public enum UIAccessibilityNotificationArgument {
    /// Nothing.
    case none
    /// A text.
    case text(String, UIAccessibilityPriority)
    /// A text with speech attributes, which name its priority, its languages and what is spelled out.
    case attributedText(NSAttributedString)
    /// The element that shall have the focus.
    case element(AccessibilityObject)
}
