/// What a file may hold beyond what the product's own files do.
package struct DocumentRules: Sendable {
    /// Containers nested deeper are refused.
    package var depthLimit: Int
    /// Longer texts, in bytes of UTF-8, are refused.
    package var textLimit: Int
    /// Whether a comment may follow a text without quotes on its line.
    package var allowsTrailingComments: Bool
    /// Whether escape pairs stand for characters beyond U+FFFF, as in JSON.
    package var hasEscapePairs: Bool
    /// Whether one half of such a pair may stand alone, as where a program cut a text in the middle of a character.
    package var allowsHalves = false
    /// Whether the file is read as JSON first. What is no JSON is read as YAML all the same.
    package var isJSON = false
    /// Whether the file must be JSON: what only YAML knows is an error then.
    package var isOnlyJSON = false
    /// Whether keys that are not known are left out, for files of other versions; else they are errors.
    package var ignoresUnknownKeys = false

    /// The rules of the product's own files, of which those whose names end in `.json` have escape pairs.
    package static func own(name: String) -> DocumentRules {
        DocumentRules(
            depthLimit: YAMLDocument.depthLimit, textLimit: YAMLDocument.textLimit, allowsTrailingComments: false,
            hasEscapePairs: name.lowercased().hasSuffix(".json"))
    }

    /// The rules of YAML that other programs wrote.
    package static let foreignYAML = DocumentRules(
        depthLimit: 1_000, textLimit: 16 * 1024 * 1024, allowsTrailingComments: true, hasEscapePairs: false)

    /// The rules of JSON that other programs wrote.
    package static let foreignJSON = DocumentRules(
        depthLimit: 1_000, textLimit: 16 * 1024 * 1024, allowsTrailingComments: true, hasEscapePairs: true,
        allowsHalves: true, isJSON: true)

    /// The rules of messages that running programs send.
    ///
    /// - Parameter depthLimit: containers nested deeper are refused.
    package static func message(depthLimit: Int) -> DocumentRules {
        DocumentRules(
            depthLimit: depthLimit, textLimit: YAMLDocument.textLimit, allowsTrailingComments: true,
            hasEscapePairs: true, allowsHalves: true, isJSON: true, isOnlyJSON: true, ignoresUnknownKeys: true)
    }
}
