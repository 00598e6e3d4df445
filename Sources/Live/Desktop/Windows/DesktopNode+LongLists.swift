import BridgeTables

/// Of what is inside a long list only a run is read, around the place where the focus came to it; it grows at its ends as the
/// reader comes near them.
extension DesktopNode {
    /// Whether only a part of what is inside it is read at first.
    var isLong: Bool { (facts?.childCount ?? 0) > DesktopWindow.memberLimit }

    /// The places of what can be shown of a long list: what was read without a gap, so that no key goes past what is still to
    /// come.
    var ready: Range<Int> {
        var places: [Int: DesktopNode] = [:]
        for member in members { if let place = member.place { places[place] = member } }
        func isReady(_ place: Int) -> Bool {
            asked.contains(place) && places[place].map { $0.wasRead || $0.isOnFocusPath } ?? true
        }
        let focused = members.first { $0.isOnFocusPath && $0.place.map(asked.contains) == true }?.place
        var (start, end) = (focused ?? anchor, focused ?? anchor)
        while isReady(end) { end += 1 }
        while isReady(start - 1) { start -= 1 }
        return start..<end
    }

    /// Whether more comes after what can be shown of what is inside it.
    var hasMore: Bool { isExpanded && isLong && ready.upperBound < (facts?.childCount ?? 0) }

    /// Whether more comes before it.
    var hasEarlier: Bool { isExpanded && isLong && ready.lowerBound > 0 }

    /// What can be shown of what is inside it.
    var shownMembers: [DesktopNode] {
        guard isExpanded, isLong else { return members }
        let ready = ready
        return members.filter { member in member.isOnFocusPath || member.place.map(ready.contains) ?? true }
    }
}

extension DesktopWindow {
    /// How near to the beginning of what was read the part before it is read.
    private static let distance = 8

    /// The reader is at an element: of long lists more is read where that is near the beginning of what was.
    func readerIsAt(_ node: DesktopNode) {
        var node = node
        for holder in node.holders {
            if holder.hasEarlier, let place = node.place, place - holder.asked.lowerBound < DesktopWindow.distance {
                loadMembers(of: holder, count: DesktopWindow.memberStep, before: true)
            }
            node = holder
        }
    }
}
