/// The letters of a language, by what is written in it: a braille table that has other letters, too, reads those of its language.
struct Alphabet {
    /// The letters, small ones, with how often each is written; the most frequent first.
    let letters: [(letter: Unicode.Scalar, count: Int)]

    /// A letter that is rarer comes from a word of another language.
    private static let leastCount = 2

    /// Counts the letters of texts in a language; those of Latin script are none where most are of another, and the other way round.
    init(of texts: some Sequence<String>) {
        var counts: [Unicode.Scalar: Int] = [:]
        for text in texts {
            for scalar in text.composed.unicodeScalars where scalar.properties.isAlphabetic {
                let small = scalar.properties.lowercaseMapping.unicodeScalars
                counts[small.count == 1 ? small.first ?? scalar : scalar, default: 0] += 1
            }
        }
        let latin = counts.filter { Alphabet.isLatin($0.key) }
        let isLatin = 2 * latin.values.reduce(0, +) > counts.values.reduce(0, +)
        letters = counts.filter { $0.value >= Alphabet.leastCount && Alphabet.isLatin($0.key) == isLatin }
            .map { (letter: $0.key, count: $0.value) }.sorted { ($1.count, $0.letter) < ($0.count, $1.letter) }
    }

    private static func isLatin(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value < 0x250 || (0x1E00...0x1EFF).contains(scalar.value)
    }
}

/// Reads letters and signs that a table has beside those of its language, with the same cells, as those of the language: Hebrew `anj`
/// as אני, Italian `l[` as là.
package final class LetterReading {
    private let letters: Set<Unicode.Scalar>
    /// The letters by their cells; those at the end of a word, as Hebrew ם, in the second place.
    private let byCells: [[BrailleCell]: (usual: Unicode.Scalar?, last: Unicode.Scalar?)]
    /// The signs of vowels after a consonant by the letters of the same vowels, which have the same cells, and the other way round.
    private let signs: [Unicode.Scalar: Unicode.Scalar]
    private let vowels: [Unicode.Scalar: Unicode.Scalar]
    private let cells: (String) -> [BrailleCell]
    /// The cells of single letters and signs.
    private var known: [Unicode.Scalar: [BrailleCell]] = [:]

    /// - Parameters:
    ///   - names: texts in the language.
    ///   - cells: the cells of a text.
    package init(_ names: SignNames, cells: @escaping (String) -> [BrailleCell]) {
        let alphabet = Alphabet(of: names.names.values)
        var byCells: [[BrailleCell]: (usual: Unicode.Scalar?, last: Unicode.Scalar?)] = [:]
        var marks: [[BrailleCell]: Unicode.Scalar] = [:]
        var (letters, latest): (Set<Unicode.Scalar>, [[BrailleCell]: Int]) = ([], [:])
        for (letter, count) in alphabet.letters {
            let own = cells(String(letter))
            guard !own.isEmpty else { continue }
            guard !LetterReading.isMark(letter) else {
                marks[own] = marks[own] ?? letter
                letters.insert(letter)
                continue
            }
            // One that is much rarer than another with its cells comes from a text in a related language, as Bengali ra in Assamese.
            if let most = latest[own], count * 10 < most { continue }
            latest[own] = latest[own] ?? count
            letters.insert(letter)
            let isLast = letter.properties.name?.contains("FINAL") == true
            let known = byCells[own]
            byCells[own] = isLast ? (known?.usual, known?.last ?? letter) : (known?.usual ?? letter, known?.last)
        }
        let pairs = marks.compactMap { own, mark in byCells[own]?.usual.map { (letter: $0, mark: mark) } }
        signs = Dictionary(pairs.map { ($0.letter, $0.mark) }) { first, _ in first }
        vowels = Dictionary(pairs.map { ($0.mark, $0.letter) }) { first, _ in first }
        (self.letters, self.byCells, self.cells) = (letters, byCells, cells)
    }

    private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        [.spacingMark, .nonspacingMark].contains(scalar.properties.generalCategory)
    }

    /// What cells are in the language, where a table reads them as a text that has the same cells.
    package func print(of cells: [BrailleCell], readAs text: String) -> String {
        let scalars = Array(text.unicodeScalars)
        var read: [Unicode.Scalar] = []
        for (place, scalar) in scalars.enumerated() {
            let isEnd = place + 1 == scalars.count || !isLetter(scalars[place + 1])
            let isAfterLetter = place > 0 && isLetter(scalars[place - 1])
            if let vowel = vowel(for: scalar, after: read.last) {
                read.append(vowel)
            } else if isSign(scalar, in: scalars, isInside: isAfterLetter && !isEnd) {
                read.append(scalar)
            } else {
                read.append(letter(for: scalar, isEnd: isEnd) ?? scalar)
            }
        }
        let candidates = [number(text), String(String.UnicodeScalarView(read))].compactMap { $0 }
        return candidates.first { $0 != text && self.cells($0) == cells } ?? text
    }

    private func isLetter(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.isAlphabetic }

    /// A vowel as it stands there: after a consonant its sign, else its letter; nil for what is none.
    private func vowel(for scalar: Unicode.Scalar, after before: Unicode.Scalar?) -> Unicode.Scalar? {
        let isAfterConsonant =
            before.map { isLetter($0) && !LetterReading.isMark($0) && signs[$0] == nil } ?? false
        return isAfterConsonant ? signs[scalar] : vowels[scalar]
    }

    /// Whether a sign may stand where it is: brackets around words, others after them, few inside.
    private func isSign(_ scalar: Unicode.Scalar, in text: [Unicode.Scalar], isInside: Bool) -> Bool {
        switch scalar {
        case "(": text.first == "("
        case ")": text.contains("(")
        case _ where isLetter(scalar): false
        default: (isInside ? "'\u{2019}-.\u{B7}" : ".,;:!?'\"\u{2019}-").unicodeScalars.contains(scalar)
        }
    }

    /// The letter of the language with the same cells; nil for its own letters.
    private func letter(for scalar: Unicode.Scalar, isEnd: Bool) -> Unicode.Scalar? {
        let small = scalar.properties.lowercaseMapping.unicodeScalars
        guard small.count == 1, let key = small.first, key.properties.numericType == nil,
            let found = byCells[cells(of: key)]
        else { return nil }
        if letters.contains(key) { return isEnd && found.usual == key ? found.last : nil }
        guard let other = isEnd ? found.last ?? found.usual : found.usual ?? found.last else { return nil }
        guard scalar != key else { return other }
        let large = other.properties.uppercaseMapping.unicodeScalars
        return large.count == 1 ? large.first : nil
    }

    private func cells(of scalar: Unicode.Scalar) -> [BrailleCell] {
        if let found = known[scalar] { return found }
        let found = cells(String(scalar))
        known[scalar] = found
        return found
    }

    /// Digits that were read as the letters with the same cells after a sign: `#aej` as 150.
    private func number(_ text: String) -> String? {
        guard text.first == "#", text.count > 1 else { return nil }
        let digits = text.dropFirst().map { BrailleReading.digits[$0] ?? $0 }
        return digits.contains { $0.isLetter } ? nil : String(digits)
    }
}
