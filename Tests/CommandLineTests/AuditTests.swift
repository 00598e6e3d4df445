import Foundation
import TestSupport
import Testing

/// `audit` at the command line: what it prints, its exit codes, its files.
@Suite struct AuditTests {
    private static let scene = """
        schema: 1
        title: Sound
        root:
          children:
            - id: volume
              label: Volume 50%
              traits: [adjustable]
              adjust: { value: 50, minimum: 0, maximum: 100, step: 10, format: "{value}%" }
            - { id: play, label: play, traits: [button] }
        """

    private let folder: TemporaryFolder
    private let path: String

    init() throws {
        folder = try TemporaryFolder()
        path = try folder.file("sound.scene.yaml", Self.scene)
    }

    private func json(_ arguments: [String]) throws -> [String: Any] {
        let result = try Tool.run(["audit"] + arguments + ["--format", "json"])
        return try #require(
            JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any], "\(result.errors)")
    }

    private func rules(_ arguments: [String]) throws -> [String] {
        let findings = try #require(json(arguments)["findings"] as? [[String: Any]])
        return findings.compactMap { $0["rule"] as? String }
    }

    /// Each `**` stands for any number of folders; forty of them are tried one after the other, not all ways at once.
    @Test(.hangLimit(minutes: 1)) func manyWildcardsAreQuick() throws {
        let deep = folder.path + String(repeating: "/a", count: 60)
        try FileManager.default.createDirectory(atPath: deep, withIntermediateDirectories: true)
        try Self.scene.write(toFile: deep + "/s.yaml", atomically: true, encoding: .utf8)
        let any = String(repeating: "**/", count: 40)
        #expect(try Tool.run(["audit", "\(folder.path)/\(any)a/\(any)s.yaml"]).code == 1)
        let result = try Tool.run(["audit", "\(folder.path)/\(any)b/\(any)s.yaml"])
        #expect(result.code == 3 && result.errors.contains("no file matches this pattern"))
        let stars = String(repeating: "*a", count: 100)
        #expect(try Tool.run(["audit", "\(folder.path)/\(stars)b/\(any)s.yaml"]).code == 3)
    }

    @Test func textShowsTheLineNowAndAsItShouldBe() throws {
        let result = try Tool.run(["audit", path])
        #expect(result.code == 1)
        #expect(
            result.output == """
                \(path): Sound

                volume, line 5
                now:       ⠠⠧⠕⠇⠥⠍⠑⠀⠼⠑⠚⠨⠴⠀⠎⠇⠙⠗⠀⠀⠀⠀⠀⠀⠀⠀⣼⠼⠑⠚⠨⠴⠀⠀⠀⠀⠀⠀⠀⠀  Volume 50% sldr ⣼ 50%
                suggested: ⠠⠧⠕⠇⠥⠍⠑⠀⠎⠇⠙⠗⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⣼⠼⠑⠚⠨⠴⠀⠀⠀⠀⠀⠀⠀⠀  Volume sldr ⣼ 50%
                error value-in-label: The value "50%" is in the label "Volume 50%" too.
                  Let the label be "Volume" and the value "50%".

                play, line 9
                now:       ⠏⠇⠁⠽⠀⠃⠞⠝⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀  play btn
                suggested: ⠠⠏⠇⠁⠽⠀⠃⠞⠝⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀  Play btn
                note label-capital: The label "play" begins with a small letter.
                  Let the label be "Play".

                1 file, 2 elements: 1 error, 0 warnings, 1 note

                """)
    }

    @Test func jsonHasItsKeys() throws {
        let result = try json([path])
        let findings = try #require(result["findings"] as? [[String: Any]])
        #expect(findings.count == 2)
        let first = try #require(findings.first)
        #expect(first["rule"] as? String == "value-in-label")
        #expect(first["severity"] as? String == "error")
        #expect(first["file"] as? String == path)
        #expect(first["element"] as? String == "volume")
        #expect(first["line"] as? Int == 5)
        #expect(first["message"] is String)
        #expect(first["suggestion"] is String)
        #expect((result["summary"] as? [String: Any])?["elements"] as? Int == 2)
    }

    @Test func gitHubCommandsNameFileAndLine() throws {
        let result = try Tool.run(["audit", path, "--format", "github"])
        let file = path.replacing(":", with: "%3A")
        #expect(
            result.output.hasPrefix(
                "::error file=\(file),line=5,title=value-in-label::volume: The value \"50%25\" is in the label"))
        #expect(result.output.contains("::notice file=\(file),line=9,title=label-capital::play: "))
    }

    /// Arguments, exit code, and what standard error says; FILE is the scene, FOLDER its folder.
    @Test(
        arguments: [
            ("FILE", 1, ""), ("FILE --rule value-in-label=off", 0, ""),
            ("FILE --rule value-in-label=note --fail-on warning", 0, ""),
            ("FILE --rule value-in-label=off --rule label-capital=warning --fail-on warning", 1, ""),
            ("FILE --rule label-capital=error --rule value-in-label=off", 1, ""),
            ("docs/scenes", 0, ""), ("docs/scenes --fail-on warning", 0, ""), ("docs/scenes/*.yaml", 0, ""),
            ("", 2, "an operand is missing"),
            ("FILE --rule value-in-lable=off", 2, "unknown rule \"value-in-lable\"; did you mean value-in-label?"),
            ("FILE --rule label-capital=loud", 2, "unknown severity of label-capital \"loud\""),
            ("FILE --rule label-capital", 2, "--rule takes ID=SEVERITY"),
            ("FILE --fail-on note", 2, "unknown value of --fail-on \"note\"; known are error, warning"),
            ("FILE --format xml", 2, "unknown value of --format"),
            ("FILE --jobs 0", 2, "--jobs takes a whole number from 1 to 256"),
            ("FILE --virtual 40x1", 2, "--virtual is for audit --review only"),
            ("FILE --review --virtual 40x1", 2, "run --virtual draws in a terminal, and there is none"),
            ("no-such.xml", 3, "no-such.xml: there is no such file"),
            ("FOLDER/*.xml", 3, "no file matches this pattern; check the name\n"),
            ("FOLDER/[12].xml", 3, "there is no such file; check the name; patterns have only *, ? and **"),
            ("FOLDER/*{1,2}.xml", 3, "no file matches this pattern; check the name; patterns have only *, ? and **"),
            ("Package.swift", 3, "this is neither a scene nor a dump of a known tool"),
            ("FILE --baseline no-such.yaml", 3, "no-such.yaml: there is no such file"),
            ("FILE --config no-such.yaml", 3, "no-such.yaml: there is no such file"),
        ] as [(String, Int32, String)])
    func exitCodes(arguments: String, code: Int32, message: String) throws {
        let words = arguments.split(separator: " ").map {
            String($0).replacing("FILE", with: path).replacing("FOLDER", with: folder.path)
        }
        let result = try Tool.run(["audit"] + words)
        #expect(result.code == code, "\(result.errors)")
        #expect(message.isEmpty ? result.errors.isEmpty : result.errors.contains(message), "\(result.errors)")
        #expect(result.errors.split(separator: "\n").count == (message.isEmpty ? 0 : 1), "\(result.errors)")
    }

    @Test func aBaselineHoldsWhatIsThere() throws {
        let baseline = folder.path + "/baseline.yaml"
        #expect(try Tool.run(["audit", path, "--write-baseline", baseline]).code == 0)
        let text = try String(contentsOfFile: baseline, encoding: .utf8)
        #expect(text.contains("{ file: \"sound.scene.yaml\", element: \"volume\", rule: value-in-label }"))
        #expect(try rules([path, "--baseline", baseline]) == [])
        // What comes later is reported.
        let more = Self.scene + "\n    - { id: stop, label: stop, traits: [button] }\n"
        _ = try folder.file("sound.scene.yaml", more)
        let result = try json([path, "--baseline", baseline])
        #expect((result["findings"] as? [[String: Any]])?.map { $0["element"] as? String } == ["stop"])
        #expect((result["summary"] as? [String: Any])?["baseline"] as? Int == 2)
    }

    @Test func dumpsOfOneScreenAreGrouped() throws {
        let dumps = try (1...4).map { number in
            let text =
                "schema: 1\ntitle: App\nroot:\n  children:\n"
                + (1...number).map { "    - { label: Row \($0) }\n" }.joined()
                + "    - { id: back, traits: [button] }\n    - { traits: [button] }\n    - { traits: [button] }\n"
            return try folder.file("screen\(number).scene.yaml", text)
        }
        let single = try json(dumps)
        #expect((single["findings"] as? [[String: Any]])?.filter { $0["rule"] as? String == "no-label" }.count == 12)
        let grouped = try json(dumps + ["--group"])
        #expect((grouped["findings"] as? [[String: Any]])?.filter { $0["rule"] as? String == "no-label" }.count == 3)
        #expect(((grouped["summary"] as? [String: Any])?["repeated"] as? Int ?? 0) >= 9)
    }

    @Test func aConfigurationSaysTheSame() throws {
        let file = try folder.file(
            "audit.yaml", "failOn: warning\nrules: { value-in-label: off, label-capital: warning }\n")
        #expect(try rules([path, "--config", file]) == ["label-capital"])
        #expect(try Tool.run(["audit", path, "--config", file]).code == 1)
        // An option goes before it.
        #expect(try rules([path, "--config", file, "--rule", "label-capital=off"]) == [])
    }

    @Test(arguments: [
        (
            "rules: { value-in-lable: off }",
            ":1:10: rules.value-in-lable: unknown rule \"value-in-lable\"; did you mean"
        ), ("rule: {}", "did you mean \"rules\"?"),
        ("failOn: never", "unknown severity \"never\""), ("rules: [label-capital]", "write a rule and its severity"),
        ("rules: { label-capital: loud }", "unknown severity \"loud\""), ("ignore: a", "write it in brackets"),
    ])
    func aWrongConfigurationIsAnError(text: String, message: String) throws {
        let result = try Tool.run(["audit", path, "--config", folder.file("audit.yaml", text)])
        #expect(result.code == 3)
        #expect(result.errors.contains("audit.yaml"))
        #expect(result.errors.contains(message), "\(result.errors)")
    }

    @Test func theConfigurationIsFoundAboveTheWorkingFolder() throws {
        _ = try folder.file(
            ".braille-audit.yaml", "rules: { value-in-label: off }\nignore: [\"inner/left-*\"]\nbaseline: b.yaml\n")
        _ = try folder.file(
            "b.yaml", "findings: [ { file: inner/a.scene.yaml, element: play, rule: label-capital } ]\n")
        let inner = folder.path + "/inner"
        try FileManager.default.createDirectory(atPath: inner, withIntermediateDirectories: true)
        for name in ["a", "b", "left-out"] { _ = try folder.file("inner/\(name).scene.yaml", Self.scene) }
        let program = try Tool.program().path
        let tables = Tool.packageFolder.appendingPathComponent("Tables").path
        let result = try Tool.run(
            URL(fileURLWithPath: "/bin/sh"),
            ["-c", "cd '\(inner)' && '\(program)' audit . --format github --tables '\(tables)'"])
        #expect(result.code == 0, "\(result.errors)")
        #expect(result.output.split(separator: "\n").count == 1)
        #expect(result.output.hasPrefix("::notice file=b.scene.yaml,line=9,title=label-capital::"))
    }

    @Test func whatIsPrintedDoesNotDependOnThreads() throws {
        for index in 0..<40 {
            _ = try folder.file(
                "screen-\(index).scene.yaml", Self.scene.replacing("Volume 50%", with: "Volume \(index), 50%"))
        }
        _ = try folder.file("package.json", "{ \"name\": \"no scene\" }")
        let first = try Tool.run(["audit", folder.path, "--jobs", "1"])
        #expect(first.code == 1)
        #expect(
            first.output.contains(
                "41 files, 82 elements: 41 errors, 0 warnings, 41 notes; 1 file neither scene nor dump"))
        #expect(first.output.contains("  41 value-in-label (error)"))
        #expect(first.output.contains("0% (0 of 41)"))
        for jobs in ["2", "7"] {
            #expect(try Tool.run(["audit", folder.path, "--jobs", jobs]).output == first.output)
        }
    }

    @Test func aBrokenFileIsToldAndTheOthersAreAudited() throws {
        _ = try folder.file("broken.xml", "<hierarchy rotation=\"0\"><node")
        let result = try Tool.run(["audit", folder.path, "--format", "json"])
        #expect(result.code == 3)
        #expect(result.errors.contains("broken.xml"))
        #expect(result.output.contains("value-in-label"))
    }
}
