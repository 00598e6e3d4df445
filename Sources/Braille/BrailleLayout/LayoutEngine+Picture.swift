import Braille

/// Pictures on pins: all rows but the lowest, which is the element's, or the only row.
extension LayoutEngine {
    /// Whether the rows show a page of elements in a state, and not a picture.
    public func showsPage(_ state: ViewState) -> Bool { pageCapacity != nil && state.picture == nil }

    /// How many columns a picture has, beside status cells.
    public var pictureColumns: Int { area.columns }

    /// The element's own row below a picture: label and value, or the rest of one of them. Where the picture takes the only
    /// row there is none.
    func belowPicture(_ content: ElementContent, _ state: ViewState) -> Plan {
        guard size.rows > 1 else { return Plan() }
        var plan = row(content, state, columns: area.columns)
        if let detail = state.detail { plan = detailPlan(detail.region, in: plan, state) ?? plan }
        return plan.moved(rows: size.rows - 1, columns: 0)
    }

    /// The picture as a region; where a message stands over its lowest row, without that.
    func pictureRegion(_ state: ViewState) -> Region? {
        guard let picture = state.picture, state.list == nil, table.style == .regions else { return nil }
        let hasMessage = state.message != nil
        let rows = min(picture.rows, size.rows) - (hasMessage ? 1 : 0)
        guard rows > 0, picture.cells.count >= rows * area.columns else { return nil }
        let cells = Array(picture.cells.prefix(rows * area.columns))
        return Region(
            name: .picture, row: 1, column: area.column, width: area.columns, height: rows, text: picture.text,
            fullText: picture.text, cells: cells, targets: Array(repeating: .blank, count: cells.count))
    }
}
