import Braille
import BrailleLayout
import BridgeSession
import Scenes
import SnapshotHarness

/// `play`: presses keys on a display in memory or on a real BRLTTY, and prints each frame.
enum PlayCommand {
    static let command = Subcommand(
        name: "play", usage: "SCENE --keys \"KEY KEY …\" [--display memory|virtual|emulated] [--format text|json]",
        summary: "Presses keys and prints each frame. KEY is LEFT, LNDN, ROUTE:30, char:a, wait:500 and so on.",
        operands: 1...1,
        options: [
            Option(name: "--keys", value: "KEYS", help: "The keys to press, with blanks between them."),
            Option(
                name: "--display", value: "memory|virtual|emulated",
                help: "Where: in memory (the default), or on a private BRLTTY with its virtual or an emulated display."),
            Option(name: "--key-table", value: "K", help: "A key table's name or file; default by default."),
            Option(name: "--messages", value: "MODE", help: "How announcements stand: timed, stay or off."),
            Option(name: "--format", value: "text|json", help: "How to print; text by default."),
        ] + Setup.sizeOptions + Setup.displayOptions,
        run: run)

    private static func run(_ arguments: Arguments) throws -> ExitCode {
        let format = try arguments.choice("--format", of: ["text", "json"], default: "text")
        let kind = try arguments.choice("--display", of: ["memory", "virtual", "emulated"], default: "memory")
        let setup = try Setup(arguments, keyTable: arguments["--key-table"] ?? "default")
        let size = try setup.size(arguments)
        let steps = try PlayStep.parse(arguments["--keys"] ?? "")
        try PlayStep.check(steps, size: size)
        let source = try Setup.scene(arguments.operands[0])
        let stage = try StageFactory.stage(kind, size: size, keys: setup.settings.keys, checking: steps)
        defer { stage.stop() }
        let frames = try play(steps, on: stage, source: source, setup: setup)
        switch format {
        case "json": Output.line(JSONText.object([("frames", .list(frames.map(\.json)))]).serialized)
        default:
            for (index, frame) in frames.enumerated() {
                if index > 0 { Output.line("") }
                frame.lines.forEach(Output.line)
            }
        }
        return .fine
    }

    private static func play(
        _ steps: [PlayStep], on stage: any HarnessStage, source: FileSceneSource, setup: Setup
    ) throws -> [PlayedFrame] {
        let session = Session(
            source: source, display: stage.display, translator: setup.translator, settings: setup.settings)
        var frames: [PlayedFrame] = []
        var failure: (any Error)?
        func take(_ cause: String, _ key: String? = nil, _ outcome: Session.Outcome = .init()) {
            guard failure == nil, let frame = session.frame else { return }
            do {
                let cells = try stage.received(frame)
                let shown = Frame(size: frame.size, cells: cells, regions: [], text: "").brailleString
                frames.append(PlayedFrame(session, cause: cause, key: key, outcome: outcome, cells: shown))
            } catch {
                failure = error
            }
        }
        do {
            session.open()
            take("start")
            for step in steps where failure == nil {
                switch step {
                case .key(let key):
                    let arrived = try stage.press(key)
                    take("key", step.text, session.press(arrived, at: session.now))
                case .wait(let milliseconds):
                    session.advance(to: session.now + milliseconds) { take($0.rawValue) }
                    take("key", step.text)
                }
            }
        } catch {
            failure = error
        }
        if let failure { throw CommandFailure(code: .cannotRun, message: "\(failure)") }
        return frames
    }
}

/// Makes the stage that `--display` names.
enum StageFactory {
    static func stage(
        _ kind: String, size: DisplaySize, keys: KeyTable, checking steps: [PlayStep]
    ) throws -> any HarnessStage {
        do throws(HarnessError) {
            switch kind {
            case "virtual":
                let display = try VirtualDisplay(size: size)
                try check(steps, on: display)
                return try BRLTTYStage(display, keys: keys)
            case "emulated":
                guard size.rows == 1 else {
                    throw HarnessError(code: .cannotPress, message: "the emulated display has one row")
                }
                let display = try EmulatedDisplay(columns: size.columns)
                try check(steps, on: display)
                return try BRLTTYStage(display, keys: keys)
            default:
                return MemoryStage(size: size)
            }
        } catch {
            let code: ExitCode = error.code == .cannotPress ? .usage : .cannotRun
            throw CommandFailure(code: code, message: error.message)
        }
    }

    private static func check(_ steps: [PlayStep], on display: any HarnessDisplay) throws(HarnessError) {
        for case .key(let key) in steps {
            if case .unable(let reason) = display.canPress(key) {
                throw HarnessError(code: .cannotPress, message: reason)
            }
        }
    }
}
