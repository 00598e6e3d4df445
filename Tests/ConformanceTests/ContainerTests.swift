import AccessibilityModel
import BridgeSession
import Foundation
import TestSupport
import Testing
import UIKitShapes

/// Which objects are reached and what their containers say.
@Suite struct ContainerTests {
    /// docs/model.md, Attributes:
    /// | hidden elements | `AccessibilityObject.accessibilityElementsHidden` | neither the object nor its contents are
    ///   reached |
    @Test func hiddenElementsHideTheObjectToo() throws {
        let box = TestObject("box", label: "Box")
        let screen = try Screen(container([TestObject("a", label: "A")]), box, TestObject("b", label: "B"))
        #expect(try screen.walk() == ["A", "Box", "B"])
        box.accessibilityElementsHidden = true
        screen.scene.root.children[0].accessibilityElementsHidden = true
        #expect(try screen.walk() == ["B"])
    }

    /// docs/model.md, Attributes:
    /// | view that is not drawn | `AccessibilityObject.isHidden`, `.alpha`, `.clipsToBounds` | hidden or with an alpha
    ///   of 0, it is not reached; clipping at a size of zero, it hides its contents |
    @Test func whatIsNotDrawnIsNotReached() throws {
        let (a, b, c) = (label("A"), label("B"), label("C"))
        let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        outer.addSubview(c)
        let screen = try Screen(a, b, outer)
        #expect(try screen.walk().count == 3)
        a.isHidden = true
        b.alpha = 0
        #expect(try screen.walk() == ["C"])
        (a.isHidden, b.alpha) = (false, 1)
        outer.clipsToBounds = true
        outer.frame.size = .zero
        #expect(try screen.walk() == ["A", "B"])
    }

    /// docs/model.md, Attributes:
    /// | modal | `AccessibilityObject.accessibilityViewIsModal` | of siblings, only the last modal one is read; cousins
    ///   are still read |
    @Test func onlyTheLastModalSiblingIsReadAndCousinsStay() throws {
        let (one, two) = (container([label("One")]), container([label("Two")]))
        let siblings = container([label("Below"), one, two])
        let screen = try Screen(siblings, label("Cousin"))
        one.accessibilityViewIsModal = true
        two.accessibilityViewIsModal = true
        #expect(try screen.walk() == ["Two", "Cousin"])
        two.accessibilityViewIsModal = false
        #expect(try screen.walk() == ["One", "Cousin"])
    }

    /// docs/model.md, Attributes:
    /// | container type | `AccessibilityObject.accessibilityContainerType`, `UIAccessibilityContainerType.none` |
    ///   follows the role of the element at which the focus enters the container, and of no other; for none, nothing |
    @Test(arguments: [
        (UIAccessibilityContainerType.none, "A"), (.list, "A Songs lst"), (.landmark, "A Songs lmk"),
        (.dataTable, "A Songs tbl"), (.semanticGroup, "A Songs"),
    ])
    func aContainerIsSaidOnEnteringIt(type: UIAccessibilityContainerType, shown: String) throws {
        let inside = container([TestObject("a", label: "A"), TestObject("b", label: "B")], type: type, label: "Songs")
        let screen = try Screen(TestObject("before", label: "Before"), inside)
        #expect(try screen.walk() == ["Before", shown, "B"])
    }

    /// docs/model.md, Attributes:
    /// | container type, semantic group | `UIAccessibilityContainerType.semanticGroup` | its label, or "grp" with only
    ///   an identifier |
    @Test func aGroupIsOneWithALabelOrAnIdentifierOnly() throws {
        let group = container([TestObject("a", label: "A")], type: .semanticGroup)
        let screen = try Screen(group)
        #expect(screen.text == "A")
        group.accessibilityIdentifier = "part"
        #expect(try Screen(group).text == "A grp")
    }

    /// docs/model.md, Attributes:
    /// | container type, list and landmark | `UIAccessibilityContainerType.list`, `.landmark` | its label and "lst" or
    ///   "lmk"; descriptions say where it starts and ends; landmarks are a rotor setting |
    @Test func listsAndLandmarksSayWhereTheyEnd() throws {
        let inside = container([TestObject("a", label: "A"), TestObject("b", label: "B")], type: .list)
        let screen = try Screen(inside)
        try screen.press("ATTRVIS")
        #expect(screen.message == "A. List Start.")
        try screen.press("RIGHT ATTRVIS")
        #expect(screen.message == "B. List End.")
        inside.accessibilityContainerType = .landmark
        try screen.press("HOME LEFT ATTRVIS")
        #expect(screen.message == "A. Landmark.")
        try screen.press("RIGHT ATTRVIS")
        #expect(screen.message == "B. End.")
    }

    /// A cell of a table with one header above its column.
    private final class Cell: UIAccessibilityElement, UIAccessibilityContainerDataTableCell {
        var (row, column) = (0, 0)
        func accessibilityRowRange() -> NSRange { NSRange(location: row, length: 1) }
        func accessibilityColumnRange() -> NSRange { NSRange(location: column, length: row == 2 ? 2 : 1) }
    }

    private final class Table: AccessibilityObject, UIAccessibilityContainerDataTable {
        var cells: [[Cell]] = []
        func accessibilityDataTableCellElement(
            forRow row: Int, column: Int
        ) -> (any UIAccessibilityContainerDataTableCell)? { cells[row][column] }
        func accessibilityRowCount() -> Int { 3 }
        func accessibilityColumnCount() -> Int { 2 }
        func accessibilityHeaderElements(forColumn column: Int) -> [any UIAccessibilityContainerDataTableCell]? {
            [cells[0][column]]
        }
    }

    /// docs/model.md, Attributes:
    /// | container type, data table | `UIAccessibilityContainerType.dataTable` | its label and "tbl"; descriptions say
    ///   a cell's headers, spans, row and column |
    @Test func cellsSayTheirHeadersAndTheirPlace() throws {
        let table = Table()
        table.accessibilityContainerType = .dataTable
        table.cells = [["Name", "Age"], ["Ann", "30"], ["Nobody else"]].enumerated().map { row, texts in
            texts.enumerated().map { column, text in
                let cell = Cell(accessibilityContainer: table)
                (cell.accessibilityLabel, cell.row, cell.column) = (text, row, column)
                return cell
            }
        }
        table.setChildren(table.cells.flatMap { $0 })
        let screen = try Screen(table)
        #expect(screen.text == "Name tbl")
        try screen.press("RIGHT RIGHT ATTRVIS")
        #expect(screen.message == "Name. Ann. Row 2. Column 1.")
        try screen.press("RIGHT ATTRVIS")
        #expect(screen.message == "Age. 30. Column 2.")
        try screen.press("RIGHT ATTRVIS")
        #expect(screen.message == "Name. Nobody else. Spans 2 columns. Row 3. Column 1.")
    }

    // MARK: An order of one's own

    /// docs/model.md, Attributes:
    /// | explicit order | `AccessibilityObject.accessibilityElements` | nil unless set; it is then the order, and what
    ///   it does not list is not reached |
    @Test func aListedOrderHidesWhatIsNotListed() throws {
        let objects = ["A", "B", "C"].map { TestObject($0, label: $0) }
        let box = container(objects)
        let screen = try Screen(box)
        #expect(box.accessibilityElements == nil)
        box.accessibilityElements = [objects[2], objects[0]]
        #expect(try screen.walk() == ["C", "A"])
        box.accessibilityElements = nil
        #expect(try screen.walk() == ["A", "B", "C"])
    }

    /// A container that answers for its elements itself, and makes each of them when it is asked for.
    private final class Lazy: AccessibilityObject {
        var made: [Int: UIAccessibilityElement] = [:]
        override func accessibilityElementCount() -> Int { 3 }
        override func accessibilityElement(at index: Int) -> Any? {
            guard (0..<3).contains(index) else { return nil }
            if let element = made[index] { return element }
            let element = UIAccessibilityElement(accessibilityContainer: self)
            element.accessibilityLabel = "Part \(3 - index)"
            made[index] = element
            return element
        }
        override func index(ofAccessibilityElement element: Any) -> Int {
            made.first { $0.value === element as AnyObject }?.key ?? NSNotFound
        }
    }

    /// docs/model.md, Attributes:
    /// | elements on demand | `AccessibilityObject.accessibilityElementCount`, `.accessibilityElement(at:)` | with a
    ///   count above zero and no list, the three methods define the group; no element is made before a bridge asks |
    @Test func threeMethodsMakeTheGroupAndItsElements() throws {
        let lazy = Lazy()
        #expect(lazy.made.isEmpty)
        let screen = try Screen(lazy)
        #expect(try screen.walk() == ["Part 3", "Part 2", "Part 1"])
        #expect(lazy.made.count == 3)
        #expect(lazy.index(ofAccessibilityElement: try #require(screen.focus)) == 2)
    }

    /// docs/model.md, Attributes:
    /// | element at an index | `AccessibilityObject.accessibilityElement(at:)`, `.index(ofAccessibilityElement:)` | is
    ///   read at that index; a miss is nil, or NSNotFound |
    @Test func aMissGivesNothing() throws {
        let listed = TestObject("a", label: "A")
        let box = AccessibilityObject()
        box.accessibilityElements = [listed]
        let screen = try Screen(box)
        #expect(box.accessibilityElementCount() == 1)
        #expect(box.accessibilityElement(at: 0) as AnyObject === screen.focus)
        #expect(box.accessibilityElement(at: 1) == nil)
        #expect(box.accessibilityElement(at: -1) == nil)
        #expect(box.index(ofAccessibilityElement: listed) == 0)
        #expect(box.index(ofAccessibilityElement: AccessibilityObject()) == NSNotFound)
        // A list with nothing in it leaves nothing to reach.
        box.accessibilityElements = [] as [Any]
        screen.refresh()
        #expect(screen.text == "no elements")
    }

    /// docs/model.md, Attributes:
    /// | container | `AccessibilityObject.accessibilityContainer` | is asked for an action after the element |
    @Test func theContainerIsAskedAfterTheElement() throws {
        final class Box: AccessibilityObject {
            var count = 0
            override func accessibilityPerformEscape() -> Bool {
                count += 1
                return true
            }
        }
        let box = Box()
        let element = UIAccessibilityElement(accessibilityContainer: box)
        element.accessibilityLabel = "A"
        #expect(element.accessibilityContainer as? Box === box)
        box.accessibilityElements = [element]
        let screen = try Screen(box)
        #expect(try screen.press("ESCAPE").result == true)
        #expect(box.count == 1)
    }

    /// docs/model.md, Traits:
    /// | trait, tabBar | `UIAccessibilityTraits.tabBar` | bit 15: never focused itself; its children show "tab" and
    ///   "1/2" |
    @Test func anElementIsALeafAndATabBarNever() throws {
        let bar = TestObject("bar", label: "Bar", traits: .tabBar)
        bar.setChildren([TestObject("a", label: "A", traits: .button), TestObject("b", label: "B", traits: .button)])
        let leaf = TestObject("leaf", label: "Leaf")
        leaf.setChildren([TestObject("inside", label: "Inside")])
        let screen = try Screen(bar, leaf)
        #expect(try screen.walk() == ["A tab 1/2", "B tab 2/2", "Leaf"])
    }

    /// docs/model.md, Attributes:
    /// | no reader, no getter | `AccessibilityScene.attach(scanning:)` | no overridden getter runs without an attached
    ///   bridge, whatever is posted or set |
    @Test func withoutABridgeNoGetterRuns() throws {
        final class Counting: AccessibilityObject {
            var count = 0
            override var isAccessibilityElement: Bool {
                get { counted(true) }
                set {}
            }
            override var accessibilityLabel: String? {
                get { counted("A") }
                set {}
            }
            override var accessibilityValue: String? {
                get { counted("1") }
                set {}
            }
            override var accessibilityElements: [Any]? {
                get { counted(nil) }
                set {}
            }
            private func counted<Value>(_ value: Value) -> Value {
                count += 1
                return value
            }
        }
        let object = Counting()
        let scene = AccessibilityScene("Test", [object])
        object.accessibilityHint = "Does it."
        object.accessibilityFrame = CGRect(x: 1, y: 1, width: 5, height: 5)
        object.insertChild(AccessibilityObject())
        UIAccessibility.post(notification: .screenChanged, argument: object)
        UIAccessibility.post(notification: .announcement, argument: "Hello")
        scene.post(.layoutChanged)
        #expect(object.count == 0)
        let screen = try Screen(scene)
        #expect(screen.text == "A ⢸ 1")
        screen.test.session.close()
        let read = object.count
        #expect(read > 0)
        UIAccessibility.post(notification: .layoutChanged, argument: object)
        object.accessibilityFrame = .null
        #expect(object.count == read)
    }
}
