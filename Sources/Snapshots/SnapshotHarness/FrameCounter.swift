import Braille
import BrailleLayout
import BridgeSession

/// Hands frames on and counts those that look different from the one before: BRLTTY leaves out all others.
final class FrameCounter: Display {
    private let display: any Display
    /// The dots that BRLTTY adds to the cursor's cell.
    var cursorDots = BrailleCell.blank
    /// The cells shown last, with the cursor.
    private(set) var shown: [BrailleCell]?
    /// How many frames looked different from the one before.
    var count = 0

    init(_ display: any Display) {
        self.display = display
    }

    var size: DisplaySize? { display.size }

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
            if cells != shown { count += 1 }
            shown = cells
        }
        // What is copied is the session's own: a snapshot depends on no clipboard.
        if case .clipboard = effect { return }
        display.perform(effect)
    }
}
