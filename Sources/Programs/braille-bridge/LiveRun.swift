import AccessibilityModel
import BrailleLayout
import BridgeSession
import Documents
import Localization
import Platform
import Publishing

/// `run --listen` and `run --exec`: the scenes that running programs publish.
enum LiveRun {
    static let options = [
        Option(
            name: "--listen", value: nil,
            help: "Lets running programs publish their scenes, at BRAILLE_BRIDGE_SOCKET or in XDG_RUNTIME_DIR."),
        Option(
            name: "--exec", value: "PROGRAM ARG…",
            help: "Starts a program that publishes over its standard input and output; all that follows is its own.",
            takesRest: true),
    ]

    /// Whether the options ask for it.
    static func isAsked(_ arguments: Arguments) -> Bool { arguments.has("--listen") || arguments.has("--exec") }

    /// Lets the reader walk what programs publish, beside the scene that an operand names.
    static func run(_ setup: Setup, _ arguments: Arguments) throws -> ExitCode {
        let path = arguments.operands.first
        var configuration = PublishingServer.Configuration()
        configuration.file = try path.map { try SceneOperand.scene($0, arguments) }
        configuration.command = arguments.values("--exec")
        configuration.language = setup.readersLanguage(nil)
        configuration.version = Program.version
        configuration.isRecorded = arguments.has("--record")
        SignalDescriptor.hold(SignalDescriptor.endings)
        let server: PublishingServer
        do throws(PublishingFailure) {
            if arguments.has("--listen") {
                configuration.place = try PublishingPlace(environment: SystemEnvironment.variables)
            }
            server = try PublishingServer(configuration)
        } catch {
            throw CommandFailure.cannotRun(error.localized)
        }
        // While the terminal is drawn on, nothing else may write there.
        var news: [LocalizedText] = []
        let isDrawing = arguments.has("--virtual")
        defer {
            server.close()
            news.forEach(Output.tell)
        }
        server.report = { line in
            if isDrawing { news.append(line) } else { Output.tell(line) }
        }
        var hooks = RunHooks()
        hooks.readsLanguage = { [weak server] in server?.tell(language: $0) }
        return try RunCommand.run(setup, source: server, path: path ?? "", arguments, hooks: hooks)
    }
}
