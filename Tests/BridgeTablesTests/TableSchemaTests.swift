import Braille
import BrailleLayout
import BridgeSession
import Foundation
import TestSupport
import Testing
import Documents

@testable import BridgeTables

/// docs/tables.schema.json has the keys of the loaders, and the product's own tables say their dots.
@Suite struct TableSchemaTests {
    private func value(_ node: YAMLNode?, _ key: String) -> YAMLNode? {
        node?.entries.first { $0.key.scalarText == key }?.value
    }

    private func schema() throws -> YAMLNode {
        let path = RealTables.packageFolder.appendingPathComponent("docs/tables.schema.json").path
        return try YAMLDocument.load(path: path).root
    }

    /// The lists of words are as long as Tables/Roles/en.yaml, which `WordTableTests` compares with the loader.
    private static let words: Set<TableKeys> = [.descriptions, .controls, .commands, .messages]

    @Test(arguments: TableKeys.allCases.filter { !words.contains($0) }) func theSchemaHasTheKeysOfTheLoader(
        table: TableKeys
    ) throws {
        let definition = try #require(value(value(try schema(), "$defs"), table.rawValue))
        let properties = value(definition, "properties")?.entries.map(\.key.scalarText) ?? []
        #expect(Set(properties) == Set(table.set.names))
        let required = value(definition, "required")?.items.map(\.scalarText) ?? []
        #expect(Set(required) == Set(table.required))
        #expect(value(definition, "additionalProperties")?.scalarText == "false")
    }

    @Test func theSchemaDescribesNothingElse() throws {
        let names = value(try schema(), "$defs")?.entries.map(\.key.scalarText) ?? []
        #expect(Set(names) == Set(TableKeys.allCases.map(\.rawValue) + ["text"]))
    }

    @Test func choicesAreThoseOfTheLoader() throws {
        func choices(_ table: String, _ key: String, items: Bool) throws -> [String] {
            let property = value(value(value(value(try schema(), "$defs"), table), "properties"), key)
            return value(items ? value(property, "items") : property, "enum")?.items.map(\.scalarText) ?? []
        }
        #expect(try choices("binding", "command", items: false) == Command.allCases.map(\.rawValue))
        #expect(try choices("template", "label", items: true) == ContentPiece.ofLabel.map(\.rawValue))
        #expect(try choices("template", "value", items: true) == ContentPiece.ofValue.map(\.rawValue))
        #expect(try choices("template", "verbosity", items: true) == Verbosity.allCases.map(\.rawValue))
        #expect(try choices("row", "omitRole", items: true) == ElementKind.allCases.map(\.rawValue))
        #expect(try choices("status", "side", items: false) == StatusCells.Side.allCases.map(\.rawValue))
    }

    // MARK: The product's own files

    private static let files: [String] = TableFolder.Kind.allCases.flatMap { kind in
        RealTables.folder.names(of: kind).map { "\(kind.rawValue)/\($0).yaml" }
    }

    private func text(_ file: String) throws -> String {
        try String(contentsOf: RealTables.packageFolder.appendingPathComponent("Tables/" + file), encoding: .utf8)
    }

    @Test(arguments: files) func everyFileSaysWhatItIsItsSourceAndItsLicence(file: String) throws {
        let head = try text(file).prefix { _ in true }.split(separator: "\n").prefix { $0.hasPrefix("#") }
            .joined(separator: "\n")
        #expect(head.count > 60)
        #expect(head.contains("Source: "))
        #expect(head.contains("Licence: "))
    }

    @Test(arguments: files) func symbolsAreShownWithTheirDots(file: String) throws {
        for line in try text(file).split(separator: "\n") where !line.hasPrefix("#") && !line.contains("tables:") {
            let comment = line.split(separator: "#", maxSplits: 1).dropFirst().first ?? ""
            for match in line.matches(of: /"([\u{2801}-\u{28FF}]+)"/) {
                let cells = try #require([BrailleCell](braille: String(match.1)))
                let dots = cells.map(dots(of:)).joined(separator: ", ")
                #expect(comment.contains(dots), "\(file): write \(dots) behind \(line)")
            }
        }
    }

    private func dots(of cell: BrailleCell) -> String {
        let numbers = cell.dots.map { String($0) }
        return (numbers.count == 1 ? "dot " : "dots ") + numbers.joined(separator: " ")
    }

    /// The kind of a file is seen by its keys, wherever it lies.
    @Test(arguments: files) func theKindIsSeen(file: String) throws {
        let document = try YAMLDocument.parse(try text(file), name: "mine.yaml")
        #expect(TableFolder.Kind(of: document)?.rawValue == file.split(separator: "/").first.map(String.init))
    }

    @Test func whatIsNoTableHasNoKind() throws {
        #expect(TableFolder.Kind(of: try YAMLDocument.parse("schema: 1\ntitle: A", name: "a.yaml")) == nil)
    }

    /// The reader's own files are read instead of the product's.
    @Test func theReadersOwnFilesComeFirst() throws {
        let home = FileManager.default.temporaryDirectory.appendingPathComponent("tables-\(UUID().uuidString)")
        let own = home.appendingPathComponent("braille-bridge/Layouts")
        try FileManager.default.createDirectory(at: own, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: home) }
        let mine = try text("Layouts/regions.yaml").replacing("minimumLabel: 4", with: "minimumLabel: 7")
        try mine.write(to: own.appendingPathComponent("regions.yaml"), atomically: true, encoding: .utf8)
        let folder = try TableFolder.find(
            option: RealTables.packageFolder.appendingPathComponent("Tables").path,
            environment: ["XDG_CONFIG_HOME": home.path], executable: "/nowhere/braille-bridge")
        #expect(try LayoutTable(named: "regions", in: folder).minimumLabel == 7)
        #expect(folder.isOwn(.layouts, named: "regions"))
        #expect(!folder.isOwn(.layouts, named: "flow"))
    }
}
