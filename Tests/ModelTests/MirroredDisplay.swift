import BrailleLayout
import BridgeSession

/// A display in memory that shows the same frames on another display.
final class MirroredDisplay: Display {
    let memory: InMemoryDisplay
    private let mirror: (any Display)?

    init(size: DisplaySize, mirror: (any Display)?) {
        memory = InMemoryDisplay(size: size)
        self.mirror = mirror
        mirror?.setTyping(false)
    }

    var size: DisplaySize? { memory.size }

    func show(_ update: DisplayUpdate) {
        memory.show(update)
        mirror?.show(update)
    }

    func setTyping(_ typing: Bool) {
        memory.setTyping(typing)
        mirror?.setTyping(typing)
    }

    func standBack() { memory.standBack() }
}
