import BrailleLayout
import BridgeSession
import Foundation

/// A list or a question over the screen.
struct ModelPanel {
    enum Kind {
        case items, search, actions, history, keyHelp
    }

    let kind: Kind
    var query = ""
    /// The elements that are left in the list.
    var items: [Int] = []
    /// The elements that there were when the list was made.
    var listed: [Int] = []
    /// The list under key help, to which one comes back.
    var covered: [ModelPanel] = []
    /// The messages that had gone when the history was opened, newest first.
    var past: [ModelMessages.Past] = []
    /// The line shown, from 0.
    var shown = 0
    /// What key help says.
    var help = ModelText.exactly("")

    /// The command that opened it, and closes it.
    var command: Command {
        switch kind {
        case .items: .itemChooser
        case .search: .search
        case .actions: .actionList
        case .history: .messageHistory
        case .keyHelp: .keyHelp
        }
    }
}

extension ReaderModel {
    mutating func open(_ kind: ModelPanel.Kind) {
        var panel = ModelPanel(kind: kind)
        switch kind {
        case .items:
            panel.items = screen.order
            panel.listed = screen.order
            panel.shown = panel.items.firstIndex { $0 == focus } ?? 0
        case .actions:
            guard focused?.actions.isEmpty == false else { return notice(.noActions) }
        case .history: panel.past = messages.history.reversed()
        case .keyHelp:
            panel.help = .exactly(words(.keyHelp))
            panel.covered = self.panel.map { [$0] } ?? []
        case .search: break
        }
        self.panel = panel
        noteReadInHistory()
    }

    /// What the panel shows.
    func text(of panel: ModelPanel) -> ModelText {
        let place = " \(panel.shown + 1)/\(count(of: panel))"
        switch panel.kind {
        case .items:
            guard panel.items.indices.contains(panel.shown) else {
                if panel.query.isEmpty { return .exactly(words(.emptyScene)) }
                return .exactly(words(.notFound, ["query": panel.query]))
            }
            let label = screen.elements[panel.items[panel.shown]].label ?? ""
            return .around(label, panel.query.isEmpty ? place : place + " " + panel.query)
        case .search: return .exactly(words(.searchPrompt, ["query": panel.query]))
        case .actions: return .exactly((focused?.actions[panel.shown].name ?? "") + place)
        case .history:
            guard panel.past.indices.contains(panel.shown) else { return .exactly(words(.noMessages)) }
            let past = panel.past[panel.shown]
            return .exactly((past.isUnread ? words(.unread) + " " : "") + past.text + place)
        case .keyHelp: return panel.help
        }
    }

    /// A list of actions goes with its element, and so does the one action that the rotor shows: the reader is told.
    mutating func loseActions() {
        let shown = chosenAction.flatMap { focused?.actions.indices.contains($0) == true ? focused?.actions[$0] : nil }
        let current = messages.current
        let read = current?.origin == .report ? current : messages.waiting.last { $0.origin == .report }
        let isRotor = shown.map { read?.shown == .exactly($0.name) } == true
        if isRotor { messages.waiting.removeAll { $0.origin == .report } }
        guard isRotor || panel?.kind == .actions else { return }
        panel = nil
        listLostAt = now
        if current?.origin != .announcement { notice(.notAvailable) }
    }

    // MARK: Keys

    /// What a key does in the panel; nil for one that closes it and then does what it always does.
    mutating func pressInPanel(_ key: Key, _ frame: Frame) -> ModelOutcome? {
        guard let panel else { return nil }
        if messages.current != nil {
            // A routing key over a message that covers the panel is the message's.
            if case .route(let cell) = key, let target = target(under: cell, in: frame, of: .message) {
                routeOverMessage(target)
                return ModelOutcome()
            }
            let command = settings.keys.bindings[key]
            if panel.kind != .keyHelp, command == .panRight || command == .panLeft,
                panMessage(forward: command == .panRight, frame)
            {
                return ModelOutcome()
            }
        }
        let wasCovered = messages.current != nil
        dismissMessages()
        if panel.kind == .keyHelp {
            if wasCovered || !pansHelp(key, frame) { describe(key) }
            return ModelOutcome()
        }
        switch key {
        case .route(let cell): return routeInPanel(cell, frame)
        case .character(let scalar) where panel.kind == .items || panel.kind == .search:
            self.panel?.query += String(scalar)
            narrow()
        case .keyboard(.backspace, []) where panel.kind == .items || panel.kind == .search:
            guard !panel.query.isEmpty else { break }
            self.panel?.query.removeLast()
            narrow()
        case .keyboard(.return, []): return choose()
        case .keyboard(.escape, []): self.panel = nil
        default:
            guard let command = settings.keys.bindings[key] else { return ModelOutcome() }
            return perform(command, in: panel)
        }
        return ModelOutcome()
    }

    private mutating func perform(_ command: Command, in panel: ModelPanel) -> ModelOutcome? {
        switch command {
        case .nextElement, .downward: move(to: panel.shown + 1)
        case .previousElement, .upward: move(to: panel.shown - 1)
        case .firstElement: move(to: 0)
        case .lastElement: move(to: count(of: panel) - 1)
        case .panRight, .panLeft, .home: break
        case .activate: return choose()
        case .escape, panel.command: self.panel = nil
        case .keyHelp: open(.keyHelp)
        default:
            self.panel = nil
            return nil
        }
        return ModelOutcome()
    }

    private mutating func routeInPanel(_ cell: Int, _ frame: Frame) -> ModelOutcome {
        if case .text = target(under: cell, in: frame, of: .message) { return choose() }
        return ModelOutcome()
    }

    private mutating func move(to line: Int) {
        guard let panel else { return }
        let last = count(of: panel) - 1
        self.panel?.shown = max(0, min(line, last))
        noteReadInHistory()
    }

    private func count(of panel: ModelPanel) -> Int {
        switch panel.kind {
        case .items: panel.items.count
        case .actions: focused?.actions.count ?? 0
        case .history: panel.past.count
        case .search, .keyHelp: 0
        }
    }

    /// Only the elements that hold what was typed are left; the line shown stays where it is left.
    private mutating func narrow() {
        guard var panel, panel.kind == .items else { return }
        let before = panel.items.indices.contains(panel.shown) ? panel.items[panel.shown] : focus
        panel.listed = screen.order
        panel.items = screen.order.filter { panel.query.isEmpty || isFound($0, by: panel.query) }
        panel.shown = panel.items.firstIndex { $0 == before } ?? 0
        self.panel = panel
    }

    private mutating func choose() -> ModelOutcome {
        guard let panel else { return ModelOutcome() }
        self.panel = nil
        switch panel.kind {
        case .items where panel.items.indices.contains(panel.shown):
            let chosen = panel.items[panel.shown]
            if screen.order.contains(chosen) { jump(to: chosen) } else { notice(.notAvailable) }
        case .search: search(panel.query, forward: true, wraps: true)
        case .actions:
            chosenAction = panel.shown
            return performChosenAction() ?? ModelOutcome()
        default: break
        }
        return ModelOutcome()
    }

    /// Whether a key pans what key help says, for there is more of it in that direction.
    private func pansHelp(_ key: Key, _ frame: Frame) -> Bool {
        guard let region = frame.regions.first(where: { $0.name == .message }) else { return false }
        if case .route(let cell) = key {
            let target = target(under: cell, in: frame, of: .message)
            return target == .overflowBefore || target == .overflowAfter
        }
        switch settings.keys.bindings[key] {
        case .panLeft: return region.overflowsBefore
        case .panRight: return region.overflowsAfter
        default: return false
        }
    }

    /// The list changes with the screen; the line shown stays, or the next one that is left takes its place.
    mutating func settleList() {
        guard var panel, panel.kind == .items, panel.listed != screen.order else { return }
        let (before, after) = (panel.items.prefix(panel.shown), panel.items.dropFirst(panel.shown))
        panel.listed = screen.order
        panel.items = screen.order.filter { panel.query.isEmpty || isFound($0, by: panel.query) }
        let kept = after.first(where: panel.items.contains) ?? before.last(where: panel.items.contains)
        panel.shown = panel.items.firstIndex { $0 == kept } ?? 0
        self.panel = panel
    }

    /// Key help says what the key would do; its own key and escape end it.
    private mutating func describe(_ key: Key) {
        let command = settings.keys.bindings[key]
        guard command != .keyHelp, command != .escape, key != .keyboard(.escape, []) else {
            panel = panel?.covered.first
            settleList()
            return
        }
        var isOfTheText = false
        if case .keyboard = key, editing != nil { isOfTheText = true }
        let summary = isOfTheText ? nil : command.map { settings.vocabulary.summary(of: $0, settings.keys.kinds[key]) }
        panel?.help = .around("\(key): ", summary ?? "")
    }

    private mutating func noteReadInHistory() {
        guard let panel, panel.kind == .history, panel.past.indices.contains(panel.shown) else { return }
        let number = panel.past[panel.shown].numbers[0]
        guard let place = messages.history.firstIndex(where: { $0.numbers.contains(number) }) else { return }
        messages.history[place].isUnread = false
    }

    // MARK: Finding

    /// Goes to the next or previous element that holds a text; the same as before for an empty one.
    mutating func search(_ query: String, forward: Bool, wraps: Bool = false) {
        if !query.isEmpty { searched = query }
        guard !searched.isEmpty else { return notice(.notAvailable) }
        var candidates = elements(forward: forward)
        if wraps, let focus {
            // From the end on to the start, and to the focused element last.
            candidates += elements(forward: !forward).reversed() + [focus]
        }
        guard let found = candidates.first(where: { isFound($0, by: searched) }) else {
            return notice(.notFound, ["query": searched])
        }
        jump(to: found)
    }

    /// Whether label, hint or value hold a text, whatever its case and accents; a secret is not searched.
    private func isFound(_ index: Int, by query: String) -> Bool {
        let element = screen.elements[index]
        let texts = [element.label, element.hint, element.kind == .password ? nil : element.value]
        return texts.contains { $0.map { folded($0).contains(folded(query)) } ?? false }
    }

    private func folded(_ text: String) -> String {
        text.folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
    }
}
