import AccessibilityModel
import Braille
import BrailleLayout
import BraillePictures
import BrailleSnapshots
import BridgeSession
import BridgeTables
import BrlAPIDisplay
import Documents
import Localization
import Scenes
import SnapshotHarness
import SnapshotSuites

/// `play`: presses keys on a display in memory or on a real BRLTTY, and prints each frame.
enum PlayCommand {
    static let command = Subcommand(
        name: "play",
        usage:
            "SCENE --keys \"KEY KEY …\" [--display memory|virtual|emulated|canute|dotpad] [--format text|json|svg], or play [SCENE] --session FILE",
        summary: "Presses keys and prints each frame. KEY is LEFT, LNDN, ROUTE:30, char:a, wait:500 and so on.",
        operands: 0...1,
        options: [
            SceneOperand.fromOption,
            Option(name: "--keys", value: "KEYS", help: "The keys to press, with blanks between them."),
            Option(
                name: "--display", value: "memory|virtual|emulated|canute|dotpad",
                help:
                    "Where: in memory (the default), or on a private BRLTTY with its virtual display, an emulated one, a Canute, or a Dot Pad."
            ),
            SessionFiles.sessionOption,
        ] + ReaderChoices.options(of: .keys).map { Option($0) }
            + [
                Option(
                    name: "--format", value: "text|json|svg",
                    help: "How to print; text by default. svg draws the pins of the last frame.")
            ]
            + Setup.sizeOptions + Setup.displayOptions,
        run: run)

    /// The drivers that tell no names of dots and space.
    private static let driversWithoutDots: [DisplayKind: String] = [.virtual: "Virtual", .canute: "Canute"]

    private static func run(_ arguments: Arguments) throws -> ExitCode {
        let format = try arguments.choice("--format", of: ["text", "json", "svg"], default: "text")
        if let path = arguments["--session"] {
            guard format != "svg" else {
                throw CommandFailure.usage("--format svg: a session is printed as text or json")
            }
            return try PlaySession.run(arguments, path, format)
        }
        guard !arguments.operands.isEmpty else {
            throw CommandFailure.usage("an operand is missing; usage: braille-bridge \(usage: command.call)")
        }
        let kind =
            try DisplayKind(
                rawValue: arguments.choice(
                    "--display", of: DisplayKind.allCases.map(\.rawValue), default: "memory")) ?? .memory
        let cellSize = arguments.has("--cell-dots") ? try Setup.cellSize(arguments) : kind.cellSize
        let setup = try Setup(arguments, cellSize: cellSize)
        if let problem = kind.problem(with: kind.usualSize, setup.cellSize) {
            throw CommandFailure.usage("\(option: "--cell-dots"): \(reason: problem)")
        }
        let size = try setup.size(arguments, default: kind.usualSize)
        let steps: [PlayStep]
        do throws(KeyError) {
            steps = try PlayStep.parse(arguments["--keys"] ?? "")
        } catch {
            throw CommandFailure.usage("\(option: "--keys"): \(reason: error.localized)")
        }
        try check(steps, size: size, setup.settings.keys)
        let source = try SceneOperand.scene(arguments.operands[0], arguments)
        let stage = try stage(kind, size: size, setup, checking: steps)
        defer { stage.stop() }
        if let driver = driversWithoutDots[kind], setup.settings.keys.wantsDeviceKeys {
            Output.tell(BrlAPIDisplay.text(ofKeys: false, driver: driver))
        }
        let player = ScenePlayer(
            stage: stage, source: source, translator: setup.translator, settings: setup.settings)
        let frames: [PlayedFrame]
        do {
            frames = try player.play(steps)
        } catch {
            throw CommandFailure.cannotRun(LocalizedText(of: error))
        }
        if format == "svg" {
            guard let frame = frames.last?.frame else { return .fine }
            let title = "\(source.scene.title), \(size) cells"
            Output.bytes(Array(PinPicture(title: title, frame: frame, cellSize: setup.cellSize).svg.utf8))
            return .fine
        }
        print(frames, format)
        return .fine
    }

    /// Prints frames as text or JSON.
    static func print(_ frames: [PlayedFrame], _ format: String) {
        if format == "json" {
            Output.document(DocumentValue.mapping([("frames", .list(frames.map(\.json)))]).jsonText)
            return
        }
        for (index, frame) in frames.enumerated() {
            if index > 0 { Output.line("") }
            frame.lines.forEach(Output.line)
        }
    }

    /// Refuses keys that no display of this size can send.
    private static func check(_ steps: [PlayStep], size: DisplaySize, _ keys: KeyTable) throws {
        for step in steps {
            if let problem = step.problem(on: size, keys: keys) { throw CommandFailure.usage(problem) }
        }
    }

    private static func stage(
        _ kind: DisplayKind, size: DisplaySize, _ setup: Setup, checking steps: [PlayStep]
    ) throws -> any HarnessStage {
        do {
            if let problem = kind.problem(with: size, setup.cellSize) {
                throw HarnessError(code: .cannotPress, message: problem)
            }
            let version = kind.dependsOnVersion ? BRLTTYProgram.version(try BRLTTYProgram.find()) : nil
            if let problem = kind.problem(with: size, setup.cellSize, brltty: version) {
                throw HarnessError(code: .notInstalled, message: problem)
            }
            guard let board = try kind.board(size, keyMode: setup.keyMode) else {
                return MemoryStage(size: size, cellSize: setup.cellSize)
            }
            for case .key(let key) in steps {
                if case .unable(let reason) = board.canPress(key) {
                    throw HarnessError(code: .cannotPress, message: reason)
                }
            }
            return try BRLTTYStage(board, keys: setup.settings.keys, keyMode: setup.keyMode)
        } catch let error as HarnessError {
            throw CommandFailure(code: error.code == .cannotPress ? .usage : .cannotRun, message: error.localized)
        } catch {
            throw CommandFailure.cannotRun(LocalizedText(of: error))
        }
    }
}
