/// A program that publishes scenes, or one that has ended and whose scene is still read.
final class ProgramRecord {
    /// A question without an answer.
    struct Question {
        var entry: String
        var element: String
        /// Whether it is about the text of a field, which shows what was typed already.
        var isText: Bool
        /// Whether the program said that its answer takes time.
        var isHeld = false
    }

    /// Notifications in the present second.
    struct Rate {
        var start = 0
        var count = 0
        var leftOut = 0
        /// The newest of those that were too many.
        var held: (scene: SceneRecord, notification: SceneDelta.Notification)?
        /// The line of that.
        var line = 0
    }

    /// Its number, in the names of its scenes.
    let number: Int
    /// What the reader knows it by.
    let name: String
    /// Where its lines go; nil once it has ended.
    var outlet: Outlet?
    /// The scenes in the order in which they came.
    var scenes: [SceneRecord] = []
    /// The scenes, the one on top last.
    var stack: [SceneRecord] = []
    /// What it was asked and has not answered, by number.
    var questions: [Int: Question] = [:]
    var rate = Rate()
    /// Whether the reader was told that it came.
    var isKnown = false

    init(number: Int, name: String, outlet: Outlet) {
        (self.number, self.name, self.outlet) = (number, name, outlet)
    }

    /// The bytes of all that it publishes.
    var bytes: Int { scenes.reduce(0) { $0 + $1.bytes } }

    /// The name of one of its scenes among those of all programs.
    func entry(of id: String) -> String { "\(number)/\(id)" }

    func scene(_ id: String) -> SceneRecord? { scenes.first { $0.id == id } }

    /// Forgets a scene.
    func remove(_ scene: SceneRecord) {
        scenes.removeAll { $0 === scene }
        stack.removeAll { $0 === scene }
        if rate.held?.scene === scene { rate.held = nil }
    }

    /// Puts a scene on top.
    func raise(_ scene: SceneRecord) {
        stack.removeAll { $0 === scene }
        stack.append(scene)
    }
}
