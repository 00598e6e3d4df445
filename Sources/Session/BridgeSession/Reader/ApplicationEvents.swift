import AccessibilityModel

/// Takes what the application posts. What it changes is shown with the input that follows.
final class ApplicationEvents {
    private let context: SessionContext

    init(_ context: SessionContext) {
        self.context = context
    }

    /// An announcement, or a change of the screen.
    func take(_ notification: UIAccessibilityNotification, _ argument: UIAccessibilityNotificationArgument) {
        let isPage = notification == .pageScrolled
        switch argument {
        case .text(let text, let priority):
            context.messages.announce(.plain(text), priority: priority, isPage: isPage)
        case .attributedText(let text):
            context.messages.announce(.attributed(text), priority: text.announcementPriority, isPage: isPage)
        case .element, .none: break
        }
        switch (notification, argument) {
        case (.layoutChanged, .element(let element)), (.screenChanged, .element(let element)):
            context.focus.note(.element(element))
        case (.layoutChanged, _): context.focus.note(.firstUnlessSurviving)
        case (.screenChanged, _): context.focus.note(.first)
        case (.announcement, _), (.pageScrolled, _): break
        }
    }

    /// The application says where text is typed: the region goes there, also where the reader panned away from it.
    func bringCaretIntoView(in view: AccessibilityObject) {
        guard context.editor.isEditing, let focus = context.focus.element,
            focus.isInside(view) || view.isInside(focus)
        else { return }
        context.screen.forgetCaret()
    }
}
