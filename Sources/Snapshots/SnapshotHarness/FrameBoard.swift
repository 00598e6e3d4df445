import Braille
import BrailleLayout
import BridgeLoop
import Localization
import Platform

/// What a display of the harness shows, for the threads that wait for it.
final class FrameBoard: Sendable {
    private struct Shown {
        var size: DisplaySize
        var cells: [BrailleCell]
        var count = 0
        /// When the latest frame came.
        var time = ContinuousClock.now
    }

    private let shown: Monitor<Shown>
    private let waker: Waker

    init(_ size: DisplaySize) throws(HarnessError) {
        waker = try .forHarness()
        shown = Monitor(Shown(size: size, cells: Array(repeating: .blank, count: size.cellCount)))
    }

    /// The display's size.
    var size: DisplaySize { shown.withLock { $0.size } }
    /// The cells shown.
    var cells: [BrailleCell] { shown.withLock { $0.cells } }
    /// How many frames have come.
    var count: Int { shown.withLock { $0.count } }
    /// When the latest frame came.
    var latestTime: ContinuousClock.Instant { shown.withLock { $0.time } }
    /// Readable when a frame has come.
    var fileDescriptor: Int32 { waker.descriptor }

    /// Makes the descriptor unreadable.
    func acknowledge() { waker.drain() }

    /// Shows cells; those of another size, which were under way when the size changed, are not shown.
    func show(_ cells: [BrailleCell]) {
        let time = ContinuousClock.now
        let taken = shown.withLock { shown in
            guard cells.count == shown.size.cellCount else { return false }
            shown.cells = cells
            shown.count += 1
            shown.time = time
            return true
        }
        if taken { waker.signal() }
    }

    /// Shows cells in a row, from 0; those of another width, or of a row that is not there, are not shown.
    ///
    /// - Returns: whether they are shown.
    func show(_ cells: [BrailleCell], inRow row: Int) -> Bool {
        let time = ContinuousClock.now
        let taken = shown.withLock { shown in
            let (size, start) = (shown.size, row * shown.size.columns)
            guard cells.count == size.columns, (0..<size.rows).contains(row) else { return false }
            shown.cells.replaceSubrange(start..<start + size.columns, with: cells)
            shown.count += 1
            shown.time = time
            return true
        }
        if taken { waker.signal() }
        return taken
    }

    /// Becomes blank, at a size.
    func clear(_ size: DisplaySize? = nil) {
        shown.withLock { shown in
            shown.size = size ?? shown.size
            shown.cells = Array(repeating: .blank, count: shown.size.cellCount)
        }
    }

    /// Waits until the cells are shown.
    func wait(for cells: [BrailleCell], on name: String, until deadline: ContinuousClock.Instant) throws(HarnessError) {
        guard !shown.wait(until: deadline, for: { $0.cells == cells }) else { return }
        let now = shown.withLock { $0 }
        throw HarnessError(
            code: .timedOut,
            message: LocalizedText(
                verbatim: """
                    \(name) did not show the frame expected (\(now.count) frames came)
                    expected: \(cells.brailleString)
                    actual:   \(now.cells.brailleString)
                    """))
    }
}
