import Documents
import Foundation
import Testing

/// Strangers' scenes: what their ids, labels and names do to terminals, logs and reports, which is nothing.
@Suite struct HostileSceneTests {
    private static let names = [
        "\u{1B}[2J\u{1B}]0;title\u{7}", "a\r\n::stop-commands::x", "::set-output name=a::b", "##[add-mask]x",
        "##vso[task.complete]", "invoice\u{202E}fdp.exe", "a\u{200B}\u{200D}b\u{2060}", "\u{9B}31m", "\u{85}\u{2028}x",
        "\u{301}accent", "\"quoted\"", " blank ", "\u{FEFF}mark", "\u{3164}\u{34F}filled", "\u{E0041}\u{E0100}tag",
    ]
    /// What names them where they stand in a line.
    private static let shown = [
        "U+202E", "U+200B", "U+2060", "U+FEFF", "U+0023#[add-mask]", "U+0023#vso[", "U+3164", "U+E0041",
    ]

    private let folder: TemporaryFolder
    private let scene: String

    init() throws {
        folder = try TemporaryFolder()
        var elements = ""
        for (index, name) in HostileSceneTests.names.enumerated() {
            let text = DoubleQuoted.text(name)
            elements += "    - { id: \(text), label: \(text), value: \(text), hint: \(text), traits: [button], "
            elements += "frame: [0, \(index * 20), 100, 10], onActivate: [{ announce: \(text) }] }\n"
        }
        scene = try folder.file(
            "h.scene.yaml",
            "schema: 1\ntitle: \(DoubleQuoted.text(HostileSceneTests.names[1]))\nroot:\n  children:\n\(elements)")
    }

    private func read(_ words: [String], code: Int32? = nil) throws -> (output: TerminalReader, errors: TerminalReader)
    {
        let result = try Tool.run(words, environment: ["CI": ""])
        if let code { #expect(result.code == code, "\(words): \(result.errors)") }
        let both = (TerminalReader(result.output), TerminalReader(result.errors))
        #expect(both.0.deeds == [], "\(words)")
        #expect(both.1.deeds == [], "\(words)")
        #expect(!both.0.lines.isEmpty, "\(words)")
        return both
    }

    private static let keys = Array(repeating: "RETURN RIGHT", count: names.count).joined(separator: " ")

    @Test func noCommandReachesTheTerminalOrTheLog() throws {
        let commands = [
            ["show", scene], ["show", scene, "--format", "json"], ["show", scene, "--format", "svg"],
            ["show", scene, "--hidden"], ["play", scene, "--keys", HostileSceneTests.keys],
            ["play", scene, "--keys", HostileSceneTests.keys, "--format", "json"], ["audit", scene],
            ["audit", scene, "--format", "json"], ["audit", scene, "--format", "sarif"],
        ]
        for words in commands {
            let (output, errors) = try read(words)
            #expect(output.commands == [], "\(words)")
            #expect(errors.commands == [], "\(words)")
        }
        // Those of the format itself are the only ones.
        let (github, _) = try read(["audit", scene, "--format", "github"])
        #expect(Set(github.commands).isSubset(of: ["error", "warning", "notice"]))
        #expect(github.lines.allSatisfy { $0.hasPrefix("::") })
    }

    /// Scenes on standard output have the same texts, but command nothing: a stranger's scene, and what dumps become.
    @Test func whatIsImportedCommandsNothing() throws {
        let dump = try folder.file(
            "dump.json",
            DocumentValue.list(
                HostileSceneTests.names.map { .mapping([("type", .text("Button")), ("AXLabel", .text($0))]) }
            ).jsonText)
        let json = try folder.file("raw.scene.json", "{\"schema\": 1, \"title\": \"##[error]x\", \"root\": {}}")
        let yaml = try folder.file(
            "raw.scene.yaml", "schema: 1\ntitle: \"a\u{202E}b\"\n# ##[error]x\nroot: { label: \"a\n\n  ::error::b\" }\n"
        )
        for path in [scene, dump, json, yaml] {
            let (output, _) = try read(["import", path, "-o", "-"], code: 0)
            #expect(output.commands == [], "\(path)")
            let written = try folder.file("written.scene.yaml", output.lines.joined(separator: "\n"))
            #expect(try texts(written) == texts(path))
        }
    }

    /// The identifiers, labels and values of a scene or dump, as JSON has them.
    private func texts(_ path: String) throws -> [[String?]] {
        let json = try Tool.run(["show", path, "--format", "json"]).output
        let root = try YAMLDocument.parse(json, name: "show.json").root
        return root.entries.filter { $0.key.scalarText == "elements" }.flatMap { $0.value.items }.map { element in
            element.entries.filter { ["id", "label", "value"].contains($0.key.scalarText) }.map { $0.value.scalarText }
        }
    }

    @Test func whatCannotBeSeenIsNamed() throws {
        let shown = try read(["show", scene], code: 0).output.lines.joined(separator: "\n")
        for name in HostileSceneTests.shown { #expect(shown.contains(name), "\(name)") }
        // What begins with an element's name begins with no command.
        let audited = try read(["audit", scene]).output.lines
        #expect(audited.contains { $0.hasPrefix("U+003A:set-output name=a::b, line ") }, "\(audited)")
        // JSON has the texts as they are.
        let json = try Tool.run(["show", scene, "--format", "json"]).output
        let root = try YAMLDocument.parse(json, name: "show.json").root
        let ids = try root.mapping(keys: ["scene", "display", "hidden", "elements"]).list("elements").map {
            $0.entries.first { $0.key.scalarText == "id" }?.value.scalarText
        }
        #expect(ids == HostileSceneTests.names)
    }

    @Test func goldensAndReportsOfThemAreReadAgain() throws {
        let suite = try folder.file(
            "h.case.yaml", "schema: 1\nscene: h.scene.yaml\ndisplays: [40]\nsteps: [\(HostileSceneTests.keys)]\n")
        _ = try read(["snapshot", "record", suite], code: 0)
        let golden = folder.path + "/h.40x1.golden"
        let text = try String(contentsOfFile: golden, encoding: .utf8)
        #expect(TerminalReader(text).deeds == [])
        _ = try read(["snapshot", "verify", suite], code: 0)

        // Something differs: every report says so, with the names.
        try text.replacing("= RETURN", with: "= ESCAPE").write(toFile: golden, atomically: true, encoding: .utf8)
        let reports = ["html", "junit"].map { "\(folder.path)/r.\($0)" }
        let (output, errors) = try read(
            [
                "snapshot", "verify", suite, "--report", "html=\(reports[0]),junit=\(reports[1]),github",
                "--attachments", folder.path + "/failed",
            ], code: 1)
        #expect(output.commands == ["error"] && errors.commands == [])
        let failed = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/failed")
        #expect(failed.count == 4)
        for path in reports + failed.map({ folder.path + "/failed/" + $0 }) {
            let text = try String(contentsOfFile: path, encoding: .utf8)
            #expect(TerminalReader(text).deeds == [], "\(path)")
            if path.hasSuffix(".yaml") { _ = try YAMLDocument.parse(text, name: path) }
        }
    }

    @Test func aCaseReadsNoFileOutsideItsFolder() throws {
        let secret = try folder.file("secret.txt", "secret-line: 1\n")
        let inner = folder.path + "/suite"
        try FileManager.default.createDirectory(atPath: inner, withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(atPath: inner + "/link.scene.yaml", withDestinationPath: secret)
        for scene in ["../secret.txt", secret, "link.scene.yaml", "/etc/passwd"] {
            let path = try folder.file(
                "suite/a.case.yaml", "schema: 1\nscene: \(scene)\ndisplays: [40]\nsteps: [RIGHT]\n")
            let result = try Tool.run(["snapshot", "verify", path])
            #expect(result.code == 3)
            #expect(result.output.contains("is outside the folder of the case"), "\(result.output)")
            #expect(!(result.output + result.errors).contains("secret-line"))
        }
        let path = try folder.file(
            "suite/a.case.yaml", "schema: 1\nscene: ../h.scene.yaml\ndisplays: [40]\nsteps: [RIGHT]\n")
        let recorded = try Tool.run(
            ["snapshot", "record", path, "--scenes", folder.path], environment: ["CI": ""])
        #expect(recorded.code == 0, "\(recorded.output)")
        let verified = try Tool.run(["snapshot", "verify", path, "--scenes", folder.path + "/suite"])
        #expect(verified.code == 3 && verified.output.contains("--scenes"))
    }

    @Test func aSessionAndAnAuditSayNothingOfFilesThatTheyName() throws {
        let secret = try folder.file("secret.txt", "secret-line: 1\n")
        let session = try folder.file(
            "s.session.yaml",
            "schema: 1\nscene: \(secret)\nchecksum: \"1\"\ndisplay: { size: 40x1 }\nmoments:\n"
                + "  - { at: 0, open: 40x1 }\n")
        let played = try Tool.run(["play", "--session", session])
        #expect(played.code == 3 && played.errors.contains("is not the scene of the session"), "\(played.errors)")
        #expect(!played.errors.contains("secret-line"))
        let inner = folder.path + "/screens"
        try FileManager.default.createDirectory(atPath: inner, withIntermediateDirectories: true)
        let configuration = try folder.file("screens/.braille-audit.yaml", "baseline: ../secret.txt\n")
        let audited = try Tool.run(["audit", scene, "--config", configuration])
        #expect(audited.code == 2 && audited.errors.contains("is outside its folder"), "\(audited.errors)")
        #expect(!audited.errors.contains("secret-line"))
    }
}
