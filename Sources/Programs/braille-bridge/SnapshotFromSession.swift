import Localization
import Platform
import SnapshotSuites
import Documents

/// `snapshot from-session`: makes a case of a recorded session.
enum SnapshotFromSession {
    static func run(_ arguments: Arguments, _ paths: [String]) throws -> ExitCode {
        guard paths.count == 1 else { throw CommandFailure.usage("from-session takes one session file") }
        let (recording, _) = try SessionFiles.load(paths[0], in: try Setup.tables(arguments))
        guard let output = arguments["--output"] ?? arguments["-o"] else {
            throw CommandFailure.usage("name the case file: --output NAME\(format: SuiteFiles.caseEnding)")
        }
        guard output.hasSuffix(SuiteFiles.caseEnding) else {
            throw CommandFailure.usage("a case file's name ends in \(format: SuiteFiles.caseEnding)")
        }
        guard arguments.has("--force") || !Files.exists(output) else {
            throw CommandFailure.usage(
                "\(file: EchoedText.visible(output)) is there already: remove it first, name another case file, or replace "
                    + "it with --force"
            )
        }
        guard !recording.hasPrograms else {
            throw CommandFailure.usage("a case has a scene file, and this session the scenes of programs")
        }
        let folder = FilePath.folder(of: output)
        let scene = relative(recording.scene, to: folder)
        let made = SessionCase(recording, scene: scene)
        try CommandFailure.writing { () throws(OutputFile.Failure) in try OutputFile.write(made.text, to: output) }
        for line in made.left { Output.tell("left out: \(what: line)") }
        // A case reads no scene outside its folder unless it is told so.
        let place = FilePath.folder(of: recording.scene)
        let option = scene.hasPrefix("../") ? " --scenes \(ReplayCommand.quoted(place))" : ""
        Output.say(
            "made \(file: output); \(command: "braille-bridge snapshot record \(output)\(option)") makes its golden")
        return .fine
    }

    /// The path of a file from a folder, both absolute.
    static func relative(_ path: String, to folder: String) -> String {
        let (file, base) = (path.split(separator: "/"), folder.split(separator: "/"))
        let common = zip(file, base).prefix { $0 == $1 }.count
        return (Array(repeating: "..", count: base.count - common) + file[common...].map(String.init)).joined(
            separator: "/")
    }
}
