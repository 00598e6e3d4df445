import Braille
import BrailleLayout
import BrailleSnapshots
import BridgeSession
package import BridgeTables
package import Documents
import Localization

/// Reads case files.
package struct CaseReader {
    private let tables: TableFolder

    /// Makes a reader that knows the names of the tables.
    package init(tables: TableFolder) {
        self.tables = tables
    }

    /// Reads a case file; throws an error that names file, line, column and key.
    package func read(path: String) throws(DocumentError) -> SnapshotCase {
        try read(YAMLDocument.load(path: path))
    }

    /// Reads the text of a case file; errors call it by the name.
    package func read(text: String, name: String) throws(DocumentError) -> SnapshotCase {
        try read(YAMLDocument.parse(text, name: name))
    }

    private func read(_ document: YAMLDocument) throws(DocumentError) -> SnapshotCase {
        let keys = try document.root.mapping(CaseKeys.file)
        let schema = try keys.required("schema")
        if try schema.integer(in: 0...Int.max) != 1 {
            throw schema.error(
                .wrongValue, says: "schema must be 1, not \(value: EchoedText.visible(schema.scalarText))",
                advises: "write 1")
        }
        let origins = SnapshotCase.Origin.allCases.filter { keys[$0.rawValue] != nil }
        let origin = origins.last ?? .scene
        let sceneNode = try keys.required(origin.rawValue)
        guard origins.count < 2 else {
            throw sceneNode.error(
                .wrongValue, says: "\(key: origins[0].rawValue) and \(other: origin.rawValue) are both given",
                advises: "take one of them away")
        }
        let scene = try sceneNode.text()
        if origin != .scene, scene.allSatisfy(\.isWhitespace) {
            throw sceneNode.error(
                .wrongValue, says: "\(place: origin.rawValue) is empty",
                advises: origin == .publisher
                    ? LocalizedText("write the command of a program that publishes")
                    : LocalizedText("write the command of a program with a window"))
        }
        let folder = SuiteFiles.folder(of: document.name)
        let displays = try DisplayReader(tables: tables).displays(try keys.required("displays"))
        return SnapshotCase(
            path: document.name, name: SuiteFiles.name(of: document.name), about: try keys.text("about"), scene: scene,
            origin: origin, scenePath: scene.hasPrefix("/") ? scene : folder + scene,
            sceneMark: sceneNode.mark, displays: displays,
            steps: try steps(keys, displays, isPublished: origin != .scene))
    }

    private func steps(
        _ keys: YAMLMapping, _ displays: [CaseDisplay], isPublished: Bool
    ) throws(DocumentError) -> [SnapshotCase.Step] {
        var steps: [SnapshotCase.Step] = []
        for item in try keys.list("steps") {
            let step = try step(item, displays)
            switch step {
            case .application where isPublished:
                throw item.error(
                    .wrongValue, says: "\(place: item.place): a program does what it does itself",
                    advises: "wait for it with until")
            case .until where !isPublished:
                throw item.error(
                    .wrongValue, says: "\(place: item.place): a scene file does nothing in its own time",
                    advises: "write expect, or name a publisher")
            default: steps.append(step)
            }
        }
        return steps
    }

    private func step(_ node: YAMLNode, _ displays: [CaseDisplay]) throws(DocumentError) -> SnapshotCase.Step {
        if node.kind == .scalar { return try play(node, displays) }
        let keys = try node.mapping(CaseKeys.step)
        let given = keys.entries.filter { !$0.value.isNull }
        guard let entry = given.first, given.count == 1 else {
            throw node.error(
                .wrongValue,
                says: given.isEmpty
                    ? "\(place: node.place) does nothing, and a step does one"
                    : "\(place: node.place) does several things, and a step does one",
                advises: "write one of \(known: CaseKeys.step.names.joined(separator: ", "))")
        }
        switch keys.keys.names[entry.key] {
        case "keys": return try play(entry.value, displays)
        case "wait": return .play([.wait(try entry.value.integer(in: 0...86_400_000))])
        case "application": return .application(try ApplicationScript(entry.value))
        case "until": return .until(try Expectation(entry.value))
        default: return .expect(try Expectation(entry.value))
        }
    }

    private func play(_ node: YAMLNode, _ displays: [CaseDisplay]) throws(DocumentError) -> SnapshotCase.Step {
        let steps: [PlayStep]
        do throws(KeyError) {
            steps = try PlayStep.parse(try text(node))
        } catch {
            throw node.error(
                .wrongValue, says: "\(place: node.place): \(reason: LocalizedText(of: error))",
                advises: "write keys with blanks between them")
        }
        for display in displays {
            let keys = try KeyTable(named: display.choices.keys, in: tables)
            for step in steps {
                guard let problem = step.problem(on: display.size, keys: keys) else { continue }
                throw node.error(
                    .wrongValue, says: "\(place: node.place): \(reason: problem)",
                    advises: "leave the display \(display: display.name) out, or press a key that all of them have")
            }
        }
        return .play(steps)
    }

    /// The text of keys; a node that is none has none, which the parser then refuses.
    private func text(_ node: YAMLNode) throws(KeyError) -> String {
        guard node.kind == .scalar, !node.isNull else { throw KeyError("keys are a text") }
        return node.scalarText
    }
}
