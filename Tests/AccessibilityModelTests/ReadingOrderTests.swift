import AccessibilityModel
import Foundation
import Testing

/// The reading order of small trees; each row of a test is a tree and the order of its elements.
@Suite struct ReadingOrderTests {
    private func element(_ id: String, _ x: Double, _ y: Double, _ width: Double = 10, _ height: Double = 10)
        -> AccessibilityObject
    {
        let object = AccessibilityObject()
        object.accessibilityIdentifier = id
        object.isAccessibilityElement = true
        object.accessibilityFrame = CGRect(x: x, y: y, width: width, height: height)
        return object
    }

    private func container(_ children: [AccessibilityObject], _ change: (AccessibilityObject) -> Void = { _ in })
        -> AccessibilityObject
    {
        let object = AccessibilityObject()
        object.setChildren(children)
        change(object)
        return object
    }

    private func order(
        _ root: AccessibilityObject, idiom: InterfaceIdiom = .phone, direction: LayoutDirection = .leftToRight
    ) -> String {
        AccessibilityScene(title: "", root: root, idiom: idiom, layoutDirection: direction).readingOrder.elements
            .map { $0.accessibilityIdentifier ?? "?" }.joined(separator: " ")
    }

    @Test func linesGoTopDownAndInsideALineLeftToRight() {
        #expect(order(container([element("c", 0, 50), element("b", 50, 3), element("a", 0, 0)])) == "a b c")
    }

    @Test(arguments: [(7.0, InterfaceIdiom.phone, "b a"), (8, .phone, "a b"), (12, .pad, "b a"), (13, .pad, "a b")])
    func topsCountAsOneLineUpToTheTolerance(distance: Double, idiom: InterfaceIdiom, expected: String) {
        #expect(order(container([element("a", 50, 0), element("b", 0, distance)]), idiom: idiom) == expected)
    }

    @Test func rightToLeftStartsAtTheLargerLeftEdge() {
        #expect(order(container([element("a", 0, 0), element("b", 50, 0)]), direction: .rightToLeft) == "b a")
    }

    @Test func anExplicitListKeepsItsOrderAndHidesTheRest() {
        let a = element("a", 0, 0)
        let b = element("b", 0, 50)
        let hidden = element("x", 0, 90)
        #expect(order(container([a, b, hidden]) { $0.accessibilityElements = [b, a] }) == "b a")
    }

    @Test func aGroupIsNeverInterleaved() {
        let left = container([element("a", 0, 0), element("c", 0, 100)]) { $0.shouldGroupAccessibilityChildren = true }
        let right = container([element("b", 50, 0), element("d", 50, 100)])
        #expect(order(container([right, left])) == "a c b d")
        left.shouldGroupAccessibilityChildren = false
        #expect(order(container([right, left])) == "a b c d")
    }

    @Test func onlyTheLastModalSiblingIsRead() {
        let first = container([element("a", 0, 0)]) { $0.accessibilityViewIsModal = true }
        let second = container([element("b", 0, 20)]) { $0.accessibilityViewIsModal = true }
        let root = container([element("x", 0, 5), first, second, element("y", 0, 40)])
        #expect(order(root) == "b")
        // Cousins stay.
        #expect(order(container([root, element("cousin", 0, 0)])) == "cousin b")
    }

    @Test func hiddenObjectsAndTheirChildrenAreDropped() {
        let changes: [(AccessibilityObject) -> Void] = [
            { $0.accessibilityElementsHidden = true }, { $0.isHidden = true }, { $0.alpha = 0 }, { $0.alpha = -1 },
            {
                $0.accessibilityFrame = .zero
                $0.clipsToBounds = true
            },
        ]
        for change in changes {
            #expect(order(container([container([element("a", 0, 0)], change), element("b", 0, 0)])) == "b")
        }
        // A plain wrapper of no size hides nothing; an element of no size is not there.
        #expect(order(container([container([element("a", 0, 0)]) { $0.accessibilityFrame = .zero }])) == "a")
        #expect(order(container([element("a", 0, 0, 0, 0), element("b", 0, 0)])) == "b")
    }

    @Test func aHigherSortPriorityComesFirst() {
        let a = element("a", 0, 0)
        let b = element("b", 0, 50)
        b.accessibilitySortPriority = 1
        #expect(order(container([a, b])) == "b a")
    }

    @Test func objectsWithoutFramesKeepTheirPlaces() {
        func plain(_ id: String) -> AccessibilityObject {
            let object = element(id, 0, 0)
            object.accessibilityFrame = .null
            return object
        }
        #expect(order(container([plain("a"), plain("b"), plain("c")])) == "a b c")
        #expect(order(container([element("a", 0, 90), plain("b"), element("c", 0, 10)])) == "c b a")
    }

    @Test func containersThatAnswerThemselvesAreReadByTheirThreeMethods() {
        final class Lazy: AccessibilityObject {
            var made: [Int: AccessibilityObject] = [:]
            var claimed = 2
            override func accessibilityElementCount() -> Int { claimed }
            override func accessibilityElement(at index: Int) -> Any? {
                guard index < 2 else { return nil }
                if let known = made[index] { return known }
                let element = UIAccessibilityElement(accessibilityContainer: self)
                element.accessibilityIdentifier = "lazy\(index)"
                made[index] = element
                return element
            }
        }
        let lazy = Lazy()
        #expect(order(container([lazy])) == "lazy0 lazy1")
        lazy.claimed = Int.max - 1
        #expect(order(container([lazy])) == "lazy0 lazy1")
    }

    @Test func anElementThatHoldsItselfIsReportedAndReadOnce() {
        let a = element("a", 0, 0)
        let root = container([]) { $0.accessibilityElements = [a, a, $0] }
        let found = AccessibilityScene(title: "", root: root).readingOrder
        #expect(found.elements.count == 1)
        #expect(found.problems.count == 2)
    }

    @Test func veryDeepTreesAreCutAndReported() {
        var object = element("deep", 0, 0)
        for _ in 0..<5000 { object = container([object]) }
        let found = AccessibilityScene(title: "", root: object).readingOrder
        #expect(found.elements.isEmpty)
        #expect(found.problems.count == 1)
    }

    @Test func changesOfTheTreeChangeTheOrder() {
        let root = container([element("a", 0, 0)])
        let scene = AccessibilityScene(title: "", root: root)
        #expect(scene.readingOrder.elements.count == 1)
        let b = element("b", 0, 50)
        root.insertChild(b)
        #expect(scene.readingOrder.elements.count == 2)
        b.isHidden = true
        #expect(scene.readingOrder.elements.count == 1)
        b.isHidden = false
        b.accessibilityFrame.origin.y = -50
        #expect(scene.readingOrder.elements.first === b)
        b.removeFromParent()
        #expect(scene.readingOrder.elements.count == 1)
    }

    @Test func aHundredThousandSiblingsAreSortedStably() {
        let objects = (0..<100_000).map { element("\($0)", Double($0 % 7) * 50, Double(($0 * 7919) % 100_000)) }
        let first = order(container(objects))
        #expect(first == order(container(objects)))
        #expect(first.split(separator: " ").count == 100_000)
    }
}
