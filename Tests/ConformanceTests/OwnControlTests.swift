import AccessibilityModel
import BridgeSession
import Foundation
import TestSupport
import Testing

/// Classes of one's own, made of nothing but the model's objects: what they say while nothing was set, and where they are.
@Suite struct OwnControlTests {
    /// An adjustable that says itself what it is.
    private final class Knob: AccessibilityObject {
        var level = 3
        var isDimmed = false
        override var defaultIsAccessibilityElement: Bool { true }
        override var defaultAccessibilityLabel: String? { "Knob" }
        override var defaultAccessibilityValue: String? { String(level) }
        override var defaultAccessibilityTraits: UIAccessibilityTraits {
            isDimmed ? [.adjustable, .notEnabled] : .adjustable
        }
    }

    /// docs/model.md, Attributes:
    /// | own class, label and value | `AccessibilityObject.defaultAccessibilityLabel`, `.defaultAccessibilityValue` |
    ///   are in their regions until others are set |
    @Test func aControlSaysItselfWhatItIs() throws {
        let knob = Knob()
        let screen = try Screen(knob)
        #expect(screen.text == "Knob sldr ⣼ 3")
        knob.level = 4
        knob.isDimmed = true
        screen.refresh()
        #expect(screen.text == "Knob sldr dim ⣼ 4")
    }

    /// docs/model.md, Attributes:
    /// | own class, element and traits | `AccessibilityObject.defaultIsAccessibilityElement`,
    ///   `.defaultAccessibilityTraits` | objects of the class get the focus unless set not to; set traits add to or
    ///   remove from the role and states of the class |
    @Test func whatIsSetCountsBeforeTheDefaults() throws {
        let knob = Knob()
        knob.accessibilityLabel = "Volume"
        knob.accessibilityValue = "loud"
        knob.accessibilityTraits.insert(.selected)
        knob.accessibilityTraits.remove(.adjustable)
        knob.isDimmed = true
        let screen = try Screen(knob)
        #expect(screen.text == "Volume sel dim ⢸ loud")
        knob.isAccessibilityElement = false
        screen.refresh()
        #expect(screen.focus == nil)
    }

    /// A list whose elements are read together and say their place.
    private final class Strip: AccessibilityObject {
        override var defaultAccessibilityContainerType: UIAccessibilityContainerType { .list }
        override var defaultGroupsAccessibilityChildren: Bool { true }
        override var numbersAccessibilityElements: Bool { true }
    }

    private func element(_ name: String, _ x: Double, _ y: Double) -> TestObject {
        let object = TestObject(name, label: name)
        object.accessibilityFrame = CGRect(x: x, y: y, width: 20, height: 20)
        return object
    }

    /// docs/model.md, Attributes:
    /// | own class, container | `AccessibilityObject.defaultAccessibilityContainerType`,
    ///   `.defaultGroupsAccessibilityChildren`, `.numbersAccessibilityElements` | its type and grouping apply until
    ///   others are set; when its elements are numbered, descriptions say "1 of 2" |
    @Test func aContainerSaysItselfHowItIsRead() throws {
        let strip = Strip()
        strip.setChildren([element("A", 0, 0), element("C", 0, 100)])
        let screen = try Screen(strip, element("B", 0, 50))
        #expect(try screen.walk() == ["A lst", "C", "B"])
        try screen.press("TOP ATTRVIS")
        #expect(screen.message == "A. 1 of 2. List Start.")
        // What has nothing to do with it changes nothing of it.
        strip.accessibilityLanguage = "en"
        #expect(try screen.walk() == ["A lst", "C", "B"])
        strip.shouldGroupAccessibilityChildren = false
        strip.accessibilityContainerType = .none
        #expect(try screen.walk() == ["A", "B", "C"])
    }

    /// A tile that is drawn at a place, with its contents moved by a distance.
    private final class Tile: AccessibilityObject {
        var place = CGRect(x: 0, y: 100, width: 100, height: 100)
        var scrolled = 0.0
        override var accessibilityDrawnFrame: CGRect? { place }
        override var accessibilityContentsOrigin: CGPoint? { CGPoint(x: place.minX, y: place.minY - scrolled) }
    }

    /// docs/model.md, Attributes:
    /// | own class, drawn frame | `AccessibilityObject.accessibilityDrawnFrame` | is the frame until one is set; taps
    ///   reach the object there |
    @Test func whatIsDrawnHasItsPlaceThere() throws {
        let tile = Tile()
        tile.isAccessibilityElement = true
        tile.accessibilityLabel = "Tile"
        let screen = try Screen(tile, element("Other", 0, 50))
        #expect(tile.accessibilityFrame == CGRect(x: 0, y: 100, width: 100, height: 100))
        #expect(try screen.walk() == ["Other", "Tile"])
        tile.accessibilityFrame = CGRect(x: 0, y: 0, width: 100, height: 20)
        #expect(try screen.walk() == ["Tile", "Other"])
    }

    /// docs/model.md, Attributes:
    /// | own class, origin of contents | `AccessibilityObject.accessibilityContentsOrigin` | frames in the container
    ///   are relative to it |
    @Test func contentsStandWhereTheirOriginIs() throws {
        let tile = Tile()
        let inside = UIAccessibilityElement(accessibilityContainer: tile)
        inside.accessibilityLabel = "Inside"
        inside.accessibilityFrameInContainerSpace = CGRect(x: 0, y: 0, width: 20, height: 20)
        tile.setChildren([inside])
        let screen = try Screen(tile, element("Other", 0, 50))
        #expect(try screen.walk() == ["Other", "Inside"])
        tile.scrolled = 80
        #expect(inside.accessibilityFrame.minY == 20)
        screen.scene.setNeedsOrder()
        #expect(try screen.walk() == ["Inside", "Other"])
    }

    /// Something that can be switched off for taps.
    private final class Pad: AccessibilityObject {
        var taps = 0
        var isOpen = true
        override var takesTouches: Bool { isOpen }
        override func accessibilityActivate() -> Bool {
            taps += 1
            return true
        }
    }

    /// docs/model.md, Actions:
    /// | touches | `AccessibilityObject.takesTouches` | false: no activation lands on the object or its contents |
    @Test func tapsReachWhatTakesThem() throws {
        let row = element("Row", 0, 0)
        row.accessibilityFrame = CGRect(x: 0, y: 0, width: 300, height: 40)
        let pad = Pad()
        pad.accessibilityFrame = CGRect(x: 250, y: 0, width: 50, height: 40)
        row.setChildren([pad])
        row.accessibilityActivationPoint = CGPoint(x: 275, y: 20)
        let screen = try Screen(row)
        #expect(try screen.press("RETURN").result == true)
        pad.isOpen = false
        #expect(try screen.press("RETURN").result == false)
        #expect(pad.taps == 1)
    }

    /// A sheet over the screen, or nothing while `answer` is nil.
    private final class Sheet: AccessibilityObject {
        var answer: Bool?
        var asked = 0
        override func accessibilityDismissPresented() -> Bool? {
            asked += 1
            return answer
        }
    }

    /// docs/model.md, Actions:
    /// | escape over the screen | `AccessibilityObject.accessibilityDismissPresented` | dismisses the first such object
    ///   around the focus if nothing else handles escape; one that must stay ends the search |
    @Test func escapeTakesAwayTheFirstThatIsShownOverTheScreen() throws {
        let (inner, outer) = (Sheet(), Sheet())
        outer.setChildren([inner])
        inner.setChildren([element("Text", 0, 0)])
        let screen = try Screen(outer)
        #expect(try screen.press("ESCAPE").result == false)
        outer.answer = true
        #expect(try screen.press("ESCAPE").result == true)
        #expect(outer.asked == 2)
        // One that must stay keeps what lies under it.
        inner.answer = false
        #expect(try screen.press("ESCAPE").result == false)
        #expect(outer.asked == 2)
    }

    @Test func aRingOfRespondersComesToAnEnd() {
        final class Ring: AccessibilityObject {
            override var accessibilityNextResponder: AccessibilityObject? { self }
        }
        #expect(!Ring().accessibilityDismissModal())
    }

    /// The accessibility API has names of UIKit's; views, controls and controllers are `UIKitShapes`.
    @Test func theModelNamesNoClassOfUIKit() throws {
        let files = try SourceFolder("Sources/Model/AccessibilityModel").files
        #expect(files.count > 20)
        for file in files {
            for line in file.lines where line.contains("UI") {
                let found = line.firstMatch(of: /\bUI(?!Accessibility|Kit|KeyInput|GuidedAccess)[A-Z]\w+/)
                #expect(found == nil, "\(file.path): \(line)")
            }
        }
    }
}
