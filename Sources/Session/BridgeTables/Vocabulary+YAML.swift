import AccessibilityModel
import Braille
public import BrailleLayout
import BridgeSession
public import Documents
import Localization

extension Vocabulary {
    /// Reads the words of a language by its name or path.
    public init(named name: String, in folder: TableFolder) throws(DocumentError) {
        self = try folder.table(.roles, named: name) { document throws(DocumentError) in
            try Vocabulary(document, StateTable(in: folder), PluralTables(in: folder))
        }
    }

    /// Reads words from a document; the symbols of states and the plural forms are in tables of their own.
    package init(
        _ document: YAMLDocument, _ symbols: StateTable, _ pluralTables: PluralTables
    ) throws(DocumentError) {
        let top = try document.root.mapping(TableKeys.roles.set)
        _ = try top.required("schema").integer(in: 1...1)
        let bounds = try top.required("bounds").mapping(TableKeys.bounds.set)
        let language = try top.required("language").text()
        let plurals = pluralTables.rules(for: language) ?? .otherOnly
        self.init(
            language: language,
            plurals: plurals,
            roles: try Vocabulary.roles(try top.list("roles")),
            states: try Vocabulary.roles(try top.list("states"), symbols),
            toggleStates: try Vocabulary.toggles(try top.list("toggles"), symbols),
            minimum: try bounds.required("minimum").text(),
            maximum: try bounds.required("maximum").text(),
            descriptions: DescriptionWords(
                language: language, plurals: plurals,
                phrases: try Vocabulary.entries(
                    DescriptionWord.self, try top.required("descriptions"), Vocabulary.phrase)),
            controls: ControlWords(
                language: language, plurals: plurals,
                phrases: try Vocabulary.entries(ControlWord.self, try top.required("controls"), Vocabulary.phrase)),
            commands: Dictionary(
                uniqueKeysWithValues: try Vocabulary.entries(
                    Command.self, try top.required("commands"), Vocabulary.text
                )
                .map { ($0.key.rawValue, $0.value) }),
            messages: try Vocabulary.entries(VocabularyMessage.self, try top.required("messages"), Vocabulary.phrase))
    }

    private static func roles(
        _ nodes: [YAMLNode], _ symbols: StateTable? = nil
    ) throws(DocumentError) -> [Role] {
        var roles: [Role] = []
        for node in nodes {
            let role = try node.mapping(TableKeys.role.set)
            var entry =
                Role(
                    role: try role.enumeration("role", AccessibilityRole.self),
                    traits: try UIAccessibilityTraits(names: try role.list("traits")),
                    unless: try UIAccessibilityTraits(names: try role.list("unless")),
                    inTabBar: try role.boolean("inTabBar") ?? false,
                    expanded: try role.enumeration("expanded", UIAccessibilityExpandedStatus.self),
                    isPlaceholder: try role.boolean("placeholder") ?? false,
                    hasLevel: try role.boolean("level") ?? false,
                    abbreviation: try role.text("abbreviation"),
                    name: try role.required("name").text())
            entry.symbol = symbols?.symbol(of: entry)
            roles.append(entry)
        }
        return roles
    }

    private static func toggles(
        _ nodes: [YAMLNode], _ symbols: StateTable
    ) throws(DocumentError) -> [String: ToggleState] {
        var states: [String: ToggleState] = [:]
        for node in nodes {
            let state = try node.mapping(TableKeys.toggle.set)
            let valueNode = try state.required("value")
            let value = try valueNode.text()
            guard let symbol = symbols.toggles[value] else {
                throw valueNode.unknownValue("value of a switch", known: symbols.toggles.keys.sorted())
            }
            guard states[value] == nil else {
                throw node.error(
                    .duplicate, says: "the value \(value: "\"\(value)\"") has two words",
                    advises: "remove one of them")
            }
            states[value] = ToggleState(
                symbol: symbol, buttonSymbol: symbols.toggleButtons[value], radioSymbol: symbols.radioButtons[value],
                word: try state.required("word").text())
        }
        return states
    }

    /// A mapping that has each case of an enumeration as a key, and no other key.
    private static func entries<Name: RawRepresentable<String> & CaseIterable & Hashable, Entry>(
        _ names: Name.Type, _ node: YAMLNode, _ read: (YAMLNode) throws(DocumentError) -> Entry
    ) throws(DocumentError) -> [Name: Entry] {
        let mapping = try node.mapping(keys: names.allCases.map(\.rawValue))
        var entries: [Name: Entry] = [:]
        for name in names.allCases { entries[name] = try read(try mapping.required(name.rawValue)) }
        return entries
    }

    /// Refuses forms of counted texts that their language never takes.
    static func checkPlurals(
        _ document: YAMLDocument, _ rules: PluralRules, language: String
    ) throws(DocumentError) {
        let top = try document.root.mapping(TableKeys.roles.set)
        let known = rules.categories.map(\.rawValue)
        for section in ["descriptions", "controls", "messages"] {
            for (_, text) in try top.required(section).entries where text.kind == .mapping {
                for (form, _) in text.entries where !known.contains(form.scalarText) {
                    throw form.error(
                        .wrongValue, says: "\(language: language) has no plural form \(name: "\"\(form.scalarText)\"")",
                        advises: "its forms are \(known: known.joined(separator: ", "))")
                }
            }
        }
    }

    private static func text(_ node: YAMLNode) throws(DocumentError) -> String {
        try node.text()
    }

    /// A text, or a mapping of texts by plural category.
    private static func phrase(_ node: YAMLNode) throws(DocumentError) -> Phrase {
        guard node.kind == .mapping else { return Phrase(try node.text()) }
        let mapping = try node.mapping(TableKeys.plural.set)
        var forms: [PluralCategory: String] = [.other: try mapping.required(PluralCategory.other.rawValue).text()]
        for category in PluralCategory.allCases where category != .other {
            forms[category] = try mapping.text(category.rawValue)
        }
        return Phrase(forms: forms)
    }
}
