import AccessibilityModel
import BridgeTables

/// What is read of an object although the focus is elsewhere.
extension DesktopNode {
    /// How the application wants it read, or nil.
    private var live: String? { facts?.attributes["live"] ?? facts?.attributes["container-live"] }

    /// Whether the application itself wants its changes read.
    var isLive: Bool { live == "polite" || live == "assertive" }

    /// What it says, where that is read whenever it changes; else nil.
    var liveText: String? {
        guard let attributes, wasRead, isLive || rule?.announcement == .changes
        else { return nil }
        return [attributes.label, attributes.value ?? ""].filter { !$0.isEmpty }.joined(separator: " ")
    }

    /// How urgent that is.
    var livePriority: UIAccessibilityPriority {
        live == "assertive" ? .high : rule?.announcement == .changes ? .low : .default
    }

    /// Whether it, or what is inside it, is being read.
    func isBeingReadInside(depth: Int = 0) -> Bool {
        isBeingRead
            || depth < 20
                && members.prefix(DesktopWindow.memberLimit).contains { $0.isBeingReadInside(depth: depth + 1) }
    }

    /// Whether it is a dialog inside a window, as pages have them: its text is read when it opens, as that of others.
    var isInnerDialog: Bool { rule?.window == .dialog && rule?.announcement == .shown && parent != nil }

    /// The name of a dialog and its texts, without the labels of what can be filled in.
    private var dialogWords: [String] {
        let name = attributes?.label ?? ""
        let texts = members.prefix(DesktopWindow.memberLimit).flatMap { $0.words(depth: 1) }
        return [name].filter { !$0.isEmpty } + texts.filter { $0 != name }
    }

    /// What it says, or the texts inside it.
    func words(depth: Int = 0) -> [String] {
        if depth == 0, isInnerDialog { return dialogWords }
        // What is inside it is shown with it, and may not have said so yet.
        guard depth < 20, let facts, facts.states.contains(.visible), let attributes, let rule else { return [] }
        // GTK 3 calls its message bars "Information".
        let inside = members.prefix(DesktopWindow.memberLimit).flatMap { $0.words(depth: depth + 1) }
        guard inside.isEmpty, rule.announcement == .shown || rule.traits.contains(.staticText) else { return inside }
        guard rule.announcement == .shown || !isLeftOut(facts, rule) else { return [] }
        return [attributes.label, attributes.value ?? ""].filter { !$0.isEmpty }
    }
}
