import BridgeTables

/// The windows that the focus was in, those used latest last.
final class DesktopWindows {
    /// How many are kept.
    private static let limit = 8

    private let reader: AccessibleReader
    private let applications: DesktopApplications
    private weak var actor: (any DesktopActor)?
    private var windows: [DesktopWindow] = []
    /// Those that were shown, as they came.
    var all: [DesktopWindow] { windows.filter(\.view.wasShown).sorted { $0.number < $1.number } }
    private var latestNumber = 0

    init(_ reader: AccessibleReader, _ applications: DesktopApplications, _ actor: any DesktopActor) {
        (self.reader, self.applications, self.actor) = (reader, applications, actor)
    }

    /// The object with this name and the window that it is in, where it was read before.
    func find(_ id: AccessibleID) -> (node: DesktopNode, window: DesktopWindow)? {
        for window in windows.reversed() {
            if let node = window.node(id) { return (node, window) }
        }
        return nil
    }

    /// A window that is met for the first time.
    func add(_ root: AccessibleID, _ facts: AccessibleFacts) -> DesktopWindow {
        latestNumber += 1
        let window = DesktopWindow(root, facts, reader, applications, actor, number: latestNumber)
        windows.append(window)
        if windows.count > DesktopWindows.limit { windows.removeFirst().close() }
        return window
    }

    /// The focus is in a window.
    func noteUse(of window: DesktopWindow) {
        windows.removeAll { $0 === window }
        windows.append(window)
    }

    /// The windows of an application have gone.
    func remove(_ application: String) { remove { $0.application == application } }

    /// A window has gone.
    func remove(_ root: AccessibleID) { remove { $0.root.id == root } }

    func removeAll() { remove { _ in true } }

    private func remove(_ isGone: (DesktopWindow) -> Bool) {
        let gone = windows.filter(isGone)
        windows.removeAll(where: isGone)
        for window in gone { window.close() }
    }

    /// The object that had the focus last, else one that says of itself that it has it: several may, a tab and what is on its page.
    func focused(in window: DesktopWindow) -> DesktopNode? {
        // The states that were read are older than what the application has told since.
        if let latest = window.latestFocus, window.node(latest.id) === latest, latest.isVisible { return latest }
        let all = window.focusedNodes
        let tab = AccessibleRole(named: "page-tab")
        return (all.last { $0.rule?.window == nil && $0.facts?.role != tab } ?? all.last { $0.rule?.window == nil })?
            .focusTarget
    }

    /// Takes what an application says of one of its objects; of others than those that were read nothing is kept
    /// but that what they say changed.
    func take(_ event: AccessibleEvent) {
        guard let (node, window) = find(event.object) else {
            guard event.isOfWords else { return }
            // It may stand in what is being read of the window that was used last.
            windows.last { $0.application == event.object.application }?.earlyChanges.note(event.object)
            return
        }
        if !node.wasRead, event.isOfWords {
            window.earlyChanges.note(event.object)
            // Its text may have been asked for before.
            window.reread(node, .text)
        }
        switch event.kind {
        case .state, .selected, .deselected, .active: window.reread(node, .states)
        case .appeared, .disappeared:
            if case .appeared = event.kind { node.note(isShown: true) } else { node.note(isShown: false) }
            window.reread(node, .states)
        case .value:
            window.reread(node, .value)
            // Of a text that has not the focus nothing else tells.
            if node.rule?.value == .text { window.reread(node, .text) }
            if node.isNamedByChoice { window.rereadName(of: node) }
        case .name, .description: window.rereadName(of: node)
        case .text: window.reread(node, .text)
        case .children:
            window.membersDidChange(of: node)
            // The text of a live region, such as an alert of a page, changes with its parts.
            if node.rule?.value == .text, node.liveText != nil { window.reread(node, .text) }
        case .gone:
            // A page that another one takes the place of says nothing else.
            guard node !== window.root else { return }
            window.leaveOut(node)
        case .loaded:
            // Before, it may have refused to be read.
            window.readFirst(node)
            window.membersDidChange(of: node)
        case .focused, .unfocused, .activeDescendant, .windowActivated, .announcement, .arrived, .closed: break
        }
    }
}
