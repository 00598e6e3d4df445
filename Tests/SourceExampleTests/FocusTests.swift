import AccessibilityModel
import Foundation
import Testing
import UIKitShapes

/// Elements that are told when they get and lose the focus.
@Suite struct FocusTests {
    private final class Log {
        var lines: [String] = []
    }

    private final class Row: UIControl {
        var name = ""
        var log = Log()

        override var accessibilityLabel: String? {
            get { name }
            set {}
        }
        override func accessibilityElementDidBecomeFocused() { log.lines.append("\(name) focused") }
        override func accessibilityElementDidLoseFocus() { log.lines.append("\(name) lost") }
    }

    @Test func bothAreToldInOrder() throws {
        let log = Log()
        let rows = ["a", "b"].map { name in
            let row = Row()
            (row.name, row.log) = (name, log)
            return row
        }
        let reader = try Reader(rows[0], rows[1])
        try reader.press("LNDN LNUP")
        #expect(log.lines == ["a focused", "a lost", "b focused", "b lost", "a focused"])
        #expect(rows[0].accessibilityElementIsFocused())
        #expect(!rows[1].accessibilityElementIsFocused())
        #expect(rows[0].accessibilityAssistiveTechnologyFocusedIdentifiers() == [.notificationVoiceOver])
        #expect(rows[1].accessibilityAssistiveTechnologyFocusedIdentifiers() == nil)
        #expect(UIAccessibility.focusedElement() as? Row === rows[0])
    }

    @Test func theApplicationIsToldToo() throws {
        let rows = [Row(), Row()]
        let reader = try Reader(rows[0], rows[1])
        var moves: [(from: Row?, to: Row?)] = []
        let observation = UIAccessibility.observe(UIAccessibility.elementFocusedNotification) { notification in
            let info = notification.userInfo
            moves.append(
                (
                    info?[UIAccessibility.unfocusedElementUserInfoKey] as? Row,
                    info?[UIAccessibility.focusedElementUserInfoKey] as? Row
                ))
        }
        try reader.press("LNDN")
        withExtendedLifetime(observation) {}
        #expect(moves.count == 1)
        #expect(moves.first?.from === rows[0])
        #expect(moves.first?.to === rows[1])
    }
}
