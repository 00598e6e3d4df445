import AccessibilityModel
import BridgeSession
import Foundation
import TestSupport
import Testing
import UIKitShapes

/// Places on the screen: the reading order, and where an activation lands.
@Suite struct PlaceTests {
    /// Notes where it is asked to zoom.
    private final class Map: AccessibilityObject {
        var points: [CGPoint] = []
        override func accessibilityZoomIn(at point: CGPoint) -> Bool {
            points.append(point)
            return true
        }
    }

    private func map() -> Map {
        let map = Map()
        map.isAccessibilityElement = true
        map.accessibilityLabel = "Map"
        map.accessibilityTraits = .supportsZoom
        return map
    }

    /// docs/model.md, Attributes:
    /// | frame | `AccessibilityObject.accessibilityFrame` | frames decide the reading order; a moved element is read at
    ///   its new place |
    @Test func framesDecideTheOrder() throws {
        let (low, high) = (TestObject("low", label: "Low"), TestObject("high", label: "High"))
        low.accessibilityFrame = CGRect(x: 0, y: 200, width: 50, height: 20)
        high.accessibilityFrame = CGRect(x: 0, y: 100, width: 50, height: 20)
        let screen = try Screen(low, high)
        #expect(try screen.walk() == ["High", "Low"])
        low.accessibilityFrame.origin.y = 20
        #expect(try screen.walk() == ["Low", "High"])
    }

    /// docs/model.md, Attributes:
    /// | path | `AccessibilityObject.accessibilityPath` | its bounds are the frame until one is set |
    @Test func aPathsBoundsDecideTheOrder() throws {
        let (low, high) = (TestObject("low", label: "Low"), TestObject("high", label: "High"))
        low.accessibilityFrame = CGRect(x: 0, y: 100, width: 50, height: 20)
        high.accessibilityPath = UIBezierPath(ovalIn: CGRect(x: 0, y: 20, width: 50, height: 20))
        let screen = try Screen(low, high)
        #expect(try screen.walk() == ["High", "Low"])
        high.accessibilityPath = UIBezierPath(ovalIn: CGRect(x: 0, y: 220, width: 50, height: 20))
        #expect(try screen.walk() == ["Low", "High"])
    }

    /// docs/model.md, Attributes:
    /// | frame in the container | `AccessibilityObject.accessibilityFrameInContainerSpace` | the frame follows from it,
    ///   and moves with the container |
    @Test func aFrameInTheContainerMovesWithIt() throws {
        let view = UIView(frame: CGRect(x: 0, y: 100, width: 100, height: 100))
        let inside = UIAccessibilityElement(accessibilityContainer: view)
        inside.accessibilityLabel = "Inside"
        inside.accessibilityFrameInContainerSpace = CGRect(x: 5, y: 5, width: 20, height: 20)
        view.setChildren([inside])
        let other = label("Other")
        other.frame = CGRect(x: 0, y: 50, width: 100, height: 20)
        let screen = try Screen(view, other)
        #expect(inside.accessibilityFrame == CGRect(x: 5, y: 105, width: 20, height: 20))
        #expect(try screen.walk() == ["Other", "Inside"])
        view.frame.origin.y = 0
        #expect(try screen.walk() == ["Inside", "Other"])
    }

    /// docs/model.md, Attributes:
    /// | activation point | `AccessibilityObject.accessibilityActivationPoint` | the middle of the frame unless set;
    ///   zooming happens there |
    @Test func theActivationPointIsTheMiddleUnlessOneIsSet() throws {
        let map = map()
        map.accessibilityFrame = CGRect(x: 10, y: 20, width: 100, height: 40)
        let screen = try Screen(map)
        try screen.press("ATTRUP")
        map.accessibilityActivationPoint = CGPoint(x: 12, y: 22)
        try screen.press("ATTRUP")
        #expect(map.points == [CGPoint(x: 60, y: 40), CGPoint(x: 12, y: 22)])
    }

    /// A row that is one element, with a switch inside and a button beside it.
    private final class Row: UIView {
        let toggle = UISwitch(frame: CGRect(x: 250, y: 5, width: 50, height: 30))
        override init(frame: CGRect) {
            super.init(frame: frame)
            addSubview(toggle)
            isAccessibilityElement = true
            accessibilityLabel = "Wi-Fi"
        }
        required init?(coder: NSCoder) { nil }
        override var accessibilityValue: String? {
            get { toggle.isOn ? "on" : "off" }
            set {}
        }
    }

    /// docs/model.md, Attributes:
    /// | where an activation lands | `AccessibilityObject.accessibilityActivationPoint` | an activation that nothing
    ///   handles reaches what is drawn at the point |
    @Test func anActivationThatNobodyTakesLandsAtThePoint() throws {
        let row = Row(frame: CGRect(x: 0, y: 100, width: 300, height: 40))
        let screen = try Screen(row)
        #expect(screen.text == "Wi-Fi ⢸ off")
        // The middle of the row is empty.
        #expect(try screen.press("RETURN").result == false)
        #expect(screen.message == "not available")
        row.accessibilityActivationPoint = CGPoint(x: 275, y: 120)
        #expect(try screen.press("RETURN").result == true)
        #expect(screen.text == "Wi-Fi ⢸ on")
        // The middle counts for what is inside.
        row.accessibilityFrame = CGRect(x: 250, y: 100, width: 50, height: 40)
        row.accessibilityActivationPoint = CGPoint(x: 275, y: 120)
        #expect(try screen.press("RETURN").result == true)
        #expect(screen.text == "Wi-Fi ⢸ off")
        row.toggle.isHidden = true
        #expect(try screen.press("RETURN").result == false)
    }

    /// docs/model.md, Attributes:
    /// | what merely overlaps | `AccessibilityObject.accessibilityActivationPoint` | without a point of its own, an
    ///   element never activates what covers its middle |
    @Test func whatMerelyOverlapsIsNotActivated() throws {
        var taps = 0
        let text = label("Text")
        text.frame = CGRect(x: 0, y: 0, width: 300, height: 100)
        let over = button("Buy") { taps += 1 }
        over.frame = CGRect(x: 100, y: 30, width: 100, height: 40)
        let screen = try Screen(text, over)
        #expect(screen.text == "Text")
        #expect(try screen.press("RETURN").result == false)
        #expect(taps == 0)
        text.accessibilityActivationPoint = CGPoint(x: 120, y: 40)
        #expect(try screen.press("RETURN").result == true)
        #expect(taps == 1)
    }

    /// A view whose enlarged frame and point depend on a mode, and are computed with the layout.
    private final class Dial: UIViewController {
        let dial = UIButton()
        let first = UIButton()
        let second = UIButton()
        var taps: [String] = []
        var mode = 0

        override func viewDidLoad() {
            super.viewDidLoad()
            view.frame = CGRect(x: 0, y: 0, width: 300, height: 600)
            for (name, button) in [("first", first), ("second", second)] {
                button.isAccessibilityElement = false
                button.addTarget(for: .touchUpInside) { [weak self] _ in self?.taps.append(name) }
                view.addSubview(button)
            }
            dial.accessibilityLabel = "Dial"
            view.addSubview(dial)
            view.addSubview(label("Below"))
        }

        override func viewDidLayoutSubviews() {
            super.viewDidLayoutSubviews()
            first.frame = CGRect(x: 10, y: 100, width: 20, height: 20)
            second.frame = CGRect(x: 10, y: 300, width: 20, height: 20)
            dial.accessibilityFrame = CGRect(x: 0, y: mode == 0 ? 90 : 290, width: 100, height: 100)
            let target = mode == 0 ? first : second
            dial.accessibilityActivationPoint = CGPoint(x: target.frame.midX, y: target.frame.midY)
        }
    }

    /// docs/model.md, Attributes:
    /// | frame and point that change | `AccessibilityObject.accessibilityFrame`, `.accessibilityActivationPoint` | both
    ///   are read again with the layout: an enlarged frame counts in the order, and an activation lands at the new
    ///   point |
    @Test func frameAndPointFollowTheLayoutAndTheMode() throws {
        let dial = Dial()
        let screen = try Screen(AccessibilityScene(dial, title: "Test", language: "en"))
        #expect(screen.text == "Dial btn")
        try screen.press("RETURN")
        dial.mode = 1
        dial.view.setNeedsLayout()
        dial.view.layoutIfNeeded()
        #expect(screen.focus?.accessibilityFrame.minY == 290)
        try screen.press("RETURN")
        #expect(dial.taps == ["first", "second"])
    }

    /// docs/model.md, Attributes:
    /// | elements without an object | `UIAccessibilityElement.init(accessibilityContainer:)` | what is no object of the
    ///   interface, or does not exist, is read like any element |
    @Test func elementsStandForWhatIsNoObject() throws {
        final class Canvas: UIView {
            var shapes: [String] = ["Circle"]
            override var accessibilityElements: [Any]? {
                get {
                    shapes.map { shape in
                        let element = UIAccessibilityElement(accessibilityContainer: self)
                        element.accessibilityLabel = shape
                        return element
                    }
                }
                set {}
            }
        }
        let canvas = Canvas()
        let screen = try Screen(canvas)
        #expect(try screen.walk() == ["Circle"])
        canvas.shapes = ["Square", "Circle"]
        UIAccessibility.post(notification: .layoutChanged, argument: nil)
        #expect(try screen.walk() == ["Square", "Circle"])
    }
}
