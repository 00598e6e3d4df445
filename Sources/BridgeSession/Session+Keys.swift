import AccessibilityModel
import BrailleLayout

extension Session {
    /// Takes a key at a time and shows what it changed, in one frame at most.
    @discardableResult
    public func press(_ key: Key, at time: Int) -> Outcome {
        now = max(now, time)
        let outcome = perform(key)
        refresh()
        return outcome
    }

    private func perform(_ key: Key) -> Outcome {
        if case .route(let cell) = key {
            return settings.keys.takesRouting ? route(cell) : Outcome()
        }
        if isEditing, let outcome = edit(key) { return outcome }
        guard let command = settings.keys.bindings[key] else { return Outcome() }
        return perform(command)
    }

    /// Does a command; a message goes first, except where the command pans it.
    func perform(_ command: Command) -> Outcome {
        if panMessage(command) { return Outcome() }
        dismissMessages()
        switch command {
        case .nextElement: moveFocus(forward: true)
        case .previousElement: moveFocus(forward: false)
        case .firstElement: moveFocus(to: order.first)
        case .lastElement: moveFocus(to: order.last)
        case .upward: return isAdjustable ? adjust(.up) : moveByRotor(forward: false)
        case .downward: return isAdjustable ? adjust(.down) : moveByRotor(forward: true)
        case .pageUpward: return isAdjustable ? adjust(.pageUp) : changeRotor(forward: false)
        case .pageDownward: return isAdjustable ? adjust(.pageDown) : changeRotor(forward: true)
        case .increment: return adjust(.up)
        case .decrement: return adjust(.down)
        case .panRight: pan(forward: true)
        case .panLeft: pan(forward: false)
        case .panValueRight: pan(.value, forward: true)
        case .panValueLeft: pan(.value, forward: false)
        case .home:
            view.offsets = [:]
            view.page = 0
        case .activate: return activate()
        case .escape: return escape()
        case .magicTap: return magicTap()
        case .scrollRight: return scroll(.right)
        case .scrollLeft: return scroll(.left)
        case .scrollUp: return scroll(.up)
        case .scrollDown: return scroll(.down)
        case .nextPage: return scroll(.next)
        case .previousPage: return scroll(.previous)
        case .zoomIn: return zoom(in: true)
        case .zoomOut: return zoom(in: false)
        case .describeElement: describeElement()
        case .standBack: display.standBack()
        }
        return Outcome()
    }

    /// Moves to the next or previous element; false at the end.
    @discardableResult
    func moveFocus(forward: Bool) -> Bool {
        guard let focus, let next = forward ? order.element(after: focus) : order.element(before: focus) else {
            return false
        }
        moveFocus(to: next)
        return true
    }
}
