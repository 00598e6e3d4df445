package import AccessibilityModel
import BridgeLoop
package import BridgeSession
package import BridgeTables
import Glibc
import Platform

/// A program in a terminal of our own, shown as a scene: what it asks is an element, what it prints is a list of lines.
package final class TerminalSource: LiveSource, ManySceneSource {
    /// Why the program cannot be started.
    package typealias Failure = ProgramFailure

    /// The terminal around the program's: its keys are the program's, and what the program writes is passed on to it.
    package struct Surroundings: Sendable {
        var input: Int32?
        var output: Int32?

        package init(input: Int32? = nil, output: Int32? = nil) { (self.input, self.output) = (input, output) }

        /// Whether it answers what programs ask of their terminal.
        var answers: Bool { input != nil && output != nil }
    }

    /// So long nothing has to come before the screen counts as painted, in milliseconds.
    private static let quiet = 20
    /// After so long it is read although more comes.
    private static let patience = 100
    /// Lines that a program writes are shown so far apart at least.
    static let pause = 1_000
    /// When the system is asked again who reads, after the screen was painted: programs hide what is typed after they have asked.
    static let secondLooks = [60, 300]
    /// How long an answer of the program is waited for.
    static let answerTime = 400
    /// Commands that take longer say when they are done.
    static let longCommand = 5_000

    /// What is sent to a command that is watched, one after the other, each when the one before has not ended it.
    private static let signals = [SIGINT, SIGTERM, SIGKILL]

    private let command: [String]
    /// Whether the scene says what becomes of the program, and how long it has taken.
    private let isWatched: Bool
    private let streams: ProgramStreams
    let words: TerminalWords
    let tables: [TerminalTable]
    let clock: any SessionClock
    let link: TerminalLink
    lazy var view = TerminalScene(title: ProgramName.name(of: command), words, self) { [link] in link.lines($0) }
    private(set) var child: ChildProcess?
    var picture = ScreenPicture(rows: [], cursor: ScreenPlace(row: 0, column: 0))
    /// The screen that was read last: one that blinks is not read again.
    var readPicture = ScreenPicture(rows: [], cursor: ScreenPlace(row: 0, column: 0))
    var reading = ScreenReading.output(line: "", progress: nil)
    var toldProgress: Int?
    var started: Int?
    var ended: Int?
    /// How many times a command that is watched was asked to end.
    private var requests = 0
    package private(set) var hasEnded = false
    /// Whether the reader has closed the scene of a program that has ended.
    package private(set) var isClosed = false

    /// Since when something is unread, and what had come at the last look; nil: nothing is.
    var unread: (since: Int, generation: Int, look: Int)?
    var looksLeft: [Int] = []
    var lastLine: Int?
    var waitsToShow = false
    var isPlain = false
    var controlsNext = false
    var secret = 0
    var wasSent = false
    /// Whether the answer in the line was gone to by steps, and not typed.
    var hasStepped = false
    /// That answer.
    var stepped: String?
    var isAway = false
    var needsLines = false
    let refresh: Waker

    // MARK: Its making

    /// Makes the scene of a program with its arguments, which has not started.
    ///
    /// - Parameters:
    ///   - isWatched: whether the scene says what becomes of the program, and how long it has taken.
    ///   - streams: what it reads and writes that is not the terminal.
    package init(
        _ command: [String], rows: Int, columns: Int, _ words: TerminalWords, tables: [TerminalTable],
        clock: any SessionClock, isWatched: Bool = false, streams: ProgramStreams = ProgramStreams(),
        in surroundings: Surroundings = Surroundings()
    ) throws(Failure) {
        guard let refresh = Waker(),
            let link = TerminalLink(rows: rows, columns: columns, events: tables.flatMap(\.events), in: surroundings)
        else {
            throw Failure(command, EMFILE)
        }
        (self.command, self.words, self.tables, self.clock, self.link) = (command, words, tables, clock, link)
        (self.refresh, self.isWatched, self.streams) = (refresh, isWatched, streams)
        view.onInterrupt { [unowned self] in
            if hasEnded {
                isClosed = true
            } else if isWatched {
                pass(SIGINT)
            } else {
                link.send([0x03])
            }
            return true
        }
        if isWatched {
            view.watch { [unowned self] in
                let now = started == nil ? 0 : ended ?? clock.now
                return TerminalSource.text(milliseconds: now - (started ?? 0))
            }
        }
    }

    /// Starts the program.
    package func start() throws(Failure) {
        var environment = SystemEnvironment.variables
        // What the screen is kept with knows these.
        environment["TERM"] = "xterm-256color"
        environment["COLORTERM"] = nil
        environment["LINES"] = nil
        environment["COLUMNS"] = nil
        var pipes: [ProgramPipe] = []
        defer { for pipe in pipes { close(pipe.program) } }
        var child = ChildProcess.Streams(terminal: link.path)
        child.input = streams.input
        for (target, stream) in [(\ChildProcess.Streams.output, streams.output), (\.error, streams.error)] {
            guard let stream else { continue }
            guard let pipe = ProgramPipe(to: stream) else { throw Failure(command, EMFILE) }
            pipes.append(pipe)
            child[keyPath: target] = pipe.program
        }
        link.start(pipes)
        do throws(ChildProcess.Failure) {
            self.child = try ChildProcess(command, environment: environment, streams: child) { [link] _ in
                link.programDidEnd()
            }
        } catch {
            link.finish(until: .now + .seconds(2))
            throw Failure(command, error.number)
        }
        started = clock.now
    }

    /// The terminal has another size.
    package func resize(rows: Int, columns: Int) { link.resize(rows: rows, columns: columns) }

    /// Sends bytes to the program, as the computer's keyboard does.
    func send(_ bytes: [UInt8]) { link.send(bytes) }

    /// The screen as it was read last, for messages of tests.
    var screenText: String { picture.rows.map(\.text).joined(separator: "\n") }

    /// Ends the program where it still runs, and gives its exit status as shells do; nil where it was never started.
    package func finish() -> Int32? {
        guard let child else { return nil }
        if child.isRunning {
            // As when a terminal's window is closed, or a command is ended.
            for signal in [isWatched ? SIGTERM : SIGHUP, SIGCONT] { child.sendToGroup(signal) }
            if !child.waitForEnd(until: .now + .seconds(2)) {
                child.sendToGroup(SIGKILL)
                _ = child.waitForEnd(until: .now + .seconds(30))
            }
        }
        link.finish(until: .now + .seconds(2))
        switch child.end {
        case .exit(let status)?: return status
        case .signal(let number)?: return 128 + number
        case nil: return 128 + SIGKILL
        }
    }

    /// Asks the command, and all that it started, to end: with a signal, and each time more firmly.
    ///
    /// - Returns: false where it has ended already.
    @discardableResult
    package func pass(_ signal: Int32) -> Bool {
        guard let child, child.isRunning else { return false }
        let firm = TerminalSource.signals.firstIndex(of: signal) ?? 0
        let place = min(max(requests, firm), TerminalSource.signals.count - 1)
        let sent = place == firm ? signal : TerminalSource.signals[place]
        child.sendToGroup(sent)
        // A shell has its commands in groups of their own.
        if let group = link.foreground, group != child.identifier { child.whileRunning { _ in kill(-group, sent) } }
        requests = place + 1
        view.showInterrupt(words.button(TerminalSource.signals[min(requests, TerminalSource.signals.count - 1)]))
        return true
    }

    // MARK: The source

    package var scene: AccessibilityScene { view.scene }
    package var nextEventTime: Int? { nil }
    package func advance(to time: Int) {}

    package var entries: [SceneEntry] {
        [SceneEntry(id: "terminal", program: scene.title, title: scene.title, hasEnded: hasEnded, isShown: true)]
    }

    package func show(_ entry: SceneEntry.ID) {}

    /// Brings the reader to what the program wants now.
    package func showFocus() {
        isAway = false
        scene.post(.layoutChanged, argument: .element(view.now))
    }

    package var fileDescriptors: [Int32] { (unread == nil ? [link.waker.descriptor] : []) + [refresh.descriptor] }

    package var timeout: Int? {
        let times = [
            unread?.look, waitsToShow ? lastLine.map { $0 + TerminalSource.pause } : nil, looksLeft.first, deed?.until,
        ]
        return times.compactMap { $0 }.min().map { max(0, $0 - clock.now) }
    }

    package func process(readable: [Int32]) -> Bool {
        var isChanged = false
        if readable.contains(refresh.descriptor) {
            refresh.drain()
            if needsLines {
                needsLines = false
                show(reading)
            }
            isChanged = true
        }
        let now = clock.now
        if unread == nil, readable.contains(link.waker.descriptor) {
            link.waker.drain()
            unread = (now, link.generation, now + TerminalSource.quiet)
        }
        if let pending = unread, now >= pending.look {
            let generation = link.generation
            if generation != pending.generation, now < pending.since + TerminalSource.patience {
                unread = (pending.since, generation, now + TerminalSource.quiet)
            } else {
                look()
                isChanged = true
            }
        } else if waitsToShow, let lastLine, now >= lastLine + TerminalSource.pause {
            look()
            isChanged = true
        }
        if let time = looksLeft.first, now >= time {
            looksLeft.removeFirst()
            let modes = link.modes
            if modes.echoes != picture.echoes || modes.takesLines != picture.takesLines {
                look()
                isChanged = true
            }
        }
        isChanged = pursue() || isChanged
        if let end = child?.end, link.isWhole, !hasEnded {
            look()
            (hasEnded, ended) = (true, now)
            isChanged = true
            tellEnd(end)
        }
        return isChanged
    }

    var answers: [ActionAnswer] = []

    package func takeAnswers() -> [ActionAnswer] {
        defer { answers = [] }
        return answers
    }

    /// What was asked last, and where: the row since the start, how many lines had been sent, and the text above it when it was asked
    /// first.
    var asked = (reading: ScreenReading.output(line: "", progress: nil), row: 0, sentLines: 0, above: "")
    var commandStarted: Int?
    /// Whether the list that is asked from has shown other entries before.
    var hasScrolled = false

    /// When a key was sent to the program last, and what one has highlighted.
    var keyTime: Int?
    var highlight: String?
    /// The list that was guessed, and did not move when something was highlighted elsewhere.
    var unmoved: Question?

    /// How often the line of the cursor seemed to ask something else without a key, and when it did last.
    var flickers = 0
    var lastFlicker: Int?

    /// What is under way now.
    var deed: Deed?
    var deedNumber = 0
}
