import Foundation
import AccessibilityModel
import Scenes
import Testing
import Documents
import TestSupport

/// A scene read from the text of its root's children, each on lines of its own.
func scene(_ text: String) throws -> FileSceneSource {
    try SceneFile.parse(text: "schema: 1\nroot:\n  children:\n" + text, name: "a.scene.yaml")
}

/// The message of the error that reading a scene throws, or a note that it threw none.
func message(ofScene text: String, name: String = "a.yaml") -> String {
    do throws(DocumentError) {
        _ = try SceneFile.parse(text: text, name: name)
        return "no error"
    } catch {
        checkTranslated(error)
        return error.description
    }
}

/// Collects the notifications of a scene, one line each.
final class NotificationLog {
    private(set) var lines: [String] = []

    init(_ scene: AccessibilityScene) {
        scene.notificationHandler = { [unowned self] notification, argument in
            switch argument {
            case .none: lines.append("\(notification)")
            case .text(let text, let priority): lines.append("\(notification) \(text) \(priority)")
            case .attributedText(let text): lines.append("\(notification) \(text.string) attributed")
            case .element(let object): lines.append("\(notification) -> \(object.accessibilityIdentifier ?? "?")")
            }
        }
    }
}
