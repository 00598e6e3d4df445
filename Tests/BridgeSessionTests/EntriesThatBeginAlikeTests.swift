import AccessibilityModel
import Braille
import BrailleLayout
import BridgeSession
import TestSupport
import Testing

/// Entries of lists that begin alike: what tells them apart is shown, or the sign for no change.
@Suite struct EntriesThatBeginAlikeTests {
    private func session(columns: Int, rows: Int = 1) throws -> TestSession {
        let mail = TestObject("mail", label: "Mail", traits: .button)
        mail.accessibilityCustomActions = ["Archive", "Trash", "Work"].map { name in
            UIAccessibilityCustomAction(name: "Move the message to the folder \(name)") { _ in true }
        }
        let others = ["north", "south", "east"].map {
            TestObject($0, label: "Invitation to the yearly meeting of the members in the \($0)", traits: .button)
        }
        return try TestSession(AccessibilityScene("Test", [mail] + others), columns: columns, rows: rows)
    }

    @Test(arguments: [14, 20, 32, 40], ["INSERT", "SKPIDLNS"])
    func eachEntryIsShownDifferently(columns: Int, list: String) throws {
        let test = try session(columns: columns)
        try test.press(list)
        var frames = [test.frame.cells]
        for _ in 0..<2 {
            try test.press("LNDN")
            frames.append(test.frame.cells)
        }
        #expect(Set(frames).count == frames.count, "\(frames.map(\.brailleString))")
    }

    @Test func theWordsThatDifferAreShown() throws {
        let test = try session(columns: 20)
        try test.press("INSERT LNDN")
        let cells = test.translator.translate("Trash", language: "en").cells
        #expect(test.frame.cells.brailleString.contains(cells.brailleString))
    }

    /// Where no cell can tell entries apart, a move is no end.
    @Test func aMoveThatChangesNothingIsNoEnd() throws {
        var settings = try RealTables.settings()
        settings.bounds = .word
        let mail = TestObject("mail", label: "Mail", traits: .button)
        mail.accessibilityCustomActions = ["a", "a", "a"].map { name in
            UIAccessibilityCustomAction(name: "Move \(name)") { _ in true }
        }
        let test = try TestSession(AccessibilityScene("Test", [mail]), columns: 6, settings: settings)
        try test.press("INSERT LNDN")
        #expect(test.session.message == "no change")
    }
}
