/// Where an object stands in its window.
struct AccessibleFrame: Hashable {
    var left: Int
    var top: Int
    var width: Int
    var height: Int

    /// What no screen has: sums of such numbers stay numbers.
    private static let possible = -(1 << 24)...1 << 24

    /// The frame that an application names; nil for one without a place or a size.
    init?(_ value: BusValue) {
        guard let parts = value.list?.compactMap(\.integer), parts.count == 4, parts[2] > 0, parts[3] > 0,
            parts.allSatisfy(AccessibleFrame.possible.contains)
        else { return nil }
        (left, top, width, height) = (parts[0], parts[1], parts[2], parts[3])
    }

    /// What some of them have in common; nil where that is nothing, or one of them has no place.
    static func common(_ frames: [AccessibleFrame?]) -> AccessibleFrame? {
        guard let first = frames.first, var common = first else { return nil }
        for frame in frames.dropFirst() {
            guard let frame else { return nil }
            let (left, top) = (max(common.left, frame.left), max(common.top, frame.top))
            let right = min(common.left + common.width, frame.left + frame.width)
            let bottom = min(common.top + common.height, frame.top + frame.height)
            guard left < right, top < bottom else { return nil }
            (common.left, common.top, common.width, common.height) = (left, top, right - left, bottom - top)
        }
        return common
    }

    /// Whether it is read before another one: above it, or left of it in the same line. Of two that lie over each other none
    /// is beside the other.
    func comes(before other: AccessibleFrame) -> Bool {
        let common = min(top + height, other.top + other.height) - max(top, other.top)
        let commonWidth = min(left + width, other.left + other.width) - max(left, other.left)
        let isInLine = common * 2 > min(height, other.height) && commonWidth * 2 <= min(width, other.width)
        return isInLine ? left < other.left : top < other.top
    }
}

extension Array where Element == DesktopNode {
    /// In the order in which they stand: GTK 3 names the parts of a grid last ones first. Those without a place keep
    /// theirs in the list.
    var asTheyStand: [DesktopNode] {
        var sorted: [(node: DesktopNode, frame: AccessibleFrame)] = []
        for node in self {
            guard let frame = node.frame else { continue }
            var place = sorted.count
            while place > 0, frame.comes(before: sorted[place - 1].frame) { place -= 1 }
            sorted.insert((node, frame), at: place)
        }
        var next = sorted.makeIterator()
        return map { $0.frame == nil ? $0 : next.next()?.node ?? $0 }
    }
}
