// The axes: every second pin, so that they feel rough where lines of data are smooth; ticks stand out beside them.
extension ChartPicture {
    func drawAxes(on raster: inout PinRaster) {
        let (left, bottom) = (1, grid.height - 2)
        for y in stride(from: bottom, through: 0, by: -2) { raster[left, y] = true }
        for x in stride(from: left, to: grid.width, by: 2) { raster[x, bottom] = true }
        for y in tickRows {
            raster[left, y] = true
            raster[left - 1, y] = true
        }
        for x in tickColumns {
            raster[x, bottom] = true
            raster[x, bottom + 1] = true
        }
    }

    /// The rows of the y axis's ticks, from the bottom up; those without a blank row between them are left out.
    private var tickRows: [Int] {
        guard data.yAxis != nil else { return [] }
        return data.y.ticks.reduce(into: []) { rows, tick in
            let row = self.row(tick)
            if rows.last.map({ $0 - row >= 2 }) ?? true { rows.append(row) }
        }
    }

    /// The pins of the x axis's ticks that are shown, from left to right; those without a blank pin between them are left out.
    private var tickColumns: [Int] {
        let shares = data.x.ticks.map { data.x.share(of: $0) }.filter(window.shows).sorted()
        return shares.reduce(into: []) { columns, share in
            let column = grid.column(nearest: x(window.place(of: share)), in: self.columns)
            if columns.last.map({ column - $0 >= 2 }) ?? true { columns.append(column) }
        }
    }
}
