import Braille
import BrailleLayout

/// The panel that is open, and what it covers: its keys come before all but those of messages over it.
final class Panels: Mode, FocusFollower, FocusSettler {
    private let context: SessionContext
    /// The open panel last. Only key help covers another one, to which the reader comes back.
    private var stack: [any Panel] = []

    init(_ context: SessionContext) {
        self.context = context
    }

    // MARK: Opening and closing

    /// The open panel, or nil.
    var top: (any Panel)? { stack.last }

    /// Whether the reader looks at something else than the focused element.
    var hidesElement: Bool { top.map { $0.command != .adjustList } ?? false }

    /// Whether letters go to the open panel.
    var takesText: Bool { top.map { $0.takesText || $0.describesKeys } ?? false }

    /// Opens a panel; what is typed belongs to it from now on.
    func open(_ panel: any Panel) {
        context.screen.forgetContent()
        context.typer.finishWord()
        if !panel.describesKeys { stack = [] }
        stack.append(panel)
        show()
    }

    /// Closes the open panel; what was there is shown again as it was.
    private func close() {
        guard !stack.isEmpty else { return }
        stack.removeLast()
        // What it covered may have changed meanwhile.
        _ = top?.orderDidChange()
        show()
    }

    private func show(keepsPlace: Bool = false) {
        context.screen.showList(top.map { panel in { [weak panel] in panel?.entries } })
        context.messages.setBackdrop(
            top.map { panel in { [weak panel] in panel.map(Panels.line(of:)) ?? .empty } }, keepsPlace: keepsPlace)
    }

    private static func line(of panel: any Panel) -> TranslatedText {
        panel.entries?.telling(panel.line) ?? panel.line
    }

    private func follow(_ answer: PanelAnswer) {
        switch answer {
        case .stays: break
        case .changed: show()
        case .changedAround: show(keepsPlace: true)
        case .closes: close()
        case .isLost: context.loseLists { $0.focusWillMove() }
        }
    }

    // MARK: Keys

    func take(_ key: Key) -> KeyResult {
        guard let panel = top else { return .pass }
        // A key that nobody takes takes no message away.
        guard isMeant(key, panel) else { return refuse(key) }
        if takeOver(key, panel) { return .done }
        let wasCovered = context.messages.current != nil && !context.silent.stood
        context.messages.dismiss()
        if let answer = panel.take(key, wasCovered: wasCovered) {
            follow(answer)
            // What stands says what the key does.
            return panel.describesKeys ? .quiet : .done
        }
        switch key {
        case .route, .line: return route(key, panel)
        case .keyboard(.return, []): return choose(panel)
        case .keyboard(.escape, []): close()
        case .command, .keyboard, .character, .chord, .dots, .span:
            return context.settings.value.keys.bindings[key].map { perform($0, panel) } ?? .done
        }
        return .done
    }

    /// Whether a key does something here, or is bound to a command.
    private func isMeant(_ key: Key, _ panel: any Panel) -> Bool {
        switch key {
        case .route, .line, .keyboard(.return, []), .keyboard(.escape, []): true
        case .character, .dots, .keyboard(.backspace, []): takesText || context.settings.value.keys.bindings[key] != nil
        case .command, .keyboard, .chord, .span: panel.describesKeys || context.settings.value.keys.bindings[key] != nil
        }
    }

    /// Does nothing about a key without a meaning here. Letters, which other lists take, are answered, but not over a message.
    private func refuse(_ key: Key) -> KeyResult {
        let isUncovered = context.messages.current == nil || context.silent.stood
        switch key {
        case .character, .dots, .keyboard(.backspace, []):
            guard hidesElement, isUncovered else { return .quiet }
            context.messages.dismiss()
            return .done
        default: return .quiet
        }
    }

    /// What a message covers the panel with comes first: panning pans it, a routing key over it is the message's.
    private func takeOver(_ key: Key, _ panel: any Panel) -> Bool {
        guard context.messages.current != nil, !context.silent.stood else { return false }
        if let cell = context.screen.cell(touchedBy: key) {
            guard let (region, place) = context.screen.region(at: cell), region.name == .message else { return false }
            context.messages.route(region.targets[place])
            return true
        }
        guard let command = context.settings.value.keys.bindings[key] else { return false }
        // Past the end of a message key help describes the key.
        return context.messages.pan(command, pastEnd: !panel.describesKeys)
    }

    private func perform(_ command: Command, _ panel: any Panel) -> KeyResult {
        switch command {
        case .nextElement, .downward: move(by: 1, panel)
        case .previousElement, .upward: move(by: -1, panel)
        case .firstElement: move(by: .min / 2, panel)
        case .lastElement: move(by: .max, panel)
        case .panRight: context.screen.pan(.message, forward: true)
        case .panLeft: context.screen.pan(.message, forward: false)
        case .home where context.screen.pageCapacity != nil && context.screen.isCoverUnpanned:
            close()
            if panel.command == .itemChooser { return .command(.commandMenu) }
        case .home: context.screen.cover(with: context.screen.cover, from: nil)
        case .activate: return choose(panel)
        case .pageForward: move(by: context.screen.pageCapacity ?? 1, panel)
        case .escape, .pageBack, panel.command: close()
        case .keyHelp: return .command(.keyHelp)
        default:
            // It closes the panel and does what it always does.
            close()
            return .pass
        }
        return .done
    }

    private func route(_ key: Key, _ panel: any Panel) -> KeyResult {
        guard let (region, place) = context.region(touchedBy: key) else { return .done }
        if region.name == .entry {
            guard region.targets[place] != .blank else { return .done }
            panel.move(by: region.element)
            return choose(panel)
        }
        guard region.name == .message else { return .done }
        switch region.targets[place] {
        case .overflowBefore: context.screen.pan(.message, forward: false)
        case .overflowAfter: context.screen.pan(.message, forward: true)
        case .text: return choose(panel)
        case .blank, .role: break
        }
        return .done
    }

    private func move(by step: Int, _ panel: any Panel) {
        panel.move(by: step)
        show()
    }

    private func choose(_ panel: any Panel) -> KeyResult {
        if panel.staysOpen {
            let outcome = panel.choose()
            show()
            return .done(outcome)
        }
        close()
        return .done(panel.choose())
    }

    // MARK: Changes

    /// The reader chose otherwise.
    func choicesDidChange() {
        for panel in stack { panel.choicesDidChange() }
    }

    /// Another scene is shown: what listed the old one closes.
    func sceneDidChange() {
        let ofScene: Set<Command> = [.itemChooser, .search, .actionList, .adjustList]
        let wasOpen = top.map { ofScene.contains($0.command) } ?? false
        stack.removeAll { ofScene.contains($0.command) }
        if wasOpen { show() }
    }

    /// The reader did something elsewhere: the display shows where they are, not what they looked at here.
    func yield() {
        guard hidesElement else { return }
        stack = []
        context.stale.noteLostList(at: context.time.now)
        show()
    }

    func focusWillMove() -> Bool {
        guard !stack.isEmpty else { return false }
        let ofElement: Set<Command> = [.actionList, .adjustList]
        let isOpen = top.map { ofElement.contains($0.command) } ?? false
        if isOpen { close() }
        stack.removeAll { ofElement.contains($0.command) }
        return isOpen
    }

    func orderDidChange() {
        if let top { follow(top.orderDidChange()) }
    }

    func focusDidSettle() {
        if let top { follow(top.focusDidSettle()) }
    }
}
