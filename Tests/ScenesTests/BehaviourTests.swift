import AccessibilityModel
import Foundation
import Scenes
import Testing

/// What objects of scene files do beside activation: zooming, focus, typing, guided access, pauses.
@Suite struct BehaviourTests {
    @Test func places() throws {
        let source = try scene(
            """
                - id: map
                  frame: [10, 20, 300, 300]
                  children:
                    - { id: lake, label: Lake, frameInContainerSpace: [5, 5, 50, 20] }
                    - { id: island, label: Island, path: [[40, 40], [60, 30], [50, 80]], activationPoint: [50, 50] }
            """)
        let lake = try #require(source.object("lake"))
        #expect(lake.accessibilityFrame == CGRect(x: 15, y: 25, width: 50, height: 20))
        #expect(lake.accessibilityActivationPoint == CGPoint(x: 40, y: 35))
        source.object("map")?.accessibilityFrame.origin.x = 100
        #expect(lake.accessibilityActivationPoint == CGPoint(x: 130, y: 35), "the middle of the frame as it is now")
        let island = try #require(source.object("island"))
        #expect(island.accessibilityFrame == CGRect(x: 40, y: 30, width: 20, height: 50))
        #expect(island.accessibilityActivationPoint == CGPoint(x: 50, y: 50))
    }

    @Test func attributesTakenAwayHaveTheirDefaultsAgain() throws {
        let source = try scene(
            """
                - id: a
                  label: A
                  frame: [0, 0, 10, 10]
                  activationPoint: [1, 2]
                  respondsToUserInteraction: true
                  directTouchOptions: [silentOnTouch, requiresActivation]
                  path: [[0, 0], [5, 5]]
                  frameInContainerSpace: [0, 0, 5, 5]
                  onActivate:
                    - { set: a, activationPoint: null, respondsToUserInteraction: null, directTouchOptions: null }
                    - { set: a, path: null, frameInContainerSpace: null }
            """)
        let object = try #require(source.object("a"))
        #expect(object.accessibilityDirectTouchOptions == [.silentOnTouch, .requiresActivation])
        #expect(object.accessibilityRespondsToUserInteraction)
        #expect(object.accessibilityPath?.bounds == CGRect(x: 0, y: 0, width: 5, height: 5))
        #expect(object.accessibilityActivate())
        #expect(object.accessibilityDirectTouchOptions == [])
        #expect(!object.accessibilityRespondsToUserInteraction)
        #expect(object.accessibilityActivationPoint == CGPoint(x: 5, y: 5))
        #expect(object.accessibilityPath == nil)
        #expect(object.accessibilityFrameInContainerSpace.isNull)
    }

    @Test func zoomingAndFocus() throws {
        let source = try scene(
            """
                - id: a
                  label: A
                  onZoomIn: [announce: In]
                  onZoomOut: [announce: Out, result: false]
                  onBecomeFocused: [announce: Come]
                  onLoseFocus: [announce: Gone]
                  onActivate:
                    - { when: { id: a, focused: true }, do: [announce: Mine], else: [announce: Not mine] }
            """)
        let log = NotificationLog(source.scene)
        let object = try #require(source.object("a"))
        #expect(object.accessibilityZoomIn(at: .zero))
        #expect(!object.accessibilityZoomOut(at: .zero))
        #expect(object.accessibilityActivate())
        object.accessibilityElementDidBecomeFocused()
        source.scene.noteFocus(on: object)
        #expect(object.accessibilityActivate())
        object.accessibilityElementDidLoseFocus()
        source.scene.noteFocus(on: nil)
        let texts = log.lines.map { $0.split(separator: " ").dropFirst().dropLast().joined(separator: " ") }
        #expect(texts == ["In", "Out", "Not mine", "Come", "Mine", "Gone"])
    }

    @Test func keysTypeIntoFields() throws {
        let source = try scene(
            """
                - { id: field, label: Name, value: ab, traits: [textEntry] }
                - { id: q, label: q, traits: [keyboardKey], typesInto: field, onActivate: [{ insertText: q, into: field }] }
                - { id: delete, label: Delete, traits: [keyboardKey], onActivate: [deleteBackward: field] }
                - { id: piano, label: Piano, traits: [allowsDirectInteraction], typesInto: piano }
            """)
        let key = try #require(source.object("q"))
        let field = try #require(source.object("field"))
        #expect(key.accessibilityActivate())
        #expect(field.accessibilityValue == "abq")
        let input = try #require(key as? any UIKeyInput)
        input.insertText("é")
        #expect(field.accessibilityValue == "abqé")
        #expect(input.hasText)
        for _ in 0..<5 { #expect(source.object("delete")?.accessibilityActivate() == true) }
        input.deleteBackward()
        #expect(field.accessibilityValue == "")
        #expect(!input.hasText)
        let piano = try #require(source.object("piano") as? any UIKeyInput)
        piano.insertText("c")
        piano.insertText("d")
        piano.deleteBackward()
        #expect(source.object("piano")?.accessibilityValue == "c")
        #expect(!(source.object("delete") is any UIKeyInput), "takes no typing")
    }

    @Test func restrictions() throws {
        let source = try SceneFile.parse(
            text: """
                schema: 1
                guidedAccessRestrictions:
                  - { id: buy, text: Buying, detailText: Costs money., state: deny }
                  - id: leave
                    text: Leaving
                    onDeny: [{ set: status, value: Locked }, { allow: buy }]
                    onAllow: [{ set: status, value: Open }, { deny: leave }]
                root:
                  children:
                    - id: status
                      label: Status
                      onActivate:
                        - { whenDenied: buy, do: [result: false] }
                      onEscape: [deny: leave]
                      onMagicTap: [allow: leave]
                """, name: "a")
        let status = try #require(source.object("status"))
        #expect(source.guidedAccessRestrictionIdentifiers == ["buy", "leave"])
        #expect(source.textForGuidedAccessRestriction(withIdentifier: "leave") == "Leaving")
        #expect(source.detailTextForGuidedAccessRestriction(withIdentifier: "buy") == "Costs money.")
        #expect(!status.accessibilityActivate())
        #expect(status.accessibilityPerformEscape())
        #expect(status.accessibilityValue == "Locked")
        #expect(status.accessibilityActivate(), "allowed by the steps that followed")
        #expect(status.accessibilityPerformMagicTap())
        #expect(status.accessibilityValue == "Open")
        #expect(source.restrictionState(of: "leave") == .deny, "changed without further steps")
    }

    @Test func aHostDeniesThroughTheApplication() throws {
        let source = try SceneFile.parse(
            text: """
                schema: 1
                guidedAccessRestrictions: [{ id: buy, text: Buying, onDeny: [{ set: a, value: Locked }] }]
                root: { id: a, label: A }
                """, name: "a")
        let before = UIAccessibility.guidedAccessDelegate
        defer { UIAccessibility.guidedAccessDelegate = before }
        UIAccessibility.guidedAccessDelegate = source
        #expect(UIAccessibility.guidedAccessRestrictions.map(\.text) == ["Buying"])
        #expect(UIAccessibility.setGuidedAccessRestriction("buy", to: .deny))
        #expect(source.object("a")?.accessibilityValue == "Locked")
        #expect(UIAccessibility.setGuidedAccessRestriction("buy", to: .allow))
    }

    @Test func pausesZoomAndPriorities() throws {
        let source = try scene(
            """
                - id: a
                  label: A
                  onActivate:
                    - pauseAssistiveTechnology: switchControl
                    - zoomFocusChanged: { frame: [1, 2, 3, 4] }
                    - layoutChanged: { text: Layout, priority: low }
                    - screenChanged: { text: Screen, priority: high }
                  onEscape: [resumeAssistiveTechnology: switchControl]
            """)
        let log = NotificationLog(source.scene)
        let object = try #require(source.object("a"))
        #expect(object.accessibilityActivate())
        #expect(source.scene.isPaused(.notificationSwitchControl))
        #expect(!source.scene.isPaused(.notificationVoiceOver))
        #expect(source.scene.zoomFocus?.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
        #expect(log.lines == ["layoutChanged Layout low", "screenChanged Screen high"])
        #expect(object.accessibilityPerformEscape())
        #expect(!source.scene.isPaused(.notificationSwitchControl))
    }

    static let errors: [SceneErrorTests.Row] = [
        .init(root: "path: []", "a.yaml:3:9: root.path has no corners; write them as [[x, y], [x, y], [x, y]]"),
        .init(root: "path: [[1]]", "a.yaml:3:10: root.path[0] must have 2 numbers, not 1; write [x, y]"),
        .init(
            root: "frameInContainerSpace: [0, 0, -1, 0]",
            "a.yaml:3:26: root.frameInContainerSpace has a negative size; write [x, y, width, height] with a size of 0 or more"
        ),
        .init(
            root: "directTouchOptions: [silent]",
            "a.yaml:3:24: root.directTouchOptions[0]: unknown option \"silent\"; known are silentOnTouch, requiresActivation"
        ),
        .init(
            root: "typesInto: field", "a.yaml:3:14: root.typesInto: no object has the id \"field\"; known are root"),
        .init(root: "onZomIn: []", "a.yaml:3:3: unknown key \"onZomIn\" in root; did you mean \"onZoomIn\"?"),
        .init(
            root: "onBecomeFocussed: []",
            "a.yaml:3:3: unknown key \"onBecomeFocussed\" in root; did you mean \"onBecomeFocused\"?"),
        .init(
            root: "onActivate: [{insertText: a}]",
            "a.yaml:3:16: the key \"into\" is missing in root.onActivate[0]; add it"),
        .init(
            root: "onActivate: [{insertText: a, into: rot}]",
            "a.yaml:3:38: root.onActivate[0].into: no object has the id \"rot\"; did you mean \"root\"?"),
        .init(
            root: "onActivate: [deleteBackward: rot]",
            "a.yaml:3:32: root.onActivate[0].deleteBackward: no object has the id \"rot\"; did you mean \"root\"?"),
        .init(
            root: "onActivate: [pauseAssistiveTechnology: switchcontrol]",
            "a.yaml:3:42: root.onActivate[0].pauseAssistiveTechnology: unknown technology \"switchcontrol\"; did you mean \"switchControl\"?"
        ),
        .init(
            root: "onActivate: [zoomFocusChanged: {type: insertionPoint}]",
            "a.yaml:3:34: the key \"frame\" is missing in root.onActivate[0].zoomFocusChanged; add it"),
        .init(
            root: "onActivate: [deny: buy]",
            "a.yaml:3:22: root.onActivate[0].deny: no restriction has the id \"buy\"; list it under guidedAccessRestrictions"
        ),
        .init(
            root: "onActivate: [whenDenied: bye]\nguidedAccessRestrictions: [{id: buy, text: Buying}]",
            "a.yaml:3:16: the key \"do\" is missing in root.onActivate[0]; add it"),
        .init(
            root: "onActivate: [{whenDenied: bye, do: []}]\nguidedAccessRestrictions: [{id: buy, text: Buying}]",
            "a.yaml:3:29: root.onActivate[0].whenDenied: no restriction has the id \"bye\"; did you mean \"buy\"?"),
        .init(
            root: "onActivate: [{allow: buy, do: []}]\nguidedAccessRestrictions: [{id: buy, text: Buying}]",
            "a.yaml:3:29: the key \"do\" does not go with \"allow\" in root.onActivate[0]; it has no other keys"),
        .init(
            root: "label: A\nguidedAccessRestrictions: [{id: buy, text: A}, {id: buy, text: B}]",
            "a.yaml:4:53: the restriction \"buy\" appears again here; give each restriction an id of its own"),
        .init(
            root: "label: A\nguidedAccessRestrictions: [{id: buy, text: A, state: denny}]",
            "a.yaml:4:54: guidedAccessRestrictions[0].state: unknown value \"denny\"; did you mean \"deny\"?"),
        .init(
            root: "onActivate: [{when: {id: root, focussed: true}, do: []}]",
            "a.yaml:3:34: unknown key \"focussed\" in root.onActivate[0].when; did you mean \"focused\"?"),
        .init(
            root: "onActivate: [layoutChanged: {text: A, priority: hihg}]",
            "a.yaml:3:51: root.onActivate[0].layoutChanged.priority: unknown value \"hihg\"; did you mean \"high\"?"),
    ]

    @Test(arguments: errors) func messages(row: SceneErrorTests.Row) {
        #expect(message(ofScene: row.text) == row.message)
    }
}
