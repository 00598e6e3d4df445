import BrailleLayout
import BridgeSession

/// What each cell of the display means under a finger, and when that changed without the reader.
struct Touch {
    /// What a routing key over the cell would be about.
    private enum Meaning: Hashable {
        case nothing
        case text(String)
        case mark(RegionName, RoutingTarget)
        case label(of: Int?, String)
        case value(of: Int?, String)
        case half(of: Int?)
        case other(Int?)
        case flags
    }

    private var meanings: [Meaning] = []
    /// What each cell stood for.
    private var targets: [RoutingTarget?] = []
    private var changes: [Int?] = []
    /// Whether the beginning of label, value or hint is not shown.
    private(set) var isPanned = false
    /// Whether the line of a list is shown from behind its beginning.
    private(set) var isListPanned = false
    /// Whether the message on the display is panned to its end.
    private(set) var hasReadMessage = false
    /// Whether the lowest row of a page shows the hint.
    private(set) var showsHint = false
    /// The command of the latest key.
    var command: Command?
    /// The region that stands below a page before the reader pans.
    private var below = RegionName.hint
    /// Whether the element came with a text on all rows, so that what stands below the page is not known yet.
    private var isBelowUnknown = false
    /// Whether the cells do not say what is panned.
    private var isUnclear = false
    /// The element whose frame came last.
    private var felt: Int?
    /// The latest page that nothing covered.
    private var page: (element: Int?, value: String?, detail: Region?)?
    /// What the latest frame with a value said: whether more of it follows, where the rest of the label hides it.
    private var remembered: (element: Int?, value: String?, follows: Bool)?

    /// Whether a cell changed so lately that the finger may mean what was there before.
    func isStale(_ cell: Int, at now: Int) -> Bool {
        guard changes.indices.contains(cell), let change = changes[cell] else { return false }
        return now - change < 250
    }

    /// Whether the value goes on, where the rest of the label stands alone; nil where it changed since it was felt.
    func valueFollows(_ reader: Expectation) -> Bool? {
        guard let remembered, remembered.element == reader.focus, remembered.value == reader.focused?.value else {
            return nil
        }
        return remembered.follows
    }

    private mutating func remember(_ frame: Frame, _ reader: Expectation) {
        let follows: Bool
        switch frame.detail {
        case .value: follows = true
        // The reader comes to the rest of a label from behind only where nothing of the value is left.
        case .some:
            guard remembered?.element != reader.focus else { return }
            follows = false
        case nil:
            guard frame.regions.contains(where: { $0.name == .label }) else { return }
            follows = frame.regions.contains { $0.name == .value && $0.overflowsAfter }
        }
        remembered = (reader.focus, reader.focused?.value, follows)
    }

    /// Notes a frame; what a key changed is known to the reader.
    mutating func feel(_ frame: Frame, _ reader: Expectation, byKey: Bool) {
        let parts = frame.regions.filter { [.label, .value, .hint].contains($0.name) }
        if reader.pageLength != nil {
            feelPage(frame, reader)
        } else if parts.contains(where: { $0.page == frame.page }) {
            isPanned = frame.page > 0 || frame.detail != nil || parts.contains { $0.overflowsBefore }
        }
        remember(frame, reader)
        let message = frame.regions.last { $0.name == .message }
        hasReadMessage = message?.overflowsBefore == true && message?.overflowsAfter == false
        let new = frame.cells.indices.map { Touch.meaning($0, of: frame, reader) }
        let before = targets
        targets = frame.cells.indices.map { cell in frame.region(at: cell).map { $0.region.targets[$0.index] } }
        guard new.count == meanings.count else {
            (meanings, changes) = (new, Array(repeating: nil, count: new.count))
            return
        }
        for cell in new.indices where new[cell] != meanings[cell] { changes[cell] = byKey ? nil : reader.now }
        // What a key panned under the finger is known, too.
        for cell in new.indices where byKey && targets[cell] != before[cell] { changes[cell] = nil }
        meanings = new
    }

    /// Whether it is known what is panned: what changed below a message is not, nor what one cell shows the end and the
    /// beginning of.
    func knowsPanning(_ reader: Expectation) -> Bool {
        !isUnclear && (page?.element != reader.focus || page?.value == reader.focused?.value)
    }

    private mutating func feelPage(_ frame: Frame, _ reader: Expectation) {
        if reader.message == nil, reader.help == nil, reader.list != nil {
            isListPanned = frame.regions.contains { $0.name == .message && $0.overflowsBefore }
        }
        let isNew = felt != reader.focus
        felt = reader.focus
        if isNew { isBelowUnknown = frame.readsOnAllRows }
        if isNew || isBelowUnknown && !frame.readsOnAllRows {
            isBelowUnknown = isNew && isBelowUnknown
            // What is cut when the focus comes stands below, the label's rest first.
            below = frame.isCut(.label) ? .labelDetail : frame.isCut(.value) ? .valueDetail : .hint
            (isPanned, showsHint, isUnclear) = (false, false, command == .panLeft)
        }
        guard !frame.regions.contains(where: { $0.name == .message }) else { return }
        // A hint that the label says is not shown; without a label the hint stands for it.
        showsHint = frame.regions.contains {
            $0.name == .hint || $0.name == .label && $0.fullText.solid.hasPrefix(reader.focused?.hint?.solid ?? "")
        }
        let detail = frame.lowestRow
        let panned = detail.map { $0.name == below } == false ? true : frame.isPannedOnPage
        if let panned {
            (isPanned, isUnclear) = (panned, false)
        } else if isNew || detail != page?.detail {
            (isPanned, isUnclear) = (false, isNew && command != .panLeft ? false : true)
        }
        page = (reader.focus, reader.focused?.value, detail)
    }

    private static func meaning(_ cell: Int, of frame: Frame, _ reader: Expectation) -> Meaning {
        guard let (region, index) = frame.region(at: cell) else { return .nothing }
        let target = region.targets[index]
        if target == .overflowAfter || target == .overflowBefore { return .mark(region.name, target) }
        let element = reader.place.flatMap { place in
            let index = place + region.element
            return reader.screen.order.indices.contains(index) ? reader.screen.order[index] : nil
        }
        switch region.name {
        case .message: return .text(region.fullText)
        case .entry: return target == .blank ? .nothing : .text(region.fullText)
        case .status: return .flags
        case .value where reader.focused?.kind == .slider, .valueDetail where reader.focused?.kind == .slider:
            return .half(of: element)
        case .neighbourLabel, .neighbourValue: return target == .blank ? .nothing : .other(element)
        case .label, .labelDetail: return target == .blank ? .nothing : .label(of: element, region.fullText)
        case .value, .valueDetail: return target == .blank ? .nothing : .value(of: element, region.fullText)
        case .hint, .picture, .progress: return .nothing
        }
    }
}

extension Frame {
    /// The region whose rest stands alone on the row, or nil for label and value.
    var detail: RegionName? {
        guard size.rows == 1, !regions.contains(where: { $0.page == 1 }) else { return nil }
        let parts = regions.filter { [.label, .value].contains($0.name) }
        // The label's region may say which line of the value's text is read.
        if parts.contains(where: { $0.name == .value && $0.isDetail }) { return .value }
        // The row of an element without a value is panned in place.
        guard parts.count == 1, let part = parts.first else { return nil }
        return part.isDetail || part.name == .label && part.overflowsBefore ? part.name : nil
    }
}
