package import AccessibilityModel
package import Documents
import Scenes

/// The programs of a recorded session: what they sent then comes again, and nobody is asked for anything.
package final class ReplayedPrograms: ManySceneSource {
    private let scenes: ScenesInSession
    private let questions: Questions

    /// Numbers the questions as the server did.
    private final class Questions {
        var next = 1
        var isRefusing = false
    }

    /// What `show` takes, in the order in which it was taken.
    private var switches: [PublishingState.Taken] = []

    /// - Parameter file: the scene beside those of programs.
    package init(file: (any SceneSource)? = nil) {
        let questions = Questions()
        self.questions = questions
        scenes = ScenesInSession(file: file) { _ in
            PublishedScene.Line(
                ask: { _, _ in
                    guard !questions.isRefusing else { return nil }
                    defer { questions.next += 1 }
                    return questions.next
                },
                tell: { _ in })
        }
    }

    /// Takes what the session took before an input.
    package func take(_ node: YAMLNode) throws(DocumentError) {
        scenes.take(try PublishingState.Taken(node))
        _ = scenes.takeChange()
        (_, _) = (scenes.takeAnswers(), scenes.takeNews())
    }

    /// Prepares what the session takes while it handles an input.
    ///
    /// - Parameter isRefusing: whether programs could not be asked then.
    package func prepare(_ nodes: [YAMLNode], isRefusing: Bool) throws(DocumentError) {
        switches = []
        for node in nodes { switches.append(try PublishingState.Taken(node)) }
        questions.isRefusing = isRefusing
    }

    package var entries: [SceneEntry] { scenes.entries }

    package var scene: AccessibilityScene { scenes.scene }

    package func show(_ entry: SceneEntry.ID) {
        guard !switches.isEmpty else { return }
        scenes.take(switches.removeFirst())
    }

    package var nextEventTime: Int? { scenes.shownFile?.nextEventTime }

    package func advance(to time: Int) { scenes.shownFile?.advance(to: time) }
}
