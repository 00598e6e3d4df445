import BrailleLayout

/// How the reader pans through what an element's regions show.
struct Panning {
    let engine: LayoutEngine
    let content: ElementContent
    /// Whether what is cut is shown on the whole row, by the reader's choice.
    let showsDetails: Bool

    /// Pans on through the regions of the element.
    ///
    /// - Returns: the regions that show something else then; none at the end.
    func panInside(_ view: inout ViewState, forward: Bool) -> Set<RegionName> {
        if showsDetails { return panDetails(&view, forward: forward) }
        let regions = engine.pannedRegions(content, view)
        let shown = regions.filter { $0.page == view.page }
        for region in forward ? shown : shown.reversed() where pan(&view, region.name, forward: forward) {
            return [region.name]
        }
        let otherPage = view.page + (forward ? 1 : -1)
        guard regions.contains(where: { $0.page == otherPage }) else { return [] }
        view.page = otherPage
        return [.label, .value]
    }

    private func panDetails(_ view: inout ViewState, forward: Bool) -> Set<RegionName> {
        guard let detail = engine.detail(forward: forward, content, view) else {
            if forward { return pan(&view, .hint, forward: true) ? [.hint] : [] }
            // Beside the label the value may be panned in place.
            return pan(&view, .hint, forward: false) ? [.hint] : pan(&view, .value, forward: false) ? [.value] : []
        }
        view.detail = detail
        return detail.map { engine.size.rows > 1 ? [.labelDetail, .valueDetail] : [$0.region] } ?? [.label, .value]
    }

    /// Pans one region; false at its end.
    func pan(_ view: inout ViewState, _ name: RegionName, forward: Bool) -> Bool {
        if name == .value, view.detail?.region != .label, engine.pansOnWholeRow(.value, content, view) {
            guard let detail = engine.detail(forward: forward, of: .value, content, view) else { return false }
            view.detail = detail
            return true
        }
        if name == .value, view.detail != nil {
            // The value is panned beside the label, which has to be shown first.
            view.detail = nil
            return true
        }
        guard let offset = engine.offset(panning: name, forward: forward, content, view) else { return false }
        if name == .value, let region = engine.pannedRegions(content, view).first(where: { $0.name == .value }) {
            view.page = region.page
        }
        view.offsets[name] = offset
        return true
    }

    /// Pans on from a region's overflow mark: its rest on the whole row, or in place.
    func panFromMark(_ view: inout ViewState, of name: RegionName, forward: Bool) {
        guard showsDetails, name == .label || name == .value, forward || view.detail != nil else {
            _ = pan(&view, name, forward: forward)
            return
        }
        guard let detail = engine.detail(forward: forward, of: name, content, view) else { return }
        view.detail = detail
    }

    /// Shows the end of every region: where panning back arrives.
    func panToEnd(_ view: inout ViewState) {
        if showsDetails {
            view.detail = engine.details(content, view).last
            return
        }
        for region in engine.pannedRegions(content, view) {
            view.page = max(view.page, region.page)
            view.offsets[region.name] = engine.lastOffset(of: region.name, content, view)
        }
    }
}
