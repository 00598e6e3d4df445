import Braille

/// What a text leaves out in the middle of what is shown of it, so that the words stand there which tell it from others.
struct Elision: Hashable, Sendable {
    /// The words at the end of the row.
    struct Tail: Hashable, Sendable {
        /// Their cells of the text.
        var cells: Range<Int>
        /// How they begin where that differs from the whole text.
        var beginning: TranslatedText.Beginning?

        /// How many cells they take.
        var width: Int { cells.count + (beginning.map { $0.cells.count - ($0.end - cells.lowerBound) } ?? 0) }
    }

    /// The cell of the text before which the part at the start of the row ends.
    var head: Int
    var tail: Tail

    /// The first part of the text, which goes on where its head ends.
    func part(of text: TranslatedText) -> TextWindow.Part {
        var next = head
        while next < tail.cells.lowerBound, text.isBlank(next) { next += 1 }
        return .init(rows: [0..<head], beginnings: [nil], hasBefore: false, hasAfter: true, next: next, tail: tail)
    }
}

extension TextWindow {
    /// The same text, of which the first part shows a scalar that would be cut: it leaves out words before it. Nil where the
    /// scalar is shown anyway, or there is no room for both.
    ///
    /// - Parameters:
    ///   - end: the cell of the text where the words end that tell it from others.
    ///   - leastHead: the fewest cells at the start of the row.
    func showing(_ scalar: Int, upTo end: Int, leastHead: Int) -> TextWindow? {
        let shown = part(from: 0)
        guard height == 1, shown.hasAfter, scalar < text.scalarCount,
            text.cellOfScalar[scalar] >= shown.cells.upperBound
        else { return nil }
        // Blanks and signs before the word that differs tell nothing apart.
        let signs = text.text.unicodeScalars.dropFirst(scalar).prefix { !$0.isRead }.count
        let differing = text.cellOfScalar[min(scalar + signs, text.scalarCount - 1)]
        guard differing < end else { return nil }
        let room = lastWidth - (holdsAfterMark ? afterWidth : 0) - afterWidth
        var start = differing
        while start > 0, !text.isBlank(start - 1) { start -= 1 }
        // Of a word that is too long the part that differs.
        var places = [start]
        var group = differing
        while group > start, !text.canCut(before: group) { group -= 1 }
        places.append(group)
        for place in places where place > leastHead {
            guard let tail = tail(from: place, upTo: end, room: room - leastHead, holding: differing),
                tail.cells.contains(differing)
            else { continue }
            let limit = min(room - tail.width, place)
            let head = headEnd(limit: limit)
            guard head > 0 else { continue }
            // What the head's last word leaves may have room for another one of the tail.
            let longer = head < limit ? self.tail(from: place, upTo: end, room: room - head, holding: differing) : nil
            var window = self
            window.elision = Elision(head: head, tail: longer ?? tail)
            return window
        }
        return nil
    }

    /// What fits of the words from a cell on. It ends between words where a whole one is left that holds a cell: what that frees is
    /// the head's.
    private func tail(from start: Int, upTo end: Int, room: Int, holding differing: Int) -> Elision.Tail? {
        let beginning = text.beginning(at: start)
        let whole = Elision.Tail(cells: start..<end, beginning: beginning)
        if whole.width <= room { return whole }
        let limit = start + room - (whole.width - whole.cells.count)
        guard limit > start else { return nil }
        var cut = wordEnd(from: start, limit: limit)
        if !text.isBlank(cut), let blank = (start..<cut).last(where: text.isBlank), blank > differing { cut = blank }
        guard text.canCut(before: cut), beginning.map({ cut >= $0.end }) ?? true else { return nil }
        return Elision.Tail(cells: start..<cut, beginning: beginning)
    }

    /// Where the words before an elision end, which have so many cells: between words where there is the end of one.
    private func headEnd(limit: Int) -> Int {
        var end = text.isBlank(limit) ? limit : (0..<limit).last(where: text.isBlank) ?? 0
        while end > 0, text.isBlank(end - 1) { end -= 1 }
        if end == 0 { end = wordEnd(from: 0, limit: limit) }
        while end > 0, text.isBlank(end - 1) { end -= 1 }
        return end
    }
}
