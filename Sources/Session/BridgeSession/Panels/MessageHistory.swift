import Braille
import BrailleLayout

/// Past messages, the newest first.
final class MessageHistory: Panel {
    private let context: SessionContext
    private let messages: [MessageQueue.Past]
    private var place = ListPlace()

    init(_ context: SessionContext) {
        self.context = context
        messages = context.messages.history.reversed()
        noteRead()
    }

    let command = Command.messageHistory

    var line: TranslatedText {
        let words = context.settings.words
        func own(_ text: String) -> TranslatedText { context.translator.translate(text, language: words.language) }
        guard let past = place.entry(of: messages) else { return own(words.message(.noMessages)) }
        let mark = past.isUnread ? own(words.message(.unread) + " ") : .empty
        return mark + past.message.translated + own(" " + place.text(of: messages.count))
    }

    var entries: PanelEntries? {
        guard !messages.isEmpty else { return nil }
        return PanelEntries(count: messages.count, shown: place.shown) { [messages] in messages[$0].message.translated }
    }

    func move(by step: Int) {
        place.move(by: step, in: messages.count)
        noteRead()
    }

    private func noteRead() {
        place.entry(of: messages).map(context.messages.noteRead)
    }
}
