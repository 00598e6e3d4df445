public import AccessibilityModel
import Foundation

/// A tree that is wrong: what is read of it, and what is reported.
public struct BadTree: Sendable, CustomStringConvertible {
    /// What is wrong.
    public let name: String
    /// The elements that are read, by their identifiers.
    public let order: String
    /// What is reported.
    public let reports: [String]
    /// Makes the tree.
    public let tree: @Sendable () -> AccessibilityObject

    init(
        _ name: String, _ order: String, _ reports: [String] = [], _ tree: @escaping @Sendable () -> AccessibilityObject
    ) {
        (self.name, self.order, self.reports, self.tree) = (name, order, reports, tree)
    }

    /// What is wrong.
    public var description: String { name }

    /// All of them whose elements do not change on their own.
    public static let all = shapes + containers

    // MARK: What trees are made of

    /// An element without a frame.
    public static func element(_ id: String) -> AccessibilityObject {
        let object = AccessibilityObject()
        object.accessibilityIdentifier = id
        object.isAccessibilityElement = true
        return object
    }

    /// A container of some objects.
    public static func container(_ id: String, _ children: [AccessibilityObject] = []) -> AccessibilityObject {
        let object = AccessibilityObject()
        object.accessibilityIdentifier = id
        object.setChildren(children)
        return object
    }

    /// What is said of an object at a second place.
    public static let twice = "is in the tree more than once; only the first place counts"
    /// What is said of an object inside itself.
    public static let inside = "is inside itself; only the outer place counts"
    static let nowhere = "has a frame with a coordinate that is infinite or no number; its given place counts"
    static let noNumber = "has a sort priority that is no number; it counts as 0"

    static let shapes: [BadTree] = [
        BadTree("an element in two containers", "a b", ["a \(twice)"]) {
            let a = element("a")
            return container("root", [container("one", [a]), container("two", [a, element("b")])])
        },
        BadTree("an element in a container and in a list", "a b", ["a \(twice)"]) {
            let a = element("a")
            let list = container("list")
            list.accessibilityElements = [a, element("b")]
            return container("root", [container("one", [a]), list])
        },
        BadTree("an element that a modal lists beside it", "a", []) {
            let a = element("a")
            let modal = container("modal")
            modal.accessibilityViewIsModal = true
            modal.accessibilityElements = [a]
            return container("root", [a, modal, element("b")])
        },
        BadTree("a container inside itself", "a", ["ring \(inside)"]) {
            let ring = container("ring", [element("a")])
            ring.setChildren(ring.children + [ring])
            return container("root", [ring])
        },
        BadTree("the root inside its own child", "a", ["root \(inside)"]) {
            let inner = container("inner", [element("a")])
            let root = container("root", [inner])
            inner.insertChild(root)
            return root
        },
        BadTree("two lists that list each other", "a b", ["one \(inside)"]) {
            let (one, two) = (container("one"), container("two"))
            one.accessibilityElements = [element("a"), two]
            two.accessibilityElements = [one, element("b")]
            return container("root", [one])
        },
        BadTree(
            "a list of other things", "a", ["list lists something that is no accessibility object, which was dropped"]
        ) {
            let list = container("list")
            list.accessibilityElements = ["a", element("a"), 7]
            return container("root", [list])
        },
        BadTree("deeper than a tree may be", "a", ["deep is nested deeper than 512 objects and was dropped"]) {
            var object = element("never")
            for level in 0..<5_000 { object = container(level == 4_999 - 511 ? "deep" : "", [object]) }
            return container("root", [element("a"), object])
        },
        BadTree("coordinates that are no numbers", "b a c d e f", ["a", "b", "c", "e"].map { "\($0) \(nowhere)" }) {
            let frames = [
                CGRect(x: Double.nan, y: 0, width: 1, height: 1), CGRect(x: 0, y: Double.nan, width: 1, height: 1),
                CGRect(x: 0, y: 0, width: Double.nan, height: 1), CGRect(x: Double.infinity, y: 0, width: 1, height: 1),
                CGRect(x: 0, y: -Double.infinity, width: 1, height: 1), CGRect(x: 0, y: 0, width: 1, height: 1),
            ]
            let objects = zip(["b", "a", "c", "d", "e", "f"], frames).map { id, frame in
                let object = element(id)
                object.accessibilityFrame = frame
                return object
            }
            return container("root", objects)
        },
        BadTree("priorities that are no numbers", "c a b", ["a \(noNumber)", "b \(noNumber)"]) {
            let (a, b, c) = (element("a"), container("b", [element("b")]), element("c"))
            a.accessibilitySortPriority = .nan
            b.accessibilitySortPriority = .nan
            c.accessibilitySortPriority = .infinity
            return container("root", [a, b, c])
        },
        BadTree("an element whose container is gone", "a", []) {
            let root = container("root")
            do {
                let gone = container("gone")
                let a = UIAccessibilityElement(accessibilityContainer: gone)
                a.accessibilityIdentifier = "a"
                a.isAccessibilityElement = true
                root.accessibilityElements = [a]
            }
            return root
        },
        BadTree("an object without a name", "a", ["an object without a name in root \(twice)"]) {
            let nameless = container("", [element("a")])
            return container("root", [nameless, nameless])
        },
    ]
}
