import AccessibilityModel
import BrailleLayout

extension Session {
    /// A key of the display: what it does, and the frame that shows it, or says why there is nothing to show.
    func press(_ pressed: Key) {
        let (before, element) = (frame, context.focus.element)
        let (value, message) = (element?.accessibilityValue, context.messages.current)
        let (edited, entry) = (context.editor.state, commands.panels.top?.entries?.shown)
        let (key, given) = (context.settings.value.keys.meaning(of: pressed), log.noticedCount)
        let arrival = context.messages.arrival
        context.pace.keyBegins()
        context.time.key(isDone: false)
        context.keyBegins(pressed)
        latest = (nil, latest.command)
        context.silent.keyBegins()
        let done = perform(key)
        outcome = context.awaited.outcome(done ?? Outcome())
        // No end is where the reader has gone on to what looks like the element before, or has changed what looks as it did.
        let isElsewhere =
            context.focus.element !== element || edited != nil && context.editor.state != edited
            || entry != nil && commands.panels.top?.entries?.shown != entry
        var bound = done == nil || context.members.isHeldByKey ? nil : isElsewhere ? .noChange : bound(of: key)
        context.members.keyIsDone()
        // A routing key has taken a message away that looks like what is under it.
        if case .route = key, done != nil, outcome == Outcome(), message != context.messages.current {
            bound = .noChange
        }
        if let bound { context.silent.goOnTelling(bound, of: key) }
        if outcome.isPending { context.silent.standUntilAnswer() }
        repaint(isAsked: outcome.isPending && element?.accessibilityValue == value)
        // What is panned may look as before, like the dots of a secure field; and what was asked for, like the element itself. Of
        // the element gone to, and of a text that is another one, only the cells count.
        let isSame = isRead(as: before) || isElsewhere || context.messages.current != message
        let isSaidAgain = done != nil && !outcome.isPending && saysAgain(message, arrival, on: before)
        if isSaidAgain { bound = .noChange }
        // Another message that looks like the one before is no end either.
        if bound != nil, message != nil, let present = context.messages.current, present != message {
            bound = .noChange
        }
        if let bound, isSaidAgain || isSame && log.noticedCount == given && context.messages.canBeCovered {
            context.silent.tell(bound, of: key, isSaidAgain: isSaidAgain)
            repaint()
        }
        context.silent.keyIsDone()
        context.note(clipboard: nil)
        if context.pace.keyIsDone(from: before, to: frame) { context.messages.paceDidChange() }
        context.time.key(isDone: true)
        if outcome.performed != nil { context.time.noteDeed() }
    }

    /// Whether the reader finds what a frame had: the same parts of the same texts in the same cells, whatever they are there for.
    private func isRead(as before: Frame?) -> Bool {
        guard let frame, let before, frame.cells == before.cells else { return frame == before }
        return frame.regions.elementsEqual(before.regions) { $0.text == $1.text && $0.offset == $1.offset }
    }

    /// Whether a message came with the key that reads like what stood before, such as what the application says once more.
    private func saysAgain(_ former: Message?, _ arrival: Int?, on before: Frame?) -> Bool {
        guard let present = context.messages.current, !context.silent.isAnswer(present), isRead(as: before) else {
            return false
        }
        if present.origin == .notice { return present != former }
        return former != nil && context.messages.arrival != arrival
    }

    /// What the key has run into that is done, if it should have changed nothing.
    private func bound(of key: Key) -> KeyBound? {
        context.silent.bound(of: key, doing: context.settings.value.keys.bindings[key], with: outcome)
    }

    /// Does a key: a mode takes it, or the key table says what it does; nil for one that is nobody's, and one that needs no answer.
    private func perform(_ key: Key) -> Outcome? {
        let element = context.focus.element
        defer {
            if context.typer.keyIsDone() { context.tellOfUnreadWord(isHere: context.focus.element === element) }
        }
        for mode in modes {
            let result = mode.take(key)
            if case .quiet = result { return nil }
            if let outcome = follow(result) { return outcome }
        }
        guard let command = context.settings.value.keys.bindings[key] else { return nil }
        if scanning.isOn {
            // While stops advance, the activating key selects.
            if command == .activate { return follow(scanning.select()) ?? Outcome() }
            scanning.otherCommand()
        }
        return perform(command, kind: context.settings.value.keys.kinds[key])
    }

    /// Does what a mode made of a key; nil where it passed it on.
    private func follow(_ result: KeyResult) -> Outcome? {
        switch result {
        case .done(let outcome): outcome
        case .command(let command): perform(command, kind: nil)
        case .pass, .quiet: nil
        }
    }

    /// Does a command; a message goes first, except where the command pans it.
    private func perform(_ command: Command, kind: FindableKind?) -> Outcome {
        if context.messages.pan(command) { return Outcome() }
        let isReading = context.messages.isReport
        context.messages.dismiss()
        // A program that takes keys would take it for its own: it only closes what the reader asked to be told.
        if command == .escape, isReading, context.focus.element is any ProgramKeyInput { return Outcome() }
        latest.command = command
        var call = commands
        (call.kind, call.before) = (kind, latest.before)
        return CommandTable.perform(command, call)
    }
}
