import Foundation
import TestSupport
import Testing

/// The programs that the documentation shows.
@Suite(.hangLimit(minutes: 3)) struct SnippetTests {
    /// The code blocks of a page, by language.
    private func blocks(_ language: String, of page: String) throws -> [String] {
        let text = try String(contentsOf: Client.folder.appendingPathComponent(page), encoding: .utf8)
        return text.components(separatedBy: "```\(language)\n").dropFirst().map {
            $0.components(separatedBy: "```")[0]
        }
    }

    /// A folder with a file of that text.
    private func file(_ name: String, _ text: String) throws -> URL {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("snippet-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let file = folder.appendingPathComponent(name)
        try text.write(to: file, atomically: true, encoding: .utf8)
        return file
    }

    private func python(_ text: String) throws -> ScriptedBridge {
        let library = Client.folder.appendingPathComponent("python").path
        return try ScriptedBridge(
            "a program in Python", [Programs.find("python3"), file("program.py", text)],
            environment: ["PYTHONPATH": library])
    }

    private func node(_ text: String) throws -> ScriptedBridge {
        let program = try file("program.mjs", text)
        try FileManager.default.copyItem(
            at: Client.folder.appendingPathComponent("node/braille-bridge.mjs"),
            to: program.deletingLastPathComponent().appendingPathComponent("braille-bridge.mjs"))
        return try ScriptedBridge("a program in JavaScript", [Programs.find("node"), program])
    }

    /// What the programs of three lines publish.
    private func expectGreeting(_ bridge: ScriptedBridge) throws {
        #expect(try bridge.greet()["name"] == "Greeter")
        let line = try bridge.nextLine()
        #expect(line["title"] == "Greeting")
        let greeting = try #require(line["root"]?["children"]?.items.first)
        #expect(greeting["label"] == "Greeting")
        #expect(greeting["value"] == "Hello, world")
    }

    /// What the page says is on the display.
    @Test func theGreetingOnADisplay() throws {
        let scene = try file(
            "greeting.scene.yaml",
            "schema: 1\nroot: { children: [{ id: greeting, label: Greeting, value: \"Hello, world\" }] }\n")
        let show = Process()
        show.executableURL = try Programs.beside("braille-bridge")
        show.arguments = ["show", scene.path, "--columns", "40"]
        show.currentDirectoryURL = Client.folder.deletingLastPathComponent().deletingLastPathComponent()
        let output = Pipe()
        show.standardOutput = output
        try show.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        show.waitUntilExit()
        let column = try #require(text.firstMatch(of: /value at column ([0-9]+): Hello, world/)).1
        let blanks = String(repeating: " ", count: try #require(Int(column)) - 1 - "Greeting".count)
        #expect(try blocks("text", of: "README.md").first == "Greeting\(blanks)⢸Hello, world\n")
    }

    @Test func threeLinesInPython() throws {
        let program = try #require(try blocks("python", of: "README.md").first)
        try expectGreeting(python(program))
        #expect(try blocks("python", of: "python/README.md").first == program)
    }

    @Test func threeLinesInJavaScript() throws {
        try expectGreeting(node(#require(try blocks("js", of: "README.md").first)))
    }

    @Test func threeLinesInC() throws {
        let source = try file("greeter.c", #require(try blocks("c", of: "README.md").first))
        try expectGreeting(ScriptedBridge("a program in C", [Programs.compile(source, as: "greeter")]))
    }

    @Test func threeLinesInSwift() throws {
        let block = try #require(try blocks("swift", of: "README.md").first)
        let source = try String(
            contentsOf: Client.folder.appendingPathComponent("swift/Greeter.swift"), encoding: .utf8)
        let code = source.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        #expect(code.joined(separator: "\n").contains(block.trimmingCharacters(in: .newlines)))
        try expectGreeting(
            ScriptedBridge("a program in Swift", [Programs.beside("conformance-in-swift")], options: ["--greet"]))
    }

    /// A volume that goes in steps of ten.
    private func expectVolume(_ bridge: ScriptedBridge, in scene: String) throws {
        try bridge.greet()
        _ = try bridge.nextLine()
        #expect(try bridge.result("increment", "volume", in: scene) == true)
        #expect(bridge.mirror.attribute("value", of: "volume", in: scene) == "60%")
        for _ in 0..<6 { _ = try bridge.perform("decrement", "volume", in: scene) }
        #expect(bridge.mirror.attribute("value", of: "volume", in: scene) == "0%")
    }

    @Test func aControlInJavaScript() throws {
        let bridge = try node(try blocks("js", of: "README.md")[1])
        try expectVolume(bridge, in: "Mixer")
        #expect(try bridge.result("decrement", "volume", in: "Mixer") == false)
        #expect(try bridge.result("activate", "mute", in: "Mixer") == true)
        bridge.send(["type": "perform", "perform": 99, "scene": "Mixer", "element": "done", "action": "activate"])
        #expect(try bridge.nextLine()["type"] == "bye")
        #expect(bridge.waitForEnd() == 0)
    }

    @Test func aControlInPython() throws {
        let bridge = try python(try blocks("python", of: "python/README.md")[1])
        try expectVolume(bridge, in: "Player")
        bridge.send(["type": "perform", "perform": 99, "scene": "Player", "element": "mute", "action": "escape"])
        #expect(try bridge.nextLine()["type"] == "bye")
        #expect(bridge.waitForEnd() == 0)
    }

    @Test func aControlInC() throws {
        let program = try Programs.compile(Client.folder.appendingPathComponent("c/volume.c"), as: "volume")
        let bridge = try ScriptedBridge("volume", [program], .stdio)
        try expectVolume(bridge, in: "mixer")
        #expect(bridge.endInput() == 0)
    }

    @Test func pythonInTheProgramsOwnLoop() throws {
        let bridge = try python(try blocks("python", of: "python/README.md")[2])
        try bridge.greet()
        _ = try bridge.nextLine()
        #expect(try bridge.result("activate", "stop", in: "Clock") == true)
        #expect(try bridge.nextLine()["type"] == "bye")
        #expect(bridge.waitForEnd() == 0)
    }

    @Test func thisMachinesDisks() throws {
        let program = Client.folder.appendingPathComponent("examples/machine.py")
        let bridge = try ScriptedBridge("machine.py", [Programs.find("python3"), program], options: ["--disks"])
        try bridge.greet()
        #expect(try bridge.nextLine()["title"] == "Machine")
        let disks = bridge.mirror.members(of: "list", in: "Machine")
        #expect(!disks.isEmpty)
        for disk in disks {
            #expect(bridge.mirror.attribute("value", of: disk, in: "Machine")?.text?.isEmpty == false)
        }
    }

    /// The whole of the player from the display alone: play, volume, another song, pause from anywhere.
    @Test func theMusicPlayer() throws {
        let bridge = try ScriptedBridge("example-player", [Programs.beside("example-player")], .stdio)
        try bridge.greet()
        #expect(try bridge.nextLine()["title"] == "Player")
        #expect(try bridge.result("activate", "play", in: "Player") == true)
        #expect(bridge.mirror.attribute("label", of: "play", in: "Player") == "Pause")
        #expect(try bridge.result("increment", "volume", in: "Player") == true)
        #expect(bridge.mirror.attribute("value", of: "volume", in: "Player") == "60%")
        #expect(try bridge.result("activate", "song rain", in: "Player") == true)
        #expect(bridge.mirror.attribute("label", of: "song", in: "Player") == "Rain on the roof")
        #expect(bridge.mirror.attribute("traits", of: "song rain", in: "Player") == ["button", "selected"])
        #expect(try bridge.result("magicTap", "repeat", in: "Player") == true)
        #expect(bridge.mirror.attribute("label", of: "play", in: "Player") == "Play")
        #expect(bridge.endInput() == 0)
    }
}
