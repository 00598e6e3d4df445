/// Shows where grade 1 is meant, with as few cells as the rules allow: one symbol, one sequence between blanks, or all.
struct UEBGrades {
    let isContracted: Bool

    /// Tokens with what is decided of them.
    private struct Symbol {
        var kind: UEBToken.Kind
        var cells: String
        var leaf: Int
        /// The capital signs before it.
        var capital = ""
        /// It needs grade 1 as a single letter between blanks does.
        var standsAlone = false
        /// It needs grade 1 whatever is in force: a letter that would be a digit.
        var isForced = false
        var isBlank: Bool { kind == .blank || kind == .line }
    }

    func braille(of tokens: [UEBToken]) -> MathBraille {
        var tokens = tokens
        while tokens.last?.kind == .blank { tokens.removeLast() }
        while tokens.first?.kind == .blank { tokens.removeFirst() }
        let symbols = prepared(tokens)
        let needs = needs(symbols)
        if needs.isEmpty { return written(symbols) }
        if fewSymbols(needs, symbols) { return written(symbols, marked: Set(needs.map(\.index))) }
        // A sequence that needs it more than for a letter between blanks.
        let sequences = Set(needs.filter { !symbols[$0.index].standsAlone }.map { sequence(of: $0.index, symbols) })
        let alone = needs.filter { symbols[$0.index].standsAlone }
        if sequences.count == 1, let start = sequences.first {
            let others = alone.filter { sequence(of: $0.index, symbols) != start }
            if others.count <= 1, others.allSatisfy({ $0.index < start && start - $0.index < 4 }) {
                return written(symbols, marked: Set(others.map(\.index)), word: start)
            }
        }
        return written(symbols, isPassage: true)
    }

    private struct Need {
        var index: Int
        /// How many cells stand before it, capital signs not counted.
        var cells: Int
    }

    /// The first symbol of a sequence between blanks.
    private func sequence(of index: Int, _ symbols: [Symbol]) -> Int {
        var start = index
        while start > 0, !symbols[start - 1].isBlank { start -= 1 }
        return start
    }

    /// Symbols with capital signs, and letters that stand alone.
    private func prepared(_ tokens: [UEBToken]) -> [Symbol] {
        var symbols = tokens.map { Symbol(kind: $0.kind, cells: $0.cells, leaf: $0.leaf) }
        var index = 0
        while index < symbols.count {
            if symbols[index].kind == .upper {
                var end = index + 1
                while end < symbols.count, symbols[end].kind == .upper { end += 1 }
                symbols[index].capital = end - index > 1 ? "⠠⠠" : "⠠"
                if end - index > 1, end < symbols.count, symbols[end].kind == .lower { symbols[end].capital = "⠠⠄" }
                index = end
            } else {
                if symbols[index].kind == .markedUpper { symbols[index].capital = "⠠" }
                index += 1
            }
        }
        for index in symbols.indices {
            switch symbols[index].kind {
            case .lower, .upper:
                if index > 0, symbols[index - 1].kind == .digits, symbols[index].kind == .lower,
                    "⠁⠃⠉⠙⠑⠋⠛⠓⠊⠚".contains(symbols[index].cells)
                {
                    symbols[index].isForced = true
                }
                guard !["⠁", "⠊", "⠕"].contains(symbols[index].cells) || isRun(symbols, index) else { continue }
                if isAlone(symbols, index) { symbols[index].standsAlone = true }
            case .name:
                if index > 0, symbols[index - 1].kind == .digits, let first = symbols[index].cells.first,
                    ("a"..."j").contains(first)
                {
                    symbols[index].isForced = true
                }
            default: break
            }
        }
        return symbols
    }

    private func isRun(_ symbols: [Symbol], _ index: Int) -> Bool {
        index + 1 < symbols.count && symbols[index + 1].kind == symbols[index].kind
    }

    /// Whether letters stand between blanks, with no more than brackets and punctuation beside: one, or several that are a short form.
    private func isAlone(_ symbols: [Symbol], _ index: Int) -> Bool {
        let kind = symbols[index].kind
        var end = index + 1
        while end < symbols.count, symbols[end].kind == kind { end += 1 }
        if end - index > 1 {
            let reversed = Dictionary(uniqueKeysWithValues: MathSigns.letters.map { ($1, $0) })
            let word = symbols[index..<end].compactMap { reversed[$0.cells].map(String.init) }.joined()
            guard UEBSigns.shortforms.contains(word) else { return false }
        }
        var before = index - 1
        while before >= 0, symbols[before].kind == .opening { before -= 1 }
        guard before < 0 || symbols[before].isBlank else { return false }
        var after = end
        while after < symbols.count, symbols[after].kind == .closing || symbols[after].kind == .punctuation {
            after += 1
        }
        return after == symbols.count || symbols[after].isBlank
    }

    /// Where a symbol needs an indicator of its own.
    private func needs(_ symbols: [Symbol]) -> [Need] {
        var (found, isInForce, cells) = ([Need](), false, 0)
        for (index, symbol) in symbols.enumerated() {
            switch symbol.kind {
            case .blank, .line: isInForce = false
            case .digits: isInForce = true
            case .shape:
                if !isInForce { found.append(Need(index: index, cells: cells)) }
                isInForce = true
            default:
                if !isInForce, symbol.kind == .graded || symbol.standsAlone {
                    found.append(Need(index: index, cells: cells))
                }
            }
            cells += cellCount(symbol)
        }
        return found
    }

    /// An opening bracket counts as one.
    private func cellCount(_ symbol: Symbol) -> Int { symbol.kind == .opening ? 1 : symbol.cells.count }

    /// Whether indicators of single symbols are enough.
    private func fewSymbols(_ needs: [Need], _ symbols: [Symbol]) -> Bool {
        let early = needs.filter { $0.cells < 3 }
        let late = needs.filter { $0.cells >= 3 }
        guard early.count <= 1, late.count <= 1 else { return false }
        guard let one = late.first else { return true }
        if symbols[one.index].standsAlone { return true }
        return early.isEmpty && symbols[..<one.index].contains { $0.isBlank }
    }

    // MARK: Writing

    private func written(
        _ symbols: [Symbol], marked: Set<Int> = [], word: Int? = nil, isPassage: Bool = false
    ) -> MathBraille {
        var text = MathBraille()
        var (isInForce, isWord, isNumeric) = (isPassage, false, false)
        if isPassage { text += "⠰⠰⠰" }
        for (index, symbol) in symbols.enumerated() {
            if index == word {
                text += "⠰⠰"
                isWord = true
            }
            switch symbol.kind {
            case .blank, .line: (isWord, isNumeric) = (false, false)
            case .digits, .shape: isNumeric = true
            default: break
            }
            isInForce = isPassage || isWord || isNumeric
            if symbol.isForced || marked.contains(index) { text += "⠰" }
            text += symbol.capital
            text += symbol.kind == .name ? name(symbol.cells, isContracted: isContracted && !isInForce) : symbol.cells
            text.mark(symbol.leaf)
        }
        if isPassage { text += "⠰⠄" }
        text.mark(symbols.last?.leaf ?? 0)
        return text
    }

    private func name(_ letters: String, isContracted: Bool) -> String {
        var text = ""
        let upper = letters.filter(\.isUppercase).count
        if upper == letters.count, upper > 1 { text = "⠠⠠" } else if letters.first?.isUppercase == true { text = "⠠" }
        var rest = letters.lowercased()[...]
        while let first = rest.first {
            if isContracted, let (print, cells) = UEBSigns.contractions.first(where: { rest.hasPrefix($0.0) }) {
                text += cells
                rest = rest.dropFirst(print.count)
            } else {
                text += MathSigns.letters[first] ?? String(first)
                rest = rest.dropFirst()
            }
        }
        return text
    }
}
