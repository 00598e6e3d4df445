import BridgeLoop
import Foundation
import TerminalDisplay
import Testing

@testable import SnapshotHarness

/// `run --virtual`, in a terminal as a developer has it.
@Suite struct VirtualRunTests {
    @Test func aRecordedSessionRepeats() throws {
        let folder = try TemporaryFolder()
        let file = folder.path + "/s.session.yaml"
        let terminal = try PseudoTerminal(link: folder.path + "/terminal")
        let process = try start(["--record", file], in: folder)
        defer {
            process.terminate()
            process.waitUntilExit()
        }
        func waitForRecord(_ text: String) throws {
            func isRecorded() -> Bool { (try? String(contentsOfFile: file, encoding: .utf8))?.contains(text) == true }
            _ = Poll.wait(for: [terminal.descriptor], until: HarnessPatience.deadline, interval: 100) {
                drain(terminal.descriptor)
                return isRecorded() || !process.isRunning
            }
            try #require(isRecorded(), "\(text) was not recorded")
        }
        // What is in the file is one moment behind; the clock's next one follows.
        try waitForRecord("open: 20x1")
        for (bytes, key) in [("\u{1B}OA", "UP"), ("\u{1B}OC", "RIGHT"), ("\r", "RETURN")] {
            type(bytes, on: terminal.descriptor)
            try waitForRecord("key: \"\(key)\"")
        }
        type("\u{11}", on: terminal.descriptor)
        _ = Poll.wait(for: [terminal.descriptor], until: HarnessPatience.deadline, interval: 100) {
            drain(terminal.descriptor)
            return !process.isRunning
        }
        try #require(!process.isRunning)
        #expect(process.terminationStatus == 0)

        #expect(try String(contentsOfFile: file, encoding: .utf8).contains("display: { size: 20x1 }\n"))
        let same = try Tool.run(["play", "--session", file])
        #expect(same.code == 0, "\(same.errors)")
        let made = folder.path + "/made.case.yaml"
        #expect(try Tool.run(["snapshot", "from-session", file, "-o", made]).code == 0)
        #expect(try String(contentsOfFile: made, encoding: .utf8).contains("- { size: 20x1 }\n"))
    }

    /// A window that is closed, or a connection that breaks, without the signal that a shell would send.
    @Test func itEndsWithItsTerminal() throws {
        let folder = try TemporaryFolder()
        let file = folder.path + "/s.session.yaml"
        var terminal: PseudoTerminal? = try PseudoTerminal(link: folder.path + "/terminal")
        let process = try start(["--record", file], in: folder)
        defer {
            process.terminate()
            process.waitUntilExit()
        }
        let isOpen = Poll.wait(for: [], until: HarnessPatience.deadline, interval: 100) {
            if let terminal { drain(terminal.descriptor) }
            return (try? String(contentsOfFile: file, encoding: .utf8))?.contains("open: 20x1") == true
        }
        try #require(isOpen)
        terminal = nil
        try #require(Poll.wait(for: [], until: HarnessPatience.deadline, interval: 20) { !process.isRunning })
        #expect(process.terminationReason == .exit)
        #expect(process.terminationStatus == 0)
    }

    /// Lines instead of drawing, through pipes: one for each change, words before cells.
    @Test func plainLinesAreWalkedThroughPipes() throws {
        let process = Process()
        let (input, output) = (Pipe(), Pipe())
        process.executableURL = try Tool.program()
        process.arguments = ["run", "--virtual", "20x1", "--plain", "docs/scenes/music-player.scene.yaml"]
        process.currentDirectoryURL = Tool.packageFolder
        (process.standardInput, process.standardOutput) = (input, output)
        try process.run()
        defer { process.terminate() }
        var text = ""
        let descriptor = output.fileHandleForReading.fileDescriptor
        func wait(_ words: String) throws {
            let isThere = Poll.wait(for: [descriptor], until: HarnessPatience.deadline, interval: 100) {
                if !Poll.ready([descriptor]).isEmpty {
                    text += String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
                }
                return text.contains(words)
            }
            try #require(isThere, "\(words) did not come: \(text)")
        }
        try wait("Volume sldr, 50%  ⠠⠧⠕⠇")
        for (typed, words) in [
            (">", "Mute btn, off  ⠠⠍"), ("RETURN", "on  ⠠⠍"), ("< UP :ROUTE:17", "70%  ⠠⠧"), ("17r", "80%  ⠠⠧"),
            ("ROUTE:1", "cell 1 cannot be pressed"), ("SKPIDLN", "no key is named"), ("?", "t: first element"),
        ] {
            input.fileHandleForWriting.write(Data("\(typed)\n".utf8))
            try wait(words)
        }
        input.fileHandleForWriting.write(Data("q\n".utf8))
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        text += String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        // Each change is one line, with the words and the cells of one moment.
        let frames = text.split(separator: "\n").filter { $0.contains("  ⠠") }
        #expect(frames.count == 7 && zip(frames, frames.dropFirst()).allSatisfy { $0 != $1 }, "\(frames)")
        // Every command has a key here.
        let help = text.split(separator: "\n").compactMap { $0.split(separator: ": ", maxSplits: 1).last }
        let commands = try Tool.run(["keys"]).output.split(separator: "\n").dropFirst()
            .prefix { !$0.hasPrefix("Routing key") }
        for line in commands {
            let summary = try #require(line.split(separator: ": ", maxSplits: 1).last)
            #expect(help.contains(summary), "no key: \(line)")
        }
        #expect(commands.count > 40)
    }

    /// What a pipe gives at once is done before its end, or the q in it, is.
    @Test(arguments: ["RIGHT\nRETURN\n", "RIGHT RETURN q\n"]) func keysOfAPipeAreDoneBeforeItsEnd(typed: String) throws
    {
        let program = try Tool.program().path
        let result = try Tool.run(
            URL(fileURLWithPath: "/bin/sh"),
            ["-c", "printf '\(typed)' | '\(program)' run --virtual 20x1 --plain docs/scenes/music-player.scene.yaml"])
        #expect(result.code == 0)
        let last = try #require(result.output.split(separator: "\n").last)
        #expect(last.hasPrefix("Mute btn, on  ⠠⠍"), "\(result.output)\(result.errors)")
    }

    /// The configuration counts there too, and its changes: layout, and the keys of the help.
    @Test func changesOfTheConfigurationAreTakenIn() throws {
        let folder = try TemporaryFolder()
        let configuration = folder.path + "/braille-bridge"
        try FileManager.default.createDirectory(atPath: configuration, withIntermediateDirectories: true)
        _ = try folder.file("braille-bridge/config.yaml", "layout: flow\n")
        let process = Process()
        let (input, output) = (Pipe(), Pipe())
        process.executableURL = try Tool.program()
        process.arguments = ["run", "--virtual", "20x1", "--plain", "docs/scenes/music-player.scene.yaml"]
        process.currentDirectoryURL = Tool.packageFolder
        process.environment = ProcessInfo.processInfo.environment.merging(["XDG_CONFIG_HOME": folder.path]) { $1 }
        (process.standardInput, process.standardOutput) = (input, output)
        try process.run()
        defer { process.terminate() }
        var text = ""
        let descriptor = output.fileHandleForReading.fileDescriptor
        func wait(_ words: String) throws {
            let isThere = Poll.wait(for: [descriptor], until: HarnessPatience.deadline, interval: 100) {
                if !Poll.ready([descriptor]).isEmpty {
                    text += String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
                }
                return text.contains(words)
            }
            try #require(isThere, "\(words) did not come: \(text)")
        }
        try wait("Volume 50%")
        _ = try folder.file("braille-bridge/config.yaml", "language: de\n")
        try wait("Volume reg, 50%")
        #expect(text.contains("the configuration has changed"))
        input.fileHandleForWriting.write(Data("?\n".utf8))
        try wait("t: ")
        input.fileHandleForWriting.write(Data("q\n".utf8))
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
    }

    @Test func anUnknownTerminalIsSaid() throws {
        let folder = try TemporaryFolder()
        let terminal = try PseudoTerminal(link: folder.path + "/terminal")
        let process = try Tool.start(
            ["run", "--virtual", "20x1"], on: folder.path + "/terminal", environment: ["TERM": "nonsense"])
        defer { process.end() }
        var said = ""
        // What is written may come after the end of what wrote it.
        _ = Poll.wait(for: [terminal.descriptor], until: HarnessPatience.deadline, interval: 100) {
            said += drawn(terminal.descriptor)
            return said.contains("is not known") && said.hasSuffix("\n")
        }
        process.waitUntilExit()
        said += drawn(terminal.descriptor)
        #expect(process.terminationStatus == 3)
        #expect(
            said.split(separator: "\n").count == 1 && said.contains("the terminal \"nonsense\" is not known"), "\(said)"
        )
    }

    /// A terminal that is narrower than the display shows a part of it, and goes on with Control-E.
    @Test func aNarrowTerminalShowsAPart() throws {
        let folder = try TemporaryFolder()
        let terminal = try PseudoTerminal(link: folder.path + "/terminal")
        let process = try Tool.start(
            ["run", "--virtual", "80x1"], on: folder.path + "/terminal", environment: ["COLUMNS": "30", "LINES": "24"])
        defer {
            process.terminate()
            process.waitUntilExit()
        }
        var seen = ""
        func wait(_ words: String) throws {
            let isThere = Poll.wait(for: [terminal.descriptor], until: HarnessPatience.deadline, interval: 100) {
                seen += drawn(terminal.descriptor)
                return seen.contains(words)
            }
            try #require(isThere, "\(words) was not drawn: \(seen)")
        }
        try wait("cells 1 to 30 of 80")
        type("\u{5}\u{5}\u{5}\u{5}", on: terminal.descriptor)
        try wait("51 to 80")
        // A key by its name, and all keys.
        seen = ""
        type(":", on: terminal.descriptor)
        try wait("key:")
        type("RIGHT\r", on: terminal.descriptor)
        try wait("Mute btn")
        type("?", on: terminal.descriptor)
        try wait("next element")
        // What is longer than the terminal goes on in the next line.
        try wait("rows, else next")
        type("x\u{11}", on: terminal.descriptor)
        _ = Poll.wait(for: [terminal.descriptor], until: HarnessPatience.deadline, interval: 100) {
            drain(terminal.descriptor)
            return !process.isRunning
        }
        #expect(!process.isRunning)
    }

    /// The cells are drawn where no locale is set, and where the one that is set is not installed.
    @Test(arguments: [("C", "the display has 20x1 cells"), ("fr_FR.UTF-8", "l'afficheur a 20x1 cellules")])
    func cellsAreDrawnInEveryLocale(locale: String, news: String) throws {
        let folder = try TemporaryFolder()
        let terminal = try PseudoTerminal(link: folder.path + "/terminal")
        let process = try Tool.start(
            ["run", "--virtual", "20x1", "docs/scenes/music-player.scene.yaml"], on: folder.path + "/terminal",
            environment: ["LC_ALL": locale, "COLUMNS": "80", "LINES": "24"])
        defer {
            process.terminate()
            process.waitUntilExit()
        }
        var seen = ""
        for words in [news, "⠠⠧⠕⠇⠥⠍⠑"] {
            _ = Poll.wait(for: [terminal.descriptor], until: HarnessPatience.deadline, interval: 100) {
                seen += drawn(terminal.descriptor)
                return seen.contains(words)
            }
            #expect(seen.contains(words), "\(seen)")
        }
    }

    /// A text, the terminal's columns, and its lines: broken at blanks, with two columns for Chinese, none for what is above
    /// a letter, and the names of what cannot be seen.
    @Test(arguments: [
        ("one two three", 7, ["one two", "three"]), ("one two three", 8, ["one two", "three"]),
        ("onetwo", 4, ["onet", "wo"]),
        ("a onetwo", 4, ["a", "onet", "wo"]), ("点显器有方", 5, ["点显", "器有", "方"]),
        ("e\u{301}e\u{301}e", 2, ["e\u{301}e\u{301}", "e"]),
        ("a\u{1B}b", 4, ["aU+0", "01Bb"]), ("", 4, [""]), ("abcd ef", 4, ["abcd", "ef"]), ("ab", 1, ["ab"]),
    ])
    func linesOfTextFitIntoTheTerminal(text: String, columns: Int, lines: [String]) {
        #expect(TerminalText.wrapped(text, columns: columns) == lines)
    }

    private func drawn(_ descriptor: Int32) -> String {
        guard !Poll.ready([descriptor]).isEmpty else { return "" }
        var bytes = [UInt8](repeating: 0, count: 65_536)
        let count = Foundation.read(descriptor, &bytes, bytes.count)
        return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
    }

    /// Starts `run --virtual` in the terminal of a folder.
    private func start(_ options: [String], in folder: TemporaryFolder) throws -> Process {
        try Tool.start(
            ["run", "--virtual", "20x1"] + options + ["docs/scenes/music-player.scene.yaml"],
            on: folder.path + "/terminal")
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
