import Foundation
import SnapshotHarness

/// A headless Chromium with one page, driven through its debugging pipe.
final class Browser {
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    /// Errors of the page and of its loading, as the browser words them.
    private(set) var errors: [String] = []
    private let process = Process()
    private let folder: URL
    private let commands: FileHandle
    private let answers: FileHandle
    private var buffer = Data()
    private var latestNumber = 0
    private var session: String?

    /// Starts Chromium on an empty page.
    init() throws {
        guard let program = Programs.find("chromium") else {
            throw Failure(description: "Chromium is not installed: make browser-test installs it")
        }
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("bridge-browser-\(UUID().uuidString)")
        self.folder = folder
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let pipes = ["in", "out"].map { folder.path + "/" + $0 }
        for pipe in pipes {
            guard mkfifo(pipe, 0o600) == 0 else { throw Failure(description: "no pipe for the browser") }
        }
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = [
            "-c",
            "exec \"$0\" --headless --no-sandbox --disable-gpu --user-data-dir=\"$1/profile\" --remote-debugging-pipe "
                + "about:blank 3<\"$1/in\" 4>\"$1/out\" 2>/dev/null", program, folder.path,
        ]
        try process.run()
        // Each end waits for the other.
        guard let commands = FileHandle(forWritingAtPath: pipes[0]),
            let answers = FileHandle(forReadingAtPath: pipes[1])
        else { throw Failure(description: "the browser's pipes cannot be opened") }
        (self.commands, self.answers) = (commands, answers)
        let target = try ask("Target.createTarget", ["url": "about:blank"])
        let attached = try ask(
            "Target.attachToTarget", ["targetId": target["targetId"] ?? "", "flatten": true])
        session = attached["sessionId"] as? String
        for domain in ["Page", "Runtime", "Log", "Accessibility"] { _ = try ask(domain + ".enable") }
    }

    deinit {
        process.terminate()
        process.waitUntilExit()
        try? FileManager.default.removeItem(at: folder)
    }

    /// Opens a file and waits until it is loaded.
    func open(file path: String) throws {
        let answer = try ask("Page.navigate", ["url": URL(fileURLWithPath: path).absoluteString])
        if let text = answer["errorText"] as? String { throw Failure(description: text) }
        while try next()["method"] as? String != "Page.loadEventFired" {}
    }

    /// A node of the page's accessibility tree, as a screen reader has it.
    struct Node {
        var role: String
        var name: String
        var level: Int?
    }

    /// The accessibility tree in its order, without what assistive technology does not see.
    func accessibilityTree() throws -> [Node] {
        let nodes = try ask("Accessibility.getFullAXTree")["nodes"] as? [[String: Any]] ?? []
        return nodes.compactMap { node in
            guard node["ignored"] as? Bool != true else { return nil }
            func text(_ key: String) -> String { (node[key] as? [String: Any])?["value"] as? String ?? "" }
            let properties = node["properties"] as? [[String: Any]] ?? []
            let level = properties.first { $0["name"] as? String == "level" }?["value"] as? [String: Any]
            return Node(role: text("role"), name: text("name"), level: (level?["value"] as? NSNumber)?.intValue)
        }
    }

    /// The value of an expression in the page.
    func evaluate(_ expression: String) throws -> String {
        let answer = try ask("Runtime.evaluate", ["expression": expression, "returnByValue": true])
        return "\((answer["result"] as? [String: Any])?["value"] ?? "nothing")"
    }

    /// Presses a key of the keyboard.
    func press(_ key: String, code: Int) throws {
        for type in ["rawKeyDown", "keyUp"] {
            _ = try ask(
                "Input.dispatchKeyEvent", ["type": type, "key": key, "code": key, "windowsVirtualKeyCode": code])
        }
    }

    private func ask(_ method: String, _ parameters: [String: Any] = [:]) throws -> [String: Any] {
        latestNumber += 1
        var message: [String: Any] = ["id": latestNumber, "method": method, "params": parameters]
        if let session { message["sessionId"] = session }
        try commands.write(contentsOf: try JSONSerialization.data(withJSONObject: message) + Data([0]))
        while true {
            let answer = try next()
            guard (answer["id"] as? NSNumber)?.intValue == latestNumber else { continue }
            if let error = answer["error"] { throw Failure(description: "\(method): \(error)") }
            return answer["result"] as? [String: Any] ?? [:]
        }
    }

    /// The next message; errors among them are noted.
    private func next() throws -> [String: Any] {
        while true {
            if let end = buffer.firstIndex(of: 0) {
                let bytes = Data(buffer[..<end])
                buffer = Data(buffer[buffer.index(after: end)...])
                let message = try JSONSerialization.jsonObject(with: bytes) as? [String: Any] ?? [:]
                note(message)
                return message
            }
            let more = answers.availableData
            guard !more.isEmpty else { throw Failure(description: "the browser ended") }
            buffer += more
        }
    }

    private func note(_ message: [String: Any]) {
        let parameters = message["params"] as? [String: Any] ?? [:]
        switch message["method"] as? String {
        case "Runtime.exceptionThrown": errors.append("\(parameters)")
        case "Log.entryAdded":
            let entry = parameters["entry"] as? [String: Any] ?? [:]
            if entry["level"] as? String == "error" { errors.append("\(entry["text"] ?? "")") }
        default: break
        }
    }
}
