public import Braille
public import BrailleLayout

/// Something that shows frames: the in-memory display, BRLTTY, or a display of one's own. It takes what a session asks;
/// keys, sizes and the clipboard are inputs of the session.
///
/// A display is owned by the thread that runs its session; it is never called from two threads.
public protocol Display: AnyObject {
    /// The display's size, or nil while none is there.
    var size: DisplaySize? { get }
    /// How many dots its cells have; eight, unless it says otherwise.
    var cellSize: CellSize { get }
    /// How fast it shows rows that change; unknown, unless it says otherwise.
    var rowPace: RowPace { get }
    /// How far the pins of neighbouring cells stand apart; nil, unless it says otherwise, for nobody knows.
    var pinSpacing: PinSpacing? { get }

    /// Does what the session asks. A display in front of another one passes on what it does not do itself.
    func perform(_ effect: SessionEffect)
}

extension Display {
    /// Eight dots.
    public var cellSize: CellSize { .eightDots }

    /// Unknown.
    public var rowPace: RowPace { .unknown }

    /// Nobody knows.
    public var pinSpacing: PinSpacing? { nil }

    /// Shows a frame.
    public func show(_ update: DisplayUpdate) { perform(.show(update)) }
}
