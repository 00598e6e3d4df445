import BrailleLayout

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
    private var changes: [Int?] = []
    /// Whether the beginning of label, value or hint is not shown.
    private(set) var isPanned = false

    /// Whether a cell changed so lately that the finger may mean what was there before.
    func isStale(_ cell: Int, at now: Int) -> Bool {
        guard changes.indices.contains(cell), let change = changes[cell] else { return false }
        return now - change < 250
    }

    /// Notes a frame; what a key changed is known to the reader.
    mutating func feel(_ frame: Frame, _ reader: Expectation, byKey: Bool) {
        let parts = frame.regions.filter { [.label, .value, .hint].contains($0.name) }
        if parts.contains(where: { $0.page == frame.page }) {
            isPanned = frame.page > 0 || parts.contains { $0.overflowsBefore }
        }
        let new = frame.cells.indices.map { Touch.meaning($0, of: frame, reader) }
        guard new.count == meanings.count else {
            (meanings, changes) = (new, Array(repeating: nil, count: new.count))
            return
        }
        for cell in new.indices where new[cell] != meanings[cell] { changes[cell] = byKey ? nil : reader.now }
        meanings = new
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
        case .message, .entry: return .text(region.fullText)
        case .status: return .flags
        case .value where reader.focused?.kind == .slider, .valueDetail where reader.focused?.kind == .slider: return .half(of: element)
        case .neighbourLabel, .neighbourValue: return target == .blank ? .nothing : .other(element)
        case .label, .labelDetail: return target == .blank ? .nothing : .label(of: element, region.fullText)
        case .value, .valueDetail: return target == .blank ? .nothing : .value(of: element, region.fullText)
        case .hint: return .nothing
        }
    }
}
