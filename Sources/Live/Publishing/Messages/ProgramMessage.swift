import AccessibilityModel
package import Documents
package import Scenes

/// What a program says in one line.
package enum ProgramMessage {
    case hello(Hello)
    case scene(SceneMessage)
    case close(SceneName)
    case show(SceneName)
    case add(Addition)
    case remove(SceneName, [Mention])
    case move(SceneName, [Mention], into: Mention, index: Int?)
    case change(SceneName, [(object: Mention, changes: [Change])])
    case notify(SceneName, Posting)
    case focus(SceneName, Mention)
    case done(Answer)
    case bye
    /// A kind of a later version.
    case unknown

    /// A property with its new value, as it is read and as it is written.
    package typealias Change = (key: PublishedKey, change: ObjectChange, node: YAMLNode)

    /// The program's name for a scene; without one, its only scene.
    package typealias SceneName = (id: String?, node: YAMLNode)

    /// An object that a message names.
    package struct Mention {
        package var id: String
        var node: YAMLNode
    }

    package struct Hello: Hashable, Sendable {
        var versions: [Int]
        var name: String
        var language: String?
    }

    /// A whole scene.
    package struct SceneMessage {
        var name: SceneName
        var header: SceneHeader
        var root: ObjectDescription
        var focus: Mention?
    }

    /// Objects with what is in them, for a place in another one.
    package struct Addition {
        var scene: SceneName
        var parent: Mention
        var index: Int?
        var objects: [ObjectDescription]
    }

    /// The answer to a question.
    package struct Answer {
        var perform: Int
        var node: YAMLNode
        /// Whether it is done; nil: it is still pending.
        var isDone: Bool?
        var text: String?
    }

    /// A notification.
    package struct Posting {
        var notification: UIAccessibilityNotification
        var text: String?
        var language: String?
        var priority: UIAccessibilityPriority
        var element: Mention?
    }
}

/// What a scene says of itself, beside its objects.
struct SceneHeader: Hashable {
    var title: String?
    var language: String?
    var idiom: InterfaceIdiom
    var layoutDirection: LayoutDirection
    var size: [Double]?
    var focus: String?
}

/// An object of a message with all that is in it.
package final class ObjectDescription {
    /// Its own name, or nil: it is called by its path.
    let id: String?
    let node: YAMLNode
    let changes: [ProgramMessage.Change]
    let members: [ObjectDescription]
    let isExplicit: Bool
    /// Whether it has a list of members, even an empty one.
    let isContainer: Bool
    /// How many objects there are, and how many in one another.
    let count: Int
    let height: Int
    /// The bytes of its texts and of those in it, roughly.
    let bytes: Int

    init(
        id: String?, node: YAMLNode, changes: [ProgramMessage.Change], members: [ObjectDescription], isExplicit: Bool,
        isContainer: Bool, bytes: Int
    ) {
        (self.id, self.node, self.changes, self.members) = (id, node, changes, members)
        (self.isExplicit, self.isContainer) = (isExplicit, isContainer)
        count = members.reduce(1) { $0 + $1.count }
        height = 1 + (members.map(\.height).max() ?? 0)
        self.bytes = bytes
    }
}
