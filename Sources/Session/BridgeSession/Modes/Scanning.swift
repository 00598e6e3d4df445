import AccessibilityModel
import BrailleLayout

/// Switch scanning: stops that advance with time, one key that selects, and a menu of what can be done.
final class Scanning: Timed, FocusFollower {
    /// What a menu offers.
    private enum Item {
        case command(Command)
        case action(UIAccessibilityCustomAction)
    }

    private let context: SessionContext
    private let actions: ElementActions
    /// Since when the present stop stands, or nil while nothing scans.
    private var since: Int?
    /// The menu of the present stop, while it is open.
    private var menu: [Item] = []
    /// The entry of the menu that is shown.
    private var shown = 0

    init(_ context: SessionContext, _ actions: ElementActions) {
        (self.context, self.actions) = (context, actions)
    }

    /// Whether stops advance.
    var isOn: Bool { context.settings.value.scanInterval != nil }

    /// Whether the menu of a stop is open.
    var isMenuOpen: Bool { !menu.isEmpty }

    var deadline: Int? {
        guard let since, let interval = context.settings.value.scanInterval else { return nil }
        return since + interval
    }

    /// Begins to wait for the next stop: after each stop, and after each key.
    func restart() {
        since = isOn ? context.time.now : nil
    }

    /// The reader chose otherwise: scanning begins, goes on at another pace, or ends with its menu.
    func choicesDidChange() {
        context.source.scene.setScanning(isOn)
        if since == nil || !isOn { restart() }
        guard !isOn, isMenuOpen else { return }
        if context.messages.current?.origin == .report { closeMenu() } else { context.messages.dropReports() }
        menu = []
    }

    /// A command is done that is not the scanner's: the menu closes.
    func otherCommand() {
        restart()
        menu = []
    }

    /// Goes to the next stop, or to the next entry of the menu.
    func timeIsUp() {
        restart()
        // The application asked for quiet.
        guard !context.source.scene.isPaused(.notificationSwitchControl) else { return }
        guard menu.isEmpty else {
            shown += 1
            if menu.indices.contains(shown) { showMenu() } else { closeMenu() }
            return
        }
        guard let start = context.focus.element else { return }
        // A container whose children are one stop is passed as a whole, and so is a control that says it does nothing.
        let container = combinedContainer(of: start)
        let stop = context.focus.nearest(forward: true) { candidate in
            !isIdle(candidate) && (container == nil || container !== combinedContainer(of: candidate))
        }
        context.moveFocus(to: stop ?? context.focus.order.first)
    }

    /// The selecting key: opens the menu of the stop, or does the entry that is shown.
    func select() -> KeyResult {
        restart()
        guard menu.isEmpty else {
            let item = menu.indices.contains(shown) ? menu[shown] : nil
            closeMenu()
            switch item {
            case .command(let command)?: return .command(command)
            case .action(let action)?: return .done(actions.perform(action))
            case nil: return .done
            }
        }
        menu = [.command(.activate)]
        if context.focus.isAdjustable { menu += [.command(.increment), .command(.decrement)] }
        menu += actions.all.map { .action($0) }
        menu += [Command.scrollLeft, .scrollRight, .scrollUp, .scrollDown, .escape].map { .command($0) }
        shown = 0
        showMenu()
        return .done
    }

    private func showMenu() {
        let words = context.settings.words
        switch menu[shown] {
        case .command(let command):
            context.messages.report(words.summary(of: command), language: words.language)
        case .action(let action):
            context.messages.report(
                action.listName,
                language: context.focus.element?.accessibilityLanguage ?? context.source.scene.language)
        }
    }

    private func closeMenu() {
        menu = []
        shown = 0
        context.messages.dismiss()
    }

    func focusWillMove() -> Bool {
        defer { menu = [] }
        guard isMenuOpen, context.messages.report != nil else { return false }
        context.messages.dropReports()
        return true
    }

    /// Whether an element has the traits of a control, but says that it does not respond.
    private func isIdle(_ element: AccessibilityObject) -> Bool {
        !element.accessibilityTraits.isDisjoint(with: .interactive) && !element.accessibilityRespondsToUserInteraction
    }

    private func combinedContainer(of element: AccessibilityObject) -> AccessibilityObject? {
        var object = element.parent
        var steps = 0
        while let current = object, steps < ReadingOrder.depthLimit {
            switch current.accessibilityNavigationStyle {
            case .combined: return current
            case .separate: return nil
            case .automatic: break
            }
            object = current.parent
            steps += 1
        }
        return nil
    }
}
