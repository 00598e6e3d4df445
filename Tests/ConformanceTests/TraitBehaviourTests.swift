import AccessibilityModel
import BrailleLayout
import BridgeSession
import Foundation
import TestSupport
import Testing

/// What traits do, beside what they are called.
@Suite struct TraitBehaviourTests {
    // MARK: Adjustable

    @Test func incrementAndDecrementChangeTheValueOnly() throws {
        let object = TestObject("x", label: "Volume", traits: .adjustable)
        object.number = (50, 0...100, 10)
        let screen = try Screen(object)
        #expect(try screen.press("UP") == Session.Outcome(performed: "increment"))
        #expect(screen.text == "Volume sldr ⣸ 60%")
        #expect(try screen.press("DOWN DOWN") == Session.Outcome(performed: "decrement"))
        #expect(screen.text == "Volume sldr ⣸ 40%")
    }

    @Test func withoutTheActionsNothingHappens() throws {
        let object = UIAccessibilityElement(accessibilityContainer: AccessibilityObject())
        object.accessibilityLabel = "Volume"
        object.accessibilityValue = "50%"
        object.accessibilityTraits = .adjustable
        let screen = try Screen(object)
        let updates = screen.test.display.updates.count
        try screen.press("UP DOWN KEY_PAGE_UP")
        #expect(screen.text == "Volume sldr ⣸ 50%")
        #expect(screen.test.display.updates.count == updates)
    }

    @Test func theSeparatorSaysAdjustable() throws {
        let (fixed, adjustable) = (
            TestObject("a", label: "A", value: "1"), TestObject("b", label: "B", value: "1", traits: .adjustable)
        )
        let screen = try Screen(fixed, adjustable)
        #expect(screen.text == "A ⢸ 1")
        try screen.press("RIGHT")
        #expect(screen.text == "B sldr ⣸ 1")
        // It stands there also where nothing else has room.
        let narrow = try Screen(AccessibilityScene("Test", [adjustable]), columns: 14)
        #expect(narrow.text == "B ⣸ 1")
    }

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

    @Test func aReadingIsPolledAtASteadyRate() throws {
        let clock = TestObject("x", label: "Time", value: "0 s", traits: .updatesFrequently)
        let screen = try Screen(clock)
        let updates = screen.test.display.updates.count
        clock.accessibilityValue = "1 s"
        screen.wait(999)
        #expect(screen.value == "0 s")
        screen.wait(1)
        #expect(screen.value == "1 s")
        #expect(screen.test.display.updates.count == updates + 1)
        // What did not change is not painted again.
        screen.wait(10_000)
        #expect(screen.test.display.updates.count == updates + 1)
        clock.accessibilityLabel = "Elapsed"
        screen.wait(1_000)
        #expect(screen.label == "Elapsed")
    }

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
        #expect(screen.text == "Songs srch ⢸ ca")
        #expect(screen.test.session.isEditing)
        #expect(screen.test.session.elements.count == 3)
        try screen.press("char:r LNDN")
        #expect(screen.text == "car")
    }

    // MARK: The first focus, pages and sounds

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

    // MARK: Keys of its own

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
        #expect(screen.text == "Volume sldr dim ⣸ 50%")
        #expect(try screen.press(key) == Session.Outcome())
        #expect(screen.message == "dimmed")
        screen.wait(1_000)
        #expect(screen.text == "Volume sldr dim ⣸ 50%")
        #expect(count == 0)
    }

    // MARK: Headings, tabs, texts, zoom

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

    @Test func aSecureFieldShowsFullCellsAndSaysNothing() throws {
        let field = UITextField()
        (field.isSecureTextEntry, field.text, field.accessibilityLabel) = (true, "abc", "Code")
        let screen = try Screen(field)
        #expect(screen.text == "Code pwd ⢸ •••")
        #expect(screen.cells.contains("⣿⣿⣿"))
        try screen.press("ATTRVIS")
        #expect(screen.message == "Code: •••. Secure Text Field.")
    }

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
