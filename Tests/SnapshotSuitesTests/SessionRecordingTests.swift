import BridgeTables
import AccessibilityModel
import Braille
import BrailleLayout
import BridgeSession
import Foundation
import Scenes
import SnapshotSuites
import TestSupport
import Testing

@Suite struct SessionRecordingTests {
    /// Plays keys and times to a session whose writer makes a file, as `run --record` does.
    private func record(_ scene: String, _ script: [(Int, String)], in folder: SuiteFolder) throws -> String {
        let file = folder.path + "/r.session.yaml"
        let scenePath = RealTables.packageFolder.appendingPathComponent("docs/scenes/\(scene).scene.yaml").path
        let memory = InMemoryDisplay(size: DisplaySize(columns: 40))
        let recording = SessionRecording(
            scene: scenePath,
            checksum: SessionRecording.checksum(try Data(contentsOf: URL(fileURLWithPath: scenePath))),
            display: CaseDisplay(), computerTable: nil)
        let writer = try #require(SessionWriter(recording, path: file))
        let session = Session(
            source: try SceneFile.load(path: scenePath), display: memory, translator: try RealTables.translator(),
            settings: try RealTables.settings())
        writer.session = session
        session.recorder = writer
        session.open()
        for (time, what) in script {
            switch what {
            case "time": session.handle(.time, at: time)
            case _ where what.hasPrefix("size:"):
                memory.size = DisplaySize(parsing: String(what.dropFirst(5)))
                session.displayDidChange()
            case "six dots":
                memory.cellSize = .sixDots
                session.displayDidChange()
            case _ where what.hasPrefix("clipboard:"):
                session.handle(.clipboard(String(what.dropFirst(10))), at: time)
            default: session.handle(.key(try Key(parsing: what)), at: time)
            }
        }
        session.close()
        writer.close()
        #expect(memory.updateCount > 2)
        return file
    }

    @Test func aSessionIsRepeatedBitForBit() throws {
        let folder = try SuiteFolder()
        let file = try record(
            "music-player",
            [
                (800, "UP"), (1500, "LEFT"), (2000, "LEFT"), (2100, "RETURN"), (2400, "time"), (3700, "time"),
                (9000, "time"), (9100, "size:20x1"), (9500, "BOT"), (9600, "size:none"), (9700, "size:40x2"),
                (10_400, "RETURN"), (10_900, "char:x"), (11_000, "ESCAPE"), (11_100, "six dots"), (11_200, "TOP"),
            ], in: folder)
        let recording = try SessionRecording(path: file, tables: RealTables.folder)
        #expect(recording.moments.count >= 13)
        #expect(recording.moments.contains { $0.input == .display(DisplaySize(columns: 40, rows: 2), .sixDots) })
        let replay = SessionReplay(recording, tables: RealTables.folder)
        #expect(try replay.play(on: try SceneFile.load(path: recording.scene)) == nil)

        // Another cell in one frame is found where it stands.
        let text = try String(contentsOfFile: file, encoding: .utf8)
        try folder.write("r.session.yaml", text.replacing("⠼⠋⠚⠨⠴", with: "⠼⠋⠁⠨⠴"))
        let changed = SessionReplay(
            try SessionRecording(path: file, tables: RealTables.folder), tables: RealTables.folder)
        let difference = try #require(try changed.play(on: try SceneFile.load(path: recording.scene)))
        #expect(difference.number == 2)
        #expect(difference.recorded.time == 800)
    }

    @Test func whatIsTypedIntoASecureFieldStandsNowhere() throws {
        let folder = try SuiteFolder()
        let file = try record(
            "form",
            [(100, "RIGHT"), (200, "RIGHT"), (300, "RETURN"), (400, "char:Q"), (500, "char:Z"), (600, "ESCAPE")],
            in: folder)
        let text = try String(contentsOfFile: file, encoding: .utf8)
        #expect(!text.contains("char:Q") && !text.contains("char:Z"))
        #expect(text.contains("char:•"))
        let recording = try SessionRecording(path: file, tables: RealTables.folder)
        #expect(
            try SessionReplay(recording, tables: RealTables.folder).play(on: try SceneFile.load(path: recording.scene))
                == nil)
    }

    @Test func aSessionBecomesACase() throws {
        let folder = try SuiteFolder()
        let file = try record(
            "music-player", [(0, "UP"), (0, "UP"), (1500, "RIGHT"), (1500, "size:20x1"), (1500, "RETURN")], in: folder)
        let made = SessionCase(try SessionRecording(path: file, tables: RealTables.folder), scene: "s.scene.yaml")
        #expect(made.text.hasSuffix("steps:\n  - \"UP UP\"\n  - wait: 1500\n  - \"RIGHT RETURN\"\n"))
        #expect(made.left == ["at 1500 ms the display became 20x1"])
        let read = try CaseReader(tables: RealTables.folder).read(text: made.text, name: "b.case.yaml")
        #expect(read.displays == [CaseDisplay()])
    }

    /// What the application did in a case that failed stands in its recording: it repeats, and becomes a case again.
    @Test func theApplicationsStepsAreRecorded() throws {
        let steps = [
            "RETURN",
            "application: [{ set: volume, label: \"007\", value: \"yes: \\\"no\\\"\" }, { announce: \"- a\" }]",
            "wait: 1500", "application: [{ remove: play }]",
        ]
        let list = steps.map { $0 == "RETURN" ? $0 : "{ \($0) }" }.joined(separator: ", ")
        let folder = try SuiteFolder(steps: "[\(list)]", displays: "[{ verbosity: full, status: left, panSpeed: 20 }]")
        // There is no golden, so the case fails.
        let recording = try #require(try folder.play(on: [.memory]).first?.recording)
        try folder.write("r.session.yaml", recording.text)
        let read = try SessionRecording(path: folder.path + "/r.session.yaml", tables: RealTables.folder)
        #expect(read.moments == recording.moments)
        #expect(read.display == recording.display)
        let scene = try SceneFile.load(path: folder.path + "/s.scene.yaml")
        #expect(try SessionReplay(read, tables: RealTables.folder).play(on: scene) == nil)

        try folder.record()
        let made = SessionCase(read, scene: "s.scene.yaml")
        #expect(made.left == [])
        try folder.write("a.case.yaml", made.text)
        let again = try #require(try folder.play(on: [.memory]).first)
        #expect(again.isFine, "\(made.text)\n\(again.lines)")
    }

    /// What the application writes into a secure field stands in no recording, and the recording repeats all the same.
    @Test func theApplicationsSecretsAreBullets() throws {
        let folder = try SuiteFolder(steps: "[]")
        try folder.write(
            "s.scene.yaml",
            """
            schema: 1
            title: T
            root:
              children:
                - { id: pin, label: PIN, traits: [textEntry, secureTextEntry], value: "1" }
                - { id: name, label: Name, traits: [textEntry], value: Ann }
            """)
        let steps = [
            "{ set: pin, value: Xyzzy }", "{ insertText: Plugh, into: pin }", "{ set: name, value: Open }",
            "{ when: { id: name, value: Open }, do: [{ set: pin, value: Frotz }] }",
            "{ insert: { id: new, label: New, traits: [textEntry, secureTextEntry], value: Zork }, into: root }",
        ]
        // This one makes the field secure that it writes into.
        let last = "{ set: name, value: Quux, traits: [textEntry, secureTextEntry] }"
        try folder.write(
            "a.case.yaml",
            "schema: 1\nscene: s.scene.yaml\ndisplays: [40]\nsteps: [application: [\(steps.joined(separator: ", "))], application: [\(last)], BOT]\n"
        )
        let result = try #require(try folder.play(on: [.memory]).first)
        let recording = try #require(result.recording, "\(result.lines)")
        for secret in ["Xyzzy", "Plugh", "Frotz", "Zork", "Quux"] { #expect(!recording.text.contains(secret)) }
        try folder.write("r.session.yaml", recording.text)
        let read = try SessionRecording(path: folder.path + "/r.session.yaml", tables: RealTables.folder)
        let scene = try SceneFile.load(path: folder.path + "/s.scene.yaml")
        #expect(try SessionReplay(read, tables: RealTables.folder).play(on: scene) == nil)
    }
}
