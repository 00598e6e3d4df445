import BridgeTables
import Liblouis
import Documents
import Localization

/// `tables`: lists the tables that there are and checks each of them, or checks single files.
enum TablesCommand {
    static let command = Subcommand(
        name: "tables", usage: LocalizedText(verbatim: "[check [FILE …]]"),
        summary:
            "Lists layouts, templates, keys, words, states and languages, and checks them; with check only says which "
            + "are right.",
        operands: 0...1_000, options: Setup.tableOptions, run: run)

    private static func run(_ arguments: Arguments) throws -> ExitCode {
        if let first = arguments.operands.first, first != "check" {
            throw CommandFailure.unknown(first, kind: "operand of \(command: "tables")", known: ["check"])
        }
        let folder = try Setup.tables(arguments)
        let files = arguments.operands.dropFirst()
        guard files.isEmpty else { return check(Array(files), folder) }
        return list(folder, names: !arguments.operands.isEmpty)
    }

    /// Checks single files.
    private static func check(_ files: [String], _ folder: TableFolder) -> ExitCode {
        var code = ExitCode.fine
        for file in files {
            do throws(DocumentError) {
                let table = try folder.check(path: file, canOpen: canOpen)
                Output.say("\(file: file): right, \(kind: table.kind.localizedNoun): \(summary: table.says)")
            } catch {
                for problem in folder.problems(path: file, canOpen: canOpen) {
                    Output.tell(problem.localized)
                }
                code = error.code == .missingFile ? .cannotRun : code == .cannotRun ? code : .found
            }
        }
        return code
    }

    /// Lists everything that there is, one line each; a list of languages has a line for each of them.
    ///
    /// - Parameter names: whether to leave out what the tables hold.
    private static func list(_ folder: TableFolder, names: Bool) -> ExitCode {
        var code = ExitCode.fine
        for kind in TableFolder.Kind.allCases {
            for name in folder.names(of: kind) {
                do throws(DocumentError) {
                    let table = try folder.check(kind, named: name, canOpen: canOpen)
                    let shown: LocalizedText = names ? "right" : table.says
                    Output.say(
                        folder.isOwn(kind, named: name)
                            ? "\(folder: kind.rawValue) \(name: name) (your own): \(summary: shown)"
                            : "\(folder: kind.rawValue) \(name: name): \(summary: shown)")
                    if !names { table.lines.forEach { Output.line("  " + $0.text) } }
                } catch {
                    let path = (try? folder.path(of: kind, named: name)) ?? name
                    for problem in folder.problems(path: path, canOpen: canOpen) {
                        Output.tell(problem.localized)
                    }
                    code = .found
                }
            }
        }
        return code
    }

    private static func canOpen(_ tables: String) -> Bool {
        (try? LouisTranslator.check(tables)) != nil
    }
}
