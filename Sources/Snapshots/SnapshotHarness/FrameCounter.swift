import Braille
import BrailleLayout
import BrailleSnapshots
import BridgeSession

/// Hands frames on and counts those that look different from the one before, or their rows that do: BRLTTY leaves out all
/// others.
final class FrameCounter: Display {
    private let display: any Display
    private let unit: FrameUnit
    /// The dots that BRLTTY adds to the cursor's cell.
    var cursorDots = BrailleCell.blank
    /// The cells shown last, with the cursor.
    private(set) var shown: [BrailleCell]?
    /// How many frames, or rows, looked different from the one before.
    var count = 0

    init(_ display: any Display, counting unit: FrameUnit) {
        (self.display, self.unit) = (display, unit)
    }

    var size: DisplaySize? { display.size }
    var cellSize: CellSize { display.cellSize }
    var rowPace: RowPace { display.rowPace }
    var pinSpacing: PinSpacing? { display.pinSpacing }

    /// The cells of a frame as they stand on the display, with the cursor.
    func physical(_ frame: Frame) -> [BrailleCell] {
        var cells = frame.cells
        if let cursor = frame.cursor, cells.indices.contains(cursor) {
            cells[cursor] = cells[cursor].union(cursorDots)
        }
        return cells
    }

    func perform(_ effect: SessionEffect) {
        if case .show(let update) = effect {
            let cells = physical(update.frame)
            count += changes(to: cells, columns: update.frame.size.columns)
            shown = cells
        }
        // What is copied is the session's own: a snapshot depends on no clipboard.
        if case .clipboard = effect { return }
        display.perform(effect)
    }

    /// How many frames or rows come when these cells are shown now.
    private func changes(to cells: [BrailleCell], columns: Int) -> Int {
        switch unit {
        case .part: return 0
        case .frame: return cells == shown ? 0 : 1
        case .row:
            guard let shown, shown.count == cells.count else { return cells.count / columns }
            return stride(from: 0, to: cells.count, by: columns).count { start in
                cells[start..<start + columns] != shown[start..<start + columns]
            }
        }
    }
}
