import AccessibilityModel
import BrailleLayout
import BridgeSession
import BridgeTables
import TestSupport
import Testing

@testable import Desktop

/// A session on the desktop's source, with applications made of data.
final class Bench {
    let desktop: FakeDesktop
    let source: DesktopSource
    let reader: TestSession

    init(
        _ applications: [String: FakeDesktop.Application], follow: DesktopSource.Follow = .focus, canType: Bool = false,
        notifications: FakeNotifications? = nil, bounds: SessionSettings.BoundMode = .sign
    ) throws {
        desktop = FakeDesktop(applications)
        source = DesktopSource(
            bus: desktop, tables: try DesktopTable.all(in: RealTables.folder), follow: follow, canType: canType,
            notifications: notifications)
        var settings = try RealTables.settings()
        settings.bounds = bounds
        reader = try TestSession(of: source, settings: settings)
        settle()
    }

    /// Has the session take in what the source has.
    private func take(hasChanged: Bool) {
        let session = reader.session
        let answers = source.takeAnswers()
        for answer in answers { session.handle(.answer(answer), at: session.now) }
        if hasChanged { session.handle(.scene, at: session.now) }
    }

    /// Takes one message in.
    ///
    /// - Returns: whether there was one.
    func step() -> Bool {
        let isThere = desktop.limitsToOne { source.process(readable: []) }
        take(hasChanged: isThere.hasChanged)
        return isThere.wasTaken
    }

    /// Takes everything in that comes without time passing.
    func settle() {
        for _ in 0..<10_000 {
            let hasChanged = source.process(readable: [])
            take(hasChanged: hasChanged)
            guard source.timeout == 0 || hasChanged else { return }
        }
        Issue.record("it never comes to rest")
    }

    /// Lets time pass for the bus.
    func wait(_ milliseconds: Int) {
        desktop.advance(by: milliseconds)
        settle()
    }

    func press(_ keys: String) throws {
        try reader.press(keys)
        settle()
    }

    /// The elements of the window that is shown, as label and value.
    var elements: [String] {
        source.scene.readingOrder.elements.map { element in
            [element.accessibilityLabel, element.accessibilityValue].compactMap { $0 }.joined(separator: "=")
        }
    }

    /// How many frames there were.
    var frames: Int { reader.display.updateCount }

    /// The text of the frame.
    var text: String { reader.frame.text }

    /// Label and value of the focus.
    var focus: String {
        let element = reader.session.focus
        return [element?.accessibilityLabel, element?.accessibilityValue].compactMap { $0 }.joined(separator: "=")
    }
}

extension FakeDesktop.Application {
    /// A window as GTK 3 has it.
    static func player() -> FakeDesktop.Application {
        FakeDesktop.Application([
            0: .init(role: "application", name: "player", members: [1]),
            1: .init(
                role: "frame", name: "Player", states: ["active", "enabled", "sensitive", "visible", "showing"],
                members: [2]),
            2: .init(role: "filler", members: [3, 4, 5, 6, 7, 8, 9, 10, 11, 14]),
            3: .init(role: "label", name: "Volume", labels: [4]),
            4: .init(
                role: "slider", description: "50", interfaces: ["Component", "Value"], labelledBy: [3], value: 50),
            5: .init(
                role: "check-box", name: "Mute", interfaces: ["Action", "Component"], actions: ["click"]),
            6: .init(
                role: "toggle-button", name: "Repeat", states: ["sensitive", "showing", "visible", "checked"],
                interfaces: ["Action", "Image"], actions: ["ShowMenu", "click"]),
            7: .init(role: "label", name: "Secret", labels: [8]),
            8: .init(
                role: "password-text", states: ["sensitive", "showing", "visible", "editable", "focusable"],
                interfaces: ["Component", "EditableText", "Text"], labelledBy: [7], text: "geheim"),
            9: .init(role: "push-button", name: "Record", states: ["showing", "visible"], interfaces: ["Action"]),
            10: .init(
                role: "push-button", name: "Play", description: "Plays the song.", interfaces: ["Action"],
                actions: ["click"]),
            11: .init(role: "list-box", name: "Playlist", interfaces: ["Selection"], members: [12]),
            12: .init(role: "list-item", states: ["sensitive", "showing", "visible", "selected"], members: [13]),
            13: .init(role: "label", name: "One"),
            14: .init(
                role: "text", name: "Name", states: ["sensitive", "showing", "visible", "editable", "focusable"],
                interfaces: ["Component", "EditableText", "Text"], text: "hello"),
        ])
    }
}
