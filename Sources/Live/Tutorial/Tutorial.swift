package import BridgeSession
package import Documents
import Localization
package import Scenes

/// A tutorial in one language: lessons, which are exercises on scenes.
package struct Tutorial {
    /// Exercises about one thing.
    package struct Lesson {
        /// Its name on the command line.
        package let id: String
        /// What it is called.
        package let title: String
        /// Its exercises.
        package let exercises: [Exercise]
    }

    /// A scene, and something to do there.
    package struct Exercise {
        /// What is to be done. The name of a command in braces stands for its key.
        package let task: String
        /// When it is done.
        package let goal: Goal
        private let scene: YAMLNode

        fileprivate init(_ node: YAMLNode, in lesson: YAMLNode?) throws(DocumentError) {
            let keys = try node.mapping(keys: ["task", "scene", "until"])
            task = try keys.required("task").text()
            goal = try Goal(keys.required("until"))
            guard let scene = keys["scene"] ?? lesson else {
                throw node.error(
                    .missingKey, missing: "scene",
                    says: "the key \"\(name: "scene")\" is missing in \(place: node.place)",
                    advises: "add it")
            }
            self.scene = scene
            try goal.check(in: makeScene(), at: keys.required("until"))
        }

        /// Its scene, as it is when the exercise begins.
        package func makeScene() throws(DocumentError) -> FileSceneSource { try SceneFile.make(scene) }
    }

    /// What the reader has to reach.
    package enum Goal: Hashable {
        /// The focus on an element.
        case focus(String)
        /// The value of an element.
        case value(String, String)
        /// Any value of an element.
        case filled(String)
        /// A key with a command.
        case command(Command)

        fileprivate init(_ node: YAMLNode) throws(DocumentError) {
            let keys = try node.mapping(keys: ["focus", "id", "value", "filled", "command"])
            if let command: Command = try keys.enumeration("command") {
                self = .command(command)
            } else if let id = try keys.text("focus") {
                self = .focus(id)
            } else if let id = try keys.text("filled") {
                self = .filled(id)
            } else {
                self = .value(try keys.required("id").text(), try keys.required("value").text())
            }
        }

        fileprivate func check(in source: FileSceneSource, at node: YAMLNode) throws(DocumentError) {
            switch self {
            case .command: return
            case .focus(let id), .value(let id, _), .filled(let id):
                guard source.object(id) == nil else { return }
                throw node.error(
                    .wrongValue, says: "\(place: node.place): no element is called \(name: EchoedText.quoted(id))",
                    advises: "name one of the scene")
            }
        }
    }

    /// What the tutorial says beside its tasks.
    package struct Words {
        /// An exercise is done.
        package let right: String
        /// How to go on to the next one.
        package let goOn: String
        /// The last exercise of a lesson is done, with `{number}` and `{count}`.
        package let lessonDone: String
        /// The button of the exercise before.
        package let back: String
        /// The button that ends the tutorial.
        package let leave: String
        /// All is done.
        package let end: String
    }

    /// The language of its texts, as a BCP 47 tag.
    package let language: String
    /// What it says beside its tasks.
    package let words: Words
    /// Its lessons.
    package let lessons: [Lesson]

    /// Reads the tutorial of a file, and makes each of its scenes once.
    package init(path: String) throws(DocumentError) {
        let document = try YAMLDocument.load(path: path)
        let keys = try document.root.mapping(keys: ["schema", "language", "words", "lessons"])
        language = try keys.required("language").text()
        let names = ["right", "goOn", "lessonDone", "back", "leave", "end"]
        let texts = try keys.required("words").mapping(keys: names)
        func word(_ name: String) throws(DocumentError) -> String { try texts.required(name).text() }
        words = Words(
            right: try word("right"), goOn: try word("goOn"), lessonDone: try word("lessonDone"),
            back: try word("back"),
            leave: try word("leave"), end: try word("end"))
        var lessons: [Lesson] = []
        for node in try keys.list("lessons") {
            let lesson = try node.mapping(keys: ["id", "title", "scene", "exercises"])
            var exercises: [Exercise] = []
            for exercise in try lesson.list("exercises") {
                exercises.append(try Exercise(exercise, in: lesson["scene"]))
            }
            guard !exercises.isEmpty else {
                throw node.error(
                    .wrongValue, says: "\(place: node.place) has no exercises", advises: "list them under exercises")
            }
            lessons.append(
                Lesson(
                    id: try lesson.required("id").text(), title: try lesson.required("title").text(),
                    exercises: exercises))
        }
        guard !lessons.isEmpty else {
            throw document.root.error(
                .wrongValue, says: "\(place: document.root.place) has no lessons", advises: "list them under lessons")
        }
        self.lessons = lessons
    }

    /// An exercise by its lesson's place and its own, from 0.
    package struct Place: Hashable, Comparable, Sendable {
        package var lesson: Int
        package var exercise: Int

        package init(lesson: Int, exercise: Int) {
            (self.lesson, self.exercise) = (lesson, exercise)
        }

        package static func < (one: Place, other: Place) -> Bool {
            (one.lesson, one.exercise) < (other.lesson, other.exercise)
        }
    }

    /// The exercise at a place; nil where there is none.
    package subscript(place: Place) -> Exercise? {
        guard lessons.indices.contains(place.lesson), lessons[place.lesson].exercises.indices.contains(place.exercise)
        else { return nil }
        return lessons[place.lesson].exercises[place.exercise]
    }

    /// The place after or before one; nil at the ends.
    package func place(_ offset: Int, from place: Place) -> Place? {
        let all = lessons.indices.flatMap { lesson in
            lessons[lesson].exercises.indices.map { Place(lesson: lesson, exercise: $0) }
        }
        guard let index = all.firstIndex(of: place), all.indices.contains(index + offset) else { return nil }
        return all[index + offset]
    }
}
