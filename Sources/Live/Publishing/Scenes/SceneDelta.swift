import AccessibilityModel
import Documents
import Scenes

/// What has changed in a scene since the session's thread last took it: at most as much as the scene holds, whatever the
/// program sent meanwhile.
struct SceneDelta {
    /// A notification for the reader.
    struct Notification {
        var notification: UIAccessibilityNotification
        var text: String?
        var language: String?
        var priority: UIAccessibilityPriority
        /// The element for the focus.
        var element: String?
    }

    /// The root of a scene that begins anew.
    var newRoot: String?
    /// What the scene says of itself, where that has changed.
    var header: SceneHeader?
    /// New objects, with their attributes.
    var arrived: [String: PublishedObject] = [:]
    /// Objects that have gone.
    var removed: Set<String> = []
    /// The newest value of each changed property.
    var changes: [String: [PublishedKey: ObjectChange]] = [:]
    /// The objects whose members have changed.
    var reordered: Set<String> = []
    /// The members of those, filled in when the delta is taken.
    var members: [String: (ids: [String], isExplicit: Bool, isContainer: Bool)] = [:]
    /// The properties of new objects, and the changed ones of others, as they are written: for a recording.
    var sources: [String: [(String, DocumentValue)]] = [:]
    /// What the program wants read, and where it wants the focus.
    var notifications: [Notification] = []

    var isEmpty: Bool {
        newRoot == nil && header == nil && arrived.isEmpty && removed.isEmpty && changes.isEmpty && reordered.isEmpty
            && notifications.isEmpty
    }

    /// Notes a notification; of too many the newest stay.
    mutating func note(_ notification: Notification) {
        notifications.append(notification)
        if notifications.count > 32 { notifications.removeFirst() }
    }
}
