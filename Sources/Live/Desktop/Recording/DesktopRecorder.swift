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
    /// The session's time at the first of them.
    private var postTime: Int?
    /// The scene that was written down last: its name, title and what it begins with.
    private var head: [String] = []
    /// The number of the last question that was recorded.
    private var latestQuestion = 0

    // MARK: What applications say

    /// A notification was posted, at a time of the session.
    func noteFocus(on element: AccessibilityObject, at time: Int?) {
        note(.inline([("focus", .integer(number(of: element)))]), at: time)
    }

    /// A text was announced, at a time of the session.
    func note(_ text: PendingText, at time: Int?) {
        var post: [(String, DocumentValue)] = [("text", .text(text.text))]
        if text.priority != .default { post.append(("priority", .text(text.priority.rawValue))) }
        if let program = text.program { post.append(("program", .text(program))) }
        note(.inline(post), at: time)
    }

    private func note(_ post: DocumentValue, at time: Int?) {
        postTime = postTime ?? time
        posts.append(post)
    }

    /// What has changed since the last call, or nil where nothing has.
    ///
    /// - Parameters:
    ///   - entry: the name of the scene that is shown.
    func changes(in scene: AccessibilityScene, entry: String, entries: [SceneEntry]) -> DocumentValue? {
        var all: [(String, DocumentValue)] = [
            ("shown", .text(entry)), ("title", .text(scene.title)), ("root", .integer(number(of: scene.root))),
        ]
        if let focus = scene.initialFocus { all.append(("initialFocus", .text(focus))) }
        let head = [entry, scene.title, String(number(of: scene.root)), scene.initialFocus ?? ""]
        var isOther = head != self.head || entries != self.entries
        self.head = head
        if entries != self.entries {
            self.entries = entries
            all.append(("entries", .list(entries.map(DesktopRecorder.value))))
        }
        var objects: [DocumentValue] = []
        note(scene.root, &objects, depth: 0)
        if !objects.isEmpty { all.append(("objects", .list(objects))) }
        isOther = isOther || !objects.isEmpty || !posts.isEmpty
        if !posts.isEmpty {
            if let postTime { all.append(("at", .integer(postTime))) }
            all.append(("posts", .list(posts)))
        }
        (posts, postTime) = ([], nil)
        return isOther ? .inline(all) : nil
    }

    private func note(_ object: AccessibilityObject, _ changed: inout [DocumentValue], depth: Int) {
        guard depth < 100 else { return }
        _ = number(of: object)
        for member in object.children { note(member, &changed, depth: depth + 1) }
        // Cells and headers count also where they do not stand in the scene.
        if let table = object as? DesktopDataTable {
            for part in table.parts where part.parent !== object { note(part, &changed, depth: depth + 1) }
        }
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
        // What it says now, the repeated session has from the deed: it is written down again whatever becomes of it.
        known[ObjectIdentifier(element)]?.line = ""
        // What was typed is shown before the application has answered.
        if let input = element.accessibilityTextInput {
            all.append(("value", .text(element.accessibilityValue ?? "")))
            all.append(("selection", RecordedObject.range(input.selectedRange)))
        }
        return .inline([("did", .inline(all))])
    }
}
