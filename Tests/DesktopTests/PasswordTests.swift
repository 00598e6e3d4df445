import AccessibilityModel
import TestSupport
import Testing

@testable import Desktop

/// Passwords: the number of the role says what is one, before anything of its text is read.
@Suite struct PasswordTests {
    @Test func onlyTheLengthOfAPasswordIsRead() throws {
        let player = FakeDesktop.Application.player()
        let bench = try Bench([":1.5": player])
        bench.desktop.focus(":1.5", 8)
        bench.settle()
        #expect(bench.focus == "Secret=••••••")
        #expect(!bench.desktop.calls.contains { $0.path == FakeDesktop.path(8) && $0.member == "GetText" })
    }

    @Test func noTextIsAskedForBeforeTheRoleIsKnown() throws {
        let bench = try Bench([":1.5": .player()])
        bench.desktop.focus(":1.5", 8)
        bench.settle()
        var known: Set<String> = []
        for call in bench.desktop.calls where call.destination == ":1.5" && !call.path.hasSuffix("/root") {
            if call.member == "GetRole" { known.insert(call.path) }
            let isText =
                ["GetText", "GetAttributes"].contains(call.member) || call.arguments.contains(.text("Name"))
                || call.arguments.contains(.text("Description"))
            #expect(!isText || known.contains(call.path), "\(call)")
        }
    }

    @Test func whatIsTypedIsRegisteredOnlyWhileATextIsFocusedThatIsNoPassword() throws {
        let bench = try Bench([":1.5": .player()])
        func registrations() -> [String] {
            bench.desktop.calls.filter { $0.arguments.first == .text("object:text-changed") }.map(\.member)
        }
        #expect(registrations() == [])
        bench.desktop.focus(":1.5", 14)
        bench.settle()
        #expect(registrations() == ["RegisterEvent"])
        bench.desktop.focus(":1.5", 8)
        bench.settle()
        #expect(registrations() == ["RegisterEvent", "DeregisterEvent"])
    }

    @Test func lettersInEventsAreNeverRead() {
        #expect(AccessibleEvent.fields(of: "TextChanged") == 3)
        #expect(AccessibleEvent.fields(of: "PropertyChange") == 3)
    }

    @Test func aPasswordThatGrowsShowsItsLength() throws {
        let player = FakeDesktop.Application.player()
        let bench = try Bench([":1.5": player])
        bench.desktop.focus(":1.5", 8)
        bench.settle()
        player.objects[8]?.text = "geheim7"
        bench.desktop.signal(":1.5", 8, "TextCaretMoved", "", .integer(7), .integer(0))
        bench.settle()
        #expect(bench.focus == "Secret=•••••••")
    }

    // MARK: Fields of GTK 4's that hide their text and say nothing of it

    private func field(_ text: String, shown: String?) throws -> (Bench, FakeDesktop.Application) {
        let player = FakeDesktop.Application.player()
        (player.toolkit, player.version) = ("GTK", "4.8.3")
        player.objects[14]?.text = text
        player.objects[14]?.shownText = shown
        let bench = try Bench([":1.5": player])
        bench.desktop.focus(":1.5", 14)
        bench.settle()
        return (bench, player)
    }

    @Test(arguments: ["••••••", "●●●●●●", "******", "", "•••••m"])
    func aTextThatTheFieldDoesNotShowIsHidden(shown: String) throws {
        let (bench, _) = try field("geheim", shown: shown)
        #expect(bench.focus == "Name=••••••")
    }

    @Test func aTextIsNotAskedForWhereTheFieldShowsDots() throws {
        let (bench, _) = try field("geheim", shown: "●●●●●●")
        #expect(!bench.desktop.calls.contains { $0.path == FakeDesktop.path(14) && $0.member == "GetText" })
    }

    @Test func aTextThatTheFieldShowsIsRead() throws {
        let (bench, player) = try field("geheim", shown: nil)
        #expect(bench.focus == "Name=geheim")
        player.objects[14]?.shownText = "●●●●●●"
        bench.desktop.signal(":1.5", 14, "TextCaretMoved", "", .integer(2), .integer(0))
        bench.settle()
        #expect(bench.focus == "Name=••••••")
        player.objects[14]?.shownText = nil
        bench.desktop.signal(":1.5", 14, "TextCaretMoved", "", .integer(1), .integer(0))
        bench.settle()
        #expect(bench.focus == "Name=geheim")
    }

    @Test func whatIsTypedIntoAHiddenFieldIsNeverInClear() throws {
        let (bench, player) = try field("", shown: nil)
        player.objects[14]?.text = "geheim"
        player.objects[14]?.shownText = "●●●●●●"
        bench.desktop.signal(":1.5", 14, "TextChanged", "insert", .integer(0), .integer(6))
        bench.settle()
        #expect(bench.focus == "Name=••••••")
    }

    /// As long as nobody knows whether the field hides its text, a letter is a dot at once.
    @Test func aLetterThatIsTypedFirstIsADot() throws {
        let (bench, player) = try field("", shown: "●")
        try bench.press("RETURN")
        try bench.reader.press("char:g")
        #expect(bench.focus == "Name=•")
        bench.settle()
        #expect(player.objects[14]?.text == "g")
        #expect(bench.focus == "Name=•")
    }
}
