import AccessibilityModel
import Documents
import Scenes

/// What the bridge says to a program in one line.
enum BridgeMessage {
    case hello(version: String, language: String, PublishingLimits)
    case attached(scene: String)
    case detached(scene: String)
    case focus(scene: String, element: String?)
    case perform(number: Int, scene: String, element: String, ObjectRequest)
    case members(scene: String, element: String, count: Int)
    case finished(scene: String, text: String, whole: Bool)
    case language(String)
    case error(line: Int, LineError)
    case bye(LineError)

    /// What of it a program that does not read loses first.
    enum Weight: Int {
        /// Where the reader is.
        case news
        /// What the reader asks for.
        case question
        /// What the program must know.
        case needed
    }

    var weight: Weight {
        switch self {
        case .attached, .detached, .focus, .finished: .news
        case .perform, .members: .question
        case .hello, .language, .error, .bye: .needed
        }
    }

    /// The line, with its end.
    var line: [UInt8] { DocumentValue.inline(entries).jsonBytes + [UInt8(ascii: "\n")] }

    private var entries: [(String, DocumentValue)] {
        switch self {
        case .hello(let version, let language, let limits):
            [
                ("type", .text("hello")), ("protocol", .integer(1)), ("program", .text("braille-bridge")),
                ("version", .text(version)), ("language", .text(language)),
                ("limits", .inline(limits.told.map { ($0.0, .integer($0.1)) })),
            ]
        case .attached(let scene): [("type", .text("attached")), ("scene", .text(scene))]
        case .detached(let scene): [("type", .text("detached")), ("scene", .text(scene))]
        case .focus(let scene, let element):
            [("type", .text("focus")), ("scene", .text(scene)), ("element", .optional(element))]
        case .perform(let number, let scene, let element, let request):
            [
                ("type", .text("perform")), ("perform", .integer(number)), ("scene", .text(scene)),
                ("element", .text(element)),
            ] + BridgeMessage.entries(request)
        case .members(let scene, let element, let count):
            [
                ("type", .text("members")), ("scene", .text(scene)), ("element", .text(element)),
                ("count", .integer(count)),
            ]
        case .finished(let scene, let text, let whole):
            [
                ("type", .text("finished")), ("scene", .text(scene)), ("text", .text(text)), ("whole", .boolean(whole)),
            ]
        case .language(let language): [("type", .text("language")), ("language", .text(language))]
        case .error(let line, let error):
            [("type", .text("error")), ("line", .integer(line))] + BridgeMessage.entries(error)
        case .bye(let error): [("type", .text("bye"))] + BridgeMessage.entries(error)
        }
    }

    private static func entries(_ error: LineError) -> [(String, DocumentValue)] {
        [("code", .text(error.code.rawValue)), ("message", .text(error.message)), ("remedy", .text(error.remedy))]
    }

    private static func entries(_ request: ObjectRequest) -> [(String, DocumentValue)] {
        switch request {
        case .action(let action): [("action", .text(action.rawValue))]
        case .scroll(let direction): [("action", .text("scroll")), ("direction", .text(direction.rawValue))]
        case .setShare(let share):
            [("action", .text("setShare")), ("share", .plain(share.isFinite ? "\(min(max(share, 0), 1))" : "0"))]
        case .custom(let name, let category):
            [("action", .text("custom")), ("name", .text(name))]
                + (category.map { [("category", .text($0))] } ?? [])
        case .replaceText(let range, let text, let whole):
            [
                ("action", .text("replaceText")), ("range", BridgeMessage.range(range)), ("text", .text(text)),
                ("value", .text(whole)),
            ]
        case .select(let range): [("action", .text("select")), ("range", BridgeMessage.range(range))]
        }
    }

    private static func range(_ range: Range<Int>) -> DocumentValue {
        .list([.integer(range.lowerBound), .integer(range.upperBound)])
    }
}
