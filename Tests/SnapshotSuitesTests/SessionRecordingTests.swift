import AccessibilityModel
import Braille
import BrailleLayout
import BridgeSession
import BridgeTables
import Foundation
import Localization
import Liblouis
import Scenes
import SnapshotSuites
import TestSupport
import Testing

/// How many generated sessions are recorded, and what is pressed in them: most of it in and around the password.
enum ReplaySeeds {
    static let count = ProcessInfo.processInfo.environment["BRIDGE_REPLAY_SEEDS"].flatMap { Int($0) } ?? 12
    static let keys = [
        "LEFT", "RIGHT", "LNUP", "LNDN", "RETURN", "RETURN", "RETURN", "ESCAPE", "PASTE", "PASTE", "PASTE", "HOST_COPY",
        "HOST_CUT", "TXTSEL_ALL", "CLIP_RESTORE", "AUTOSPEAK", "BACKSPACE", "DELETE", "CTRL+LEFT", "CTRL+RIGHT",
        "CTRL+BACKSPACE", "SHIFT+LEFT", "SHIFT+RIGHT", "KEY_HOME", "KEY_END", "UP", "DOWN", "char", "char", "char",
        "char", "dots:125", "dots:0", "SKPIDLNS", "DISPMD", "ATTRVIS", "FWINRT", "CSRJMP_VERT", "ROUTE", "ROUTE",
    ]
}

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
        let writer = try SessionWriter(recording, path: file)
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
                (memory.cellSize, memory.rowPace) = (.sixDots, .atOnce)
                session.displayDidChange()
            case "slow rows":
                (memory.cellSize, memory.rowPace) = (.eightDots, .each(milliseconds: 1200))
                memory.pinSpacing = PinSpacing(cellGap: 50, rowGap: 75)
                session.displayDidChange()
            case _ where what.unicodeScalars.starts(with: "clipboard:".unicodeScalars):
                let text = String(what.unicodeScalars.dropFirst(10))
                session.handle(.clipboard(text.isEmpty ? nil : text), at: time)
            case "refused":
                session.handle(.answer(ActionAnswer(id: 1, isDone: false, text: "In use: \"kitchen\"")), at: time)
            case "done": session.handle(.answer(ActionAnswer(id: 2, isDone: true)), at: time)
            case "came": session.handle(.news(.came(program: "Mail: new")), at: time)
            case "ended": session.handle(.news(.ended(program: "Mail: new")), at: time)
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
                (11_300, "slow rows"),
            ], in: folder)
        let recording = try SessionRecording(path: file, tables: RealTables.folder)
        #expect(recording.moments.count >= 13)
        let size = DisplaySize(columns: 40, rows: 2)
        #expect(recording.moments.contains { $0.input == .display(size, .sixDots, .atOnce) })
        let wide = PinSpacing(cellGap: 50, rowGap: 75)
        #expect(recording.moments.contains { $0.input == .display(size, .eightDots, .each(milliseconds: 1200), wide) })
        let replay = SessionReplay(recording, tables: RealTables.folder)
        #expect(try replay.play(on: try SceneFile.load(path: recording.scene)) == nil)

        // Another cell in one frame is found where it is.
        let text = try String(contentsOfFile: file, encoding: .utf8)
        try folder.write("r.session.yaml", text.replacing("⠼⠋⠚⠨⠴", with: "⠼⠋⠁⠨⠴"))
        let changed = SessionReplay(
            try SessionRecording(path: file, tables: RealTables.folder), tables: RealTables.folder)
        let difference = try #require(try changed.play(on: try SceneFile.load(path: recording.scene)))
        #expect(difference.number == 2)
        #expect(difference.recorded.time == 800)
    }

    @Test func answersAndNewsOfProgramsAreRepeated() throws {
        let folder = try SuiteFolder()
        let file = try record(
            "speaker",
            [
                (0, "RIGHT"), (100, "RETURN"), (900, "time"), (1_000, "refused"), (1_200, "came"), (6_000, "time"),
                (9_000, "RETURN"), (9_800, "time"), (9_900, "done"), (10_000, "ended"), (20_000, "time"),
            ], in: folder)
        let recording = try SessionRecording(path: file, tables: RealTables.folder)
        let inputs = recording.moments.map(\.input)
        #expect(inputs.contains(.answer(ActionAnswer(id: 1, isDone: false, text: "In use: \"kitchen\""))))
        #expect(inputs.contains(.answer(ActionAnswer(id: 2, isDone: true))))
        #expect(inputs.contains(.news(.came(program: "Mail: new"))))
        #expect(inputs.contains(.news(.ended(program: "Mail: new"))))
        let replay = SessionReplay(recording, tables: RealTables.folder)
        #expect(try replay.play(on: try SceneFile.load(path: recording.scene)) == nil)
        let left = SessionCase(recording, scene: "s.scene.yaml").left
        #expect(left.count == 4)
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

    /// Secrets whose scalars join into fewer characters, or join what was typed before; keys that go by words; undoing.
    @Test(arguments: [
        "Q", "Qe\u{301}Z", "\u{301}Q", "👨‍👩‍👧‍👦Q", "🇩🇪🇩", "한글", "\u{1112}\u{1161}\u{11AB}", "क्षि", "a\r\nb\nQ", "\u{2028}", "\t",
        "open  sesame", "\u{600}1", "\u{1F3FD}",
    ])
    func whatIsPastedIntoASecureFieldReplays(secret: String) throws {
        let folder = try SuiteFolder()
        let typed = secret.unicodeScalars.map { Key.character($0).description }
        let keys =
            ["RETURN", "clipboard:" + secret, "PASTE", "LEFT", "clipboard:" + secret, "PASTE", "CTRL+LEFT"] + typed
            + ["RIGHT", "BACKSPACE", "CLIP_RESTORE", "CLIP_RESTORE", "AUTOSPEAK", "SHIFT+LEFT"] + typed
            + ["CTRL+LEFT", "DELETE", "TXTSEL_ALL"] + typed.prefix(1) + ["CLIP_RESTORE", "AUTOSPEAK"]
            // Emptied, it is not pasted into the name either.
            + ["ESCAPE", "LEFT", "RETURN", "clipboard:", "PASTE", "ESCAPE"]
        let file = try record(
            "form", [(100, "RIGHT"), (200, "RIGHT")] + keys.enumerated().map { (300 + 100 * $0, $1) }, in: folder)
        let text = try String(contentsOfFile: file, encoding: .utf8)
        #expect(!text.contains("Q") && !text.contains("sesame"))
        let recording = try SessionRecording(path: file, tables: RealTables.folder)
        let difference = try SessionReplay(recording, tables: RealTables.folder)
            .play(on: try SceneFile.load(path: recording.scene))
        #expect(difference == nil)
    }

    /// Generated sessions on the form, as `run --record` writes them: keys, cells, what is pasted, also into the password, the
    /// display's size, time, and the reader's braille. `BRIDGE_REPLAY_SEEDS=1000` tries more of them.
    @Test(arguments: Seeds.all(ReplaySeeds.count))
    func generatedSessionsReplay(seed: UInt64) throws {
        let folder = try SuiteFolder()
        let file = folder.path + "/g.session.yaml"
        let scenePath = RealTables.packageFolder.appendingPathComponent("docs/scenes/form.scene.yaml").path
        var generator = SceneGenerator(seed: seed)
        let memory = InMemoryDisplay(size: DisplaySize(columns: 40))
        let writer = try SessionWriter(
            SessionRecording(scene: scenePath, checksum: "", display: CaseDisplay(), computerTable: nil), path: file)
        let louis = LouisTranslator(try RealTables.folder.braille(for: ReaderChoices()))
        let translator = CachingTranslator(louis)
        let session = Session(
            source: try SceneFile.load(path: scenePath), display: memory, translator: translator,
            settings: try RealTables.folder.settings(for: ReaderChoices()))
        (writer.session, session.recorder) = (session, writer)
        session.open()
        for _ in 0..<120 {
            let time = session.now + generator.number(0...12) * 100
            switch generator.number(0...19) {
            case 0: session.advance(to: time + generator.number(0...90) * 100) { _ in }
            case 1:
                // It may come and go in one step of the loop: then its cells and its pace are those of the end already.
                memory.cellSize = generator.pick([.sixDots, .eightDots]) ?? .eightDots
                memory.rowPace = generator.pick([.unknown, .atOnce, .each(milliseconds: 700)]) ?? .unknown
                memory.pinSpacing = generator.pick([.cells, .even])
                for _ in 0...generator.number(0...3) {
                    memory.size =
                        generator.pick([DisplaySize(columns: 40), DisplaySize(columns: 14, rows: 3), nil]) ?? nil
                    session.displayDidChange()
                    if generator.number(0...2) == 0 { session.handle(.key(.keyboard(.right)), at: time) }
                }
            case 2:
                var choices = ReaderChoices()
                choices.code = generator.pick([.uncontracted, .contracted, .computer]) ?? .uncontracted
                let braille = try RealTables.folder.braille(for: choices)
                louis.choice = braille
                translator.forgetAll()
                writer.brailleWillChange(to: .init(braille), at: session.now)
                session.handle(.choices(session.settings), at: session.now)
            default:
                var name = generator.pick(ReplaySeeds.keys) ?? "LEFT"
                if name == "ROUTE" { name += ":\(generator.number(1...40))" }
                let scalar = generator.text().unicodeScalars.first ?? "x"
                let key = name == "char" ? Key.character(scalar) : try Key(parsing: name)
                if session.mayPaste(key) {
                    let text = generator.text()
                    session.handle(.clipboard(text.isEmpty ? nil : text), at: time)
                }
                session.handle(.key(key), at: time)
            }
        }
        session.close()
        writer.close()
        let recording = try SessionRecording(path: file, tables: RealTables.folder)
        let replay = SessionReplay(recording, tables: RealTables.folder)
        let difference = try replay.play(on: try SceneFile.load(path: scenePath))
        #expect(difference == nil, "seed \(seed): \(String(describing: difference))")
    }

    @Test func aSessionBecomesACase() throws {
        let folder = try SuiteFolder()
        let file = try record(
            "music-player", [(0, "UP"), (0, "UP"), (1500, "RIGHT"), (1500, "size:20x1"), (1500, "RETURN")], in: folder)
        let made = SessionCase(try SessionRecording(path: file, tables: RealTables.folder), scene: "s.scene.yaml")
        #expect(made.text.hasSuffix("steps:\n  - \"UP UP\"\n  - wait: 1500\n  - \"RIGHT RETURN\"\n"))
        #expect(made.left.map(\.english) == ["at 1500 ms the display became 20x1"])
        let read = try CaseReader(tables: RealTables.folder).read(text: made.text, name: "b.case.yaml")
        #expect(read.displays == [CaseDisplay()])
    }

    /// What the application did in a case that failed is in its recording: it repeats, and becomes a case again.
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

    /// What the application writes into a secure field is in no recording, and the recording repeats all the same.
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
