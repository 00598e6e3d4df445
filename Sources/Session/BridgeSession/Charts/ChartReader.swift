import AccessibilityModel
import Braille
import BrailleLayout
import Charts

/// Reads a chart point by point, and shows it on displays with rows: left and right walk the points, up and down the series.
///
/// While a chart is open, commands come here before they do what they do elsewhere. Everything else closes it.
final class ChartReader: PictureReader {
    private let context: SessionContext
    /// The element whose chart is open.
    private weak var element: AccessibilityObject?
    private var cursor: ChartCursor?
    private let shown = ChartPoint()
    /// Whether the reader has come to the point from another series.
    private var changedSeries = false
    /// Whether a display of one row shows the picture, not the point.
    private var showsStrip = false

    init(_ context: SessionContext) {
        self.context = context
    }

    /// Whether a chart is open.
    var isOpen: Bool { cursor != nil }

    // MARK: Opening and closing

    /// Opens the chart of an element; false where it has none.
    func open(_ element: AccessibilityObject) -> Bool {
        guard let chart = (element as? any AXChart)?.accessibilityChartDescriptor else { return false }
        let data = ChartData(chart)
        guard !data.isEmpty else {
            context.messages.notify(.chartNoPoints)
            return true
        }
        (self.element, cursor, showsStrip, changedSeries) = (element, ChartCursor(data), false, false)
        context.screen.showPicture { [weak self] grid in self?.cells(on: grid) }
        show()
        return true
    }

    func close() {
        guard isOpen else { return }
        (element, cursor) = (nil, nil)
        context.contents.read(inside: nil)
        context.screen.showPicture(nil)
        context.screen.focusDidMove()
    }

    /// Shows the point under the cursor.
    private func show() {
        guard let cursor, let point = cursor.point else { return }
        shown.show(
            point, of: cursor.seriesName, seriesLeads: changedSeries, language: element?.accessibilityLanguage)
        context.contents.read(inside: shown)
        context.screen.focusDidMove()
        context.messages.forgetPage()
        context.time.noteRest()
    }

    // MARK: Commands

    func perform(_ command: Command) -> KeyOutcome? {
        switch command {
        case .nextElement: move { $0.move(forward: true) }
        case .previousElement: move { $0.move(forward: false) }
        case .downward: move { $0.changeSeries(forward: true) }
        case .upward: move { $0.changeSeries(forward: false) }
        case .firstElement, .lastElement:
            move {
                $0.moveToEnd(last: command == .lastElement)
                return true
            }
        case .panRight: pan(forward: true)
        case .panLeft: pan(forward: false)
        case .panValueRight, .panValueLeft: return nil
        case .pageForward: move { $0.moveOn(forward: true) }
        case .zoomIn, .pageUpward: move { $0.zoom(in: true) }
        case .zoomOut, .pageDownward: move { $0.zoom(in: false) }
        case .scrollRight, .nextPage: scroll(forward: true)
        case .scrollLeft, .previousPage: scroll(forward: false)
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

    /// Changes the cursor; where it cannot, a message says so.
    private func move(_ change: (inout ChartCursor) -> Bool) {
        guard var changed = cursor else { return }
        showsStrip = false
        if change(&changed) { moved(to: changed) }
    }

    /// Shows where the cursor is now, with what has changed at the start of the label: the series, or the place on the axis.
    private func moved(to new: ChartCursor) {
        if new.place != cursor?.place { changedSeries = new.place?.series != cursor?.place?.series }
        cursor = new
        show()
    }

    private func pan(forward: Bool) {
        if showsStrip {
            scroll(forward: forward)
        } else if context.screen.panInside(forward: forward).isEmpty {
            if forward { context.pace.didPan(toNewText: true) }
            move { $0.moveOn(forward: forward) }
        } else if forward {
            context.pace.didPan()
        }
    }

    private func scroll(forward: Bool) {
        guard var changed = cursor, let grid, changed.pan(forward: forward, on: grid) else { return }
        if changed.place == cursor?.place { cursor = changed } else { moved(to: changed) }
    }

    /// Shows the point from its start; where it is shown so already, all of the chart.
    private func goHome() {
        if showsStrip || !context.screen.isUnpanned {
            showsStrip = false
            context.screen.panToStart()
        } else {
            describe()
        }
    }

    /// One row shows the picture in place of the point, or the point again.
    private func toggleStrip() {
        guard context.screen.size?.rows == 1 else { return }
        showsStrip.toggle()
    }

    private func describe() {
        guard let cursor else { return }
        let words = context.settings.words
        let own = element?.accessibilityLanguage ?? context.focus.language(or: context.language)
        context.messages.report(ChartDescription(cursor, words).sentences(own))
    }

    // MARK: Keys over the picture

    func take(_ key: Key) -> KeyResult {
        guard isOpen, let frame = context.screen.frame else { return .pass }
        switch key {
        case .route(let cell):
            guard let (region, place) = frame.region(at: cell), region.name == .picture else {
                return route(overPoint: cell)
            }
            context.messages.dismiss()
            if let found = picture?.nearest(toCell: place) { go(to: found) }
            return .done
        case .line(let row):
            guard let cell = frame.cell(ofRow: row), let (region, _) = frame.region(at: cell) else { return .pass }
            if region.name == .label || region.name == .value { return .command(.describeElement) }
            guard region.name == .picture else { return .pass }
            context.messages.dismiss()
            if let found = picture?.next(inRow: row, after: cursor?.place) { go(to: found) }
            return .done
        case .keyboard, .character, .command, .chord, .dots, .span: return .pass
        }
    }

    func purpose(over region: RegionName, ofRow: Bool) -> KeyPurpose? {
        switch region {
        case .picture: .message(ofRow ? .rowChart : .routeChart)
        case .label, .value: .command(.describeElement)
        default: nil
        }
    }

    /// A routing key over the point's own texts says what the chart is; marks pan, and messages are dismissed.
    private func route(overPoint cell: Int) -> KeyResult {
        guard let (region, place) = context.screen.region(at: cell) else { return .done }
        guard region.name == .label || region.name == .value else { return .pass }
        switch region.targets[place] {
        case .overflowBefore, .overflowAfter: return .pass
        case .blank: return .done
        case .text, .role: return .command(.describeElement)
        }
    }

    private func go(to place: ChartPicture.Place) {
        showsStrip = false
        guard var changed = cursor, place != changed.place else { return }
        changed.move(to: place)
        moved(to: changed)
    }

    // MARK: The picture

    private var grid: PinGrid? { context.screen.pictureGrid }

    private var picture: ChartPicture? {
        guard let cursor, let grid else { return nil }
        return ChartPicture(cursor.data, on: grid, window: cursor.window)
    }

    /// The cells of the picture; nil where the row is the point's.
    private func cells(on grid: PinGrid) -> ViewState.Picture? {
        guard context.screen.size?.rows != 1 || showsStrip else { return nil }
        cursor?.fit(grid)
        guard let cursor else { return nil }
        let picture = ChartPicture(cursor.data, on: grid, window: cursor.window)
        return ViewState.Picture(
            cells: picture.raster(marking: cursor.place).cells, rows: grid.rows, text: cursor.data.title ?? "")
    }

    // MARK: Changes

    func focusWillMove() -> Bool {
        close()
        return false
    }

    /// The application may have changed the chart, or taken it away.
    func focusDidSettle() {
        guard isOpen else { return }
        guard let element, element === context.focus.element,
            let chart = (element as? any AXChart)?.accessibilityChartDescriptor
        else { return close() }
        let data = ChartData(chart)
        guard !data.isEmpty else { return close() }
        let before = cursor?.point
        cursor?.change(to: data)
        if cursor?.point != before { show() }
    }
}
