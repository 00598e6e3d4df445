import BridgeSession
import BridgeTables
import Foundation
import Testing

/// A language, a layout, a key table and a driver's keys that the product does not have: each is a new file in the
/// reader's folder, and the program uses it.
@Suite struct AdditionTests {
    private let home: TemporaryFolder
    private let scene: String

    /// Additions as the reader's own tables. The words of the display are English except for one text, so that a new
    /// message need not be written here too.
    init() throws {
        home = try TemporaryFolder()
        let own = home.path + "/braille-bridge"
        let additions = Tool.packageFolder.appendingPathComponent("Tests/CommandLineTests/Additions").path
        try FileManager.default.copyItem(atPath: additions, toPath: own)
        let english = try String(
            contentsOf: Tool.packageFolder.appendingPathComponent("Tables/Roles/en.yaml"), encoding: .utf8)
        let words = english.replacing("language: en\n", with: "language: qaa\n").replacing(
            /elementCount: \{.*\}/,
            with: """
                elementCount:
                    one: "{count} sola"
                    two: "{count} duo"
                    few: "{count} kelkaj"
                    other: "{count} multaj"
                """)
        try FileManager.default.createDirectory(atPath: own + "/Roles", withIntermediateDirectories: true)
        _ = try home.file("braille-bridge/Roles/qaa.yaml", words)
        scene = try home.file(
            "a.scene.yaml",
            """
            schema: 1
            root:
              children:
                - { id: save, label: Konservi butono, traits: [button], hint: "Frapetu dufoje." }
                - { id: radio, label: Radio ŝaltita, traits: [toggleButton], value: "1" }
                - id: volume
                  label: Laŭteco dudek tri elcentoj
                  value: 23%
                  traits: [adjustable]
                  adjust: { value: 23, minimum: 0, maximum: 100, step: 10, format: "{value}%" }

            """)
    }

    private func run(_ arguments: String...) throws -> Tool.Result {
        try Tool.run(arguments, environment: ["XDG_CONFIG_HOME": home.path])
    }

    @Test func eachIsListedAndRight() throws {
        let result = try run("tables", "check")
        #expect(result.code == 0, "\(result.errors)")
        for name in [
            "Roles qaa", "Plurals qaa", "Audit qaa", "Layouts wide-values", "Keys backwards", "Devices zz",
        ] {
            #expect(result.output.contains("\(name) (your own): right"), "\(name)")
        }
    }

    @Test(arguments: [(1, "1 sola"), (2, "2 duo"), (3, "3 kelkaj"), (6, "6 multaj")])
    func theLanguageHasItsPluralForms(count: Int, words: String) throws {
        let children = (0..<count).map { "{ id: e\($0), label: A }" }.joined(separator: ", ")
        let file = try home.file("b.scene.yaml", "{ schema: 1, title: B, root: { children: [\(children)] } }")
        let result = try run("show", file, "--language", "qaa")
        #expect(result.output.hasPrefix("B, \(words), "), "\(result.output)\(result.errors)")
    }

    @Test func aLanguageWithoutPluralRulesIsSaidToHaveOneForm() throws {
        let file = home.path + "/braille-bridge/Roles/qaa.yaml"
        let summary = "The words of the display in qaa."
        #expect(try run("tables", "check", file).output.contains(summary + "\n"))
        try FileManager.default.removeItem(atPath: home.path + "/braille-bridge/Plurals")
        #expect(try run("tables", "check", file).output.contains(summary + " No plural rules are there for it"))
    }

    @Test func aFormThatALanguageDoesNotHaveIsAnError() throws {
        let file = home.path + "/braille-bridge/Roles/qaa.yaml"
        let words = try String(contentsOfFile: file, encoding: .utf8)
        _ = try home.file("braille-bridge/Roles/qaa.yaml", words.replacing(" two:", with: " many:"))
        let result = try run("tables", "check", file)
        #expect(result.code == 1)
        #expect(result.errors.contains("qaa has no plural form \"many\"; its forms are one, two, few, other"))
    }

    @Test func theAuditFindsTheWordsOfTheLanguage() throws {
        let found = try run("audit", scene, "--format", "text")
        for rule in ["type-in-label", "gesture-in-hint", "state-in-label", "value-in-label"] {
            #expect(found.output.contains(rule), "\(rule): \(found.output)\(found.errors)")
        }
        try FileManager.default.removeItem(atPath: home.path + "/braille-bridge/Audit")
        let none = try run("audit", scene, "--format", "text")
        #expect(none.code == 0 && !none.output.contains("in-label"), "\(none.output)")
    }

    @Test func theLayoutHasItsColumns() throws {
        let shown = try run("show", scene, "--layout", "wide-values")
        #expect(shown.output.contains("value at column 21: 23%"), "\(shown.output)\(shown.errors)")
    }

    @Test func theKeyTableHasItsKeys() throws {
        let played = try run("play", scene, "--key-table", "backwards", "--keys", "LEFT")
        #expect(played.output.contains("LEFT: radio"), "\(played.output)\(played.errors)")
    }

    @Test func theDriverHasItsKeys() throws {
        let tables = Tool.packageFolder.appendingPathComponent("Tables").path
        let folder = TableFolder(folders: [home.path + "/braille-bridge", tables])
        let mode = try KeyMode(KeyTable(named: "backwards", in: folder), in: folder)
        let lever = try #require(mode.deviceKeys?["zz"])
        #expect(lever.keys["Lever"] == (try Key(parsing: "LNDN")))
        #expect(lever.names["Blank"] == "Space")
    }
}
