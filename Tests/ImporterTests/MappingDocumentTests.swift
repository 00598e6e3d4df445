import Foundation
import Importers
import Localization
import Testing

/// The mapping tables in docs/importers against the mapping that the importers have, both ways.
@Suite struct MappingDocumentTests {
    /// The tables of a page by their headings: what becomes of each name. Names of which the same becomes share a row.
    private func tables(_ page: String) throws -> [String: [MappingTable.Row]] {
        let path = packageFolder.appendingPathComponent("docs/importers/\(page).md").path
        let text = try String(contentsOfFile: path, encoding: .utf8)
        var tables: [String: [MappingTable.Row]] = [:]
        var heading = ""
        for line in text.split(whereSeparator: \.isNewline) {
            if line.hasPrefix("## ") {
                heading = String(line.dropFirst(3))
            } else if line.hasPrefix("| `") {
                let cells = line.split(separator: "|").map {
                    $0.trimmingCharacters(in: .whitespaces).replacing("`", with: "")
                }
                for name in cells[0].split(separator: ", ").map(String.init) {
                    let target = cells[1] == "the trait of this name" ? "traits: " + name : cells[1]
                    tables[heading, default: []].append(MappingTable.Row(name, target))
                }
            }
        }
        return tables
    }

    @Test(arguments: ImporterRegistry.all.map(\.name)) func thePageSaysWhatTheImporterDoes(name: String) throws {
        let importer = try #require(ImporterRegistry.importer(named: name))
        let isWeb = name == "playwright" || name == "chrome"
        let tables = try tables(name).merging(isWeb ? self.tables("roles") : [:]) { $1 }
        for table in importer.mapping {
            let rows = tables[table.title] ?? []
            #expect(Set(table.rows).subtracting(rows) == [], "in the importer, not on the page: \(table.title)")
            #expect(Set(rows).subtracting(table.rows) == [], "on the page, not in the importer: \(table.title)")
            #expect(rows.count == Set(rows.map(\.source)).count, "a name stands twice: \(table.title)")
        }
        #expect(Set(tables.keys) == Set(importer.mapping.map(\.title)))
    }

    @Test func theOverviewNamesEveryFormat() throws {
        let path = packageFolder.appendingPathComponent("docs/importers/README.md").path
        let text = try String(contentsOfFile: path, encoding: .utf8)
        for importer in ImporterRegistry.all {
            #expect(text.contains("| [`\(importer.name)`](\(importer.name).md) | \(importer.summary.english) |"))
        }
    }
}
