import Documents
import Importers
import Localization

/// `import`: makes a scene file of another tool's dump.
enum ImportCommand {
    static let command = Subcommand(
        name: "import", usage: LocalizedText(verbatim: "[--from FORMAT] [--language TAG] FILE -o SCENE"),
        summary: "Makes a scene file of another tool's dump; - is standard input or output.",
        operands: 1...1,
        options: [
            SceneOperand.fromOption, ProgressLine.quietOption,
            Option(
                name: "--language", value: "TAG",
                help: "The language (BCP 47) of the dump's texts; found from them by default."),
            ReplacedFiles.option,
            Option(name: "-o", value: "SCENE", help: "The scene file to write: JSON where its name ends in .json."),
        ],
        run: run)

    private static func run(_ arguments: Arguments) throws -> ExitCode {
        guard let output = arguments["-o"] else {
            throw CommandFailure.usage("import needs a scene file to write: -o NAME.scene.yaml, or -o -")
        }
        let name = arguments.operands[0]
        let format = try SceneOperand.format(arguments)
        let language = try language(arguments)
        let replaced = ReplacedFiles.replaced(ReplacedFiles.imported, arguments)
        if output != "-" { try CommandFailure.check(output, replaced) }
        let file = output == "-" ? nil : OutputFile(path: output, replacing: replaced)
        let form = DocumentForm(fileName: output)
        let schema =
            file != nil && form == .yaml ? try EditorSchema.scene.line(besideTablesOf: Setup.tables(arguments)) : ""
        let progress = ProgressLine(name, arguments)
        defer { progress.end() }
        let notes = try SceneOperand.failing {
            try SceneInput.write(
                SceneOperand.bytes(of: name, progress.meter), name: name, format: format, language: language,
                as: form, heading: schema, isShown: output == "-", meter: progress.meter
            ) { bytes in
                if let file { file.write(bytes) } else { Output.bytes(bytes) }
            }
        }
        try file.map { file in try CommandFailure.writing { () throws(OutputFile.Failure) in try file.close() } }
        progress.end()
        SceneOperand.print(notes)
        return .fine
    }

    /// The language that `--language` names, or nil.
    private static func language(_ arguments: Arguments) throws -> String? {
        guard let tag = arguments["--language"] else { return nil }
        guard tag.wholeMatch(of: /[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8})*/) != nil else {
            throw CommandFailure.usage(
                "--language takes a tag such as de or zh-Hant, not \(value: EchoedText.quoted(tag))")
        }
        return tag
    }
}
