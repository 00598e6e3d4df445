import AccessibilityModel
import FoundationTypes

/// What is scrolled off the screen keeps its place among what it scrolls with: rows above come after the navigation bar,
/// and rows below before the tab bar, though their frames say otherwise. What is in a row of a list stays together, where
/// the row stands.
struct ScrolledContent {
    /// Where the stops in an object begin and end from top to bottom, by their middles.
    private struct Extent {
        var top = Double.infinity
        var bottom = -Double.infinity

        mutating func add(_ other: Extent) {
            top = min(top, other.top)
            bottom = max(bottom, other.bottom)
        }
    }

    /// What stands before or behind what scrolls, such as a navigation bar. All that begin and end at the same height are
    /// one: a dump may have thousands, of which each object that scrolls is asked.
    private struct Bar {
        let y: Double
        let height: Double
        /// Where in the dump the first of them ends, and the last of them begins.
        var firstEnd: Int
        var lastStart: Int

        /// Whether one of them is neither in an object, nor around it.
        func isOutside(_ places: Range<Int>) -> Bool { firstEnd <= places.lowerBound || lastStart >= places.upperBound }
    }

    private let screen: ImportedFrame
    private let sorter: ReadingOrderSorter
    /// From top to bottom, when all are found.
    private var bars: [Bar] = []
    private var barsByHeight: [ImportedFrame: Int] = [:]
    private var places: [ObjectIdentifier: Range<Int>] = [:]

    /// Finds what scrolls in objects whose stops are chosen, and notes where it is read.
    static func settle(_ roots: [ImportedNode], screen: ImportedFrame?, layoutDirection: LayoutDirection) {
        guard let screen = screen ?? roots.first?.frame, screen.width > 0, screen.height > 0 else { return }
        var content = ScrolledContent(screen: screen, layoutDirection: layoutDirection)
        var next = 0
        for root in roots { content.collectBars(root, &next) }
        content.bars.sort { $0.y < $1.y }
        for root in roots { _ = content.settle(root, isOutermost: true) }
    }

    private init(screen: ImportedFrame, layoutDirection: LayoutDirection) {
        self.screen = screen
        sorter = ReadingOrderSorter(idiom: .phone, layoutDirection: layoutDirection)
    }

    // MARK: Bars

    /// Finds what is as wide as the screen, at one of its ends, and holds a stop. True where the object holds one.
    @discardableResult
    private mutating func collectBars(_ node: ImportedNode, _ next: inout Int) -> Bool {
        let first = next
        next += 1
        var holdsStop = node.isElement
        for child in node.children where collectBars(child, &next) { holdsStop = true }
        places[ObjectIdentifier(node)] = first..<next
        guard holdsStop, !node.isElement, let frame = node.frame, isBar(frame) else { return holdsStop }
        note(frame, first..<next)
        return true
    }

    private mutating func note(_ frame: ImportedFrame, _ places: Range<Int>) {
        guard let key = ImportedFrame(x: 0, y: frame.y, width: 0, height: frame.height) else { return }
        if let known = barsByHeight[key] {
            bars[known].firstEnd = min(bars[known].firstEnd, places.upperBound)
            bars[known].lastStart = max(bars[known].lastStart, places.lowerBound)
        } else {
            barsByHeight[key] = bars.count
            bars.append(
                Bar(y: frame.y, height: frame.height, firstEnd: places.upperBound, lastStart: places.lowerBound))
        }
    }

    private func isBar(_ frame: ImportedFrame) -> Bool {
        guard frame.width >= 0.8 * screen.width, frame.height > 0, frame.height <= 0.25 * screen.height else {
            return false
        }
        let (start, end) = (frame.y - screen.y, frame.y + frame.height - screen.y)
        return start >= 0 && end <= 0.35 * screen.height || start >= 0.65 * screen.height && end <= screen.height + 1
    }

    /// What can be seen of an object that scrolls, from top to bottom: the bars over it hide some.
    private func shown(of node: ImportedNode, _ frame: ImportedFrame) -> ClosedRange<Double>? {
        var top = max(frame.y, screen.y)
        var bottom = min(frame.y + frame.height, screen.y + screen.height)
        let own = places[ObjectIdentifier(node)] ?? 0..<0
        // A bar at the top may stand below the status bar, which dumps leave out.
        for bar in bars
        where bar.y <= top + 60 && bar.y + bar.height <= screen.y + 0.35 * screen.height && bar.isOutside(own) {
            top = max(top, bar.y + bar.height)
        }
        for bar in bars.reversed()
        where bar.y + bar.height >= bottom - 60 && bar.y >= screen.y + 0.65 * screen.height && bar.isOutside(own) {
            bottom = min(bottom, bar.y)
        }
        return top < bottom ? top...bottom : nil
    }

    // MARK: What scrolls

    /// Marks what scrolls in an object; gives where the stops are that nothing in it scrolls.
    private func settle(_ node: ImportedNode, isOutermost: Bool = false) -> Extent {
        if node.isElement {
            guard let frame = node.frame else { return Extent() }
            let middle = frame.y + frame.height / 2
            return Extent(top: middle, bottom: middle)
        }
        var extent = Extent()
        var rows: [(row: ImportedNode, frame: ImportedFrame)] = []
        var keepsRows = false
        for child in node.children {
            let inner = settle(child)
            guard child.isRow(in: node), !child.isElement, inner.top <= inner.bottom, let frame = child.frame,
                frame.height > 0
            else {
                extent.add(inner)
                continue
            }
            // A row stands where it stands itself: the frames of what is in it are stale below the screen.
            let middle = frame.y + frame.height / 2
            extent.add(Extent(top: middle, bottom: middle))
            rows.append((child, frame))
            let isStale = inner.top < frame.y - 1 || inner.bottom > frame.y + frame.height + 1
            keepsRows = keepsRows || isStale || Self.stops(in: child) > 1
        }
        if keepsRows {
            for (row, frame) in rows { row.scrolledOrigin = CGPoint(x: frame.x, y: frame.y) }
        }
        // Small frames are those of wrappers, which need not hold what is in them.
        guard !isOutermost, extent.top <= extent.bottom, let frame = node.frame, frame.width >= 100,
            frame.height >= 100,
            node.type != "Window", node.type != "Application"
        else { return extent }
        let overflows = extent.top < frame.y || extent.bottom > frame.y + frame.height
        guard node.scrolls || overflows, let shown = shown(of: node, frame) else { return extent }
        guard extent.top < shown.lowerBound || extent.bottom > shown.upperBound else { return extent }
        node.scrolledOrigin = firstShown(in: node, shown) ?? CGPoint(x: frame.x, y: shown.lowerBound)
        return Extent(top: shown.lowerBound, bottom: shown.upperBound)
    }

    /// How many stops are in an object, two for more.
    private static func stops(in node: ImportedNode) -> Int {
        var count = 0
        for child in node.children where count < 2 { count += child.isElement ? 1 : stops(in: child) }
        return min(count, 2)
    }

    private func firstShown(in node: ImportedNode, _ shown: ClosedRange<Double>) -> CGPoint? {
        var origins: [CGPoint] = []
        func collect(_ node: ImportedNode) {
            guard !node.isElement, !node.isRow || node.scrolledOrigin == nil else {
                if let frame = node.frame, shown.contains(frame.y + frame.height / 2) {
                    origins.append(CGPoint(x: frame.x, y: frame.y))
                }
                return
            }
            for child in node.children { collect(child) }
        }
        collect(node)
        return sorter.first(of: origins)
    }

    // MARK: The order

    /// Siblings in their order where one of them is scrolled, whose own order is that of their frames; nil where none is.
    static func ordered(_ siblings: [ImportedNode], _ layoutDirection: LayoutDirection) -> [ImportedNode]? {
        guard siblings.count > 1, siblings.contains(where: { $0.scrolledOrigin != nil }),
            !siblings.contains(where: \.isModal)
        else { return nil }
        let sorter = ReadingOrderSorter(idiom: .phone, layoutDirection: layoutDirection)
        return sorted(siblings, sorter)
    }

    /// Siblings with what is scrolled in its place, where that is the order anyway; nil where it is another.
    static func opened(_ siblings: [ImportedNode], _ layoutDirection: LayoutDirection) -> [ImportedNode]? {
        let sorter = ReadingOrderSorter(idiom: .phone, layoutDirection: layoutDirection)
        func isOpened(_ node: ImportedNode) -> Bool {
            guard node.scrolledOrigin != nil, !node.keepsOrder else { return false }
            let origin = node.scrolledOrigin
            node.scrolledOrigin = nil
            defer { node.scrolledOrigin = origin }
            return node.isPlainWrapper
        }
        let grouped = sorted(siblings, sorter).flatMap { isOpened($0) ? sorted($0.children, sorter) : [$0] }
        let open = siblings.flatMap { isOpened($0) ? $0.children : [$0] }
        return zip(grouped, sorted(open, sorter)).allSatisfy { $0 === $1 } ? open : nil
    }

    private static func sorted(_ nodes: [ImportedNode], _ sorter: ReadingOrderSorter) -> [ImportedNode] {
        sorter.sorted(nodes.map { ReadingOrderSorter.Place(origin: origin(of: $0, sorter)) }).map { nodes[$0] }
    }

    private static func origin(of node: ImportedNode, _ sorter: ReadingOrderSorter) -> CGPoint? {
        if let origin = node.scrolledOrigin { return origin }
        if node.isElement { return node.frame.map { CGPoint(x: $0.x, y: $0.y) } }
        return sorter.first(of: node.children.compactMap { origin(of: $0, sorter) })
    }
}
