package import Documents
package import Localization

/// Reads the dumps of one tool.
///
/// An importer is tolerant: what it does not know it leaves out and notes in the report. It throws only where the file
/// is broken or holds nothing that it could read.
package protocol DumpImporter: Sendable {
    /// The name of the format, as `--from` takes it.
    var name: String { get }
    /// What the format is, in a few words.
    var summary: LocalizedText { get }
    /// What becomes of each key, type, role and trait; the page of the format in docs/importers says the same.
    var mapping: [MappingTable] { get }

    /// Whether a dump looks like one of this format; broken files may.
    func recognizes(_ dump: Dump) -> Bool

    /// Reads a dump.
    func read(_ dump: Dump, _ report: inout ImportReport) throws(DocumentError) -> ImportedScene
}

/// A key of a format.
package protocol DumpAttribute: CaseIterable, RawRepresentable<String> {
    /// What becomes of it, as the page of the format says.
    var target: String { get }
}

/// A table of a format's names and what becomes of them.
package struct MappingTable: Sendable {
    /// A name and what becomes of it.
    package struct Row: Hashable, Sendable {
        /// The name in the dump.
        package var source: String
        /// Our attribute, or traits, or why there is none.
        package var target: String

        /// Makes a row.
        package init(_ source: String, _ target: String) {
            self.source = source
            self.target = target
        }
    }

    /// What the names are, as the table's heading says: `Keys`, `Types`, `Roles`, `Traits`.
    package var title: String
    /// The rows, in the order of the page.
    package var rows: [Row]

    /// Makes a table.
    package init(_ title: String, _ rows: [Row]) {
        self.title = title
        self.rows = rows
    }

    /// The table of a format's keys.
    package static func keys<Key: DumpAttribute>(_ type: Key.Type) -> MappingTable {
        MappingTable("Keys", Key.allCases.map { Row($0.rawValue, $0.target) })
    }

    /// A table of names with what they are to us.
    package static func kinds(_ title: String, _ rows: [(String, Kind)]) -> MappingTable {
        MappingTable(title, rows.map { Row($0.0, $0.1.words) })
    }

    /// The table of the roles of the web.
    package static var webRoles: MappingTable { MappingTable("Roles", ARIARole.rows) }
}
