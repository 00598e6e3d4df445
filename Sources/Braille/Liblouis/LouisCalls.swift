import Braille
import CLiblouis
import Glibc
import Platform
import Synchronization

/// Every call into liblouis. It keeps tables and state for the whole process, so one lock guards them all.
enum LouisCalls {
    private static let lock = Mutex(())
    /// What liblouis said during the latest call; it would print it to standard error otherwise.
    private static let messages = Mutex<[String]>([])

    struct RawTranslation {
        var cells: [BrailleCell]
        var cellOfScalar: [Int]
        var scalarOfCell: [Int]

        /// Adds what follows.
        mutating func append(_ next: RawTranslation) {
            let (cellCount, scalarCount) = (cells.count, cellOfScalar.count)
            cells += next.cells
            cellOfScalar += next.cellOfScalar.map { $0 + cellCount }
            scalarOfCell += next.scalarOfCell.map { $0 + scalarCount }
        }

        /// What stands for scalars that could not be translated at all.
        static func unknown(_ count: Int) -> RawTranslation {
            let indexes = Array(0..<count)
            return RawTranslation(
                cells: Array(repeating: .full, count: count), cellOfScalar: indexes, scalarOfCell: indexes)
        }
    }

    /// The library's version.
    static var version: String { lock.withLock { _ in lou_version().map { String(cString: $0) } ?? "" } }

    /// Opens a table list; nil when it can be used, else what liblouis said about it.
    static func problem(opening tables: String) -> String? {
        lock.withLock { _ in
            collectMessages()
            if lou_getTable(tables) != nil { return nil }
            let said = messages.withLock { $0 }
            return said.first { !$0.isEmpty } ?? "liblouis cannot open it"
        }
    }

    /// Translates scalars, words that have to stand alone each for itself, or nil when the table list cannot be used.
    ///
    /// - Parameters:
    ///   - emphasis: for each scalar the bits of its emphasis (italic 1, underline 2, bold 4), or none.
    ///   - contracts: whether the table's contractions are used.
    static func translate(
        _ scalars: ArraySlice<Unicode.Scalar>, emphasis: [UInt16] = [], tables: String, contracts: Bool = true
    ) -> RawTranslation? {
        let pieces = LoneWords.pieces(of: scalars)
        guard pieces.count > 1 else {
            return translatePiece(scalars, emphasis: emphasis, tables: tables, contracts: contracts)
        }
        var whole = RawTranslation(cells: [], cellOfScalar: [], scalarOfCell: [])
        for piece in pieces {
            let place = piece.lowerBound - scalars.startIndex
            let forms = emphasis.isEmpty ? [] : Array(emphasis[place..<place + piece.count])
            guard let part = translatePiece(scalars[piece], emphasis: forms, tables: tables, contracts: contracts)
            else {
                return nil
            }
            whole.append(part)
        }
        return whole
    }

    private static func translatePiece(
        _ scalars: ArraySlice<Unicode.Scalar>, emphasis: [UInt16], tables: String, contracts: Bool
    ) -> RawTranslation? {
        guard !scalars.isEmpty else { return RawTranslation(cells: [], cellOfScalar: [], scalarOfCell: []) }
        return lock.withLock { _ in
            collectMessages()
            var room = scalars.count * 4 + 64
            // A character may become many cells; the room grows until all of the text fits.
            while room <= scalars.count * 256 + 4096 {
                if let result = attempt(scalars, emphasis, tables: tables, room: room, contracts: contracts) {
                    return result.consumed < scalars.count ? nil : result.translation
                }
                room *= 4
            }
            return nil
        }
    }

    /// Hands on what each of many characters comes out as, alone: that of more than 16 cells is left out, and nothing comes of
    /// a character that the table does not know.
    ///
    /// - Parameters:
    ///   - first: stands before each of them, or nil.
    ///   - take: gets the character, dots in the low bits, and how many of them count.
    /// - Returns: false when the table list cannot be used.
    static func signs(
        of scalars: [Unicode.Scalar], after first: Unicode.Scalar?, tables: String,
        take: (Unicode.Scalar, [widechar], Int) -> Void
    ) -> Bool {
        lock.withLock { _ in
            collectMessages()
            guard lou_getTable(tables) != nil else { return false }
            var output = [widechar](repeating: 0, count: 16)
            let mode = Int32(dotsIO.rawValue | ucBrl.rawValue | noUndefined.rawValue)
            let length = Int32(first == nil ? 1 : 2)
            var input = [widechar](repeating: widechar(first?.value ?? 0), count: Int(length))
            for scalar in scalars {
                input[Int(length) - 1] = widechar(scalar.value)
                var (inputLength, outputLength) = (length, Int32(16))
                let done = lou_translateString(
                    tables, &input, &inputLength, &output, &outputLength, nil, nil, mode)
                if done != 0, inputLength == length { take(scalar, output, max(0, Int(outputLength))) }
            }
            return true
        }
    }

    /// The letters of the longest word that liblouis hyphenates.
    static let longestHyphenated = 99

    /// The scalars of a word at which its syllables begin after the first one; none where the tables cannot be used, and for longer
    /// words than the longest.
    ///
    /// - Parameter tables: a table that knows the letters, and a dictionary.
    static func syllables(of word: ArraySlice<Unicode.Scalar>, tables: String) -> Set<Int> {
        guard (2...longestHyphenated).contains(word.count) else { return [] }
        return lock.withLock { _ in
            collectMessages()
            let letters = word.map { widechar($0.value) }
            var signs = [CChar](repeating: 0, count: letters.count + 1)
            guard lou_hyphenate(tables, letters, Int32(letters.count), &signs, 0) != 0 else { return [] }
            return Set(letters.indices.filter { $0 > 0 && signs[$0] == CChar(UInt8(ascii: "1")) })
        }
    }

    /// Frees the tables that were opened: a check of all of them would fill the memory.
    static func forgetTables() {
        lock.withLock { _ in lou_free() }
    }

    private static func attempt(
        _ scalars: ArraySlice<Unicode.Scalar>, _ emphasis: [UInt16], tables: String, room: Int, contracts: Bool
    ) -> (translation: RawTranslation?, consumed: Int)? {
        var input = scalars.map { widechar($0.value) }
        var output = [widechar](repeating: 0, count: room)
        var cellOfScalar = [Int32](repeating: 0, count: input.count)
        var scalarOfCell = [Int32](repeating: 0, count: room)
        var inputLength = Int32(input.count)
        var outputLength = Int32(room)
        let mode = Int32(dotsIO.rawValue | ucBrl.rawValue | (contracts ? 0 : noContractions.rawValue))
        let done: Int32
        if emphasis.contains(where: { $0 != 0 }) {
            // liblouis writes into the array as far as the output reaches.
            var forms = emphasis + Array(repeating: 0, count: max(0, room - emphasis.count))
            done = lou_translate(
                tables, &input, &inputLength, &output, &outputLength, &forms, nil, &cellOfScalar, &scalarOfCell, nil,
                mode)
        } else {
            done = lou_translate(
                tables, &input, &inputLength, &output, &outputLength, nil, nil, &cellOfScalar, &scalarOfCell, nil, mode)
        }
        guard done != 0 else { return (nil, 0) }
        if Int(inputLength) < scalars.count && Int(outputLength) >= room - 16 { return nil }
        let count = max(0, min(Int(outputLength), room))
        let cells = output[..<count].map { BrailleCell(rawValue: UInt8(truncatingIfNeeded: $0)) }
        let translation = RawTranslation(
            cells: cells, cellOfScalar: cellOfScalar.map(Int.init), scalarOfCell: scalarOfCell[..<count].map(Int.init))
        return (translation, Int(inputLength))
    }

    /// Translates cells back into print, or gives nil when the table list cannot be used.
    static func print(of cells: [BrailleCell], tables: String) -> String? {
        guard !cells.isEmpty else { return "" }
        return lock.withLock { _ in
            collectMessages()
            // Dots as liblouis has them: the bits of a cell under a mark of its own.
            var input = cells.map { widechar(0x8000 | UInt32($0.rawValue)) }
            var inputLength = Int32(input.count)
            // The longest print of a cell that any table has is a word of a few dozen letters.
            var output = [widechar](repeating: 0, count: input.count * 64 + 256)
            var outputLength = Int32(output.count)
            let done = lou_backTranslateString(
                tables, &input, &inputLength, &output, &outputLength, nil, nil, Int32(dotsIO.rawValue))
            guard done != 0 else { return nil }
            let scalars = output[..<max(0, min(Int(outputLength), output.count))].compactMap {
                Unicode.Scalar(UInt32($0))
            }
            return String(String.UnicodeScalarView(scalars))
        }
    }

    /// What a table says of itself, such as `full` of `contraction`; nil where it says nothing.
    static func information(_ key: String, of table: String) -> String? {
        lock.withLock { _ -> String? in
            collectMessages()
            guard let found = lou_getTableInfo(table, key) else { return nil }
            defer { free(found) }
            return String(cString: found).trimmed
        }
    }

    private static func collectMessages() {
        messages.withLock { $0.removeAll() }
        lou_registerLogCallback { level, message in
            guard level.rawValue >= LOU_LOG_WARN.rawValue, let message else { return }
            let text = String(cString: message)
            LouisCalls.messages.withLock { if $0.count < 16 { $0.append(text) } }
        }
    }
}
