import Braille

/// A part of a text that one table translates.
struct Segment: Hashable, Sendable {
    var table: String
    /// The literary table of its language, by which a change of the code is marked; nil for what is in none.
    var code: String?
    /// The dictionary by which its words are hyphenated, or nil.
    var hyphenation: String?
    /// Whether the table's contractions are used.
    var contracts = true
    /// Whether liblouis reads what the table writes.
    var isReadable = true
    /// Whether the scalars are braille patterns, which stand for themselves.
    var isCells = false
    var scalars: [Unicode.Scalar] = []
    /// For each scalar the scalar of the whole text that it came from.
    var sources: [Int] = []
    /// For each scalar the bits of its emphasis, which are liblouis' own.
    var emphasis: [UInt16] = []
    /// The signs around it where it is in another code than the text.
    var signs: CodeSwitch.Signs?

    init(table: String) {
        self.table = table
    }

    var isBlank: Bool { scalars.allSatisfy(\.properties.isWhitespace) }

    /// The place of the scalar that came from one of the whole text, or nil.
    func index(ofSource scalar: Int) -> Int? {
        var (low, high) = (0, sources.count)
        while low < high {
            let middle = (low + high) / 2
            if sources[middle] < scalar { low = middle + 1 } else { high = middle }
        }
        return sources.indices.contains(low) && sources[low] == scalar ? low : nil
    }

    /// The word that holds a letter at a place; nil for other scalars, and where it has more letters than the most.
    func word(at index: Int, upTo most: Int) -> Range<Int>? {
        func isLetter(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.isAlphabetic || scalar.isMark }
        let start = index - scalars[..<index].suffix(most).reversed().prefix(while: isLetter).count
        let end = index + scalars[index...].prefix(most).prefix(while: isLetter).count
        return end > index && end - start <= most ? start..<end : nil
    }

    /// Whether another segment that follows is translated together with this one.
    func joins(_ next: Segment) -> Bool {
        table == next.table && code == next.code && contracts == next.contracts && isCells == next.isCells
    }

    /// The segment in parts: letters that share cells are translated apart where an edge is between them.
    func separated(at edges: Set<Int>) -> [Segment] {
        func isLetter(_ index: Int) -> Bool { scalars[index].properties.isAlphabetic && !scalars[index].isMark }
        let places =
            edges.isEmpty || isCells
            ? []
            : scalars.indices.dropFirst().filter { edges.contains(sources[$0]) && isLetter($0 - 1) && isLetter($0) }
        guard !places.isEmpty else { return [self] }
        let groups = CellGroups(self, of: scalars[...], emphasis: emphasis)
        let ends = places.filter { !groups.begins(at: $0) } + [scalars.count]
        return zip([0] + ends, ends).map { start, end in
            var part = self
            part.scalars = Array(scalars[start..<end])
            part.sources = Array(sources[start..<end])
            part.emphasis = Array(emphasis[start..<end])
            if start > 0 { part.signs?.begin = [] }
            if end < scalars.count { part.signs?.end = [] }
            return part
        }
    }

    mutating func append(_ next: Segment) {
        scalars += next.scalars
        sources += next.sources
        emphasis += next.emphasis
    }
}

/// The cells of segments one after the other, with the maps between them and the text.
struct Assembly {
    private var cells: [BrailleCell] = []
    private var scalarOfCell: [Int] = []
    private var sources: [Int] = []
    private var cellOfPrepared: [Int] = []
    private var segments: [Segment] = []
    /// The blanks of the text that have dots, for themselves.
    private var signedBlanks: Set<Int> = []

    /// Translates a segment and adds it, between the signs of another code where it is one.
    mutating func append(_ segment: Segment) {
        segments.append(segment)
        let signs = segment.signs
        if let signs, let first = segment.sources.first { put(signs.begin, for: first) }
        let base = cells.count
        sources += segment.sources
        if segment.isCells {
            for (offset, scalar) in segment.scalars.enumerated() {
                cells.append(BrailleCell(scalar) ?? .blank)
                scalarOfCell.append(segment.sources[offset])
                cellOfPrepared.append(base + offset)
            }
        } else {
            let count = segment.scalars.count
            let raw =
                LouisCalls.translate(
                    segment.scalars[...], emphasis: segment.emphasis, tables: segment.table,
                    contracts: segment.contracts)
                ?? .unknown(count)
            cells += raw.cells
            scalarOfCell += raw.scalarOfCell.map { segment.sources[min(max(0, $0), count - 1)] }
            cellOfPrepared += raw.cellOfScalar.map { base + $0 }
            findSignedBlanks(in: raw, of: segment)
        }
        // The closing signs belong to the last group, so that no cut separates them from it.
        if let signs, let last = scalarOfCell.last { put(signs.end, for: last) }
    }

    /// The translated text with maps that have been put right.
    func text(_ text: String) -> TranslatedText {
        TranslatedText(
            text: text, cells: cells, rawCellOfScalar: cellsOfText(text.unicodeScalars.count),
            rawScalarOfCell: scalarOfCell
        ).readingRests(by: SegmentRests(segments, signedBlanks: signedBlanks))
    }

    private mutating func findSignedBlanks(in raw: LouisCalls.RawTranslation, of segment: Segment) {
        for index in segment.scalars.indices.dropFirst().dropLast() where segment.scalars[index] == " " {
            let cell = raw.cellOfScalar[index]
            guard cell > 0, cell + 1 < raw.cells.count, raw.cells[cell] != .blank,
                raw.scalarOfCell[cell - 1] < index, raw.scalarOfCell[cell] == index,
                raw.scalarOfCell[cell + 1] == index + 1
            else { continue }
            signedBlanks.insert(segment.sources[index])
        }
    }

    private mutating func put(_ signs: [BrailleCell], for scalar: Int) {
        cells += signs
        scalarOfCell += signs.map { _ in scalar }
    }

    /// For each scalar of the text the cell of the first prepared scalar that came from it or from one after it.
    private func cellsOfText(_ count: Int) -> [Int] {
        var result = Array(repeating: max(0, cells.count - 1), count: count)
        var next = count
        for index in sources.indices.reversed() {
            let source = sources[index]
            while next > source {
                next -= 1
                result[next] = cellOfPrepared[index]
            }
            if source < count { result[source] = cellOfPrepared[index] }
        }
        return result
    }
}
