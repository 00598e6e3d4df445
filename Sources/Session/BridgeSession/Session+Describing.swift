import AccessibilityModel
import Braille
import BrailleLayout

extension Session {
    /// Shows everything about the focused element as one text that the reader can pan.
    func describeElement() {
        guard let focus else { return }
        let vocabulary = settings.vocabulary
        let own = focus.accessibilityLanguage ?? source.scene.language ?? settings.language
        let description = ElementDescription(
            of: focus, in: order.context(of: focus), adjustHint: settings.adjustHint, toggleHint: settings.toggleHint,
            words: vocabulary.descriptions)
        // Where the scene and the product speak different languages, each sentence is written with its own table; the
        // description mixes both and goes with the product's words, which are most of it.
        let isOneLanguage = (own ?? "en").primaryLanguage == vocabulary.language.primaryLanguage
        var sentences = [(description.description, isOneLanguage ? own : vocabulary.language)]
        if let hint = description.hint { sentences.append((hint, isOneLanguage ? own : vocabulary.language)) }
        sentences += focus.accessibilityCustomContent.map { ("\($0.label): \($0.value)", own) }
        let names = actions.map(\.listName)
        if !names.isEmpty {
            let text = vocabulary.message(.reportActions, ["actions": names.joined(separator: ", ")])
            sentences.append((text, isOneLanguage ? own : vocabulary.language))
        }
        let parts = sentences.filter { !$0.0.isEmpty }.map { text, language in
            translator.translate(vocabulary.descriptions.sentence(text), language: language)
        }
        report(parts)
    }

}

extension String {
    /// The first part of a language tag.
    var primaryLanguage: Substring { lowercased().prefix { $0 != "-" && $0 != "_" } }
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
