import Foundation
import SnapshotHarness
import Testing

/// `config`, and what the configuration does to commands that have a reader.
@Suite struct ConfigTests {
    private let folder: TemporaryFolder
    private var file: String { folder.path + "/home/braille-bridge/config.yaml" }

    init() throws {
        folder = try TemporaryFolder()
        for name in ["home/braille-bridge", "system/braille-bridge"] {
            try FileManager.default.createDirectory(atPath: "\(folder.path)/\(name)", withIntermediateDirectories: true)
        }
    }

    private var environment: [String: String] {
        [
            "XDG_CONFIG_HOME": folder.path + "/home", "XDG_CONFIG_DIRS": folder.path + "/system", "LC_ALL": "C",
            "XDG_RUNTIME_DIR": folder.path,
        ]
    }

    private func config(_ words: String) throws -> Tool.Result {
        try Tool.run(["config"] + words.split(separator: " ").map(String.init), environment: environment)
    }

    @Test func eachValueSaysWhereItComesFrom() throws {
        let system = try folder.file("system/braille-bridge/config.yaml", "code: contracted\nmessages: stay\n")
        let own = try folder.file(
            "home/braille-bridge/config.yaml", "schema: 1\ncode: computer\ndisplays:\n  hw: { status: left }\n")
        let lines = try config("").output.split(separator: "\n")
        for line in [
            "code: computer (from \(own))", "messages: stay (from \(system))", "layout: regions (by default)",
            "status: not set (by default)", "host: not set (by default)",
            "Displays of hw have choices of their own: --driver D",
        ] { #expect(lines.contains { $0 == line }, "\(line): \(lines)") }
        #expect(try config("--driver hw").output.contains("status: left (from \(own), displays of hw)\n"))
        let locale = try Tool.run(["config"], environment: environment.merging(["LC_ALL": "de_AT.UTF-8"]) { $1 })
        #expect(locale.output.contains("language: de-AT (aus der Locale)\n"), "\(locale.output)")
    }

    @Test func everythingThatIsWrongIsSaidAtOnce() throws {
        let own = try folder.file(
            "home/braille-bridge/config.yaml",
            "code: contractd\nlayot: flow\npace: 99\nmessages: stay\ndisplays:\n  hw: { scan: 1, status: top }\n  hww: { code: computer }\n"
        )
        let result = try config("check")
        #expect(result.code == 1)
        let lines = result.errors.split(separator: "\n")
        #expect(lines.count == 6, "\(lines)")
        for text in [
            ":1:7: code: unknown value \"contractd\"; did you mean \"contracted\"?",
            ":2:1: unknown key \"layot\"; did you mean",
            ":3:7: pace cannot be \"99\"", ":6:15: displays.hw.scan must be 100 to 60000", ":6:26: displays.hw.status",
            ":7:3: no driver is called \"hww\"; write the two letters of a driver",
        ] { #expect(lines.contains { $0.contains(own + text) }, "\(text): \(lines)") }
        let doctor = try Tool.run(["doctor", "--host", ":no-such-brltty"], environment: environment)
        #expect(doctor.output.split(separator: "\n").count { $0.contains("wrong: \(own):") } == 6)
        // Choices that cannot be together.
        _ = try folder.file("home/braille-bridge/config.yaml", "layout: flow\nstatus: left\n")
        #expect(try config("check").errors.contains("has no status cells"))
        _ = try folder.file("home/braille-bridge/config.yaml", "layout: flow\n")
        #expect(try config("check").output == "\(own): right\n")
        #expect(try config("check no-such.yaml").code == 3)
    }

    /// `keys` and `doctor` look where `run` does.
    @Test func theDisplayThatIsSetIsTheOneThatIsAsked() throws {
        let server = try PrivateBRLTTY(display: EmulatedDisplay(columns: 40))
        defer { server.stop() }
        try server.waitUntilReady()
        let own = try folder.file(
            "home/braille-bridge/config.yaml",
            "host: \"\(server.host)\"\nauth: none\ndisplays:\n  hw: { keys: voiceover, language: de }\n")
        let keys = try Tool.run(["keys"], environment: environment)
        #expect(keys.code == 0)
        #expect(keys.errors.isEmpty)
        #expect(keys.output.hasPrefix("voiceover: "), "\(keys.output)")
        #expect(keys.output.contains("The display is HumanWare BI40."))
        #expect(keys.output.contains("nächstes Element"), "\(keys.output)")
        let other = try Tool.run(["keys", "--host", ":no-such-brltty"], environment: environment)
        #expect(other.code == 3)
        let doctor = try Tool.run(["doctor"], environment: environment).output
        for text in ["fine: host: \(server.host) (from \(own))\n", "fine: BRLTTY at \(server.host) answers"] {
            #expect(doctor.contains(text), "\(doctor)")
        }
        _ = try folder.file("home/braille-bridge/config.yaml", "kez: voiceover\n")
        let broken = try Tool.run(["keys"], environment: environment)
        #expect(broken.code == 0)
        #expect(broken.output.hasPrefix("default: "))
        #expect(broken.errors.hasPrefix("braille-bridge: \(own):1:1: unknown key \"kez\""), "\(broken.errors)")
    }

    @Test func linesAreWrittenAndTheRestStays() throws {
        #expect(try config("set code=contracted pace=3.5").output == "written: \(file)\n")
        #expect(try config("set status=left --driver hw").code == 0)
        #expect(try config("set keys=voiceover --driver hw").code == 0)
        #expect(try config("set dots=6 --driver cn").code == 0)
        var text = try String(contentsOfFile: file, encoding: .utf8)
        #expect(
            text == """
                # yaml-language-server: $schema=\(Tool.packageFolder.path)/docs/config.schema.json
                schema: 1
                code: "contracted"
                pace: 3.5
                displays:
                  hw:
                    status: "left"
                    keys: "voiceover"
                  cn:
                    dots: 6

                """)
        _ = try folder.file(
            "home/braille-bridge/config.yaml", "# mine\n" + text.replacing("pace", with: "# pace:\npace"))
        #expect(try config("set messages=stay code=computer").code == 0)
        #expect(try config("unset pace").code == 0)
        #expect(try config("unset keys --driver hw").code == 0)
        text = try String(contentsOfFile: file, encoding: .utf8)
        #expect(
            text.hasPrefix(
                "# mine\n# yaml-language-server: $schema=\(Tool.packageFolder.path)/docs/config.schema.json\nschema: 1\ncode: \"computer\"\n# pace:\nmessages: \"stay\"\ndisplays:\n  hw:\n"
            ))
        #expect(!text.contains("voiceover"))
        // What would be wrong is not written.
        let wrong = try config("set code=x layout=nothing")
        #expect(wrong.code == 2 && wrong.errors.split(separator: "\n").count == 2, "\(wrong.errors)")
        #expect(try String(contentsOfFile: file, encoding: .utf8) == text)
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: folder.path + "/home/braille-bridge")
                == ["config.yaml"])
    }

    /// A file from Windows keeps the ends of its lines; one that is not UTF-8 stays as it is.
    @Test func linesOfOtherSystemsStay() throws {
        _ = try folder.file(
            "home/braille-bridge/config.yaml",
            "schema: 1\r\n# mine\r\ncode: computer\r\ndisplays:\r\n  hw:\r\n    dots: 6\r\n")
        #expect(try config("set code=contracted").code == 0)
        #expect(try config("set dots=8 --driver hw").code == 0)
        #expect(try config("set pace=2").code == 0)
        #expect(
            try String(contentsOfFile: file, encoding: .utf8)
                == "schema: 1\r\n# mine\r\ncode: \"contracted\"\r\npace: 2\r\ndisplays:\r\n  hw:\r\n    dots: 8\r\n")

        let latin = Data("schema: 1\n# ".utf8) + [0xFC] + Data("\n".utf8)
        try latin.write(to: URL(fileURLWithPath: file))
        let refused = try config("set code=contracted")
        #expect(
            refused.code == 3 && refused.errors.contains("config.yaml:2:3: the byte 0xfc is not UTF-8"),
            "\(refused.errors)")
        #expect(try Data(contentsOf: URL(fileURLWithPath: file)) == latin)
    }

    @Test func aConfigurationIsNoList() throws {
        _ = try folder.file("home/braille-bridge/config.yaml", "[]\n")
        #expect(try config("check").errors.hasSuffix("must be a mapping, not a list; write KEY: VALUE\n"))
    }

    /// Arguments, and what standard error says.
    @Test(arguments: [
        ("sett a=b", "unknown verb of config \"sett\"; did you mean set?"),
        ("set", "name what is to be changed: config set NAME=VALUE"),
        ("set code", "config set takes NAME=VALUE, such as code=contracted, not \"code\""),
        ("set cod=x", "unknown name of a choice \"cod\"; did you mean code?"),
        ("set host=x --driver hw", "unknown name of a choice \"host\""),
        ("--drivr hw", "unknown option of config \"--drivr\"; did you mean --driver?"),
    ])
    func usage(words: String, message: String) throws {
        let result = try config(words)
        #expect(result.code == 2)
        #expect(result.errors.contains(message), "\(result.errors)")
        #expect(result.errors.split(separator: "\n").count == 1)
    }

    /// Commands whose output is the same for everybody do not read it.
    @Test func onlyCommandsWithAReaderReadIt() throws {
        let before = try Tool.run(["show", "docs/scenes/greeting.scene.yaml"], environment: environment).output
        _ = try folder.file("home/braille-bridge/config.yaml", "code: contracted\nlayout: flow\nlanguage: de\n")
        #expect(try Tool.run(["show", "docs/scenes/greeting.scene.yaml"], environment: environment).output == before)
        let keys = try Tool.run(["keys"], environment: environment)
        #expect(
            keys.output.contains("Routingtaste"),
            "\(keys.output.prefix(2000))")
    }

    /// Keys are said in the language of the locale where nothing names another; the reference is the same everywhere.
    @Test func keysAreSaidInTheLanguageOfTheLocale() throws {
        let german = environment.merging(["LC_ALL": "", "LC_MESSAGES": "de_DE.UTF-8"]) { $1 }
        let keys = try Tool.run(["keys", "--key-table", "voiceover"], environment: german).output
        #expect(keys.hasPrefix("voiceover: Die Akkorde von VoiceOver aus Leertaste und Punkten"), "\(keys.prefix(200))")
        #expect(keys.contains("nächstes Element"))
        #expect(try Tool.run(["keys", "--language", "en"], environment: german).output.contains(": next element"))
        let reference = ["keys", "--format", "markdown"]
        #expect(
            try Tool.run(reference, environment: german).output == Tool.run(reference, environment: environment).output)
    }

    /// A reader without a display could not mend it.
    @Test func aSessionBeginsWithoutABrokenTable() throws {
        let layout = try folder.file("mine.yaml", "schema: 1\nlayuot: [\n")
        _ = try folder.file("home/braille-bridge/config.yaml", "layout: \(layout)\n")
        let reader = try ReaderProcess(
            ["run", "docs/scenes/music-player.scene.yaml"], in: folder, environment: environment)
        try reader.wait { reader.showsSlider }
        #expect(reader.errors.contains("mine.yaml:3:1: the file ends"), "\(reader.errors)")
        #expect(reader.errors.contains("the configuration is left out until it is changed"), "\(reader.errors)")
        _ = try folder.file("home/braille-bridge/config.yaml", "layout: flow\n")
        try reader.wait { reader.errors.contains("the configuration has changed") && !reader.showsSlider }
        #expect(reader.end() == 0)
    }

    /// A recording has the changes too, and repeats them.
    @Test func aRecordingHasTheChanges() throws {
        _ = try folder.file("home/braille-bridge/config.yaml", "code: contracted\n")
        let file = folder.path + "/s.session.yaml"
        let reader = try ReaderProcess(
            ["run", "docs/scenes/music-player.scene.yaml", "--record", file], in: folder, environment: environment)
        try reader.wait { reader.showsSlider }
        for text in ["layout: flow\nverbosity: terse\n", "layout: fl", "messages: stay\ndots: 6\nlanguage: de\n"] {
            let count = reader.errors.count
            _ = try folder.file("home/braille-bridge/config.yaml", text)
            try reader.wait { reader.errors.count > count }
            try reader.press("DOWN")
        }
        #expect(reader.end() == 0)
        let text = try String(contentsOfFile: file, encoding: .utf8)
        #expect(text.contains(#"choices: { size: 40x1, layout: "flow", verbosity: terse }"#), "\(text)")
        let again = try Tool.run(["play", "--session", file])
        #expect(again.code == 0, "\(again.errors)")
        let made = try Tool.run(["snapshot", "from-session", file, "--output", folder.path + "/made.case.yaml"])
        #expect((made.output + made.errors).contains("the reader chose otherwise"), "\(made)")
    }

    @Test func aSessionTakesChangesIn() throws {
        _ = try folder.file("home/braille-bridge/config.yaml", "layout: flow\ndisplays:\n  hw: { verbosity: terse }\n")
        let reader = try ReaderProcess(
            ["run", "docs/scenes/music-player.scene.yaml"], in: folder, environment: environment)
        // The flow has no mark between label and value, and tells no role of that display.
        try reader.wait { reader.cells.hasPrefix("⠠⠧⠕⠇⠥⠍⠑⠀⠼⠑⠚") }
        _ = try folder.file("home/braille-bridge/config.yaml", "code: contracted\n")
        try reader.wait { reader.showsSlider && reader.errors.contains("the configuration has changed") }
        // Other keys are taken too: those of the display itself.
        _ = try folder.file("home/braille-bridge/config.yaml", "keys: voiceover\n")
        try reader.wait { reader.errors.contains("chords of space and dots arrive") }
        // What is wrong changes nothing, and is said on the display and here.
        _ = try folder.file("home/braille-bridge/config.yaml", "layout: flow\nkeys: vioceover\n")
        try reader.wait { reader.errors.contains("config.yaml:2:7: keys") }
        try reader.wait { reader.cells.contains("⠼⠃") }
        #expect(!reader.errors.contains("layout"))
        #expect(reader.end() == 0)
    }

    /// The words of a language stay where their table is taken away: they would be English.
    @Test func wordsThatAreGoneChangeNothing() throws {
        let tables = folder.path + "/Tables"
        try FileManager.default.copyItem(atPath: Tool.packageFolder.path + "/Tables", toPath: tables)
        _ = try folder.file("home/braille-bridge/config.yaml", "language: de\n")
        let reader = try ReaderProcess(
            ["run", "docs/scenes/music-player.scene.yaml", "--tables", tables], in: folder, environment: environment)
        try reader.wait { reader.showsSlider }
        for language in ["de", "ru"] {
            let name = "\(tables)/Roles/\(language).yaml"
            try FileManager.default.moveItem(atPath: name, toPath: folder.path + "/away.yaml")
            _ = try folder.file("home/braille-bridge/config.yaml", "language: \(language)\nlayout: flow\n")
            try reader.wait {
                reader.errors.contains("Roles/\(language).yaml: the words of this language are gone; put")
            }
            #expect(!reader.errors.contains("has changed"))
            try FileManager.default.moveItem(atPath: folder.path + "/away.yaml", toPath: name)
        }
        _ = try folder.file("home/braille-bridge/config.yaml", "language: de\nlayout: flow\n")
        try reader.wait { reader.errors.contains("the configuration has changed") && !reader.showsSlider }
        #expect(reader.end() == 0)
    }

    /// What is chosen meanwhile is in the recording, which shows the same frames again.
    @Test func aRecordingHasOtherKeysToo() throws {
        _ = try folder.file("home/braille-bridge/config.yaml", "layout: flow\n")
        let file = folder.path + "/recorded.session.yaml"
        let reader = try ReaderProcess(
            ["run", "docs/scenes/music-player.scene.yaml", "--record", file], in: folder, environment: environment)
        try reader.wait { !reader.showsSlider && reader.cells.contains("⠼⠑⠚") }
        _ = try folder.file("home/braille-bridge/config.yaml", "code: contracted\nlanguage: de\nkeys: voiceover\n")
        try reader.wait { reader.showsSlider }
        try reader.press("RIGHT")
        #expect(reader.end() == 0)
        let recorded = try String(contentsOfFile: file, encoding: .utf8)
        #expect(recorded.contains("choices: {") && recorded.contains("keys: \"voiceover\""), "\(recorded)")
        let again = try Tool.run(["play", "--session", file], environment: environment)
        #expect(again.code == 0, "\(again.errors)")
    }

    @Test func ownTablesAreChecked() throws {
        let roles = folder.path + "/home/braille-bridge/Roles"
        try FileManager.default.createDirectory(atPath: roles, withIntermediateDirectories: true)
        let words = try String(
            contentsOf: Tool.packageFolder.appendingPathComponent("Tables/Roles/en.yaml"), encoding: .utf8)
        let path = try folder.file(
            "home/braille-bridge/Roles/en.yaml",
            words.replacing("no more {rotor}", with: "no more {motor}").replacing("find {query}", with: "find {qwery}"))
        let faults = [
            "messages.noneFound has no {motor}; it has {rotor}", "messages.searchPrompt has no {qwery}; it has {query}",
        ]
        for command in ["tables check", "tables check \(path)", "doctor --host :no-such-brltty"] {
            let result = try Tool.run(command.split(separator: " ").map(String.init), environment: environment)
            #expect(result.code != 0)
            #expect((result.output + result.errors).contains(faults[0]), "\(command): \(result.errors)")
            if command.hasPrefix("tables") {
                #expect(result.errors.contains(faults[1]), "\(command): \(result.errors)")
            }
        }
    }
}
