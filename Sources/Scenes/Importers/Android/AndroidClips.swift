import AccessibilityModel

/// The views of which only a sliver is shown, because the rest is scrolled out: dumps have the bounds of what is shown, and
/// leave out the texts outside.
struct AndroidClips {
    private var clipped: Set<ObjectIdentifier> = []
    /// What can be checked in a row that scrolls to the sides, or is cut by one of the screen's sides as there.
    private var chips: Set<ObjectIdentifier> = []
    private let screen: ImportedFrame?
    private let shortSide: Double

    /// A view that can scroll, with what is in it.
    private struct Area {
        let frame: ImportedFrame
        let isHorizontal: Bool
        /// The largest view of each kind in it.
        var largest: [Likeness: Double] = [:]
        /// What touches one of its ends.
        var atEnds: [(view: AndroidView, likeness: Likeness, length: Double, outer: Int?)] = []
        /// Those of them that the walk is in.
        var open: [Int] = []

        /// Whether it is a row, such as one of chips.
        var isStrip: Bool { isHorizontal && frame.width > 3 * frame.height }

        /// How long a frame is in the direction of scrolling, and across it.
        func sides(of other: ImportedFrame) -> (length: Double, breadth: Double) {
            isHorizontal ? (other.width, other.height) : (other.height, other.width)
        }

        /// Whether a frame touches one of the two ends, and not the other.
        func isAtOneEnd(_ other: ImportedFrame) -> Bool {
            let (start, length) = isHorizontal ? (frame.x, frame.width) : (frame.y, frame.height)
            let (otherStart, otherLength) = isHorizontal ? (other.x, other.width) : (other.y, other.height)
            let isAtStart = abs(otherStart - start) <= 2
            let isAtEnd = abs(otherStart + otherLength - start - length) <= 2
            return isAtStart != isAtEnd
        }
    }

    /// What items of one list have in common.
    private struct Likeness: Hashable {
        let className: String
        let depth: Int
        let breadth: Double
    }

    /// Looks for them in a view.
    init(_ root: AndroidView) {
        screen = root.screen
        shortSide = screen.map { min($0.width, $0.height) } ?? 1_080
        var areas: [Area] = []
        visit(root, depth: 0, &areas)
    }

    /// Whether only a sliver of a view is shown.
    func contains(_ view: AndroidView) -> Bool { clipped.contains(ObjectIdentifier(view)) }

    /// Whether no text outside its row can be the name of a view: its own may be scrolled out, as of a chip at the screen's edge.
    func keepsNameInRow(_ view: AndroidView) -> Bool { contains(view) || chips.contains(ObjectIdentifier(view)) }

    private mutating func visit(_ view: AndroidView, depth: Int, _ areas: inout [Area]) {
        let frame = view.shownFrame
        let opened = areas.map(\.open.count)
        if let frame { note(view, frame, depth, &areas) }
        if view.isToggle, areas.last?.isStrip == true || frame.map({ isAtOneSide($0) }) == true {
            chips.insert(ObjectIdentifier(view))
        }
        let area = view.scrolls ? frame.map { Area(frame: $0, isHorizontal: view.scrollsSideways($0)) } : nil
        if let area { areas.append(area) }
        for child in view.children { visit(child, depth: depth + 1, &areas) }
        if area != nil, let last = areas.popLast() { settle(last) }
        for (place, count) in opened.enumerated() { areas[place].open.removeLast(areas[place].open.count - count) }
    }

    /// Whether a frame ends where one side of the screen is, and not at the other.
    private func isAtOneSide(_ frame: ImportedFrame) -> Bool {
        guard let screen else { return false }
        return (frame.x <= screen.x) != (frame.x + frame.width >= screen.x + screen.width)
    }

    private func note(_ view: AndroidView, _ frame: ImportedFrame, _ depth: Int, _ areas: inout [Area]) {
        for place in areas.indices {
            let area = areas[place]
            let (length, breadth) = area.sides(of: frame)
            let likeness = Likeness(className: view[.className] ?? "", depth: depth, breadth: breadth.rounded())
            areas[place].largest[likeness] = max(area.largest[likeness] ?? 0, length)
            guard area.isAtOneEnd(frame) else { continue }
            areas[place].atEnds.append((view, likeness, length, area.open.last))
            areas[place].open.append(areas[place].atEnds.count - 1)
        }
    }

    /// What is much shorter than others like it, or too short to be pressed, is a sliver, and so is what is at its end.
    private mutating func settle(_ area: Area) {
        for (view, likeness, length, outer) in area.atEnds {
            let isInside = outer.map { contains(area.atEnds[$0].view) } ?? false
            let isShorter = length < 0.6 * (area.largest[likeness] ?? 0)
            let isTooShort = length <= shortSide / 12 && length < likeness.breadth / 2
            if isInside || isShorter || isTooShort { clipped.insert(ObjectIdentifier(view)) }
        }
    }
}

extension AndroidView {
    /// Whether what is in it can be scrolled.
    fileprivate var scrolls: Bool {
        isSet(.scrollable) || kind.use == .structure && kind.containerType == .list
            || (self[.className] ?? "").hasSuffix("ScrollView")
    }

    /// Whether it scrolls to the sides, as far as its class and form tell.
    fileprivate func scrollsSideways(_ frame: ImportedFrame) -> Bool {
        let name = self[.className] ?? ""
        return name.contains("Horizontal") || name.contains("ViewPager") || frame.width > 3 * frame.height
    }
}
