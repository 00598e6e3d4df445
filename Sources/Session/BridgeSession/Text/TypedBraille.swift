import Braille

/// The word that is being typed as cells.
///
/// Uncontracted cells become print as soon as they mean it: a capital or number sign waits for what follows it. A
/// contracted word waits for its end, for its cells mean something else in every longer word. What waits is shown as it
/// was typed.
struct TypedBraille {
    /// The cells of the word so far.
    private(set) var cells: [BrailleCell] = []
    /// The print of the cells that no longer wait.
    private(set) var print = ""
    /// How many cells that is.
    private var settled = 0

    /// The cells that wait.
    var pending: ArraySlice<BrailleCell> { cells[settled...] }

    var isEmpty: Bool { cells.isEmpty }

    /// Takes the next cell.
    mutating func append(_ cell: BrailleCell, _ translator: any BrailleTranslator, language: String?) {
        cells.append(cell)
        settle(translator, language, from: settled + 1)
    }

    /// Takes the last cell away again.
    mutating func removeLast(_ translator: any BrailleTranslator, language: String?) {
        guard !cells.isEmpty else { return }
        cells.removeLast()
        guard settled > cells.count else { return }
        (settled, print) = (0, "")
        settle(translator, language, from: 1)
    }

    /// The print of the whole word, which nothing follows. Cells that mean no print stay cells: none that was typed vanishes.
    func whole(_ translator: any BrailleTranslator, language: String?) -> String {
        let isContracted = translator.isContracted(language: language)
        guard !pending.isEmpty || isContracted else { return print }
        if let read = BrailleReading(translator, language: language).print(of: cells) { return read }
        return pending.isEmpty ? cells.brailleString : print + Array(pending).brailleString
    }

    /// Finds the longest beginning, of so many cells at least, that is the braille of its own print.
    private mutating func settle(_ translator: any BrailleTranslator, _ language: String?, from least: Int) {
        guard least <= cells.count, !translator.isTypedContracted(language: language) else { return }
        let reading = BrailleReading(translator, language: language)
        for count in (least...cells.count).reversed() {
            guard let text = reading.certainPrint(of: Array(cells[..<count])) else { continue }
            (settled, print) = (count, text)
            return
        }
    }
}
