public import AccessibilityModel
import Braille
public import BrailleLayout
public import Documents
import Localization

/// The symbols of states, which depend neither on the language nor on the braille table: data, read from Tables/States.
public struct StateTable: Hashable, Sendable {
    /// A symbol instead of the abbreviation of a state.
    public struct State: Hashable, Sendable {
        /// The traits of the state, as the table of the language has them.
        public var traits: UIAccessibilityTraits
        /// Whether it is that of an element that is open or closed; nil for neither.
        public var expanded: UIAccessibilityExpandedStatus?
        /// The dots.
        public var symbol: MarkSymbol
    }

    /// One sentence on what it is for.
    public var summary: String
    /// The symbol of a switch by its value: "0", "1", "2".
    public var toggles: [String: MarkSymbol]
    /// The symbol of a button that stays pressed by its value; without one it has that of a switch.
    public var toggleButtons: [String: MarkSymbol]
    /// The symbol of a radio button by its value; without one it has that of a switch.
    public var radioButtons: [String: MarkSymbol]
    /// Symbols of other states.
    public var states: [State]

    /// Reads a table by its name or path.
    public init(named name: String = "default", in folder: TableFolder) throws(DocumentError) {
        self = try folder.table(.states, named: name) { document throws(DocumentError) in try StateTable(document) }
    }

    /// Reads a table from a document.
    package init(_ document: YAMLDocument) throws(DocumentError) {
        let top = try document.root.mapping(TableKeys.states.set)
        _ = try top.required("schema").integer(in: 1...1)
        _ = try top.required("name").text()
        summary = try top.required("summary").text()
        toggles = try StateTable.symbols(try top.required("toggles").list())
        toggleButtons = try StateTable.symbols(try top.list("toggleButtons"))
        radioButtons = try StateTable.symbols(try top.list("radioButtons"))
        states = []
        for node in try top.list("states") {
            let state = try node.mapping(TableKeys.stateSymbol.set)
            _ = try state.required("name").text()
            let entry = State(
                traits: try UIAccessibilityTraits(names: try state.list("traits")),
                expanded: try state.enumeration("expanded", UIAccessibilityExpandedStatus.self),
                symbol: try StateTable.symbol(state))
            guard !entry.traits.isEmpty || entry.expanded != nil else {
                throw node.error(
                    .missingKey, says: "the state has neither traits nor expanded",
                    advises: "add one of them")
            }
            guard !states.contains(where: { $0.traits == entry.traits && $0.expanded == entry.expanded }) else {
                throw node.error(
                    .duplicate, says: "the state has two symbols",
                    advises: "remove one of them")
            }
            states.append(entry)
        }
    }

    /// Symbols by the value that they stand for.
    private static func symbols(_ nodes: some Sequence<YAMLNode>) throws(DocumentError) -> [String: MarkSymbol] {
        var symbols: [String: MarkSymbol] = [:]
        for node in nodes {
            let toggle = try node.mapping(TableKeys.toggleSymbol.set)
            let value = try toggle.required("value").text()
            guard symbols[value] == nil else {
                throw node.error(
                    .duplicate, says: "the value \(value: "\"\(value)\"") has two symbols",
                    advises: "remove one of them")
            }
            _ = try toggle.required("name").text()
            symbols[value] = try StateTable.symbol(toggle)
        }
        return symbols
    }

    private static func symbol(_ entry: YAMLMapping) throws(DocumentError) -> MarkSymbol {
        var symbol = MarkSymbol(usual: try cells(try entry.required("symbol")))
        if let node = entry["eightDots"] { symbol.eightDots = try cells(node) }
        guard let node = entry["sixDots"] else { return symbol }
        let six = try cells(node)
        guard six.allSatisfy({ $0 == CellSize.sixDots.shown($0) }) else {
            throw node.error(
                .wrongValue, says: "the symbol for six dots has dots 7 or 8",
                advises: "write U+2800 to \(high: "U+283F")")
        }
        symbol.sixDots = six
        return symbol
    }

    private static func cells(_ node: YAMLNode) throws(DocumentError) -> [BrailleCell] {
        guard let symbol = [BrailleCell](braille: try node.text()), !symbol.isEmpty else {
            throw node.wrongType("braille patterns", advises: "write cells such as \"⣏⣿⣹\"")
        }
        return symbol
    }

    /// The symbol of a state of a language's table, or nil where its abbreviation is shown.
    func symbol(of state: Vocabulary.Role) -> MarkSymbol? {
        guard state.role == nil, !state.hasLevel else { return nil }
        return states.first { $0.traits == state.traits && $0.expanded == state.expanded }?.symbol
    }
}
