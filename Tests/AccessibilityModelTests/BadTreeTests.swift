import Foundation
import Localization
import TestSupport
import Testing

@testable import AccessibilityModel

/// Trees that are wrong: what is read of them, and what is reported.
@Suite struct BadTreeTests {
    @Test(.hangLimit(minutes: 5), arguments: BadTree.all)
    func whatIsReadAndReported(row: BadTree) {
        let scene = AccessibilityScene(title: "", root: row.tree())
        var told: [String] = []
        scene.problemHandler = { told.append($0.description) }
        for _ in 0..<3 {
            let read = scene.readingOrder.elements.map { $0.accessibilityIdentifier ?? "?" }
            #expect(read.joined(separator: " ") == row.order)
            scene.setNeedsOrder()
        }
        #expect(told.sorted() == row.reports.sorted(), "each is told once")
        let order = scene.readingOrder
        for element in order.elements {
            #expect(order.contains(element))
            _ = (order.context(of: element), order.containers(of: element))
            element.accessibilityLabel = "changed"
            element.setNeedsOrder()
        }
        // From the first to the last one by one, and back.
        var (forward, backward) = (0, 0)
        var next = order.first
        while let current = next, forward <= order.count {
            (forward, next) = (forward + 1, order.element(after: current))
        }
        next = order.last
        while let current = next, backward <= order.count {
            (backward, next) = (backward + 1, order.element(before: current))
        }
        #expect((forward, backward) == (order.count, order.count))
    }

    @Test(.hangLimit(minutes: 5), arguments: BadTree.changing)
    func whatChangesWhileItIsReadIsReadAllTheSame(row: BadTree) {
        let scene = AccessibilityScene(title: "", root: row.tree())
        for _ in 0..<50 {
            let order = scene.readingOrder
            #expect(order.elements.count == order.count)
            #expect(order.elements.allSatisfy { order.contains($0) })
            scene.setNeedsOrder()
        }
    }

    @Test func whatAGetterAddsOnTheWayIsReadNext() {
        final class Lazy: AccessibilityObject {
            var first: AccessibilityObject?
            override var shouldGroupAccessibilityChildren: Bool {
                get {
                    if let object = first, object.children.isEmpty { object.insertChild(BadTree.element("late")) }
                    return true
                }
                set {}
            }
        }
        let lazy = Lazy()
        lazy.first = BadTree.container("first")
        let root = BadTree.container("root", [lazy.first ?? lazy, lazy, BadTree.element("z")])
        let scene = AccessibilityScene(title: "", root: root)
        #expect(scene.readingOrder.elements.count == 1)
        #expect(scene.readingOrder.elements.map(\.accessibilityIdentifier) == ["late", "z"])
    }

    @Test func aGetterMayAskForTheOrderItself() {
        final class Asking: AccessibilityObject {
            weak var scene: AccessibilityScene?
            override var alpha: Double {
                get {
                    removeFromTree?.removeFromParent()
                    return Double(scene?.readingOrder.elements.count ?? 0) + 1
                }
                set {}
            }
            var removeFromTree: AccessibilityObject?
        }
        let (asking, gone) = (Asking(), BadTree.element("gone"))
        asking.setChildren([BadTree.element("b")])
        asking.removeFromTree = gone
        let scene = AccessibilityScene(
            title: "", root: BadTree.container("root", [BadTree.element("a"), gone, asking]))
        asking.scene = scene
        for _ in 0..<3 {
            _ = scene.readingOrder
            #expect(scene.readingOrder.elements.map(\.accessibilityIdentifier) == ["a", "b"])
            scene.setNeedsOrder()
        }
    }

    @Test func aHandlerThatComesLaterIsToldToo() {
        let a = BadTree.element("a")
        let scene = AccessibilityScene(title: "", root: BadTree.container("root", [a, a]))
        #expect(scene.readingOrder.problems == ["a \(BadTree.twice)"])
        #expect(scene.readingOrder.reports.first?.object === a)
        #expect(scene.readingOrder.reports.first?.reason == .standsTwice)
        var told: [ReadingOrderProblem] = []
        scene.problemHandler = { told.append($0) }
        #expect(told.map(\.object.accessibilityIdentifier) == ["a"])
    }

    /// What is dropped is said in the reader's language, as a line and as a sentence of the audit.
    @Test func problemsAreTranslated() {
        let nameless = AccessibilityObject()
        nameless.isAccessibilityElement = true
        let outer = BadTree.container("outer", [nameless, nameless])
        let scene = AccessibilityScene(title: "", root: BadTree.container("root", [outer]))
        let problem = scene.readingOrder.reports.first
        #expect(problem?.description == "an object without a name in outer \(BadTree.twice)")
        #expect(problem?.sentence.english == "An object without a name in outer \(BadTree.twice)")
        let a = BadTree.element("a")
        for reason: ReadingOrderProblem.Reason in [
            .nestedTooDeeply, .standsTwice, .standsInsideItself, .lacksElements(claimed: 3),
            .hasTooManyElements(claimed: 9), .repeatsElements, .listsOtherThings, .frameIsNowhere,
            .priorityIsNoNumber,
        ] {
            for object in [a, nameless, AccessibilityObject()] {
                let problem = ReadingOrderProblem(object, reason)
                checkTranslated(problem.localized)
                checkTranslated(problem.sentence)
            }
        }
        #expect(ReadingOrderProblem(a, .standsTwice).sentence.english == "A \(BadTree.twice)")
    }

    @Test func namesAreOneShortLine() {
        let object = AccessibilityObject()
        object.accessibilityLabel = "two\nlines " + String(repeating: "x", count: 100)
        object.isAccessibilityElement = true
        let scene = AccessibilityScene(title: "", root: BadTree.container("root", [object, object]))
        let name = "two lines " + String(repeating: "x", count: 50) + "…"
        #expect(scene.readingOrder.problems == ["\(name) \(BadTree.twice)"])
    }

    @Test(.hangLimit(minutes: 5), arguments: ["children", "elements", "both"])
    func aHundredThousandLevelsNeedNoStack(by way: String) {
        var object = BadTree.element("deepest")
        for _ in 0..<100_000 {
            let outer = AccessibilityObject()
            if way != "elements" { outer.setChildren([object]) }
            if way != "children" { outer.accessibilityElements = [object] }
            object = outer
        }
        let scene = AccessibilityScene(title: "", root: object)
        #expect(scene.readingOrder.elements.isEmpty)
        #expect(scene.readingOrder.problems.count == 1)
        weak let gone = object.children.first ?? object.accessibilityElements?.first as? AccessibilityObject
        #expect(gone != nil)
        object.setChildren([])
        object.accessibilityElements = []
        #expect(scene.readingOrder.problems.isEmpty)
        #expect(gone == nil)
    }

    @Test func whatSomebodyKeepsStaysWhole() {
        let kept = BadTree.container("kept", [BadTree.element("a")])
        do { _ = BadTree.container("root", [BadTree.container("inner", [kept])]) }
        #expect(kept.parent == nil)
        #expect(kept.children.map(\.accessibilityIdentifier) == ["a"])
    }
}
