import AccessibilityModel
import Foundation
import Glibc

/// What the model costs: building a tree, its first order, one change, and memory for an object.
enum ModelBench {
    static func report() {
        print("The model: groups of a hundred elements; times in microseconds, changes as medians of 200.")
        for count in [100, 1_000, 10_000, 100_000] { print(line(count)) }
    }

    private static func line(_ count: Int) -> String {
        let before = residentBytes()
        var leaves: [AccessibilityObject] = []
        let (root, building) = timed { tree(count, &leaves) }
        let scene = AccessibilityScene(title: "Bench", root: root)
        let bytes = (residentBytes() - before) / max(1, count)
        let (_, ordering) = timed { scene.readingOrder.count }
        var moves: [Double] = []
        var labels: [Double] = []
        for index in 0..<200 {
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
        let memory = count >= 100_000 ? ", \(bytes) bytes an object" : ""
        return "\(count) objects: build \(Bench.rounded(building)), first order \(Bench.rounded(ordering)), "
            + "a frame changed \(Bench.rounded(Summary(moves).median)), "
            + "a label changed \(Bench.rounded(Summary(labels).median))" + memory
    }

    private static func tree(_ count: Int, _ leaves: inout [AccessibilityObject]) -> AccessibilityObject {
        let root = AccessibilityObject()
        let groups = stride(from: 0, to: count, by: 100).map { start -> AccessibilityObject in
            let group = AccessibilityObject()
            group.shouldGroupAccessibilityChildren = true
            let children = (start..<min(start + 100, count)).map { index -> AccessibilityObject in
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

    /// What of the process stands in memory, from /proc/self/statm; what was freed before may serve again.
    private static func residentBytes() -> Int {
        let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
        let fields = text.split(separator: " ").map { Int($0) ?? 0 }
        return fields.count > 1 ? fields[1] * Int(sysconf(Int32(_SC_PAGESIZE))) : 0
    }
}
