import BridgeLoop
import Foundation
import TestSupport
import Testing

@testable import SnapshotHarness

/// `run --listen` and `run --exec`.
@Suite struct PublishingRunTests {
    /// A program of a few lines of shell: a slider that it steps, and a password.
    static let program = #"""
        echo '{"type": "hello", "protocol": [1], "name": "Shell"}'
        echo '{"type": "scene", "title": "Shell", "root": {"elements": [{"id": "volume", "label": "Volume", "value": "50%", "traits": ["adjustable"]}, {"id": "word", "label": "Password", "value": "hidden7", "traits": ["secureTextEntry"]}]}}'
        # A busy machine may not run a shell for longer than the bridge waits before it sends this.
        trap '' TERM
        value=50
        while read -r line; do
            case $line in *'"perform": '*) ;; *) continue ;; esac
            number=${line#*'"perform": '}
            case $line in *increment*)
                value=$((value + 10))
                echo '{"type": "change", "set": {"volume": {"value": "'$value'%"}}}' ;;
            esac
            echo '{"type": "done", "perform": '${number%%,*}', "result": true}'
        done
        echo gone > "$1"
        """#

    /// A signal reaches no thread that does not await it, and the program that was started ends with the bridge.
    @Test(.hangLimit(minutes: 3), arguments: [SIGTERM, SIGINT, SIGHUP], [[], ["docs/scenes/music-player.scene.yaml"]])
    func aSignalEndsTheBridgeAndItsProgram(signal: Int32, scene: [String]) throws {
        Signals.heed()
        let folder = try TemporaryFolder()
        let script = try folder.file("program.sh", "echo $$ > \"$2\"\n" + PublishingRunTests.program)
        let reader = try ReaderProcess(
            ["run"] + scene, ["--exec", "sh", script, folder.path + "/end", folder.path + "/program"], in: folder)
        func program() -> pid_t? {
            let text = try? String(contentsOfFile: folder.path + "/program", encoding: .utf8)
            return text.flatMap { $0.hasSuffix("\n") ? pid_t($0.dropLast()) : nil }
        }
        try reader.wait { reader.showsSlider && program() != nil }
        let process = reader.process.processIdentifier
        let tasks = try FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/task")
        let ending: UInt64 = [SIGTERM, SIGINT, SIGHUP].reduce(0) { $0 | 1 << UInt64($1 - 1) }
        // While a thread awaits signals, the system shows them as not blocked in it.
        let open = try tasks.count { task in
            let status = try String(contentsOfFile: "/proc/\(process)/task/\(task)/status", encoding: .utf8)
            let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("SigBlk:") })
            let blocked = try #require(UInt64(line.dropFirst(7).filter { !$0.isWhitespace }, radix: 16))
            return blocked & ending != ending
        }
        #expect(open == 1)
        kill(process, signal)
        reader.process.waitUntilExit()
        #expect(reader.process.terminationReason == .exit)
        #expect(reader.process.terminationStatus == 0, "\(reader.errors)")
        let started = try #require(program())
        let hasEnded = Poll.wait(for: [], until: HarnessPatience.deadline, interval: 20) {
            kill(started, 0) != 0 && errno == ESRCH
        }
        #expect(hasEnded)
    }

    /// The memory of a large scene is the system's again once the scene has gone.
    @Test func aLargeSceneLeavesNoMemoryBehind() throws {
        let folder = try TemporaryFolder()
        let bridge = try ListeningBridge(in: folder)
        func resident() throws -> Int {
            let status = try String(
                contentsOfFile: "/proc/\(bridge.reader.process.processIdentifier)/status", encoding: .utf8)
            let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") })
            return try #require(line.split(separator: " ").dropFirst().first.flatMap { Int($0) })
        }
        let before = try resident()
        let program = try RawProgram(bridge.path, name: "Large")
        var lines = [
            #"{"type": "scene", "scene": "large", "root": {"children": ["#
                + (0..<100).map { #"{"id": "g\#($0)", "children": []}"# }.joined(separator: ", ") + "]}}"
        ]
        for group in 0..<100 {
            let objects = (0..<995).map { #"{"id": "e\#(group)-\#($0)", "label": "Element \#($0) of \#(group)"}"# }
                .joined(separator: ", ")
            lines.append(#"{"type": "add", "parent": "g\#(group)", "objects": [\#(objects)]}"#)
        }
        lines.append(#"{"type": "add", "parent": "g0", "objects": [{"id": "last"}, {"id": "last"}]}"#)
        program.write(lines.map { $0 + "\n" }.joined())
        // The answer to its last line says that all before it were taken.
        _ = try program.line(of: "error")
        let taken = try resident()
        #expect(taken > before + 40_000)
        program.send(#"{"type": "close", "scene": "large"}"#)
        let isGivenBack = try Poll.wait(for: [], until: HarnessPatience.deadline, interval: 50) {
            try resident() < before + 16_000
        }
        let after = try resident()
        #expect(isGivenBack, "\(before) kB, \(taken) kB with the scene, \(after) kB after it")
        try bridge.step(to: 51)
        #expect(bridge.end())
    }

    @Test func aProgramIsStartedReadRecordedAndEnded() throws {
        let folder = try TemporaryFolder()
        let file = folder.path + "/s.session.yaml"
        let script = try folder.file("program.sh", PublishingRunTests.program)
        let terminal = try PseudoTerminal(link: folder.path + "/terminal")
        let process = Process()
        process.executableURL = try Tool.program()
        process.arguments = [
            "run", "--virtual", "20x1", "--record", file, "--exec", "sh", script, folder.path + "/end",
        ]
        process.currentDirectoryURL = Tool.packageFolder
        process.environment = ProcessInfo.processInfo.environment.merging(["TERM": "xterm"]) { $1 }
        let handle = try #require(FileHandle(forUpdatingAtPath: folder.path + "/terminal"))
        process.standardInput = handle
        process.standardOutput = handle
        process.standardError = handle
        try process.run()
        defer {
            process.terminate()
            process.waitUntilExit()
        }
        func wait(_ what: String, until isSo: () -> Bool) throws {
            _ = Poll.wait(for: [terminal.descriptor], until: HarnessPatience.deadline, interval: 50) {
                drain(terminal.descriptor)
                return isSo() || !process.isRunning
            }
            try #require(isSo(), "\(what)")
        }
        func recorded() -> String { (try? String(contentsOfFile: file, encoding: .utf8)) ?? "" }
        try wait("the session opens") { recorded().contains("open: 20x1") }
        for (bytes, text) in [("\u{1B}OA", "\"50%\""), ("\u{1B}OA", "\"60%\""), ("\u{1B}OC", "\"70%\"")] {
            type(bytes, on: terminal.descriptor)
            try wait(text) { recorded().contains(text) }
        }
        type("\r", on: terminal.descriptor)
        try wait("editing begins") { recorded().contains("key: \"RETURN\"") }
        type("x9", on: terminal.descriptor)
        try wait("a letter is typed") { recorded().contains("key: \"char:\u{2022}\"") }
        type("\u{11}", on: terminal.descriptor)
        try wait("it ends") { !process.isRunning }
        #expect(process.terminationStatus == 0)
        try wait("the program ends") { FileManager.default.fileExists(atPath: folder.path + "/end") }

        let text = recorded()
        #expect(text.contains("programs: true\n") && !text.contains("checksum"))
        #expect(!text.contains("hidden7") && !text.contains("char:x") && !text.contains("char:9"))
        let same = try Tool.run(["play", "--session", file])
        #expect(same.code == 0, "\(same.errors)")
    }

    @Test(arguments: [([], "de"), (["--language", "fr"], "fr")] as [([String], String)])
    func theProgramIsToldTheLanguageOfTheReadersBraille(options: [String], language: String) throws {
        let folder = try TemporaryFolder()
        let lines = folder.path + "/lines"
        let reader = try ReaderProcess(
            ["run"] + options,
            [
                "--exec", "sh", "-c",
                #"echo '{"type": "hello", "protocol": [1], "name": "Shell"}'; echo "$1"; exec cat 3>&1 > "$0""#,
                lines,
                #"{"type": "scene", "root": {"elements": [{"id": "a", "label": "A", "value": "1", "traits": ["adjustable"]}]}}"#,
            ], in: folder, environment: ["XDG_RUNTIME_DIR": folder.path], textTable: "de")
        func told() -> [Substring] {
            let text = (try? String(contentsOfFile: lines, encoding: .utf8)) ?? ""
            return text.split(separator: "\n").filter { $0.contains(#""language": ""#) }
        }
        _ = Poll.wait(for: [], until: HarnessPatience.deadline, interval: 20) {
            told().last?.contains(#""language": "\#(language)""#) == true || !reader.process.isRunning
        }
        try reader.wait { reader.showsSlider }
        #expect(reader.end() == 0)
        #expect(told().last?.contains(#""language": "\#(language)""#) == true, "\(reader.errors)")
    }

    @Test func whatCannotBeDoneIsSaid() throws {
        let folder = try TemporaryFolder()
        let missing = try Tool.run(["run", "--exec", folder.path + "/none"])
        #expect(missing.code == 3)
        #expect(missing.errors == "braille-bridge: \(folder.path)/none cannot be started: No such file or directory\n")
        let nowhere = try Tool.run(
            ["run", "--listen"], environment: ["XDG_RUNTIME_DIR": folder.path + "/none", "BRAILLE_BRIDGE_SOCKET": ""])
        #expect(nowhere.code == 3)
        #expect(
            nowhere.errors
                == "braille-bridge: there is no folder \(folder.path)/none for the socket; set XDG_RUNTIME_DIR or "
                + "BRAILLE_BRIDGE_SOCKET\n")
        let usage = try Tool.run(["run", "--exec"])
        #expect(usage.code == 2)
        #expect(usage.errors.hasPrefix("braille-bridge: --exec needs a value: --exec PROGRAM ARG…"))
        let doctor = try Tool.run(["doctor"], environment: ["BRAILLE_BRIDGE_SOCKET": folder.path + "/socket"])
        #expect(
            doctor.output.contains(
                "fine: programs publish their screens at \(folder.path)/socket; no bridge listens now (run --listen)\n")
        )
    }

    /// Takes what the program draws, so that it need not wait for the terminal.
    private func drain(_ descriptor: Int32) {
        guard !Poll.ready([descriptor]).isEmpty else { return }
        var bytes = [UInt8](repeating: 0, count: 65_536)
        _ = read(descriptor, &bytes, bytes.count)
    }

    private func type(_ text: String, on descriptor: Int32) {
        let bytes = Array(text.utf8)
        #expect(write(descriptor, bytes, bytes.count) == bytes.count)
    }
}
