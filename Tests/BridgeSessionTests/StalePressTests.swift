import BridgeTables
import AccessibilityModel
import BrailleLayout
import BridgeSession
import TestSupport
import Testing

/// A routing key that is pressed when the cells under it have just changed on their own.
@Suite struct StalePressTests {
    private let play = TestObject("play", label: "Play", traits: .button)
    private let volume = TestObject("volume", label: "Volume", traits: .adjustable)
    private let name = TestObject("name", label: "Name", value: "Morning", traits: .textEntry)

    private func session(rows: Int = 1) throws -> (TestSession, AccessibilityScene) {
        volume.number = (50, 0...100, 10)
        play.onActivate = { true }
        let scene = AccessibilityScene("Test", [play, volume, name])
        return (try TestSession(scene, rows: rows), scene)
    }

    /// Presses so many milliseconds after the latest change.
    private func press(_ key: String, after milliseconds: Int, _ test: TestSession) throws -> Session.Outcome {
        test.session.press(try Key(parsing: key), at: test.session.now + milliseconds)
    }

    /// A mark that pans has become the half of a slider that raises it.
    @Test func aMarkThatHasJustGoneIsNoPartOfTheSlider() throws {
        let slider = TestObject(
            "s", label: "S", value: String(repeating: "long value ", count: 4), traits: .adjustable)
        slider.number = nil
        let test = try TestSession(AccessibilityScene("Test", [slider]))
        test.session.advance(to: 1_000)
        slider.accessibilityValue = "5"
        test.session.refresh()
        #expect(try test.press("ROUTE:40").performed == nil)
        #expect(test.session.message == "changed")
    }

    @Test func aLabelThatChangedUnderTheFingerIsNotActivated() throws {
        let (test, _) = try session()
        play.accessibilityLabel = "Erase"
        test.session.refresh()
        #expect(try press("ROUTE:1", after: 249, test) == Session.Outcome())
        #expect(test.session.message == "changed")
        #expect(try press("ROUTE:1", after: 0, test) == Session.Outcome(), "the notice goes")
        #expect(try press("ROUTE:1", after: 0, test).performed == "activate")
    }

    @Test func afterAMomentItIs() throws {
        let (test, _) = try session()
        play.accessibilityLabel = "Erase"
        test.session.refresh()
        #expect(try press("ROUTE:1", after: 250, test).performed == "activate")
    }

    @Test func anotherElementUnderTheFingerIsNotActivated() throws {
        let (test, scene) = try session()
        scene.post(.layoutChanged, argument: .element(volume))
        test.session.refresh()
        #expect(try press("ROUTE:1", after: 100, test) == Session.Outcome())
        #expect(try press("ROUTE:40", after: 400, test) == Session.Outcome(), "the notice goes")
        #expect(try press("ROUTE:40", after: 0, test).performed == "increment")
    }

    @Test func twoElementsThatReadAlikeAreTwo() throws {
        let (test, scene) = try session()
        let twin = TestObject("twin", label: "Play", traits: .button)
        twin.onActivate = { true }
        scene.root.insertChild(twin, at: 1)
        scene.post(.layoutChanged, argument: .element(twin))
        test.session.refresh()
        #expect(test.focus == "twin")
        #expect(try press("ROUTE:1", after: 100, test) == Session.Outcome())
    }

    @Test func anAnnouncementThatJustCameIsNotTakenAway() throws {
        let (test, scene) = try session()
        scene.post(.announcement, argument: .text("The battery is low", .default))
        test.session.refresh()
        #expect(try press("ROUTE:1", after: 100, test) == Session.Outcome())
        #expect(test.session.message == "The battery is low")
        _ = try press("ROUTE:1", after: 250, test)
        #expect(test.session.message == nil)
    }

    @Test func whatStoodBeneathAMessageThatJustWentIsNotActivated() throws {
        let (test, scene) = try session()
        scene.post(.announcement, argument: .text("Saved", .default))
        test.session.refresh()
        test.session.advance(to: 4_000)
        #expect(test.session.message == nil)
        #expect(try press("ROUTE:1", after: 100, test) == Session.Outcome())
    }

    @Test func anAdjustableIsAdjustedByThePlaceWhateverItsValue() throws {
        let (test, _) = try session()
        try test.press("RIGHT")
        volume.number?.value = 70
        test.session.refresh()
        #expect(try press("ROUTE:40", after: 10, test).performed == "increment")
        #expect(volume.number?.value == 80)
    }

    @Test func aTextThatChangedUnderTheFingerIsNotEdited() throws {
        let (test, _) = try session()
        try test.press("BOT")
        _ = name.field?.replace(0..<7, with: "Evening")
        test.session.refresh()
        #expect(try press("ROUTE:16", after: 10, test) == Session.Outcome())
        #expect(!test.session.isEditing)
    }

    @Test func whatTheReadersOwnKeyChangedIsMeant() throws {
        let (test, _) = try session()
        #expect(try press("RIGHT", after: 0, test) == Session.Outcome())
        #expect(try press("ROUTE:40", after: 0, test).performed == "increment")
        #expect(try press("ROUTE:40", after: 0, test).performed == "increment")
    }

    /// A key of the reader's makes the finger know what that key changed, and nothing else.
    @Test func whatTheReadersKeyLeftAsItIsStaysStale() throws {
        let (test, _) = try session()
        try test.press("RIGHT")
        test.settle()
        volume.accessibilityLabel = "Loudness"
        test.session.refresh()
        #expect(try press("UP", after: 50, test).performed == "increment")
        #expect(try press("ROUTE:2", after: 10, test) == Session.Outcome())
        #expect(test.session.message == "changed")
    }

    @Test func whatTheReadersKeyChangedIsMeantOverWhatChangedBefore() throws {
        let (test, _) = try session()
        play.accessibilityLabel = "Erase"
        test.session.refresh()
        try test.press("RIGHT RIGHT")
        #expect(test.focus == "name")
        #expect(try press("ROUTE:1", after: 50, test).performed == "activate")
    }

    @Test func whatChangedBehindTheReadersKeyIsStale() throws {
        let (test, _) = try session()
        play.accessibilityLabel = "Erase"
        test.session.refresh()
        try test.press("RIGHT LEFT")
        play.accessibilityLabel = "Send"
        test.session.refresh()
        #expect(try press("ROUTE:1", after: 50, test) == Session.Outcome())
        #expect(test.session.message == "changed")
    }

    @Test func aChangeElsewhereDoesNotMatter() throws {
        let (test, _) = try session()
        try test.press("RIGHT")
        volume.accessibilityLabel = "Loudness"
        test.session.refresh()
        #expect(try press("ROUTE:40", after: 10, test).performed == "increment")
    }

    @Test func aRowThatBecameAnotherElementsIsNotGoneTo() throws {
        let (test, scene) = try session(rows: 9)
        let new = TestObject("new", label: "News")
        scene.root.insertChild(new, at: 1)
        test.session.refresh()
        let row = try #require(test.frame.regions.first { $0.name == .neighbourLabel && $0.element == 1 })
        #expect(row.text == "News")
        let cell = (row.row - 1) * 40 + row.column
        _ = try press("ROUTE:\(cell)", after: 100, test)
        #expect(test.focus == "play")
        _ = try press("ROUTE:\(cell)", after: 250, test)
        #expect(test.focus == "new")
    }

    @Test func aMessageIsTheSameWhateverChangesBeneathIt() throws {
        let (test, scene) = try session()
        scene.post(.announcement, argument: .text("Saved", .default))
        test.session.refresh()
        test.settle()
        play.accessibilityLabel = "Pause"
        test.session.refresh()
        _ = try press("ROUTE:1", after: 0, test)
        #expect(test.session.message == nil)
    }
}
