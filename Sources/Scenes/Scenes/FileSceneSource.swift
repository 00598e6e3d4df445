public import AccessibilityModel
import Documents

/// A scene from a file, which behaves as the file says.
///
/// Keep it as long as the scene is in use: its objects do their steps through it, and refuse actions once it is gone.
public final class FileSceneSource: SceneSource {
    /// The scene.
    public let scene: AccessibilityScene

    /// The format of the dump from which the scene was imported, or nil.
    public internal(set) var importedFrom: String?
    /// What that dump could not say of any object.
    public internal(set) var knowledge = ImportKnowledge()

    /// What the audit of scenes leaves out everywhere in the scene.
    public internal(set) var auditIgnores: [SceneAuditIgnore] = []

    /// The objects by their ids.
    var objects: [String: SceneObject]
    /// The ids of objects that the file's steps can insert.
    var introduced: Set<String> = []
    /// Steps of escape that no object did.
    let onEscape: [Step]?
    /// Steps of the magic tap that no object did.
    let onMagicTap: [Step]?
    /// What happens on its own.
    var timeline: Timeline
    /// What guided access can deny.
    var restrictions: [SceneRestriction] = []
    /// How many actions were pending.
    var pendingCount = 0
    /// Whether the steps of a restriction run, which change restrictions without further steps.
    var isRestricting = false

    init(
        scene: AccessibilityScene, objects: [String: SceneObject], timeline: Timeline, onEscape: [Step]?,
        onMagicTap: [Step]?
    ) {
        self.scene = scene
        self.objects = objects
        self.timeline = timeline
        self.onEscape = onEscape
        self.onMagicTap = onMagicTap
    }

    /// The object of an id, or of a path such as `root/0/3` where the file gives none.
    public func object(_ id: String) -> SceneObject? {
        objects[id]
    }

    /// When the next event is due, in milliseconds from the opening of the scene, or nil.
    public var nextEventTime: Int? { timeline.nextTime }

    /// Runs the events that are due, in the order of their times, those of one time in the order of the file.
    ///
    /// At most a million events run in one call; what is still due then is left out.
    public func advance(to time: Int) {
        var count = 0
        while count < Timeline.limit, let event = timeline.next(upTo: time) {
            _ = run(event.steps)
            event.after?()
            count += 1
        }
        timeline.skip(to: time)
    }
}
