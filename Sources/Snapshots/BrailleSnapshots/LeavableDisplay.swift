import Braille
import BrailleLayout
import BridgeSession

/// The display that a player gives to its session: it hands everything on and notes when the session stands back.
///
/// The stage's display is not really left: what BRLTTY would show and do meanwhile is nothing of the session's.
final class LeavableDisplay: Display {
    private let display: any Display
    /// Whether the session has left the display to BRLTTY.
    var isLeft = false

    init(_ display: any Display) {
        self.display = display
    }

    var size: DisplaySize? { display.size }
    var cellSize: CellSize { display.cellSize }
    var rowPace: RowPace { display.rowPace }
    var pinSpacing: PinSpacing? { display.pinSpacing }

    func perform(_ effect: SessionEffect) {
        if effect == .standBack { isLeft = true } else { display.perform(effect) }
    }
}
