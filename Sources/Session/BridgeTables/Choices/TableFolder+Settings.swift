public import Braille
import BrailleLayout
public import BridgeSession
public import Documents
package import Localization

extension TableFolder {
    /// The settings of a session whose reader chose so.
    ///
    /// - Throws: what is wrong with a table, or with choices that contradict each other.
    public func settings(for choices: ReaderChoices) throws(DocumentError) -> SessionSettings {
        if let conflict = try conflict(in: choices) {
            throw DocumentError(
                .wrongValue, file: conflict.choice, says: conflict.message, advises: conflict.remedy)
        }
        var layout = try LayoutTable(named: choices.layout, in: self)
        // What comes to the list of messages is told of by a dot of the status cells.
        let hasLists = choices.messages == .list || choices.programMessages?.modes.values.contains(.list) == true
        let isWithout = layout.status?.side == StatusCells.Side.none
        _ = layout.moveStatus(to: choices.status ?? (hasLists && isWithout ? .left : nil))
        if let lines = choices.lines { layout.lineCue = lines }
        var keys = try KeyTable(named: choices.keys, in: self)
        if let routing = choices.routing { keys.routing?.adjustable = routing }
        var settings = SessionSettings(
            layout: layout, vocabulary: try Vocabulary(language: choices.language, in: self), keys: keys,
            typing: choices.typing, verbosity: choices.verbosity, panSpeed: choices.panSpeed,
            messages: choices.messages, hints: choices.hints, scanInterval: choices.scan,
            uncontracted: choices.uncontracted, language: choices.language,
            languages: choices.languages, controlWords: ControlWordTables(in: self).words(for:))
        settings.panning = choices.panning
        settings.bounds = choices.bounds
        settings.programMessages = choices.programMessages ?? ProgramMessages()
        settings.pace = choices.pace
        settings.pins = choices.pins
        settings.maths = choices.maths
        return settings
    }

    /// The braille that the reader chose, on a display with such cells: computer braille has no more dots than they.
    ///
    /// - Throws: what is wrong with the table of languages.
    public func braille(
        for choices: ReaderChoices, cellSize: CellSize = .eightDots
    ) throws(DocumentError) -> BrailleChoice {
        var choice = BrailleChoice(
            try LanguageTables(in: self), code: choices.code, dots: min(choices.dots, cellSize.rawValue),
            table: choices.braille)
        choice.addresses = choices.addresses
        choice.read = choices.languages?.others ?? [choices.language].compactMap { $0 }
        return choice
    }

    /// Choices that contradict each other.
    package struct Conflict: Hashable, Sendable {
        /// The name of the choice that cannot be.
        package var choice: String
        /// Why.
        package var message: LocalizedText
        /// What to do about it.
        package var remedy: LocalizedText
    }

    /// The choice that cannot be with the others, or nil.
    package func conflict(in choices: ReaderChoices) throws(DocumentError) -> Conflict? {
        guard let status = choices.status else { return nil }
        var layout = try LayoutTable(named: choices.layout, in: self)
        guard !layout.moveStatus(to: status) else { return nil }
        return Conflict(
            choice: "status", message: "the layout \(layout: EchoedText.quoted(layout.name)) has no status cells",
            remedy: "leave status out, or name another layout")
    }
}
