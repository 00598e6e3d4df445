import AccessibilityModel
import BridgeLoop
import BridgeSession
import BridgeTables
import CVTerm

/// Keys, characters and choices of the reader, as the program takes them.
extension TerminalSource: TerminalKeys {
    func type(_ text: String) {
        if hasStepped, let question, question.kind == .answer {
            // What is typed stands in place of the answer that was gone to.
            for _ in question.text { _ = press(.backspace, []) }
        }
        hasStepped = false
        if question?.kind == .secret { secret += text.count }
        keyTime = clock.now
        let withControl = controlsNext
        controlsNext = false
        link.press { engine in
            for scalar in text.unicodeScalars {
                switch scalar {
                case "\n", "\r": engine.press(VTERM_KEY_ENTER, VTERM_MOD_NONE)
                case "\t": engine.press(VTERM_KEY_TAB, VTERM_MOD_NONE)
                default: engine.type(scalar, withControl ? VTERM_MOD_CTRL : VTERM_MOD_NONE)
                }
            }
        }
        if question?.kind == .secret { showSecret() }
    }

    private func showSecret() {
        view.now.secretCount = secret
        view.now.update(reading, label: view.now.accessibilityLabel ?? "")
        refresh.signal()
    }

    func press(_ key: XKey, _ modifiers: KeyModifiers) -> Bool {
        if question?.kind == .secret {
            if key == .backspace { secret = max(0, secret - 1) }
            if key == .return { wasSent = true }
        }
        var mask = VTERM_MOD_NONE.rawValue
        if modifiers.contains(.shift) { mask |= VTERM_MOD_SHIFT.rawValue }
        if modifiers.contains(.control) { mask |= VTERM_MOD_CTRL.rawValue }
        if modifiers.contains(.meta) { mask |= VTERM_MOD_ALT.rawValue }
        let code: VTermKey =
            switch key {
            case .left: VTERM_KEY_LEFT
            case .right: VTERM_KEY_RIGHT
            case .up: VTERM_KEY_UP
            case .down: VTERM_KEY_DOWN
            case .return: VTERM_KEY_ENTER
            case .escape: VTERM_KEY_ESCAPE
            case .tab: VTERM_KEY_TAB
            case .backspace: VTERM_KEY_BACKSPACE
            case .delete: VTERM_KEY_DEL
            case .insert: VTERM_KEY_INS
            case .home: VTERM_KEY_HOME
            case .end: VTERM_KEY_END
            case .pageUp: VTERM_KEY_PAGEUP
            case .pageDown: VTERM_KEY_PAGEDOWN
            }
        keyTime = clock.now
        link.press { $0.press(code, VTermModifier(rawValue: mask)) }
        if question?.kind == .secret, key == .backspace { showSecret() }
        return true
    }

    func move(up: Bool, large: Bool) {
        guard let question else { return }
        var refusal: String?
        if let chosen = question.chosen, !question.entries[chosen].isButton || !question.hasMore {
            // A list that does not begin again.
            if up, chosen == 0 { refusal = words.first }
            if !up, chosen == question.choices.count - 1 || chosen == question.entries.count - 1 {
                refusal = words.last
            }
        }
        if question.kind == .answer {
            if up, question.answered == 0 { refusal = words.first }
            if !up, question.answered == question.entries.count - 1 { refusal = words.last }
        }
        begin(question, refusal: refusal)
        switch (question.kind, question.direction) {
        case (.answer, _): typeNextAnswer(question, up: up)
        case (_, .horizontal): _ = press(up ? .left : .right, [])
        default: _ = press(large ? (up ? .pageUp : .pageDown) : (up ? .up : .down), [])
        }
    }

    /// Puts the next of the answers into the line, where the system or the program keeps it until Return. A program that takes keys
    /// may take a letter or a number as the answer; only Debian's questions keep it for sure.
    private func typeNextAnswer(_ question: Question, up: Bool) {
        guard picture.takesLines || picture.isDebconf, !question.entries.isEmpty else { return }
        let (place, count) = (question.answered, question.entries.count)
        let next = place.map { min(max(0, $0 + (up ? -1 : 1)), count - 1) } ?? (up ? count - 1 : 0)
        guard next != place, let text = question.entries[next].typed else { return }
        for _ in question.text { _ = press(.backspace, []) }
        hasStepped = false
        type(text)
        (hasStepped, stepped) = (true, text)
    }

    func confirm() -> Bool {
        let isList = question?.kind == .choice || question?.kind == .several
        if isList, let key = table?.choose { return press(key, []) }
        return press(.return, [])
    }

    func tick() -> Bool {
        if let key = table?.tick {
            if let named = XKey(rawValue: key) { return press(named, []) }
            type(key)
        } else {
            type(" ")
        }
        return true
    }

    func choose(_ place: Int) -> Bool {
        guard let question, question.entries.indices.contains(place) else { return false }
        let entry = question.entries[place]
        if let typed = entry.typed {
            hasStepped = false
            for _ in question.text { _ = press(.backspace, []) }
            type(typed)
            // A program that takes single keys has gone on.
            if picture.takesLines || typed.count > 1 { _ = press(.return, []) }
            return true
        }
        guard question.chosen != nil || entry.isButton else { return false }
        if question.chosen == place {
            finishChoice(question)
            return true
        }
        begin(question, entry)
        return step(to: entry, in: question)
    }

    var takesLines: Bool { picture.takesLines }

    func moveCaret(by characters: Int) {
        for _ in 0..<min(abs(characters), 4_096) { _ = press(characters > 0 ? .right : .left, []) }
    }

    func typeElsewhere(_ text: String) {
        type(text)
        showFocus()
    }

    func focusDidMove(to element: TerminalElement) {
        isAway = element is LineElement
        if isAway, !view.loadsAll {
            view.loadsAll = true
            refresh.signal()
            needsLines = true
        }
    }

    var actions: [UIAccessibilityCustomAction] {
        func action(_ name: String, _ body: @escaping () -> Void) -> UIAccessibilityCustomAction {
            UIAccessibilityCustomAction(name: name) { _ in
                body()
                return true
            }
        }
        return [
            action(isPlain ? words.questions : words.plainScreen) { [unowned self] in
                isPlain.toggle()
                look()
                refresh.signal()
            },
            action(words.control) { [unowned self] in controlsNext = true },
            action(words.interrupt) { [unowned self] in link.send([0x03]) },
            action(words.endOfInput) { [unowned self] in link.send([0x04]) },
        ]
    }
}
