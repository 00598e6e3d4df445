package import AccessibilityModel
import BridgeLoop
package import BridgeSession
package import Documents
import Glibc
package import Localization
import Scenes

/// The scenes that running programs publish, over a socket and over the standard input and output of a child.
///
/// A thread of its own speaks with the programs; the session's thread takes only what concerns the scene that is shown.
package final class PublishingServer: LiveSource, ManySceneSource {
    /// What the server is to do.
    package struct Configuration {
        /// Where it listens, or nil.
        package var place: PublishingPlace?
        /// The program that it starts, with its arguments; empty for none.
        package var command: [String] = []
        /// A scene that is there beside those of programs.
        package var file: (any SceneSource)?
        /// The reader's language.
        package var language = "en"
        /// The bridge's version.
        package var version = ""
        package var limits = PublishingLimits()
        /// Whether lines are taken one by one, as a script goes on: not before somebody waits for them.
        package var isStepped = false
        /// Whether a recording wants what the session gets.
        package var isRecorded = false
        /// The user whose programs are let in.
        package var user: UInt32 = geteuid()

        package init(place: PublishingPlace? = nil, command: [String] = [], file: (any SceneSource)? = nil) {
            (self.place, self.command, self.file) = (place, command, file)
        }
    }

    private let shared: SharedState
    private let wake: Waker
    private let thread: ThreadOfConnections
    private let answers: AnswerReading
    private let child: ProgramProcess?
    private let scenes: ScenesInSession
    /// Takes one line each time there is something to tell the user.
    package var report: (LocalizedText) -> Void = { _ in }
    /// Takes what the session is about to get, as a recording has it: before an input, or (true) while the session shows
    /// another scene. Nothing comes unless the configuration asks for it.
    package var record: ((DocumentValue, _ isShowing: Bool) -> Void)? {
        didSet {
            for value in unrecorded { record?(value, false) }
            unrecorded = []
        }
    }
    /// What came before anybody recorded it.
    private var unrecorded: [DocumentValue] = []
    /// Told when a program cannot be asked for something.
    package var onRefusal: () -> Void = {}
    private let isRecorded: Bool

    /// Begins to listen, and starts the program.
    package init(_ configuration: Configuration) throws(PublishingFailure) {
        guard let wake = Waker(), let own = Waker(), let watched = ReadableSet() else { throw .noPipe }
        let listener: SocketListener?
        if let place = configuration.place {
            listener = try SocketListener(place, user: configuration.user)
        } else {
            listener = nil
        }
        isRecorded = configuration.isRecorded
        let files = configuration.file.map {
            [SceneEntry(id: ScenesInSession.fileEntry, program: $0.scene.title, title: $0.scene.title)]
        }
        let shared = SharedState(
            PublishingState(
                configuration.limits, version: configuration.version, language: configuration.language,
                files: files ?? [], isRecorded: configuration.isRecorded))
        self.shared = shared
        let answers = AnswerReading(shared, own: own)
        self.answers = answers
        shared.withLock { state in
            state.isStepped = configuration.isStepped
            state.onWaiting = { own.signal() }
            // Where lines are taken one by one, nobody waits for the quickest way.
            if !configuration.isStepped { state.onQuestion = { [weak answers] in answers?.expect($0) } }
        }
        let refusal = Refusal()
        scenes = ScenesInSession(file: configuration.file) { entry in
            PublishedScene.Line(
                ask: { request, element in
                    let number = shared.withLock { $0.ask(request, of: element, in: entry) }
                    if number == nil { refusal.tell() }
                    return number
                },
                tell: { message in shared.withLock { $0.tell(entry, message) } })
        }
        self.wake = wake
        do throws(PublishingFailure) {
            child =
                configuration.command.isEmpty ? nil : try ProgramProcess(configuration.command, configuration.limits)
        } catch {
            listener?.leave()
            throw error
        }
        thread = ThreadOfConnections(
            shared, configuration.limits, listener: listener, child: child, watched: watched, own: own,
            session: wake)
        refusal.tell = { [weak self] in self?.onRefusal() }
        takeIn(shared.withLock { $0.take() }, isShowing: false)
    }

    /// Calls the server that is not made yet.
    private final class Refusal {
        var tell: () -> Void = {}
    }

    /// Ends the connections, and the program that was started.
    package func close() {
        thread.stop()
        child?.end()
    }

    /// Whether the program that was started has ended, and all its lines were taken.
    package var programHasEnded: Bool { shared.withLock { $0.startedProgramHasEnded } }

    /// How many questions programs were asked so far.
    package var questionCount: Int { shared.withLock { $0.questionCount } }

    /// Whether a program has not said a word yet to what it was asked, not even that the answer takes time.
    package var isAwaitingAnswers: Bool { shared.withLock { $0.isAwaitingAnswers } }

    /// Where lines are taken one by one: goes on to take those that are awaited, and so many more.
    package func takeLines(_ count: Int) {
        shared.withLock { $0.step(count) }
    }

    /// How many lines were taken because of `takeLines`.
    package var stepCount: Int { shared.withLock { $0.stepCount } }

    /// Tells the programs that the reader's language is another one, a BCP 47 tag.
    package func tell(language: String) {
        shared.withLock { $0.setLanguage(language) }
    }

    // MARK: Scenes

    package var entries: [SceneEntry] { scenes.entries }

    package var scene: AccessibilityScene { scenes.scene }

    package func show(_ entry: SceneEntry.ID) {
        guard let taken = shared.withLock({ $0.show(entry) ? $0.take() : nil }) else { return }
        takeIn(taken, isShowing: true)
        if scenes.shownScene?.hasWaiting == true { wake.signal() }
    }

    /// Whether a scene is the one that is shown.
    package func shows(_ entry: SceneEntry.ID) -> Bool { scenes.shown == entry }

    package var nextEventTime: Int? { scenes.shownFile?.nextEventTime }

    package func advance(to time: Int) { scenes.shownFile?.advance(to: time) }

    // MARK: The loop

    package var fileDescriptors: [Int32] { [wake.descriptor] + answers.descriptors }

    package var timeout: Int? { nil }

    package func process(readable: [Int32]) -> Bool {
        let isAnswered = answers.read(readable)
        let isWoken = readable.contains(wake.descriptor)
        guard isAnswered || isWoken else { return false }
        if isWoken { wake.drain() }
        takeIn(shared.withLock { $0.take() }, isShowing: false)
        let hasChanged = scenes.takeChange()
        // The session listens to a new scene once it was told of it.
        if scenes.shownScene?.awaitsSession() == true { wake.signal() }
        return hasChanged
    }

    package func takeAnswers() -> [ActionAnswer] { scenes.takeAnswers() }

    package func takeNews() -> [SceneNews] { scenes.takeNews() }

    private func takeIn(_ taken: PublishingState.Taken, isShowing: Bool) {
        if isRecorded {
            if let record { record(taken.recorded, isShowing) } else { unrecorded.append(taken.recorded) }
        }
        scenes.take(taken)
        taken.reports.forEach(report)
    }
}
