import AccessibilityModel
import BrailleLayout
import BridgeSession
import Foundation
import TestSupport
import Testing
import UIKitShapes

/// What an element offers beside activation: actions, searches, and keys of its own.
@Suite struct OfferedTests {
    private func post(_ log: Log) -> TestObject {
        let post = TestObject("post", label: "Post", traits: .button)
        post.accessibilityCustomActions = [
            UIAccessibilityCustomAction(name: "Like") { action in
                log.lines.append(action.name)
                return true
            },
            UIAccessibilityCustomAction(name: "Copy", category: "Edit") { action in
                log.lines.append(action.name)
                return false
            },
        ]
        return post
    }

    /// docs/model.md, Attributes:
    /// | custom actions | `AccessibilityObject.accessibilityCustomActions` | are chosen from a list and done by the
    ///   activating key; false shows "not available" |
    /// | category of an action | `UIAccessibilityCustomAction.category` | follows the name in lists |
    /// docs/model.md, Actions:
    /// | custom action | `UIAccessibilityCustomAction.actionHandler` | its result is the key's; false shows "not
    ///   available" |
    @Test func actionsAreListedWithTheirCategoryAndDone() throws {
        let log = Log()
        let screen = try Screen(post(log))
        try screen.press("KEY_PAGE_UP")
        #expect(screen.message == "actions")
        try screen.press("DOWN")
        #expect(screen.message == "Like")
        #expect(try screen.press("RETURN") == Session.Outcome(performed: "custom:Like", result: true))
        try screen.press("DOWN DOWN")
        #expect(screen.message == "Copy (Edit)")
        #expect(try screen.press("RETURN") == Session.Outcome(performed: "custom:Copy", result: false))
        #expect(screen.message == "not available")
        #expect(log.lines == ["Like", "Copy"])
        try screen.press("ATTRVIS")
        #expect(screen.message == "Post. Button. Actions: Like, Copy (Edit).")
    }

    /// docs/model.md, Attributes:
    /// | an element with actions | `UIAccessibilityCustomAction` | shows "act" after its role when it gets the focus |
    @Test func anElementWithActionsSaysSo() throws {
        let post = post(Log())
        let screen = try Screen(post, TestObject("b", label: "B"))
        #expect(screen.text == "Post btn act")
        #expect(try screen.walk() == ["Post btn act", "B"])
        post.accessibilityCustomActions = []
        #expect(try screen.walk() == ["Post btn", "B"])
        // Where there is no room it costs no frame: the description names them.
        post.accessibilityCustomActions = [UIAccessibilityCustomAction(name: "Like", actionHandler: nil)]
        let small = try Screen(AccessibilityScene("Test", [post]), columns: 10)
        #expect(small.label == "Post btn")
        #expect(small.test.region(.label)?.overflowsAfter == false)
        try small.press("ATTRVIS")
        #expect(small.message?.contains("Like") == true)
    }

    /// docs/model.md, Attributes:
    /// | custom rotors | `AccessibilityObject.accessibilityCustomRotors` | are rotor settings under their names; the
    ///   keys search both ways and say when there are no more |
    @Test func rotorsAreSearchesWithNames() throws {
        let objects = ["one", "two", "three"].map { TestObject($0, label: $0) }
        let scene = AccessibilityScene("Test", objects)
        scene.root.accessibilityCustomRotors = [
            UIAccessibilityCustomRotor(name: "Odd") { predicate in
                predicate.searchDirection == .next
                    ? objects[2] : predicate.currentItem === objects[2] ? objects[0] : nil
            }
        ]
        let screen = try Screen(scene)
        try screen.press("KEY_PAGE_UP")
        #expect(screen.message == "Odd")
        try screen.press("DOWN")
        #expect(screen.text == "three")
        try screen.press("UP")
        #expect(screen.text == "one")
        try screen.press("UP")
        #expect(screen.message == "no more Odd")
    }

    // MARK: Direct touch

    private final class Pad: UIView, UIKeyInput {
        var played = ""
        var hasText: Bool { !played.isEmpty }
        func insertText(_ text: String) { played += text }
        func deleteBackward() { played = String(played.dropLast()) }
    }

    private func pad(_ options: UIAccessibility.DirectTouchOptions) -> Pad {
        let pad = Pad()
        pad.isAccessibilityElement = true
        pad.accessibilityLabel = "Pad"
        pad.accessibilityTraits = .allowsDirectInteraction
        pad.accessibilityDirectTouchOptions = options
        return pad
    }

    /// docs/model.md, Attributes:
    /// | requires activation | `UIAccessibility.DirectTouchOptions.requiresActivation` | the element takes keys from
    ///   activation until the focus leaves |
    @Test func someTakeKeysOnlyAfterActivation() throws {
        let pad = pad(.requiresActivation)
        let screen = try Screen(pad, label("B"))
        try screen.press("char:a")
        #expect(pad.played == "")
        #expect(!screen.test.display.isTyping)
        #expect(try screen.press("RETURN").result == true)
        #expect(screen.test.display.isTyping)
        try screen.press("char:a")
        #expect(pad.played == "a")
        // It ends with the focus.
        try screen.press("RIGHT LEFT char:b")
        #expect(pad.played == "a")
        #expect(!screen.test.display.isTyping)
    }

    /// docs/model.md, Attributes:
    /// | silent on touch | `UIAccessibility.DirectTouchOptions.silentOnTouch` | while the element has the focus, only
    ///   urgent announcements are shown |
    @Test func noMessageInterruptsWhatSoundsOnTouch() throws {
        let pad = pad(.silentOnTouch)
        let screen = try Screen(pad, label("B"))
        screen.scene.post(.announcement, argument: .text("Mail", .default))
        screen.refresh()
        #expect(screen.message == nil)
        screen.scene.post(.announcement, argument: .text("Fire", .high))
        screen.refresh()
        #expect(screen.message == "Fire")
        try screen.press("RIGHT")
        screen.scene.post(.announcement, argument: .text("Mail", .default))
        screen.refresh()
        #expect(screen.message == "Mail")
    }
}
