import AccessibilityModel
import Braille
import BrailleLayout
import BridgeSession
import TestSupport
import Testing

/// What keys do.
@Suite struct SessionTests {
    private func scene(_ objects: [TestObject]) -> AccessibilityScene { AccessibilityScene("Test", objects) }

    private func letters(_ names: String) -> [TestObject] {
        names.map { TestObject(String($0), label: String($0), traits: .button) }
    }

    /// Keys, and the element that has the focus after them, in a scene a b c d e.
    @Test(arguments: [
        ("RIGHT", "b"), ("LNDN LNDN", "c"), ("RIGHT LEFT", "a"), ("LEFT", "a"), ("BOT", "e"), ("BOT RIGHT", "e"),
        ("BOT TOP", "a"), ("BOT LNUP", "d"), ("FWINRT", "b"), ("FWINRT FWINLT", "a"), ("BOT_LEFT TOP_LEFT", "a"),
    ])
    func movingTheFocus(keys: String, focus: String) throws {
        let test = try TestSession(scene(letters("abcde")))
        try test.press(keys)
        #expect(test.focus == focus)
    }

    @Test func theFirstFocusIsTheScenesThenTheSummarysThenTheFirst() throws {
        let objects = letters("abc")
        #expect(try TestSession(scene(objects)).focus == "a")
        objects[1].accessibilityTraits = .summaryElement
        #expect(try TestSession(scene(objects)).focus == "b")
        let named = scene(objects)
        named.initialFocus = "c"
        #expect(try TestSession(named).focus == "c")
    }

    @Test func routingOverAnAdjustableGoesByHalves() throws {
        let object = TestObject("volume", label: "Volume", traits: .adjustable)
        object.number = (50, 0...100, 10)
        let test = try TestSession(scene([object]))
        // The value has cells 28 to 40: 13 of them, 6 to the left.
        for (cell, value) in [(28, "40%"), (33, "30%"), (34, "40%"), (40, "50%")] {
            let outcome = try test.press("ROUTE:\(cell)")
            #expect(test.region(.value)?.text == value, "cell \(cell)")
            #expect(outcome.performed == (cell <= 33 ? "decrement" : "increment"))
        }
        // The separator and what is after the label are inert.
        let updates = test.display.updateCount
        for cell in [27, 20, 13] { #expect(try test.press("ROUTE:\(cell)") == Session.Outcome()) }
        #expect(test.display.updateCount == updates)
    }

    @Test func routingOverTheLabelActivates() throws {
        let object = TestObject("play", label: "Play", traits: .button)
        var count = 0
        object.onActivate = {
            count += 1
            return true
        }
        let test = try TestSession(scene([object]))
        let outcome = try test.press("ROUTE:2")
        #expect(outcome == Session.Outcome(performed: "activate", result: true))
        try test.press("ROUTE:7 ROUTE:30")
        #expect(count == 2)
    }

    @Test func inPlaceRoutingOnAnOverflowMarkPansThatRegion() throws {
        let value = "one two three four five six seven eight nine ten"
        let object = TestObject("x", label: "Song", value: value)
        let test = try TestSession(scene([object]), settings: try RealTables.columns())
        #expect(test.region(.value)?.text == "one two")
        let label = test.region(.label)
        try test.press("ROUTE:40")
        #expect(test.region(.value)?.text == "three four")
        #expect(test.region(.label) == label)
        try test.press("ROUTE:28")
        #expect(test.region(.value)?.text == "one two")
    }

    @Test func panningGoesThroughLabelValueAndOn() throws {
        let label = "one two three four five six seven eight"
        let first = TestObject("first", label: label, value: "alpha beta gamma delta")
        let test = try TestSession(scene([first, TestObject("second", label: "End")]), columns: 20)
        var seen: [String] = []
        for _ in 0..<20 where test.focus == "first" {
            seen.append(test.frame.text)
            try test.press("FWINRT")
        }
        #expect(seen.count > 3)
        #expect(Set(seen).count == seen.count)
        #expect(test.focus == "second")
        // Back onto the tail, and through all of it again.
        var back: [String] = []
        try test.press("FWINLT")
        while test.session.message != "start" {
            back.append(test.frame.text)
            try test.press("FWINLT")
        }
        #expect(back == seen.reversed())
    }

    @Test func aRegionKeepsItsPanningAcrossUpdates() throws {
        let object = TestObject("x", label: "Log", value: "one two three four five six")
        let test = try TestSession(scene([object]), columns: 20)
        try test.press("CHRRT")
        let panned = test.region(.value)?.offset
        #expect(panned != 0)
        object.accessibilityValue = "one two three four five seven"
        test.session.refresh()
        #expect(test.region(.value)?.offset == panned)
        object.accessibilityValue = "one"
        test.session.refresh()
        #expect(test.region(.value)?.text == "one")
    }

    @Test func dimmedElementsSaySo() throws {
        let object = TestObject("volume", label: "Volume", traits: [.adjustable, .notEnabled])
        object.number = (50, 0...100, 10)
        let test = try TestSession(scene([object]))
        #expect(try test.press("UP") == Session.Outcome())
        #expect(object.accessibilityValue == "50%")
        #expect(test.session.message == "dimmed")
        try test.press("RETURN")
        #expect(test.session.message == "dimmed")
    }

    @Test func actionsPassToTheContainersAndThenSaySo() throws {
        let container = TestObject("box")
        container.isAccessibilityElement = false
        let child = TestObject("x", label: "X")
        container.setChildren([child])
        let test = try TestSession(scene([container]))
        var outcome = try test.press("ESCAPE")
        #expect(outcome == Session.Outcome(performed: "escape", result: false))
        #expect(test.session.message == "not available")
        container.onEscape = { true }
        outcome = try test.press("ESCAPE")
        #expect(outcome.result == true)
        #expect(test.session.message == nil)
    }

    @Test func theFocusStaysNearWhenItsElementGoes() throws {
        let objects = letters("abcde")
        let test = try TestSession(scene(objects))
        try test.press("RIGHT RIGHT")
        objects[2].isHidden = true
        test.session.refresh()
        #expect(test.focus == "d")
        objects[3].isHidden = true
        objects[4].isHidden = true
        test.session.refresh()
        #expect(test.focus == "b")
        objects.forEach { $0.isHidden = true }
        test.session.refresh()
        #expect(test.focus == nil)
        #expect(test.frame.text == "no elements")
        try test.press("RIGHT UP RETURN ROUTE:3 FWINRT HOME ESCAPE")
        objects[0].isHidden = false
        test.session.refresh()
        #expect(test.focus == "a")
    }

    @Test func layoutAndScreenChangesMoveTheFocus() throws {
        let objects = letters("abc")
        let scene = scene(objects)
        let test = try TestSession(scene)
        scene.post(.layoutChanged, argument: .element(objects[2]))
        test.session.refresh()
        #expect(test.focus == "c")
        scene.post(.layoutChanged)
        test.session.refresh()
        #expect(test.focus == "c")
        scene.post(.screenChanged)
        test.session.refresh()
        #expect(test.focus == "a")
    }

    @Test func anElementThatWasAskedForAndHasGoneMovesNothing() throws {
        let objects = letters("abcd")
        let scene = scene(objects)
        let test = try TestSession(scene)
        try test.press("RIGHT RIGHT")
        #expect(test.focus == "c")
        objects[2].isHidden = true
        scene.post(.layoutChanged, argument: .element(objects[2]))
        test.session.refresh()
        #expect(test.focus == "d", "the next one takes its place")
    }

    @Test func upAndDownMoveByTheRotor() throws {
        let objects = letters("abcd")
        objects[2].accessibilityTraits = .header
        let test = try TestSession(scene(objects))
        try test.press("DOWN")
        #expect(test.focus == "c")
        try test.press("DOWN")
        #expect(test.session.message == "no more headings")
        try test.press("KEY_PAGE_DOWN")
        #expect(test.session.message == "buttons")
        try test.press("DOWN")
        #expect(test.focus == "d")
    }

    @Test func focusCallbacksComeInOrder() throws {
        final class Told: AccessibilityObject {
            static func make(_ id: String, _ log: Log) -> Told {
                let object = Told()
                object.accessibilityIdentifier = id
                object.isAccessibilityElement = true
                object.log = log
                return object
            }
            var log = Log()
            override func accessibilityElementDidBecomeFocused() {
                log.lines.append("+\(accessibilityIdentifier ?? "")")
            }
            override func accessibilityElementDidLoseFocus() { log.lines.append("-\(accessibilityIdentifier ?? "")") }
        }
        final class Log { var lines: [String] = [] }
        let log = Log()
        let test = try TestSession(AccessibilityScene("Test", [Told.make("a", log), Told.make("b", log)]))
        try test.press("RIGHT")
        #expect(log.lines == ["+a", "-a", "+b"])
    }

    @Test func aDisplayThatComesLaterOrChangesShowsTheFocus() throws {
        let test = try TestSession(scene(letters("abc")))
        try test.press("RIGHT")
        test.display.size = nil
        test.session.displayDidChange()
        try test.press("RIGHT")
        test.display.size = DisplaySize(columns: 20)
        test.session.displayDidChange()
        #expect(test.focus == "c")
        #expect(test.frame.size.columns == 20)
        #expect(test.display.updates.last?.changed == 0..<20)
    }
}
