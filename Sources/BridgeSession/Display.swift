public import BrailleLayout

/// Something that shows frames: the in-memory display, BRLTTY, or a display of one's own.
///
/// A display is owned by the thread that runs its session; it is never called from two threads.
public protocol Display: AnyObject {
    /// The display's size, or nil while none is there.
    var size: DisplaySize? { get }

    /// Shows a frame. Called at most once for one user action, and never twice with the same frame.
    ///
    /// A display that cannot show it now (offline, standing back) keeps the newest one and shows it when it can.
    func show(_ update: DisplayUpdate)
}

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
}
