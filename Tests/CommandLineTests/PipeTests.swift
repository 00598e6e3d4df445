import BridgeLoop
import Documents
import Foundation
import SnapshotSuites
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

    /// A pipe that nobody writes to, or reads from, is given up after ten seconds.
    @Test func pipesWithoutAnotherEndHoldNothingUp() throws {
        let result = try shell(
            """
            cd FOLDER; mkfifo in out
            PROGRAM show in & first=$!
            PROGRAM import SCENE -o out & second=$!
            wait $first; echo $?; wait $second; echo $?
            PROGRAM import SCENE -o out & cat out > copy; wait $!; echo $?
            """)
        #expect(result.output == "3\n3\n0\n")
        #expect(result.errors.contains("in: nobody writes to this pipe; start the program that writes first"))
        #expect(result.errors.contains("start the program that reads this pipe first"), "\(result.errors)")
        #expect(try String(contentsOfFile: folder.path + "/copy", encoding: .utf8).contains("Volume, 50%"))
    }

    /// What this program wrote there before is replaced; anything else only where the user says so.
    @Test(arguments: [
        "import SCENE.xml -o OUT", "audit SCENE --write-baseline OUT", "snapshot verify FOLDER --report html=OUT",
        "snapshot verify FOLDER --report junit=OUT", "snapshot record FOLDER",
        "snapshot from-session FOLDER/s.session.yaml -o FOLDER/made.case.yaml",
    ])
    func anotherFileIsReplacedByForceOnly(command: String) throws {
        _ = try folder.file("a.case.yaml", "schema: 1\nscene: sound.scene.yaml\ndisplays: [40]\nsteps: [RIGHT]\n")
        _ = try folder.file(
            "sound.scene.yaml.xml",
            #"<hierarchy rotation="0"><node text="Play" class="android.widget.Button" bounds="[0,0][9,9]"/></hierarchy>"#
        )
        let checksum = SessionRecording.checksum(try Data(contentsOf: URL(fileURLWithPath: scene)))
        _ = try folder.file(
            "s.session.yaml",
            "schema: 1\nscene: \(scene)\nchecksum: \"\(checksum)\"\ndisplay: { size: 40x1 }\nmoments:\n"
                + "  - { at: 0, open: 40x1 }\n")
        let output =
            command.contains("record") ? "a.40x1.golden" : command.contains("made") ? "made.case.yaml" : "out"
        let path = try folder.file(output, "mine")
        let words = command.replacing("OUT", with: path)
        let quiet = command.contains("made") ? words : words + " --quiet"
        let refused = try shell("CI= PROGRAM \(quiet) > /dev/null")
        #expect([2, 3].contains(refused.code), "\(refused.errors)")
        #expect(refused.errors.contains("there already") && refused.errors.contains("--force"), "\(refused.errors)")
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "mine")
        #expect(try [0, 1].contains(shell("CI= PROGRAM \(quiet) --force > /dev/null").code))
        #expect(try String(contentsOfFile: path, encoding: .utf8) != "mine")
        // Its own it replaces without a word; a case may have been worked on.
        guard !command.contains("made") else { return }
        let again = try shell("CI= PROGRAM \(quiet) > /dev/null")
        #expect([0, 1].contains(again.code), "\(again.errors)")
    }

    /// What was typed is in memory; where the system writes core dumps of other programs, it writes none of this one.
    @Test func itsMemoryIsInNoCoreDump() throws {
        let result = try shell(
            """
            mkfifo FOLDER/pipe; cd FOLDER; ulimit -c unlimited
            sleep 60 & kill -SYS $!; wait $!
            PROGRAM show FOLDER/pipe & child=$!
            exec 3>FOLDER/pipe
            kill -SYS $child; wait $child
            """)
        let ends = result.errors.split(separator: "\n").filter { $0.contains("Bad system call") }
        #expect(ends.count == 2, "\(result.errors)")
        #expect(ends.last?.contains("core dumped") == false, "\(result.errors)")
    }

    @Test func aFolderWithoutScenesIsAMistake() throws {
        let result = try shell("mkdir FOLDER/empty; PROGRAM audit FOLDER/empty")
        #expect(result.code == 2)
        #expect(result.errors.contains("there is nothing to audit in"))
        #expect(result.errors.split(separator: "\n").count == 1)
    }

    /// A limit of the shell on the size of files is met as a full disk is: in the middle of a write.
    @Test(arguments: [
        "import BIG -o FOLDER/out --force", "audit BIG --write-baseline FOLDER/out --force",
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
            result.errors == "braille-bridge: \(EchoedText.visible(old)): the file cannot be written: File too large; "
                + "check the folder and its rights\n")
        #expect(try String(contentsOfFile: old, encoding: .utf8) == "old")
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: folder.path).contains { $0.hasPrefix("out.") } == false)
    }
}
