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

    /// Whether the reader types text now, so that characters are taken as keys too.
    func setTyping(_ typing: Bool)

    /// Leaves the display to the other programs until the reader comes back.
    func standBack()

    /// The clipboard that the display's other programs share, or nil where there is none.
    func readClipboard() -> String?

    /// Puts a text on that clipboard.
    func writeClipboard(_ text: String)
}

extension Display {
    /// Does nothing.
    public func setTyping(_ typing: Bool) {}

    /// Does nothing.
    public func standBack() {}

    /// Nil: there is no clipboard.
    public func readClipboard() -> String? { nil }

    /// Does nothing.
    public func writeClipboard(_ text: String) {}
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
        let cursorMoved = old.cursor != new.cursor
        guard old.cells != new.cells || cursorMoved else { return nil }
        let cursors = cursorMoved ? (old.cursor, new.cursor) : (nil, nil)
        func hasChanged(_ cell: Int) -> Bool {
            old.cells[cell] != new.cells[cell] || cell == cursors.0 || cell == cursors.1
        }
        guard var first = new.cells.indices.first(where: hasChanged),
            var last = new.cells.indices.last(where: hasChanged)
        else { return nil }
        // Whole regions, so that what is sent says which region changed.
        for region in new.regions where region.page == new.page {
            for row in 0..<region.height {
                let start = (region.row - 1 + row) * new.size.columns + region.column - 1
                let cells = start..<start + region.width
                guard cells.upperBound > first || cells.lowerBound <= last, cells.contains(where: hasChanged) else {
                    continue
                }
                first = min(first, cells.lowerBound)
                last = max(last, cells.upperBound - 1)
            }
        }
        self.init(frame: new, changed: first..<last + 1)
    }
}
