import AccessibilityModel
import Braille
import BrailleLayout
import BridgeLoop
import BridgeSession
import BrlAPIDisplay
import Glibc
import Importers
import Localization
import Platform
import Scenes
import SnapshotHarness
import SnapshotSuites
import Documents

/// `run`: attaches to BRLTTY and lets the reader walk a scene, until a signal ends it.
enum RunCommand {
    static let command = Subcommand(
        name: "run",
        usage:
            "[SCENE] [--host H] [--auth A] [--tty T], or run --virtual 40x1 [SCENE]; with --listen, --exec PROGRAM or --desktop",
        summary:
            "Attaches to BRLTTY and navigates a scene; with --virtual on a private BRLTTY, drawn in this terminal.",
        operands: 0...1,
        options: LiveRun.options + DesktopRun.options + [
            SceneOperand.fromOption, SessionFiles.recordOption, CaptureFile.option, ReplacedFiles.option,
            DriverRun.option,
        ]
            + attachOptions
            + Setup.displayOptions + Setup.keyOptions,
        run: run)

    /// The options that say on which display.
    static let attachOptions =
        [
            Option(name: "--virtual", value: "COLSxROWS", help: "Use a private BRLTTY, drawn in this terminal."),
            Option(
                name: "--plain", value: nil,
                help: "With --virtual, lines instead of drawing: words, then cells; automatic where TERM is dumb."),
        ]
        + connectionOptions

    /// The options that say on which BRLTTY.
    static let connectionOptions = [
        Option(name: "--host", value: "H", help: "BrlAPI's host, :0 or name:1; BRLAPI_HOST by default."),
        Option(name: "--auth", value: "A", help: "BrlAPI's authentication, keyfile:PATH; BRLAPI_AUTH by default."),
        Option(
            name: "--tty", value: "T",
            help: "auto (the default), root, or the numbers of a terminal, 2 or 7/12345 for a window."),
    ]

    private static func run(_ arguments: Arguments) throws -> ExitCode {
        let setup = try Setup.ofReader(arguments)
        // What is wrong in the command line is said before BRLTTY is asked for anything.
        _ = try DriverRun.port(arguments)
        if DesktopRun.isAsked(arguments) { return try DesktopRun.run(setup, arguments) }
        if LiveRun.isAsked(arguments) { return try LiveRun.run(setup, arguments) }
        let path = try arguments.operands.first ?? setup.exampleScene()
        // A terminal that is drawn on, and a recording, begin with the scene.
        guard arguments["--virtual"] == nil, !arguments.has(SessionFiles.recordOption.name) else {
            return try run(setup, source: try SceneOperand.scene(path, arguments), path: path, arguments)
        }
        let (format, language, meter) = (try SceneOperand.format(arguments), arguments["--language"], WorkMeter())
        let work = try LongWork(LocalizedText(verbatim: FilePath.name(of: path)), meter: meter) {
            try SceneOperand.read(path, format: format, language: language, meter)
        } makeSource: {
            SceneOperand.opened($0).source
        }
        return try work.run { source, hooks in
            try run(setup, source: source, path: path, arguments, hooks: hooks)
        } ?? .fine
    }

    /// Lets the reader walk the scene of a source on the display that the options name.
    static func run(
        _ setup: Setup, source: any SceneSource, path: String = "", _ arguments: Arguments,
        hooks: RunHooks = RunHooks()
    ) throws -> ExitCode {
        if !hooks.startsCommand { ProcessMemory.hideThatOfChildren() }
        if let text = arguments["--virtual"] {
            for option in ["--host", "--auth", "--tty", "--capture"] where arguments.has(option) {
                throw CommandFailure.usage(
                    "\(option: option) cannot be used with --virtual, which has a BRLTTY of its own")
            }
            guard let size = DisplaySize(parsing: text) else {
                throw CommandFailure.usage("--virtual takes a size such as 40x1, not \(value: EchoedText.quoted(text))")
            }
            return try VirtualRun(
                setup: setup, source: source, size: size, path: path, arguments: arguments, hooks: hooks
            ).run()
        }
        if arguments.has("--plain") { throw CommandFailure.usage("--plain is for --virtual only") }
        return try attach(setup, source: source, path: path, arguments, hooks: hooks)
    }

    /// Shows a scene on the reader's own display until a signal, or until it is finished.
    ///
    /// - Parameter path: the scene's file, for a recording.
    @discardableResult
    static func attach(
        _ setup: Setup, source: any SceneSource, path: String = "", _ arguments: Arguments,
        hooks: RunHooks = RunHooks()
    ) throws -> ExitCode {
        let (host, auth) = (setup.connection("host", arguments), setup.connection("auth", arguments))
        let tty = try terminal(setup.connection("tty", arguments) ?? "auto")
        var capture = try CaptureFile(arguments, scene: path)
        let signals = try SignalDescriptor(
            SignalDescriptor.endings + [SIGTSTP, SIGUSR1] + (capture == nil ? [] : [SIGUSR2]) + hooks.signals)
        if let warning = BrlAPIDiagnosis.keyWarning(auth: auth) {
            Output.tell(warning)
        }
        let choices = RunChoices(setup, arguments, host: host, auth: auth)
        var configuration = BrlAPIDisplay.Configuration(
            host: host, auth: auth, tty: tty,
            boundKeys: BoundKeys(choices.setup.settings.keys), keyMode: choices.setup.keyMode,
            rowTimes: setup.rowTimes, watchesRenderedCells: capture != nil,
            returningKeys: Set(choices.setup.settings.keys.keys(for: .standBack)))
        configuration.pins = setup.pins
        let display = BrlAPIDisplay(configuration: configuration)
        guard try waitForFirstAnswer(display, signals, { Output.tell($0) }) else { return .fine }
        choices.follow(display, hooks)
        choices.setup.prepare(source.scene)
        let writer = try SessionFiles.writer(arguments, scene: path, source, choices.setup, display: display)
        defer { writer?.close() }
        weak var opened: Session?
        let driver = try DriverRun(arguments, choices: { choices.setup.choices }) { options in
            guard writer == nil else {
                throw CommandFailure.usage("while a recording is made, choices stay as they are")
            }
            if let opened { try choices.set(options, opened, display, hooks) }
        } report: {
            Output.tell($0)
        }
        let session = Session(
            source: source, display: driver?.watching(display) ?? display, translator: choices.setup.translator,
            settings: choices.setup.settings)
        opened = session
        let loop = SessionLoop(session: session, display: display, clock: SystemClock()) {
            Output.tell($0)
        }
        loop.onPreference = { [weak session, weak display] preference in
            choices.follow(preference, on: display?.cellSize ?? .eightDots, hooks)
            writer?.brailleWillChange(to: .init(choices.setup.brailleInUse), at: session?.now ?? 0)
        }
        if let didPress = hooks.didPress {
            loop.onKey = { [weak session] key, _ in
                didPress(choices.setup.settings.keys.command(of: key), session?.now ?? 0)
            }
        }
        choices.writer = writer
        choices.watch()
        SessionFiles.connect(writer, to: session)
        driver?.drive(loop)
        defer { driver?.close() }
        session.open()
        do { try hooks.didOpen() } catch {
            loop.end()
            throw error
        }
        let questions = CaptureListener.begin(display)
        let taken = {
            display.watchRenderedCells()
            return Capture(of: session, on: display, scene: path.isEmpty ? source.scene.title : path)
        }
        var suspension = Suspension()
        while true {
            let ready = loop.steps(
                waitingFor: [signals.descriptor] + choices.descriptors + (questions?.descriptors ?? [])
                    + (driver?.descriptors ?? []),
                limit: [questions?.timeout, capture?.timeout, driver?.timeout, suspension.timeout].compactMap { $0 }
                    .min(),
                until: hooks.isFinished)
            choices.serve(ready, session, display, hooks)
            questions?.serve(ready, display, taken)
            capture?.serve(taken)
            driver?.serve(ready)
            suspension.serve(display, loop)
            if hooks.isFinished() {
                loop.end()
                return .fine
            }
            guard ready.contains(signals.descriptor) else { continue }
            for signal in signals.taken() {
                switch signal {
                case SIGUSR1: loop.toggleStandingBack()
                case SIGUSR2: capture?.ask(display)
                case SIGTSTP: suspension.begin(display, loop)
                case _ where hooks.takes(signal): break
                default:
                    loop.end()
                    return .fine
                }
            }
        }
    }

    /// Connects for the first time; later BRLTTY may come and go, but at the start it must be there.
    ///
    /// - Parameter report: takes one line for each thing that BRLTTY says.
    /// - Returns: false when a signal ended the wait.
    static func waitForFirstAnswer(
        _ display: BrlAPIDisplay, _ signals: SignalDescriptor, _ report: (LocalizedText) -> Void
    ) throws -> Bool {
        let deadline = ContinuousClock.now + .seconds(10)
        var lastReason: LocalizedText = "BRLTTY did not answer within ten seconds"
        while true {
            var isConnected = false
            for event in display.process() {
                switch event {
                case .connected(let text):
                    report(text)
                    isConnected = true
                case .keysChosen(let driver, let areDeviceKeys):
                    report(BrlAPIDisplay.text(ofKeys: areDeviceKeys, driver: driver))
                case .sizeChanged(let size):
                    report(BrlAPIDisplay.text(of: size))
                case .disconnected(let reason):
                    // One that was just started takes a second to answer.
                    guard display.lastFailure?.code == .notAnswering else { throw CommandFailure.cannotRun(reason) }
                    lastReason = reason
                default: break
                }
            }
            if isConnected {
                if display.size == nil {
                    report("\(what: BrlAPIDisplay.text(of: nil)): connect it and switch it on")
                }
                return true
            }
            let taken = signals.taken()
            if taken.contains(where: SignalDescriptor.endings.contains) { return false }
            if taken.contains(SIGTSTP) { SignalDescriptor.stopProcess() }
            let left = deadline.millisecondsFromNow
            guard left > 0 else { throw CommandFailure.cannotRun(lastReason) }
            Poll.wait(
                for: display.fileDescriptors + [signals.descriptor], milliseconds: min(left, display.timeout ?? left))
        }
    }

    private static func terminal(_ text: String) throws -> TTYChoice {
        if text == "auto" { return .auto }
        if text == "root" || text == "[]" { return .path([]) }
        let numbers = text.split(whereSeparator: { "/, ".contains($0) }).map { Int($0) }
        let path = numbers.compactMap { $0 }
        guard !path.isEmpty, path.count == numbers.count, path.allSatisfy({ (0...Int(Int32.max)).contains($0) }) else {
            throw CommandFailure.usage(
                "--tty takes auto, root or numbers such as 2 or 7/12345, not \(value: EchoedText.quoted(text))")
        }
        return .path(path)
    }
}
