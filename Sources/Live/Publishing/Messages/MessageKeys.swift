package import AccessibilityModel
import Documents

/// The keys of messages, by their kind.
package enum MessageKeys {
    /// What the key `type` can say.
    package enum Kind: String, CaseIterable, Sendable {
        case hello, scene, close, show, add, remove, move, change, notify, focus, done, bye

        /// The keys of the kind.
        package var names: [String] {
            switch self {
            case .hello: ["type", "protocol", "name", "version", "language"]
            case .scene:
                ["type", "scene", "title", "language", "idiom", "layoutDirection", "size", "focus", "root"]
            case .close, .show: ["type", "scene"]
            case .add: ["type", "scene", "parent", "index", "object", "objects"]
            case .remove: ["type", "scene", "ids"]
            case .move: ["type", "scene", "ids", "parent", "index"]
            case .change: ["type", "scene", "set"]
            case .notify: ["type", "scene", "notification", "text", "language", "priority", "element"]
            case .focus: ["type", "scene", "element"]
            case .done: ["type", "perform", "result", "text"]
            case .bye: ["type"]
            }
        }

        var keys: NameSet { MessageKeys.sets[self] ?? MessageKeys.any }
    }

    static let any = NameSet(["type"])
    private static let sets = Dictionary(uniqueKeysWithValues: Kind.allCases.map { ($0, NameSet($0.names)) })

    /// The notifications that a program may post.
    package static let notifications: [(name: String, value: UIAccessibilityNotification)] = [
        ("announcement", .announcement), ("layoutChanged", .layoutChanged), ("screenChanged", .screenChanged),
        ("pageScrolled", .pageScrolled),
    ]
}
