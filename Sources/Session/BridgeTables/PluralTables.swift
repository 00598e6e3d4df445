public import AccessibilityModel
public import Documents
import Localization

/// The plural forms of all languages: data, read from every file of Tables/Plurals.
public struct PluralTables: Hashable, Sendable {
    /// The rules by lower-case BCP 47 tag.
    public var rules: [String: PluralRules]

    /// The rules of a language: those that fit its tag best, or nil where no table has any.
    public func rules(for language: String) -> PluralRules? {
        LanguageTables.candidates(language).lazy.compactMap { rules[$0] }.first
    }

    /// Reads all tables; where several have a language, the reader's own counts.
    public init(in folder: TableFolder) throws(DocumentError) {
        rules = [:]
        let names = folder.names(of: .plurals)
        let own = names.filter { folder.isOwn(.plurals, named: $0) }
        for name in own + names.filter({ !own.contains($0) }) {
            let table = try folder.table(.plurals, named: name) { document throws(DocumentError) in
                try PluralTables(document)
            }
            rules.merge(table.rules) { known, _ in known }
        }
    }

    /// Reads one table from a document.
    package init(_ document: YAMLDocument) throws(DocumentError) {
        let top = try document.root.mapping(TableKeys.plurals.set)
        _ = try top.required("schema").integer(in: 1...1)
        _ = try top.required("name").text()
        _ = try top.required("summary").text()
        rules = [:]
        for item in try top.required("rules").list() {
            let entry = try item.mapping(TableKeys.pluralRules.set)
            var conditions: [PluralCategory: PluralRules.Condition] = [:]
            for category in PluralCategory.allCases where category != .other {
                conditions[category] = try entry[category.rawValue].map(PluralRules.Condition.init)
            }
            for node in try entry.required("languages").list() {
                let language = try node.text().lowercased()
                guard rules[language] == nil else {
                    throw node.error(
                        .duplicate, says: "\(language: language) has two rules",
                        advises: "remove it from one of them")
                }
                rules[language] = PluralRules(conditions)
            }
        }
    }
}
