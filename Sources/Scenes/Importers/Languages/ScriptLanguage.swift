/// The language that the letters of a text tell alone, as those of Korean do.
struct ScriptLanguage {
    /// The language, BCP 47.
    let language: String
    /// How many of the letters are its own, in percent.
    let percent: Int

    /// Scripts of one language each, by the ranges of their letters.
    private static let scripts: [(language: String, ranges: [ClosedRange<UInt32>])] = [
        ("el", [0x370...0x3FF, 0x1F00...0x1FFF]), ("hy", [0x530...0x58F]), ("he", [0x590...0x5FF]),
        ("th", [0xE00...0xE7F]), ("ka", [0x10A0...0x10FF]),
        ("ko", [0x1100...0x11FF, 0x3130...0x318F, 0xAC00...0xD7AF]),
        ("ja", [0x3040...0x30FF]),
    ]
    private static let han: [ClosedRange<UInt32>] = [0x3400...0x4DBF, 0x4E00...0x9FFF]

    /// Counts letters; nil where no script that has one language has at least four, and two of five of all. Latin letters
    /// stand in names everywhere, and Chinese characters in Japanese.
    init?(_ text: String) {
        var counts: [String: Int] = [:]
        var (all, chinese) = (0, 0)
        for scalar in text.unicodeScalars where scalar.properties.isAlphabetic {
            all += 1
            // Most letters are Latin.
            guard scalar.value >= 0x370 else { continue }
            if Self.han.contains(where: { $0.contains(scalar.value) }) {
                chinese += 1
            } else if let script = Self.scripts.first(where: { $0.ranges.contains { $0.contains(scalar.value) } }) {
                counts[script.language, default: 0] += 1
            }
        }
        // Of Japanese, one letter of ten is enough: Chinese has none of them.
        if let kana = counts["ja"], kana * 10 >= chinese { counts["ja"] = kana + chinese }
        guard let most = counts.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }), most.value >= 4,
            most.value * 5 >= all * 2
        else { return nil }
        language = most.key
        percent = most.value * 100 / all
    }
}
