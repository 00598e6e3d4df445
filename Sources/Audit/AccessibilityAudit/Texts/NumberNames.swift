import AccessibilityModel

/// Numbers in words.
struct NumberNames {
    /// A number by its words, small letters, one blank between words: "twenty five", "quatre-vingt-un", "fünfzig".
    let values: [String: Int]
    /// The most words that a number has: "quatre vingt dix neuf".
    let longest: Int
    /// The words with which a number of several words begins.
    let beginnings: Set<String>
    /// The beginnings and lengths of all words for numbers, for `mayHold`.
    private let marks: Set<Int>

    /// - Parameter hundreds: last words of percent, which are no numbers there.
    init(_ languages: [SpokenWords], hundreds: Set<String>) {
        var values: [String: Int] = [:]
        for series in languages.flatMap(\.amounts.numbers) {
            for (words, number) in series.named where values[words] == nil { values[words] = number }
        }
        self.values = values
        let names = values.keys.map { $0.split(separator: " ").map(String.init) }
        longest = names.map(\.count).max() ?? 1
        beginnings = Set(names.filter { $0.count > 1 }.compactMap(\.first))
        marks = Set((names.flatMap { $0 } + hundreds).map(NumberNames.mark))
    }

    /// The first two bytes of a word with its length.
    private static func mark(_ word: String) -> Int {
        var mark = min(word.utf8.count, 0xFF)
        for byte in word.utf8.prefix(2) { mark = mark << 8 | Int(byte) }
        return mark
    }

    /// Whether a word may be in a number; most words are ruled out by their first letters and their length alone.
    func mayHold(_ word: String) -> Bool { marks.contains(NumberNames.mark(word)) }
}

extension SpokenWords.NumberWords {
    /// The numbers by their words.
    fileprivate var named: [(words: String, number: Int)] {
        let tens = words.enumerated().map { (words: $0.element, number: from + $0.offset * by) }
        guard !ones.isEmpty else { return tens }
        return tens.flatMap { ten in
            ones.enumerated().flatMap { offset, one in
                forms.map { form in
                    let words = Phrase(form).filled(["tens": ten.words, "ones": one])
                    return (words: words, number: ten.number + onesFrom + offset)
                }
            }
        }
    }
}
