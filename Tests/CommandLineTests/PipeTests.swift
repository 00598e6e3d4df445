import BridgeLoop
import Foundation
import Testing

/// What a shell does with the program: pipes that close, outputs that are not there, signals that mean nothing to it.
@Suite struct PipeTests {
    private let folder: TemporaryFolder
    private let scene: String

    init() throws {
        folder = try TemporaryFolder()
        scene = try folder.file(
            "sound.scene.yaml",
            """
            schema: 1
            title: Sound
            root:
              children:
                - { id: volume, label: "Volume, 50%", value: "50%", traits: [adjustable] }
            """)
    }

    /// Runs a script of the shell, in which PROGRAM is the program.
    ///
    /// Not as other tests do: threads of tests block most signals, and what Foundation starts from there has them blocked too.
    private func shell(_ script: String) throws -> Tool.Result {
        let command = script.replacing("PROGRAM", with: "'\(try Tool.program().path)'")
            .replacing("SCENE", with: "'\(scene)'").replacing("FOLDER", with: "'\(folder.path)'")
        let files = try ["", ""].enumerated().map { number, text in try folder.file("output-\(number)", text) }
        let descriptors = files.map { open($0, O_WRONLY | O_TRUNC | O_CLOEXEC) }
        defer { for descriptor in descriptors { close(descriptor) } }
        let child = try ChildProcess(
            ["/bin/bash", "-c", command], streams: .init(output: descriptors[0], error: descriptors[1]))
        defer { child.kill() }
        try #require(child.waitForEnd(until: .now + .seconds(60)), "the script does not end")
        guard case .exit(let code) = child.end else { throw ScriptFailure(end: child.end) }
        let texts = try files.map { try String(contentsOfFile: $0, encoding: .utf8) }
        return Tool.Result(code: code, output: texts[0], errors: texts[1])
    }

    /// A script that did not run to its end.
    private struct ScriptFailure: Error {
        var end: ChildProcess.End?
    }

    @Test func aReaderThatClosesItsEndChangesNoExitCode() throws {
        for format in ["text", "github", "json"] {
            // The reader is gone before anything is written.
            let result = try shell(
                "PROGRAM audit SCENE --format \(format) | true; exit ${PIPESTATUS[0]}")
            #expect(result.code == 1, "\(format): \(result.errors)")
            #expect(result.errors.isEmpty, "\(format)")
        }
        let result = try shell("PROGRAM show SCENE | head -1; exit ${PIPESTATUS[0]}")
        #expect(result.code == 0)
        #expect(result.output.split(separator: "\n").count == 1)
    }

    @Test func withoutStandardOutputNothingIsShown() throws {
        for command in ["show SCENE", "audit SCENE", "--version", "keys"] {
            let result = try shell("PROGRAM \(command) >&-")
            #expect(result.code == 3, "\(command)")
            #expect(
                result.errors == "braille-bridge: standard output is closed: nothing can be written\n", "\(command)")
        }
    }

    @Test func signalsOfOtherCommandsEndNothing() throws {
        // The pipe is opened for writing when the program has opened it for reading: it runs by then.
        let result = try shell(
            """
            mkfifo FOLDER/pipe
            PROGRAM show FOLDER/pipe & child=$!
            exec 3>FOLDER/pipe
            kill -USR1 $child; kill -USR2 $child
            cat SCENE >&3
            exec 3>&-
            wait $child
            """)
        #expect(result.code == 0, "\(result.errors)")
        #expect(result.output.contains("Volume"))
    }

    @Test func aFolderWithoutScenesIsAMistake() throws {
        let result = try shell("mkdir FOLDER/empty; PROGRAM audit FOLDER/empty")
        #expect(result.code == 2)
        #expect(result.errors.contains("there is nothing to audit in"))
        #expect(result.errors.split(separator: "\n").count == 1)
    }

    /// A limit of the shell on the size of files is met as a full disk is: in the middle of a write.
    @Test(arguments: [
        "import BIG -o FOLDER/out", "audit BIG --write-baseline FOLDER/out",
    ])
    func aFullDiskLeavesTheFileThatWasThere(command: String) throws {
        let elements = (0..<400).map {
            "    - { id: e\($0), label: \"Volume, 50%\", value: \"50%\", traits: [adjustable] }"
        }
        let big = try folder.file(
            "big.scene.yaml", "schema: 1\ntitle: Big\nroot:\n  children:\n" + elements.joined(separator: "\n") + "\n")
        let old = try folder.file("out", "old")
        let result = try shell(
            "trap '' XFSZ; ulimit -f 4; PROGRAM \(command.replacing("BIG", with: big)) --quiet > /dev/null")
        #expect(result.code == 3)
        #expect(
            result.errors == "braille-bridge: \(old): the file cannot be written: File too large; "
                + "check the folder and its rights\n")
        #expect(try String(contentsOfFile: old, encoding: .utf8) == "old")
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: folder.path).contains { $0.hasPrefix("out.") } == false)
    }
}
