public import Braille
public import BrailleLayout
public import BridgeSession

/// A display on which a session is played: in memory, or a real BRLTTY with a display of the harness.
public protocol HarnessStage: AnyObject {
    /// What the session shows its frames on.
    var display: any Display { get }

    /// Presses a key on the display and gives what arrives at the client, which is the same key.
    ///
    /// - Throws: an error when nothing or something else arrives.
    func press(_ key: Key) throws -> Key

    /// Waits until the display shows a frame and gives the cells that it received.
    ///
    /// - Throws: `WitnessReport` when the witnesses of the frame do not agree, or it does not come in time.
    func received(_ frame: Frame) throws -> [BrailleCell]

    /// Shows a frame that no session shows, and waits for it: what was under way before is there then.
    ///
    /// - Throws: `WitnessReport` when a frame came that was not sent, or one that was sent did not come.
    func fence() throws

    /// How long it has waited for BRLTTY and its display so far.
    var waitingTime: Duration { get }

    /// Ends everything that the stage started.
    func stop()
}

/// The stage without BRLTTY: keys go straight to the session, frames are what the session made.
public final class MemoryStage: HarnessStage {
    private let memory: InMemoryDisplay

    /// Makes a stage with a display of a size.
    public init(size: DisplaySize, cellSize: CellSize = .eightDots) {
        memory = InMemoryDisplay(size: size, cellSize: cellSize)
    }

    /// The in-memory display.
    public var display: any Display { memory }

    /// Gives the key itself.
    public func press(_ key: Key) throws -> Key { key }

    /// Gives the cells that the display was shown last.
    public func received(_ frame: Frame) throws -> [BrailleCell] {
        let cells = memory.frame?.cells ?? []
        guard cells == frame.cells else {
            throw WitnessReport(model: frame.cells, display: cells, rendered: nil, columns: frame.size.columns)
        }
        return cells
    }

    /// Does nothing: in memory, nothing is under way.
    public func fence() throws {}

    /// None.
    public var waitingTime: Duration { .zero }

    /// Does nothing.
    public func stop() {}
}
