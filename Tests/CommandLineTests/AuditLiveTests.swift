import BridgeLoop
import Foundation
import Glibc
import SnapshotHarness
import TestSupport
import Testing

/// `audit --listen` and `audit --exec`: what running programs publish.
@Suite struct AuditLiveTests {
    private static let hello = #"{"type": "hello", "protocol": [1], "name": "Shell"}"#
    /// Two faults, and a password.
    private static let main = #"""
        {"type": "scene", "scene": "main", "title": "Sound", "root": {"elements": [{"id": "volume", "label": "Volume 50%", "value": "50%", "traits": ["adjustable"], "actions": []}, {"id": "word", "label": "Password", "value": "hidden7", "traits": ["secureTextEntry"]}]}}
        """#
    private static let fine = #"""
        {"type": "scene", "scene": "fine", "title": "Fine", "root": {"elements": [{"id": "play", "label": "Play", "traits": ["button"]}]}}
        """#

    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// A program that keeps its number, publishes some lines and then does something.
    private func script(_ lines: [String], then rest: String) throws -> [String] {
        var text = "echo $$ > '\(folder.path)/pid'\n"
        // In one write: what comes late, on a busy machine, is not audited.
        if !lines.isEmpty { text += "printf '%s\\n' " + lines.map { "'\($0)'" }.joined(separator: " ") + "\n" }
        return ["sh", try folder.file("program.sh", text + rest + "\n")]
    }

    /// Whether the program is there no longer, not even as one that nobody reaped; one that had not begun when it was ended has
    /// no number.
    private func isGone() throws -> Bool {
        guard let text = try? String(contentsOfFile: folder.path + "/pid", encoding: .utf8), !text.isEmpty else {
            return true
        }
        let number = try #require(pid_t(text.trimmingCharacters(in: .whitespacesAndNewlines)))
        return kill(number, 0) != 0 && errno == ESRCH
    }

    private func audit(_ options: String, _ program: [String]) throws -> Tool.Result {
        try Tool.run(["audit"] + options.split(separator: " ").map(String.init) + ["--exec"] + program)
    }

    @Test func aProgramsScenesAreNamedByProgramAndScene() throws {
        let program = try script(
            [AuditLiveTests.hello, AuditLiveTests.main, AuditLiveTests.fine], then: "cat > /dev/null")
        let text = try audit("", program)
        #expect(text.code == 1, "\(text.errors)")
        #expect(text.errors.isEmpty)
        #expect(text.output.hasPrefix("Shell/main: Sound\n\nvolume\nnow:       ⠠⠧⠕⠇⠥⠍⠑"))
        #expect(text.output.contains(#"error value-in-label: The value "50%" is in the label "Volume 50%" too."#))
        #expect(text.output.contains("error adjustable-without-actions: "))
        #expect(text.output.contains("\n2 scenes, 3 elements: "))
        #expect(try isGone())

        let json = try audit("--format json", program)
        #expect(json.code == 1)
        #expect(json.output.contains(#""file": "Shell/main""#))
        #expect(try audit("--format sarif", program).output.contains(#""uri": "Shell/main""#))
        #expect(
            try audit("--format github", program).output.hasPrefix("::error file=Shell/main,title=value-in-label::"))
        let off = "--rule value-in-label=off --rule adjustable-without-actions=off"
        #expect(try audit(off, program).output.contains("error value-in-label") == false)
        // The text of a secure field is in no output.
        for result in [text, json] { #expect(!(result.output + result.errors).contains("hidden7")) }
    }

    @Test func aProgramThatHasEndedIsStillAudited() throws {
        let program = try script([AuditLiveTests.hello, AuditLiveTests.fine], then: "exit 0")
        let fine = try audit("", program)
        #expect(fine.code == 0, "\(fine.errors)")
        #expect(fine.output == "1 scene, 1 element: 0 errors, 0 warnings, 0 notes\n")
        #expect(try isGone())
    }

    /// Writing to it fails between its hello and its scene, as it does where a program ends in that moment.
    @Test func aProgramThatReadsNothingIsStillAudited() throws {
        let lines = (AuditLiveTests.hello, AuditLiveTests.fine)
        let program = try script([], then: "exec <&-\necho '\(lines.0)'\nsleep 0.3\necho '\(lines.1)'")
        let fine = try audit("", program)
        #expect(fine.code == 0, "\(fine.errors)")
        #expect(fine.output == "1 scene, 1 element: 0 errors, 0 warnings, 0 notes\n")
        #expect(try isGone())
    }

    @Test func theFindingsOfABaselineAreLeftOut() throws {
        let program = try script([AuditLiveTests.hello, AuditLiveTests.main], then: "cat > /dev/null")
        let file = folder.path + "/known.yaml"
        #expect(try audit("--write-baseline \(file)", program).code == 0)
        let known = try audit("--baseline \(file)", program)
        #expect(known.code == 0)
        #expect(known.output.contains("in the baseline"))
    }

    @Test func whereNothingComesItSaysSoInOneLine() throws {
        let silent = try script([AuditLiveTests.hello], then: "trap '' TERM; while :; do sleep 1; done")
        let late = try audit("--wait 1", silent)
        #expect(late.code == 3)
        #expect(late.errors == "braille-bridge: no program has published a scene within 1 second\n")
        #expect(late.output.isEmpty)
        #expect(try isGone())
        let over = try audit("", try script([AuditLiveTests.hello], then: "exit 0"))
        #expect(over.code == 3)
        #expect(over.errors == "braille-bridge: the program has ended without publishing a scene\n")
        let listening = try Tool.run(
            ["audit", "--listen", "--wait", "1"], environment: ["BRAILLE_BRIDGE_SOCKET": folder.path + "/socket"])
        #expect(listening.code == 3)
        #expect(listening.errors == "braille-bridge: no program has published a scene within 1 second\n")
    }

    @Test func aProgramConnectsToTheAudit() throws {
        let path = folder.path + "/socket"
        let output = try folder.file("output", "")
        let process = Process()
        process.executableURL = try Tool.program()
        process.arguments = ["audit", "--listen"]
        process.currentDirectoryURL = Tool.packageFolder
        process.environment = ProcessInfo.processInfo.environment.merging(["BRAILLE_BRIDGE_SOCKET": path]) { $1 }
        process.standardOutput = FileHandle(forWritingAtPath: output)
        try process.run()
        defer { process.end() }
        _ = Poll.wait(for: [], until: HarnessPatience.deadline, interval: 20) {
            access(path, F_OK) == 0 || !process.isRunning
        }
        let program = try RawProgram(path, name: "Player")
        program.send(AuditLiveTests.main)
        process.waitUntilExit()
        #expect(process.terminationStatus == 1)
        let text = try String(contentsOfFile: output, encoding: .utf8)
        #expect(text.hasPrefix("Player/main: Sound\n"))
    }

    @Test func whoIsToldToEndEndsTheProgramToo() throws {
        let program = try script([AuditLiveTests.hello], then: "cat > /dev/null")
        let errors = try folder.file("errors", "")
        let process = Process()
        process.executableURL = try Tool.program()
        process.arguments = ["audit", "--exec"] + program
        process.currentDirectoryURL = Tool.packageFolder
        process.standardError = FileHandle(forWritingAtPath: errors)
        try process.run()
        defer { process.end() }
        let pid = folder.path + "/pid"
        _ = Poll.wait(for: [], until: HarnessPatience.deadline, interval: 20) {
            (try? String(contentsOfFile: pid, encoding: .utf8))?.hasSuffix("\n") == true || !process.isRunning
        }
        process.terminate()
        process.waitUntilExit()
        #expect(process.terminationStatus == 3)
        #expect(
            try String(contentsOfFile: errors, encoding: .utf8)
                == "braille-bridge: the audit was ended before a program published its scenes\n")
        #expect(try isGone())
    }

    @Test(arguments: [
        ("audit --wait 3 docs/scenes", "--wait is for audit --listen, --exec and --desktop only"),
        (
            "audit --listen docs/scenes",
            #""docs/scenes" is for files, and cannot be used with --listen, --exec or --desktop"#
        ),
        ("audit --listen --wait 0", "--wait takes a whole number from 1 to 3600"),
    ])
    func wrongOptions(words: String, message: String) throws {
        let result = try Tool.run(words.split(separator: " ").map(String.init))
        #expect(result.code == 2)
        #expect(result.errors.contains(message), "\(result.errors)")
    }
}
