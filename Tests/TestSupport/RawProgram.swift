package import AccessibilityModel
import BridgeLoop
package import Documents
import Foundation
import Glibc
package import Publishing
package import Testing

/// A program that speaks the protocol by hand, so that a test can also break it.
package final class RawProgram {
    /// How long anything may take before a test gives up.
    package static var deadline: ContinuousClock.Instant { .now + .seconds(20) }

    package let descriptor: Int32
    private var bytes: [UInt8] = []

    /// Connects to a server, and says hello unless told otherwise.
    package init(_ path: String, name: String? = "Player") throws {
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
    package func disconnect() {
        if isOpen { close(descriptor) }
        isOpen = false
    }

    /// Writes lines, and waits until they are taken.
    package func send(_ lines: String...) {
        write(lines.map { $0 + "\n" }.joined())
    }

    package func write(_ text: String) { write(Array(text.utf8)) }

    /// Writes bytes; false where the bridge has gone.
    @discardableResult
    package func write(_ bytes: [UInt8]) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }

    /// The next line of the bridge, or nil at the end.
    package func line() throws -> YAMLNode? {
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
    package func line(of type: String) throws -> YAMLNode {
        while true {
            let line = try #require(try line(), "the bridge has disconnected before \(type)")
            if line["type"] == type { return line }
        }
    }

    /// A text of the next line.
    package func text(_ key: String) throws -> String { try #require(try line())[key] }

    /// What the bridge says of a line that is wrong: code, message and remedy.
    package func error(for line: String) throws -> String {
        send(line)
        let error = try self.line(of: "error")
        return "\(error["code"]): \(error["message"]); \(error["remedy"])"
    }

    /// Answers a question.
    package func answer(_ question: YAMLNode, _ result: String, text: String? = nil) {
        let text = text.map { #", "text": "\#($0)""# } ?? ""
        send(#"{"type": "done", "perform": \#(question["perform"]), "result": \#(result)\#(text)}"#)
    }
}

extension YAMLNode {
    /// The text of a key, or nothing.
    package subscript(key: String) -> String { entries.first { $0.key.scalarText == key }?.value.scalarText ?? "" }

    /// The whole numbers of the list of a key.
    package func numbers(_ key: String) -> [Int] {
        entries.first { $0.key.scalarText == key }?.value.items.compactMap { Int($0.scalarText) } ?? []
    }
}

/// A server in a folder of its own.
package final class ServerBench {
    package let folder: String
    package let server: PublishingServer
    package var path: String { folder + "/socket" }

    package init(_ change: (inout PublishingServer.Configuration) -> Void = { _ in }) throws {
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
    package func wait(_ what: Comment, until isSo: () throws -> Bool) throws {
        let done = try Poll.wait(for: server.fileDescriptors, until: RawProgram.deadline, interval: 50) {
            _ = server.process(readable: Poll.ready(server.fileDescriptors))
            return try isSo()
        }
        try #require(done, what)
    }

    /// An object of the scene that is shown.
    package func object(_ id: String) -> AccessibilityObject? {
        var rest = [server.scene.root]
        while let object = rest.popLast() {
            if object.accessibilityIdentifier == id { return object }
            rest += object.children
        }
        return nil
    }

    /// The ids of what is in an object.
    package func members(_ id: String) -> [String] {
        object(id)?.children.map { $0.accessibilityIdentifier ?? "" } ?? []
    }
}
