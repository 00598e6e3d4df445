import Documents

/// The values of an element by their keys.
struct IDBValues {
    /// Few enough that comparing them takes less time than hashing one.
    private var values: [(key: IDBKey, node: YAMLNode)] = []

    init(_ source: YAMLNode, _ report: inout ImportReport) {
        values.reserveCapacity(IDBKey.allCases.count)
        for (key, value) in source.entries {
            if let known = IDBKey.table[key] {
                values.append((known, value))
            } else {
                report.unknownKey(key.scalarText, at: .node(key))
            }
        }
    }

    /// The value of a key, or nil where it is absent.
    subscript(key: IDBKey) -> YAMLNode? {
        for pair in values where pair.key == key { return pair.node }
        return nil
    }
}
