import Braille
import BrailleLayout
import BridgeSession
import BridgeTables
import Liblouis
import YAMLDocuments

/// The settings and translators of the displays of a suite, made once each. It belongs to one thread.
final class SuiteTables {
    private let folder: TableFolder
    private var settings: [CaseDisplay: SessionSettings] = [:]
    private var translators: [BrailleChoice: CachingTranslator] = [:]

    init(_ folder: TableFolder) {
        self.folder = folder
    }

    /// What the reader of a display would have chosen.
    func settings(for display: CaseDisplay) throws(DocumentError) -> SessionSettings {
        if let known = settings[display] { return known }
        let new = SessionSettings(
            layout: try LayoutTable(named: display.layout, in: folder),
            vocabulary: try Vocabulary(language: display.language, in: folder),
            keys: try KeyTable(named: display.keys, in: folder), messages: display.messages,
            showsHints: display.showsHints, scanInterval: display.scan, uncontracted: display.uncontracted,
            language: display.language, controlWords: ControlWordTables(in: folder).words(for:))
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
