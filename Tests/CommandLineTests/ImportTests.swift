import Foundation
import Testing

/// `import`, and dumps of other tools where a scene is wanted.
@Suite struct ImportTests {
    private static let dump = """
        <?xml version="1.0"?>
        <hierarchy rotation="0">
          <node class="android.widget.TextView" text="Sound" heading="true" bounds="[0,0][9,9]" glow="1"/>
          <node class="android.widget.SeekBar" content-desc="Volume" text="50%" bounds="[0,10][9,19]"/>
        </hierarchy>
        """

    private let folder: TemporaryFolder
    private let path: String

    init() throws {
        folder = try TemporaryFolder()
        path = try folder.file("sound.xml", Self.dump)
    }

    @Test(arguments: ["a.scene.yaml", "a.scene.json"]) func importThenShowIsShow(name: String) throws {
        let scene = folder.path + "/" + name
        let written = try Tool.run(["import", "--from", "android", path, "-o", scene])
        #expect(written.code == 0)
        #expect(written.output.isEmpty)
        #expect(written.errors == notes(of: path))
        for arguments in [["show"], ["show", "--format", "json"], ["play", "--keys", "LNDN UP"]] {
            let direct = try Tool.run([arguments[0], path] + arguments.dropFirst())
            let imported = try Tool.run([arguments[0], scene] + arguments.dropFirst())
            #expect(direct.code == 0)
            #expect(direct.output == imported.output)
            #expect(direct.output.contains("Volume"))
            #expect(direct.errors == written.errors)
            #expect(imported.errors.isEmpty)
        }
    }

    /// Editors find the schema by the first line of a file; what goes through a pipe, and JSON, have none.
    @Test func theFirstLineLeadsEditorsToTheSchema() throws {
        let scene = folder.path + "/a.scene.yaml"
        #expect(try Tool.run(["import", path, "-o", scene]).code == 0)
        let text = try String(contentsOfFile: scene, encoding: .utf8)
        let line = try #require(text.split(separator: "\n").first)
        let named = try #require(line.wholeMatch(of: /# yaml-language-server: \$schema=(.*)/)?.1)
        #expect(try String(contentsOfFile: String(named), encoding: .utf8).contains("\"title\": \"Scene file\""))
        let shown = try Tool.run(["import", path, "-o", "-"])
        #expect(text == "\(line)\n" + shown.output)
        #expect(try Tool.run(["import", path, "-o", folder.path + "/a.scene.json"]).code == 0)
        #expect(try !String(contentsOfFile: folder.path + "/a.scene.json", encoding: .utf8).contains("yaml-language"))
    }

    /// A scene is written in the form that the name asks for, with the texts that it has; in its own form it stays as it is.
    @Test func aSceneInTheOtherFormIsWrittenAnew() throws {
        let text = """
            # A comment
            schema: 1
            title: 007
            root:
              children:
                - { id: a, label: no, value: 50%, hint: ~, traits: [button], frame: [0, 0.5, 1e2, 9] }
                - { id: b, label: true, children: [], brailleLabel: |- }
            """.replacing(
                "brailleLabel: |- }",
                with: "isElement: true }\n    - id: c\n      label: |\n        two\n        lines\n")
        let yaml = try folder.file("a.scene.yaml", text)
        let (json, back, same) = (
            folder.path + "/a.scene.json", folder.path + "/b.scene.yaml", folder.path + "/c.scene.yaml"
        )
        for (from, to) in [(yaml, json), (json, back), (yaml, same)] {
            #expect(try Tool.run(["import", from, "-o", to]).code == 0)
        }
        #expect(try String(contentsOfFile: same, encoding: .utf8) == text)
        let object = try JSONSerialization.jsonObject(with: Data(contentsOf: URL(fileURLWithPath: json)))
        #expect((object as? [String: Any])?["title"] as? String == "007")
        #expect(
            try String(contentsOfFile: back, encoding: .utf8).hasPrefix(
                "schema: 1\ntitle: \"007\"\nroot:\n  children:\n"))
        let shown = try [yaml, json, back].map { try Tool.run(["show", $0]) }
        #expect(shown[0].code == 0 && shown[0].output.contains("1. a: no: 50%. Button."))
        #expect(shown[1].output == shown[0].output && shown[2].output == shown[0].output)
    }

    /// What the import says of the dump: its unknown key, and that two words name no language.
    private func notes(of name: String) -> String {
        "braille-bridge: \(name):3:3: the key \"glow\" is not mapped\n"
            + "braille-bridge: \(name): the language is not known from the texts; name it with --language\n"
    }

    @Test func standardInputAndOutput() throws {
        let program = try Tool.program().path
        let shell = URL(fileURLWithPath: "/bin/sh")
        let result = try Tool.run(
            shell, ["-c", "cat '\(path)' | '\(program)' import - -o - | '\(program)' show - --columns 20"])
        #expect(result.code == 0)
        #expect(result.output.contains("1. root/0: Sound. Heading."))
        #expect(result.output.contains("2. root/1: Volume: 50%. Adjustable."))
        #expect(result.errors == notes(of: "-"))
    }

    @Test func theLanguageThatIsNamedIsTheScenes() throws {
        let result = try Tool.run(["import", "--language", "de-AT", path, "-o", "-"])
        #expect(result.code == 0)
        let lines = result.output.split(separator: "\n").map(String.init)
        #expect(lines.contains("language: de-AT"))
        // What is named is not looked for.
        #expect(!result.errors.contains("language"))
        let found = try Tool.run(["import", path, "-o", "-"])
        #expect(!found.output.contains("\nlanguage:"))
        #expect(found.errors.contains("name it with --language"))
    }

    /// A suite takes the language of its display for that of the texts, as `show --language` does.
    @Test(arguments: [("{ size: 40x1, language: fr }", false), ("40x1", true)])
    func aSuiteReadsADumpInTheLanguageOfItsDisplay(display: String, isLookedFor: Bool) throws {
        _ = try folder.file(
            "a.case.yaml", "schema: 1\nscene: sound.xml\ndisplays: [\(display)]\nsteps: [DOWN]\n")
        let recorded = try Tool.run(["snapshot", "record", folder.path], environment: ["CI": ""])
        #expect(recorded.code == 0, "\(recorded.errors)")
        #expect(recorded.errors.contains("the language is not known") == isLookedFor, "\(recorded.errors)")
    }

    @Test func whatIsNotReachedIsCountedAndNamed() throws {
        let covered = "Tests/DumpFixtures/appium-covered.xml"
        let short = try Tool.run(["show", covered]).output
        #expect(short.contains("\n3 more are not reached: 3 on a covered screen; --hidden names them\n"))
        let long = try Tool.run(["show", covered, "--hidden"]).output
        #expect(long.contains("\n3 more are not reached: 3 on a covered screen\n  "))
        #expect(long.contains(": on a covered screen, line "))
        let audit = try Tool.run(["audit", covered, "--hidden"]).output
        #expect(audit.contains("3 more are not reached: 3 on a covered screen\n  "))
        let json = try Tool.run(["audit", covered, "--format", "json"]).output
        let answer = try #require(JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
        let files = try #require(answer["hidden"] as? [[String: Any]])
        let stops = try #require(files.first?["stops"] as? [[String: Any]])
        #expect(stops.map { $0["reason"] as? String } == ["covered", "covered", "covered"])
        #expect((answer["summary"] as? [String: Any])?["hidden"] as? Int == 3)
        // A scene hides too.
        let scene = try Tool.run(["show", "docs/scenes/museum.scene.yaml"]).output
        #expect(scene.contains("\n15 more are not reached: 12 behind what is open, 3 hidden; --hidden names them\n"))
    }

    @Test func theSceneSaysWhereItComesFrom() throws {
        let result = try Tool.run(["import", path, "-o", "-"])
        let lines = result.output.split(separator: "\n").map(String.init)
        #expect(lines.contains("importedFrom: android"))
        #expect(lines.contains("unknown: [hint, language, customActions, customContent]"))
        #expect(lines.contains("uncertain: [isElement]"))
    }

    /// Arguments, exit code, and what standard error says; FILE is the dump.
    @Test(
        arguments: [
            ("import FILE", 2, "import needs a scene file to write: -o NAME.scene.yaml, or -o -"),
            ("import -o a.scene.yaml", 2, "an operand is missing"),
            ("import --from andriod FILE -o -", 2, "unknown value of --from \"andriod\"; did you mean android?"),
            ("show --from x FILE", 2, "known are scene, appium, android"),
            ("import no-such.xml -o -", 3, "no-such.xml: there is no such file"),
            ("import docs -o -", 3, "docs: this is a directory"),
            ("import --from chrome FILE -o -", 3, "FILE: this is not chrome: it looks like android,"),
            ("show --from scene FILE", 3, "write --from android, or leave --from out"),
            ("import FILE -o /no-such-folder/a.scene.yaml", 3, "the file cannot be written"),
            ("show Package.swift", 3, "this is neither a scene nor a dump of a known tool"),
        ] as [(String, Int32, String)])
    func errors(arguments: String, code: Int32, message: String) throws {
        let words = arguments.split(separator: " ").map { $0 == "FILE" ? path : String($0) }
        let result = try Tool.run(words)
        #expect(result.code == code)
        #expect(result.errors.contains(message.replacing("FILE", with: path)), "\(result.errors)")
        #expect(result.output.isEmpty)
        #expect(result.errors.split(separator: "\n").count == 1, "\(result.errors)")
    }
}
