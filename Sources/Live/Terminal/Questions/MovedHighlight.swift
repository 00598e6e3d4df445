/// Finds what a key has highlighted on a screen in which nothing else says what is chosen.
enum MovedHighlight {
    /// The text on a ground of its own where an earlier screen had none; nil where there is none, or several.
    static func text(from old: ScreenPicture, to new: ScreenPicture) -> String? {
        guard old.rows.count == new.rows.count, old.columns == new.columns else { return nil }
        let region = TextRegion.whole(new)
        let (base, oldBase) = (region.ground(new), TextRegion.whole(old).ground(old))
        var texts: [String] = []
        for row in region.rows {
            for run in region.runs(new, row) where run.ground != base && run.isText {
                guard old.rows[row].cells[run.columns].allSatisfy({ $0.style.ground == oldBase }) else { continue }
                texts.append(
                    new.rows[row].text(from: run.columns.lowerBound, to: run.columns.upperBound).separatedByCommas)
            }
        }
        return texts.count == 1 ? texts[0] : nil
    }
}
