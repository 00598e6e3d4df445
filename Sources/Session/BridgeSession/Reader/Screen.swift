import AccessibilityModel
import Braille
import BrailleLayout
import Charts

/// What the display shows: the focused element's content, laid out and panned, with what covers it.
///
/// Content is read once a step: panning, routing and the frame are answered from it.
final class Screen {
    private let focus: FocusTracker
    private let editor: Editor
    private let typer: BrailleTyper
    private let contents: ContentMaker
    private let settings: CurrentSettings
    private var engine: LayoutEngine?
    /// How many dots the display's cells have.
    private(set) var cellSize = CellSize.eightDots
    /// How fast the display shows rows that change.
    private var rowPace = RowPace.unknown
    /// What stands of the focused element since the latest frame.
    private var state = ScreenState()
    private var view: ViewState {
        get { state.view }
        _modify { yield &state.view }
    }
    /// The content of the focused element in this step, or nil before anybody asked.
    private var content: ElementContent?
    /// The frame shown, or nil while there is no display.
    private(set) var frame: Frame?
    /// The entries of an open list, or nil where none is open.
    private var list: (() -> PanelEntries?)?
    /// The picture of an open chart or map.
    private let picture: OpenPicture
    /// The element that the frame shows.
    private weak var shownFocus: AccessibilityObject?
    /// The view that the frame shows.
    private var shownView = ViewState()
    /// What covered the regions of the frame shown.
    private var shownCover: TranslatedText?
    /// The room that values have taken.
    private var rooms = ValueRooms()

    init(
        _ focus: FocusTracker, _ editor: Editor, _ typer: BrailleTyper, _ contents: ContentMaker,
        _ settings: CurrentSettings
    ) {
        (self.focus, self.editor, self.typer) = (focus, editor, typer)
        (self.contents, self.settings) = (contents, settings)
        picture = OpenPicture(settings)
    }

    // MARK: The display

    /// Whether the element has a hint that no region of the display shows.
    var hidesHint: Bool { state.hidesHint }

    /// The size of the display, or nil while there is none.
    var size: DisplaySize? { engine?.size }

    /// How many elements stand on a page of the display's rows, or nil where they show one element.
    var pageCapacity: Int? { engine?.pageCapacity }

    /// The page of a data table around the focus, or nil where it is no cell of one or the display shows no grid.
    var grid: ShownGrid? { state.grid }

    /// How many cells of a row messages have, or nil while there is no display.
    var messageColumns: Int? { engine?.messageColumns }

    /// What shows where the letters go in that are typed into a prompt.
    var caretSign: [BrailleCell] { engine?.caretSign ?? [] }

    /// The display came, went or changed.
    func display(of size: DisplaySize?, _ cellSize: CellSize, _ rowPace: RowPace, _ spacing: PinSpacing?) {
        picture.display(with: spacing)
        contents.forgetStyle()
        (self.cellSize, self.rowPace) = (cellSize, rowPace)
        engine = size.map(makeEngine)
        content = nil
        (view.split, view.detail, state.page) = (nil, nil, nil)
        if engine == nil { frame = nil }
    }

    /// The reader chose another layout or other braille.
    func choicesDidChange() {
        display(of: engine?.size, cellSize, rowPace, picture.spacing)
    }

    private func makeEngine(_ size: DisplaySize) -> LayoutEngine {
        let engine = LayoutEngine(
            table: settings.value.layout, size: size, cellSize: cellSize, rowPace: rowPace,
            writesEightDots: contents.writesEightDots, digits: contents.digits)
        contents.form = engine.form
        contents.splitsCells = !engine.hasPages() && engine.table.style == .regions
        return engine
    }

    /// Something may have changed what elements say: they are read again when they are needed.
    func forgetContent() {
        content = nil
    }

    /// Whether the frame shows the element that has the focus now, and what covers it.
    var isUpToDate: Bool { focus.element === shownFocus && cover == shownCover }

    /// Whether a new frame could differ from the one shown only by what the application has changed.
    var showsView: Bool {
        frame != nil && view == shownView && editor.followed == nil && list == nil && !picture.isOpen
    }

    // MARK: What covers it

    /// What covers the regions, or nil.
    var cover: TranslatedText? { view.message }

    /// How far what covers the regions is panned.
    var coverOffset: PanOffset? { view.offsets[.message] }

    /// Whether what covers the regions is shown from its start.
    var isCoverUnpanned: Bool { coverOffset == nil || coverOffset == .start }

    /// Covers the regions with a text, panned so far; nil uncovers them.
    func cover(with text: TranslatedText?, from offset: PanOffset?) {
        view.message = text
        view.offsets[.message] = offset
    }

    /// Shows the entries of a list on displays with rows for them; nil takes them away.
    func showList(_ entries: (() -> PanelEntries?)?) {
        list = entries
    }

    /// Shows a picture above the lowest row, or on the only one, as it is then; nil takes it away.
    func showPicture(_ draw: ((PinGrid) -> ViewState.Picture?)?) {
        picture.open(draw)
        view.picture = nil
        content = nil
    }

    /// The pins that pictures have; nil while there is no display, and in layouts without pictures.
    var pictureGrid: PinGrid? { engine.flatMap { picture.grid(on: $0, cellSize) } }

    /// The page of an open list that holds the entry which would be chosen.
    private func listPage(_ engine: LayoutEngine) -> ViewState.ListPage? {
        guard let capacity = engine.pageCapacity, let entries = list?(), entries.count > 0 else { return nil }
        let first = entries.shown - entries.shown % capacity
        let lines = (first..<min(entries.count, first + capacity)).map(entries.telling)
        return ViewState.ListPage(lines: lines, chosen: entries.shown - first)
    }

    // MARK: Places

    /// How the focused element is shown: for coming back to it.
    struct Place {
        fileprivate var view: ViewState
        fileprivate var hasFilledValue: Bool
        fileprivate var size: DisplaySize?
    }

    /// How it is shown now.
    var place: Place { Place(view: view, hasFilledValue: state.hasFilledValue, size: engine?.size) }

    /// Shows the focused element as it was, where the display is of the same size.
    ///
    /// - Parameter keepsSplit: whether the row stays divided as it was, for a scene that took the place of the one shown.
    func restore(_ place: Place, keepsSplit: Bool) {
        guard place.size == engine?.size else { return }
        let message = view.offsets[.message]
        view.offsets = place.view.offsets
        view.offsets[.message] = message
        (view.page, view.detail) = (place.view.page, place.view.detail)
        guard keepsSplit else { return }
        (view.split, view.detailRow, view.hasValue) = (place.view.split, place.view.detailRow, place.view.hasValue)
        state.hasFilledValue = place.hasFilledValue
    }

    /// The line that is shown first of a value with several lines, or nil.
    var lineRead: TextLine? { laidOut().flatMap { $0.engine.lineRead($0.content, view) } }

    // MARK: Panning

    /// The focus has moved: nothing is panned. What covers it stays as it is.
    func focusDidMove() {
        var fresh = ViewState()
        fresh.message = view.message
        fresh.picture = view.picture
        fresh.offsets[.message] = view.offsets[.message]
        fresh.valueRoom = rooms.cells(of: focus.element)
        state = ScreenState(view: fresh, page: state.page, grid: state.grid)
        content = nil
    }

    /// Divides the row as it was for the element before, whose place in a column the focused one has.
    func keepDivision(of place: Place) {
        guard place.size == engine?.size, place.view.split != nil else { return }
        (view.split, state.hasFilledValue) = (place.view.split, true)
    }

    /// Shows everything from its start.
    func panToStart() {
        view.offsets = [:]
        (view.detail, view.steppedFrom) = (nil, nil)
        view.page = 0
    }

    /// Shows what changes of the value, for the reader has changed it; what is panned stays where that is shown.
    func bringValueIntoView() {
        view.steppedFrom = state.shownValue.map { .init(text: $0, detail: view.detail) }
        view.detail = nil
        if engine?.hasPages(isEdited: editor.followed != nil) == true { view.page = 1 }
    }

    /// The caret is to be brought into view, wherever the reader panned.
    func forgetCaret() {
        view.selection = nil
    }

    /// Whether nothing is panned.
    var isUnpanned: Bool { view.page == 0 && view.detail == nil && view.offsets.values.allSatisfy { $0 == .start } }

    /// Whether a text is read on all rows of a display that shows pages of elements.
    var readsOnAllRows: Bool { view.detail?.takesAllRows == true }

    /// Whether what covers the regions is read on all rows.
    var isCoverOnAllRows: Bool { frame?.regions.contains { $0.name == .message && $0.height > 1 } ?? false }

    /// Pans on through the regions of the element.
    ///
    /// - Returns: the regions that show something else now; none at the end.
    func panInside(forward: Bool) -> Set<RegionName> {
        view.steppedFrom = nil
        return panning()?.panInside(&view, forward: forward) ?? []
    }

    /// Pans one region; false at its end.
    @discardableResult
    func pan(_ name: RegionName, forward: Bool) -> Bool {
        view.steppedFrom = nil
        return panning()?.pan(&view, name, forward: forward) ?? false
    }

    /// Pans on from a region's overflow mark: its rest on the whole row, or in place.
    func panFromMark(of name: RegionName, forward: Bool) {
        view.steppedFrom = nil
        panning()?.panFromMark(&view, of: name, forward: forward)
    }

    /// Shows the end of every region: where panning back arrives.
    func panToEnd() {
        // What a row had to cut is known once the page is laid out.
        if pageCapacity != nil { _ = layOut(messagesWait: false) }
        panning()?.panToEnd(&view)
    }

    private func panning() -> Panning? {
        guard let (engine, content) = laidOut() else { return nil }
        return Panning(engine: engine, content: content, showsDetails: showsDetails(content, on: engine))
    }

    private func showsDetails(_ content: ElementContent, on engine: LayoutEngine) -> Bool {
        guard engine.hasDetails, editor.followed == nil else { return false }
        return settings.value.panning == .detail
            || [.label, .value].contains { engine.pansOnWholeRow($0, content, view) }
    }

    /// How many cells of text some regions show now.
    func cellCount(of names: Set<RegionName>) -> Int {
        guard let (engine, content) = laidOut() else { return 0 }
        let frame = engine.frame(content, view)
        return frame.regions.filter { names.contains($0.name) && $0.page == frame.page }
            .reduce(0) { $0 + $1.targets.filter { $0 != .blank }.count }
    }

    // MARK: Frames

    /// The region at a cell of the frame shown, with the cell's place in it, or nil.
    func region(at cell: Int) -> (region: Region, place: Int)? {
        frame?.region(at: cell).map { ($0.region, $0.index) }
    }

    /// The cell that a routing key stands for: the one beneath it, or what the row beside it shows first; nil for other
    /// keys, and beside a row that shows nothing.
    func cell(touchedBy key: Key) -> Int? { frame.flatMap(key.cell) }

    /// The frame without what covers its regions, or nil while there is no display.
    func uncoveredFrame() -> Frame? {
        guard let (engine, content) = laidOut() else { return nil }
        var uncovered = view
        uncovered.message = nil
        let neighbours = neighbours(on: engine)
        return engine.frame(
            content, uncovered, neighbours: state.page?.rows(neighbours, around: focus) ?? neighbours)
    }

    /// Lays the present state out as the new frame.
    ///
    /// - Returns: the frame before, and the update that shows the new one, nil where it looks the same; nil while there
    ///   is no display.
    func render(messagesWait: Bool) -> (old: Frame?, update: DisplayUpdate?)? {
        let old = frame
        guard let new = layOut(messagesWait: messagesWait) else { return nil }
        frame = new
        (shownFocus, shownCover, shownView) = (focus.element, cover, view)
        if !contents.isInside { rooms.keep(view.valueRoom, of: focus.element) }
        // What the application changes while it is being asked is read again.
        content = nil
        return (old, DisplayUpdate(from: old, to: new))
    }

    /// The present state as a frame, settled: what is not chosen yet is chosen now.
    private func layOut(messagesWait: Bool) -> Frame? {
        guard case (let engine, var content)? = laidOut() else { return nil }
        if content.value != nil { view.hasValue = true }
        if !state.hasFilledValue, content.value?.contains(where: \.saysSomething) == true {
            state.hasFilledValue = true
            view.split = nil
        }
        state.followEditing(of: editor, on: engine)
        if picture.isOpen { updatePicture(engine) }
        updateGrid(engine)
        if let grid = state.grid { content = grid.cell(content) }
        var neighbours = view.picture == nil ? neighbours(on: engine) : [:]
        var isChosen = false
        if view.grid != nil {
            if view.split == nil { view.split = engine.gridSplit(content, view) }
            if view.detailRow == nil { view.detailRow = engine.detailRow(content, view) }
        } else if engine.showsPage(view) {
            let page = ShownPage(after: state.page, around: focus, content, neighbours, on: engine)
            state.page = page
            if page.hasHadValue(focus.element) { view.hasValue = true }
            view.split = page.split
            neighbours = page.rows(neighbours, around: focus)
            content = page.row(content, of: focus.element)
            if view.detailRow == nil { view.detailRow = engine.detailRow(content, view) }
        } else {
            isChosen = view.split == nil
            // What the element has needed is not what a point of its chart needs.
            if contents.isInside { view.valueRoom = 0 }
            if isChosen { view.split = engine.split(content, view) }
            state.measure(content, isChosen: isChosen)
        }
        state.updateCaret(of: editor, behind: typer.pendingCells?.cells.count ?? 0, content, engine)
        if !engine.showsPage(view), state.labelsBeside == nil, engine.cutsLabel(content, view) {
            let labels = focus.labelsBeside
            state.labelsBeside = labels
            content = content.among(labels)
            // What tells it apart may need the blanks that the value was given.
            if isChosen, let split = view.split, let new = engine.split(content, view) {
                let shown = min(split, content.value?.last?.cells.count ?? 0)
                view.split = min(split, max(new, shown))
            }
        }
        self.content = content
        state.showChange(of: content, on: engine, hasDetails: showsDetails(content, on: engine))
        if view.detail != nil { view.detail = engine.settledDetail(content, view) }
        for name in view.offsets.keys { view.offsets[name] = engine.settledOffset(of: name, content, view) }
        view.progress = engine.progress(content, view).map(contents.progress)
        view.lineCue = engine.lineToTell(content, view).map(contents.cue)
        view.messagesWait = messagesWait
        view.list = listPage(engine)
        let frame = engine.frame(content, view, neighbours: neighbours)
        state.hidesHint = Screen.isHintHidden(of: content, in: frame)
        return frame
    }

    private static func isHintHidden(of content: ElementContent, in frame: Frame) -> Bool {
        let isLabel = content.hint?.text == content.label.text
        return content.hint != nil && !isLabel && !frame.regions.contains { $0.name == .hint }
    }

    /// The present state as a frame that is not shown; nil while there is no display.
    func preview() -> Frame? {
        let present = (state, content)
        defer { (state, content) = present }
        return layOut(messagesWait: false)
    }

    /// Puts the picture of an open chart or map into the view.
    private func updatePicture(_ engine: LayoutEngine) {
        let new = picture.picture(on: engine, cellSize)
        if (new == nil) != (view.picture == nil) { (view.split, view.detail) = (nil, nil) }
        view.picture = new
    }

    /// Puts the page of the data table around the focus into the view.
    private func updateGrid(_ engine: LayoutEngine) {
        let new = engine.showsPage(view) ? ShownGrid(after: state.grid, around: focus, contents, on: engine) : nil
        if (new == nil) != (state.grid == nil) { (view.split, view.detailRow) = (nil, nil) }
        if new != nil { state.page = nil }
        (state.grid, view.grid) = (new, new?.page)
    }

    private func laidOut() -> (engine: LayoutEngine, content: ElementContent)? {
        guard var engine else { return nil }
        if let content { return (engine, content) }
        if engine.form != MarkForm(cellSize, writesEightDots: contents.writesEightDots) {
            // The scene is in a language with other braille now.
            engine = makeEngine(engine.size)
            self.engine = engine
            (view.split, view.detail, state.page) = (nil, nil, nil)
        }
        var new = contents.content(hadValue: view.hasValue, measuresValue: view.split == nil || !state.hasFilledValue)
        if let grid = state.grid {
            new = grid.cell(new)
        } else if let page = state.page, engine.showsPage(view) {
            new = page.row(new, of: focus.element)
        } else if let labels = state.labelsBeside ?? state.page?.labels {
            new = new.among(labels)
        }
        content = new
        return (engine, new)
    }

    /// The elements around the focus that have rows on the display, by their place.
    private func neighbours(on engine: LayoutEngine) -> [Int: ElementContent] {
        guard engine.size.rows > 1, state.grid == nil, let index = focus.element.flatMap(focus.order.index(of:))
        else { return [:] }
        var found: [Int: ElementContent] = [:]
        for place in engine.places(around: index, of: focus.order.count) where place != 0 {
            found[place] = focus.element(at: place).map(contents.content)
        }
        return found
    }
}
