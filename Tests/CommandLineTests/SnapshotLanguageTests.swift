import Foundation
import Testing

/// Results of snapshots and faults of their scenes in the reader's language; what other programs read stays as it is.
@Suite struct SnapshotLanguageTests {
    private let folder: TemporaryFolder

    /// Cases that differ, expect something else, have no golden, no scene, and a broken one.
    init() throws {
        folder = try TemporaryFolder()
        let scene = try folder.player()
        func add(_ name: String, scene: String, _ steps: String) throws {
            _ = try folder.file(
                "\(name).case.yaml",
                "schema: 1\nabout: What it is.\nscene: \(scene)\ndisplays: [40]\nsteps: [\(steps)]\n")
        }
        try add("differs", scene: scene, "UP, RIGHT")
        _ = try Tool.run(["snapshot", "record", folder.path], environment: ["CI": ""])
        let golden = folder.path + "/differs.40x1.golden"
        let text = try String(contentsOfFile: golden, encoding: .utf8)
        try text.replacing("⠼⠋⠚⠨⠴", with: "⠼⠋⠚⠨⠶").write(toFile: golden, atomically: true, encoding: .utf8)
        try add("expects", scene: scene, "UP, { expect: { value: 1% } }")
        try add("new", scene: scene, "UP")
        try add("no-scene", scene: "nowhere.scene.yaml", "UP")
        _ = try folder.file("broken.scene.yaml", "schema: 1\nroot:\n  frame: [0, 0, -1, 1]\n")
        try add("broken", scene: "broken.scene.yaml", "UP")
        try add("left", scene: scene, "ROUTE:1")
        _ = try folder.file("unnamed.scene.yaml", "schema: 1\nroot:\n  children: [{ id: a, traits: [button] }]\n")
    }

    @Test func everyLineIsLookedUp() throws {
        let language = try MarkedLanguage()
        let verified = try language.run("snapshot verify \(folder.path) --display memory,virtual --quiet")
        #expect(verified.code == 3)
        let lines = verified.output.split(separator: "\n")
        #expect(lines.count > 30, "\(verified.output)")
        for line in lines { #expect(line.contains("⟦") && line.contains("⟧"), "\(line)") }
        for text in [
            "⟦frame 2, UP: value differs⟧", "⟦there is no golden", "value should be",
            "⟦root.frame has a negative size⟧; ⟦write [x, y, width, height]", "⟦scene: there is no file",
        ] {
            #expect(verified.output.contains(text), "\(text)")
        }
        for line in try language.run("snapshot record \(folder.path)").output.split(separator: "\n") {
            #expect(line.contains("⟦"), "\(line)")
        }
    }

    @Test(arguments: LanguageTests.languages.keys.sorted()) func reportsStayAsTheyAre(language: String) throws {
        let locale = try #require(LanguageTests.languages[language])
        var reports: [[String]] = []
        for locale in ["C", locale] {
            let words =
                "snapshot verify \(folder.path) --quiet --force --attachments \(folder.path)/out "
                + "--report github,junit=\(folder.path)/a.xml,html=\(folder.path)/a.html"
            let result = try LanguageTests.run(words, locale: locale)
            #expect(result.code == 3)
            let annotations = result.output.split(separator: "\n").filter { $0.hasPrefix("::error") }
            #expect(annotations.count == 6)
            let files = try ["a.xml", "a.html", "out/differs.40x1.memory.txt"].map {
                try String(contentsOfFile: "\(folder.path)/\($0)", encoding: .utf8)
                    .replacing(#/time="[^"]*"|[0-9.]+ s</p>/#, with: "")
            }
            reports.append(annotations.map(String.init) + files)
        }
        #expect(reports[0] == reports[1])
    }

    @Test(arguments: LanguageTests.languages.keys.sorted()) func resultsAreSaidInIt(language: String) throws {
        let table = try SourceTexts.table(language)
        let locale = try #require(LanguageTests.languages[language])
        let result = try LanguageTests.run("snapshot verify \(folder.path) --quiet", locale: locale)
        let size = try #require(table["{place} has a negative size"]).replacing("{place}", with: "root.frame")
        #expect(result.output.contains(size), "\(result.output)")
        let header = try #require(table["there is no golden {file}"])
        #expect(result.output.contains(header.replacing("{file}", with: folder.path + "/new.40x1.golden")))
    }

    /// The scenes of both reviews, which the braille table of that language writes.
    @Test(arguments: LanguageTests.languages.keys.sorted()) func reviewsAreInIt(language: String) throws {
        let table = try SourceTexts.table(language)
        let locale = try #require(LanguageTests.languages[language])
        func start(_ words: String) throws -> String {
            try LanguageTests.run(words + " --virtual 80x1 --plain", locale: locale).output
        }
        let review = try start("snapshot review \(folder.path)/differs.case.yaml")
        #expect(review.hasPrefix(try #require(table["Snapshot review"])), "\(review)")
        let audit = try start("audit \(folder.path)/unnamed.scene.yaml --review")
        #expect(audit.hasPrefix(try #require(table["Audit"])), "\(audit)")
    }
}
