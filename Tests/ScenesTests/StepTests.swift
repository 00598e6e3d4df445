import AccessibilityModel
import Scenes
import Testing

@Suite struct StepTests {
    @Test func aSwitchFlipsItself() throws {
        let source = try scene("    - { id: s, label: S, value: \"0\", traits: [button, toggleButton] }\n")
        let object = try #require(source.object("s"))
        #expect(object.accessibilityActivate())
        #expect(object.accessibilityValue == "1")
        #expect(object.accessibilityActivate())
        #expect(object.accessibilityValue == "0")
        object.accessibilityValue = "2"
        #expect(object.accessibilityActivate())
        #expect(object.accessibilityValue == "1")
    }

    @Test func nothingHappensWithoutSteps() throws {
        let source = try scene("    - { id: b, label: B, traits: [button] }\n")
        let object = try #require(source.object("b"))
        #expect(!object.accessibilityActivate())
        #expect(!object.accessibilityScroll(.next))
        #expect(!object.accessibilityPerformEscape())
        #expect(!object.accessibilityPerformMagicTap())
    }

    @Test func playAndPause() throws {
        let source = try scene(
            """
                - id: play
                  label: Play
                  hint: Plays the song.
                  traits: [button]
                  onActivate:
                    - when: { id: play, label: Play }
                      do:
                        - announce: { text: Playing, priority: high }
                        - { set: play, label: Pause, hint: null, traits: [button, selected] }
                      else:
                        - announce: Paused
                        - { set: play, label: Play, value: Stopped, traits: [button] }
                    - layoutChanged: play
            """)
        let log = NotificationLog(source.scene)
        let object = try #require(source.object("play"))
        #expect(object.accessibilityActivate())
        #expect(object.accessibilityLabel == "Pause")
        #expect(object.accessibilityHint == nil)
        #expect(object.accessibilityTraits == [.button, .selected])
        #expect(object.accessibilityActivate())
        #expect(object.accessibilityLabel == "Play")
        #expect(object.accessibilityValue == "Stopped")
        #expect(
            log.lines == [
                "announcement Playing high", "layoutChanged -> play", "announcement Paused default",
                "layoutChanged -> play",
            ])
    }

    @Test func notificationsAndResults() throws {
        let source = try scene(
            """
                - id: a
                  label: A
                  onActivate: [{ layoutChanged: null }, { layoutChanged: { text: Moved } }, { result: false }]
                  onScroll:
                    next: [pageScrolled: Page 2 of 3]
                    previous: [{ screenChanged: { text: Start } }]
                  onEscape: [{ screenChanged: a }]
                - { id: b, label: B, onScroll: [pageScrolled: Any] }
            """)
        let log = NotificationLog(source.scene)
        let object = try #require(source.object("a"))
        #expect(!object.accessibilityActivate())
        #expect(object.accessibilityScroll(.next))
        #expect(object.accessibilityScroll(.previous))
        #expect(!object.accessibilityScroll(.up))
        #expect(object.accessibilityPerformEscape())
        #expect(source.object("b")?.accessibilityScroll(.left) == true)
        #expect(
            log.lines == [
                "layoutChanged", "layoutChanged Moved default", "pageScrolled Page 2 of 3 default",
                "screenChanged Start default", "screenChanged -> a", "pageScrolled Any default",
            ])
    }

    @Test func stepsOfTheFileComeAfterThoseOfTheRoot() throws {
        let source = try SceneFile.parse(
            text: """
                schema: 1
                onEscape: [announce: Back]
                onMagicTap: [announce: Tap]
                root:
                  onEscape: [{ announce: Root }, { result: false }]
                  children: [{ id: a, label: A }]
                """, name: "a")
        let log = NotificationLog(source.scene)
        #expect(source.object("a")?.accessibilityPerformEscape() == false)
        #expect(source.scene.root.accessibilityPerformEscape())
        #expect(source.scene.root.accessibilityPerformMagicTap())
        #expect(log.lines == ["announcement Root default", "announcement Back default", "announcement Tap default"])
    }

    @Test func addAndToggle() throws {
        let source = try scene(
            """
                - { id: n, label: N, adjust: { value: 0.5, maximum: 2, step: 0.5 } }
                - { id: t, label: T, value: "1" }
                - { id: b, label: B, onActivate: [{ add: 0.75, to: n }, { toggle: t }] }
                - { id: c, label: C, onActivate: [{ add: -1e300, to: n }] }
            """)
        _ = source.object("b")?.accessibilityActivate()
        #expect(source.object("n")?.accessibilityValue == "1.3")
        #expect(source.object("t")?.accessibilityValue == "0")
        _ = source.object("c")?.accessibilityActivate()
        #expect(source.object("n")?.accessibilityValue == "0")
    }

    @Test func copy() throws {
        let source = try scene(
            """
                - { id: a, label: A, value: 0:12 }
                - { id: b, label: B, onActivate: [{ copy: a, to: b }] }
            """)
        _ = source.object("b")?.accessibilityActivate()
        #expect(source.object("b")?.accessibilityValue == "0:12")
    }

    @Test func conditions() throws {
        let source = try scene(
            """
                - { id: a, label: A }
                - id: b
                  label: B
                  onActivate:
                    - { when: { id: a, exists: false }, do: [announce: gone], else: [announce: there] }
                    - { when: { id: a, value: null }, do: [announce: empty] }
                    - { when: { id: a, label: A, hint: H }, do: [announce: both] }
                    - remove: a
                    - { when: { id: a, exists: false }, do: [announce: gone], else: [announce: there] }
                    - { when: { id: a }, do: [announce: there] }
            """)
        let log = NotificationLog(source.scene)
        _ = source.object("b")?.accessibilityActivate()
        #expect(log.lines == ["announcement there default", "announcement empty default", "announcement gone default"])
    }

    @Test func customActions() throws {
        let source = try scene(
            """
                - id: m
                  label: M
                  customActions:
                    - { name: Reply, do: [announce: Replied] }
                    - { name: Delete, category: Edit, do: [{ remove: m }, { result: false }] }
            """)
        let log = NotificationLog(source.scene)
        let actions = try #require(source.object("m")?.accessibilityCustomActions)
        #expect(actions.map(\.name) == ["Reply", "Delete"])
        #expect(actions.map(\.category) == [nil, "Edit"])
        #expect(actions.map { $0.actionHandler?($0) } == [true, false])
        #expect(log.lines == ["announcement Replied default"])
        #expect(source.object("m") == nil)
    }
}
