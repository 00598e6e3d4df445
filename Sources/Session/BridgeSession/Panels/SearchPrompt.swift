import Braille
import BrailleLayout

/// Asks for a text and goes to the next element that holds it.
final class SearchPrompt: Panel {
    private let context: SessionContext
    private let finder: Finder
    private let query: TypedQuery

    init(_ context: SessionContext, _ finder: Finder) {
        (self.context, self.finder) = (context, finder)
        query = TypedQuery(context.translator) { [settings = context.settings] in settings.value.language }
    }

    let command = Command.search
    let takesText = true

    var line: TranslatedText {
        let words = context.settings.words
        let prompt = context.translator.translate(
            words.message(.searchPrompt, ["query": query.text]), language: words.language)
        // Blanks are typed, too, and taken away again.
        return prompt.inserting(context.screen.caretSign, [], after: prompt.scalarCount - 1)
    }

    func take(_ key: Key, wasCovered: Bool) -> PanelAnswer? {
        let before = query.text
        guard query.take(key) else { return nil }
        return key == .keyboard(.backspace, []) && before.isEmpty ? .stays : .changed
    }

    func choose() -> KeyOutcome {
        finder.search(query.text, forward: true, wraps: true)
        return KeyOutcome()
    }
}
