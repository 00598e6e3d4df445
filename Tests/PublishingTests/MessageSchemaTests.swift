import Documents
import Foundation
import Scenes
import TestSupport
import Testing

@testable import Publishing

/// docs/publishing.schema.json says the same as the reader of messages.
@Suite struct MessageSchemaTests {
    private let definitions: [String: YAMLNode]

    init() throws {
        let path = RealTables.packageFolder.appendingPathComponent("docs/publishing.schema.json").path
        let root = try YAMLDocument.load(path: path).root
        definitions = Dictionary(
            (root.value("$defs")?.entries).map { $0.map { ($0.key.scalarText, $0.value) } } ?? [],
            uniquingKeysWith: { first, _ in first })
    }

    private func keys(of name: String) -> Set<String> {
        Set(definitions[name]?.value("properties")?.entries.map(\.key.scalarText) ?? [])
    }

    @Test func itDefinesEveryKindOfMessage() {
        #expect(
            Set(definitions.keys)
                == Set(MessageKeys.Kind.allCases.map(\.rawValue) + ["object", "attributes", "customAction"]))
    }

    @Test(arguments: MessageKeys.Kind.allCases) func keysOfMessages(kind: MessageKeys.Kind) {
        #expect(keys(of: kind.rawValue) == Set(kind.names))
        #expect(
            definitions[kind.rawValue]?.value("properties")?.value("type")?.value("const")?.scalarText == kind.rawValue)
    }

    @Test func keysOfObjects() {
        #expect(keys(of: "object") == Set(PublishedKey.objectKeys.names).subtracting([""]))
        #expect(keys(of: "attributes") == Set(PublishedKey.changeKeys.names).subtracting([""]))
    }
}

extension YAMLNode {
    /// The value of a key, or nil.
    fileprivate func value(_ key: String) -> YAMLNode? { entries.first { $0.key.scalarText == key }?.value }
}
