import Braille
import BrailleLayout

/// Every command as a list, so that displays with few keys reach them all.
final class CommandMenu: Panel {
    private let context: SessionContext
    private let perform: (Command) -> KeyOutcome
    private let commands: [Command]
    private var place = ListPlace()

    /// Makes the menu.
    ///
    /// - Parameter perform: does a command once the menu is closed.
    init(_ context: SessionContext, perform: @escaping (Command) -> KeyOutcome) {
        (self.context, self.perform) = (context, perform)
        // Where there is one scene, none leads to another.
        let others: [Command] = context.source.isOneOfMany ? [] : [.scenes, .nextScene, .previousScene]
        commands = Command.allCases.filter { $0 != .commandMenu && !others.contains($0) }
    }

    let command = Command.commandMenu

    var line: TranslatedText {
        let words = context.settings.words
        return text(of: place.shown)
            + context.translator.translate(" " + place.text(of: commands.count), language: words.language)
    }

    var entries: PanelEntries? {
        PanelEntries(count: commands.count, shown: place.shown) { self.text(of: $0) }
    }

    private func text(of entry: Int) -> TranslatedText {
        let words = context.settings.words
        return context.translator.translate(words.summary(of: commands[entry]), language: words.language)
    }

    func move(by step: Int) {
        place.move(by: step, in: commands.count)
    }

    func choose() -> KeyOutcome {
        place.entry(of: commands).map(perform) ?? KeyOutcome()
    }
}
