import AccessibilityModel
import BridgeLoop
import BridgeSession
import Documents
import Localization
import Platform

/// Work whose scene takes its time: where it is not there within a second, the display shows how far the work has come until it is.
final class LongWork<Made>: LiveSource {
    private enum State {
        case working
        case done(Result<Made, any Error>)
    }

    /// How long nothing is shown of it, and then the shortest time between two values, in milliseconds.
    private static var pause: Int { 1_000 }

    private let element = ProgressElement()
    private let progressScene: AccessibilityScene
    private let meter: WorkMeter
    private let state = Monitor(State.working)
    private let waker: Waker
    private let makeSource: (Made) throws -> (any SceneSource)?
    /// What the work has made.
    private var source: (any SceneSource)?
    private var failure: (any Error)?
    /// Whether the work has made something of which nothing is to be shown.
    private var isEmpty = false
    private var nextValue = ContinuousClock.now

    /// Begins the work on a thread of its own, and waits a second for it.
    ///
    /// - Parameters:
    ///   - name: what is done, or the file that it is done with.
    ///   - meter: where the work notes how much of it is done.
    ///   - makeSource: makes the source of what the work has made, on this thread; nil where there is nothing to show.
    init(
        _ name: LocalizedText, meter: WorkMeter, work: @escaping @Sendable () throws -> Made,
        makeSource: @escaping (Made) throws -> (any SceneSource)?
    ) throws {
        guard let waker = Waker() else { throw CommandFailure.cannotRun("the system gives no pipe") }
        (self.waker, self.meter, self.makeSource) = (waker, meter, makeSource)
        element.accessibilityLabel = name.text
        progressScene = AccessibilityScene(title: name.text, root: element, language: Translation.current.language)
        let state = state
        DetachedThread.start(stackSize: 8 << 20) {
            let result = Result { try work() }
            state.withLock { $0 = .done(result) }
            waker.signal()
        }
        _ = state.wait(until: .now + .milliseconds(Self.pause)) { if case .done = $0 { true } else { false } }
        adopt()
    }

    /// Shows what the work makes on a display, with its progress before; throws what the work has thrown.
    ///
    /// - Parameter show: shows a source until the reader or the hooks end it.
    /// - Returns: what it gives, or nil where there is nothing to show.
    func run(
        _ hooks: RunHooks = RunHooks(), _ show: (any SceneSource, RunHooks) throws -> ExitCode
    ) throws -> ExitCode? {
        if let failure { throw failure }
        if isEmpty { return nil }
        if let source { return try show(source, hooks) }
        var hooks = hooks
        let isFinished = hooks.isFinished
        hooks.isFinished = { [self] in failure != nil || isEmpty || isFinished() }
        let code = try show(self, hooks)
        if let failure { throw failure }
        return isEmpty ? nil : code
    }

    /// Takes over what the work has made; whether it is there now and was not before.
    @discardableResult
    private func adopt() -> Bool {
        guard source == nil, failure == nil, !isEmpty, case .done(let result) = state.withLock({ $0 }) else {
            return false
        }
        do {
            source = try makeSource(result.get())
            isEmpty = source == nil
        } catch {
            failure = error
        }
        return true
    }

    // MARK: The source

    var scene: AccessibilityScene { source?.scene ?? progressScene }
    var nextEventTime: Int? { source?.nextEventTime }
    func advance(to time: Int) { source?.advance(to: time) }

    var fileDescriptors: [Int32] { [waker.descriptor] + (live?.fileDescriptors ?? []) }
    var timeout: Int? { source == nil ? max(0, nextValue.millisecondsFromNow) : live?.timeout }
    func takeAnswers() -> [ActionAnswer] { live?.takeAnswers() ?? [] }
    func takeNews() -> [SceneNews] { live?.takeNews() ?? [] }

    private var live: (any LiveSource)? { source as? any LiveSource }

    func process(readable: [Int32]) -> Bool {
        if readable.contains(waker.descriptor) { waker.drain() }
        if adopt() { return true }
        if let live { return live.process(readable: readable) }
        guard source == nil, nextValue <= .now else { return false }
        nextValue = .now + .milliseconds(Self.pause)
        let value = meter.share.map { "\($0)%" }
        guard value != element.accessibilityValue else { return false }
        element.accessibilityValue = value
        return true
    }
}

/// How far the work has come.
private final class ProgressElement: AccessibilityObject {
    override init() {
        super.init()
        isAccessibilityElement = true
        accessibilityTraits = [.staticText, .updatesFrequently]
        accessibilityIdentifier = "progress"
    }
}
