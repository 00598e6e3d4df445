import AccessibilityModel
import Braille
import BrailleLayout
import Charts
import FoundationTypes

/// Shows what an element draws on pins. The arrow keys pan the drawing, since the finger itself is the cursor; a routing key says
/// how high the pins under it are.
final class BrailleMapReader: PictureReader {
    private let context: SessionContext
    /// The element whose map is open.
    private weak var element: AccessibilityObject?
    private(set) var isOpen = false
    private var window = MapWindow()
    /// The pin that was asked for last.
    private var touched: PinMap.Pin?
    /// What was drawn last; nil where the element has to draw again.
    private var drawn: PinMap?
    private let shown = MapPlace()
    /// Whether a display of one row shows the drawing, not what is said of it.
    private var showsStrip = false

    init(_ context: SessionContext) {
        self.context = context
    }

    // MARK: Opening and closing

    /// Opens the map of an element; false where it has none.
    func open(_ element: AccessibilityObject) -> Bool {
        guard let grid = context.screen.pictureGrid, draws(element, on: grid) else { return false }
        (self.element, window, touched, drawn, showsStrip) = (element, MapWindow(), nil, nil, grid.rows == 1)
        isOpen = true
        context.screen.showPicture { [weak self] grid in self?.picture(on: grid) }
        show()
        return true
    }

    /// Whether an element has a map: it raises pins, or names a part of itself.
    private func draws(_ element: AccessibilityObject, on grid: PinGrid) -> Bool {
        guard let renderer = element as? any AXBrailleMapRenderer else { return false }
        if hasRegion(renderer) { return true }
        return !PinMap(on: grid, zoom: 1, drawing: renderer.accessibilityBrailleMapRenderer).isBlank
    }

    private func hasRegion(_ renderer: any AXBrailleMapRenderer) -> Bool {
        let region = renderer.accessibilityBrailleMapRenderRegion
        return !region.isNull && region.width > 0 && region.height > 0
    }

    func close() {
        guard isOpen else { return }
        (isOpen, element, drawn) = (false, nil, nil)
        context.contents.read(inside: nil)
        context.screen.showPicture(nil)
        context.screen.focusDidMove()
    }

    /// Shows what is said of the pin that was asked for, or of the part that is shown.
    private func show() {
        let words = context.settings.words
        if let touched {
            shown.show(touched, words)
        } else if window.zoom > 1, let grid = context.screen.pictureGrid, let map = map(on: grid) {
            shown.show(map.part(window), of: element, words)
        }
        context.contents.read(inside: touched != nil || window.zoom > 1 ? shown : nil)
        context.screen.focusDidMove()
        context.messages.forgetPage()
        context.time.noteRest()
    }

    // MARK: Commands

    func perform(_ command: Command) -> KeyOutcome? {
        switch command {
        case .nextElement, .scrollRight, .nextPage: move { $0.pan(right: true) }
        case .previousElement, .scrollLeft, .previousPage: move { $0.pan(right: false) }
        case .downward, .scrollDown: move { $0.pan(down: true) }
        case .upward, .scrollUp: move { $0.pan(down: false) }
        case .firstElement, .lastElement:
            move {
                $0.moveToEnd(last: command == .lastElement)
                return true
            }
        case .panRight: pan(forward: true)
        case .panLeft: pan(forward: false)
        case .panValueRight, .panValueLeft: return nil
        case .pageForward: move { $0.moveOn(forward: true) }
        case .zoomIn, .pageUpward: zoom(in: true)
        case .zoomOut, .pageDownward: zoom(in: false)
        case .home: goHome()
        case .activate: toggleStrip()
        case .describeElement: describe()
        case .escape, .pageBack: close()
        case .keyHelp, .messageHistory, .commandMenu, .standBack, .copy: return nil
        default:
            // It does what it does at the element, which is shown again.
            close()
            return nil
        }
        return KeyOutcome()
    }

    /// Changes the part that is shown; what was asked for is somewhere else then.
    private func move(_ change: (inout MapWindow) -> Bool) {
        var changed = window
        guard change(&changed) else { return }
        (window, touched) = (changed, nil)
        show()
    }

    private func zoom(in zoomIn: Bool) {
        let place = touched.flatMap { pin in drawn?.share(x: pin.x, y: pin.y) } ?? window.middle
        move { $0.zoom(in: zoomIn, around: place) }
    }

    private func pan(forward: Bool) {
        if !showsStrip, !context.screen.panInside(forward: forward).isEmpty {
            if forward { context.pace.didPan() }
            return
        }
        if forward { context.pace.didPan(toNewText: true) }
        move { $0.moveOn(forward: forward) }
    }

    /// Shows the row from its start; where it is shown so already, the map in words.
    private func goHome() {
        if context.screen.isUnpanned { describe() } else { context.screen.panToStart() }
    }

    /// One row shows the drawing in place of what is said of it, or the other way.
    private func toggleStrip() {
        guard context.screen.size?.rows == 1 else { return }
        showsStrip.toggle()
    }

    /// What it is, how large, and which part of it is shown.
    private func describe() {
        guard let grid = context.screen.pictureGrid, let map = map(on: grid) else { return }
        let words = context.settings.words
        var sentences = [
            PrintText(
                words.descriptions.sentence(element?.accessibilityLabel ?? ""),
                language: element?.accessibilityLanguage ?? context.focus.language(or: context.language))
        ]
        var own = [words.message(.mapSize, ["columns": String(grid.width), "rows": String(grid.height)])]
        if window.zoom > 1 {
            own.append(words.message(.mapPart, MapPlace.values(map.part(window))))
            own.append(words.message(.chartZoom, ["factor": String(window.zoom)]))
        }
        sentences += own.map { PrintText(words.descriptions.sentence($0), language: words.language) }
        context.messages.report(sentences.filter { !$0.text.isEmpty })
    }

    // MARK: Keys over the pins

    func take(_ key: Key) -> KeyResult {
        guard let frame = context.screen.frame, let grid = context.screen.pictureGrid, let map = map(on: grid) else {
            return .pass
        }
        switch key {
        case .route(let cell):
            guard let (region, place) = frame.region(at: cell), region.name == .picture else { return .pass }
            context.messages.dismiss()
            touch(map.pin(underCell: place, window))
            return .done
        case .line(let row):
            guard let cell = frame.cell(ofRow: row), let (region, _) = frame.region(at: cell) else { return .pass }
            if region.name == .label || region.name == .value { return .command(.describeElement) }
            guard region.name == .picture else { return .pass }
            context.messages.dismiss()
            if let pin = map.next(inRow: row, after: touched?.x, window) { touch(pin) }
            return .done
        case .keyboard, .character, .command, .chord, .dots, .span: return .pass
        }
    }

    func purpose(over region: RegionName, ofRow: Bool) -> KeyPurpose? {
        switch region {
        case .picture: .message(ofRow ? .rowMap : .routeMap)
        case .label, .value: ofRow ? .command(.describeElement) : nil
        default: nil
        }
    }

    private func touch(_ pin: PinMap.Pin) {
        (touched, showsStrip) = (pin, false)
        show()
    }

    // MARK: The drawing

    /// What the element draws, as it was drawn last on such pins.
    private func map(on grid: PinGrid) -> PinMap? {
        if let drawn, drawn.grid == grid, drawn.zoom == window.zoom { return drawn }
        guard let renderer = element as? any AXBrailleMapRenderer else { return nil }
        let map = PinMap(on: grid, zoom: window.zoom, drawing: renderer.accessibilityBrailleMapRenderer)
        drawn = map
        return map
    }

    private func picture(on grid: PinGrid) -> ViewState.Picture? {
        guard context.screen.size?.rows != 1 || showsStrip, let map = map(on: grid) else { return nil }
        var raster = map.raster(window)
        if map.isBlank, let region = part(on: grid) { raster = region.raster() }
        return ViewState.Picture(cells: raster.cells, rows: grid.rows, text: element?.accessibilityLabel ?? "")
    }

    /// What stands in the part of the element that it names, where it raises no pins itself.
    private func part(on grid: PinGrid) -> ScreenPicture? {
        guard let element, let renderer = element as? any AXBrailleMapRenderer, hasRegion(renderer) else { return nil }
        let region = renderer.accessibilityBrailleMapRenderRegion
        let origin = element.accessibilityFrame.isNull ? .zero : element.accessibilityFrame.origin
        guard let bounds = ScreenBox(region.offsetBy(dx: origin.x, dy: origin.y)) else { return nil }
        let boxes = context.focus.order.elements.map { $0 === element ? nil : ScreenBox($0.accessibilityFrame) }
        return ScreenPicture(of: boxes, in: bounds, on: grid, window: window)
    }

    // MARK: Changes

    func focusWillMove() -> Bool {
        close()
        return false
    }

    /// The application may draw otherwise now, or have taken the element away.
    func focusDidSettle() {
        guard isOpen else { return }
        guard let element, element === context.focus.element else { return close() }
        let (before, grid) = (drawn, context.screen.pictureGrid)
        drawn = nil
        guard let grid, let map = map(on: grid) else { return close() }
        guard map != before, before?.grid == grid, before?.zoom == map.zoom else { return }
        // What was asked for says what is there now.
        if map.isBlank, !hasRegion(element) { return close() }
        if let pin = touched, let height = map.height(of: pin), height != pin.height {
            touched?.height = height
            show()
        }
    }

    private func hasRegion(_ element: AccessibilityObject) -> Bool {
        (element as? any AXBrailleMapRenderer).map(hasRegion) ?? false
    }
}
