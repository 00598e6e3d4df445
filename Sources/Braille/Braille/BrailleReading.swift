/// Reads a word that was typed as cells, and checks what it read by writing it again.
///
/// Tables are made for writing; what some of them read back is wrong, and silently so. So a reading counts when its braille
/// is what was typed: first that of the reader's own code, then that of uncontracted braille, for a word may be typed with
/// fewer contractions than there are.
public struct BrailleReading {
    private let translator: any BrailleTranslator
    private let language: String?

    /// Reads a language (a BCP 47 tag, or nil for the reader's own) through a translator.
    public init(_ translator: any BrailleTranslator, language: String?) {
        self.translator = translator
        self.language = language
    }

    /// How words are typed: as texts are written, unless they are contracted and typed without contractions.
    private var typing: PrintText.Writing {
        translator.isContracted(language: language) && !translator.isTypedContracted(language: language)
            ? .uncontracted : .usual
    }

    /// The print of a word, or nil where there is none that accounts for all of its cells.
    public func print(of cells: [BrailleCell]) -> String? {
        guard !cells.isEmpty else { return "" }
        guard translator.isTypedContracted(language: language) else {
            return certain(cells, typing).flatMap { isShownAsAnother($0) ? nil : $0 }
        }
        let (certain, apart) = (certain(cells, .usual), apart(cells))
        if let certain {
            // Of two texts with the same cells that one whose word alone is read so, whose brackets are closed, and which has no sign
            // in place of a word.
            guard let apart, self.cells(of: apart, .usual) == cells,
                apart.filter({ !$0.isLetter }) == certain.filter({ !$0.isLetter })
                    || apart.closesItsBrackets && !certain.closesItsBrackets || certain.hasSymbols && !apart.hasSymbols
                    || !certain.contains(where: { $0.isLetter || $0.isNumber })
            else { return certain }
            return apart
        }
        if let other = apart ?? joined(cells) { return other }
        let own = reading(of: cells, .usual).map(plain)
        let spelled = reading(of: cells, .uncontracted)
        // A word with some of its contractions only is read so, rather than as signs of mathematics between letters.
        let isOwnLikely = own.map { isLikely($0, for: cells, .usual) } ?? false
        if let spelled, writes(spelled, as: cells, .uncontracted), !(isOwnLikely && spelled.hasSymbols) {
            return spelled
        }
        if isOwnLikely { return own }
        if let spelled, isLikely(spelled, for: cells, .uncontracted) { return spelled }
        return nil
    }

    /// Whether a word that is typed letter by letter is shown, contracted, with the same cells as another one: Spanish *q* as *que*,
    /// German *§* as *die*. Nothing would say which of them was typed.
    ///
    /// Tables read many words as several contractions that no word has together: those that are one contraction count, and what
    /// is no word itself.
    private func isShownAsAnother(_ text: String) -> Bool {
        guard typing == .uncontracted else { return false }
        let word = text.trimmingSigns
        if word != text, !word.isEmpty, isShownAsAnother(word) { return true }
        if text.isOfRareSigns || isSignOfWord(text) { return true }
        // No word is contracted to a number.
        if text.contains(where: \.isNumber), !text.contains(where: \.isLetter) { return false }
        return [text, text.lowercased()].contains { text in
            let shown = cells(of: text, .usual)
            guard shown == cells(of: text, .uncontracted),
                let other = reading(of: shown, .usual).map(plain),
                other.lowercased() != text.lowercased()
            else { return false }
            let written = translation(of: other, .usual)
            guard written.cells == shown else { return false }
            return text.hasSymbols || text.hasCapitalInside || text.hasSignInWord
                || !shown.indices.dropFirst().contains { written.canCut(before: $0) }
        }
    }

    /// Whether a sign of punctuation by itself is shown as a word. A dash and signs of sums stand by themselves.
    private func isSignOfWord(_ text: String) -> Bool {
        guard !text.unicodeScalars.contains(where: \.isOfWord), !text.allSatisfy({ "-+=/&*_".contains($0) }) else {
            return false
        }
        let shown = cells(of: text, .usual)
        let other = reading(of: shown, .usual).map(plain) ?? text
        return other.contains(where: \.isLetter) && cells(of: other, .usual) == shown
    }

    /// The print of cells that are the braille of it in the reader's own code; nil for others.
    public func certainPrint(of cells: [BrailleCell]) -> String? {
        certain(cells, typing)
    }

    // MARK: Checking

    func reading(of cells: [BrailleCell], _ writing: PrintText.Writing) -> String? {
        guard let text = translator.print(of: cells, language: language, writing), !text.isEmpty else { return nil }
        // Cells that the table does not know are read as their dots, `\1456/`.
        let isKnown = text.firstMatch(of: /\\[1-8]+\//) == nil
        return isKnown && text.unicodeScalars.allSatisfy(\.isPrint) && text.isOneWord ? text : nil
    }

    /// The apostrophe of the keyboard and no quotation mark before a word, where a table reads that of books, or a mark, and writes
    /// both alike.
    func plain(_ text: String) -> String {
        let plain = String(text.drop { "\u{201C}\u{201E}\u{AB}".contains($0) }.map { $0 == "\u{2019}" ? "'" : $0 })
        return plain != text && cells(of: plain, .usual) == cells(of: text, .usual) ? plain : text
    }

    func cells(of text: String, _ writing: PrintText.Writing) -> [BrailleCell] {
        translation(of: text, writing).cells
    }

    private func translation(of text: String, _ writing: PrintText.Writing) -> TranslatedText {
        var print = PrintText(language: language)
        print.append(text, PrintText.Style(writing: writing))
        return translator.translate(print)
    }

    /// Whether cells are the braille of a text. Where a code writes no capitals, those that were typed count nevertheless:
    /// no more of their signs than there are capitals.
    func writes(_ text: String, as cells: [BrailleCell], _ writing: PrintText.Writing) -> Bool {
        let written = self.cells(of: text, writing)
        if written == cells { return true }
        let capitals = text.filter(\.isUppercase).count
        guard capitals > 0, written == self.cells(of: text.lowercased(), writing) else { return false }
        let signs = Set(cells).filter { isCapitalSign($0, writing) }
        let letters = cells.filter { !signs.contains($0) }
        return letters == written && cells.count - letters.count <= capitals && keepsAll(cells, text, writing)
    }

    /// Whether a cell makes a capital of the letter after it.
    private func isCapitalSign(_ cell: BrailleCell, _ writing: PrintText.Writing) -> Bool {
        let letter = BrailleCell(dots: 1)
        guard reading(of: [cell], writing) == nil, let small = reading(of: [letter], writing),
            let large = reading(of: [cell, letter], writing)
        else { return false }
        return large != small && large.lowercased() == small.lowercased()
    }

    /// Whether a reading that is written with other cells may still be meant: a word with fewer contractions than it could
    /// have. It is of letters, and of digits and signs whose braille was typed; no cell has vanished.
    private func isLikely(_ text: String, for cells: [BrailleCell], _ writing: PrintText.Writing) -> Bool {
        let written = self.cells(of: text, writing)
        guard written.count <= cells.count, keepsAll(cells, text, writing) else { return false }
        return text.allSatisfy { character in
            if character.isLetter { return true }
            guard character.isNumber || character.isASCII || character == "\u{2019}" else { return false }
            let sign = self.cells(of: String(character), writing)
            // One number sign comes before several digits.
            guard let first = sign.first else { return false }
            return character.isNumber ? cells.contains(first) : cells.contains(sequence: sign)
        }
    }

    /// Whether each cell has a part in the reading: without it the word reads otherwise, or it is a sign before another cell
    /// that is none.
    private func keepsAll(_ cells: [BrailleCell], _ text: String, _ writing: PrintText.Writing) -> Bool {
        cells.indices.allSatisfy { place in
            var others = cells
            others.remove(at: place)
            guard reading(of: others, writing) ?? "" == text else { return true }
            return reading(of: [cells[place]], writing) == nil && place + 1 < cells.count
                && reading(of: [cells[place + 1]], writing) != nil
        }
    }
}

extension String {
    /// It without the signs before and after its letters and digits.
    fileprivate var trimmingSigns: String {
        func isSign(_ character: Character) -> Bool { !character.isLetter && !character.isNumber }
        return String(drop(while: isSign).reversed().drop(while: isSign).reversed())
    }

    /// Whether there are signs in it that are neither letters nor digits nor punctuation.
    fileprivate var hasSymbols: Bool {
        contains { !$0.isLetter && !$0.isNumber && !$0.isPunctuation }
    }

    /// Whether a capital follows a small letter.
    fileprivate var hasCapitalInside: Bool {
        zip(self, dropFirst()).contains { $0.isLowercase && $1.isUppercase }
    }

    /// Whether a sign stands before, between or after letters that no word has there.
    fileprivate var hasSignInWord: Bool {
        let scalars = Array(unicodeScalars)
        guard let first = scalars.firstIndex(where: \.properties.isAlphabetic),
            let last = scalars.lastIndex(where: \.properties.isAlphabetic)
        else { return false }
        return scalars.indices.contains { place in
            let sign = scalars[place]
            guard !sign.isOfWord else { return false }
            if place < first { return !sign.canOpen }
            return place < last ? !"'\u{2019}-.·/".unicodeScalars.contains(sign) : !sign.canClose
        }
    }

    /// Whether it has no letters, and signs that are neither on a keyboard nor marks of a sentence.
    fileprivate var isOfRareSigns: Bool {
        !unicodeScalars.contains(where: \.isOfWord)
            && unicodeScalars.contains { !$0.isASCII && $0.endsWords && !$0.canOpen && !$0.canClose }
    }

    /// Whether it can be one word: a blank inside is that of an abbreviation in full, and a sign or a quotation mark between
    /// letters is a contraction that the table reads wrong (Portuguese `i§o` for *isso*).
    fileprivate var isOneWord: Bool {
        let scalars = Array(unicodeScalars)
        return scalars.indices.allSatisfy { place in
            guard !scalars[place].properties.isWhitespace else { return false }
            if place > 0, scalars[place].properties.generalCategory == .initialPunctuation { return false }
            guard scalars.indices.dropFirst().dropLast().contains(place) else { return true }
            let isBetween = scalars[place - 1].properties.isAlphabetic && scalars[place + 1].properties.isAlphabetic
            return !isBetween || !scalars[place].endsWords
        }
    }
}

extension Unicode.Scalar {
    fileprivate var isOfWord: Bool {
        properties.isAlphabetic || properties.numericType != nil
            || [.nonspacingMark, .spacingMark].contains(properties.generalCategory)
    }

    /// Whether words follow it without a blank.
    fileprivate var canOpen: Bool {
        [.openPunctuation, .initialPunctuation, .dashPunctuation].contains(properties.generalCategory)
            || "'\"\u{2019}¿¡@#&/".unicodeScalars.contains(self)
    }

    /// Whether it follows words without a blank.
    fileprivate var canClose: Bool {
        [.closePunctuation, .finalPunctuation, .dashPunctuation].contains(properties.generalCategory)
            || "'\".,;:!?…%/".unicodeScalars.contains(self)
    }

    /// Whether it never stands between letters: a sign such as a section mark, that of an ordinal, an opening or closing quotation
    /// mark. An apostrophe and the dot of Catalan do.
    fileprivate var endsWords: Bool {
        switch properties.generalCategory {
        case .mathSymbol, .currencySymbol, .otherSymbol, .initialPunctuation: true
        case .otherLetter: value == 0xAA || value == 0xBA
        case .otherPunctuation: (0xA1...0xBF).contains(value) && value != 0xB7
        case .finalPunctuation: value != 0x2019
        default: false
        }
    }

    /// Whether it has a meaning in print: tables keep signs of their own, which are for nobody's text.
    fileprivate var isPrint: Bool {
        switch properties.generalCategory {
        case .control, .privateUse, .surrogate, .unassigned: false
        default: true
        }
    }
}

extension [BrailleCell] {
    /// Whether these contain the cells one after another.
    fileprivate func contains(sequence: [BrailleCell]) -> Bool {
        guard !sequence.isEmpty, sequence.count <= count else { return false }
        return (0...count - sequence.count).contains { self[$0..<$0 + sequence.count].elementsEqual(sequence) }
    }
}
