import AccessibilityModel

/// The focused element where it takes what is typed itself: a key of a keyboard on the screen, or direct interaction.
final class DirectInput {
    private let focus: FocusTracker
    /// Whether the element was activated to take what is typed.
    private var wasActivated = false

    init(_ focus: FocusTracker) {
        self.focus = focus
    }

    /// Whether what is typed goes to the focused element.
    var isOn: Bool { input != nil }

    /// The element that takes what is typed, or nil.
    var input: (any UIKeyInput)? {
        guard let element = focus.element else { return nil }
        if let program = element as? any ProgramKeyInput { return program }
        guard !element.accessibilityTraits.isDisjoint(with: [.keyboardKey, .allowsDirectInteraction]),
            wasActivated || !element.accessibilityDirectTouchOptions.contains(.requiresActivation)
        else { return nil }
        return element as? any UIKeyInput
    }

    /// Whether the element sounds while it is typed on.
    var sounds: Bool { isOn && focus.element?.accessibilityDirectTouchOptions.contains(.silentOnTouch) == true }

    /// Lets an element take what is typed that wants to be activated first; false for every other one.
    func begin() -> Bool {
        guard !isOn, !wasActivated else { return false }
        wasActivated = true
        if !isOn { wasActivated = false }
        return isOn
    }

    /// The focus leaves the element.
    func end() {
        wasActivated = false
    }

    /// Takes characters away and inserts others.
    func exchange(_ count: Int, for text: String) -> KeyOutcome {
        guard let input else { return KeyOutcome() }
        for _ in 0..<count { input.deleteBackward() }
        if !text.isEmpty { input.insertText(text) }
        return KeyOutcome(performed: "directInteraction", result: true)
    }
}
