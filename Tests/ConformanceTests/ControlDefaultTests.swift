import AccessibilityModel
import BridgeSession
import Foundation
import TestSupport
import Testing
import UIKitShapes

/// What standard controls show while the application said nothing about them.
@Suite struct ControlDefaultTests {
    private static func set<Object>(_ object: Object, _ change: (Object) -> Void) -> Object {
        change(object)
        return object
    }

    private static func image(_ label: String) -> UIImage { set(UIImage()) { $0.accessibilityLabel = label } }

    /// A control and the display for each of its elements.
    nonisolated(unsafe) static let rows: [(make: () -> AccessibilityObject, shown: [String])] = [
        ({ label("Hello") }, ["Hello"]),
        ({ button("Send") }, ["Send btn"]),
        ({ set(UIButton()) { $0.setImage(image("Star"), for: .normal) } }, ["Star btn"]),
        ({ UIButton(type: .close) }, ["Close btn"]),
        ({ set(UITextField()) { $0.placeholder = "Email" } }, ["Email ed eg ⢸ "]),
        ({ set(UITextField()) { ($0.placeholder, $0.accessibilityLabel) = ("Email", "To") } }, ["To ed ⢸ "]),
        ({ UISearchTextField() }, ["Search srch ⢸ "]),
        ({ UISegmentedControl(items: ["Songs", image("Star")]) }, ["Songs btn", "Star btn"]),
        ({ UIBarButtonItem(systemItem: .add) }, ["Add btn"]),
        ({ set(UISlider()) { $0.value = 0.25 } }, ["sldr ⣼ 25%"]),
        ({ set(UIStepper()) { $0.value = 3 } }, ["sldr ⣼ 3"]),
        ({ UISwitch() }, ["btn ⢸ ⣏⣀⣹ off"]),
        ({ set(UIProgressView()) { $0.progress = 0.5 } }, ["Progress ⢸ 50%"]),
        ({ set(UIPageControl()) { $0.numberOfPages = 3 } }, ["sldr ⣼ page 1 of 3 min"]),
        ({ set(UITextView()) { ($0.isEditable, $0.text) = (false, "Terms") } }, ["⢸ Terms"]),
    ]

    /// docs/model.md, Attributes:
    /// | placeholder | `UITextField.placeholder`, `AccessibilityObject.accessibilityLabelIsPlaceholder` | is the label of a field without another, marked `eg` |
    /// | segment's image | `UISegmentedControl` | carries the label of its segment |
    /// | system's Add item | `UIBarButtonItem.SystemItem.add` | says "Add" |
    @Test(arguments: rows.indices) func theDisplayShowsThem(index: Int) throws {
        let row = ControlDefaultTests.rows[index]
        let screen = try Screen(row.make())
        let shown = try screen.walk()
        #expect(shown == row.shown)
    }

    /// A placeholder in place of a label is marked; one beside a label is not shown.
    @Test func aPlaceholderInPlaceOfALabelIsMarked() throws {
        let field = UITextField()
        field.placeholder = "name@host"
        let screen = try Screen(field)
        #expect(screen.text == "name@host ed eg ⢸ ")
        try screen.press("ATTRVIS")
        #expect(screen.text.contains("Placeholder"))
        field.accessibilityLabel = "Name"
        #expect(try Screen(field).text == "Name ed ⢸ ")
    }

    /// docs/model.md, Attributes:
    /// | value beside a label | `AccessibilityObject.accessibilityValue` | no control has a value that only repeats its
    ///   label |
    @Test func aValueIsGivenOnlyWhereItDiffersFromTheLabel() throws {
        for row in ControlDefaultTests.rows {
            let screen = try Screen(row.make())
            for element in screen.test.session.elements {
                let value = element.accessibilityValue
                #expect(value == nil || value == "" || value != element.accessibilityLabel)
            }
        }
        #expect(try Screen(label("Hello")).value == nil)
        #expect(try Screen(button("Send")).value == nil)
    }

    /// docs/model.md, Attributes:
    /// | slider's value and step | `UISlider` | the percentage of its range; a step is a tenth of it |
    @Test func aSlidersStepIsATenthOfItsRange() throws {
        let slider = UISlider()
        (slider.minimumValue, slider.maximumValue, slider.value) = (10, 20, 15)
        let screen = try Screen(slider)
        #expect(screen.value == "50%")
        try screen.press("UP")
        #expect(screen.value == "60%")
        #expect(slider.value == 16)
        try screen.press("DOWN DOWN")
        #expect(screen.value == "40%")
    }

    /// docs/model.md, Attributes:
    /// | elements for programs | `AccessibilityObject.automationElements` | change nothing for the reader |
    @Test func whatAProgramFindsIsNotWhatAReaderFinds() throws {
        let box = container([TestObject("a", label: "A"), TestObject("b", label: "B")])
        box.automationElements = [box.children[1]]
        #expect(try Screen(box).walk() == ["A", "B"])
        #expect(box.automationElements?.count == 1)
    }

    /// docs/model.md, Attributes:
    /// | sort priority | `AccessibilityObject.accessibilitySortPriority` | higher is read first among siblings; 0
    ///   unless set |
    @Test func aHigherPriorityIsReadFirstAmongSiblings() throws {
        let objects = ["A", "B", "C"].map { TestObject($0, label: $0) }
        let screen = try Screen(AccessibilityScene("Test", objects))
        #expect(objects[0].accessibilitySortPriority == 0)
        objects[2].accessibilitySortPriority = 1
        objects[0].accessibilitySortPriority = -1
        #expect(try screen.walk() == ["C", "B", "A"])
    }
}
