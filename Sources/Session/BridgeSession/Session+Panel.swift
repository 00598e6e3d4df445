import AccessibilityModel
import Braille
import BrailleLayout

extension Session {
    // MARK: Opening and closing

    /// Opens a panel; what is typed belongs to it from now on.
    func open(_ panel: Panel) {
        finishWord()
        self.panel = panel
        updateTyping()
        panelDidChange()
    }

    /// Closes the panel; what stood there is shown again as it was.
    func closePanel() {
        guard let closed = panel else { return }
        panel = closed.covered.first
        settleList()
        updateTyping()
        panelDidChange()
    }

    /// Shows what the panel says now, from its start.
    func panelDidChange() {
        panel?.offset = nil
        view.offsets[.message] = nil
        view.message = shownMessage
    }

    /// What covers the screen: a message, else the panel.
    var shownMessage: TranslatedText? { messages.current?.translated ?? panel.map(text(of:)) }

    // MARK: Keys

    /// Does what a key does in the panel, or gives nil for one that closes it and then does what it always does.
    func takeInPanel(_ key: Key) -> Outcome? {
        guard let panel else { return nil }
        if takeOverPanel(key, panel) { return Outcome() }
        let wasCovered = messages.current != nil
        dismissMessages()
        if panel.kind == .keyHelp {
            return !wasCovered && pansHelp(key) ? Outcome() : describe(key)
        }
        switch key {
        case .route(let cell):
            return routeInPanel(cell)
        case .character(let scalar) where panel.takesText:
            type(String(scalar))
        case .keyboard(.backspace, []) where panel.takesText:
            eraseLetter()
        case .keyboard(.return, []):
            return choose()
        case .keyboard(.escape, []):
            closePanel()
        case .dots(let cell) where panel.takesText:
            typeInPanel(cell)
        case .command, .keyboard, .character, .chord, .dots:
            guard let command = settings.keys.bindings[key] else { return Outcome() }
            return perform(command, in: panel)
        }
        return Outcome()
    }

    /// What a message covers the panel with comes first: panning pans it, a routing key over it is the message's.
    private func takeOverPanel(_ key: Key, _ panel: Panel) -> Bool {
        guard messages.current != nil else { return false }
        if case .route(let cell) = key {
            guard let (region, place) = frame?.region(at: cell), region.name == .message else { return false }
            routeOverMessage(region.targets[place])
            return true
        }
        guard panel.kind != .keyHelp, let command = settings.keys.bindings[key] else { return false }
        return panMessage(command)
    }

    private func perform(_ command: Command, in panel: Panel) -> Outcome? {
        switch command {
        case .nextElement, .downward: moveInPanel(by: 1)
        case .previousElement, .upward: moveInPanel(by: -1)
        case .firstElement: moveInPanel(by: -panel.shown)
        case .lastElement: moveInPanel(by: .max)
        case .panRight: pan(.message, forward: true)
        case .panLeft: pan(.message, forward: false)
        case .home: view.offsets[.message] = nil
        case .activate: return choose()
        case .escape, panel.command: closePanel()
        case .keyHelp: openKeyHelp()
        default:
            closePanel()
            return nil
        }
        return Outcome()
    }

    private func routeInPanel(_ cell: Int) -> Outcome {
        guard let (region, place) = frame?.region(at: cell), region.name == .message else { return Outcome() }
        switch region.targets[place] {
        case .overflowBefore: pan(.message, forward: false)
        case .overflowAfter: pan(.message, forward: true)
        case .text: return choose()
        default: break
        }
        return Outcome()
    }

    private func moveInPanel(by step: Int) {
        guard var panel else { return }
        let last = max(0, count(of: panel) - 1)
        panel.shown = step == .max ? last : min(max(0, panel.shown + step), last)
        self.panel = panel
        noteRead()
        panelDidChange()
    }

    private func count(of panel: Panel) -> Int {
        switch panel.kind {
        case .items: panel.matches.count
        case .actions: panel.actions.count
        case .history: panel.messages.count
        case .search, .keyHelp: 0
        }
    }

    /// Does what the shown entry stands for.
    private func choose() -> Outcome {
        guard let panel else { return Outcome() }
        closePanel()
        switch panel.kind {
        case .items:
            guard panel.matches.indices.contains(panel.shown) else { return Outcome() }
            let chosen = panel.matches[panel.shown]
            if order.contains(chosen) { jump(to: chosen) } else { notify(.notAvailable) }
        case .search:
            search(panel.query, forward: true, wraps: true)
        case .actions:
            guard panel.actions.indices.contains(panel.shown) else { return Outcome() }
            return perform(panel.actions[panel.shown])
        case .history, .keyHelp: break
        }
        return Outcome()
    }

    // MARK: What it says

    private func text(of panel: Panel) -> TranslatedText {
        let words = settings.vocabulary
        func own(_ text: String) -> TranslatedText { translator.translate(text, language: words.language) }
        let place = " \(panel.shown + 1)/\(count(of: panel))"
        switch panel.kind {
        case .items:
            guard panel.matches.indices.contains(panel.shown) else {
                if panel.query.isEmpty { return own(words.message(.emptyScene)) }
                return own(words.message(.notFound, ["query": panel.query]))
            }
            let typed = panel.query.isEmpty ? "" : " " + panel.query
            return line(of: panel.matches[panel.shown]) + own(place + typed)
        case .search: return own(words.message(.searchPrompt, ["query": panel.query]))
        case .actions:
            guard panel.actions.indices.contains(panel.shown) else { return own(words.message(.noActions)) }
            let language = focus?.accessibilityLanguage ?? source.scene.language ?? settings.language
            return translator.translate(panel.actions[panel.shown].listName, language: language) + own(place)
        case .history:
            guard panel.messages.indices.contains(panel.shown) else { return own(words.message(.noMessages)) }
            let past = panel.messages[panel.shown]
            let mark = past.isUnread ? own(words.message(.unread) + " ") : .empty
            return mark + past.message.translated + own(place)
        case .keyHelp: return own(panel.help)
        }
    }

    /// Label, role and states of an element.
    private func line(of element: AccessibilityObject) -> TranslatedText {
        let content = ElementContent(of: element, context: order.context(of: element), style: contentStyle)
        return .joined(content.leading.map(\.text) + [content.label] + content.trailing.map(\.text))
    }
}
