package import Documents

/// A place in a dump, kept cheaply: its line and column are found when a message needs them.
package enum DumpPlace {
    /// A byte of an XML file.
    case offset(Int)
    /// A value of a YAML or JSON file.
    case node(YAMLNode)
    /// The file as a whole.
    case whole

    /// The line and column, or nil for the whole file.
    package func mark(in dump: Dump) -> SourceMark? {
        switch self {
        case .offset(let offset): ByteMarks.mark(of: min(offset, dump.bytes.count), in: dump.bytes)
        case .node(let node): node.mark
        case .whole: nil
        }
    }
}
