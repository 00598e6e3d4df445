import BridgeTables
import AccessibilityModel
import BrailleLayout
import BridgeSession
import TestSupport
import Testing

/// Lists of an element's actions that close on their own, because the element is gone.
@Suite struct LostListTests {
    private let item = TestObject("item", label: "Item", traits: .button)
    private let erase = TestObject("erase", label: "Delete all", traits: .button)
    private let volume = TestObject("volume", label: "Volume", traits: .adjustable)

    /// Opens the list with keys, and has its element go.
    private func session(_ keys: String, to next: TestObject, scans: Bool = false) throws -> TestSession {
        erase.onActivate = { true }
        volume.number = (50, 0...100, 10)
        item.accessibilityCustomActions = [UIAccessibilityCustomAction(name: "Share") { _ in true }]
        var settings = try RealTables.settings()
        if scans { settings.scanInterval = 60_000 }
        let test = try TestSession(AccessibilityScene("Test", [item, next]), settings: settings)
        try test.press(keys)
        test.settle()
        item.removeFromParent()
        test.session.refresh()
        #expect(test.focus == next.accessibilityIdentifier)
        return test
    }

    private func press(_ key: String, after milliseconds: Int, _ test: TestSession) throws -> Session.Outcome {
        test.session.press(try Key(parsing: key), at: test.session.now + milliseconds)
    }

    /// The list of actions, the action that the rotor shows, and the menu of switch scanning.
    private static let lists = [
        ("INSERT", false), ("KEY_PAGE_UP DOWN", false), ("RETURN", true),
    ]

    @Test(arguments: lists) func theReaderIsTold(keys: String, scans: Bool) throws {
        let test = try session(keys, to: erase, scans: scans)
        #expect(test.session.message == "not available")
        test.session.advance(to: test.session.now + 1_000)
        #expect(test.frame.text == "Delete all btn")
    }

    @Test(arguments: lists) func theNextElementIsNotActivated(keys: String, scans: Bool) throws {
        let test = try session(keys, to: erase, scans: scans)
        #expect(try press("RETURN", after: 10, test) == Session.Outcome())
        #expect(test.session.message == "changed")
        #expect(try press("RETURN", after: 239, test) == Session.Outcome())
    }

    @Test(arguments: ["INSERT", "KEY_PAGE_UP DOWN"]) func afterAMomentItIs(keys: String) throws {
        let test = try session(keys, to: erase)
        #expect(try press("RETURN", after: 250, test).performed == "activate")
    }

    @Test(arguments: ["UP", "DOWN", "KEY_PAGE_UP", "KEY_PAGE_DOWN"])
    func theNextElementIsNotAdjusted(key: String) throws {
        let test = try session("INSERT", to: volume)
        #expect(try press(key, after: 10, test) == Session.Outcome())
        #expect(test.session.message == "changed")
        #expect(volume.number?.value == 50)
        #expect(try press(key, after: 240, test).performed != nil)
    }

    @Test(arguments: ["LNDN", "SKPIDLNS RETURN"]) func keysThatDoNothingToTheElementGoOn(keys: String) throws {
        let test = try session("INSERT", to: erase)
        try test.press(keys)
        #expect(test.session.message != "changed")
        #expect(test.focus == "erase")
    }

    @Test(arguments: ["INSERT LNUP", "INSERT ESCAPE LNDN", "KEY_PAGE_UP DOWN LNDN", "KEY_PAGE_UP DOWN ESCAPE LNDN"])
    func theReadersOwnKeysLoseNothing(keys: String) throws {
        item.accessibilityCustomActions = [UIAccessibilityCustomAction(name: "Share") { _ in true }]
        erase.onActivate = { true }
        let test = try TestSession(AccessibilityScene("Test", [item, erase]))
        try test.press(keys)
        if keys.hasSuffix("LNDN") {
            #expect(test.session.message == nil)
            #expect(try test.press("RETURN").performed == "activate")
        } else {
            #expect(test.session.message == "start")
            test.session.advance(to: test.session.now + 1_000)
            #expect(test.session.message == "Share 1/1")
        }
    }
}
