import AccessibilityModel
import Scenes
import Testing

/// What a scene file says of the dump from which it was imported.
@Suite struct ImportKnowledgeTests {
    private let source: FileSceneSource

    init() throws {
        source = try SceneFile.parse(
            text: """
                schema: 1
                importedFrom: playwright
                unknown: [hint, frame]
                uncertain: [isElement]
                root:
                  children:
                    - { id: a, label: Volume, traits: [adjustable], unknown: [value], uncertain: [label, hint] }
                    - { id: b, label: Save, traits: [button] }
                """, name: "a.scene.yaml")
    }

    @Test(arguments: [
        ("a", ImportKnowledge.Attribute.value, ImportKnowledge.State.unknown), ("a", .label, .uncertain),
        ("a", .hint, .unknown), ("a", .isElement, .uncertain), ("a", .traits, .known), ("b", .value, .known),
        ("b", .hint, .unknown), ("b", .frame, .unknown), ("b", .isElement, .uncertain),
    ])
    func states(id: String, attribute: ImportKnowledge.Attribute, state: ImportKnowledge.State) throws {
        let object = try #require(source.object(id))
        #expect(source.knowledge(of: object)[attribute] == state)
    }

    @Test func theFormat() throws {
        #expect(source.importedFrom == "playwright")
        #expect(source.knowledge == ImportKnowledge(unknown: [.hint, .frame], uncertain: [.isElement]))
        let other = try SceneFile.parse(text: "schema: 1\nroot: { label: A }", name: "a.scene.yaml")
        #expect(other.importedFrom == nil)
        #expect(other.knowledge(of: other.scene.root) == ImportKnowledge())
    }

    @Test func aWrongNameIsAnError() {
        #expect(
            message(ofScene: "schema: 1\nroot: { label: A, unknown: [valeu] }")
                == "a.yaml:2:29: root.unknown[0]: unknown value \"valeu\"; did you mean \"value\"?")
        #expect(message(ofScene: "schema: 1\nuncertain: value\nroot: {}").contains("uncertain must be a list"))
    }
}
