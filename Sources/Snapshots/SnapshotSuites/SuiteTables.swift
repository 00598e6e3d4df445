import Braille
import BridgeSession
import BridgeTables
import Liblouis
import Documents

/// The settings and translators of the displays of a suite, made once each. It belongs to one thread.
final class SuiteTables {
    let folder: TableFolder
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
        var new = try folder.settings(for: display.choices)
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
        let choice = try folder.braille(for: display.choices, cellSize: display.cellSize)
        if let known = translators[choice] { return known }
        let new = CachingTranslator(LouisTranslator(choice))
        translators[choice] = new
        return new
    }
}
