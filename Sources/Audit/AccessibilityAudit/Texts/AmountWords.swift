import AccessibilityModel

/// Words and signs that go with numbers: percent, units, parts of a whole.
struct AmountWords {
    /// What is written after a number for "in a hundred".
    let percent: Set<String>
    /// The same in two words.
    let percentPairs: Set<String>
    /// The last words of those.
    let hundredsOfPercent: Set<String>
    /// What is written in front of a number for "in a hundred", where no blanks are between words.
    let percentBefore: [String]
    /// Units that have a sign, by their words, and signs of money.
    let units: [String: String]
    /// Words for minutes.
    let minutes: Set<String>
    /// Words for seconds.
    let seconds: Set<String>
    /// What is between a number and the whole that it is a part of.
    let partOf: Set<String>
    /// The same in two words.
    let partOfPairs: Set<String>
    /// The first words of those.
    let partOfBeginnings: Set<String>
    /// The single signs of numbers, which are between other signs without blanks.
    let figures: Set<Character>

    /// Signs of money, which are before or after their number.
    static let currencies = ["$": "$", "€": "€", "£": "£"]
    /// The signs of percent of all scripts.
    private static let percentSigns: Set<String> = ["%", "٪", "％"]

    init(_ languages: [SpokenWords]) {
        let percent = languages.words(\.amounts.percent)
        percentPairs = percent.filter { $0.contains(" ") }
        self.percent = percent.subtracting(percentPairs).union(AmountWords.percentSigns)
        hundredsOfPercent = Set(percentPairs.compactMap { $0.split(separator: " ").last.map(String.init) })
        percentBefore = languages.flatMap(\.amounts.percentBefore)
        var units = AmountWords.currencies
        for (sign, words) in languages.flatMap(\.amounts.units) {
            for word in words { units[word] = sign }
        }
        self.units = units
        minutes = languages.words(\.amounts.minutes)
        seconds = languages.words(\.amounts.seconds)
        let parts = languages.words(\.amounts.partOf)
        partOfPairs = parts.filter { $0.contains(" ") }
        partOf = parts.subtracting(partOfPairs)
        partOfBeginnings = Set(partOfPairs.compactMap { $0.split(separator: " ").first.map(String.init) })
        figures = Set(languages.flatMap(\.amounts.figures).joined())
    }
}
