import Foundation
import Testing

/// The program that was built with the tests.
enum Tool {
    struct Result {
        var code: Int32
        var output: String
        var errors: String
    }

    static var packageFolder: URL {
        URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
    }

    /// Beside the test program, where the package manager puts all programs.
    static func program() throws -> URL {
        let own = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        let candidates = [CommandLine.arguments[0], own, Bundle.main.bundlePath].map {
            URL(fileURLWithPath: $0).deletingLastPathComponent().appendingPathComponent("braille-bridge")
        }
        return try #require(
            candidates.first { FileManager.default.isExecutableFile(atPath: $0.path) }, "the program is not built")
    }

    /// The locale of messages in English; of characters it says nothing.
    static let english = ["LC_ALL": "", "LC_MESSAGES": "C"]

    /// Runs the program in the package's folder, to its end.
    static func run(_ arguments: [String], environment: [String: String] = [:]) throws -> Result {
        try run(program(), arguments, environment: environment)
    }

    /// Starts the program in the package's folder on a terminal.
    ///
    /// - Parameter command: what runs it, and gets its path and arguments after its own; nothing by default.
    static func start(
        _ arguments: [String], on terminal: String, environment: [String: String] = [:], by command: [String] = []
    ) throws -> Process {
        let process = Process()
        let words = command + [try program().path] + arguments
        process.executableURL = URL(fileURLWithPath: words[0])
        process.arguments = Array(words.dropFirst())
        process.currentDirectoryURL = packageFolder
        process.environment = ProcessInfo.processInfo.environment
            .merging(["TERM": "xterm"].merging(english) { $1 }) { $1 }.merging(environment) { $1 }
        // Not to become this process's terminal, whose end would end it.
        let descriptor = open(terminal, O_RDWR | O_NOCTTY | O_CLOEXEC)
        try #require(descriptor >= 0)
        let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        process.standardInput = handle
        process.standardOutput = handle
        process.standardError = handle
        try Signals.unblocked(process.run)
        return process
    }

    /// Runs any program in the package's folder, to its end.
    static func run(_ program: URL, _ arguments: [String], environment: [String: String] = [:]) throws -> Result {
        let folder = try TemporaryFolder()
        let outputs = ["out", "err"].map { folder.path + "/" + $0 }
        for path in outputs { try Data().write(to: URL(fileURLWithPath: path)) }
        let process = Process()
        process.executableURL = program
        process.arguments = arguments
        process.currentDirectoryURL = packageFolder
        // The developer's own choice of tables is none of the test's.
        let own = ProcessInfo.processInfo.environment.filter { $0.key != "BRAILLE_BRIDGE_TABLES" }
        // On a busy machine anything may take a second, after which a command says how far it has come. The developer may
        // read another language than the tests expect.
        process.environment = own.merging(["BRAILLE_BRIDGE_QUIET": "1"].merging(english) { $1 }) { $1 }
            .merging(environment) { $1 }
        process.standardInput = FileHandle.nullDevice
        // Files, not pipes: nothing blocks, however much is written.
        process.standardOutput = FileHandle(forWritingAtPath: outputs[0])
        process.standardError = FileHandle(forWritingAtPath: outputs[1])
        try process.run()
        process.waitUntilExit()
        let texts = try outputs.map { try String(contentsOfFile: $0, encoding: .utf8) }
        return Result(code: process.terminationStatus, output: texts[0], errors: texts[1])
    }
}

enum Signals {
    /// Has programs that are started from now on heed the signals that end one: a shell starts what runs in the background with
    /// some of them ignored, and that is inherited.
    static func heed() {
        for number in [SIGINT, SIGQUIT, SIGHUP] {
            var action = sigaction()
            guard sigaction(number, nil, &action) == 0 else { continue }
            let handler = unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
            if handler == unsafeBitCast(SIG_IGN, to: Int.self) { signal(number, SIG_DFL) }
        }
    }

    /// Does something with no signal blocked: in threads that run tests most are, and a program that is started there inherits that.
    static func unblocked(_ body: () throws -> Void) rethrows {
        var (none, before) = (sigset_t(), sigset_t())
        sigemptyset(&none)
        pthread_sigmask(SIG_SETMASK, &none, &before)
        defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
        try body()
    }
}

extension Process {
    /// Ends it, if a test that failed has left it running, and waits until it has gone.
    func end() {
        guard isRunning else { return }
        kill(processIdentifier, SIGKILL)
        waitUntilExit()
    }
}

/// A folder that goes with its owner.
final class TemporaryFolder {
    let path: String

    init() throws {
        path = FileManager.default.temporaryDirectory.appendingPathComponent("bridge-tests-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// Copies the example of the music player into a folder inside, and gives its name there.
    func player(in inner: String = "") throws -> String {
        let name = "music-player.scene.yaml"
        try FileManager.default.copyItem(
            atPath: Tool.packageFolder.path + "/docs/scenes/" + name, toPath: "\(path)/\(inner)/\(name)")
        return name
    }

    /// Writes a file and gives its path.
    func file(_ name: String, _ text: String) throws -> String {
        let file = path + "/" + name
        try text.write(toFile: file, atomically: true, encoding: .utf8)
        return file
    }
}
