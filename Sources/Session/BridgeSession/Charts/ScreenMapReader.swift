import AccessibilityModel
import Braille
import BrailleLayout
import Charts

/// The map of the screen: where the elements stand, with the focused one filled; the row below is the focused element's. It
/// stays open while the focus moves.
final class ScreenMapReader: PictureReader {
    private let context: SessionContext
    private(set) var isOpen = false
    private var window = MapWindow()

    init(_ context: SessionContext) {
        self.context = context
    }

    /// Whether the map takes the only row.
    private var isStrip: Bool { context.screen.size?.rows == 1 }

    // MARK: Opening and closing

    /// Opens it; a message says so where no element has a place.
    func open() {
        guard let grid = context.screen.pictureGrid else { return context.messages.notify(.notAvailable) }
        guard picture(on: grid) != nil else { return context.messages.notify(.mapNoPlaces) }
        isOpen = true
        showWhereFocusIs(on: grid)
        context.screen.showPicture { [weak self] grid in self?.cells(on: grid) }
        context.screen.focusDidMove()
    }

    func close() {
        guard isOpen else { return }
        isOpen = false
        context.screen.showPicture(nil)
        context.screen.focusDidMove()
    }

    // MARK: Commands

    func perform(_ command: Command) -> KeyOutcome? {
        switch command {
        case .upward: goTo { $0.neighbour(of: $1, below: false) }
        case .downward: goTo { $0.neighbour(of: $1, below: true) }
        case .pageForward: context.moveFocus(forward: true)
        case .zoomIn, .pageUpward: zoom(in: true)
        case .zoomOut, .pageDownward: zoom(in: false)
        case .scrollRight, .nextPage: _ = window.pan(right: true)
        case .scrollLeft, .previousPage: _ = window.pan(right: false)
        case .scrollDown: _ = window.pan(down: true)
        case .scrollUp: _ = window.pan(down: false)
        case .panRight where isStrip: _ = window.moveOn(forward: true)
        case .panLeft where isStrip: _ = window.moveOn(forward: false)
        case .home: goHome()
        case .activate, .escape, .pageBack, .screenMap: close()
        case .nextElement, .previousElement, .firstElement, .lastElement, .nextSimilar, .previousSimilar,
            .searchForward,
            .searchBackward, .returnToPlace, .panRight, .panLeft, .panValueRight, .panValueLeft, .describeElement,
            .increment, .decrement, .keyHelp, .messageHistory, .commandMenu, .standBack, .copy:
            return nil
        default:
            // It does what it does at the element.
            close()
            return nil
        }
        return KeyOutcome()
    }

    /// Shows the row from its start; where it is shown so already, the map as it was opened.
    private func goHome() {
        if !context.screen.isUnpanned {
            context.screen.panToStart()
        } else if let grid = context.screen.pictureGrid {
            showWhereFocusIs(on: grid)
        }
    }

    /// Shows the map as large as it needs to be, around the focus.
    private func showWhereFocusIs(on grid: PinGrid) {
        guard let (picture, focus) = picture(on: grid) else { return }
        window = isStrip ? MapWindow() : ScreenPicture.leastWindow(of: picture.boxes, in: picture.bounds, on: grid)
        if let middle = focus.flatMap(picture.middle) { window.show(x: middle.x, y: middle.y) }
    }

    private func zoom(in zoomIn: Bool) {
        guard let grid = context.screen.pictureGrid, let (picture, focus) = picture(on: grid) else { return }
        _ = window.zoom(in: zoomIn, around: focus.flatMap(picture.middle) ?? window.middle)
    }

    /// Goes to an element that the picture finds from the focused one.
    private func goTo(_ find: (ScreenPicture, Int) -> Int?) {
        guard let grid = context.screen.pictureGrid, let (picture, focus) = picture(on: grid), let focus else { return }
        go(to: find(picture, focus))
    }

    private func go(to place: Int?) {
        let elements = context.focus.order.elements
        if let place, elements.indices.contains(place) { context.jump(to: elements[place]) }
    }

    // MARK: Keys over the map

    func take(_ key: Key) -> KeyResult {
        guard let frame = context.screen.frame, let grid = context.screen.pictureGrid else { return .pass }
        switch key {
        case .route(let cell):
            guard let (region, place) = frame.region(at: cell), region.name == .picture else { return .pass }
            context.messages.dismiss()
            guard let (picture, focus) = picture(on: grid), let found = picture.place(underCell: place) else {
                return .done
            }
            // A second press leaves the map at the element.
            if found == focus { close() } else { go(to: found) }
            return .done
        case .line(let row):
            guard let cell = frame.cell(ofRow: row), let (region, _) = frame.region(at: cell), region.name == .picture
            else { return .pass }
            context.messages.dismiss()
            if let (picture, focus) = picture(on: grid) { go(to: picture.next(inRow: row, after: focus)) }
            return .done
        case .keyboard, .character, .command, .chord, .dots, .span: return .pass
        }
    }

    func purpose(over region: RegionName, ofRow: Bool) -> KeyPurpose? {
        region == .picture ? .message(ofRow ? .rowScreen : .routeScreen) : nil
    }

    // MARK: The picture

    /// The picture, and the focused element's place in it; nil where no element has a place.
    private func picture(on grid: PinGrid) -> (picture: ScreenPicture, focus: Int?)? {
        let elements = context.focus.order.elements
        let boxes = elements.map { ScreenBox($0.accessibilityFrame) }
        guard let bounds = ScreenBox.bounds(of: boxes, screen: context.source.scene.size) else { return nil }
        return (
            ScreenPicture(of: boxes, in: bounds, on: grid, window: window),
            context.focus.element.flatMap(context.focus.order.index)
        )
    }

    private func cells(on grid: PinGrid) -> ViewState.Picture? {
        guard let (picture, focus) = picture(on: grid) else { return nil }
        return ViewState.Picture(
            cells: picture.raster(focus: focus).cells, rows: grid.rows, text: context.source.scene.title)
    }

    // MARK: Changes

    /// What is enlarged follows the focus. One row has no room for both: the element is shown in place of the map.
    func focusDidMove() {
        guard isOpen, let grid = context.screen.pictureGrid else { return }
        guard !isStrip else { return close() }
        guard let (picture, focus) = picture(on: grid), let middle = focus.flatMap(picture.middle) else { return }
        window.show(x: middle.x, y: middle.y)
    }

    func focusDidSettle() {
        guard isOpen else { return }
        // The last element with a place may have gone, or the display.
        guard let grid = context.screen.pictureGrid, picture(on: grid) != nil else { return close() }
    }
}
