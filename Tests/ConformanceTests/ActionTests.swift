import AccessibilityModel
import BridgeSession
import Foundation
import TestSupport
import Testing
import UIKitShapes

/// The reader's actions: what they answer, whom they are passed on to, and the focus callbacks.
@Suite struct ActionTests {
    /// An object that writes down what it is asked, and answers as set.
    private class Asked: UIView {
        var name = ""
        var answer = false
        var log = Log()

        func ask(_ action: String) -> Bool {
            log.lines.append("\(name) \(action)")
            return answer
        }
        override func accessibilityActivate() -> Bool { ask("activate") }
        override func accessibilityIncrement() { _ = ask("increment") }
        override func accessibilityDecrement() { _ = ask("decrement") }
        override func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
            ask("scroll \(direction.rawValue)")
        }
        override func accessibilityPerformEscape() -> Bool { ask("escape") }
        override func accessibilityPerformMagicTap() -> Bool { ask("magic tap") }
        override func accessibilityZoomIn(at point: CGPoint) -> Bool { ask("zoom in \(point.x) \(point.y)") }
        override func accessibilityZoomOut(at point: CGPoint) -> Bool { ask("zoom out \(point.x) \(point.y)") }
    }

    private final class Controller: UIViewController {
        var log = Log()
        var answer = false
        override func accessibilityPerformEscape() -> Bool {
            log.lines.append("controller escape")
            return answer
        }
    }

    private final class Delegate: UIResponder, UIApplicationDelegate {
        var log = Log()
        override func accessibilityPerformEscape() -> Bool {
            log.lines.append("application escape")
            return true
        }
    }

    private func element(_ traits: UIAccessibilityTraits = .none) -> Asked {
        let element = Asked(frame: CGRect(x: 10, y: 20, width: 100, height: 40))
        element.name = "element"
        element.isAccessibilityElement = true
        element.accessibilityLabel = "A"
        element.accessibilityTraits = traits
        return element
    }

    /// Keys, what the element is asked, and the action's name.
    ///
    /// docs/model.md, Actions:
    /// | nobody takes it | `AccessibilityObject.accessibilityPerformEscape` | "not available" |
    /// | activate | `AccessibilityObject.accessibilityActivate` | the activating key, and a routing key over the label
    ///   |
    /// | scroll | `AccessibilityObject.accessibilityScroll`, `UIAccessibilityScrollDirection.right`, `.left`, `.up`,
    ///   `.down`, `.next`, `.previous` | NXPROMPT, PRPROMPT, PRPGRPH, NXPGRPH, NXDIFLN and PRDIFLN in the default key
    ///   table |
    /// | escape | `AccessibilityObject.accessibilityPerformEscape` | ESCAPE and SKPBLNKWINS |
    /// | magic tap | `AccessibilityObject.accessibilityPerformMagicTap` | BACK, from anywhere |
    /// | zoom | `AccessibilityObject.accessibilityZoomIn(at:)`, `.accessibilityZoomOut(at:)` | ATTRUP and ATTRDN, with
    ///   the activation point |
    @Test(arguments: [
        ("RETURN", "activate", "activate"), ("ROUTE:1", "activate", "activate"), ("ESCAPE", "escape", "escape"),
        ("BACK", "magic tap", "magicTap"), ("ATTRUP", "zoom in 60.0 40.0", "zoomIn"),
        ("ATTRDN", "zoom out 60.0 40.0", "zoomOut"), ("NXPROMPT", "scroll right", "scroll:right"),
        ("PRPROMPT", "scroll left", "scroll:left"), ("PRPGRPH", "scroll up", "scroll:up"),
        ("NXPGRPH", "scroll down", "scroll:down"), ("NXDIFLN", "scroll next", "scroll:next"),
        ("PRDIFLN", "scroll previous", "scroll:previous"),
    ])
    func eachHasAKeyAndAnAnswer(key: String, asked: String, performed: String) throws {
        let element = element()
        let screen = try Screen(element)
        element.answer = true
        #expect(try screen.press(key) == Session.Outcome(performed: performed, result: true))
        #expect(element.log.lines == ["element \(asked)"])
        #expect(screen.text == "A")
        element.answer = false
        #expect(try screen.press(key).result == false)
        #expect(screen.message == "not available")
    }

    /// docs/model.md, Actions:
    /// | the way of an action | `AccessibilityObject.accessibilityNextResponder` | false passes it on: element, its
    ///   containers, the view controller, the application |
    @Test func falsePassesAnActionOnToTheApplication() throws {
        let log = Log()
        let delegate = Delegate()
        delegate.log = log
        UIApplication.shared.delegate = delegate
        defer { UIApplication.shared.delegate = nil }
        let (element, outer) = (element(), Asked())
        (element.log, outer.log, outer.name) = (log, log, "container")
        outer.addSubview(element)
        let controller = Controller()
        controller.log = log
        controller.view.addSubview(outer)
        let screen = try Screen(AccessibilityScene(controller, title: "Test", language: "en"))
        #expect(try screen.press("ESCAPE").result == true)
        let whole = ["element escape", "container escape", "controller escape", "application escape"]
        #expect(log.lines == whole)
        controller.answer = true
        log.lines = []
        try screen.press("ESCAPE")
        #expect(log.lines == Array(whole.prefix(3)))
        outer.answer = true
        log.lines = []
        try screen.press("ESCAPE")
        #expect(log.lines == Array(whole.prefix(2)))
    }

    /// docs/model.md, Actions:
    /// | increment and decrement | `AccessibilityObject.accessibilityIncrement`, `.accessibilityDecrement` | answer
    ///   nothing; only the element is asked |
    @Test func incrementAndDecrementNeverLeaveTheElement() throws {
        let (element, outer) = (element(.adjustable), Asked())
        (outer.log, outer.name) = (element.log, "container")
        outer.addSubview(element)
        let screen = try Screen(outer)
        #expect(try screen.press("UP") == Session.Outcome(performed: "increment"))
        #expect(try screen.press("DOWN") == Session.Outcome(performed: "decrement"))
        #expect(element.log.lines == ["element increment", "element decrement"])
        #expect(screen.message == nil)
    }

    /// docs/model.md, Actions:
    /// | who is asked next | `AccessibilityObject.accessibilityNextResponder` | can be overridden |
    @Test func whoIsAskedNextCanBeChosen() throws {
        final class Linked: UIAccessibilityElement {
            var other: AccessibilityObject?
            override var accessibilityNextResponder: AccessibilityObject? { other }
        }
        let linked = Linked(accessibilityContainer: AccessibilityObject())
        linked.accessibilityLabel = "A"
        let target = element()
        target.answer = true
        linked.other = target
        let screen = try Screen(linked)
        #expect(try screen.press("BACK").result == true)
        #expect(target.log.lines == ["element magic tap"])
    }

    // MARK: The system's defaults for escape

    private final class Page: UIViewController {
        override func viewDidLoad() {
            super.viewDidLoad()
            view.addSubview(label("On \(title ?? "")"))
        }
    }

    private func page(_ title: String) -> Page {
        let page = Page()
        page.title = title
        return page
    }

    /// docs/model.md, Actions:
    /// | escape in a navigation | `UINavigationController` | goes back one screen if nothing else handles it |
    @Test func escapeGoesBackInANavigation() throws {
        let navigation = UINavigationController(rootViewController: page("Mail"))
        let screen = try Screen(AccessibilityScene(navigation, title: "Test", language: "en"))
        navigation.pushViewController(page("Letter"), animated: true)
        screen.refresh()
        #expect(screen.text == "Mail back")
        #expect(try screen.press("ESCAPE").result == true)
        #expect(try screen.walk() == ["Mail hdg", "On Mail"])
        #expect(try screen.press("ESCAPE").result == false)
        #expect(screen.message == "not available")
    }

    /// docs/model.md, Actions:
    /// | escape on what is modal | `UIViewController.present(_:animated:completion:)` | closes what is presented if
    ///   nothing else handles it; an alert without a cancel action stays |
    @Test func escapeClosesWhatIsModal() throws {
        let below = page("Below")
        let screen = try Screen(AccessibilityScene(below, title: "Test", language: "en"))
        below.present(page("Sheet"), animated: true)
        screen.refresh()
        #expect(try screen.walk() == ["On Sheet"])
        #expect(try screen.press("ESCAPE") == Session.Outcome(performed: "escape", result: true))
        #expect(screen.text == "On Below")
        #expect(below.presentedViewController == nil)
        // An alert that nothing cancels stays.
        let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "Delete", style: .destructive))
        below.present(alert, animated: true)
        screen.refresh()
        #expect(screen.text == "Sure? hdg")
        #expect(try screen.press("ESCAPE").result == false)
        #expect(try screen.walk() == ["Sure? hdg", "Delete btn"])
    }

    // MARK: Focus

    private final class Told: UIControl {
        var log = Log()
        override func accessibilityElementDidBecomeFocused() { log.lines.append("+\(accessibilityLabel ?? "")") }
        override func accessibilityElementDidLoseFocus() { log.lines.append("-\(accessibilityLabel ?? "")") }
    }

    /// docs/model.md, Actions:
    /// | focus gained and lost | `AccessibilityObject.accessibilityElementDidBecomeFocused`,
    ///   `.accessibilityElementDidLoseFocus` | called once when the display shows the element, and before the next one
    ///   gains it |
    /// | focused | `AccessibilityObject.accessibilityElementIsFocused`,
    ///   `.accessibilityAssistiveTechnologyFocusedIdentifiers` | true, and the display's identifier, for the element
    ///   shown; false and nil for others |
    @Test func elementsAreToldAboutTheFocus() throws {
        let (a, b, log) = (Told(), Told(), Log())
        (a.log, a.accessibilityLabel, b.log, b.accessibilityLabel) = (log, "A", log, "B")
        let screen = try Screen(a, b)
        #expect(log.lines == ["+A"])
        #expect(a.accessibilityElementIsFocused())
        #expect(a.accessibilityAssistiveTechnologyFocusedIdentifiers() == [.notificationVoiceOver])
        try screen.press("RIGHT")
        #expect(log.lines == ["+A", "-A", "+B"])
        #expect(!a.accessibilityElementIsFocused())
        #expect(a.accessibilityAssistiveTechnologyFocusedIdentifiers() == nil)
        #expect(b.accessibilityElementIsFocused())
        #expect(UIAccessibility.focusedElement() as? Told === b)
    }
}
