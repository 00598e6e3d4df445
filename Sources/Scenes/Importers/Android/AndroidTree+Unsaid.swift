import AccessibilityModel
import Scenes
import Localization

/// What a view does not say of what is in it, and views that only lie behind others.
extension AndroidTree {
    /// Keeps the texts that a view with a description or text of its own leaves out, and notes them: TalkBack says that alone.
    mutating func keepUnsaid(_ merged: Merged, in node: ImportedNode, _ view: AndroidView) {
        let spoken = [node.label, node.value, node.placeholder, node.hint].compactMap { $0?.plain.lowercased() }
            .joined(separator: " ")
        func isUnsaid(_ text: String) -> Bool {
            text.contains { $0.isLetter || $0.isNumber } && !spoken.contains(text.plain.lowercased())
        }
        for part in merged.covered where isUnsaid(part.text) { noteUnsaid(part.view, part.text) }
        guard merged.parts.contains(where: { isUnsaid($0.text) }) else { return }
        let keepsParts = view[.contentDescription] != nil && !node.traits.contains(.textEntry) && !view.isChoice
        for part in merged.parts {
            if keepsParts {
                let inner = ImportedNode(at: part.view.place)
                inner.type = part.view[.className] ?? ""
                inner.label = part.text
                inner.traits = .staticText
                inner.frame = part.view.shownFrame
                node.children.append(inner)
            }
            if isUnsaid(part.text) { noteUnsaid(part.view, part.text) }
        }
    }

    mutating func noteUnsaid(_ view: AndroidView, _ text: String) {
        report.note("a text in a view with a description that does not say it is left out", at: view.place)
        report.hide(text, id: view[.resourceID], .inElement, at: view.place)
    }

    /// Whether a view is what lies behind a sheet or a menu, and closes it when it is pressed: it holds nothing, is as wide as
    /// the screen, and what is open lies over it or ends where it ends.
    func isScrim(_ view: AndroidView, _ node: ImportedNode, _ nearby: Nearby, _ merged: Merged) -> Bool {
        guard view.children.isEmpty, view.kind.use == .container, view.isSet(.clickable), !node.isToggle,
            let frame = node.frame, let screen, frame.width >= 0.99 * screen.width,
            frame.height >= 0.3 * screen.height, nearby.isCovered(frame)
        else { return false }
        let isNamed = Self.scrims.contains { (view[.resourceID] ?? "").lowercased().hasSuffix($0) }
        return isNamed || !node.hasText || frame.contains(screen)
    }

    /// What scrims are called by programs.
    private static let scrims = ["touch_outside", "scrim", "backdrop", "dim", "overlay"]
}
