package import AccessibilityModel
import BridgeLoop
package import BridgeSession
import Foundation
import Glibc
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
        /// The user whose programs are let in.
        package var user: UInt32 = geteuid()

        package init(place: PublishingPlace? = nil, command: [String] = [], file: (any SceneSource)? = nil) {
            (self.place, self.command, self.file) = (place, command, file)
        }
    }

    private static let fileEntry = "file"

    private let shared: SharedState
    private let wake: Waker
    private let thread: ThreadOfConnections
    private let child: ProgramProcess?
    private let file: (any SceneSource)?
    private let nothing = AccessibilityScene(title: "", root: AccessibilityObject())
    private var published: [String: PublishedScene] = [:]
    private var shown: String?
    private var answers: [ActionAnswer] = []
    private var news: [SceneNews] = []
    private var hasChanged = false
    /// Takes one line each time there is something to tell the user.
    package var report: (String) -> Void = { _ in }

    package private(set) var entries: [SceneEntry] = []

    /// Begins to listen, and starts the program.
    package init(_ configuration: Configuration) throws(PublishingFailure) {
        guard let wake = Waker(), let own = Waker() else {
            throw PublishingFailure("the system gives no pipe; too many files are open")
        }
        let listener: SocketListener?
        if let place = configuration.place {
            listener = try SocketListener(place, user: configuration.user)
        } else {
            listener = nil
        }
        file = configuration.file
        let files = configuration.file.map {
            [SceneEntry(id: PublishingServer.fileEntry, program: $0.scene.title, title: $0.scene.title)]
        }
        shared = SharedState(
            PublishingState(
                configuration.limits, version: configuration.version, language: configuration.language,
                files: files ?? []))
        self.wake = wake
        do throws(PublishingFailure) {
            child = configuration.command.isEmpty ? nil : try ProgramProcess(configuration.command)
        } catch {
            listener?.leave()
            throw error
        }
        thread = ThreadOfConnections(
            shared, configuration.limits, listener: listener, child: child, own: own, session: wake)
        takeIn(shared.withLock { $0.take() })
    }

    /// Ends the connections, and the program that was started.
    package func close() {
        thread.stop()
        child?.end()
    }

    // MARK: Scenes

    package var scene: AccessibilityScene {
        guard let shown else { return nothing }
        if shown == PublishingServer.fileEntry, let file { return file.scene }
        return published[shown]?.scene ?? nothing
    }

    package func show(_ entry: SceneEntry.ID) {
        guard let taken = shared.withLock({ $0.show(entry) ? $0.take() : nil }) else { return }
        takeIn(taken)
        if published[entry]?.hasWaiting == true { wake.signal() }
    }

    package var nextEventTime: Int? { shown == PublishingServer.fileEntry ? file?.nextEventTime : nil }

    package func advance(to time: Int) {
        if shown == PublishingServer.fileEntry { file?.advance(to: time) }
    }

    // MARK: The loop

    package var fileDescriptors: [Int32] { [wake.descriptor] }

    package var timeout: Int? { nil }

    package func process(readable: [Int32]) -> Bool {
        if readable.contains(wake.descriptor) {
            wake.drain()
            takeIn(shared.withLock { $0.take() })
            if let scene = shown.flatMap({ published[$0] }) {
                // The session listens to a new scene once it was told of it.
                if scene.postWaiting() {
                    hasChanged = true
                } else if scene.awaitsSession() {
                    wake.signal()
                }
            }
        }
        defer { hasChanged = false }
        return hasChanged
    }

    package func takeAnswers() -> [ActionAnswer] {
        defer { answers = [] }
        return answers
    }

    package func takeNews() -> [SceneNews] {
        defer { news = [] }
        return news
    }

    private func takeIn(_ taken: PublishingState.Taken) {
        hasChanged = hasChanged || taken.entries != nil || taken.delta != nil
        shown = taken.shown
        if let entries = taken.entries {
            self.entries = entries
            let left = Set(entries.map(\.id))
            for entry in published.keys where !left.contains(entry) { published[entry] = nil }
        }
        if let entry = taken.shown, let delta = taken.delta {
            if delta.newRoot == nil {
                published[entry]?.apply(delta)
            } else {
                published[entry] = PublishedScene(delta, line: line(of: entry))
            }
        }
        for answered in taken.answers {
            let scene = published[answered.question.entry]
            if scene?.wasAnswered(answered) ?? !answered.question.isText { answers.append(answered.answer) }
        }
        news += taken.news
        taken.reports.forEach(report)
    }

    private func line(of entry: String) -> PublishedScene.Line {
        PublishedScene.Line(
            ask: { [shared] request, element in
                shared.withLock { $0.ask(request, of: element, in: entry) }
            },
            tell: { [shared] message in
                shared.withLock { $0.tell(entry, message) }
            })
    }
}
