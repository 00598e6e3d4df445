import AccessibilityModel
import BridgeSession
import TestSupport
import Testing

@testable import Desktop

/// Text fields of applications: caret and selection, and typing from the display.
@Suite struct TextTests {
    private func edited(_ toolkit: String = "gtk", text: String = "hello") throws -> (Bench, FakeDesktop.Application) {
        let player = FakeDesktop.Application.player()
        if toolkit != "gtk" { (player.toolkit, player.version) = (toolkit, "6.4") }
        player.objects[14]?.text = text
        let bench = try Bench([":1.5": player])
        bench.desktop.focus(":1.5", 14)
        bench.settle()
        try bench.press("RETURN")
        return (bench, player)
    }

    @Test func lettersAreTypedInTheApplication() throws {
        let (bench, player) = try edited()
        try bench.press("char:s char:!")
        #expect(player.objects[14]?.text == "hellos!")
        #expect(bench.focus == "Name=hellos!")
        try bench.press("BACKSPACE")
        #expect(player.objects[14]?.text == "hellos")
        #expect(bench.focus == "Name=hellos")
    }

    @Test func aTextIsChangedWhereTheCaretIs() throws {
        let (bench, player) = try edited()
        try bench.press("KEY_HOME char:o char:h RIGHT")
        #expect(player.objects[14]?.text == "ohhello")
        #expect(player.objects[14]?.caret == 3)
    }

    /// Qt counts in units of UTF-16, GTK in scalars.
    @Test(arguments: [("Qt", 3), ("gtk", 2)]) func placesAreCountedAsTheToolkitDoes(toolkit: String, caret: Int) throws
    {
        let (bench, player) = try edited(toolkit, text: "é😀z")
        try bench.press("KEY_HOME RIGHT RIGHT")
        #expect(player.objects[14]?.caret == caret)
        _ = bench
    }

    @Test func theApplicationsCaretIsFollowed() throws {
        let (bench, player) = try edited()
        player.objects[14]?.caret = 2
        bench.desktop.signal(":1.5", 14, "TextCaretMoved", "", .integer(2), .integer(0))
        bench.settle()
        #expect(bench.reader.session.focus?.accessibilityTextInput?.selectedRange == 2..<2)
    }

    @Test func whatTheApplicationRefusesGoesAgain() throws {
        let (bench, player) = try edited()
        player.lies["InsertText"] = [.boolean(false)]
        try bench.press("char:s")
        #expect(bench.focus == "Name=hello")
    }

    @Test func aPasswordIsTypedAndNeverShown() throws {
        let player = FakeDesktop.Application.player()
        let bench = try Bench([":1.5": player])
        bench.desktop.focus(":1.5", 8)
        bench.settle()
        try bench.press("RETURN char:7")
        #expect(player.objects[8]?.text == "geheim7")
        #expect(bench.focus == "Secret=•••••••")
        #expect(!bench.desktop.calls.contains { $0.member == "GetText" && $0.path == FakeDesktop.path(8) })
    }
}
