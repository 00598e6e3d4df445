import AccessibilityModel

/// Takes what the application posts. What it changes is shown with the input that follows.
final class ApplicationEvents {
    private let context: SessionContext
    /// What was posted between two inputs. Since the last one the time has gone on, and nobody has told yet how far.
    private var early: [Posted] = []

    private struct Posted {
        let notification: UIAccessibilityNotification
        let argument: UIAccessibilityNotificationArgument
        /// The program that announces it, where that is not the scene's own.
        let program: String?
    }

    init(_ context: SessionContext) {
        self.context = context
    }

    /// An announcement, or a change of the screen.
    func take(_ notification: UIAccessibilityNotification, _ argument: UIAccessibilityNotificationArgument) {
        let posted = Posted(
            notification: notification, argument: argument, program: context.source.scene.announcingProgram)
        if context.time.isInput { take(posted) } else { early.append(posted) }
    }

    private func take(_ posted: Posted) {
        let isPage = posted.notification == .pageScrolled
        switch posted.argument {
        case .text(let text, let priority):
            context.messages.announce(.plain(text), priority: priority, isPage: isPage, program: posted.program)
        case .attributedText(let text):
            context.messages.announce(.attributed(text), priority: text.announcementPriority, isPage: isPage)
        case .element, .none: break
        }
        switch (posted.notification, posted.argument) {
        case (.layoutChanged, .element(let element)), (.screenChanged, .element(let element)):
            context.focus.note(.element(element))
        case (.layoutChanged, _): context.focus.note(.firstUnlessSurviving)
        case (.screenChanged, _): context.focus.note(.first)
        case (.announcement, _), (.pageScrolled, _): break
        }
    }

    /// Whether something was posted since the latest input.
    var hasEarly: Bool { !early.isEmpty }

    /// Takes what was posted before the input that is taken in.
    func takeEarly() {
        let posted = early
        early.removeAll(keepingCapacity: true)
        for posted in posted { take(posted) }
    }

    /// The application says where text is typed: the region goes there, also where the reader panned away from it.
    func bringCaretIntoView(in view: AccessibilityObject) {
        guard context.editor.isEditing, let focus = context.focus.element,
            focus.isInside(view) || view.isInside(focus)
        else { return }
        context.screen.forgetCaret()
    }
}
