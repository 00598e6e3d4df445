import Documents
import Foundation
import Importers

/// `import`: makes a scene file of another tool's dump.
enum ImportCommand {
    static let command = Subcommand(
        name: "import", usage: "[--from FORMAT] FILE -o SCENE",
        summary: "Makes a scene file of another tool's dump; - is standard input or output.",
        operands: 1...1,
        options: [
            SceneOperand.fromOption,
            Option(name: "-o", value: "SCENE", help: "The scene file to write: JSON where its name ends in .json."),
        ],
        run: run)

    private static func run(_ arguments: Arguments) throws -> ExitCode {
        guard let output = arguments["-o"] else {
            throw CommandFailure.usage("import needs a scene file to write: -o NAME.scene.yaml, or -o -")
        }
        let name = arguments.operands[0]
        let format = try SceneOperand.format(arguments)
        let bytes = try SceneOperand.bytes(of: name)
        let scene = try SceneOperand.failing {
            try SceneInput.write(bytes, name: name, format: format, as: DocumentForm(fileName: output))
        }
        if output == "-" {
            Output.bytes(scene.bytes)
        } else {
            do {
                try Data(scene.bytes).write(to: URL(fileURLWithPath: output))
            } catch {
                throw CommandFailure.cannotRun("\(output): the file cannot be written; check the folder and its disk")
            }
        }
        SceneOperand.print(scene.notes)
        return .fine
    }
}
