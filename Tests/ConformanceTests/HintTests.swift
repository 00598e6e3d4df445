import AccessibilityModel
import Braille
import BrailleLayout
import BridgeSession
import TestSupport
import Testing
import UIKitShapes

/// The hint: last, never over anything by itself, and on request.
@Suite struct HintTests {
    private func screen(
        _ hint: String? = "Plays the song.", rows: Int = 1,
        _ change: (inout SessionSettings) -> Void = { $0.hints = .after }
    ) throws -> Screen {
        let objects = [
            TestObject("play", label: "Play", traits: .button, hint: hint), TestObject("stop", label: "Stop"),
        ]
        return try Screen(AccessibilityScene("Test", objects), rows: rows, change)
    }

    /// docs/model.md, Attributes:
    /// | hint, on one row | `AccessibilityObject.accessibilityHint` | covers nothing by itself; a dot of the status cells
    ///   says that there is one |
    @Test func aDotSaysThatThereIsOne() throws {
        let screen = try screen { $0.layout.status?.side = .left }
        #expect(screen.test.session.nextDeadline == nil)
        #expect(screen.test.region(.status)?.text == "hint")
        #expect(screen.test.region(.status)?.cells == [.blank, BrailleCell(dots: 1, 7, 8)])
        try screen.press("ROUTE:1")
        #expect(screen.message == "hint")
        try screen.press("RIGHT")
        #expect(screen.test.region(.status)?.text == "")
        // Of a hint that is the label there is nothing to say.
        let only = try Screen(AccessibilityScene("Test", [TestObject("x", hint: "Opens.")])) {
            $0.layout.status?.side = .left
        }
        #expect(only.test.region(.status)?.text == "")
    }

    /// docs/model.md, Attributes:
    /// | hint, after a pause | `SessionSettings.HintMode.after` | where it is chosen: once, as a message, after 8 seconds
    ///   without a key |
    @Test func itComesAfterAPauseAndOnce() throws {
        let screen = try screen()
        screen.wait(7_999)
        #expect(screen.text == "Play btn")
        screen.wait(1)
        #expect(screen.text == "Plays the song.")
        screen.wait(3_999)
        #expect(screen.text == "Plays the song.")
        screen.wait(1)
        #expect(screen.text == "Play btn")
        #expect(screen.test.session.nextDeadline == nil)
        // A new focus has its pause again.
        try screen.press("RIGHT LEFT")
        screen.wait(8_000)
        #expect(screen.message == "Plays the song.")
    }

    /// docs/model.md, Attributes:
    /// | hint and keys | `AccessibilityObject.accessibilityHint` | any key dismisses it and does what it always does |
    @Test func whoeverDoesSomethingIsNotInterrupted() throws {
        let screen = try screen()
        screen.wait(7_000)
        try screen.press("HOME")
        screen.wait(7_999)
        #expect(screen.message == nil)
        screen.wait(1)
        #expect(screen.message == "Plays the song.")
        // Any key takes it away and does what it always does.
        try screen.press("RIGHT")
        #expect(screen.text == "Stop")
    }

    /// docs/model.md, Attributes:
    /// | hint and messages | `AccessibilityObject.accessibilityHint` | never covers an announcement; its pause starts
    ///   after the last one |
    @Test func itWaitsUntilMessagesHaveGone() throws {
        let screen = try screen()
        screen.wait(7_000)
        screen.scene.post(.announcement, argument: .text("Saved", .default))
        screen.refresh()
        screen.wait(4_000)
        #expect(screen.text == "Play btn")
        screen.wait(7_999)
        #expect(screen.message == nil)
        screen.wait(1)
        #expect(screen.message == "Plays the song.")
    }

    /// docs/model.md, Attributes:
    /// | hint, on request | `AccessibilityObject.accessibilityHint` | last in the description |
    @Test func aKeyAsksForIt() throws {
        let screen = try screen()
        try screen.press("ATTRVIS")
        #expect(screen.message == "Play. Button. Plays the song.")
    }

    /// docs/model.md, Attributes:
    /// | hint, switched off | `SessionSettings.hints` | on by default; when off, on request only |
    @Test func itCanBeSwitchedOffAndStillBeAskedFor() throws {
        #expect(try RealTables.settings().hints == .on)
        let screen = try screen {
            $0.hints = .off
            $0.layout.status?.side = .left
        }
        #expect(screen.test.region(.status)?.text == "")
        #expect(screen.test.session.nextDeadline == nil)
        screen.wait(100_000)
        #expect(screen.test.region(.label)?.text == "Play btn")
        try screen.press("ATTRVIS")
        #expect(screen.message == "Play. Button. Plays the song.")
    }

    /// docs/model.md, Attributes:
    /// | hint, last | `AccessibilityObject.accessibilityHint` | on three rows, in the row after label and value |
    @Test func withItsOwnRowItIsThereAtOnceAndLast() throws {
        let screen = try screen(rows: 3)
        #expect(screen.text == "Play btn\nPlays the song.")
        #expect(screen.test.session.nextDeadline == nil)
    }

    /// docs/model.md, Attributes:
    /// | hint, never essential | `AccessibilityObject.accessibilityHint` | label, role, states and value have the same
    ///   cells with and without it |
    @Test func nothingButTheHintDependsOnIt() throws {
        let (with, without) = (try screen(), try screen(nil))
        #expect(with.cells == without.cells)
        #expect(without.test.session.nextDeadline == nil)
        without.wait(100_000)
        #expect(without.text == "Play btn")
    }

    /// docs/model.md, Attributes:
    /// | hint of a control | `AccessibilityObject.accessibilityHint` | a control may derive it from its state |
    @Test func aControlMayDeriveIt() throws {
        final class Lock: UIControl {
            override var accessibilityHint: String? {
                get { isSelected ? "Unlocks the door." : "Locks the door." }
                set {}
            }
        }
        let lock = Lock()
        lock.accessibilityLabel = "Door"
        let screen = try Screen(AccessibilityScene("Test", [lock]), rows: 3)
        #expect(screen.text == "Door\nLocks the door.")
        lock.isSelected = true
        screen.refresh()
        #expect(screen.text == "Door sel\nUnlocks the door.")
    }

    /// docs/model.md, Attributes:
    /// | hint as the label | `AccessibilityObject.accessibilityHint` | an element with nothing else shows its hint as
    ///   its label |
    @Test func whereThereIsNothingElseTheHintIsTheLabel() throws {
        let object = TestObject("x", hint: "Opens the map.")
        let screen = try Screen(object)
        #expect(screen.text == "Opens the map.")
        screen.wait(8_000)
        #expect(screen.message == nil)
    }
}
