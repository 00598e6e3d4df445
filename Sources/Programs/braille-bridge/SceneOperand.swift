import AccessibilityModel
import Importers
import Localization
import Scenes
import Documents

/// The operand that names a scene or another tool's dump.
enum SceneOperand {
    /// Forces a format.
    static let fromOption = Option(
        name: "--from", value: "FORMAT",
        help:
            "What FILE is: \(known: ImporterRegistry.names.joined(separator: ", ")); found from its content by default.",
        known: ImporterRegistry.names)

    /// The scene of a file, whose format is found from its content or forced by `--from`.
    ///
    /// What could not be mapped is said on standard error.
    ///
    /// - Parameter progress: says how far the reading has come.
    static func scene(_ name: String, _ arguments: Arguments, _ progress: ProgressLine? = nil) throws -> FileSceneSource
    {
        try scene(name, format: try format(arguments), language: arguments["--language"], progress)
    }

    /// Names what could be a stop and is not reached.
    static let hiddenOption = Option(
        name: "--hidden", value: nil, help: "Names each thing that is not reached, not only how many there are and why."
    )

    /// The scene of a file with what of it is not reached.
    static func sceneWithHidden(
        _ name: String, _ arguments: Arguments, _ progress: ProgressLine
    ) throws -> (source: FileSceneSource, hidden: [HiddenStop]) {
        let input = try input(name, format: try format(arguments), language: arguments["--language"], progress)
        return (input.source, input.hidden)
    }

    /// Loads a scene or a dump of a format; without it, of the one that its content looks like. The language is that of a
    /// dump's texts, which tell it themselves where it is nil.
    static func scene(
        _ name: String, format: String? = nil, language: String? = nil, _ progress: ProgressLine? = nil
    ) throws -> FileSceneSource {
        try input(name, format: format, language: language, progress).source
    }

    private static func input(
        _ name: String, format: String?, language: String?, _ progress: ProgressLine?
    ) throws -> SceneInput {
        let input = try read(name, format: format, language: language, progress?.meter)
        progress?.clear()
        return opened(input)
    }

    /// Reads a scene or a dump, on any thread.
    static func read(
        _ name: String, format: String?, language: String?, _ meter: WorkMeter?
    ) throws -> SceneInput {
        try failing {
            try SceneInput.read(bytes(of: name, meter), name: name, format: format, language: language, meter: meter)
        }
    }

    /// Says what of a file could not be mapped, and from now on what is wrong in its tree.
    static func opened(_ input: SceneInput) -> SceneInput {
        print(input.texts)
        input.source.scene.problemHandler = { Output.tell($0.localized) }
        return input
    }

    /// The format that `--from` names, or nil.
    static func format(_ arguments: Arguments) throws -> String? {
        guard let format = arguments["--from"] else { return nil }
        guard ImporterRegistry.names.contains(format) else {
            throw CommandFailure.unknown(format, kind: "value of \(option: "--from")", known: ImporterRegistry.names)
        }
        return format
    }

    /// The bytes of a file, or of standard input where it is `-`.
    static func bytes(of name: String, _ meter: WorkMeter? = nil) throws -> [UInt8] {
        try failing { try FileBytes.read(name == "-" ? "/dev/stdin" : name, meter) }
    }

    /// Says what was not mapped, each thing on a line of its own.
    static func print(_ notes: [LocalizedText]) {
        notes.forEach(Output.tell)
    }

    /// Does something with a file, or says in one line why not.
    static func failing<Result>(_ body: () throws -> Result) throws -> Result {
        do {
            return try body()
        } catch let error as DocumentError {
            throw CommandFailure.cannotRun(error.localized)
        }
    }
}
