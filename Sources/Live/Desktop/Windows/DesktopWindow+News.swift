import AccessibilityModel
import BridgeTables

/// What the reader is told of a window although the focus is elsewhere.
extension DesktopWindow {
    /// An object that was read says something else.
    func noteChange(of node: DesktopNode, from said: String) {
        guard let text = node.liveText, text != said else { return }
        tell(text, node)
    }

    /// An object that was read can be seen now.
    func noteAppearance(of node: DesktopNode) {
        guard view.wasComplete else { return }
        node.noteNew()
        arrived(node)
    }

    /// An object has been read for the first time: it may have come, or changed, meanwhile.
    func noteFirstReading(of node: DesktopNode) {
        let hasChanged = earlyChanges.take(node.id)
        guard node.isVisible else { return }
        if node.isNew || (node.hasCome && node.isInnerDialog) {
            arrived(node)
        } else if hasChanged, node.isLive, let text = node.liveText {
            tell(text, node)
        }
    }

    private func arrived(_ node: DesktopNode) {
        if node.rule?.announcement == .shown, node.parent != nil {
            appearing.append(node)
        } else if let text = node.liveText {
            tell(text, node)
        }
    }

    private func tell(_ text: String, _ node: DesktopNode) {
        // What a status bar says of each entry of an open menu would hide the entry.
        guard !text.isEmpty, popup == nil || node.rule?.announcement != .changes else { return }
        news.add(PendingText(text: text, priority: node.livePriority))
    }

    /// What the reader is told now: the text of a dialog, once, when all of it was read, and news.
    func takeTexts() -> [PendingText] {
        let dialog = isDialog && isComplete ? view.takeText() : nil
        if isComplete {
            appearing.removeAll { node($0.id) !== $0 || !$0.isVisible }
            // Its text may have changed with it, and is read anew.
            let read = appearing.filter { !$0.isBeingReadInside() }
            appearing.removeAll { node in read.contains { $0 === node } }
            for node in read {
                news.add(PendingText(text: node.words().joined(separator: " "), priority: node.livePriority))
            }
        }
        let all = [dialog].compactMap { $0 }.map { PendingText(text: $0, priority: .default) } + news.take()
        return all.filter { !$0.text.isEmpty }
    }
}
