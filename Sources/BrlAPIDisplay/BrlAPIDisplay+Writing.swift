import Braille
import BrailleLayout

extension BrlAPIDisplay {
    /// Writes the newest frame as a whole, when it fits the display.
    func redraw(on handle: BrlAPIHandle) throws(BrlAPIError) {
        guard state == .active, let frame else { return }
        try write(frame, changed: frame.cells.indices, to: handle)
    }

    /// Writes what changed and the cursor; later, if BRLTTY has not read what was written before.
    ///
    /// A frame of another size is kept, not written: the session is about to be told the new size.
    func write(_ frame: Frame, changed: Range<Int>, to handle: BrlAPIHandle) throws(BrlAPIError) {
        guard frame.size == size, frame.cells.count == frame.size.cellCount else { return }
        let range = BrlAPIDisplay.range(from: written, to: frame, changed: changed)
        guard !range.isEmpty else { return }
        // The newest wins: whatever BRLTTY could not take yet is left out.
        guard !handle.isBacklogged else {
            postponed.insert(.writing)
            return
        }
        let moved = written == nil || written?.cursor != frame.cursor
        let cursor = moved ? (frame.cursor ?? -1) + 1 : -1
        mayHoldKeys = true
        for start in stride(from: range.lowerBound, to: range.upperBound, by: BrlAPIHandle.largestRegion) {
            let end = min(start + BrlAPIHandle.largestRegion, range.upperBound)
            try handle.write(frame.cells[start..<end], cursor: end == range.upperBound ? cursor : -1)
        }
        written = Written(cells: frame.cells, cursor: frame.cursor)
    }

    /// The cells to write: those that the session names and any that differ; one cell when only the cursor moved;
    /// none when nothing differs.
    static func range(from written: Written?, to frame: Frame, changed: Range<Int>) -> Range<Int> {
        guard let written, written.cells.count == frame.cells.count else { return frame.cells.indices }
        let differing = frame.cells.indices.filter { frame.cells[$0] != written.cells[$0] }
        guard let first = differing.first, let last = differing.last else {
            guard written.cursor != frame.cursor else { return 0..<0 }
            let cell = frame.cursor ?? 0
            return frame.cells.indices.contains(cell) ? cell..<cell + 1 : 0..<min(1, frame.cells.count)
        }
        let named = changed.clamped(to: frame.cells.indices)
        guard !named.isEmpty else { return first..<last + 1 }
        return min(first, named.lowerBound)..<max(last + 1, named.upperBound)
    }
}
