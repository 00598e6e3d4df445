import AccessibilityModel
import Braille
import BrailleLayout
import Foundation

extension Session {
    /// Takes a notification of the application. What it changes is shown by the refresh that follows.
    func take(_ notification: UIAccessibilityNotification, _ argument: UIAccessibilityNotificationArgument) {
        switch argument {
        case .text(let text, let priority):
            announce(NSAttributedString(string: text), priority: priority, isPage: notification == .pageScrolled)
        case .attributedText(let text):
            announce(text, priority: text.announcementPriority, isPage: notification == .pageScrolled)
        case .element, .none: break
        }
        switch (notification, argument) {
        case (.layoutChanged, .element(let element)), (.screenChanged, .element(let element)):
            requestedFocus = .element(element)
        case (.layoutChanged, _): requestedFocus = .firstUnlessSurviving
        case (.screenChanged, _): requestedFocus = .first
        case (.announcement, _), (.pageScrolled, _): break
        }
    }

    /// Shows an announcement now or in its turn; one that only repeats the focused value is not shown.
    ///
    /// - Parameter isPage: whether it says which page was scrolled to; the same page again is the last one.
    private func announce(_ text: NSAttributedString, priority: UIAccessibilityPriority, isPage: Bool) {
        var plain = text.string
        if isPage {
            let isEdge = plain == latestPage
            latestPage = plain
            if isEdge { plain = settings.vocabulary.message(.edge, ["page": plain]) }
        }
        guard settings.messages != .off, !plain.isEmpty else { return }
        if isAdjustable && focus?.accessibilityValue == plain { return }
        let language = source.scene.language ?? settings.language
        let print = plain == text.string ? PrintText(text, language: language) : PrintText(plain, language: language)
        let message = Message(
            text: plain, translated: translator.translate(print), priority: priority, origin: .announcement,
            isQueued: text.isQueuedAnnouncement)
        // What is typed must not be covered by words, nor what starts to play or sounds by itself, nor what the reader
        // looks for.
        if coversTyping && priority < .high {
            messages.hold(message)
        } else if (now < quietUntil || soundsByItself || panel != nil) && priority < .high {
            messages.keepBack(message)
        } else {
            show(message)
        }
    }

    /// Whether a message would stand over text that the reader types: on rows it leaves the value's row alone.
    private var coversTyping: Bool { isEditing && display.size?.rows == 1 }

    /// Holds an announcement back that stands over the text which begins to be edited, unless it is urgent.
    func uncoverTyping() {
        guard coversTyping, let current = messages.current, current.origin == .announcement, current.priority < .high
        else { return }
        messages.holdAll()
        messageDidChange()
    }

    /// Shows the newest announcement that came while text was typed, as soon as nothing is typed or looked for.
    func showHeldMessage() {
        guard !coversTyping, panel == nil else { return }
        noteMessageOffset()
        if messages.release(now: now, stays: settings.messages == .stay) { messageDidChange() }
    }

    /// Whether the focused element takes touches and makes sounds of its own meanwhile.
    private var soundsByItself: Bool {
        takesTyping && focus?.accessibilityDirectTouchOptions.contains(.silentOnTouch) == true
    }

    /// Shows a text that the reader asked for; it stands until a key and can be panned.
    func report(_ text: String, language: String?) {
        show(message(text, language: language, priority: .high, origin: .report))
    }

    /// Shows texts that the reader asked for, one after the other.
    func report(_ parts: [TranslatedText]) {
        let between = TranslatedText(symbols: [.blank], text: " ")
        let all = parts.dropFirst().reduce(parts.first ?? .empty) { $0 + between + $1 }
        show(Message(text: all.text, translated: all, priority: .high, origin: .report))
    }

    /// Tells the application which announcements have gone, and whether they were read out whole.
    func tellFinished() {
        for finished in messages.takeFinished() {
            source.scene.announcementDidFinish?(finished.message.text, finished.wasReadWhole)
        }
    }

    /// Says why something did not work.
    func notify(_ message: VocabularyMessage, _ values: [String: String] = [:]) {
        notify(text: settings.vocabulary.message(message, values))
    }

    /// Says that nothing did an action, unless the application said itself why not: its announcement stands then.
    func notifyRefusal() {
        if messages.current == nil { notify(.notAvailable) }
    }

    /// Shows a short text until the next key.
    func notify(text: String) {
        show(message(text, language: settings.vocabulary.language, priority: .high, origin: .notice))
    }

    func message(
        _ text: String, language: String?, priority: UIAccessibilityPriority, origin: Message.Origin
    ) -> Message {
        Message(
            text: text, translated: translator.translate(text, language: language), priority: priority, origin: origin)
    }

    func show(_ message: Message) {
        noteMessageOffset()
        if messages.add(message, now: now, stays: settings.messages == .stay) { messageDidChange() }
    }

    /// The reader went on: the message goes, and those behind it wait in the history.
    func dismissMessages() {
        guard messages.current != nil else { return }
        messages.clear()
        messageDidChange()
    }

    /// Takes a message away and shows the next.
    ///
    /// - Parameter whole: whether it stood as long as it takes to read, or was panned to its end.
    func dismissMessage(whole: Bool) {
        messages.next(now: now, stays: settings.messages == .stay, whole: whole)
        messageDidChange()
    }

    private func messageDidChange() {
        hint.restsSince = now
        view.offsets[.message] = messages.current == nil ? panel?.offset : messages.offset
        view.message = shownMessage
    }

    /// Notes how far what covers the screen is panned: it comes back there when another message has covered it.
    private func noteMessageOffset() {
        if messages.current == nil {
            panel?.offset = view.offsets[.message]
        } else {
            messages.note(view.offsets[.message])
        }
    }

    /// Pans a message, an announcement past its end away; false where the command does what it always does.
    func panMessage(_ command: Command) -> Bool {
        guard let origin = messages.current?.origin, command == .panRight || command == .panLeft else { return false }
        let didPan = pan(.message, forward: command == .panRight)
        // A notice that is whole goes with any key, as it does with all others.
        guard didPan || origin != .notice else { return false }
        if didPan || command == .panLeft {
            messages.pin()
        } else {
            dismissMessage(whole: true)
        }
        return true
    }

    func routeOverMessage(_ target: RoutingTarget) {
        switch target {
        case .overflowBefore where pan(.message, forward: false), .overflowAfter where pan(.message, forward: true):
            messages.pin()
        default: dismissMessage(whole: false)
        }
    }
}
