import BridgeTables
import AccessibilityModel
import BridgeSession
import TestSupport
import Testing

/// The actions of an element change while the reader looks at them: what was read is done, or nothing.
@Suite struct ChangedActionsTests {
    private let item = TestObject("item", label: "Item", traits: .button)
    private let test: TestSession

    init() throws {
        item.onActivate = { true }
        test = try TestSession(AccessibilityScene("Test", [item]))
        set("Reply", "Archive", "Delete")
    }

    private func set(_ names: String...) {
        item.accessibilityCustomActions = names.map { UIAccessibilityCustomAction(name: $0) { _ in true } }
        test.session.refresh()
    }

    private func press(_ key: String, after milliseconds: Int) throws -> Session.Outcome {
        test.session.press(try Key(parsing: key), at: test.session.now + milliseconds)
    }

    @Test func theEntryReadStaysWhereItStandsElsewhere() throws {
        try test.press("INSERT LNDN")
        #expect(test.session.message == "Archive 2/3")
        set("Undo", "Reply", "Archive", "Delete")
        #expect(test.session.message == "Archive 3/4")
        #expect(try press("RETURN", after: 10).performed == "custom:Archive")
    }

    @Test func theNextEntryTakesThePlaceOfOneThatWent() throws {
        try test.press("INSERT LNDN")
        set("Reply", "Delete")
        #expect(test.session.message == "Delete 2/2")
        // The finger still meant the one that went.
        #expect(try press("RETURN", after: 10) == Session.Outcome())
        #expect(test.session.message == "changed")
        test.session.advance(to: test.session.now + 5_000)
        #expect(test.session.message == "Delete 2/2")
        #expect(try press("RETURN", after: 10).performed == "custom:Delete")
    }

    @Test func theReaderGoesOnInTheChangedList() throws {
        try test.press("INSERT LNDN")
        set("Reply", "Delete", "Mark")
        #expect(try press("LNDN", after: 10) == Session.Outcome())
        #expect(test.session.message == "Mark 3/3")
    }

    @Test func aListWithoutEntriesCloses() throws {
        try test.press("INSERT LNDN")
        set()
        #expect(test.session.message == "not available")
        #expect(try press("RETURN", after: 10) == Session.Outcome())
        #expect(try press("RETURN", after: 250).performed == "activate")
    }

    @Test func theRotorsActionIsTheOneThatWasRead() throws {
        try test.press("KEY_PAGE_UP DOWN DOWN")
        #expect(test.session.message == "Archive")
        set("Undo", "Reply", "Archive", "Delete")
        #expect(try press("RETURN", after: 10).performed == "custom:Archive")
    }

    @Test func theRotorsActionThatWentIsNotAvailable() throws {
        try test.press("KEY_PAGE_UP DOWN DOWN")
        set("Reply", "Delete")
        #expect(try press("RETURN", after: 10) == Session.Outcome())
        #expect(test.session.message == "not available")
        #expect(try press("RETURN", after: 2_000).performed == "activate")
    }

    @Test func actionsThatAreMadeAnewAreTheSame() throws {
        try test.press("INSERT LNDN")
        set("Reply", "Archive", "Delete")
        #expect(test.session.message == "Archive 2/3")
        #expect(try press("RETURN", after: 10).performed == "custom:Archive")
    }
}
