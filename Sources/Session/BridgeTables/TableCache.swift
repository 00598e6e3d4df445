import Synchronization
import Documents

/// The tables that were read from a folder, each of them once.
final class TableCache: Sendable {
    private struct Name: Hashable {
        var kind: TableFolder.Kind
        var name: String
    }

    private let known = Mutex<[Name: any Sendable]>([:])

    /// The table of a name; it is read where it was not before, and again where that failed.
    func table<Table: Sendable>(
        _ kind: TableFolder.Kind, named name: String, read: () throws(DocumentError) -> Table
    ) throws(DocumentError) -> Table {
        let name = Name(kind: kind, name: name)
        if let table = known.withLock({ $0[name] }) as? Table { return table }
        let table = try read()
        known.withLock { $0[name] = table }
        return table
    }
}
