public import Braille

/// The languages whose braille a reader reads.
public struct ReadLanguages: Hashable, Sendable {
    /// What stands for the scene's language.
    public static let scene = "scene"

    /// BCP 47 tags, or `scene`.
    public var tags: [String]

    /// Makes the languages of a reader.
    public init(_ tags: [String]) {
        self.tags = tags
    }

    /// Reads tags with commas between, or gives nil where one is empty.
    public init?(parsing text: String) {
        let tags = text.split(separator: ",", omittingEmptySubsequences: false)
            .map { String($0.drop(while: \.isWhitespace)) }
        guard !tags.contains("") else { return nil }
        self.init(tags)
    }

    /// The tags without the scene's.
    public var others: [String] { tags.filter { $0 != ReadLanguages.scene } }

    /// The language in whose braille a text of a language is written: its own where the reader reads it, else the
    /// scene's, else the first that the reader reads.
    func writing(_ tag: String, in scene: String?) -> String? {
        let read = tags.compactMap { $0 == ReadLanguages.scene ? scene : $0 }
        func isRead(_ tag: String) -> Bool { read.contains { $0.primaryLanguage == tag.primaryLanguage } }
        if isRead(tag) { return tag }
        return scene.flatMap { isRead($0) ? $0 : nil } ?? read.first
    }
}

/// Writes texts in languages that the reader does not read in the braille that the reader does.
public final class ReadersTranslator: BrailleTranslator {
    private let translator: any BrailleTranslator
    private let languages: () -> ReadLanguages
    private let scene: () -> String?
    /// The answers of before: a few languages come again with each text.
    private var known = Known(languages: ReadLanguages([]), scene: nil)

    private struct Known {
        var languages: ReadLanguages
        var scene: String?
        var answers: [(tag: String, written: String?)] = []
    }

    /// Wraps a translator.
    ///
    /// - Parameters:
    ///   - translator: what makes braille of print.
    ///   - languages: what the reader reads now.
    ///   - scene: the scene's language now, or the reader's own where it names none.
    public init(
        _ translator: any BrailleTranslator, languages: @escaping () -> ReadLanguages,
        scene: @escaping () -> String?
    ) {
        (self.translator, self.languages, self.scene) = (translator, languages, scene)
    }

    /// Translates a text, each part in a language that the reader reads.
    public func translate(_ text: PrintText) -> TranslatedText {
        translator.translate(text.changingLanguages(written))
    }

    /// Reads cells of a language as those of the language that its texts are written in.
    public func print(of cells: [BrailleCell], language: String?, _ writing: PrintText.Writing) -> String? {
        translator.print(of: cells, language: language.flatMap(written), writing)
    }

    /// Whether a language's texts are contracted, as they are written.
    public func isContracted(language: String?) -> Bool {
        translator.isContracted(language: language.flatMap(written))
    }

    /// Whether words of a language are typed contracted, as they are written.
    public func isTypedContracted(language: String?) -> Bool {
        translator.isTypedContracted(language: language.flatMap(written))
    }

    /// Whether a language's texts have dots 7 or 8, as they are written.
    public func writesEightDots(language: String?) -> Bool {
        translator.writesEightDots(language: language.flatMap(written))
    }

    private func written(_ tag: String) -> String? {
        let (languages, scene) = (languages(), scene())
        if known.languages != languages || known.scene != scene || known.answers.count > 16 {
            known = Known(languages: languages, scene: scene)
        }
        if let answer = known.answers.first(where: { $0.tag == tag }) { return answer.written }
        let answer = languages.writing(tag, in: scene)
        known.answers.append((tag, answer))
        return answer
    }
}
