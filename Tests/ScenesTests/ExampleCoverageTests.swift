import AccessibilityModel
import Scenes
import Testing
import Documents

/// Everything that a scene file can say is said in one of the example scenes.
@Suite struct ExampleCoverageTests {
    /// What a document uses: keys of tables, and choices.
    private struct Usage {
        var found: Set<String> = []

        mutating func collect(_ node: YAMLNode, _ kind: PropertyKind) {
            switch kind {
            case .mapping(let name):
                guard let table = SceneProperties.all.first(where: { $0.name == name }) else { return }
                for (key, value) in node.entries {
                    found.insert("\(name).\(key.scalarText)")
                    if let known = table.keys.first(where: { $0.name == key.scalarText }) { collect(value, known.kind) }
                }
            case .list(let item): for node in node.items { collect(node, item) }
            case .textOr(let name): collect(node, .mapping(name))
            case .textOrList(let item): collect(node, .list(item))
            case .mappingOrSteps(let name):
                collect(node, node.kind == .mapping ? .mapping(name) : .list(.mapping("step")))
            case .choice(let choices): found.insert(ExampleCoverageTests.name(of: node.scalarText, among: choices))
            case .text, .boolean, .number, .integer, .constant, .numbers: return
            }
        }
    }

    private static func name(of choice: String, among choices: [String]) -> String {
        "\(choice) of \(choices.joined(separator: ", "))"
    }

    private static func choices(_ kind: PropertyKind) -> [String] {
        switch kind {
        case .choice(let choices): choices.map { name(of: $0, among: choices) }
        case .list(let item), .textOrList(let item): choices(item)
        default: []
        }
    }

    /// Keys that only importers write; the importers' tests have them.
    private static let imported = ["importedFrom", "unknown", "uncertain"]

    /// What there is: each key of each table, attributes only as keys of objects, and each choice of a key.
    static let wanted: [String] = {
        let attributes = Set(ObjectProperty.allCases.filter(\.isAttribute).map(\.rawValue))
        var names: Set<String> = []
        for table in SceneProperties.all {
            for key in table.keys where !imported.contains(key.name) {
                if table.name != "step" || !attributes.contains(key.name) { names.insert("\(table.name).\(key.name)") }
                names.formUnion(choices(key.kind))
            }
        }
        return names.sorted()
    }()

    @Test func examplesSayEverythingThatCanBeSaid() throws {
        var usage = Usage()
        for path in SceneFolder.examples {
            usage.collect(try YAMLDocument.load(path: path).root, .mapping("scene"))
        }
        let missing = ExampleCoverageTests.wanted.filter { !usage.found.contains($0) }
        #expect(missing == [])
    }

    @Test func whatIsWantedNamesContainersTraitsAndSteps() {
        let types = UIAccessibilityContainerType.allCases.map(\.rawValue)
        let traits = UIAccessibilityTraits.named.map(\.name)
        for type in types { #expect(Self.wanted.contains(Self.name(of: type, among: types))) }
        for trait in traits { #expect(Self.wanted.contains(Self.name(of: trait, among: traits))) }
        for action in SceneProperties.actions { #expect(Self.wanted.contains("step.\(action.name)")) }
    }

    @Test func aMissingKeyIsFound() throws {
        var usage = Usage()
        let text = "schema: 1\nroot: {label: A, traits: [button], onActivate: [announce: {text: B, priority: low}]}"
        usage.collect(try YAMLDocument.parse(text, name: "a").root, .mapping("scene"))
        let traits = UIAccessibilityTraits.named.map(\.name)
        let names = ["scene.schema", "scene.root", "object.label", "object.traits", "object.onActivate"]
        let steps = ["step.announce", "announcement.text", "announcement.priority", "low of low, default, high"]
        #expect(usage.found == Set(names + steps + [Self.name(of: "button", among: traits)]))
    }
}
