import AccessibilityModel
import Documents

/// Writes down what a session is given of the desktop's windows, so that it can be repeated without their applications: the
/// elements that it can read, and what came of its actions. What is secret is not known here.
final class DesktopRecorder {
    private struct Known {
        let object: AccessibilityObject
        let number: Int
        var line = ""
    }

    private var known: [ObjectIdentifier: Known] = [:]
    private var entries: [SceneEntry] = []
    private var posts: [DocumentValue] = []
    /// The number of the last question that was recorded.
    private var latestQuestion = 0

    // MARK: What applications say

    /// A notification was posted.
    func noteFocus(on element: AccessibilityObject) {
        posts.append(.inline([("focus", .integer(number(of: element)))]))
    }

    /// A text was announced.
    func noteText(_ text: String) { posts.append(.inline([("text", .text(text))])) }

    /// What has changed since the last call.
    ///
    /// - Parameters:
    ///   - entry: the name of the scene that is shown.
    func changes(in scene: AccessibilityScene, entry: String, entries: [SceneEntry]) -> DocumentValue {
        var all: [(String, DocumentValue)] = [
            ("shown", .text(entry)), ("title", .text(scene.title)), ("root", .integer(number(of: scene.root))),
        ]
        if let focus = scene.initialFocus { all.append(("initialFocus", .text(focus))) }
        if entries != self.entries {
            self.entries = entries
            all.append(("entries", .list(entries.map(DesktopRecorder.value))))
        }
        var objects: [DocumentValue] = []
        note(scene.root, &objects, depth: 0)
        if !objects.isEmpty { all.append(("objects", .list(objects))) }
        if !posts.isEmpty { all.append(("posts", .list(posts))) }
        posts = []
        return .inline(all)
    }

    private func note(_ object: AccessibilityObject, _ changed: inout [DocumentValue], depth: Int) {
        guard depth < 100 else { return }
        _ = number(of: object)
        for member in object.children { note(member, &changed, depth: depth + 1) }
        let value = RecordedObject(object: object, number: number).value
        let line = value.yamlLine
        guard known[ObjectIdentifier(object)]?.line != line else { return }
        known[ObjectIdentifier(object)]?.line = line
        changed.append(value)
    }

    private func number(of object: AccessibilityObject) -> Int {
        if let known = known[ObjectIdentifier(object)] { return known.number }
        let made = Known(object: object, number: known.count + 1)
        known[ObjectIdentifier(object)] = made
        return made.number
    }

    private static func value(_ entry: SceneEntry) -> DocumentValue {
        .inline([
            ("id", .text(entry.id)), ("program", .text(entry.program)), ("title", .text(entry.title)),
            ("isShown", .boolean(entry.isShown)),
        ])
    }

    // MARK: What the reader does

    /// What came of an action at once.
    ///
    /// - Parameters:
    ///   - questions: how many questions applications were asked so far.
    func deed(of element: DesktopElement, _ isDone: Bool, questions: Int) -> DocumentValue {
        var all: [(String, DocumentValue)] = [("result", .boolean(isDone))]
        if questions > latestQuestion { all.append(("pending", .integer(questions))) }
        latestQuestion = questions
        // What was typed is shown before the application has answered.
        if let input = element.accessibilityTextInput {
            all.append(("value", .text(element.accessibilityValue ?? "")))
            all.append(("selection", RecordedObject.range(input.selectedRange)))
        }
        return .inline([("did", .inline(all))])
    }
}
