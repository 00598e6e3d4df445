import AccessibilityModel
import Foundation

extension BadTree {
    private static func elements(_ ids: String...) -> [AccessibilityObject] { ids.map(BadTree.element) }

    private static func row(
        _ name: String, _ order: String, _ reports: [String] = [],
        _ set: @escaping @Sendable (Answering) -> Void
    ) -> BadTree {
        BadTree(name, order, reports) {
            let container = Answering("box")
            set(container)
            return BadTree.container("root", [container, BadTree.element("z")])
        }
    }

    private static func lacks(_ count: Int) -> String { "box claims \(count) elements but does not give all of them" }

    static let containers: [BadTree] = [
        row("a negative count", "z") { box in box.count = { -1 } },
        row("the least count", "z") { box in box.count = { .min } },
        row("the largest count but one, and nothing there", "z", [lacks(.max - 1)]) { box in
            box.count = { .max - 1 }
        },
        row("the largest count, which is no count", "z") { box in box.count = { .max } },
        row("nothing in the middle", "a c z", [lacks(3)]) { box in
            let all = elements("a", "b", "c")
            box.count = { 3 }
            box.answer = { $0 == 1 ? nil : all[$0] }
        },
        row(
            "something that is no object", "a z",
            ["box lists something that is no accessibility object, which was dropped"]
        ) { box in
            let all = elements("a")
            box.count = { 2 }
            box.answer = { $0 == 0 ? "text" : all[0] }
        },
        row(
            "the same element for ever", "a z",
            ["a \(BadTree.twice)", "box gives the same elements over and over; the rest of its list was dropped"]
        ) { box in
            let all = elements("a")
            box.count = { .max - 1 }
            box.answer = { _ in all[0] }
        },
        row("the container itself", "z", ["box \(BadTree.inside)"]) { box in
            box.count = { 1 }
            box.answer = { [unowned box] _ in box }
        },
        row("another element on every call", "new new z") { box in
            box.count = { 2 }
            box.answer = { _ in BadTree.element("new") }
        },
        row("another count on every call", "a b z") { box in
            let all = elements("a", "b", "c", "d")
            var calls = 0
            // The walk asks whether there is a list, and then how long it is.
            box.count = {
                calls += 1
                return calls % 2 == 0 ? 2 : 4
            }
            box.answer = { all[$0] }
        },
    ]

    /// Trees that are another each time; what is read of them is not said.
    public static let changing: [BadTree] = [
        BadTree("elements that answer something else each time", "") {
            BadTree.container("root", [Fickle("a"), Fickle("b"), BadTree.element("z")])
        },
        BadTree("a container that changes while it is read", "") {
            let restless = Restless()
            return BadTree.container("root", [BadTree.element("a"), restless, BadTree.element("z")])
        },
        BadTree("a container that changes while it is read, and its list", "") {
            let restless = Restless()
            let list = BadTree.container("list")
            list.accessibilityElements = [restless, BadTree.element("a"), restless]
            return BadTree.container("root", [list, restless])
        },
        BadTree("an element that leaves when it gets the focus, and its text is another", "") {
            BadTree.container(
                "root",
                [BadTree.element("a"), Wild("wild", leaves: true), Wild("second", leaves: false), BadTree.element("z")])
        },
    ]
}
