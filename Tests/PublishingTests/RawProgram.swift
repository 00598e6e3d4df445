import AccessibilityModel
import BridgeLoop
import Documents
import Foundation
import Glibc
import Testing

@testable import Publishing

/// A program that speaks the protocol by hand, so that a test can also break it.
final class RawProgram {
    /// How long anything may take before a test gives up.
    static var deadline: ContinuousClock.Instant { .now + .seconds(20) }

    let descriptor: Int32
    private var bytes: [UInt8] = []

    /// Connects to a server, and says hello unless told otherwise.
    init(_ path: String, name: String? = "Player") throws {
        descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        let address = try #require(UnixSocketAddress(path))
        try #require(address.connect(descriptor), "\(path): \(String(cString: strerror(errno)))")
        guard let name else { return }
        send(#"{"type": "hello", "protocol": [1], "name": "\#(name)"}"#)
        try #require(try text("type") == "hello")
    }

    deinit { disconnect() }

    private var isOpen = true

    /// Goes without a word.
    func disconnect() {
        if isOpen { close(descriptor) }
        isOpen = false
    }

    /// Writes lines, and waits until they are taken.
    func send(_ lines: String...) {
        write(lines.map { $0 + "\n" }.joined())
    }

    func write(_ text: String) { write(Array(text.utf8)) }

    /// Writes bytes; false where the bridge has gone.
    @discardableResult
    func write(_ bytes: [UInt8]) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }

    /// Writes what can be written without waiting; how much that was.
    func writeNow(_ bytes: [UInt8]) -> Int {
        max(
            0,
            bytes.withUnsafeBytes {
                Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT))
            })
    }

    /// The next line of the bridge, or nil at the end.
    func line() throws -> YAMLNode? {
        while true {
            if let end = bytes.firstIndex(of: 0x0A) {
                let line = Array(bytes[..<end])
                bytes.removeFirst(end + 1)
                return try YAMLDocument.parse(line, name: "line", rules: .foreignJSON).root
            }
            try #require(!Poll.ready([descriptor], milliseconds: 20_000).isEmpty, "the bridge says nothing")
            var buffer = [UInt8](repeating: 0, count: 65_536)
            let count = read(descriptor, &buffer, buffer.count)
            guard count > 0 else { return nil }
            bytes += buffer[..<count]
        }
    }

    /// The next line that is of a type.
    func line(of type: String) throws -> YAMLNode {
        while true {
            let line = try #require(try line(), "the bridge has disconnected before \(type)")
            if line["type"] == type { return line }
        }
    }

    /// A text of the next line.
    func text(_ key: String) throws -> String { try #require(try line())[key] }

    /// What the bridge says of a line that is wrong: code, message and remedy.
    func error(for line: String) throws -> String {
        send(line)
        let error = try self.line(of: "error")
        return "\(error["code"]): \(error["message"]); \(error["remedy"])"
    }

    /// Answers a question.
    func answer(_ question: YAMLNode, _ result: String, text: String? = nil) {
        let text = text.map { #", "text": "\#($0)""# } ?? ""
        send(#"{"type": "done", "perform": \#(question["perform"]), "result": \#(result)\#(text)}"#)
    }
}

extension YAMLNode {
    /// The text of a key, or nothing.
    subscript(key: String) -> String { entries.first { $0.key.scalarText == key }?.value.scalarText ?? "" }

    /// The whole numbers of the list of a key.
    func numbers(_ key: String) -> [Int] {
        entries.first { $0.key.scalarText == key }?.value.items.compactMap { Int($0.scalarText) } ?? []
    }
}

/// A server in a folder of its own.
final class ServerBench {
    let folder: String
    let server: PublishingServer
    var path: String { folder + "/socket" }

    init(_ change: (inout PublishingServer.Configuration) -> Void = { _ in }) throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("publishing-\(UUID().uuidString)").path
        let place = try PublishingPlace(environment: ["BRAILLE_BRIDGE_SOCKET": folder + "/socket"])
        var configuration = PublishingServer.Configuration(place: place)
        configuration.version = "1.0"
        change(&configuration)
        server = try PublishingServer(configuration)
    }

    deinit {
        server.close()
        try? FileManager.default.removeItem(atPath: folder)
    }

    /// Lets the server work until something is so.
    func wait(_ what: Comment, until isSo: () throws -> Bool) throws {
        let done = try Poll.wait(for: server.fileDescriptors, until: RawProgram.deadline, interval: 50) {
            _ = server.process(readable: Poll.ready(server.fileDescriptors))
            return try isSo()
        }
        try #require(done, what)
    }

    /// An object of the scene that is shown.
    func object(_ id: String) -> AccessibilityObject? {
        var rest = [server.scene.root]
        while let object = rest.popLast() {
            if object.accessibilityIdentifier == id { return object }
            rest += object.children
        }
        return nil
    }

    /// The ids of what is in an object.
    func members(_ id: String) -> [String] {
        object(id)?.children.map { $0.accessibilityIdentifier ?? "" } ?? []
    }
}

/// A player: a list of tracks, a slider, a button and a text field.
let player = #"""
    {"type": "scene", "scene": "main", "title": "Player", "language": "en", "root": {"id": "root", "elements": [
    {"id": "volume", "label": "Volume", "value": "50%", "traits": ["adjustable"],
     "adjust": {"value": 50, "step": 10, "format": "{value}%"}},
    {"id": "play", "label": "Play", "traits": ["button"], "customActions": [{"name": "Shuffle"}]},
    {"id": "name", "label": "Playlist", "value": "Morning", "traits": ["textEntry"]},
    {"id": "tracks", "children": [{"id": "one", "label": "One"}, {"id": "two", "label": "Two"}]}]}}
    """#.replacing("\n", with: "")
