package import AccessibilityModel
package import BridgeLoop
package import BridgeSession
import Glibc
package import Localization
import Platform

/// A command that runs beside the session, shown as a scene.
package final class WatchedCommand: LiveSource {
    /// Where what the command writes is passed on to: descriptors, or nil for nowhere.
    package typealias Streams = ChildProcess.Streams

    /// Why a command cannot be started, and the exit status that says so to shells.
    package struct Failure: Error, CustomStringConvertible, LocalizedFailure {
        package let status: Int32
        package let localized: LocalizedText
        package var description: String { localized.english }

        package init(_ command: [String], _ number: Int32) {
            status = number == ENOENT ? 127 : 126
            localized = "\(program: command[0]) cannot be started: \(reason: String(cString: strerror(number)))"
        }
    }

    /// Lines are shown so many milliseconds apart at least.
    private static let pause = 250
    /// What is sent one after the other, each when the one before has not ended the command.
    private static let signals = [SIGINT, SIGTERM, SIGKILL]

    private let command: [String]
    private let view: WatchScene
    private let output: CommandOutput
    private let news: Waker
    private let clock: any SessionClock
    private var child: ChildProcess?
    private var thread: OutputThread?
    private var started = 0
    private var ended: Int?
    private var lastShown: Int?
    /// How many times the command was asked to end.
    private var requests = 0
    /// Whether the reader has closed the scene of a command that has ended.
    package private(set) var isClosed = false

    /// Makes the scene of a command with its arguments, which has not started.
    package init(_ command: [String], _ words: WatchWords, clock: any SessionClock) throws(Failure) {
        guard let waker = Waker(), let news = Waker() else { throw Failure(command, EMFILE) }
        (self.command, self.news, self.clock) = (command, news, clock)
        output = CommandOutput(waker)
        let name = command[0].split(separator: "/").last.map(String.init) ?? command[0]
        view = WatchScene(title: name, words)
        view.elapsed = { [unowned self] in (ended ?? (child == nil ? started : clock.now)) - started }
        view.onButton = { [unowned self] in press($0) }
    }

    /// Why the command could not be started now, as far as that is known before; nil: it may be.
    package static func problem(with command: [String]) -> Failure? {
        let folders = (SystemEnvironment.variables["PATH"] ?? "/usr/bin:/bin").split(
            separator: ":", omittingEmptySubsequences: false)
        let paths = command[0].contains("/") ? [command[0]] : folders.map { "\($0.isEmpty ? "." : $0)/\(command[0])" }
        var number = ENOENT
        for path in paths {
            if access(path, X_OK) == 0 { return nil }
            if errno == EACCES { number = EACCES }
        }
        return Failure(command, number)
    }

    /// Starts the command.
    package func start(_ streams: Streams) throws(Failure) {
        guard let standard = makePipe() else { throw Failure(command, EMFILE) }
        guard let error = makePipe() else {
            close(standard.reading)
            close(standard.writing)
            throw Failure(command, EMFILE)
        }
        defer {
            close(standard.writing)
            close(error.writing)
        }
        let thread = OutputThread(
            [
                .init(reading: standard.reading, writing: streams.output),
                .init(reading: error.reading, writing: streams.error),
            ], output, news: news)
        self.thread = thread
        started = clock.now
        do throws(ChildProcess.Failure) {
            child = try ChildProcess(
                command,
                streams: .init(input: streams.input, output: standard.writing, error: error.writing)
            ) { [output] _ in
                thread.commandDidEnd()
                output.signal()
            }
        } catch {
            thread.commandDidEnd()
            throw Failure(command, error.number)
        }
    }

    // MARK: The source

    package var scene: AccessibilityScene { view.scene }

    package var nextEventTime: Int? { nil }

    package func advance(to time: Int) {}

    /// Until lines may be shown again nothing is waited for but the time.
    package var fileDescriptors: [Int32] { untilShown == nil ? [output.waker.descriptor] : [] }

    package var timeout: Int? { untilShown }

    private var untilShown: Int? {
        guard let lastShown, !view.hasEnded else { return nil }
        let left = lastShown + WatchedCommand.pause - clock.now
        return left > 0 ? left : nil
    }

    package func process(readable: [Int32]) -> Bool {
        guard readable.contains(output.waker.descriptor), untilShown == nil else { return false }
        let record = output.take()
        lastShown = clock.now
        view.take(record)
        if record.isWhole, !view.hasEnded, let end = child?.end {
            ended = clock.now
            view.take(end)
        }
        return true
    }

    // MARK: Its end

    /// Whether the command has ended, and its scene says so.
    package var hasEnded: Bool { view.hasEnded }

    private func press(_ button: WatchScene.Button) -> Bool {
        switch button {
        case .close: isClosed = true
        case .send: return pass(SIGINT)
        }
        return true
    }

    /// Asks the command, and all that it started, to end: with a signal, and each time more firmly.
    ///
    /// - Returns: false where it has ended already.
    @discardableResult
    package func pass(_ signal: Int32) -> Bool {
        guard let child, child.isRunning else { return false }
        let firm = WatchedCommand.signals.firstIndex(of: signal) ?? 0
        let place = min(max(requests, firm), WatchedCommand.signals.count - 1)
        send(place == firm ? signal : WatchedCommand.signals[place])
        requests = place + 1
        view.show(.send(WatchedCommand.signals[min(requests, WatchedCommand.signals.count - 1)]))
        return true
    }

    private func send(_ signal: Int32) {
        child?.whileRunning { kill(-$0, signal) }
    }

    /// Ends the command where it still runs, reads what is left of its output, and gives its exit status as shells do; nil
    /// where it was never started.
    package func finish() -> Int32? {
        guard let child else { return nil }
        if child.isRunning {
            send(SIGTERM)
            // What stands still takes no signal.
            send(SIGCONT)
            if !child.waitForEnd(until: .now + .seconds(2)) { send(SIGKILL) }
            _ = child.waitForEnd(until: .now + .seconds(30))
        }
        _ = thread?.finish(until: .now + .seconds(2))
        switch child.end {
        case .exit(let status)?: return status
        case .signal(let number)?: return 128 + number
        case nil: return 128 + SIGKILL
        }
    }
}
