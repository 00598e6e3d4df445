import AccessibilityModel
import BridgeSession
import TestSupport
import Testing

/// The rotor's settings, the actions of an element, and the report about it.
@Suite struct RotorTests {
    private func scene() -> (AccessibilityScene, [TestObject]) {
        let objects = [
            TestObject("title", label: "Title", traits: .header), TestObject("link", label: "Link", traits: .link),
            TestObject("volume", label: "Volume", value: "50%", traits: .adjustable),
            TestObject("name", label: "Name", traits: .textEntry), TestObject("photo", label: "Photo", traits: .image),
            TestObject("play", label: "Play", traits: .button), TestObject("end", label: "End", traits: .header),
        ]
        return (AccessibilityScene("Test", objects), objects)
    }

    @Test func eachSettingMovesByItsKind() throws {
        let (scene, _) = scene()
        let test = try TestSession(scene)
        for (setting, element) in [
            ("links", "link"), ("buttons", "play"), ("form controls", "volume"), ("adjustables", "volume"),
            ("text fields", "name"), ("images", "photo"),
        ] {
            try test.press("TOP KEY_PAGE_DOWN")
            #expect(test.session.message == setting)
            try test.press("DOWN")
            #expect(test.focus == element, "\(setting)")
        }
        // There are no containers, landmarks or actions: back to the first setting.
        try test.press("TOP KEY_PAGE_DOWN DOWN")
        #expect(test.focus == "end")
        try test.press("KEY_PAGE_UP")
        #expect(test.session.message == "images")
    }

    @Test func containersAndLandmarksAreStops() throws {
        let list = AccessibilityObject()
        list.accessibilityContainerType = .list
        list.setChildren([TestObject("one", label: "One"), TestObject("two", label: "Two")])
        let landmark = AccessibilityObject()
        landmark.accessibilityContainerType = .landmark
        landmark.setChildren([TestObject("three", label: "Three")])
        let test = try TestSession(AccessibilityScene("Test", [TestObject("zero", label: "Zero"), list, landmark]))
        try test.press("KEY_PAGE_DOWN")
        #expect(test.session.message == "containers")
        try test.press("DOWN")
        #expect(test.focus == "one")
        try test.press("DOWN")
        #expect(test.focus == "three")
        try test.press("TOP KEY_PAGE_DOWN DOWN")
        #expect(test.focus == "three")
    }

    @Test func aSceneMayOfferSearchesOfItsOwn() throws {
        let (scene, objects) = scene()
        scene.root.accessibilityCustomRotors = [
            UIAccessibilityCustomRotor(name: "Vowels") { predicate in
                predicate.searchDirection == .next ? objects[6] : objects[1]
            }
        ]
        let test = try TestSession(scene)
        try test.press("KEY_PAGE_UP")
        #expect(test.session.message == "Vowels")
        try test.press("DOWN")
        #expect(test.focus == "end")
        try test.press("UP")
        #expect(test.focus == "link")
    }

    @Test func actionsAreChosenAndDone() throws {
        let (scene, objects) = scene()
        var done: [String] = []
        objects[0].accessibilityCustomActions = ["Reply", "Archive"].map { name in
            UIAccessibilityCustomAction(name: name) { action in
                done.append(action.name)
                return true
            }
        }
        let test = try TestSession(scene)
        try test.press("KEY_PAGE_UP")
        #expect(test.session.message == "actions")
        try test.press("DOWN")
        #expect(test.session.message == "Reply")
        try test.press("DOWN")
        #expect(test.session.message == "Archive")
        let outcome = try test.press("RETURN")
        #expect(outcome == Session.Outcome(performed: "custom:Archive", result: true))
        #expect(done == ["Archive"])
        // Moving on forgets the choice.
        try test.press("DOWN RIGHT LEFT RETURN")
        #expect(done == ["Archive"])
    }

    @Test func theReportSaysEverything() throws {
        let (scene, objects) = scene()
        objects[2].accessibilityHint = "Sets the volume."
        objects[2].accessibilityCustomContent = [AXCustomContent(label: "Output", value: "Speakers")]
        objects[2].accessibilityCustomActions = [UIAccessibilityCustomAction(name: "Mute", actionHandler: nil)]
        let test = try TestSession(scene)
        try test.press("RIGHT RIGHT ATTRVIS")
        let expected =
            "Volume: 50%. Adjustable. Sets the volume. UP or DOWN adjusts the value. Output: Speakers. Actions: Mute."
        #expect(test.session.message == expected)
        // It stands until it is read.
        test.session.advance(to: 1_000_000)
        #expect(test.session.message == expected)
        var presses = 0
        while test.session.message != nil && presses < 20 {
            try test.press("FWINRT")
            presses += 1
        }
        #expect((3...5).contains(presses))
        #expect(test.focus == "volume")
    }

    @Test func escapeGoesBackInANavigation() throws {
        let back = TestObject("back", label: "Library", traits: .backButton)
        var isBack = false
        back.onActivate = {
            isBack = true
            return true
        }
        let test = try TestSession(AccessibilityScene("Test", [back, TestObject("a", label: "A")]))
        let outcome = try test.press("RIGHT ESCAPE")
        #expect(outcome.result == true)
        #expect(isBack)
    }

    @Test func scrollingAndZoomingAskTheContainers() throws {
        final class Pages: AccessibilityObject {
            var log: [String] = []
            override func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
                log.append(direction.rawValue)
                return direction != .left
            }
        }
        let pages = Pages()
        pages.setChildren([TestObject("a", label: "A")])
        let test = try TestSession(AccessibilityScene("Test", [pages]))
        for key in ["PRPROMPT", "NXPROMPT", "PRPGRPH", "NXPGRPH", "PRDIFLN", "NXDIFLN"] { try test.press(key) }
        #expect(pages.log == ["left", "right", "up", "down", "previous", "next"])
        #expect(try test.press("PRPROMPT").result == false)
        #expect(try test.press("ATTRUP").performed == "zoomIn")
    }

    @Test func aDimmedElementDoesTheActionThatWasChosen() throws {
        let object = TestObject("mail", label: "Mail", traits: [.button, .notEnabled])
        object.accessibilityCustomActions = [UIAccessibilityCustomAction(name: "Restore") { _ in true }]
        let test = try TestSession(AccessibilityScene("Test", [object]))
        try test.press("KEY_PAGE_UP DOWN")
        #expect(test.session.message == "Restore")
        #expect(try test.press("RETURN") == Session.Outcome(performed: "custom:Restore", result: true))
        #expect(try test.press("RETURN") == Session.Outcome())
        #expect(test.session.message == "dimmed")
    }
}
