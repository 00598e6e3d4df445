import AccessibilityModel

/// What hints are made of.
struct HintWords {
    /// Verbs at the start of a hint that are an order, with the form that says what happens.
    let verbs: [String: String]
    /// What comes before the control that a hint names: "this button".
    let demonstratives: Set<String>
    /// What follows the type of a control at the start of a hint: "Button that".
    let relatives: Set<String>
    private let now: Set<String>
    private let nowStarts: [String]
    private let nowAnywhere: Set<String>

    init(_ languages: [SpokenWords]) {
        verbs = Dictionary(languages.flatMap(\.hints.verbs), uniquingKeysWith: { first, _ in first })
        demonstratives = languages.words(\.hints.demonstratives)
        relatives = languages.words(\.hints.relatives)
        now = Set(languages.words(hasBlanks: true, \.hints.now))
        nowStarts = languages.words(hasBlanks: false, \.hints.now)
        nowAnywhere = languages.words(\.hints.nowAnywhere)
    }

    /// The number that a hint says something is at now, or nil.
    func numberNow(in words: [String]) -> String? {
        let isSaid = words.indices.contains { place in
            nowAnywhere.contains(words[place]) || nowAnywhere.contains(pair(words, place))
        }
        if isSaid, let number = words.last(where: { $0.first?.isNumber == true }) { return number }
        for index in words.indices.dropLast() {
            let isNow = now.contains(words[index]) || nowStarts.contains { words[index].hasPrefix($0) }
            guard isNow || now.contains(pair(words, index)) else { continue }
            // What is said now follows at once: "Aktuell 50 %.", "Valeur actuelle : 50 %."
            let number = words[(index + 1)...].prefix(3).first { $0.first?.isNumber == true }
            if let number { return number }
        }
        return nil
    }

    /// A word with the next one.
    private func pair(_ words: [String], _ place: Int) -> String {
        place + 1 < words.count ? words[place] + " " + words[place + 1] : words[place]
    }
}
