import Braille
import BrailleLayout
import BridgeSession

/// A display in memory that shows the same frames on another display.
final class MirroredDisplay: Display {
    let memory: InMemoryDisplay
    private let mirror: (any Display)?

    init(size: DisplaySize, mirror: (any Display)?) {
        memory = InMemoryDisplay(size: size, cellSize: mirror?.cellSize ?? .eightDots)
        self.mirror = mirror
        mirror?.perform(.typing(false))
    }

    var size: DisplaySize? { memory.size }
    var cellSize: CellSize { memory.cellSize }

    func perform(_ effect: SessionEffect) {
        memory.perform(effect)
        if effect != .standBack { mirror?.perform(effect) }
    }
}
