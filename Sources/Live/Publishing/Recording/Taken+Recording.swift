import AccessibilityModel
import BridgeSession
import Documents
import Scenes

extension PublishingState.Taken {
    /// What was taken, so that a recording can repeat it; the answers of actions and the news are inputs of the session.
    var recorded: DocumentValue {
        var all: [(String, DocumentValue)] = []
        if let shown { all.append(("shown", .text(shown))) }
        if let entries { all.append(("entries", .list(entries.map(Self.value)))) }
        if let delta { all.append(("scene", .inline(delta.recorded))) }
        let texts = answers.filter(\.question.isText)
        if !texts.isEmpty { all.append(("answers", .list(texts.map(Self.value)))) }
        return .inline(all)
    }

    private static func value(_ entry: SceneEntry) -> DocumentValue {
        .inline([
            ("id", .text(entry.id)), ("program", .text(entry.program)), ("title", .text(entry.title)),
            ("hasEnded", .boolean(entry.hasEnded)), ("isShown", .boolean(entry.isShown)),
        ])
    }

    private static func value(_ answered: PublishingState.Answered) -> DocumentValue {
        .inline([
            ("id", .integer(answered.answer.id)), ("result", .boolean(answered.answer.isDone)),
            ("text", .optional(answered.answer.text)), ("entry", .text(answered.question.entry)),
            ("element", .text(answered.question.element)),
        ])
    }

    private static let keys = ["shown", "entries", "scene", "answers"]

    /// Reads what was recorded.
    init(_ node: YAMLNode) throws(DocumentError) {
        let keys = try node.mapping(keys: Self.keys)
        self.init(shown: try keys.text("shown"))
        if let list = keys["entries"] {
            var entries: [SceneEntry] = []
            for item in try list.list() {
                let keys = try item.mapping(keys: ["id", "program", "title", "hasEnded", "isShown"])
                entries.append(
                    SceneEntry(
                        id: try keys.required("id").text(), program: try keys.required("program").text(),
                        title: try keys.required("title").text(), hasEnded: try keys.required("hasEnded").boolean(),
                        isShown: try keys.required("isShown").boolean()))
            }
            self.entries = entries
        }
        delta = try keys["scene"].map { node throws(DocumentError) in try SceneDelta(node) }
        for item in try keys.list("answers") {
            let keys = try item.mapping(keys: ["id", "result", "text", "entry", "element"])
            answers.append(
                .init(
                    answer: ActionAnswer(
                        id: try keys.required("id").integer(in: 1...Int.max),
                        isDone: try keys.required("result").boolean(), text: try keys.text("text")),
                    question: .init(
                        entry: try keys.required("entry").text(), element: try keys.required("element").text(),
                        isText: true)))
        }
    }
}
