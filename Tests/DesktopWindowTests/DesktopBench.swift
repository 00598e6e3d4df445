import AccessibilityModel
import Braille
import BrailleLayout
import BridgeLoop
import BridgeSession
import BridgeTables
import BrlAPIDisplay
import Foundation
import SnapshotHarness
import TestSupport
import Testing

@testable import Desktop

/// The desktop's source on a private desktop, and a session on an emulated display behind a private BRLTTY.
final class DesktopBench {
    let desktop: PrivateDesktop
    private let board: EmulatedDisplay
    private let server: PrivateBRLTTY
    private let source: DesktopSource
    private let session: Session
    private let loop: SessionLoop
    private let bus: SessionAccessibilityBus
    private let notifications: NotificationMonitor
    /// The texts of all frames.
    private(set) var texts: [String] = []

    init() throws {
        desktop = try PrivateDesktop()
        board = try EmulatedDisplay(columns: 40)
        server = try PrivateBRLTTY(display: board)
        try server.waitUntilReady()
        let settings = try RealTables.settings()
        let display = BrlAPIDisplay(
            configuration: .init(
                host: server.host, auth: server.auth, tty: .exactPath([]), boundKeys: BoundKeys(settings.keys),
                returningKeys: Set(settings.keys.keys(for: .standBack)), answerTime: HarnessPatience.answer))
        try #require(
            Poll.wait(for: display.fileDescriptors, until: HarnessPatience.deadline) {
                _ = display.process()
                return display.size != nil
            })
        bus = SessionAccessibilityBus(environment: desktop.environment)
        notifications = NotificationMonitor(environment: desktop.environment)
        source = DesktopSource(
            bus: bus, tables: try DesktopTable.all(in: RealTables.folder), canType: true,
            notifications: notifications)
        session = Session(
            source: source, display: display, translator: try RealTables.translator(), settings: settings)
        loop = SessionLoop(session: session, display: display, clock: SystemClock()) { _ in }
        session.open()
    }

    func close() {
        loop.end()
        source.close()
        server.stop()
        board.stop()
    }

    /// The elements of the window that is shown.
    var elements: [String] {
        source.scene.readingOrder.elements.map { DesktopBench.text(of: $0) }
    }

    static func text(of element: AccessibilityObject) -> String {
        [element.accessibilityLabel, element.accessibilityValue].compactMap { $0 }.joined(separator: "=")
    }

    /// The element that the reader is at.
    var focus: AccessibilityObject? { session.focus }

    var title: String { source.scene.title }

    /// The text of the frame.
    var text: String { session.frame?.text ?? "" }

    /// The text of the frame on one line.
    var line: String { text.replacingOccurrences(of: "\n", with: "⏎") }

    /// Runs the session until the accessibility bus is there and switched on: Qt looks at that only when it starts.
    func waitForBus() {
        #expect(run { bus.isSwitchedOn })
    }

    /// Runs it until notifications of the desktop are seen.
    func waitForNotifications() {
        #expect(run { notifications.isListening })
    }

    /// The cells that are on the display.
    var cells: String { board.frame.brailleString }

    /// Whether all of the window was read.
    var isWhole: Bool { !source.scene.root.accessibilityHasMoreMembers && !elements.isEmpty }

    /// Whether the application has answered all that the reader asked of it.
    var isAnswered: Bool { source.unansweredCount == 0 }

    /// Whether keys of the keyboard come to the window that is shown.
    var isInFront: Bool { source.shown.map { source.activeWindows.isActive($0.root.id) } == true }

    /// Whether the window that is shown says that it is the active one: one that became so before its application told anything
    /// never tells of it.
    var isActive: Bool { source.shown?.root.facts?.states.contains(.active) == true }

    /// Whether keys of the keyboard come to a page: its window is the active one, and the page says that it has the focus.
    var hasPageFocus: Bool {
        guard let focus = source.focus, source.shown?.root.facts?.states.contains(.active) == true else { return false }
        let page = AccessibleRole(named: "document-web")
        return ([focus] + focus.holders).contains { node in
            guard let facts = node.facts else { return false }
            return facts.role == page && facts.states.contains(.focused) && facts.childCount > 0
        }
    }

    /// Runs the session until nothing changes any more, to record what is shown then.
    func rest() {
        let end = ContinuousClock.now + .milliseconds(500)
        while end > .now {
            _ = loop.step(waitingFor: [board.frameDescriptor], limit: 20)
            board.acknowledgeFrames()
        }
    }

    /// Runs the session until something is so.
    func run(_ isDone: () -> Bool) -> Bool {
        Poll.wait(for: [], until: HarnessPatience.deadline, interval: 0) {
            _ = loop.step(waitingFor: [board.frameDescriptor], limit: 20)
            board.acknowledgeFrames()
            if texts.last != text { texts.append(text) }
            return isDone()
        }
    }

    /// Runs it until the display shows this, label and value apart.
    func expect(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
        let isShown = run {
            self.text == text
                && session.frame?.cells.areShown(by: board.frame, cursor: session.frame?.cursor) == true
        }
        #expect(isShown, "\(self.text) is not \(text)", sourceLocation: sourceLocation)
    }

    /// Runs it until something is so.
    func expect(
        after step: String = "", sourceLocation: SourceLocation = #_sourceLocation, _ isSo: (DesktopBench) -> Bool
    ) {
        let isDone = run { isSo(self) }
        #expect(isDone, "\(step): \(title): \(text); \(elements)", sourceLocation: sourceLocation)
    }

    /// Runs it until the window has these elements.
    func expect(elements: [String], sourceLocation: SourceLocation = #_sourceLocation) {
        let areThere = run { self.elements == elements }
        #expect(areThere, "\(self.elements)", sourceLocation: sourceLocation)
    }

    func press(_ key: String) throws { try board.press(Key(parsing: key)) }
}
