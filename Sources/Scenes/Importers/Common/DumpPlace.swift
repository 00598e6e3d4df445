package import Documents

/// A place in a dump, kept cheaply: its line and column are found when a message needs them.
package enum DumpPlace {
    /// A byte of an XML file.
    case offset(Int)
    /// A line and a column of a YAML or JSON file, from 1.
    case mark(line: UInt32, column: UInt32)
    /// The file as a whole.
    case whole

    /// The place of a value of a YAML or JSON file.
    package static func node(_ node: YAMLNode) -> DumpPlace {
        let mark = node.mark
        return .mark(line: UInt32(clamping: mark.line), column: UInt32(clamping: mark.column))
    }

    /// The line and column, or nil for the whole file.
    package func mark(in dump: Dump) -> SourceMark? {
        switch self {
        case .offset(let offset): ByteMarks.mark(of: min(offset, dump.bytes.count), in: dump.bytes)
        case .mark(let line, let column): SourceMark(line: Int(line), column: Int(column))
        case .whole: nil
        }
    }
}
