import AccessibilityModel
import BrailleLayout

/// Switch scanning: stops that advance by themselves, one key that selects, and a menu of what can be done.
struct Scanning {
    /// When the next stop comes, or nil while nothing scans.
    var next: Int?
    /// The menu of the present stop, while it is open.
    var menu: [Item] = []
    /// The entry of the menu that is shown.
    var shown = 0

    /// What a menu offers.
    enum Item {
        case command(Command)
        case action(UIAccessibilityCustomAction)
    }
}

extension Session {
    /// When the next stop of switch scanning comes, or nil.
    var scanDeadline: Int? { settings.scanInterval == nil ? nil : scanning.next }

    /// Begins to wait for the next stop: after each stop, and after each key.
    func restartScanning() {
        scanning.next = settings.scanInterval.map { now + $0 }
    }

    /// Goes to the next stop, or to the next entry of the menu.
    func scanStep() {
        restartScanning()
        // The application asked for quiet.
        guard !source.scene.isPaused(.notificationSwitchControl) else { return }
        guard scanning.menu.isEmpty else {
            scanning.shown += 1
            if scanning.menu.indices.contains(scanning.shown) { showMenu() } else { closeMenu() }
            return
        }
        guard let start = focus else { return }
        var stop: AccessibilityObject? = order.element(after: start)
        // A container whose children are one stop is passed as a whole, and so is a control that says it does nothing.
        let container = combinedContainer(of: start)
        while let current = stop, isIdle(current) || (container != nil && container === combinedContainer(of: current))
        {
            stop = order.element(after: current)
        }
        moveFocus(to: stop ?? order.first)
    }

    /// The selecting key: opens the menu of the stop, or does the entry that is shown.
    func scanSelect() -> Outcome {
        restartScanning()
        guard scanning.menu.isEmpty else {
            let item = scanning.menu.indices.contains(scanning.shown) ? scanning.menu[scanning.shown] : nil
            closeMenu()
            switch item {
            case .command(let command)?: return perform(command, scans: false)
            case .action(let action)?: return perform(action)
            case nil: return Outcome()
            }
        }
        var items: [Scanning.Item] = [.command(.activate)]
        if isAdjustable { items += [.command(.increment), .command(.decrement)] }
        items += actions.map { .action($0) }
        items += [Command.scrollLeft, .scrollRight, .scrollUp, .scrollDown, .escape].map { .command($0) }
        scanning.menu = items
        scanning.shown = 0
        showMenu()
        return Outcome()
    }

    private func showMenu() {
        switch scanning.menu[scanning.shown] {
        case .command(let command):
            report(
                settings.vocabulary.commands[command.rawValue] ?? command.rawValue,
                language: settings.vocabulary.language)
        case .action(let action):
            report(action.listName, language: focus?.accessibilityLanguage ?? source.scene.language)
        }
    }

    func closeMenu() {
        scanning.menu = []
        scanning.shown = 0
        dismissMessages()
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
