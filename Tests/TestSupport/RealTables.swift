public import Braille
import BrailleLayout
public import BridgeSession
public import BridgeTables
public import Foundation
import Liblouis

/// The tables of this package and translators over the real liblouis.
public enum RealTables {
    /// The package's folder.
    public static var packageFolder: URL {
        URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
    }

    /// The folder of the package's own tables, without the reader's.
    public static let folder = TableFolder(folders: [packageFolder.appendingPathComponent("Tables").path])

    /// Settings as `play` makes them.
    public static func settings(
        layout: String = "regions", panning: SessionSettings.Panning = .detail
    ) throws -> SessionSettings {
        var settings = SessionSettings(
            layout: try LayoutTable(named: layout, in: folder), vocabulary: try Vocabulary(named: "en", in: folder),
            keys: try KeyTable(named: "default", in: folder))
        settings.panning = panning
        return settings
    }

    /// Settings in which the value has a fixed column, and everything is panned in its own cells.
    public static func columns() throws -> SessionSettings { try settings(layout: "columns", panning: .place) }

    /// The translator of every language, with kept translations.
    public static func translator(code: BrailleChoice.Code = .uncontracted) throws -> CachingTranslator {
        let languages = try LanguageTables(in: folder)
        return CachingTranslator(LouisTranslator(BrailleChoice(languages, code: code)))
    }

    /// Uncontracted English braille of a text, as a string of cells.
    public static func english(_ text: String) throws -> String {
        try LouisTranslator(tables: "en-ueb-g1.ctb").translate(text, language: nil).cells.brailleString
    }
}
