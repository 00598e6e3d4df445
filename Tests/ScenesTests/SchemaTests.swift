import Scenes
import Testing
import Documents

@Suite struct SchemaTests {
    private let schema: SchemaReader

    init() throws {
        schema = SchemaReader(root: try YAMLDocument.load(path: SceneFolder.schema).root)
    }

    @Test func theSchemaDefinesEveryTableAndNoOther() {
        #expect(Set(schema.definitions) == Set(SceneProperties.all.map(\.name) + ["text"]))
    }

    @Test(arguments: SceneProperties.all.map(\.name)) func keysAndKinds(name: String) throws {
        let table = try #require(SceneProperties.all.first { $0.name == name })
        let properties = schema.properties(name)
        #expect(Set(properties.keys) == Set(table.keys.map(\.name)))
        for key in table.keys {
            let kind = properties[key.name] ?? nil
            #expect(kind == key.kind, "\(name).\(key.name)")
        }
        let definition = try #require(schema.definition(name))
        let required = SchemaReader.texts(SchemaReader.value(definition, "required"))
        #expect(Set(required) == Set(table.keys.filter(\.isRequired).map(\.name)))
        #expect(SchemaReader.value(definition, "additionalProperties")?.scalarText == "false")
    }

    @Test func aStepHasOneAction() throws {
        let choices = try #require(schema.definition("step").flatMap { SchemaReader.value($0, "oneOf") })
        let actions = choices.items.flatMap { SchemaReader.texts(SchemaReader.value($0, "required")) }
        #expect(actions == SceneProperties.actions.map(\.name))
    }

    @Test(arguments: SceneFolder.examples) func examplesFitTheSchema(path: String) throws {
        var checker = SchemaChecker(schema)
        checker.check(try YAMLDocument.load(path: path).root)
        #expect(checker.problems == [])
    }

    @Test(arguments: [
        "schema: 2\nroot: {}", "schema: 1", "schema: 1\nroot: {lable: A}", "schema: 1\nroot: {traits: [buton]}",
        "schema: 1\nroot: {frame: 1}", "schema: 1\nroot: {alpha: 2}", "schema: 1\nroot: {hidden: yes}",
        "schema: 1\nroot: {onActivate: [{announce: A, remove: B}]}", "schema: 1\nroot: {label: [A]}",
        "schema: 1\nroot: {}\nevents: [{at: 0, every: 0, do: []}]",
    ])
    func theSchemaRefusesWhatTheLoaderRefuses(text: String) throws {
        var checker = SchemaChecker(schema)
        checker.check(try YAMLDocument.parse(text, name: "a").root)
        #expect(!checker.problems.isEmpty)
        #expect(message(ofScene: text) != "no error")
    }
}
