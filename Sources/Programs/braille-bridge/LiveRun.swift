import AccessibilityModel
import BrailleLayout
import BridgeSession
import Documents
import Foundation
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
        configuration.language = setup.settings.language ?? setup.settings.vocabulary.language
        configuration.version = Program.version
        let server: PublishingServer
        do throws(PublishingFailure) {
            if arguments.has("--listen") {
                configuration.place = try PublishingPlace(environment: ProcessInfo.processInfo.environment)
            }
            server = try PublishingServer(configuration)
        } catch {
            throw CommandFailure.cannotRun(error.description)
        }
        defer { server.close() }
        server.report = { Output.error("braille-bridge: \($0)") }
        return try RunCommand.run(setup, source: server, path: path ?? "", arguments)
    }
}
