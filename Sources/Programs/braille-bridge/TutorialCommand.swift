import BrailleLayout
import BridgeSession
import BridgeTables
import BrlAPIDisplay
import Documents
import Glibc
import Localization
import Platform
import Tutorial

/// `tutorial`: lessons on the display itself, which go on where the reader left them.
enum TutorialCommand {
    static let command = Subcommand(
        name: "tutorial", usage: LocalizedText(verbatim: "[LESSON] [--virtual 40x1]"),
        summary: "Teaches the keys on the display itself, and goes on where you left it.", operands: 0...1,
        options: [
            Option(name: "--list", value: nil, help: "Prints the lessons, and marks the one that you are at."),
            Option(
                name: "--file", value: "FILE",
                help: "The lessons of another file, written as those in docs/lessons."),
        ]
            + RunCommand.attachOptions + Setup.displayOptions + Setup.keyOptions,
        run: run)

    private static func run(_ arguments: Arguments) throws -> ExitCode {
        let setup = try Setup.ofReader(arguments)
        let path = try path(arguments, setup)
        let tutorial = try SceneOperand.failing { () throws(DocumentError) in try Tutorial(path: path) }
        let state = arguments.has("--file") ? nil : TutorialState(SystemEnvironment.variables)
        let left = state?.place(in: tutorial)
        if arguments.has("--list") {
            for (index, lesson) in tutorial.lessons.enumerated() {
                Output.line("\(index == left?.lesson ? "* " : "  ")\(lesson.id): \(lesson.title)")
            }
            return .fine
        }
        var place = left ?? .init(lesson: 0, exercise: 0)
        if let name = arguments.operands.first {
            guard let lesson = tutorial.lessons.firstIndex(where: { $0.id == name }) else {
                throw CommandFailure.unknown(name, kind: "lesson", known: tutorial.lessons.map(\.id))
            }
            place = .init(lesson: lesson, exercise: 0)
        }
        let names = KeyNames(setup, arguments)
        guard
            let source = TutorialSource(
                tutorial, from: place, keyName: names.name,
                didBegin: { state?.keep($0, in: tutorial) })
        else { return .cannotRun }
        var hooks = RunHooks()
        hooks.didPress = source.didPress
        hooks.isFinished = { source.hasEnded }
        return try RunCommand.run(setup, source: source, arguments, hooks: hooks)
    }

    /// The file of the reader's language, or the English one; the one that an option names.
    private static func path(_ arguments: Arguments, _ setup: Setup) throws -> String {
        if let path = arguments["--file"] { return path }
        let scenes = try FilePath.folder(of: setup.exampleScene())
        let folder = FilePath.join(FilePath.folder(of: scenes), "lessons")
        let names = (Files.names(in: folder) ?? []).filter { $0.hasSuffix(".yaml") }.map { String($0.dropLast(5)) }
        let language = setup.settings.vocabulary.language
        let name = Vocabulary.name(for: language, among: names)
        return FilePath.join(folder, name + ".yaml")
    }
}

/// What the key of a command is called on the reader's display: of several one that the display can send.
private struct KeyNames {
    private let table: KeyTable
    private let sendable: Set<Key>

    init(_ setup: Setup, _ arguments: Arguments) {
        table = setup.settings.keys
        guard !arguments.has("--virtual"),
            let display = try? BrlAPIDiagnosis(
                host: setup.connection("host", arguments), auth: setup.connection("auth", arguments))
        else {
            sendable = []
            return
        }
        sendable = display.sendableKeys
    }

    func name(of command: Command) -> String {
        // Pairs such as the cursor keys are named as pairs.
        let all = table.keys(for: command)
        let keys = all.filter { if case .keyboard = $0 { true } else { false } } + all
        return (keys.first { sendable.contains($0) } ?? keys.first)?.description ?? command.rawValue
    }
}

/// Where the reader left the tutorial: the lesson's name and the number of the exercise, in a file of the reader's own.
private struct TutorialState {
    private let path: String

    init?(_ environment: [String: String]) {
        func folder(_ name: String) -> String? { environment[name].flatMap { $0.hasPrefix("/") ? $0 : nil } }
        guard let state = folder("XDG_STATE_HOME") ?? folder("HOME").map({ FilePath.join($0, ".local/state") }) else {
            return nil
        }
        path = FilePath.join(state, "braille-bridge/tutorial")
    }

    func place(in tutorial: Tutorial) -> Tutorial.Place? {
        let words = Files.text(of: path)?.split(whereSeparator: \.isWhitespace) ?? []
        guard words.count == 2, let exercise = Int(words[1]),
            let lesson = tutorial.lessons.firstIndex(where: { $0.id == words[0] })
        else { return nil }
        let place = Tutorial.Place(lesson: lesson, exercise: exercise - 1)
        return tutorial[place] == nil ? nil : place
    }

    /// Where that cannot be written, the next time begins at the start.
    func keep(_ place: Tutorial.Place, in tutorial: Tutorial) {
        let text = "\(tutorial.lessons[place.lesson].id) \(place.exercise + 1)\n"
        try? Files.makeFolder(FilePath.folder(of: path))
        try? OutputFile.write(text, to: path)
    }
}
