import AccessibilityModel
import Documents
import Localization
import Scenes

/// `scene check`: says what is wrong with scene files, for editors, hooks and tests.
enum SceneCommand {
    static let command = Subcommand(
        name: "scene", usage: LocalizedText(verbatim: "check FILE… [--format text|json]"),
        summary: "Checks scene files: says what is wrong, where, and what to do.", operands: 2...100_000,
        options: [
            Option(
                name: "--format", value: "text|json",
                help: "Lines (the default), or JSON with file, line, column, code, message and remedy of each problem.")
        ], run: run)

    /// Something that is wrong with a file.
    private struct Problem {
        /// Whether the file cannot be used.
        let isError: Bool
        let file: String
        var mark: SourceMark?
        let code: String
        let message: LocalizedText
        var remedy: LocalizedText?
        /// All of it in one line.
        let line: LocalizedText
    }

    private static func run(_ arguments: Arguments) throws -> ExitCode {
        guard arguments.operands[0] == "check" else {
            throw CommandFailure.unknown(
                arguments.operands[0], kind: "operand of \(command: "scene")", known: ["check"])
        }
        let format = try arguments.choice("--format", of: ["text", "json"], default: "text")
        let files = arguments.operands.dropFirst()
        let results = files.map { (file: $0, problems: problems(of: $0)) }
        if format == "json" {
            let list = results.flatMap(\.problems).map(json)
            Output.document(
                DocumentValue.mapping([("files", .integer(results.count)), ("problems", .list(list))]).jsonText)
        } else {
            for result in results {
                result.problems.forEach { Output.say($0.line) }
                if result.problems.isEmpty { Output.say("\(file: result.file): right") }
            }
        }
        return results.contains { !$0.problems.isEmpty } ? .found : .fine
    }

    /// What is wrong with a file: why it cannot be read, or what of its tree is left out or put right.
    private static func problems(of file: String) -> [Problem] {
        do throws(DocumentError) {
            let source = try SceneFile.load(path: file)
            var found: [Problem] = []
            source.scene.problemHandler = { problem in
                let text = problem.localized
                found.append(
                    Problem(
                        isError: false, file: file, code: "readingOrder", message: text,
                        line: "\(file: file): \(what: text)"))
            }
            _ = source.scene.readingOrder.elements
            return found
        } catch {
            return [
                Problem(
                    isError: true, file: file, mark: error.mark, code: error.code.rawValue, message: error.says,
                    remedy: error.advises, line: error.localized)
            ]
        }
    }

    private static func json(_ problem: Problem) -> DocumentValue {
        .mapping([
            ("file", .text(problem.file)), ("severity", .text(problem.isError ? "error" : "warning")),
            ("line", .optional(problem.mark?.line)), ("column", .optional(problem.mark?.column)),
            ("code", .text(problem.code)), ("message", .text(problem.message.text)),
            ("remedy", .optional(problem.remedy?.text)),
        ])
    }
}
