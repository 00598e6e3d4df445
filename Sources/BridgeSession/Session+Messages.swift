import AccessibilityModel
import Braille
import BrailleLayout

extension Session {
    /// Takes a notification of the application. What it changes is shown by the refresh that follows.
    func take(_ notification: UIAccessibilityNotification, _ argument: UIAccessibilityNotificationArgument) {
        if case .text(let text, let priority) = argument { announce(text, priority: priority) }
        switch (notification, argument) {
        case (.layoutChanged, .element(let element)), (.screenChanged, .element(let element)):
            requestedFocus = .element(element)
        case (.layoutChanged, _): requestedFocus = .firstUnlessSurviving
        case (.screenChanged, _): requestedFocus = .first
        case (.announcement, _), (.pageScrolled, _): break
        }
    }

    /// Shows an announcement now or in its turn; one that only repeats the focused value is not shown.
    func announce(_ text: String, priority: UIAccessibilityPriority) {
        guard settings.messages != .off, !text.isEmpty else { return }
        if isAdjustable && focus?.accessibilityValue == text { return }
        let language = source.scene.language ?? settings.language
        add(text, language: language, priority: priority, origin: .announcement)
    }

    /// Says why something did not work.
    func notify(_ message: VocabularyMessage, _ values: [String: String] = [:]) {
        let text = settings.vocabulary.message(message, values)
        add(text, language: settings.vocabulary.language, priority: .high, origin: .notice)
    }

    private func add(_ text: String, language: String?, priority: UIAccessibilityPriority, origin: Message.Origin) {
        let message = Message(
            text: text, translated: translator.translate(text, language: language), priority: priority, origin: origin)
        if messages.add(message, now: now, stays: settings.messages == .stay) { messageDidChange() }
    }

    /// The reader went on: the message goes, and those behind it wait in the history.
    func dismissMessages() {
        guard messages.current != nil else { return }
        messages.clear()
        messageDidChange()
    }

    /// Takes a message away and shows the next.
    func dismissMessage() {
        messages.next(now: now, stays: settings.messages == .stay)
        messageDidChange()
    }

    private func messageDidChange() {
        view.offsets[.message] = nil
        view.message = messages.current?.translated
    }

    /// Pans an announcement, past its end away; false where the command does what it always does.
    func panMessage(_ command: Command) -> Bool {
        guard messages.current?.origin == .announcement,
            command == .panRight || command == .panLeft
        else { return false }
        if pan(.message, forward: command == .panRight) || command == .panLeft {
            messages.pin()
        } else {
            dismissMessage()
        }
        return true
    }

    func routeOverMessage(_ target: RoutingTarget) {
        switch target {
        case .overflowBefore where pan(.message, forward: false), .overflowAfter where pan(.message, forward: true):
            messages.pin()
        default: dismissMessage()
        }
    }
}
