import Documents
import Foundation
import TestSupport
import Testing

@testable import BridgeTables

/// docs/config.schema.json has the reader's choices with their values.
@Suite struct ConfigSchemaTests {
    private func value(_ node: YAMLNode?, _ keys: String...) -> YAMLNode? {
        keys.reduce(node) { node, key in node?.entries.first { $0.key.scalarText == key }?.value }
    }

    private func schema() throws -> YAMLNode {
        try YAMLDocument.load(path: RealTables.packageFolder.appendingPathComponent("docs/config.schema.json").path)
            .root
    }

    private func names(_ node: YAMLNode?) -> [String] { node?.entries.map(\.key.scalarText) ?? [] }

    @Test func itHasEachChoiceOnce() throws {
        let schema = try schema()
        let choices = ReaderChoices.all.map(\.name)
        #expect(
            names(value(schema, "properties"))
                == ["schema"] + choices + ReaderConfiguration.connectionNames + ["displays"])
        #expect(names(value(schema, "$defs", "choices", "properties")) == choices)
        #expect(names(value(schema, "$defs")) == ["choices"] + choices)
    }

    @Test(arguments: ReaderChoices.all.map(\.name)) func itHasTheValuesOfTheChoice(name: String) throws {
        let choice = try #require(ReaderChoices.choice(named: name))
        let own = value(try schema(), "$defs", name)
        #expect(value(own, "description") != nil)
        // Of the messages, a mapping names single programs.
        let rule = value(own, "anyOf").flatMap { Array($0.items).first } ?? own
        let words = value(rule, "enum")?.items.map(\.scalarText)
        let range = [value(rule, "minimum"), value(rule, "maximum")].map { $0?.scalarText }
        switch choice.values {
        case .words(let known): #expect(words == known)
        case .numbers(let known): #expect(words == known.map(String.init))
        case .range(let known): #expect(range == ["\(known.lowerBound)", "\(known.upperBound)"])
        case .tenths(let known):
            #expect(
                range.compactMap { $0.flatMap(Double.init) }
                    == [known.lowerBound, known.upperBound].map { Double($0) / 10 })
        default: #expect(words == nil && range == [nil, nil])
        }
        if let standard = value(own, "default")?.scalarText {
            #expect(choice.text(in: ReaderChoices()) == standard)
        }
    }
}
