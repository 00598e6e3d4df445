import Braille
import BrailleLayout

/// Every command as a list, so that displays with few keys reach them all; typing narrows it.
final class CommandMenu: Panel {
    private let context: SessionContext
    private let perform: (Command) -> KeyOutcome
    private let query: TypedQuery
    private let all: [Command]
    /// Those that the letters leave.
    private var commands: [Command]
    private var place = ListPlace()
    /// The command that was read last: it comes back with the list where letters left nothing.
    private var read: Command?

    /// Makes the menu.
    ///
    /// - Parameter perform: does a command once the menu is closed.
    init(_ context: SessionContext, perform: @escaping (Command) -> KeyOutcome) {
        (self.context, self.perform) = (context, perform)
        // Where there is one scene, none leads to another.
        let others: [Command] =
            context.source.isOneOfMany ? [] : [.scenes, .nextScene, .previousScene, .desktopFocus]
        all = Command.allCases.filter { $0 != .commandMenu && !others.contains($0) }
        commands = all
        query = TypedQuery(context.translator) { [settings = context.settings] in settings.words.language }
    }

    let command = Command.commandMenu
    let takesText = true

    var line: TranslatedText {
        let words = context.settings.words
        func own(_ text: String) -> TranslatedText { context.translator.translate(text, language: words.language) }
        let count = place.text(of: commands.count)
        guard place.entry(of: commands) != nil else { return own(words.message(.notFound, ["query": query.text])) }
        if query.text.isEmpty { return text(of: place.shown) + own(" " + count) }
        // What was typed and how much it leaves are read first, as in the list of elements.
        return own("\(count) \(query.text): ").asHead + text(of: place.shown)
    }

    var entries: PanelEntries? {
        guard !commands.isEmpty else { return nil }
        return PanelEntries(count: commands.count, shown: place.shown) { self.text(of: $0) }
    }

    private func text(of entry: Int) -> TranslatedText {
        let words = context.settings.words
        return context.translator.translate(words.summary(of: commands[entry]), language: words.language)
    }

    func take(_ key: Key, wasCovered: Bool) -> PanelAnswer? {
        let before = query.text
        guard query.take(key) else { return nil }
        // With nothing to take away the list stays as it is.
        if key == .keyboard(.backspace, []), before.isEmpty { return .stays }
        let (wanted, words) = (FoldedText(query.text), context.settings.words)
        let shown = place.entry(of: commands) ?? read
        read = shown
        commands = all.filter { FoldedText(words.summary(of: $0)).contains(wanted) }
        place.go(to: commands.firstIndex { $0 == shown })
        return .changed
    }

    func move(by step: Int) {
        place.move(by: step, in: commands.count)
    }

    func choose() -> KeyOutcome {
        place.entry(of: commands).map(perform) ?? KeyOutcome()
    }
}
