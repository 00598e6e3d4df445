/// Finds what a key has highlighted on a screen in which nothing else says what is chosen.
enum MovedHighlight {
    /// The text that is on a ground of its own now, and was on another one on an earlier screen; of several that on the rarest ground.
    ///
    /// - Returns: nil where there is none, or several on such a ground.
    static func text(from old: ScreenPicture, to new: ScreenPicture) -> String? {
        guard old.rows.count == new.rows.count, old.columns == new.columns else { return nil }
        let region = TextRegion.whole(new)
        let base = region.ground(new)
        var counts: [UInt32: Int] = [:]
        for row in new.rows {
            for cell in row.cells { counts[cell.style.ground, default: 0] += 1 }
        }
        var found: [(text: String, count: Int)] = []
        for row in region.rows where new.rows[row] != old.rows[row] {
            for run in region.runs(new, row) where run.ground != base && run.isText {
                guard old.rows[row].cells[run.columns].allSatisfy({ $0.style.ground != run.ground }) else { continue }
                let text = new.rows[row].text(from: run.columns.lowerBound, to: run.columns.upperBound)
                guard text.contains(where: { $0.isLetter || $0.isNumber }) else { continue }
                found.append((text.separatedByCommas, counts[run.ground] ?? 0))
            }
        }
        let rarest = found.filter { one in one.count == found.map(\.count).min() }
        return rarest.count == 1 ? rarest[0].text : nil
    }
}
