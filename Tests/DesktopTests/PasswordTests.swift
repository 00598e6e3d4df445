import AccessibilityModel
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
}
