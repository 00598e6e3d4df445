/// Lines without what turns in them while a program works: spinners, bars, and times that run.
enum SpinnerText {
    private static let turning: Set<Character> = [
        "|", "/", "-", "\\", "◐", "◓", "◑", "◒", "◴", "◷", "◶", "◵", "✶", "✻", "✽", "✢", "✳", "∗", "·", "⏺", "●", "○",
        "◉", "◌", "◍",
        "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█", "▉", "▊", "▋", "▌", "▍", "▎", "▏", "◢", "◣", "◤", "◥", "▖", "▘", "▝",
        "▗", "*", "+",
        "◜", "◠", "◝", "◞", "◡", "◟", "⬒", "⬔", "⬓", "⬕", "🌍", "🌎", "🌏", "🕐", "🕑", "🕒", "🕓", "🕔", "🕕",
    ]

    private static func turns(_ character: Character, _ own: Set<Character>) -> Bool {
        if own.contains(character) { return true }
        guard let scalar = character.unicodeScalars.first else { return false }
        // Spinners are made of braille cells: no text is.
        return (0x2800...0x28FF).contains(scalar.value)
    }

    /// Whether lines differ in a sign of their own before them at most, which may turn or be a bullet.
    static func isSame(_ one: String, _ other: String) -> Bool {
        func core(_ line: String) -> [String] {
            let words = line.words
            guard let first = words.first, first.count == 1, first.first.map({ turning.contains($0) }) == true else {
                return words
            }
            return Array(words.dropFirst())
        }
        return core(one) == core(other)
    }

    /// A line without a spinner at its beginning or end, and without the blocks of a bar.
    static func without(_ line: String, _ own: [String]) -> String {
        let own = Set(own.flatMap { Array($0) })
        var words = line.words
        func isSpinner(_ word: String) -> Bool {
            word.allSatisfy { turns($0, own) }
                || word.count == 1 && word.first.map { turning.contains($0) } == true && words.count > 1
        }
        words.removeAll { word in
            // Not an arrow before a prompt.
            word.count >= (word.first == "=" || word.first == "-" ? 5 : 3)
                && word.allSatisfy { "█▉▊▋▌▍▎▏░▒▓━╸╺─#=>.-[]|".contains($0) }
                && word.contains { "█▓░━#=".contains($0) }
                || word.allSatisfy { turns($0, own) }
        }
        // A bullet is text.
        if let first = words.first, isSpinner(first), !["-", "*", "+", "●", "·"].contains(first) {
            words.removeFirst()
        }
        if let last = words.last, words.count > 1, isSpinner(last) { words.removeLast() }
        return words.joined(separator: " ")
    }
}
