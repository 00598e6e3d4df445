import AccessibilityModel
import BrailleLayout
import BridgeSession
import TestSupport
import Testing

/// Messages give way to a reader who works on the computer's keyboard, whose deeds come as changes of the application.
@Suite struct YieldingMessageTests {
    private let first = TestObject("first", label: "First", traits: .button)
    private let name = TestObject("name", label: "Name", value: "Ada", traits: .textEntry)
    private let volume = TestObject("volume", label: "Volume", value: "50%", traits: .adjustable)
    private let mute = TestObject("mute", label: "Mute", value: "off", traits: .toggleButton)
    private let clock = TestObject("clock", label: "Clock", value: "9:00")
    private let scene: AccessibilityScene
    private let test: TestSession

    init() throws {
        scene = AccessibilityScene("Test", [first, name, volume, mute, clock])
        test = try TestSession(scene)
    }

    private var message: String? { test.session.message }

    /// Lets so many milliseconds pass, and then the application changes something.
    private func after(_ milliseconds: Int, _ change: () -> Void = {}) {
        let time = test.session.now + milliseconds
        test.session.advance(to: time)
        change()
        test.session.handle(.scene, at: time)
    }

    private func announce(_ text: String, _ priority: UIAccessibilityPriority = .default) {
        scene.post(.announcement, argument: .text(text, priority))
    }

    private func focus(_ element: TestObject) {
        scene.post(.layoutChanged, argument: .element(element))
    }

    /// Whether the history has a message as unread.
    private func isUnread(_ text: String) throws -> Bool {
        try test.press("CSRJMP_VERT")
        let isNew = message?.hasPrefix("new \(text)") == true
        try test.press("ESCAPE")
        return isNew
    }

    // MARK: What the reader does elsewhere

    @Test func theFocusMoves() throws {
        after(1_000) { announce("Battery is low") }
        #expect(message == "Battery is low")
        after(1_000) { focus(name) }
        #expect(message == nil && test.focus == "name")
        #expect(try isUnread("Battery is low"))
    }

    /// The element under it goes, and the focus with it.
    @Test(arguments: [false, true]) func theElementGoes(isDescribed: Bool) throws {
        if isDescribed {
            try test.press("ATTRVIS")
        } else {
            after(1_000) { announce("Battery is low") }
        }
        #expect(message != nil)
        after(1_000) { first.removeFromParent() }
        #expect(message == nil && test.focus == "name")
    }

    /// However soon after the key that showed it the reader types.
    @Test func aDescriptionGoesWithWhatIsTyped() throws {
        after(1_000) { focus(volume) }
        try test.press("ATTRVIS")
        #expect(message != nil)
        after(200) { volume.accessibilityValue = "55%" }
        #expect(message == nil)
    }

    /// What the reader looks for or asks about is not where they are when they go on elsewhere.
    @Test(arguments: ["SKPIDLNS", "FREEZE char:x", "CSRJMP_VERT", "GUI_BRL_ACTIONS", "DISPMD", "DISPMD LEFT"])
    func listsAndKeyHelpCloseWithWhatTheReaderDoesElsewhere(keys: String) throws {
        after(1_000) { focus(volume) }
        let shown = test.cells
        try test.press(keys)
        #expect(test.cells != shown)
        // What nobody asked for takes nothing away.
        after(2_000) { clock.accessibilityValue = "9:01" }
        #expect(test.cells != shown)
        after(1_000) { focus(name) }
        #expect(test.focus == "name" && test.region(.label)?.text.hasPrefix("Name") == true)
        try test.press(keys)
        after(2_000) { name.accessibilityValue = "Adam" }
        #expect(test.region(.value)?.text == "Adam")
    }

    /// A description stands until a key of the display, or until the reader goes on elsewhere.
    @Test func aDescriptionGoesWithTheFocus() throws {
        try test.press("ATTRVIS")
        #expect(message != nil)
        after(5_000)
        #expect(message != nil)
        after(1_000) { focus(volume) }
        #expect(message == nil && test.focus == "volume")
        // It does not come back behind an announcement.
        try test.press("ATTRVIS")
        after(1_000) { announce("Hello") }
        after(1_000) { focus(name) }
        after(10_000)
        #expect(message == nil)
    }

    @Test func textIsTyped() throws {
        after(2_000) { focus(name) }
        after(2_000) { announce("Saved") }
        after(1_000) { name.field?.type("Adah", caret: 4) }
        #expect(message == nil)
        after(2_000) { announce("Saved again") }
        after(1_000) { name.field?.type("Adah", caret: 2) }
        #expect(message == nil, "the caret was moved")
    }

    @Test func controlsAreUsed() throws {
        for (element, value) in [(volume, "60%"), (mute, "on")] {
            after(2_000) { focus(element) }
            after(2_000) { announce("Connected") }
            after(1_000) { element.accessibilityValue = value }
            #expect(message == nil, "\(value)")
        }
    }

    @Test func theSceneChanges() throws {
        let scenes = TestScenes()
        scenes.add("Mail", AccessibilityScene("Mail", [TestObject("inbox", label: "Inbox")]))
        scenes.add("Notes", AccessibilityScene("Notes", [TestObject("note", label: "Note")]))
        let test = try TestSession(of: scenes)
        scenes.scene.post(.announcement, argument: .text("Mail has come", .default))
        test.session.handle(.scene, at: 1_000)
        #expect(test.session.message == "Mail has come")
        scenes.show("Notes")
        test.session.handle(.scene, at: 2_000)
        #expect(test.session.message == nil && test.focus == "note")
    }

    // MARK: What nobody did

    @Test func whatChangesOfItsOwnAccordTakesNothingAway() throws {
        after(2_000) { focus(clock) }
        after(2_000) { announce("Battery is low") }
        after(1_000) { clock.accessibilityValue = "9:01" }
        after(1_000) { volume.accessibilityValue = "70%" }
        #expect(message == "Battery is low")
        volume.accessibilityTraits = [.adjustable, .updatesFrequently]
        after(2_000) { focus(volume) }
        after(2_000) { announce("Battery is lower") }
        after(1_000) { volume.accessibilityValue = "80%" }
        #expect(message == "Battery is lower")
    }

    /// A dialog's text, in whatever order it comes with the dialog's focus.
    @Test(arguments: [(0, 0), (0, 50), (50, 0)]) func whatComesWithTheFocusStands(text: Int, move: Int) throws {
        after(1_000) { announce("Earlier") }
        after(1_000) {
            if text == 0 { announce("Delete it?") }
            if move == 0 { focus(name) }
        }
        after(50) {
            if text > 0 { announce("Delete it?") }
            if move > 0 { focus(name) }
        }
        #expect(message == "Delete it?" && test.focus == "name")
    }

    /// What was held back while text was typed comes when editing ends, and with it what the end of editing does.
    @Test func whatWasHeldBackComesWithTheEndOfEditing() throws {
        after(2_000) { focus(name) }
        try test.press("RETURN")
        after(1_000) { announce("Connected") }
        after(3_000)
        try test.press("ESCAPE")
        #expect(message == "Connected")
        after(100) { focus(volume) }
        #expect(message == "Connected" && test.focus == "volume")
    }

    /// What a key of the display did may be shown late, and its message stands.
    @Test func theAnswerToAKeyTakesNothingAway() throws {
        after(1_000) { focus(mute) }
        mute.onActivate = { true }
        try test.press("RETURN")
        after(200) { announce("Switched on") }
        after(300) { mute.accessibilityValue = "on" }
        #expect(message == "Switched on")
    }

    // MARK: Alerts

    @Test func anAlertComesOnceMore() throws {
        after(1_000) { announce("Disk is full", .high) }
        after(500) { focus(name) }
        #expect(message == nil)
        for caret in [1, 2, 3] {
            after(1_500) { name.field?.type("Ada", caret: caret) }
            #expect(message == nil, "the reader works")
        }
        after(2_000)
        #expect(message == "Disk is full")
        after(500) { focus(volume) }
        #expect(message == nil)
        after(60_000)
        #expect(message == nil, "once")
        #expect(try isUnread("Disk is full"))
    }

    @Test func anAlertThatWasReadComesNoMore() throws {
        after(1_000) { announce("Disk is full", .high) }
        after(500) { focus(name) }
        try test.press("CSRJMP_VERT ESCAPE")
        after(10_000)
        #expect(message == nil)
        let long = (1...40).map { "word\($0)" }.joined(separator: " ")
        after(1_000) { announce(long, .high) }
        for _ in 0..<40 where test.region(.message)?.overflowsAfter == true { try test.press("FWINRT") }
        #expect(test.region(.message)?.overflowsAfter == false)
        after(2_000) { focus(volume) }
        #expect(message == nil)
        after(10_000)
        #expect(message == nil)
        #expect(try !isUnread("word1"))
    }

    // MARK: Time

    /// An announcement stands as long as ever, however long nothing happened before it.
    @Test(arguments: [0, 3_000, 3_600_000]) func itStandsFromWhenItComes(rest: Int) throws {
        announce("Hello")
        test.session.handle(.scene, at: rest)
        #expect(message == "Hello")
        test.session.advance(to: rest + 3_999)
        #expect(message == "Hello")
        test.session.advance(to: rest + 4_000)
        #expect(message == nil)
    }
}
