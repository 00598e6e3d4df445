import AccessibilityModel
import Foundation
import Importers
import Scenes
import Testing
import Documents

/// A dump in the shape of each kind of file that the tools write, beside it what it must become: `NAME.golden`, checked by
/// hand against the dump.
///
/// `BRIDGE_RECORD_DUMPS=1 swift test --filter DumpFixtureTests` writes the goldens again, and fails.
@Suite struct DumpFixtureTests {
    static let folder = packageFolder.appendingPathComponent("Tests/DumpFixtures")
    static let files = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
    static let dumps = files.filter { !$0.hasSuffix(".golden") }

    @Test func everyFormatIsThereAndEveryGoldenHasItsDump() throws {
        let formats = try Set(Self.dumps.compactMap { try Self.scene(of: $0).source.importedFrom })
        #expect(formats == Set(ImporterRegistry.all.map(\.name)))
        #expect(Self.files.filter { $0.hasSuffix(".golden") } == Self.dumps.map(Self.golden(of:)).sorted())
    }

    @Test(arguments: dumps) func aDumpBecomesWhatWasCheckedByHand(name: String) throws {
        let input = try Self.scene(of: name)
        let found = Self.text(of: input.source, notes: input.notes)
        let golden = Self.folder.appendingPathComponent(Self.golden(of: name))
        if ProcessInfo.processInfo.environment["BRIDGE_RECORD_DUMPS"] != nil {
            try found.write(to: golden, atomically: true, encoding: .utf8)
            Issue.record("\(golden.lastPathComponent) was written; check it against the dump")
        }
        #expect(found == (try String(contentsOf: golden, encoding: .utf8)))
    }

    private static func golden(of name: String) -> String {
        (name.split(separator: ".").first.map { String($0) } ?? name) + ".golden"
    }

    private static func scene(of name: String) throws -> SceneInput {
        let bytes = Array(try Data(contentsOf: folder.appendingPathComponent(name)))
        return try SceneInput.read(bytes, name: name, format: nil)
    }

    /// What a scene became: what is known of all of it, the stops in reading order, every object, what was not mapped.
    private static func text(of source: FileSceneSource, notes: [String]) -> String {
        var lines = [
            "title: \(source.scene.title)", "format: \(source.importedFrom ?? "-")",
            "not known / not sure: \(names(source.knowledge))", "", "stops in reading order:",
        ]
        for element in source.scene.readingOrder.elements {
            let actions = (element.accessibilityCustomActions ?? []).map(\.name)
            lines.append(
                "- \(line(element, frames: true))"
                    + (actions.isEmpty ? "" : " actions: \(actions.joined(separator: ", "))"))
        }
        lines += ["", "objects (id, label = value ? hint [traits] @frame, stop, actions, not known / not sure):"]
        lines += whole(source).dropFirst()
        if !notes.isEmpty { lines += ["", "not mapped:"] + notes }
        return lines.joined(separator: "\n") + "\n"
    }
}
