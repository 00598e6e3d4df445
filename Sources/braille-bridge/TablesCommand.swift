import BrailleLayout
import BridgeSession
import BridgeTables
import Liblouis
import YAMLDocuments

/// `tables`: the layouts, keys, words and languages that there are, each checked.
enum TablesCommand {
    static let command = Subcommand(
        name: "tables", usage: "", summary: "Lists layouts, key tables, words and languages, and checks each of them.",
        operands: 0...0, options: Setup.tableOptions, run: run)

    private static func run(_ arguments: Arguments) throws -> ExitCode {
        let folder = try Setup.tables(arguments)
        var code = ExitCode.fine
        for kind in TableFolder.Kind.allCases {
            for name in folder.names(of: kind) {
                do throws(DocumentError) {
                    Output.line("\(kind.rawValue) \(name): \(try summary(kind, name, folder))")
                } catch {
                    Output.error("braille-bridge: \(error.description)")
                    code = .found
                }
            }
        }
        return code
    }

    private static func summary(
        _ kind: TableFolder.Kind, _ name: String, _ folder: TableFolder
    ) throws(DocumentError) -> String {
        switch kind {
        case .layouts: return try LayoutTable(named: name, in: folder).summary
        case .templates: return try TemplateTable(named: name, in: folder).summary
        case .keys: return try KeyTable(named: name, in: folder).summary
        case .roles: return "the words of the display in \(try Vocabulary(named: name, in: folder).language)"
        case .languages:
            let tables = try LanguageTables(named: name, in: folder)
            let entries = tables.entries.sorted { $0.key < $1.key }
            for (language, table) in entries.flatMap({ entry in entry.value.all.map { (entry.key, $0) } }) {
                guard (try? LouisTranslator.check(table)) == nil else { continue }
                throw DocumentError(
                    code: .wrongValue, file: try folder.path(of: kind, named: name), mark: nil,
                    message: "liblouis cannot open \(table), the table of \(language)",
                    remedy: "install liblouis-data, or name another table")
            }
            return entries.map { "\($0.key) \($0.value.all.joined(separator: " "))" }.joined(separator: ", ")
        }
    }
}
