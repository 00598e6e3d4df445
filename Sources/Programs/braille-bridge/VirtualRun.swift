import AccessibilityModel
import Braille
import BrailleLayout
import BridgeLoop
import BridgeSession
import BrlAPIDisplay
import Foundation
import Scenes
import SnapshotHarness
import SnapshotSuites
import TerminalDisplay

/// `run --virtual`: a private BRLTTY whose display is drawn in the terminal; the computer's keys are the display's.
struct VirtualRun {
    let setup: Setup
    let source: any SceneSource
    let size: DisplaySize
    /// The scene file, and the options: for a recording.
    let path: String
    let arguments: Arguments
    var hooks = RunHooks()

    private static let help = [
        "Arrows, Return, Escape, Tab, Home, End, Page up and Page down are the display's keys.",
        "< and > previous and next line (LNUP, LNDN); [ and ] pan (FWINLT, FWINRT); { and } pan the value.",
        "t top, b bottom, h home, c stand back. A number, then r: the routing key of that cell.",
        "While text is edited, characters are typed. Control-Q ends.",
    ]

    func run() throws -> ExitCode {
        let signals = try SignalDescriptor([SIGINT, SIGTERM, SIGHUP, SIGUSR1, SIGWINCH])
        let board: VirtualDisplay
        let server: PrivateBRLTTY
        do throws(HarnessError) {
            board = try VirtualDisplay(size: size, keyMode: setup.keyMode)
            server = try PrivateBRLTTY(display: board)
            try server.waitUntilReady()
        } catch {
            throw CommandFailure.cannotRun(error.message)
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
        var news = ""
        // As on the reader's own BRLTTY: a session opens on the display, so that its recording begins with the size.
        guard try RunCommand.waitForFirstAnswer(display, signals, { news = $0 }) else { return .fine }
        // While the terminal is drawn on, nothing else may write there: it is said in the line of news, and at the end.
        var problems: [String] = []
        defer { for problem in problems { Output.error("braille-bridge: \(problem)") } }
        guard let screen = TerminalScreen() else {
            throw CommandFailure.usage(
                "run --virtual draws in a terminal, and there is none; use play, which prints its frames")
        }
        defer { screen.close() }
        source.scene.problemHandler = { problem in
            problems.append(problem.description)
            news = problem.description
        }
        let writer = try SessionFiles.writer(arguments, scene: path, source, setup, display: display)
        defer { writer?.close() }
        let session = Session(
            source: source, display: display, translator: setup.translator, settings: setup.settings)
        let loop = SessionLoop(session: session, display: display, clock: SystemClock()) { news = $0 }
        SessionFiles.connect(writer, to: session)
        session.open()
        do { try hooks.didOpen() } catch {
            loop.end()
            throw error
        }
        let questions = CaptureListener.begin()
        var typed = ""
        while true {
            screen.draw(
                session.frame ?? .blank(size), cells: board.frame,
                lines: [source.scene.title + (typed.isEmpty ? "" : ", cell " + typed), news], help: VirtualRun.help)
            let ready = loop.step(
                waitingFor: [STDIN_FILENO, signals.descriptor, board.frameDescriptor] + (questions?.descriptors ?? []),
                limit: questions?.timeout)
            questions?.serve(ready) {
                display.watchRenderedCells()
                return Capture(of: session, on: display, scene: path.isEmpty ? source.scene.title : path)
            }
            board.acknowledgeFrames()
            if hooks.isFinished() {
                loop.end()
                return .fine
            }
            for signal in signals.taken() {
                switch signal {
                case SIGUSR1: loop.toggleStandingBack()
                case SIGWINCH: screen.terminalDidResize()
                case _ where hooks.takes(signal): break
                default:
                    loop.end()
                    return .fine
                }
            }
            guard ready.contains(STDIN_FILENO) else { continue }
            guard !screen.isGone else {
                loop.end()
                return .fine
            }
            while let input = screen.nextInput() {
                if input == .control("q") || input == .control("c") {
                    loop.end()
                    return .fine
                }
                guard let key = key(input, typing: display.isTyping, number: &typed) else { continue }
                // What this display cannot send, such as cell 1, is left out: it says so in the line of news.
                do throws(HarnessError) { try board.press(key) } catch { news = error.message }
            }
        }
    }

    private func key(_ input: TerminalScreen.Input, typing: Bool, number: inout String) -> Key? {
        switch input {
        case .special(let special):
            number = ""
            return VirtualRun.specials[special].map { Key.keyboard($0) }
        case .control: return nil
        case .character(let scalar) where typing: return .character(scalar)
        case .character(let scalar):
            let character = Character(scalar)
            if character.isWholeNumber {
                number = String((number + String(character)).suffix(4))
                return nil
            }
            defer { number = "" }
            if character == "r", let cell = Int(number), cell > 0 { return .route(cell - 1) }
            return VirtualRun.letters[character].flatMap { BRLTTYCommand(named: $0) }.map { Key.command($0) }
        }
    }

    private static let specials: [TerminalScreen.Special: XKey] = [
        .left: .left, .right: .right, .up: .up, .down: .down, .home: .home, .end: .end, .pageUp: .pageUp,
        .pageDown: .pageDown, .backspace: .backspace, .delete: .delete, .insert: .insert, .enter: .return,
        .escape: .escape, .tab: .tab,
    ]
    private static let letters: [Character: String] = [
        "<": "LNUP", ">": "LNDN", "[": "FWINLT", "]": "FWINRT", "{": "CHRLT", "}": "CHRRT", "t": "TOP", "b": "BOT",
        "h": "HOME", "c": "CSRTRK",
    ]
}
