import AccessibilityModel
import Braille
import BrailleLayout
import BridgeLoop
import BridgeSession
import BrlAPIDisplay
import Documents
import Glibc
import Localization
import Platform
import Scenes
import SnapshotHarness
import SnapshotSuites
import TerminalDisplay

/// `run --virtual`: a private BRLTTY whose display is drawn in the terminal; the computer's keys are the display's.
struct VirtualRun {
    /// How many milliseconds the signal to end has on its way, after a shell has let a stopped program go on.
    private static let timeToEnd: Int32 = 200

    let setup: Setup
    let source: any SceneSource
    let size: DisplaySize
    /// The scene file, and the options: for a recording.
    let path: String
    let arguments: Arguments
    var hooks = RunHooks()

    func run() throws -> ExitCode {
        try checkTerminal()
        let signals = try SignalDescriptor(SignalDescriptor.endings + [SIGTSTP, SIGUSR1, SIGWINCH])
        let board: VirtualDisplay
        let server: PrivateBRLTTY
        do throws(HarnessError) {
            board = try VirtualDisplay(size: size, keyMode: setup.keyMode)
            server = try PrivateBRLTTY(display: board)
            try server.waitUntilReady()
        } catch {
            throw CommandFailure.cannotRun(error.localized)
        }
        defer {
            server.stop()
            board.stop()
        }
        let display = BrlAPIDisplay(
            configuration: .init(
                host: server.host, auth: server.auth, tty: .exactPath([]), boundKeys: BoundKeys(setup.settings.keys),
                keyMode: setup.keyMode,
                returningKeys: Set(setup.settings.keys.keys(for: .standBack))))
        var news: LocalizedText = ""
        // As on the reader's own BRLTTY: a session opens on the display, so that its recording begins with the size.
        guard try RunCommand.waitForFirstAnswer(display, signals, { news = $0 }) else { return .fine }
        // While the terminal is drawn on, nothing else may write there: it is said in the line of news, and at the end.
        var problems: [LocalizedText] = []
        defer { problems.forEach(Output.tell) }
        let keys = TerminalKeys(setup.settings.keys, setup.settings.vocabulary) { board.canPress($0) == .able }
        let terminal = try terminal(keys)
        defer { terminal.close() }
        source.scene.problemHandler = { problem in
            problems.append(problem.localized)
            news = problem.localized
        }
        let choices = RunChoices(setup, arguments) { text in
            if text != RunChoices.changed { problems.append(text) }
            news = text
        }
        let writer = try SessionFiles.writer(arguments, scene: path, source, setup, display: display)
        defer { writer?.close() }
        let driver = try DriverRun(arguments, choices: { choices.setup.choices }) { _ in
            throw CommandFailure.usage("on a BRLTTY of its own, choices stay as they are")
        } report: { line in
            if isPlain { Output.tell(line) } else { news = line }
        }
        let session = Session(
            source: source, display: driver?.watching(display) ?? display, translator: setup.translator,
            settings: setup.settings)
        let clock = SystemClock()
        let loop = SessionLoop(session: session, display: display, clock: clock) { news = $0 }
        var typed = TypedKeysOnTheWay()
        loop.onKey = { [weak session] key, _ in
            typed.didArrive()
            hooks.didPress?(choices.setup.settings.keys.command(of: key), session?.now ?? 0)
        }
        SessionFiles.connect(writer, to: session)
        choices.writer = writer
        choices.watch()
        driver?.drive(loop)
        defer { driver?.close() }
        session.open()
        do { try hooks.didOpen() } catch {
            loop.end()
            throw error
        }
        let questions = CaptureListener.begin(display)
        while true {
            let (frame, cells) = (session.frame ?? .blank(size), board.frame)
            // A line has the words and the cells of one moment: it waits until the display has them.
            let hasArrived = zip(frame.cells, cells).enumerated().allSatisfy { cell, both in
                both.0 == both.1 || cell == frame.cursor
            }
            if !isPlain || hasArrived || display.state != .active {
                let rows = Frame(size: size, cells: cells, regions: [], text: "").brailleString
                terminal.show(frame, cells: rows, title: source.scene.title, news: news.text)
            }
            // While the display is BRLTTY's, so are its keys.
            if typed.isOver(at: clock.now, isShown: hasArrived) || typed.hasEnded && display.isStandingBack {
                loop.end()
                return .fine
            }
            let ready = loop.step(
                waitingFor: (typed.hasEnded ? [] : [STDIN_FILENO]) + [signals.descriptor, board.frameDescriptor]
                    + choices.descriptors + (questions?.descriptors ?? []) + (driver?.descriptors ?? []),
                limit: [questions?.timeout, driver?.timeout, typed.timeout(at: clock.now)].compactMap { $0 }.min())
            driver?.serve(ready)
            if choices.serve(ready, session, display, hooks) {
                let settings = choices.setup.settings
                terminal.take(TerminalKeys(settings.keys, settings.vocabulary) { board.canPress($0) == .able })
            }
            questions?.serve(ready, display) {
                display.watchRenderedCells()
                return Capture(of: session, on: display, scene: path.isEmpty ? source.scene.title : path)
            }
            board.acknowledgeFrames()
            if hooks.isFinished() {
                loop.end()
                return .fine
            }
            var came = signals.taken()
            while !came.isEmpty {
                let signal = came.removeFirst()
                switch signal {
                case SIGUSR1: loop.toggleStandingBack()
                case SIGWINCH: terminal.didResize()
                case SIGTSTP:
                    terminal.giveBack {
                        SignalDescriptor.stopProcess()
                        came += signals.taken(within: TerminalScreen.isOfOthers ? VirtualRun.timeToEnd : 0)
                        return !came.contains(where: SignalDescriptor.endings.contains)
                    }
                case _ where hooks.takes(signal): break
                default:
                    loop.end()
                    return .fine
                }
            }
            guard ready.contains(STDIN_FILENO) else { continue }
            let deeds = terminal.deeds(isTyping: display.isTyping)
            for deed in deeds {
                switch deed {
                // What this display cannot send, such as cell 1, is left out: it says so in the line of news.
                case .key(let key):
                    do throws(HarnessError) {
                        try board.press(key)
                        let settings = choices.setup.settings
                        let comes = BoundKeys(settings.keys)
                            .contains(key, typing: display.isTyping ? settings.typing : nil)
                        if comes, !display.isStandingBack { typed.didPress(at: clock.now) }
                    } catch { news = error.localized }
                case .help: terminal.showHelp()
                case .unknown(let reason): news = reason
                case .quit: typed.end(waits: isPlain)
                }
                if typed.hasEnded { break }
            }
            if terminal.isGone { typed.end(waits: isPlain) }
        }
    }

    /// Whether lines are written instead of drawing.
    private var isPlain: Bool { PlainOutput.isAsked(arguments, input: true) }

    /// Refuses a terminal that cannot be drawn on, before a BRLTTY is started for it.
    private func checkTerminal() throws {
        guard !isPlain else { return }
        guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 else {
            throw CommandFailure.usage(
                "run --virtual draws in a terminal, and there is none; use --plain, or play, which prints its frames")
        }
        guard TerminalScreen.isTerminalKnown else {
            let name = SystemEnvironment.variables["TERM"] ?? ""
            throw CommandFailure.cannotRun(
                "the terminal \(terminal: EchoedText.quoted(name)) is not known: set TERM, or use --plain, which writes lines"
            )
        }
    }

    private func terminal(_ keys: TerminalKeys) throws -> any VirtualTerminal {
        if isPlain { return PlainTerminal(keys, title: source.scene.title) }
        guard let screen = TerminalScreen() else {
            throw CommandFailure.cannotRun("the terminal cannot be drawn on; use --plain, which writes lines")
        }
        return DrawnTerminal(screen, keys)
    }
}
