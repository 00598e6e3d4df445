package import AccessibilityModel
package import BridgeSession
import Documents
import Scenes

/// The exercises of a tutorial, one scene after the other: its task is the first element, and a while after the reader has
/// reached its goal, that element says so and leads to the next one. Activated before that, it leaves the exercise out.
package final class TutorialSource: SceneSource {
    /// After the last key so many milliseconds are for what the reader has just done; for what comes of a command, more.
    private static let timeToFeel = 3_000
    private static let timeToRead = 12_000

    private let tutorial: Tutorial
    private let keyName: (Command) -> String
    private let didBegin: (Tutorial.Place) -> Void
    private let task: TutorialElement
    private var file: FileSceneSource
    /// Which exercise is shown.
    private(set) package var place: Tutorial.Place
    private var began = 0
    private var now = 0
    /// When the reader is told that the goal is reached; nil before it is, and after that was said.
    private var tellsAt: Int?
    private var isDone = false
    /// Whether the reader has left the tutorial.
    package private(set) var hasEnded = false

    /// Begins with an exercise.
    ///
    /// - Parameters:
    ///   - keyName: what the key of a command is called on the reader's display.
    ///   - didBegin: told of each exercise that begins.
    package init?(
        _ tutorial: Tutorial, from place: Tutorial.Place, keyName: @escaping (Command) -> String,
        didBegin: @escaping (Tutorial.Place) -> Void
    ) {
        guard let file = try? tutorial[place]?.makeScene() else { return nil }
        (self.tutorial, self.place, self.file) = (tutorial, place, file)
        (self.keyName, self.didBegin) = (keyName, didBegin)
        task = TutorialElement("task", "")
        begin()
    }

    // MARK: The source

    package var scene: AccessibilityScene { file.scene }

    package var nextEventTime: Int? {
        [file.nextEventTime.map { $0 + began }, tellsAt].compactMap(\.self).min()
    }

    package func advance(to time: Int) {
        now = max(now, time)
        file.advance(to: now - began)
        check()
        guard let tellsAt, tellsAt <= now else { return }
        self.tellsAt = nil
        tell()
    }

    /// Takes note of a key of the reader's, after the session has done what it does.
    package func didPress(_ command: Command?, at time: Int) {
        now = max(now, time)
        if case .command(command) = tutorial[place]?.goal { isDone = true }
        check()
        guard isDone, tellsAt != nil || !task.isButton else { return }
        if case .command = tutorial[place]?.goal {
            tellsAt = now + TutorialSource.timeToRead
        } else {
            tellsAt = now + TutorialSource.timeToFeel
        }
    }

    // MARK: Exercises

    private func begin() {
        (isDone, tellsAt, began) = (false, nil, now)
        let lesson = tutorial.lessons[place.lesson]
        let title = "\(place.lesson + 1)/\(tutorial.lessons.count) \(lesson.title)"
        let text = naming(tutorial[place]?.task ?? "")
        task.accessibilityLabel = place.exercise == 0 ? "\(title). \(text)" : text
        task.accessibilityTraits = .staticText
        task.activate = { [unowned self] in goOn() }
        let root = file.scene.root
        root.insertChild(task, at: 0)
        if let before = tutorial.place(-1, from: place) {
            root.insertChild(
                TutorialElement("back", tutorial.words.back, .button) { [unowned self] in show(before) })
        }
        root.insertChild(
            TutorialElement("leave", tutorial.words.leave, .button) { [unowned self] in
                hasEnded = true
                return true
            })
        file.scene.title = title
        file.scene.initialFocus = task.accessibilityIdentifier
        file.scene.language = file.scene.language ?? tutorial.language
        file.scene.elementDidBecomeFocused = { [unowned self] element in
            if case .focus(element.accessibilityIdentifier) = tutorial[place]?.goal { isDone = true }
        }
        didBegin(place)
    }

    private func show(_ place: Tutorial.Place) -> Bool {
        guard let file = try? tutorial[place]?.makeScene() else { return false }
        task.removeFromParent()
        (self.place, self.file) = (place, file)
        begin()
        return true
    }

    /// Goes on to the next exercise, or ends after the last one.
    private func goOn() -> Bool {
        if let next = tutorial.place(1, from: place) { return show(next) }
        hasEnded = true
        return true
    }

    private func check() {
        switch tutorial[place]?.goal {
        case .value(let id, let wanted): isDone = isDone || file.object(id)?.accessibilityValue == wanted
        case .filled(let id): isDone = isDone || file.object(id)?.accessibilityValue?.isEmpty == false
        case .focus, .command, nil: break
        }
    }

    /// The task's element says that it is done, and how to go on.
    private func tell() {
        let words = tutorial.words
        var texts = [words.right]
        let isLast = tutorial.place(1, from: place) == nil
        if place.exercise == tutorial.lessons[place.lesson].exercises.count - 1, !isLast {
            texts.append(
                words.lessonDone.replacing("{number}", with: String(place.lesson + 1))
                    .replacing("{count}", with: String(tutorial.lessons.count)))
        }
        texts.append(naming(isLast ? words.end : words.goOn))
        task.accessibilityLabel = texts.joined(separator: " ")
        task.accessibilityTraits = .button
        file.scene.post(.layoutChanged, argument: .element(task))
    }

    /// A text with the names of keys in place of the commands in braces.
    private func naming(_ text: String) -> String {
        Command.allCases.reduce(text) { text, command in
            text.replacing("{\(command.rawValue)}", with: keyName(command))
        }
    }
}

/// An element that the tutorial adds to an exercise's scene.
private final class TutorialElement: AccessibilityObject {
    var activate: () -> Bool

    init(
        _ id: String, _ label: String, _ traits: UIAccessibilityTraits = .staticText,
        activate: @escaping () -> Bool = { false }
    ) {
        self.activate = activate
        super.init()
        isAccessibilityElement = true
        accessibilityIdentifier = id
        accessibilityLabel = label
        accessibilityTraits = traits
    }

    var isButton: Bool { accessibilityTraits.contains(.button) }

    override func accessibilityActivate() -> Bool { activate() }
}
