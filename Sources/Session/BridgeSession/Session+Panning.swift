import AccessibilityModel
import BrailleLayout

extension Session {
    /// Pans on through the regions, then to the next element's start or the previous one's end.
    func pan(forward: Bool) {
        if isEditing {
            // Editing ends by escape or the line keys, never by reading on.
            pan(.value, forward: forward)
            return
        }
        if panInside(forward: forward) { return }
        if forward && turnPage() { return }
        if moveFocus(forward: forward), !forward { showEnd() }
    }

    /// Pans on through the regions of the element; false at its end.
    func panInside(forward: Bool) -> Bool {
        guard let (engine, content) = laidOut() else { return false }
        let regions = engine.pannedRegions(content, view)
        let shown = regions.filter { $0.page == view.page }
        for region in forward ? shown : shown.reversed() where pan(region.name, forward: forward) { return true }
        let otherPage = view.page + (forward ? 1 : -1)
        guard regions.contains(where: { $0.page == otherPage }) else { return false }
        view.page = otherPage
        return true
    }

    /// Goes on to the next page of an element that causes page turns; false where its text stays the same.
    func turnPage() -> Bool {
        guard let focus, focus.accessibilityTraits.contains(.causesPageTurn) else { return false }
        let before = [focus.accessibilityLabel, focus.accessibilityValue]
        guard focus.accessibilityScroll(.next) else { return false }
        guard [focus.accessibilityLabel, focus.accessibilityValue] != before else { return false }
        view.offsets = [:]
        view.page = 0
        return true
    }

    /// Pans one region; false at its end.
    @discardableResult
    func pan(_ name: RegionName, forward: Bool) -> Bool {
        guard let (engine, content) = laidOut(),
            let offset = engine.offset(panning: name, forward: forward, content, view)
        else { return false }
        if name == .value, let region = engine.pannedRegions(content, view).first(where: { $0.name == .value }) {
            view.page = region.page
        }
        view.offsets[name] = offset
        return true
    }

    /// Shows the end of every region: where panning back arrives.
    private func showEnd() {
        guard let (engine, content) = laidOut() else { return }
        for region in engine.pannedRegions(content, view) {
            view.page = max(view.page, region.page)
            view.offsets[region.name] = engine.lastOffset(of: region.name, content, view)
        }
    }
}
