import Documents

/// The values of an element by their keys.
struct IDBValues {
    /// Few enough that comparing them takes less time than hashing one.
    private var values: [(key: IDBAttribute, node: YAMLNode)] = []

    init(_ source: YAMLNode, _ report: inout ImportReport) {
        values.reserveCapacity(IDBAttribute.allCases.count)
        for (key, value) in source.entries {
            if let known = IDBAttribute.table[key] {
                values.append((known, value))
            } else {
                report.unknownKey(key.scalarText, at: .node(key))
            }
        }
    }

    /// The value of a key, or nil where it is absent.
    subscript(key: IDBAttribute) -> YAMLNode? {
        for pair in values where pair.key == key { return pair.node }
        return nil
    }
}
