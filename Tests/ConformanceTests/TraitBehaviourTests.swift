import AccessibilityModel
import BrailleLayout
import BridgeSession
import Foundation
import TestSupport
import Testing
import UIKitShapes

/// What traits do, beside what they are called.
@Suite struct TraitBehaviourTests {
    // MARK: Adjustable

    /// docs/model.md, Traits:
    /// | trait, adjustable | `UIAccessibilityTraits.adjustable` | bit 12: "sldr"; increment and decrement change the
    ///   value region |
    @Test func incrementAndDecrementChangeTheValueOnly() throws {
        let object = TestObject("x", label: "Volume", traits: .adjustable)
        object.number = (50, 0...100, 10)
        let screen = try Screen(object)
        #expect(try screen.press("UP") == Session.Outcome(performed: "increment"))
        #expect(screen.text == "Volume sldr ⣼ 60%")
        #expect(try screen.press("DOWN DOWN") == Session.Outcome(performed: "decrement"))
        #expect(screen.text == "Volume sldr ⣼ 40%")
    }

    /// docs/model.md, Traits:
    /// | adjustable without actions | `UIAccessibilityTraits.adjustable` | increment and decrement change nothing |
    @Test func withoutTheActionsNothingHappens() throws {
        let object = UIAccessibilityElement(accessibilityContainer: AccessibilityObject())
        object.accessibilityLabel = "Volume"
        object.accessibilityValue = "50%"
        object.accessibilityTraits = .adjustable
        let screen = try Screen(object)
        let updates = screen.test.display.updateCount
        try screen.press("UP DOWN KEY_PAGE_UP")
        #expect(screen.text == "Volume sldr ⣼ 50%")
        #expect(screen.test.display.updateCount == updates)
    }

    /// docs/model.md, Traits:
    /// | the mark of an adjustable | `UIAccessibilityTraits.adjustable` | the cell before the value region is ⣼, not ⢸,
    ///   even without room for the role |
    @Test func theSeparatorSaysAdjustable() throws {
        let (fixed, adjustable) = (
            TestObject("a", label: "A", value: "1"), TestObject("b", label: "B", value: "1", traits: .adjustable)
        )
        let screen = try Screen(fixed, adjustable)
        #expect(screen.text == "A ⢸ 1")
        try screen.press("RIGHT")
        #expect(screen.text == "B sldr ⣼ 1")
        // It is there also where nothing else has room.
        let narrow = try Screen(AccessibilityScene("Test", [adjustable]), columns: 14)
        #expect(narrow.text == "B sldr ⣼ 1")
        adjustable.accessibilityLabel = "Balance"
        let short = try Screen(AccessibilityScene("Test", [adjustable]), columns: 14)
        #expect(short.text == "Balance ⣼ 1")
    }

    /// docs/model.md, Attributes:
    /// | bounds of a value | `AccessibilityObject.accessibilityValueBounds` | at a bound the value region says "min" or
    ///   "max" where it fits |
    /// docs/model.md, Actions:
    /// | large step | `AccessibilityObject.accessibilityAdjustByLargeStep(up:)` | the page keys; false makes it a
    ///   single step |
    @Test func stepsAndBoundsAreTheElementsOwn() throws {
        final class Dial: UISlider {
            override func accessibilityAdjustByLargeStep(up: Bool) -> Bool {
                value = up ? maximumValue : minimumValue
                return true
            }
        }
        let dial = Dial()
        dial.accessibilityLabel = "Dial"
        let screen = try Screen(dial)
        #expect(screen.value == "0% min")
        try screen.press("UP")
        #expect(screen.value == "10%")
        try screen.press("KEY_PAGE_UP")
        #expect(screen.value == "100% max")
        // Without a large step of its own, a step is a step.
        let plain = UISlider()
        let other = try Screen(plain)
        try other.press("KEY_PAGE_UP")
        #expect(other.value == "10%")
    }

    // MARK: Updates frequently

    /// docs/model.md, Traits:
    /// | trait, updatesFrequently | `UIAccessibilityTraits.updatesFrequently` | bit 9: label and value are read once a
    ///   second while focused, and repainted only when changed |
    @Test func aReadingIsPolledAtASteadyRate() throws {
        let clock = TestObject("x", label: "Time", value: "0 s", traits: .updatesFrequently)
        let screen = try Screen(clock)
        let updates = screen.test.display.updateCount
        clock.accessibilityValue = "1 s"
        screen.wait(999)
        #expect(screen.value == "0 s")
        screen.wait(1)
        #expect(screen.value == "1 s")
        #expect(screen.test.display.updateCount == updates + 1)
        // What did not change is not painted again.
        screen.wait(10_000)
        #expect(screen.test.display.updateCount == updates + 1)
        clock.accessibilityLabel = "Elapsed"
        screen.wait(1_000)
        #expect(screen.label == "Elapsed")
    }

    /// docs/model.md, Traits:
    /// | a frozen reading | `UIAccessibilityTraits.staticText` | is no longer polled once this trait has replaced
    ///   updatesFrequently |
    @Test func aFrozenReadingNeverChanges() throws {
        let clock = TestObject("x", label: "Time", value: "3 s", traits: .updatesFrequently)
        let screen = try Screen(clock)
        clock.accessibilityTraits.remove(.updatesFrequently)
        clock.accessibilityTraits.insert(.staticText)
        screen.refresh()
        #expect(screen.text == "Time ⢸ 3 s")
        #expect(screen.test.session.nextDeadline == nil)
        clock.accessibilityValue = "4 s"
        screen.wait(10_000)
        #expect(screen.value == "3 s")
    }

    // MARK: Search field

    /// docs/model.md, Traits:
    /// | trait, searchField | `UIAccessibilityTraits.searchField` | bit 10: "srch"; when typing changes the screen
    ///   elsewhere, field, caret and editing stay |
    @Test func typingChangesTheScreenElsewhereAndKeepsTheField() throws {
        let bar = UISearchBar()
        bar.placeholder = "Songs"
        let results = UIView()
        final class Delegate: UISearchBarDelegate {
            let results: UIView
            init(_ results: UIView) { self.results = results }
            func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
                results.setChildren(["cat", "car", "dog"].filter { $0.hasPrefix(searchText) }.map { label($0) })
                UIAccessibility.post(notification: .layoutChanged, argument: nil)
            }
        }
        let delegate = Delegate(results)
        bar.delegate = delegate
        let screen = try Screen(bar, results)
        try screen.press("RETURN char:c char:a")
        #expect(screen.text == "Songs srch eg ⣻ ca")
        #expect(screen.test.session.isEditing)
        #expect(screen.test.session.elements.count == 3)
        try screen.press("char:r LNDN")
        #expect(screen.text == "car")
    }

    // MARK: The first focus, pages and sounds

    /// docs/model.md, Traits:
    /// | trait, summaryElement | `UIAccessibilityTraits.summaryElement` | bit 7: has the first focus in a scene that
    ///   names no other |
    @Test func theSummaryIsReadFirstUnlessTheSceneNamesAnother() throws {
        let objects = [
            TestObject("a", label: "A"), TestObject("sum", label: "Sum", traits: .summaryElement),
            TestObject("c", label: "C"),
        ]
        #expect(try Screen(AccessibilityScene("Test", objects)).text == "Sum")
        let scene = AccessibilityScene("Test", objects)
        scene.initialFocus = "c"
        #expect(try Screen(scene).text == "C")
    }

    /// docs/model.md, Traits:
    /// | trait, causesPageTurn | `UIAccessibilityTraits.causesPageTurn` | bit 14: panning past the end scrolls to the
    ///   next page; if the text stays the same, the next element follows |
    @Test func panningPastTheEndTurnsThePageUntilItStaysTheSame() throws {
        final class Page: UILabel {
            var page = 1
            override var accessibilityLabel: String? {
                get { "Page \(page)" }
                set {}
            }
            override func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
                if direction == .next { page = min(2, page + 1) }
                return direction == .next
            }
        }
        let page = Page()
        page.accessibilityTraits.insert(.causesPageTurn)
        let screen = try Screen(page, label("End"))
        try screen.press("FWINRT")
        #expect(screen.text == "Page 2")
        try screen.press("FWINRT")
        #expect(screen.text == "End")
    }

    /// docs/model.md, Traits:
    /// | traits, playsSound, startsMediaSession | `UIAccessibilityTraits.playsSound`, `.startsMediaSession` | bits 4
    ///   and 11: no message for a second after activation |
    @Test(arguments: [UIAccessibilityTraits.playsSound, .startsMediaSession])
    func noMessageComesRightAfterActivation(trait: UIAccessibilityTraits) throws {
        let object = TestObject("x", label: "Play", traits: [.button, trait])
        let screen = try Screen(object)
        object.onActivate = { [weak scene = screen.scene] in
            scene?.post(.announcement, argument: .text("Playing", .default))
            return true
        }
        try screen.press("RETURN")
        #expect(screen.text == "Play btn")
        screen.wait(999)
        screen.scene.post(.announcement, argument: .text("Early", .default))
        screen.refresh()
        #expect(screen.text == "Play btn")
        screen.wait(1)
        screen.scene.post(.announcement, argument: .text("Later", .default))
        screen.refresh()
        #expect(screen.text == "Later")
    }
}
