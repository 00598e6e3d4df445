import AccessibilityModel
import BrailleLayout
import BridgeSession
import Foundation
import TestSupport
import Testing
import UIKitShapes

/// What keys do by the traits of the focused element.
@Suite struct TraitKeyTests {
    // MARK: Keys of its own

    /// docs/model.md, Attributes:
    /// | direct touch | `AccessibilityObject.accessibilityDirectTouchOptions` | without options, typing goes to the
    ///   element while it has the focus |
    /// docs/model.md, Traits:
    /// | traits, keyboardKey, allowsDirectInteraction | `UIAccessibilityTraits.keyboardKey`, `.allowsDirectInteraction`
    ///   | bits 5 ("key") and 13: typing goes to the element; keys that move the focus leave it |
    @Test(arguments: [UIAccessibilityTraits.keyboardKey, .allowsDirectInteraction])
    func keysGoToTheElementAndThoseThatMoveTheFocusLeaveIt(trait: UIAccessibilityTraits) throws {
        final class Key: UIControl, UIKeyInput {
            var typed = ""
            var hasText: Bool { !typed.isEmpty }
            func insertText(_ text: String) { typed += text }
            func deleteBackward() { typed = String(typed.dropLast()) }
        }
        let key = Key()
        key.accessibilityLabel = "q"
        key.accessibilityTraits = trait
        let screen = try Screen(key, label("Next"))
        try screen.press("char:a char:b BACKSPACE")
        #expect(key.typed == "a")
        try screen.press("RIGHT char:c")
        #expect(screen.text == "Next")
        #expect(key.typed == "a")
    }

    // MARK: Dimmed

    /// docs/model.md, Traits:
    /// | trait, notEnabled | `UIAccessibilityTraits.notEnabled` | bit 8: "dim" after the role; activate, increment and
    ///   decrement do nothing and show "dimmed" |
    @Test(arguments: ["RETURN", "UP", "DOWN", "ROUTE:40", "ROUTE:1"])
    func whatIsDimmedDoesNothingAndSaysSo(key: String) throws {
        var count = 0
        let object = TestObject("x", label: "Volume", traits: [.adjustable, .notEnabled])
        object.number = (50, 0...100, 10)
        object.onActivate = {
            count += 1
            return true
        }
        let screen = try Screen(object)
        #expect(screen.text == "Volume sldr dim ⣼ 50%")
        #expect(try screen.press(key) == Session.Outcome())
        #expect(screen.message == "dimmed")
        screen.wait(1_000)
        #expect(screen.text == "Volume sldr dim ⣼ 50%")
        #expect(count == 0)
    }

    // MARK: Headings, tabs, texts, zoom

    /// docs/model.md, Traits:
    /// | trait, header | `UIAccessibilityTraits.header` | bit 16: "hdg"; the rotor's headings stop at it |
    @Test func headingsAreARotorSetting() throws {
        let screen = try Screen(
            TestObject("a", label: "A"), TestObject("b", label: "B", traits: .header), TestObject("c", label: "C"),
            TestObject("d", label: "D", traits: .header))
        try screen.press("DOWN")
        #expect(screen.text == "B hdg")
        try screen.press("DOWN")
        #expect(screen.text == "D hdg")
        try screen.press("DOWN")
        #expect(screen.message == "no more headings")
    }

    /// docs/model.md, Attributes:
    /// | text that can be edited | `AccessibilityObject.accessibilityTextInput` | activation starts editing: keys type,
    ///   and the value region has a cursor |
    /// docs/model.md, Traits:
    /// | trait, isEditing | `UIAccessibilityTraits.isEditing` | set by text controls being edited: the value region has
    ///   a cursor, and descriptions say so |
    @Test func aTextFieldIsEditedOnTheDisplay() throws {
        let field = UITextField()
        field.accessibilityLabel = "Name"
        let screen = try Screen(field)
        try screen.press("RETURN")
        #expect(field.accessibilityTraits == [.textEntry, .isEditing])
        #expect(screen.test.frame.cursor != nil)
        try screen.press("ATTRVIS")
        #expect(screen.message == "Name. Text Field. Is editing.")
        try screen.press("char:A")
        #expect(screen.value == "A")
        try screen.press("ESCAPE")
        #expect(!field.isEditing)
        #expect(screen.test.frame.cursor == nil)
    }

    /// docs/model.md, Traits:
    /// | trait, secureTextEntry | `UIAccessibilityTraits.secureTextEntry` | "pwd" and a full cell for each character;
    ///   the text is nowhere |
    @Test func aSecureFieldShowsFullCellsAndSaysNothing() throws {
        let field = UITextField()
        (field.isSecureTextEntry, field.text, field.accessibilityLabel) = (true, "abc", "Code")
        let screen = try Screen(field)
        #expect(screen.text == "Code pwd ⢸ •••")
        #expect(screen.cells.contains("⣿⣿⣿"))
        try screen.press("ATTRVIS")
        #expect(screen.message == "Code: •••. Secure Text Field.")
    }

    /// docs/model.md, Traits:
    /// | trait, backButton | `UIAccessibilityTraits.backButton` | "back"; escape goes there if nothing else handles it
    ///   |
    @Test func escapeGoesBackByTheBackButton() throws {
        var isBack = false
        let back = TestObject("back", label: "Library", traits: [.button, .backButton])
        back.onActivate = {
            isBack = true
            return true
        }
        let screen = try Screen(back, TestObject("a", label: "A"))
        #expect(screen.text == "Library back")
        #expect(try screen.press("RIGHT ESCAPE").result == true)
        #expect(isBack)
    }

    /// docs/model.md, Traits:
    /// | trait, supportsZoom | `UIAccessibilityTraits.supportsZoom` | the zoom keys zoom at the activation point |
    @Test func whatSupportsZoomIsZoomedByKeys() throws {
        final class Map: UIControl {
            var scale = 1
            override var accessibilityValue: String? {
                get { "\(scale)x" }
                set {}
            }
            override func accessibilityZoomIn(at point: CGPoint) -> Bool {
                scale *= 2
                return true
            }
            override func accessibilityZoomOut(at point: CGPoint) -> Bool {
                scale /= 2
                return scale > 0
            }
        }
        let map = Map()
        map.accessibilityLabel = "Map"
        map.accessibilityTraits = .supportsZoom
        let screen = try Screen(map)
        #expect(try screen.press("ATTRUP") == Session.Outcome(performed: "zoomIn", result: true))
        #expect(screen.text == "Map ⢸ 2x")
        try screen.press("ATTRDN")
        #expect(screen.text == "Map ⢸ 1x")
        #expect(try screen.press("ATTRDN").result == false)
    }
}
