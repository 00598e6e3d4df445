import AccessibilityModel
import Scenes
import Testing

@Suite struct TreeStepTests {
    @Test func insertAndRemove() throws {
        let source = try scene(
            """
                - { id: list, children: [{ id: one, label: One }] }
                - id: add
                  label: Add
                  onActivate:
                    - { insert: { id: two, label: Two, onActivate: [{ remove: two }] }, into: list, at: 0 }
                    - { insert: { label: More }, into: list }
            """)
        let add = try #require(source.object("add"))
        let list = try #require(source.object("list"))
        func labels() -> [String] { list.children.compactMap(\.accessibilityLabel) }
        _ = add.accessibilityActivate()
        #expect(labels() == ["Two", "One", "More"])
        _ = add.accessibilityActivate()
        #expect(labels() == ["Two", "One", "More", "More"])
        #expect(Set(list.children.compactMap(\.accessibilityIdentifier)).count == 4)
        #expect(source.object("two")?.accessibilityActivate() == true)
        #expect(source.object("two") == nil)
        #expect(labels() == ["One", "More", "More"])
        _ = add.accessibilityActivate()
        #expect(labels() == ["Two", "One", "More", "More", "More"])
    }

    @Test func insertAndRemoveInAnExplicitOrder() throws {
        let source = try scene(
            """
                - { id: list, elements: [{ id: one, label: One }] }
                - { id: a, label: A, onActivate: [{ insert: { id: two, label: Two }, into: list, at: 0 }] }
                - { id: r, label: R, onActivate: [{ remove: one }] }
            """)
        func order() -> [String] { source.scene.readingOrder.elements.compactMap(\.accessibilityIdentifier) }
        _ = source.object("a")?.accessibilityActivate()
        #expect(order() == ["two", "one", "a", "r"])
        _ = source.object("r")?.accessibilityActivate()
        #expect(order() == ["two", "a", "r"])
    }

    @Test func setMakesAnElementOfWhatGotALabel() throws {
        let source = try scene(
            """
                - { id: status }
                - { id: b, label: B, onActivate: [{ set: status, label: Sent }] }
            """)
        #expect(source.scene.readingOrder.elements.count == 1)
        _ = source.object("b")?.accessibilityActivate()
        #expect(source.scene.readingOrder.elements.count == 2)
    }

    @Test func stepsMayMentionWhatOtherStepsInsert() throws {
        let source = try scene(
            """
                - id: open
                  label: Open
                  onActivate:
                    - insert:
                        id: alert
                        isModal: true
                        onEscape: [{ remove: alert }, { layoutChanged: open }]
                        children:
                          - { id: ok, label: OK, onActivate: [{ set: alert, hidden: true }] }
                      into: root
                    - layoutChanged: ok
            """)
        let log = NotificationLog(source.scene)
        #expect(source.object("open")?.accessibilityActivate() == true)
        #expect(source.scene.readingOrder.elements.compactMap(\.accessibilityIdentifier) == ["ok"])
        #expect(source.object("alert")?.accessibilityPerformEscape() == true)
        #expect(source.object("ok") == nil)
        #expect(log.lines == ["layoutChanged -> ok", "layoutChanged -> open"])
    }
}
