import Foundation
import TestSupport
import Testing

/// The examples of docs/clients that need more than a bridge.
@Suite(.hangLimit(minutes: 3)) final class ExampleTests {
    private let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("example-\(UUID().uuidString)").path

    init() throws { try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true) }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    private func file(_ name: String, _ text: String) throws -> String {
        let path = folder + "/" + name
        try text.write(toFile: path, atomically: true, encoding: .utf8)
        return path
    }

    // MARK: The mixer

    /// A mixer's program in shell, which keeps the volume and "yes" or "no" in files.
    private func mixer(_ name: String, _ cases: String) throws {
        let path = try file(
            name,
            "#!/bin/sh\nread -r level < \(folder)/level || exit 1\nread -r muted < \(folder)/muted\n"
                + "case \"$1 $2 $3\" in\n\(cases)*) exit 2 ;;\nesac\n")
        chmod(path, 0o755)
        try set(50, muted: "no")
    }

    private func set(_ level: Int, muted: String) throws {
        _ = try file("level", "\(level)\n")
        _ = try file("muted", "\(muted)\n")
    }

    private static let pactl = """
        "get-sink-volume @DEFAULT_SINK@ ") echo "Volume: front-left: 32768 / $level% / -18.06 dB" ;;
        "get-sink-mute @DEFAULT_SINK@ ") echo "Mute: $muted" ;;
        "set-sink-volume @DEFAULT_SINK@ +5%") echo $((level + 5)) > FOLDER/level ;;
        "set-sink-volume @DEFAULT_SINK@ -5%") echo $((level - 5)) > FOLDER/level ;;
        "set-sink-mute @DEFAULT_SINK@ toggle") [ $muted = no ] && echo yes > FOLDER/muted || echo no > FOLDER/muted ;;

        """
    private static let amixer = """
        "get Master ") [ $muted = no ] && is=on || is=off; echo "  Mono: Playback 50 [$level%] [$is]" ;;
        "set Master 5%+") echo $((level + 5)) > FOLDER/level ;;
        "set Master 5%-") echo $((level - 5)) > FOLDER/level ;;
        "set Master toggle") [ $muted = no ] && echo yes > FOLDER/muted || echo no > FOLDER/muted ;;

        """

    /// Python itself, which needs nothing of the path: what is found there may be a script that chooses a version.
    private static func python() throws -> URL {
        let process = Process()
        process.executableURL = try Programs.find("python3")
        process.arguments = ["-c", "import sys; print(sys.executable, end='')"]
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let path = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return URL(fileURLWithPath: path)
    }

    @Test(arguments: ["pactl", "amixer"]) func thisMachinesMixer(tool: String) throws {
        let cases = tool == "pactl" ? ExampleTests.pactl : ExampleTests.amixer
        try mixer(tool, cases.replacingOccurrences(of: "FOLDER", with: folder))
        let program = Client.folder.appendingPathComponent("examples/machine.py")
        let bridge = try ScriptedBridge(
            "machine.py", [ExampleTests.python(), program], environment: ["PATH": folder])
        func value(_ id: String) -> String? { bridge.mirror.attribute("value", of: id, in: "Mixer")?.text }
        try bridge.greet()
        #expect(try bridge.nextLine()["title"] == "Mixer")
        #expect(value("volume") == "50%" && value("mute") == "0")
        #expect(try bridge.result("increment", "volume", in: "Mixer") == true)
        #expect(value("volume") == "55%")
        for _ in 0..<2 { #expect(try bridge.result("decrement", "volume", in: "Mixer") == true) }
        #expect(value("volume") == "45%")
        #expect(try bridge.result("activate", "mute", in: "Mixer") == true)
        #expect(value("mute") == "1")
        // Another program changes it while it is read.
        bridge.send(["type": "attached", "scene": "Mixer"])
        try set(120, muted: "no")
        while value("mute") != "0" || value("volume") != "120%" { _ = try bridge.nextLine() }
        #expect(bridge.mirror.attribute("adjust", of: "volume", in: "Mixer")?["value"] == 100)
        // The mixer is gone.
        try FileManager.default.removeItem(atPath: folder + "/" + tool)
        #expect(try bridge.result("increment", "volume", in: "Mixer") == false)
        #expect(value("volume") == "120%")
    }

    // MARK: A web page

    @Test func aPagesAccessibilityTree() throws {
        try FileManager.default.copyItem(
            at: Client.folder.appendingPathComponent("node/braille-bridge.mjs"),
            to: URL(fileURLWithPath: folder + "/braille-bridge.mjs"))
        let program = try file(
            "page.mjs",
            """
            import { Bridge, fromAccessibilityTree } from './braille-bridge.mjs'
            const page = { role: 'RootWebArea', name: 'Shop', children: [
              { role: 'heading', name: 'Shoes', level: 1 },
              { role: 'navigation', name: 'Main', children: [{ role: 'link', name: 'Home' }] },
              { role: 'list', name: '', children: [{ role: 'text', name: 'Free delivery' }] },
              { role: 'slider', name: 'Price', value: 50, valuemin: 0, valuemax: 100, valuetext: '50 €' },
              { role: 'checkbox', name: 'New', checked: 'mixed' },
              { role: 'button', name: 'Compare', pressed: true },
              { role: 'button', name: 'More', expanded: false, disabled: true },
              { role: 'radio', name: 'Small', checked: true },
              { role: 'textbox', name: 'Search', value: 'boots', description: 'By name', children: [{ role: 'text', name: 'boots' }] }
            ] }
            const bridge = new Bridge('Browser')
            const scene = bridge.scene(page.name, [fromAccessibilityTree(page, (path, action, node) => {
              scene.announce(`${action} ${path} ${node.name}`)
              return action !== 'decrement'
            })])

            """)
        let bridge = try ScriptedBridge(
            "page.mjs", [Programs.find("node"), URL(fileURLWithPath: program)])
        try bridge.greet()
        #expect(try bridge.nextLine()["title"] == "Shop")
        func attributes(_ path: String) -> String {
            let object = bridge.mirror.scenes["Shop"]?["page" + path]
            let texts = object?.attributes.filter { $0.value != .null && $0.key != "actions" }
                .sorted { $0.key < $1.key }.map { "\($0.key) \($0.value.line)" }
            return texts?.joined(separator: ", ") ?? "none"
        }
        let rows = [
            ("", ""),
            ("/0", #"label "Shoes", traits ["header"]"#),
            ("/1", #"containerType "landmark", label "Main""#),
            ("/1/0", #"label "Home", traits ["link"]"#),
            ("/2", #"containerType "list""#),
            ("/2/0", #"label "Free delivery", traits ["staticText"]"#),
            (
                "/3",
                #"adjust {"maximum":100,"minimum":0,"value":50}, label "Price", traits ["adjustable"], value "50 €""#
            ),
            ("/4", #"label "New", traits ["button","toggleButton"], value "2""#),
            ("/5", #"label "Compare", toggleStyle "button", traits ["button","toggleButton"], value "1""#),
            ("/6", #"expandedStatus "collapsed", label "More", traits ["button","notEnabled"]"#),
            ("/7", #"label "Small", traits ["button","selected"]"#),
            ("/8", #"hint "By name", label "Search", traits ["textEntry"], value "boots""#),
            ("/8/0", "none"),
        ]
        for (path, expected) in rows { #expect(attributes(path) == expected, "\(path)") }
        let lines = try bridge.perform("activate", "page/1/0", in: "Shop")
        #expect(lines.first?["text"] == "activate page/1/0 Home" && lines.last?["result"] == true)
        #expect(try bridge.result("increment", "page/3", in: "Shop") == true)
        #expect(try bridge.result("decrement", "page/3", in: "Shop") == false)
    }

    // MARK: Without a client

    @Test(arguments: Transport.allCases) func aProgramInPerl(transport: Transport) throws {
        let program = Client.folder.appendingPathComponent("examples/volume.pl")
        let bridge = try ScriptedBridge("volume.pl", [Programs.find("perl"), program], transport)
        try bridge.greet()
        _ = try bridge.nextLine()
        func value(_ id: String) -> String? { bridge.mirror.attribute("value", of: id, in: "main")?.text }
        for step in 1...5 {
            #expect(try bridge.result("increment", "volume", in: "main") == true)
            #expect(value("volume") == "\(50 + 10 * step)%")
        }
        #expect(try bridge.result("increment", "volume", in: "main") == false)
        #expect(try bridge.result("decrement", "volume", in: "main") == true)
        #expect(try bridge.result("activate", "mute", in: "main") == true)
        #expect(value("mute") == "1" && value("volume") == "90%")
        #expect(try bridge.result("escape", "mute", in: "main") == false)
        #expect(bridge.endInput() == 0)
    }
}
