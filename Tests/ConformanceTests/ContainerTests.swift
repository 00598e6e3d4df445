import AccessibilityModel
import BridgeSession
import Foundation
import TestSupport
import Testing
import UIKitShapes

/// Which objects are reached and what their containers say.
@Suite struct ContainerTests {
    @Test func hiddenElementsHideTheObjectToo() throws {
        let box = TestObject("box", label: "Box")
        let screen = try Screen(container([TestObject("a", label: "A")]), box, TestObject("b", label: "B"))
        #expect(try screen.walk() == ["A", "Box", "B"])
        box.accessibilityElementsHidden = true
        screen.scene.root.children[0].accessibilityElementsHidden = true
        #expect(try screen.walk() == ["B"])
    }

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

    @Test(arguments: [
        (UIAccessibilityContainerType.none, "A"), (.list, "A Songs lst"), (.landmark, "A Songs lmk"),
        (.dataTable, "A Songs tbl"), (.semanticGroup, "A Songs"),
    ])
    func aContainerIsSaidOnEnteringIt(type: UIAccessibilityContainerType, shown: String) throws {
        let inside = container([TestObject("a", label: "A"), TestObject("b", label: "B")], type: type, label: "Songs")
        let screen = try Screen(TestObject("before", label: "Before"), inside)
        #expect(try screen.walk() == ["Before", shown, "B"])
    }

    @Test func aGroupIsOneWithALabelOrAnIdentifierOnly() throws {
        let group = container([TestObject("a", label: "A")], type: .semanticGroup)
        let screen = try Screen(group)
        #expect(screen.text == "A")
        group.accessibilityIdentifier = "part"
        #expect(try Screen(group).text == "A grp")
    }

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

    @Test func threeMethodsMakeTheGroupAndItsElements() throws {
        let lazy = Lazy()
        #expect(lazy.made.isEmpty)
        let screen = try Screen(lazy)
        #expect(try screen.walk() == ["Part 3", "Part 2", "Part 1"])
        #expect(lazy.made.count == 3)
        #expect(lazy.index(ofAccessibilityElement: try #require(screen.focus)) == 2)
    }

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

    @Test func anElementIsALeafAndATabBarNever() throws {
        let bar = TestObject("bar", label: "Bar", traits: .tabBar)
        bar.setChildren([TestObject("a", label: "A", traits: .button), TestObject("b", label: "B", traits: .button)])
        let leaf = TestObject("leaf", label: "Leaf")
        leaf.setChildren([TestObject("inside", label: "Inside")])
        let screen = try Screen(bar, leaf)
        #expect(try screen.walk() == ["A tab 1/2", "B tab 2/2", "Leaf"])
    }

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
