import Foundation
import Glibc
import TestSupport
import Testing

/// A program that publishes, and the script that is its bridge.
final class ScriptedBridge {
    private let name: String
    private(set) var mirror = Mirror()
    /// All that came, for what must not be in it.
    private(set) var received = ""
    private let folder: URL
    private let process = Process()
    private var listener: Int32 = -1
    private var input: Int32 = -1
    private var output: Int32 = -1
    /// What was read: a line begins at `start`, and none ends before `searched`.
    private var buffer: [UInt8] = []
    private var start = 0
    private var searched = 0
    private var performs = 0
    private var lineLimit = 1_048_576

    /// Starts a conformance program; with `isLate`, before the bridge listens.
    convenience init(_ client: Client, _ transport: Transport, isLate: Bool = false) throws {
        try self.init(client.rawValue, client.command(), transport, isLate: isLate)
    }

    /// Starts any program, by its path and arguments.
    init(
        _ name: String, _ command: [URL], _ transport: Transport = .socket, options: [String] = [],
        environment more: [String: String] = [:], isLate: Bool = false
    ) throws {
        signal(SIGPIPE, SIG_IGN)
        self.name = name
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("clients-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        process.executableURL = command[0]
        process.arguments = command.dropFirst().map(\.path) + options
        var environment = ProcessInfo.processInfo.environment
        environment["PYTHONDONTWRITEBYTECODE"] = "1"
        environment["BRAILLE_BRIDGE_STDIO"] = transport == .stdio ? "1" : nil
        environment["BRAILLE_BRIDGE_SOCKET"] = folder.path + "/socket"
        process.environment = environment.merging(more) { $1 }
        let errors = folder.path + "/errors"
        for path in [errors, folder.path + "/output"] { try Data().write(to: URL(fileURLWithPath: path)) }
        process.standardError = FileHandle(forWritingAtPath: errors)
        if transport == .stdio {
            let (toProgram, fromProgram) = (Pipe(), Pipe())
            process.standardInput = toProgram
            process.standardOutput = fromProgram
            try process.run()
            output = dup(toProgram.fileHandleForWriting.fileDescriptor)
            input = dup(fromProgram.fileHandleForReading.fileDescriptor)
            try toProgram.fileHandleForWriting.close()
        } else {
            process.standardInput = FileHandle.nullDevice
            process.standardOutput = FileHandle(forWritingAtPath: folder.path + "/output")
            if isLate { try process.run() }
            try listen()
            if !isLate { try process.run() }
            try accept()
        }
    }

    deinit {
        // A child of a test's thread may have SIGTERM blocked.
        if process.isRunning { kill(process.processIdentifier, SIGKILL) }
        for descriptor in Set([listener, input, output]) where descriptor >= 0 { close(descriptor) }
        try? FileManager.default.removeItem(at: folder)
    }

    /// What the program wrote to standard error.
    var errors: String { (try? String(contentsOf: folder.appendingPathComponent("errors"), encoding: .utf8)) ?? "" }

    // MARK: The connection

    private func listen() throws {
        listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let path = Array((folder.path + "/socket").utf8)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path) }
        let bound = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(listener, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        try #require(bound == 0)
        try #require(Glibc.listen(listener, 4) == 0)
    }

    private func accept() throws {
        input = Glibc.accept(listener, nil, nil)
        output = input
        try #require(input >= 0)
        _ = fcntl(input, F_SETFD, FD_CLOEXEC)
    }

    /// Breaks the connection and waits for the next one.
    func reconnect() throws {
        close(input)
        (buffer, start, searched) = ([], 0, 0)
        mirror = Mirror()
        try accept()
    }

    /// Ends what the program reads, and waits for the program's end; its exit status.
    func endInput() -> Int32 {
        close(output)
        if input == output { input = -1 }
        output = -1
        return waitForEnd()
    }

    func waitForEnd() -> Int32 {
        process.waitUntilExit()
        return process.terminationStatus
    }

    // MARK: Lines

    func send(_ line: String) {
        let bytes = Array((line + "\n").utf8)
        var sent = 0
        while sent < bytes.count {
            let count = bytes.withUnsafeBytes { write(output, $0.baseAddress?.advanced(by: sent), bytes.count - sent) }
            if count <= 0 { return }
            sent += count
        }
    }

    func send(_ message: JSONValue) { send(message.line) }

    /// The next line, or nil at the end.
    func line() throws -> JSONValue? {
        while true {
            if let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) {
                let line = buffer[start..<end]
                #expect(line.count < lineLimit)
                received += String(decoding: line, as: UTF8.self) + "\n"
                let message = try JSONValue(Data(line))
                (start, searched) = (end + 1, end + 1)
                try mirror.take(message)
                return message
            }
            var part = [UInt8](repeating: 0, count: 1 << 20)
            let count = read(input, &part, part.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return nil }
            buffer.removeFirst(start)
            (start, searched) = (0, buffer.count)
            buffer += part[..<count]
        }
    }

    func nextLine() throws -> JSONValue { try #require(try line(), "\(name) has gone: \(errors)") }

    /// Greets the program, whose hello it gives.
    @discardableResult
    func greet(line: Int = 1_048_576, language: String = "de") throws -> JSONValue {
        let hello = try nextLine()
        lineLimit = line
        send([
            "type": "hello", "protocol": 1, "program": "braille-bridge", "version": "1", "language": .text(language),
            "limits": [
                "line": .number(Double(line)), "depth": 64, "scenes": 32, "objects": 100_000, "text": 65_536,
                "performs": 64, "notifications": 20, "future": 1,
            ],
        ])
        return hello
    }

    /// Asks for an action, and gives the lines up to its answer.
    @discardableResult
    func perform(
        _ action: String, _ element: String, in scene: String = "player", _ more: [String: JSONValue] = [:]
    ) throws -> [JSONValue] {
        performs += 1
        let number = performs
        let own: [String: JSONValue] = [
            "type": "perform", "perform": .number(Double(number)), "scene": .text(scene), "element": .text(element),
            "action": .text(action), "future": ["what": 1],
        ]
        send(.mapping(own.merging(more) { $1 }))
        var lines: [JSONValue] = []
        while true {
            let line = try nextLine()
            lines.append(line)
            if line["type"] == "done", line["perform"]?.number == number { return lines }
        }
    }

    /// What came of an action.
    func result(
        _ action: String, _ element: String, in scene: String = "player", _ more: [String: JSONValue] = [:]
    ) throws -> JSONValue? {
        try perform(action, element, in: scene, more).last?["result"]
    }
}
