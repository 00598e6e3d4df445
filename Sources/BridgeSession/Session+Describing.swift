import AccessibilityModel
import BrailleLayout

extension Session {
    /// Shows everything about the focused element as one text that the reader can pan.
    func describeElement() {
        guard let focus else { return }
        let vocabulary = settings.vocabulary
        let description = ElementDescription(
            of: focus, in: order.context(of: focus), adjustHint: settings.adjustHint, toggleHint: settings.toggleHint,
            words: vocabulary.descriptions)
        var sentences = [description.description, description.hint ?? ""]
        sentences += focus.accessibilityCustomContent.map { "\($0.label): \($0.value)." }
        let names = actions.map(\.name)
        if !names.isEmpty {
            sentences.append(vocabulary.message(.reportActions, ["actions": names.joined(separator: ", ")]))
        }
        let text = sentences.filter { !$0.isEmpty }.map { $0.hasSuffix(".") ? $0 : $0 + "." }.joined(separator: " ")
        report(text, language: focus.accessibilityLanguage ?? source.scene.language ?? settings.language)
    }
}

extension SessionSettings {
    /// How a switch is toggled with the keys in use.
    public var toggleHint: String {
        vocabulary.message(.toggleHint, ["key": keyName(.activate)])
    }

    /// How a value is changed with the keys in use.
    public var adjustHint: String {
        vocabulary.message(
            .adjustHint, ["increment": keyName(.upward, .increment), "decrement": keyName(.downward, .decrement)])
    }

    /// The key that does one of several commands; the routing keys always do.
    private func keyName(_ commands: Command...) -> String {
        commands.lazy.compactMap { keys.keys(for: $0).first?.description }.first ?? "ROUTE"
    }
}
