import AccessibilityModel
import BrailleLayout

extension Session {
    /// Takes a key at a time and shows what it changed, in one frame at most.
    @discardableResult
    public func press(_ key: Key, at time: Int) -> Outcome {
        now = max(now, time)
        isPressing = true
        defer { isPressing = false }
        hint.restsSince = now
        let wasReading = reading.since != nil
        reading.since = nil
        let key = settings.keys.meaning(of: key)
        // The key that began it ends it; any other key ends it and does what it does.
        if wasReading, settings.keys.command(of: key) == .readOn, !isEditing {
            dismissMessages()
            repaint()
            return Outcome()
        }
        let outcome = perform(key)
        repaint()
        return outcome
    }

    private func perform(_ key: Key) -> Outcome {
        if isStale(key) {
            sayStale()
            return Outcome()
        }
        finishWord(before: key)
        defer { finishedCells = nil }
        if panel != nil, let outcome = takeInPanel(key) { return outcome }
        if case .route(let cell) = key {
            return settings.keys.routing.map { route(cell, $0) } ?? Outcome()
        }
        if isEditing, let outcome = edit(key) { return outcome }
        if let outcome = passThrough(key) { return outcome }
        guard let command = settings.keys.bindings[key] else { return Outcome() }
        return perform(command, kind: settings.keys.kinds[key])
    }

    /// Does a command; a message goes first, except where the command pans it.
    ///
    /// - Parameters:
    ///   - kind: what the command looks for, where the key table names a kind of element with it.
    ///   - scans: whether the activating key selects, as it does while stops advance by themselves.
    func perform(_ command: Command, kind: FindableKind? = nil, scans: Bool = true) -> Outcome {
        if scans && settings.scanInterval != nil {
            if command == .activate { return scanSelect() }
            restartScanning()
            scanning.menu = []
        }
        if panMessage(command) { return Outcome() }
        dismissMessages()
        switch command {
        case .nextElement: moveFocus(forward: true)
        case .previousElement: moveFocus(forward: false)
        case .firstElement: jump(to: order.first)
        case .lastElement: jump(to: order.last)
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
        case .readOn: readOn()
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
        case .itemChooser: openItemChooser()
        case .search: open(Panel(kind: .search))
        case .searchForward: search("", forward: true)
        case .searchBackward: search("", forward: false)
        case .nextSimilar, .previousSimilar:
            let isForward = command == .nextSimilar
            if let kind { return move(to: kind, forward: isForward) }
            moveToSimilar(forward: isForward)
        case .returnToPlace: returnToPlace()
        case .actionList: openActionList()
        case .messageHistory: openHistory()
        case .keyHelp: openKeyHelp()
        case .selectAll: return selectAll()
        case .copy: return copy()
        case .cut: return cut()
        case .paste: return paste()
        case .undo: return undo(again: false)
        case .redo: return undo(again: true)
        case .standBack: display.standBack()
        }
        return Outcome()
    }

    /// Whether what is typed goes to the focused element: a key of a keyboard on the screen, or direct interaction.
    var takesTyping: Bool {
        guard let focus, !focus.accessibilityTraits.isDisjoint(with: [.keyboardKey, .allowsDirectInteraction]),
            focus is any UIKeyInput
        else { return false }
        return wasActivated || !focus.accessibilityDirectTouchOptions.contains(.requiresActivation)
    }

    /// Has the display take characters where they go to text, to an element, or to what stands over both.
    func updateTyping() {
        let isTaken = panel.map { $0.takesText || $0.kind == .keyHelp } ?? false
        display.setTyping(isEditing || takesTyping || isTaken)
    }

    /// Whether what is typed now is secret: it stands in no frame, copy, log or recording.
    public var isTypingSecretly: Bool {
        if isEditing { return focus?.accessibilityTraits.contains(.secureTextEntry) == true }
        return takesTyping && (focus as? any UIKeyInput)?.isSecureTextEntry == true
    }

    /// Lets an element take what is typed that wants to be activated first; false for every other one.
    func beginTyping() -> Bool {
        guard !takesTyping, !wasActivated else { return false }
        wasActivated = true
        guard takesTyping else {
            wasActivated = false
            return false
        }
        updateTyping()
        return true
    }

    /// Hands what is typed to the element that takes it; keys that move the focus always leave it.
    private func passThrough(_ key: Key) -> Outcome? {
        guard takesTyping, let input = focus as? any UIKeyInput else { return nil }
        // What the element says of the key comes after the messages that the key dismisses.
        switch key {
        case .character(let scalar):
            dismissMessages()
            input.insertText(String(scalar))
        case .keyboard(.backspace, []):
            if eraseCell() { return Outcome() }
            dismissMessages()
            input.deleteBackward()
        case .dots(let cell): return type(cell)
        default: return nil
        }
        return Outcome(performed: "directInteraction", result: true)
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
