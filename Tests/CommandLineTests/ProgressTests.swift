import Foundation
import TestSupport
import Testing

/// Progress on standard error, with a pipe that gives a file as slowly as the test wants.
@Suite(.hangLimit(minutes: 3)) struct ProgressTests {
    /// The program at work on a pipe that its test writes.
    private final class Work {
        private let process = Process()
        private let folder: TemporaryFolder
        private let input: FileHandle
        private let errorPipe = Pipe()
        private let outputPath: String
        /// What standard error said so far.
        private(set) var errors = ""

        struct Failure: Error {}

        init(_ command: String, _ options: [String] = []) throws {
            folder = try TemporaryFolder()
            let path = folder.path + "/slow.xml"
            guard mkfifo(path, 0o600) == 0 else { throw Failure() }
            // Open for reading too, so that neither side waits for the other one to open it.
            let descriptor = open(path, O_RDWR | O_CLOEXEC)
            guard descriptor >= 0 else { throw Failure() }
            input = FileHandle(fileDescriptor: descriptor, closeOnDealloc: false)
            outputPath = try folder.file("out", "")
            process.executableURL = try Tool.program()
            process.arguments = [command, path] + options + (command == "import" ? ["-o", "-"] : [])
            process.currentDirectoryURL = Tool.packageFolder
            process.environment = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("BRAILLE_BRIDGE_") }
            process.standardInput = FileHandle.nullDevice
            process.standardOutput = FileHandle(forWritingAtPath: outputPath)
            process.standardError = errorPipe
            try process.run()
        }

        deinit { process.end() }

        func write(_ text: String) throws { try input.write(contentsOf: Data(text.utf8)) }

        /// Waits until standard error holds a text; false where it ends before.
        func waitForErrors(with text: String) -> Bool {
            while !errors.contains(text) {
                let data = errorPipe.fileHandleForReading.availableData
                guard !data.isEmpty else { return false }
                errors += String(decoding: data, as: UTF8.self)
            }
            return true
        }

        /// Ends the file, and waits for the program; gives its exit code.
        func end() throws -> Int32 {
            try input.close()
            _ = waitForErrors(with: "\u{0}")
            process.waitUntilExit()
            return process.terminationStatus
        }

        /// Standard output, without the name of the folder.
        var output: String {
            get throws {
                try String(contentsOfFile: outputPath, encoding: .utf8).replacing(folder.path, with: "")
            }
        }
    }

    private static let dump = [
        "<hierarchy rotation=\"0\"><node class=\"android.widget.Button\" text=\"Send the message to all of them\"",
        " clickable=\"true\" bounds=\"[0,0][9,9]\"/></hierarchy>",
    ]

    /// The quiet program begins first: when the other one has said something, it has had its second too.
    @Test(arguments: ["show", "import", "audit"]) func isSaidAfterASecondUnlessQuiet(command: String) throws {
        let quiet = try Work(command, ["--quiet"])
        try quiet.write(Self.dump[0])
        let loud = try Work(command)
        try loud.write(Self.dump[0])
        #expect(loud.waitForErrors(with: "slow.xml: 0.0 MB so far\n"), "\(loud.errors)")
        for work in [quiet, loud] {
            try work.write(Self.dump[1])
            #expect(try work.end() == 0, "\(work.errors)")
        }
        #expect(!quiet.errors.contains("so far"))
        #expect(try quiet.output == loud.output)
        #expect(try !quiet.output.isEmpty)
    }
}
