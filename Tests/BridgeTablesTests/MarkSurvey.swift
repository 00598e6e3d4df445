import Braille
import Liblouis

/// What a braille table can write, as far as marks have to differ from it.
///
/// It knows the sign of every character alone, signs one after the other, and pairs of characters, each a word alone, which
/// may be contracted or need indicators.
struct MarkSurvey: Sendable {
    let table: String
    /// How many characters the table has a sign for.
    private(set) var signCount = 0
    /// The signs of ASCII.
    private(set) var ascii: [Unicode.Scalar: [BrailleCell]] = [:]
    private var used = [Bool](repeating: false, count: 0x100)
    /// The cells that a text can begin with.
    private var first = [Bool](repeating: false, count: 0x100)
    private var last = [Bool](repeating: false, count: 0x100)
    /// Which cell can come right after which.
    private var follows = [Bool](repeating: false, count: 0x1_0000)
    /// On six dots, three cells that a text of two characters can have one after the other.
    private var triples = [Bool](repeating: false, count: 0x4_0000)

    private static let narrow = TableCells.characters(in: [0x21...0x33FF, 0xA000...0xABFF, 0xF900...0xFFEF])
    private static let wide = TableCells.characters(in: [0x4E00...0x9FFF, 0xAC00...0xD7A3])

    /// Asks liblouis; nil for a table that cannot be used.
    init?(_ table: String) {
        guard let signs = TableCells(of: table) else { return nil }
        self.table = table
        // Han and Hangul where the table has signs for them; elsewhere all of it is unknown.
        let isWide = ["ja", "zh", "ko"].contains { table.hasPrefix($0) }
        var (starts, ends): (Set<Int>, Set<Int>) = ([], [])
        var (letters, further): ([Unicode.Scalar], [Unicode.Scalar]) = ([], [])
        signs.visit(MarkSurvey.narrow + (isWide ? MarkSurvey.wide : [])) { scalar, cells in
            signCount += 1
            note(cells)
            if cells.count > 1 {
                starts.insert(MarkSurvey.pair(cells[0], cells[1]))
                ends.insert(MarkSurvey.pair(cells[cells.count - 2], cells[cells.count - 1]))
            }
            if scalar.isASCII { ascii[scalar] = cells }
            guard !scalar.properties.isUppercase else { return }
            if scalar.isASCII {
                letters.append(scalar)
            } else if scalar.properties.isAlphabetic {
                further.append(scalar)
            }
        }
        letters += MarkSurvey.spread(further, count: 24)
        noteNeighbours(starts, ends)
        for letter in letters {
            signs.visit(letters, after: letter) { _, cells in note(cells) }
        }
        TableCells.forgetTables()
    }

    /// So many of them, as far apart as they can be.
    private static func spread(_ scalars: [Unicode.Scalar], count: Int) -> [Unicode.Scalar] {
        scalars.count > count ? (0..<count).map { scalars[$0 * scalars.count / count] } : scalars
    }

    /// Two cells of six dots, as the index of a pair.
    private static func pair(_ first: BrailleCell, _ second: BrailleCell) -> Int {
        Int(first.rawValue & 63) << 6 | Int(second.rawValue & 63)
    }

    /// A million and a half of times: nothing is made here.
    private mutating func note(_ cells: [BrailleCell]) {
        guard let start = cells.first, let end = cells.last else { return }
        first[Int(start.rawValue)] = true
        last[Int(end.rawValue)] = true
        var (before, twoBefore) = (-1, -1)
        for index in 0..<cells.count {
            let cell = Int(cells[index].rawValue)
            used[cell] = true
            if before >= 0 { follows[before << 8 | cell] = true }
            if twoBefore >= 0 { triples[(twoBefore & 63) << 12 | (before & 63) << 6 | cell & 63] = true }
            (twoBefore, before) = (before, cell)
        }
    }

    /// The end of one sign before the start of another.
    private mutating func noteNeighbours(_ starts: Set<Int>, _ ends: Set<Int>) {
        for end in 0..<0x100 where last[end] {
            for start in 0..<0x100 where first[start] { follows[end << 8 | start] = true }
        }
        let firstOfSix = Set((0..<0x100).filter { first[$0] }.map { $0 & 63 })
        let lastOfSix = Set((0..<0x100).filter { last[$0] }.map { $0 & 63 })
        for end in lastOfSix { for start in starts { triples[end << 12 | start] = true } }
        for end in ends { for start in firstOfSix { triples[end << 6 | start] = true } }
    }

    /// Whether a text of any length can have a mark's cells one after the other.
    ///
    /// - Parameter isAtEdge: whether nothing but a blank, another mark or the display's edge stands before it.
    func anyTextHas(_ mark: [BrailleCell], isAtEdge: Bool) -> Bool {
        let cells = mark.map { Int($0.rawValue) }
        guard let start = cells.first, cells.allSatisfy({ used[$0] }), first[start] || !isAtEdge else { return false }
        return zip(cells, cells.dropFirst()).allSatisfy { follows[$0 << 8 | $1] }
    }

    /// Whether a text of two characters can have a mark's cells, of which the six-dot forms have three.
    func shortTextHas(_ mark: [BrailleCell]) -> Bool {
        let cells = mark.map { Int($0.rawValue) & 63 }
        guard cells.count == 3 else { return true }
        return triples[cells[0] << 12 | cells[1] << 6 | cells[2]]
    }

    /// Whether the table writes a cell that has some dots.
    func writes(_ dots: BrailleCell) -> Bool {
        used.indices.contains { used[$0] && $0 & Int(dots.rawValue) == Int(dots.rawValue) }
    }
}
