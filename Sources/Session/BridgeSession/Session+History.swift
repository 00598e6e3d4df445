import AccessibilityModel

extension Session {
    /// Opens the list of the messages that have gone, the newest first.
    func openHistory() {
        var panel = Panel(kind: .history)
        panel.messages = messages.history.reversed()
        open(panel)
        noteRead()
    }

    /// Notes that the message which the history shows was read.
    func noteRead() {
        guard let panel, panel.kind == .history, panel.messages.indices.contains(panel.shown) else { return }
        messages.noteRead(panel.messages[panel.shown])
    }
}
