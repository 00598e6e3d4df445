import AccessibilityModel
import BridgeSession
import FoundationTypes
import Platform
import Scenes

/// A scene of a program on the session's thread: its objects, and what the reader does with them.
final class PublishedScene: ObjectPublisher {
    /// Brings what the reader does to the program.
    struct Line {
        var ask: (ObjectRequest, String) -> Int?
        var tell: (@escaping (String) -> BridgeMessage) -> Void
    }

    let scene: AccessibilityScene
    private let line: Line
    private var objects: [String: PublishedObject] = [:]
    /// What nobody listened to yet.
    private var unposted: [SceneDelta.Notification] = []
    private var hasTried = false
    /// The announcement in a language of its own that is posted: Foundation on Linux would never free one for each.
    private let announced = NSMutableAttributedString(string: "")
    /// The containers whose program was asked for more members.
    private var asked: Set<String> = []

    /// Makes the scene of a delta that begins anew; nil for any other.
    init?(_ delta: SceneDelta, line: Line) {
        guard let root = delta.newRoot.flatMap({ delta.arrived[$0] }) else { return nil }
        self.line = line
        scene = AccessibilityScene(title: "", root: root)
        scene.initialFocus = delta.notifications.last { $0.element != nil }?.element ?? delta.header?.focus
        scene.elementDidBecomeFocused = { [weak scene] element in
            scene?.noteFocus(on: element)
            let id = (element as? PublishedObject)?.id
            line.tell { .focus(scene: $0, element: id) }
        }
        scene.announcementDidFinish = { [weak scene] text, whole in
            scene?.noteFinishedAnnouncement(text, successful: whole)
            line.tell { .finished(scene: $0, text: text, whole: whole) }
        }
        apply(delta)
    }

    deinit { ProcessMemory.willFree(objects: objects.count) }

    // MARK: What the program says

    /// Takes over what has changed.
    func apply(_ delta: SceneDelta) {
        if let header = delta.header { apply(header) }
        for id in delta.removed {
            objects[id] = nil
            asked.remove(id)
        }
        for (id, object) in delta.arrived {
            object.publisher = self
            objects[id] = object
        }
        for (id, changes) in delta.changes {
            guard let object = objects[id] else { continue }
            for key in changes.keys.sorted() { if let change = changes[key] { object.apply(change) } }
            if changes.keys.contains(where: { $0.own == .moreMembers }) { asked.remove(id) }
            object.didChange()
        }
        for (id, members) in delta.members {
            guard let object = objects[id] else { continue }
            object.setMembers(
                members.ids.compactMap { objects[$0] }, isExplicit: members.isExplicit,
                isContainer: members.isContainer)
            object.didChange()
            asked.remove(id)
        }
        unposted = (unposted + delta.notifications).suffix(32)
        _ = postWaiting()
    }

    /// Whether notifications wait for a session, which listens once it shows the scene.
    var hasWaiting: Bool { !unposted.isEmpty }

    /// Whether notifications are worth another try; where nobody listens after the next one they go.
    func awaitsSession() -> Bool {
        defer { hasTried = hasWaiting && !hasTried }
        if hasTried { unposted = [] }
        return hasWaiting
    }

    /// Posts what waits, if a session listens; whether there was anything.
    func postWaiting() -> Bool {
        guard hasWaiting, scene.notificationHandler != nil else { return false }
        let waiting = unposted
        unposted = []
        for notification in waiting { post(notification) }
        return true
    }

    private func apply(_ header: SceneHeader) {
        scene.title = header.title ?? ""
        scene.language = header.language
        scene.idiom = header.idiom
        scene.layoutDirection = header.layoutDirection
        scene.size = header.size.map { CGSize(width: $0[0], height: $0[1]) }
    }

    private func post(_ notification: SceneDelta.Notification) {
        let kind = notification.notification
        if let text = notification.text {
            scene.post(kind == .pageScrolled ? kind : .announcement, argument: argument(text, notification))
        }
        guard kind == .layoutChanged || kind == .screenChanged else { return }
        guard let id = notification.element else {
            return scene.post(kind)
        }
        if let element = objects[id] { scene.post(kind, argument: .element(element)) }
    }

    private func argument(
        _ text: String, _ notification: SceneDelta.Notification
    ) -> UIAccessibilityNotificationArgument {
        guard let language = notification.language else { return .text(text, notification.priority) }
        let range = NSRange(location: 0, length: announced.length)
        announced.replaceCharacters(in: range, with: text)
        announced.setAttributes(
            [
                .accessibilitySpeechLanguage: language,
                .accessibilitySpeechAnnouncementPriority: notification.priority,
            ], range: NSRange(location: 0, length: announced.length))
        return .attributedText(announced)
    }

    /// A question was answered.
    ///
    /// - Returns: whether it is the session's business: what was typed was shown already.
    func wasAnswered(_ answered: PublishingState.Answered) -> Bool {
        guard answered.question.isText else { return true }
        objects[answered.question.element]?.textWasAnswered(answered.answer.id, isDone: answered.answer.isDone)
        if !answered.answer.isDone, let text = answered.answer.text {
            scene.post(.announcement, argument: .text(text, .default))
        }
        return false
    }

    // MARK: What the reader does

    func ask(_ request: ObjectRequest, of object: PublishedObject) -> Int? {
        guard let number = line.ask(request, object.id) else { return nil }
        switch request {
        // The text shows what was typed; nobody has to wait.
        case .replaceText, .select: break
        default: scene.actionIsPending(number)
        }
        return number
    }

    func loadMembers(_ count: Int, of object: PublishedObject) {
        guard asked.insert(object.id).inserted else { return }
        line.tell { .members(scene: $0, element: object.id, count: max(1, count)) }
    }

    func object(_ id: String) -> PublishedObject? { objects[id] }
}
