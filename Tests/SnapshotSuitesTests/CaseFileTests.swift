import Foundation
import SnapshotSuites
import TestSupport
import Testing
import Documents

@Suite struct CaseFileTests {
    private let reader = CaseReader(tables: RealTables.folder)

    private func read(_ text: String) throws -> SnapshotCase {
        try reader.read(text: text, name: "suite/a.case.yaml")
    }

    /// The entries of `displays`, and the names of the goldens that they stand for.
    @Test(arguments: [
        ("[40, 20x1, 32x4]", ["40x1", "20x1", "32x4"]),
        (
            "[{ size: [12, 80], code: [uncontracted, contracted] }]",
            ["12x1", "12x1,contracted", "80x1", "80x1,contracted"]
        ),
        (
            "[{ language: [en, de] }, { layout: flow, messages: stay, scan: 500 }]",
            ["40x1", "40x1,de", "40x1,flow,messages-stay,scan-500"]
        ),
        (
            "[{ verbosity: [terse, normal], status: [left, none], panSpeed: 20 }]",
            [
                "40x1,verbosity-terse,status-left,panSpeed-20", "40x1,verbosity-terse,status-none,panSpeed-20",
                "40x1,status-left,panSpeed-20", "40x1,status-none,panSpeed-20",
            ]
        ),
    ])
    func displaysAreCombined(yaml: String, names: [String]) throws {
        let read = try read("schema: 1\nscene: s.yaml\ndisplays: \(yaml)\n")
        #expect(read.displays.map(\.name) == names)
        #expect(read.scenePath == "suite/s.yaml")
        #expect(SnapshotRun(snapshotCase: read, display: read.displays[0]).goldenPath == "suite/a.\(names[0]).golden")
    }

    /// Lines after the schema, and the error that they make.
    @Test(arguments: [
        ("scen: a", "suite/a.case.yaml:2:1: unknown key \"scen\" in the document; did you mean \"scene\"?"),
        ("scene: a\ndisplays: 40", "suite/a.case.yaml:3:11: displays must be a list of displays"),
        ("scene: a\ndisplays: []", "3:11: displays names no display"),
        ("scene: a\ndisplays: [40, 40]", "displays[1]: the display 40x1 appears again here"),
        ("scene: a\ndisplays: [{ siz: 40 }]", "did you mean \"size\"?"),
        ("scene: a\ndisplays: [wide]", "\"wide\" is no size; write columns"),
        ("scene: a\ndisplays: [{ layout: regoins }]", "did you mean \"regions\"?"),
        ("scene: a\ndisplays: [{ code: contacted }]", "did you mean \"contracted\"?"),
        ("scene: a\ndisplays: [{ braille: no-such-table }]", "braille table \"no-such-table\" cannot be used"),
        ("scene: a\ndisplays: [{ dots: 7 }]", "must be 6 or 8, not 7"),
        ("scene: a\ndisplays: [{ verbosity: ful }]", "did you mean \"full\"?"),
        ("scene: a\ndisplays: [{ panSpeed: 0 }]", "must be 1 to 100, not 0"),
        ("scene: a\ndisplays: [{ pace: 0.25 }]", "pace cannot be \"0.25\""),
        ("scene: a\ndisplays: [{ hints: sometimes }]", "after"),
        (
            "scene: a\ndisplays: [{ status: left, layout: flow }]",
            "3:22: displays[0].status: the layout \"flow\" has no status cells"
        ),
        ("scene: a\ndisplays: [40]\nsteps: [{ key: UP }]", "did you mean \"keys\"?"),
        (
            "scene: a\ndisplays: [40]\nsteps: [{ keys: UPP }]",
            "4:17: steps[0].keys: no key is named \"UPP\"; did you mean UP?"
        ),
        ("scene: a\ndisplays: [40]\nsteps: [{ keys: UP, wait: 5 }]", "does several things"),
        (
            "scene: a\ndisplays: [40, 20]\nsteps: [ROUTE:21]",
            "4:9: steps[0]: ROUTE:21 is beyond the display, which has 20 cells (20x1)"
        ),
        (
            "scene: a\ndisplays: [{ keys: voiceover }, 40]\nsteps: [chord:14]",
            "4:9: steps[0]: chord:14 needs a key table with chords, such as voiceover; the table default has none"
        ),
        (
            "scene: a\ndisplays: [{ language: xx }]",
            "3:24: displays[0].language: there are neither words nor braille for the language \"xx\""
        ),
        (
            "scene: a\ndisplays: [{ language: [de-AT, pt, en-US, enx] }]",
            "there are neither words nor braille for the language \"enx\""
        ),
        ("scene: a\ndisplays: [40]\nsteps: [{ expect: { vlaue: 1 } }]", "did you mean \"value\"?"),
        ("scene: a\ndisplays: [40]\nsteps: [{ expect: { cells: abc } }]", "something else than braille patterns"),
        ("displays: [40]", "the key \"scene\" is missing"),
    ])
    func errors(lines: String, message: String) throws {
        let error = #expect(throws: DocumentError.self) { try read("schema: 1\n" + lines + "\n") }
        if let error { checkTranslated(error) }
        #expect(error?.description.contains(message) == true, "\(error?.description ?? "")")
    }

    @Test func theCaseInTheDocumentationCanBeRead() throws {
        let path = RealTables.packageFolder.appendingPathComponent("docs/snapshots.md").path
        let text = try String(contentsOfFile: path, encoding: .utf8)
        let block = try #require(text.split(separator: "```yaml\n").dropFirst().first?.split(separator: "```").first)
        let read = try reader.read(text: String(block), name: "Tests/Snapshots/volume.case.yaml")
        #expect(
            read.displays.map(\.name) == [
                "40x1", "20x1", "20x1,contracted", "40x2", "40x2,contracted", "40x1,flow,de,messages-stay",
            ])
        #expect(read.steps.count == 4)
    }

    @Test func theSchemaHasTheReadersKeysAndNoOther() throws {
        let path = RealTables.packageFolder.appendingPathComponent("docs/snapshot.schema.json").path
        let root = try YAMLDocument.load(path: path).root
        func value(_ node: YAMLNode, _ name: String) -> YAMLNode? {
            node.entries.first { $0.key.scalarText == name }?.value
        }
        let definitions = try #require(value(root, "$defs"))
        for (name, keys) in CaseKeys.all {
            let properties = value(definitions, name).flatMap { value($0, "properties") }
            #expect(properties?.entries.map(\.key.scalarText) == keys.names, "\(name)")
        }
    }
}
