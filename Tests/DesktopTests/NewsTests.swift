import AccessibilityModel
import BridgeSession
import Localization
import TestSupport
import Testing

@testable import Desktop

/// What is read although the focus is elsewhere.
@Suite(.hangLimit(minutes: 1)) struct NewsTests {
    private func announce(_ text: String, politeness: Int = 1, by application: String, on bench: Bench) {
        bench.desktop.signal(application, 0, "Announcement", "", .integer(politeness), .integer(0), .text(text))
        bench.settle()
    }

    private var mail: FakeDesktop.Application {
        FakeDesktop.Application([0: .init(role: "application", name: "mail", members: [])])
    }

    @Test func anApplicationInTheBackgroundSaysWhoItIs() throws {
        let bench = try Bench([":1.5": .player(), ":1.6": mail])
        bench.desktop.focus(":1.5", 4)
        bench.settle()
        announce("Saved", by: ":1.5", on: bench)
        #expect(bench.text.contains("Saved") && !bench.text.contains("player"))
        announce("Sent", politeness: 2, by: ":1.6", on: bench)
        #expect(bench.text.contains("mail: Sent"))
    }

    @Test func whatIsUrgentComesAtOnceAndTheOtherAgainAfterwards() throws {
        let bench = try Bench([":1.5": .player()])
        bench.desktop.focus(":1.5", 4)
        bench.settle()
        announce("First", by: ":1.5", on: bench)
        announce("Second", by: ":1.5", on: bench)
        #expect(bench.text.contains("First"))
        announce("Now", politeness: 2, by: ":1.5", on: bench)
        #expect(bench.text.contains("Now"))
        bench.reader.session.advance(to: bench.reader.session.now + 4_500)
        #expect(bench.text.contains("First"))
    }

    @Test func anApplicationThatHangsIsReadWithoutItsName() throws {
        let other = mail
        other.hangs = true
        let bench = try Bench([":1.5": .player(), ":1.6": other])
        bench.desktop.focus(":1.5", 4)
        bench.settle()
        announce("Sent", by: ":1.6", on: bench)
        #expect(!bench.text.contains("Sent"))
        bench.wait(900)
        #expect(bench.text.contains("Sent"))
    }

    @Test func aMessageBarIsReadWhenItCanBeSeen() throws {
        let player = FakeDesktop.Application.player()
        player.objects[2]?.members += [45, 48]
        player.objects[45] = .init(role: "info-bar", states: ["enabled", "sensitive", "visible"], members: [46, 47])
        player.objects[46] = .init(role: "label", name: "No space left.")
        player.objects[47] = .init(role: "push-button", name: "Close")
        player.objects[48] = .init(role: "panel", states: ["enabled", "sensitive", "visible"], members: [49])
        player.objects[49] = .init(role: "label", name: "Nothing of note.")
        let bench = try Bench([":1.5": player])
        bench.desktop.focus(":1.5", 4)
        bench.settle()
        #expect(!bench.text.contains("space"))
        for number in [48, 45] {
            player.objects[number]?.states.append("showing")
            bench.desktop.signal(":1.5", number, "StateChanged", "showing", .integer(1), .integer(0))
            bench.settle()
        }
        #expect(bench.text.contains("No space left.") && !bench.text.contains("Close"))
        #expect(bench.focus == "Volume=50%")
    }

    @Test func aMessageBarThatGoesAndComesAtOnceIsReadAgain() throws {
        let player = FakeDesktop.Application.player()
        player.objects[2]?.members.append(45)
        player.objects[45] = .init(role: "info-bar", members: [46])
        player.objects[46] = .init(role: "label", name: "No space left.")
        let bench = try Bench([":1.5": player])
        bench.desktop.focus(":1.5", 4)
        bench.settle()
        player.objects[46]?.name = "Two files left."
        bench.desktop.signal(":1.5", 45, "StateChanged", "showing", .integer(0), .integer(0))
        bench.desktop.signal(":1.5", 46, "PropertyChange", "accessible-name", .integer(0), .integer(0))
        bench.desktop.signal(":1.5", 45, "StateChanged", "showing", .integer(1), .integer(0))
        bench.settle()
        #expect(bench.text.contains("Two files left."))
    }

    /// The bar can be seen while its text is still being read: it is not read with the text of before.
    @Test func aMessageBarIsReadWithItsNewText() throws {
        let player = FakeDesktop.Application.player()
        player.objects[2]?.members.append(45)
        player.objects[45] = .init(role: "info-bar", members: [46])
        player.objects[46] = .init(role: "label", name: "No space left.")
        let bench = try Bench([":1.5": player])
        bench.desktop.focus(":1.5", 4)
        bench.settle()
        player.objects[46]?.name = "Two files left."
        // The label has its states to tell first.
        for number in [46, 45] {
            bench.desktop.signal(":1.5", number, "StateChanged", "showing", .integer(0), .integer(0))
        }
        bench.desktop.signal(":1.5", 46, "PropertyChange", "accessible-name", .integer(0), .integer(0))
        for number in [46, 45] {
            bench.desktop.signal(":1.5", number, "StateChanged", "showing", .integer(1), .integer(0))
        }
        while bench.step() {}
        #expect(bench.text.contains("Two files left."))
    }

    /// GTK 3 tells of it before it has its place.
    @Test func whatIsToldTooEarlyIsLookedAtAgain() throws {
        let player = FakeDesktop.Application.player()
        player.objects[2]?.members.append(45)
        player.objects[45] = .init(role: "info-bar", states: ["enabled", "sensitive", "visible"], members: [46])
        player.objects[46] = .init(role: "label", name: "No space left.")
        let bench = try Bench([":1.5": player])
        bench.desktop.focus(":1.5", 4)
        bench.settle()
        bench.desktop.signal(":1.5", 45, "StateChanged", "showing", .integer(1), .integer(0))
        bench.settle()
        #expect(!bench.text.contains("space"))
        player.objects[45]?.states.append("showing")
        bench.wait(100)
        #expect(bench.text.contains("No space left."))
        // One that never comes is not looked at without end.
        player.objects[45]?.states.removeLast()
        bench.desktop.signal(":1.5", 45, "StateChanged", "showing", .integer(0), .integer(0))
        bench.desktop.signal(":1.5", 45, "StateChanged", "showing", .integer(1), .integer(0))
        for _ in 0..<10 { bench.wait(700) }
        let count = bench.desktop.calls.count
        for _ in 0..<10 { bench.wait(700) }
        #expect(bench.desktop.calls.count == count)
    }

    @Test func whatComesIntoALiveRegionIsRead() throws {
        let player = FakeDesktop.Application.player()
        player.objects[2]?.members.append(45)
        player.objects[45] = .init(role: "log", attributes: ["live": "polite"], members: [46])
        player.objects[46] = .init(role: "label", name: "Ana: hello", attributes: ["container-live": "polite"])
        let bench = try Bench([":1.5": player])
        bench.desktop.focus(":1.5", 4)
        bench.settle()
        #expect(!bench.text.contains("Ana"))
        player.objects[45]?.members.append(47)
        player.objects[47] = .init(role: "label", name: "Ben: hi", attributes: ["container-live": "assertive"])
        bench.desktop.signal(":1.5", 45, "ChildrenChanged", "add", .integer(1), .integer(0))
        bench.settle()
        #expect(bench.text.contains("Ben: hi") && !bench.text.contains("Ana"))
    }

    @Test func aNotificationOfTheDesktopIsAMessage() throws {
        let notifications = FakeNotifications()
        let bench = try Bench([":1.5": .player()], notifications: notifications)
        // Also where no window is shown.
        notifications.waiting = [DesktopNotification(program: "Mail", summary: "Ana wrote", body: "")]
        bench.settle()
        #expect(bench.text.contains("Mail: Ana wrote"))
        bench.desktop.focus(":1.5", 4)
        bench.settle()
        try bench.press("RIGHT")
        notifications.waiting = [DesktopNotification(program: "Mail", summary: "Ben wrote", body: "", priority: .high)]
        bench.settle()
        #expect(bench.text.contains("Mail: Ben wrote"))
    }

    /// How its messages come is its program's choice, not that of the one whose window is shown.
    @Test func aNotificationBelongsToItsProgram() throws {
        let notifications = FakeNotifications()
        let bench = try Bench([":1.5": .player()], notifications: notifications)
        bench.desktop.focus(":1.5", 4)
        bench.settle()
        var settings = bench.reader.session.settings
        settings.programMessages = ProgramMessages(["Mail": .list])
        bench.reader.session.handle(.choices(settings), at: bench.reader.session.now)
        let shown = bench.text
        notifications.waiting = [DesktopNotification(program: "Mail", summary: "Ana wrote", body: "")]
        bench.settle()
        #expect(bench.text == shown)
        notifications.waiting = [DesktopNotification(program: "Chat", summary: "Ben wrote", body: "")]
        bench.settle()
        #expect(bench.text.contains("Chat: Ben wrote"))
        try bench.press("CSRJMP_VERT RIGHT")
        #expect(bench.text.contains("new Mail: Ana wrote 2/2"))
    }

    @Test(arguments: [
        ("Mail", "Ana wrote", "<b>Lunch</b> at <i>one</i>?", "Mail: Ana wrote. Lunch at one?"),
        ("Mail", "Done!", "", "Mail: Done!"),
        ("", "Done", "1 < 2 &amp;&amp; 3 &gt; 2", "Done. 1 < 2 && 3 > 2"),
        ("Clock", "Clock rings", "", "Clock rings"),
        ("", "", "only\n\n this", "only this"),
        ("", "", "&amp;lt;", "&lt;"),
        ("Mail", "", "", ""),
    ]) func aNotificationIsOneLine(program: String, summary: String, body: String, text: String) {
        #expect(DesktopNotification(program: program, summary: summary, body: body).text == text)
    }

    @Test func aLongNotificationIsCut() {
        let text = DesktopNotification(program: "", summary: "", body: String(repeating: "word ", count: 1_000)).text
        #expect(text.count == 400 && text.hasSuffix("…"))
    }

    @Test func aCallThatIsNoneIsLeftOut() {
        func call(_ body: BusValue...) -> BusSignal {
            BusSignal(
                sender: ":1.9", path: "/", interface: "org.freedesktop.Notifications", member: "Notify", body: body)
        }
        #expect(DesktopNotification(call()) == nil)
        #expect(DesktopNotification(call(.text("a"), .integer(0), .text(""), .text(""), .text(""), .list([]))) == nil)
        let urgent = BusValue.list([.list([.text("urgency"), .integer(2)])])
        let notification = DesktopNotification(
            call(.text("a"), .integer(0), .text(""), .text("Fire"), .text(""), urgent))
        #expect(notification?.priority == .high && notification?.text == "a: Fire")
    }
}

/// Notifications that a test makes.
final class FakeNotifications: NotificationSource {
    var fileDescriptors: [Int32] { [] }
    var timeout: Int? { waiting.isEmpty ? nil : 0 }
    var handler: ((DesktopNotification) -> Void)?
    var report: ((LocalizedText) -> Void)?
    var waiting: [DesktopNotification] = []

    func process() -> Bool {
        guard !waiting.isEmpty else { return false }
        handler?(waiting.removeFirst())
        return true
    }

    func close() {}
}
