import Braille
import BrailleLayout
import Charts

/// The picture of an open chart or map: it is drawn anew for each frame, on the pins that the display has for it.
final class OpenPicture {
    private let settings: CurrentSettings
    private var draw: ((PinGrid) -> ViewState.Picture?)?
    /// How far the display's pins stand apart, or nil where nobody knows.
    private(set) var spacing: PinSpacing?

    init(_ settings: CurrentSettings) {
        self.settings = settings
    }

    /// A display came whose pins stand so far apart; nil where nobody knows.
    func display(with spacing: PinSpacing?) { self.spacing = spacing }

    /// Whether there is one.
    var isOpen: Bool { draw != nil }

    /// Opens a picture, which is drawn as it is then; nil closes it.
    func open(_ draw: ((PinGrid) -> ViewState.Picture?)?) { self.draw = draw }

    /// The pins of pictures on a display: of all rows but the lowest, or of the only one, without status cells. How far apart
    /// they are, the reader knows best; then the display. Nil in layouts without regions, which have no pictures.
    func grid(on engine: LayoutEngine, _ cellSize: CellSize) -> PinGrid? {
        guard engine.table.style == .regions else { return nil }
        let rows = engine.size.rows
        let usual: PinSpacing = rows > 1 && cellSize == .eightDots ? .even : .cells
        return PinGrid(
            columns: engine.pictureColumns, rows: max(1, rows - 1), cellSize: cellSize,
            spacing: settings.value.pins?.spacing ?? spacing ?? usual)
    }

    /// The picture on a display; nil where its row is the element's.
    func picture(on engine: LayoutEngine, _ cellSize: CellSize) -> ViewState.Picture? {
        grid(on: engine, cellSize).flatMap { draw?($0) }
    }
}
