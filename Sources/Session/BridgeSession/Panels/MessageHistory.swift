import Braille
import BrailleLayout

/// Past messages, the newest first.
final class MessageHistory: Panel {
    private let context: SessionContext
    private let messages: [PastMessages.Past]
    /// When the list was opened.
    private let opened: Int
    /// How many are not there any longer; a line after the oldest one says so.
    private let leftOut: Int
    private var place = ListPlace()

    init(_ context: SessionContext) {
        self.context = context
        messages = context.messages.past.all.reversed()
        leftOut = context.messages.past.leftOut
        opened = context.time.now
        noteRead()
    }

    let command = Command.messageHistory

    var line: TranslatedText {
        let words = context.settings.words
        func own(_ text: String) -> TranslatedText { context.translator.translate(text, language: words.language) }
        guard !messages.isEmpty else { return own(words.message(.noMessages)) }
        let end = own(" " + place.text(of: count))
        guard let past = place.entry(of: messages) else { return own(leftOutText) + end }
        let mark = past.isUnread ? own(words.message(.unread) + " ") : .empty
        let origin = [program(of: past), age(of: past)].compactMap { $0 }.joined(separator: " ")
        return mark + past.message.translated(in: context.translator) + (origin.isEmpty ? .empty : own(" " + origin))
            + end
    }

    /// The program of a message that does not begin with its name.
    private func program(of past: PastMessages.Past) -> String? {
        past.program.flatMap { past.message.text.hasPrefix("\($0): ") ? nil : $0 }
    }

    /// How long ago a message came: minutes, then hours; nil for less than a minute and more than a day.
    private func age(of past: PastMessages.Past) -> String? {
        let minutes = (opened - past.came) / 60_000
        guard (1..<24 * 60).contains(minutes) else { return nil }
        let words = context.settings.words
        return minutes < 60
            ? words.message(.minutesAgo, count: minutes) : words.message(.hoursAgo, count: minutes / 60)
    }

    var entries: PanelEntries? {
        guard !messages.isEmpty else { return nil }
        let (messages, translator) = (messages, context.translator)
        let last = translator.translate(leftOutText, language: context.settings.words.language)
        return PanelEntries(count: count, shown: place.shown) {
            $0 < messages.count ? messages[$0].message.translated(in: translator) : last
        }
    }

    func move(by step: Int) {
        place.move(by: step, in: count)
        noteRead()
    }

    /// The lines that there are.
    private var count: Int { messages.count + (leftOut > 0 ? 1 : 0) }

    private var leftOutText: String { context.settings.words.message(.messagesLeftOut, count: leftOut) }

    private func noteRead() {
        if let past = place.entry(of: messages) {
            context.messages.noteRead(past)
        } else if leftOut > 0 {
            context.messages.noteTold()
        }
    }
}
