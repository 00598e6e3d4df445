import AccessibilityModel
import BridgeTables

/// What is read apart from the focus: what applications announce, news of the window, notifications of the desktop.
extension DesktopSource {
    /// An application wants a text read. One whose window is not shown says who it is.
    func announced(_ text: String, _ priority: UIAccessibilityPriority, by application: String) {
        guard application != shown?.application else { return texts.add(PendingText(text: text, priority: priority)) }
        applications.withTable(of: application) { [weak self] _ in
            guard let self else { return }
            let name = applications.name(of: application)
            texts.add(
                name.isEmpty
                    ? PendingText(text: text, priority: priority)
                    : PendingText(text: "\(name): \(text)", priority: priority, program: name))
        }
    }

    /// Something that nobody has read can be seen, and is inside this object, which may have been empty until now. Neither has
    /// to say so in its states yet.
    func isInside(_ newcomer: AccessibleID, _ holder: AccessibleID) {
        guard let (node, window) = windows.find(holder), windows.find(newcomer) == nil else { return }
        window.membersDidChange(of: node)
        appearances.add(newcomer, at: bus.now)
        if !node.isVisible { appearances.add(holder, at: bus.now) }
    }

    /// Looks again at what is said to be seen.
    func lookAgain() {
        for object in appearances.take(at: bus.now) {
            // What it is inside of may not be read yet.
            guard let (node, window) = windows.find(object) else { continue }
            guard !node.isVisible else {
                appearances.remove(object)
                continue
            }
            window.reread(node, .states)
        }
    }

    /// Has the session read what has come, as soon as it listens.
    func announce() {
        let scene = scene
        guard scene.notificationHandler != nil else { return announceOpening(of: scene) }
        let news = shown?.takeTexts() ?? []
        for text in news + texts.take() {
            recorder?.note(text, at: scene.clock?())
            scene.announce(text.text, text.priority, of: text.program)
            hasChanged = true
        }
    }

    /// The text of a dialog comes with its first frame.
    private func announceOpening(of scene: AccessibilityScene) {
        guard let shown, shown.isDialog, shown.isComplete else { return }
        for text in shown.takeTexts() {
            recorder?.note(text, at: nil)
            scene.openingTexts.append((text.text, text.priority))
        }
        departure.arrive()
    }
}
