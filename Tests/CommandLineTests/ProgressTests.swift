import BridgeLoop
import Foundation
import TestSupport
import Testing

@testable import SnapshotHarness

/// How far a command has come, with a pipe that gives a file as slowly as the test wants.
@Suite(.hangLimit(minutes: 3)) struct ProgressTests {
    struct Failure: Error {}

    /// A file that the test writes while the program reads it.
    private final class SlowFile {
        let path: String
        private let input: FileHandle

        init(in folder: TemporaryFolder) throws {
            path = folder.path + "/slow.xml"
            guard mkfifo(path, 0o600) == 0 else { throw Failure() }
            // Open for reading too, so that neither side waits for the other one to open it.
            let descriptor = open(path, O_RDWR | O_CLOEXEC)
            guard descriptor >= 0 else { throw Failure() }
            input = FileHandle(fileDescriptor: descriptor, closeOnDealloc: false)
        }

        func begin() throws { try write(ProgressTests.dump[0]) }

        func end() throws {
            try write(ProgressTests.dump[1])
            try input.close()
        }

        private func write(_ text: String) throws { try input.write(contentsOf: Data(text.utf8)) }
    }

    /// The program at work on a slow file.
    private final class Work {
        private let process = Process()
        private let folder = try? TemporaryFolder()
        private let terminal: PseudoTerminal?
        private let errorPath: String
        private let outputPath: String
        let file: SlowFile

        /// - Parameter isOnTerminal: whether standard error is a terminal, or a file.
        init(_ command: String, _ options: [String] = [], isOnTerminal: Bool) throws {
            guard let folder else { throw Failure() }
            file = try SlowFile(in: folder)
            outputPath = try folder.file("out", "")
            errorPath = folder.path + "/errors"
            terminal = isOnTerminal ? try PseudoTerminal(link: errorPath) : nil
            if !isOnTerminal { _ = try folder.file("errors", "") }
            process.executableURL = try Tool.program()
            process.arguments = [command, file.path] + options + (command == "import" ? ["-o", "-"] : [])
            process.currentDirectoryURL = Tool.packageFolder
            process.environment = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("BRAILLE_BRIDGE_") }
            process.standardInput = FileHandle.nullDevice
            process.standardOutput = FileHandle(forWritingAtPath: outputPath)
            let descriptor = open(errorPath, O_WRONLY | O_NOCTTY | O_CLOEXEC)
            guard descriptor >= 0 else { throw Failure() }
            process.standardError = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
            try process.run()
            try file.begin()
        }

        deinit { process.end() }

        /// What the terminal got so far.
        private var drawn = ""

        /// Waits until the terminal has got a text.
        func waitForTerminal(with text: String) -> Bool {
            guard let terminal else { return false }
            return Poll.wait(for: [terminal.descriptor], until: HarnessPatience.deadline, interval: 100) {
                drawn += String(decoding: terminal.read(), as: UTF8.self)
                return drawn.contains(text)
            }
        }

        /// What standard error has got of progress, on a terminal or in a file.
        var progress: [String] {
            if let terminal { drawn += String(decoding: terminal.read(), as: UTF8.self) }
            let text = terminal == nil ? (try? String(contentsOfFile: errorPath, encoding: .utf8)) ?? "" : drawn
            return text.split(separator: "\n").map(String.init).filter { $0.contains("so far") }
        }

        /// Ends the file, and waits for the program; gives its exit code.
        func end() throws -> Int32 {
            try file.end()
            process.waitUntilExit()
            return process.terminationStatus
        }

        /// Standard output, without the name of the folder.
        var output: String {
            get throws {
                try String(contentsOfFile: outputPath, encoding: .utf8).replacing(folder?.path ?? "", with: "")
            }
        }
    }

    private static let dump = [
        "<hierarchy rotation=\"0\"><node class=\"android.widget.Button\" text=\"Send the message to all of them\"",
        " clickable=\"true\" bounds=\"[0,0][9,9]\"/></hierarchy>",
    ]

    /// Those that are to be quiet begin first: when the other one has said something, they have had their second too.
    @Test(arguments: ["show", "import", "audit"]) func isSaidOnATerminalAfterASecondUnlessQuiet(
        command: String
    ) throws {
        let quiet = try Work(command, ["--quiet"], isOnTerminal: true)
        let inFile = try Work(command, isOnTerminal: false)
        let loud = try Work(command, isOnTerminal: true)
        #expect(loud.waitForTerminal(with: "slow.xml: 0.0 MB so far"))
        for work in [quiet, inFile, loud] { #expect(try work.end() == 0) }
        #expect(quiet.progress.isEmpty)
        #expect(inFile.progress.isEmpty)
        #expect(try quiet.output == loud.output)
        #expect(try inFile.output == loud.output)
        #expect(try !quiet.output.isEmpty)
    }

    /// The reader's own display shows what is read until it is there.
    @Test func aSceneThatIsReadSlowlyIsNamedOnTheDisplay() throws {
        let folder = try TemporaryFolder()
        let file = try SlowFile(in: folder)
        let reader = try ReaderProcess(["run", file.path], in: folder)
        try file.begin()
        try reader.wait { reader.cells.hasPrefix("⠎⠇⠕⠺⠲⠭⠍⠇⠀") }
        try file.end()
        try reader.wait { reader.cells.hasPrefix("⠠⠎⠑⠝⠙⠀⠞⠓⠑") }
        #expect(reader.end() == 0)
    }

    /// Of two files one is audited: half of the work.
    @Test func anAuditThatTakesLongSaysHowMuchIsDoneOnTheDisplay() throws {
        let folder = try TemporaryFolder()
        let file = try SlowFile(in: folder)
        let other = try folder.file("other.xml", Self.dump.joined())
        let reader = try ReaderProcess(["audit", other, file.path, "--review", "--jobs", "2"], in: folder)
        try file.begin()
        try reader.wait { reader.cells.hasPrefix("⠠⠁⠥⠙⠊⠞⠀") && reader.cells.contains("⢸⠼⠑⠚⠨⠴⠀") }
        try file.end()
        try reader.wait { !reader.cells.contains("⢸⠼⠑⠚⠨⠴⠀") }
        #expect(reader.end() == 0)
    }
}
