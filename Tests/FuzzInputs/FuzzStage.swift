import AccessibilityAudit
import AccessibilityModel
import Braille
import BrailleLayout
import BridgeSession
import BridgeTables
import Documents
import Foundation

/// What all inputs share.
enum FuzzStage {
    private static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    /// The package's tables.
    static let tables = TableFolder(folders: [package.appendingPathComponent("Tables").path])
    /// A scene with everything that a session needs.
    static let scene = package.appendingPathComponent("docs/scenes/music-player.scene.yaml").path

    /// The words by which texts are understood.
    static let lexicon: AuditLexicon = read { () throws(DocumentError) in AuditLexicon(try SpokenWords.all(in: tables))
    }

    /// The display of the rules that tell what a line costs. Its translator keeps nothing, so that memory which grows is
    /// the audit's.
    static var display: AuditDisplay {
        AuditDisplay(layout: layout, vocabulary: vocabulary, translator: ComputerBrailleTranslator())
    }

    /// What a reader has who chose nothing.
    static let settings: SessionSettings = read { () throws(DocumentError) in
        SessionSettings(layout: layout, vocabulary: vocabulary, keys: try KeyTable(named: "default", in: tables))
    }

    private static let layout = read { () throws(DocumentError) in try LayoutTable(named: "regions", in: tables) }
    private static let vocabulary = read { () throws(DocumentError) in try Vocabulary(named: "en", in: tables) }

    /// The product's own tables can be read.
    private static func read<Table>(_ body: () throws(DocumentError) -> Table) -> Table {
        do throws(DocumentError) { return try body() } catch { preconditionFailure(error.description) }
    }
}
