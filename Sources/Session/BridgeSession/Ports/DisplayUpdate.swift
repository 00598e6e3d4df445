public import BrailleLayout

/// A frame to show, with the cells that differ from the frame before.
public struct DisplayUpdate: Hashable, Sendable {
    /// The whole frame.
    public let frame: Frame
    /// The cells to send, counted from 0: from the first changed region's first cell to the last one's end.
    public let changed: Range<Int>

    /// Makes an update.
    public init(frame: Frame, changed: Range<Int>) {
        self.frame = frame
        self.changed = changed
    }

    /// An update that sends every cell.
    public init(whole frame: Frame) {
        self.init(frame: frame, changed: 0..<frame.cells.count)
    }

    /// The update from one frame to another, or nil when they look alike.
    public init?(from old: Frame?, to new: Frame) {
        guard let old, old.size == new.size else {
            self.init(whole: new)
            return
        }
        let (before, after) = (old.cells, new.cells)
        let cursors = old.cursor != new.cursor ? (old.cursor, new.cursor) : (nil, nil)
        func hasChanged(_ cell: Int) -> Bool {
            before[cell] != after[cell] || cell == cursors.0 || cell == cursors.1
        }
        var (first, last) = (0, after.count - 1)
        while first <= last, !hasChanged(first) { first += 1 }
        guard first <= last else { return nil }
        while !hasChanged(last) { last -= 1 }
        // Whole regions, so that what is sent says which region changed.
        for region in new.regions where region.page == new.page {
            for row in 0..<region.height {
                let start = (region.row - 1 + row) * new.size.columns + region.column - 1
                let cells = start..<start + region.width
                // What lies inside is sent anyway.
                guard cells.lowerBound < first || cells.upperBound > last + 1, cells.contains(where: hasChanged) else {
                    continue
                }
                first = min(first, cells.lowerBound)
                last = max(last, cells.upperBound - 1)
            }
        }
        self.init(frame: new, changed: first..<last + 1)
    }
}
