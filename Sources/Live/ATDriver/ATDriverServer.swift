import BridgeSession
import BridgeTables
package import Documents
import Localization
import Platform

/// The remote end of AT Driver (w3c.github.io/at-driver): lets a program of this machine press keys and read what the display
/// shows, over a WebSocket.
///
/// It lives in the session's loop, and nothing in it waits. One client at a time has a session.
package final class ATDriverServer {
    /// What stands before names of the bridge's own, as the specification wants it.
    package static let prefix = "braille-bridge:"
    /// How many connections without a session there may be; the oldest goes first.
    private static let mostWithout = 8

    /// How many commands are done before keys of the display have their turn.
    private static let mostAtOnce = 16

    private let listener: LoopbackListener
    private let token: String
    private var connections: [WebSocketConnection] = []
    /// What came and is not done yet.
    private var waiting: [(message: WebSocketConnection.Message, connection: WebSocketConnection)] = []
    private var session: (id: String, connection: WebSocketConnection)?

    /// Listens at a port of 127.0.0.1.
    ///
    /// - Parameters:
    ///   - port: 0 for one that is free.
    ///   - token: what clients must know; made up where it is nil.
    package init(port: UInt16, token: String?) throws(ATDriverFailure) {
        if let token, token.utf8.count < 16 || !token.utf8.allSatisfy(ATDriverServer.isPlain) {
            throw ATDriverFailure(
                localized: "a token has 16 letters and digits or more; set another, or none to have one made up")
        }
        // 244 random bits.
        self.token = token ?? (RandomIdentifier.uuid() + RandomIdentifier.uuid()).filter { $0 != "-" }
        listener = try LoopbackListener(port: port)
    }

    /// Letters, digits and what URLs have beside them.
    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."):
            true
        default: false
        }
    }

    /// Where clients connect, with the token that they need.
    package var address: String { "ws://127.0.0.1:\(listener.port)/session?token=\(token)" }

    /// What the loop waits for.
    package var descriptors: [Int32] { [listener.descriptor] + connections.map(\.descriptor) }

    /// The milliseconds until it wants to be served without anything to read, or nil.
    package var timeout: Int? {
        if !waiting.isEmpty { return 0 }
        return connections.contains(where: \.hasUnsent) ? 10 : nil
    }

    /// Takes in what came, and does some commands; what is left waits until keys of the display had their turn.
    package func serve(_ ready: [Int32], _ bridge: any DrivenBridge) {
        if ready.contains(listener.descriptor) { accept() }
        for connection in connections {
            // What a client has not been answered yet keeps it waiting.
            if ready.contains(connection.descriptor), !waiting.contains(where: { $0.connection === connection }) {
                for message in connection.receive() { waiting.append((message, connection)) }
            }
            if connection.hasUnsent { connection.flush() }
        }
        for (message, connection) in waiting.prefix(ATDriverServer.mostAtOnce) where !connection.isClosed {
            connection.send(answer(message, connection, bridge).jsonText)
        }
        waiting.removeFirst(min(waiting.count, ATDriverServer.mostAtOnce))
        forgetClosed()
    }

    /// Tells the client with the session what the display shows now.
    ///
    /// - Parameters:
    ///   - text: what is shown, as print.
    ///   - details: more about it, under names without the prefix.
    package func tell(_ text: String, _ details: [(String, DocumentValue)]) {
        guard let session else { return }
        let own = details.map { (ATDriverServer.prefix + $0.0, $0.1) }
        session.connection.send(
            DocumentValue.inline([
                ("method", .text("interaction.capturedOutput")), ("params", .inline([("data", .text(text))] + own)),
            ]).jsonText)
    }

    /// Whether a client has a session: nobody else is told anything.
    package var hasSession: Bool { session != nil }

    /// Says goodbye to all clients.
    package func close() {
        for connection in connections { connection.end() }
        (connections, waiting, session) = ([], [], nil)
    }

    private func accept() {
        while let descriptor = listener.accept() {
            connections.append(WebSocketConnection(descriptor, token: token))
            let without = connections.filter { $0 !== session?.connection }
            if without.count > ATDriverServer.mostWithout, let oldest = without.first {
                connections.removeAll { $0 === oldest }
            }
        }
    }

    private func forgetClosed() {
        connections.removeAll(where: \.isClosed)
        if let session, session.connection.isClosed { self.session = nil }
        waiting.removeAll(where: \.connection.isClosed)
    }

    // MARK: Commands

    private func answer(
        _ message: WebSocketConnection.Message, _ connection: WebSocketConnection, _ bridge: any DrivenBridge
    ) -> DocumentValue {
        guard case .text(let bytes) = message else {
            return CommandError(.invalidArgument, "messages are texts, not binary").response(to: nil)
        }
        do throws(DriverCommand.Unreadable) {
            let command = try DriverCommand(bytes)
            do throws(CommandError) {
                let result = try perform(command, connection, bridge)
                return .inline([("id", .plain(String(command.id))), ("result", result)])
            } catch {
                return error.response(to: command.id)
            }
        } catch {
            return error.error.response(to: error.id)
        }
    }

    private func perform(
        _ command: DriverCommand, _ connection: WebSocketConnection, _ bridge: any DrivenBridge
    ) throws(CommandError) -> DocumentValue {
        guard command.isStatic || session?.connection === connection else {
            throw CommandError(.invalidSession, "there is no session on this connection: send session.new first")
        }
        switch command.content {
        case .newSession(let required):
            guard session == nil else {
                throw CommandError(.notCreated, "there is a session already, and there can be one only")
            }
            let capabilities = try bridge.capabilities.matched(required)
            let id = RandomIdentifier.uuid()
            session = (id, connection)
            return .inline([("sessionId", .text(id)), ("capabilities", capabilities)])
        case .getSupportedSettings: return settings(bridge.settings)
        case .getSettings(let names):
            let known = bridge.settings
            var wanted: [(name: String, value: DocumentValue)] = []
            for name in names {
                guard let setting = known.first(where: { $0.name == name }) else {
                    throw unknown(setting: name, known.map(\.name))
                }
                wanted.append(setting)
            }
            return settings(wanted)
        case .setSettings(let wanted):
            let known = bridge.settings.map(\.name)
            var texts: [(name: String, text: String)] = []
            for (name, value) in wanted {
                guard known.contains(name) else { throw unknown(setting: name, known) }
                guard value.kind == .scalar, !value.isNull else {
                    throw CommandError(.invalidArgument, "\(name) is a text or a number")
                }
                texts.append((name, value.scalarText))
            }
            try bridge.set(texts)
            return .inline([])
        case .userIntent(let name, let parameters):
            try perform(intent: name, parameters, bridge)
            return .inline([])
        }
    }

    private func settings(_ settings: [(name: String, value: DocumentValue)]) -> DocumentValue {
        let items = settings.map { DocumentValue.inline([("name", .text($0.name)), ("value", $0.value)]) }
        return .inline([("settings", .list(items))])
    }

    private func unknown(setting name: String, _ known: [String]) -> CommandError {
        CommandError(
            .invalidArgument, "no setting is named \(EchoedText.quoted(name)); \(YAMLNode.advice(name, known))")
    }

    /// The intents: the standard one, and keys of the display.
    private func perform(intent name: String, _ parameters: YAMLNode, _ bridge: any DrivenBridge) throws(CommandError) {
        switch name {
        case "pressKeys":
            for key in try KeyCombination(parameters).keys { try bridge.type(key) }
        case ATDriverServer.prefix + "press":
            guard let list = parameters.member("keys"), list.kind == .sequence else {
                throw CommandError(
                    .invalidArgument, "\(name) has keys, a list of the display's keys such as DOWN or ROUTE:30")
            }
            var keys: [Key] = []
            for item in list.items {
                do throws(KeyError) {
                    keys.append(try Key(parsing: item.string ?? ""))
                } catch {
                    throw CommandError(.invalidArgument, error.description)
                }
            }
            for key in keys { bridge.press(key) }
        case ATDriverServer.prefix + "show": bridge.showAgain()
        default:
            let known = ["pressKeys", ATDriverServer.prefix + "press", ATDriverServer.prefix + "show"]
            throw CommandError(
                .unknownIntent, "no intent is named \(EchoedText.quoted(name)); \(YAMLNode.advice(name, known))")
        }
    }
}
