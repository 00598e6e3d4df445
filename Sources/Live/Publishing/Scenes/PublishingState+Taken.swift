import BridgeSession
import AccessibilityModel
import Localization

extension PublishingState {
    /// What the session's thread takes.
    struct Taken {
        /// The scenes, where the list has changed.
        var entries: [SceneEntry]?
        /// The entry that is shown.
        var shown: String?
        /// What has changed in its scene.
        var delta: SceneDelta?
        var answers: [Answered] = []
        var news: [SceneNews] = []
        var reports: [LocalizedText] = []
    }

    /// A question that was answered.
    struct Answered {
        var answer: ActionAnswer
        var question: ProgramRecord.Question
    }
}
