import CCLD2

// This file holds every call of CLD2.

/// Finds the language of a text by CLD2, the detector of Chromium, from groups of four letters and from words.
enum LibCLD2 {
    /// What it finds.
    struct Guess {
        /// The language, BCP 47.
        var language: String
        /// How much of the text is in it, in percent of the bytes.
        var percent: Int
        /// Whether it is sure of it.
        var isReliable: Bool
    }

    /// The language that most of a text is in, or nil where none is known.
    static func guess(_ text: String) -> Guess? {
        var text = text
        let guess = text.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) { cld2_guess($0.baseAddress, Int32(clamping: $0.count)) }
        }
        guard let name = guess.code else { return nil }
        let code = String(cString: name)
        guard code != "un" else { return nil }
        return Guess(language: tags[code] ?? code, percent: Int(guess.percent), isReliable: guess.isReliable)
    }

    /// Codes that are no longer in use, and that of simplified Chinese.
    private static let tags = ["iw": "he", "jw": "jv", "no": "nb", "zh": "zh-Hans"]
}
