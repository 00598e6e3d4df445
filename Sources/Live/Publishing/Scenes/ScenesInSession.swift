import AccessibilityModel
import BridgeSession

/// What the session's thread has of all programs: the scenes that were shown, and what came since they were taken.
final class ScenesInSession {
    static let fileEntry = "file"

    private let file: (any SceneSource)?
    private let line: (String) -> PublishedScene.Line
    private let nothing = AccessibilityScene(title: "", root: AccessibilityObject())
    private var published: [String: PublishedScene] = [:]
    private(set) var shown: String?
    private var answers: [ActionAnswer] = []
    private var news: [SceneNews] = []
    private var hasChanged = false
    private(set) var entries: [SceneEntry] = []

    /// - Parameters:
    ///   - file: a scene that no program publishes.
    ///   - line: the line to the program of an entry.
    init(file: (any SceneSource)?, line: @escaping (String) -> PublishedScene.Line) {
        (self.file, self.line) = (file, line)
    }

    /// The scene that is shown.
    var scene: AccessibilityScene {
        shownFile?.scene ?? shownScene?.scene ?? nothing
    }

    /// The source of the scene that no program publishes, while that is shown.
    var shownFile: (any SceneSource)? { shown == ScenesInSession.fileEntry ? file : nil }

    /// The published scene that is shown.
    var shownScene: PublishedScene? { shown.flatMap { published[$0] } }

    /// Takes in what programs did.
    func take(_ taken: PublishingState.Taken) {
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
                published[entry] = PublishedScene(delta, line: line(entry))
            }
        }
        for answered in taken.answers {
            let scene = published[answered.question.entry]
            if scene?.wasAnswered(answered) ?? !answered.question.isText { answers.append(answered.answer) }
        }
        news += taken.news
    }

    /// Whether anything changed since the last call.
    func takeChange() -> Bool {
        if shownScene?.postWaiting() == true { hasChanged = true }
        defer { hasChanged = false }
        return hasChanged
    }

    func takeAnswers() -> [ActionAnswer] {
        defer { answers = [] }
        return answers
    }

    func takeNews() -> [SceneNews] {
        defer { news = [] }
        return news
    }
}
