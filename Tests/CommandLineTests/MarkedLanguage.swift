import Foundation

/// A language in which each text begins and ends with a mark: whatever is said without them is not translated.
struct MarkedLanguage {
    private let folder: TemporaryFolder
    /// The environment in which it is spoken.
    let environment: [String: String]

    init() throws {
        folder = try TemporaryFolder()
        let texts = try SourceTexts.table("de").keys.sorted().map { text in
            "  \(SourceTexts.quoted(text)): \(SourceTexts.quoted("⟦" + text + "⟧"))\n"
        }
        try FileManager.default.createDirectory(
            atPath: folder.path + "/braille-bridge/CommandLine", withIntermediateDirectories: true)
        _ = try folder.file(
            "braille-bridge/CommandLine/qaa.yaml", "schema: 1\nlanguage: qaa\ntexts:\n" + texts.joined())
        environment = ["LC_ALL": "", "LC_MESSAGES": "qaa", "CI": "", "XDG_CONFIG_HOME": folder.path]
    }

    /// Runs the program in it.
    func run(_ words: String) throws -> Tool.Result {
        try Tool.run(words.split(separator: " ").map(String.init), environment: environment)
    }
}
