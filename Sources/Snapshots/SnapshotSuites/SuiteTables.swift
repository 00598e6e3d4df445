import Braille
import BrailleLayout
import BridgeSession
import BridgeTables
import Liblouis
import Documents

/// The settings and translators of the displays of a suite, made once each. It belongs to one thread.
final class SuiteTables {
    private let folder: TableFolder
    private let messageTimes: MessageTimes?
    private var settings: [CaseDisplay: SessionSettings] = [:]
    private var translators: [BrailleChoice: CachingTranslator] = [:]

    /// - Parameter messageTimes: how long messages stand, or nil for what the product does.
    init(_ folder: TableFolder, messageTimes: MessageTimes? = nil) {
        self.folder = folder
        self.messageTimes = messageTimes
    }

    /// What the reader of a display would have chosen.
    func settings(for display: CaseDisplay) throws(DocumentError) -> SessionSettings {
        if let known = settings[display] { return known }
        var layout = try LayoutTable(named: display.layout, in: folder)
        // That the layout has status cells was checked when the display was read.
        _ = layout.moveStatus(to: display.status)
        var keys = try KeyTable(named: display.keys, in: folder)
        if let routing = display.routing { keys.routing?.adjustable = routing }
        var new = SessionSettings(
            layout: layout, vocabulary: try Vocabulary(language: display.language, in: folder),
            keys: keys, typing: display.typing, verbosity: display.verbosity,
            panSpeed: display.panSpeed, messages: display.messages, showsHints: display.showsHints,
            scanInterval: display.scan, uncontracted: display.uncontracted,
            language: display.language, controlWords: ControlWordTables(in: folder).words(for:))
        if let messageTimes { new.messageTimes = messageTimes }
        settings[display] = new
        return new
    }

    /// How the keys of a display arrive.
    func keyMode(for display: CaseDisplay) throws(DocumentError) -> KeyMode {
        let settings = try settings(for: display)
        return try KeyMode(settings.keys, typing: settings.typing, in: folder)
    }

    /// The translator of a display.
    func translator(for display: CaseDisplay) throws(DocumentError) -> any BrailleTranslator {
        let choice = BrailleChoice(
            try LanguageTables(in: folder), code: display.code, dots: display.dots, table: display.braille)
        if let known = translators[choice] { return known }
        let new = CachingTranslator(LouisTranslator(choice))
        translators[choice] = new
        return new
    }
}
