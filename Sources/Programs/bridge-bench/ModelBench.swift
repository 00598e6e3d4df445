import AccessibilityModel
import Foundation
import Glibc

/// What the model costs: building a tree, its first order, one change, and memory for an object.
enum ModelBench {
    static func report() {
        // First, for later trees stand where earlier ones were freed.
        let memory = measuredMemory(100_000)
        print("The model: groups of a hundred elements; times in microseconds, changes as medians.")
        for count in [100, 1_000, 10_000, 100_000] { print(line(count, inGroupsOf: 100)) }
        print(memory)
        print("The same with all elements in one group, where a changed frame has all of them sorted again.")
        for count in [100, 1_000, 10_000, 100_000] { print(line(count, inGroupsOf: count, changes: 20)) }
    }

    /// The memory that an object takes, in bytes.
    private static func measuredMemory(_ count: Int) -> String {
        let before = residentBytes()
        var leaves: [AccessibilityObject] = []
        let scene = AccessibilityScene(title: "Bench", root: tree(count, inGroupsOf: 100, &leaves))
        let built = (residentBytes() - before) / count
        _ = scene.readingOrder.count
        return "Memory with \(count) objects: \(built) bytes an object, "
            + "\((residentBytes() - before) / count) with its place in the order."
    }

    private static func line(_ count: Int, inGroupsOf size: Int, changes: Int = 200) -> String {
        var leaves: [AccessibilityObject] = []
        let (root, building) = timed { tree(count, inGroupsOf: size, &leaves) }
        let scene = AccessibilityScene(title: "Bench", root: root)
        let (_, ordering) = timed { scene.readingOrder.count }
        var moves: [Double] = []
        var labels: [Double] = []
        for index in 0..<changes {
            let leaf = leaves[index * 7919 % leaves.count]
            let (_, moving) = timed {
                leaf.accessibilityFrame.origin.y += 25
                return scene.readingOrder.element(after: leaf)
            }
            moves.append(moving)
            let (_, naming) = timed {
                leaf.accessibilityLabel = "Renamed \(index)"
                return scene.readingOrder.element(after: leaf)
            }
            labels.append(naming)
        }
        return "\(count) objects: build \(Bench.rounded(building)), first order \(Bench.rounded(ordering)), "
            + "a frame changed \(Bench.rounded(Summary(moves).median)), "
            + "a label changed \(Bench.rounded(Summary(labels).median))"
    }

    private static func tree(
        _ count: Int, inGroupsOf size: Int, _ leaves: inout [AccessibilityObject]
    ) -> AccessibilityObject {
        let root = AccessibilityObject()
        let groups = stride(from: 0, to: count, by: size).map { start -> AccessibilityObject in
            let group = AccessibilityObject()
            group.shouldGroupAccessibilityChildren = true
            let children = (start..<min(start + size, count)).map { index -> AccessibilityObject in
                let leaf = AccessibilityObject()
                leaf.isAccessibilityElement = true
                leaf.accessibilityLabel = "Element \(index)"
                leaf.accessibilityTraits = .button
                leaf.accessibilityFrame = CGRect(x: 0, y: Double(index * 20), width: 300, height: 18)
                return leaf
            }
            leaves += children
            group.setChildren(children)
            return group
        }
        root.setChildren(groups)
        return root
    }

    private static func timed<Result>(_ work: () -> Result) -> (Result, Double) {
        let start = ContinuousClock.now
        let result = work()
        return (result, (ContinuousClock.now - start) / .microseconds(1))
    }

    /// How much of the process is in memory, from /proc/self/statm; what was freed before may serve again.
    private static func residentBytes() -> Int {
        let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
        let fields = text.split(separator: " ").map { Int($0) ?? 0 }
        return fields.count > 1 ? fields[1] * Int(sysconf(Int32(_SC_PAGESIZE))) : 0
    }
}
