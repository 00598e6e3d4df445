import AccessibilityModel
import BrailleLayout

extension Session {
    /// Opens key help: the next keys are described instead of done, until its own key or escape.
    func openKeyHelp() {
        var panel = Panel(kind: .keyHelp)
        panel.help = settings.vocabulary.message(.keyHelp)
        open(panel)
    }

    /// Says what a key would do; the key of key help and escape end it.
    func describe(_ key: Key) -> Outcome {
        let command = settings.keys.command(of: key)
        guard command != .keyHelp, command != .escape, key != .keyboard(.escape, []) else {
            closePanel()
            return Outcome()
        }
        panel?.help = "\(key): \(summary(of: key, command))"
        panelDidChange()
        return Outcome()
    }

    private func summary(of key: Key, _ command: Command?) -> String {
        let words = settings.vocabulary
        if case .route = key { return words.message(routingHelp) }
        if let command { return words.summary(of: command, settings.keys.kinds[settings.keys.meaning(of: key)]) }
        if case .character = key { return words.message(.helpCharacter) }
        return words.message(.helpUnbound)
    }

    /// What a routing key does over the value where it differs, else over the label.
    private var routingHelp: VocabularyMessage {
        if isAdjustable {
            return settings.keys.routing?.adjustable == .proportional ? .helpRouteProportional : .helpRouteAdjustable
        }
        return focus?.accessibilityTextInput == nil ? .helpRouteLabel : .helpRouteText
    }
}
