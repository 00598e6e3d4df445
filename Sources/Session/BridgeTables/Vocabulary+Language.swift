public import BrailleLayout
public import Documents

extension Vocabulary {
    /// Reads the words that suit a language best; English where there are none.
    ///
    /// - Parameters:
    ///   - language: a BCP 47 tag, or nil for English.
    ///   - folder: where the tables are.
    public init(language: String?, in folder: TableFolder) throws(DocumentError) {
        try self.init(named: Vocabulary.name(for: language, among: folder.names(of: .roles)), in: folder)
    }

    /// The table for a language: the longest name that begins its tag, in any case of letters. A Chinese tag without a
    /// script has the one that its region writes.
    ///
    /// - Parameter names: the tables there are, such as `de` and `zh-Hans`.
    package static func name(for language: String?, among names: [String]) -> String {
        let tag = subtags(language ?? "")
        for wanted in [withScript(tag), tag] {
            for length in stride(from: wanted.count, to: 0, by: -1) {
                if let name = names.first(where: { subtags($0) == Array(wanted.prefix(length)) }) { return name }
            }
        }
        return "en"
    }

    private static func subtags(_ tag: String) -> [String] {
        tag.lowercased().split(whereSeparator: { $0 == "-" || $0 == "_" }).map(String.init)
    }

    private static func withScript(_ tag: [String]) -> [String] {
        guard tag.first == "zh", !tag.dropFirst().contains(where: { $0.count == 4 && $0.allSatisfy(\.isLetter) }) else {
            return tag
        }
        let isTraditional = !Set(tag).isDisjoint(with: ["tw", "hk", "mo"])
        return ["zh", isTraditional ? "hant" : "hans"] + tag.dropFirst()
    }
}
