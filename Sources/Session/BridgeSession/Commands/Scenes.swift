import AccessibilityModel
import BrailleLayout

extension CommandDefinition {
    static let scenes = [
        CommandDefinition(.scenes, does: { if hasSeveral($0.context) { $0.panels.open(SceneList($0.context)) } }),
        CommandDefinition(.nextScene, does: { go(by: 1, $0.context) }),
        CommandDefinition(.previousScene, does: { go(by: -1, $0.context) }),
        CommandDefinition(.desktopFocus, does: { $0.context.source.showFocus() }),
    ]

    /// Whether there is another scene to go to; where there is none, a message says so.
    @Sendable private static func hasSeveral(_ context: SessionContext) -> Bool {
        let entries = context.source.entries
        if entries.contains(where: { !$0.isShown }) { return true }
        context.messages.notify(context.source.isNobody ? .noProgram : .onlyScene)
        return false
    }

    /// Goes round the scenes, and says which one it is.
    @Sendable private static func go(by step: Int, _ context: SessionContext) {
        guard hasSeveral(context) else { return }
        let entries = context.source.entries
        let present = entries.firstIndex(where: \.isShown) ?? (step > 0 ? -1 : 0)
        let next = entries[(present + step + entries.count) % entries.count]
        context.source.show(next)
        context.messages.notify(text: next.name)
    }
}
