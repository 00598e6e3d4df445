extension YAMLDocument {
    /// What is stored of a node, in 16 bytes: a dump has a node for each eight bytes.
    struct Record: Sendable {
        /// The line where it begins, from 0.
        let line: UInt32
        /// The column, the kind and the style. A file of the largest size has no column beyond 28 bits.
        private let packed: UInt32
        /// Where the text of a scalar begins, else 0.
        let textStart: UInt32
        /// The length of a scalar's text; of a container the index after the last node inside it.
        private var length: UInt32

        private static let columnLimit = 1 << 28 - 1

        /// Makes a scalar.
        init(_ style: YAMLNode.Style, line: Int, column: Int, text: Range<Int>) {
            self.line = UInt32(clamping: line)
            packed = Record.pack(.scalar, style, column)
            textStart = UInt32(text.lowerBound)
            length = UInt32(text.count)
        }

        /// Makes a container whose end is not known yet.
        init(container kind: YAMLNode.Kind, line: Int, column: Int) {
            self.line = UInt32(clamping: line)
            packed = Record.pack(kind, .plain, column)
            textStart = 0
            length = 0
        }

        private static func pack(_ kind: YAMLNode.Kind, _ style: YAMLNode.Style, _ column: Int) -> UInt32 {
            UInt32(max(0, min(column, columnLimit))) << 4 | UInt32(kind.rawValue) << 2 | UInt32(style.rawValue)
        }

        /// The column where it begins, from 0.
        var column: Int { Int(packed >> 4) }
        /// What it is.
        var kind: YAMLNode.Kind { YAMLNode.Kind(rawValue: UInt8(packed >> 2 & 3)) ?? .scalar }
        /// How a scalar was written.
        var style: YAMLNode.Style { YAMLNode.Style(rawValue: UInt8(packed & 3)) ?? .plain }
        /// The length of a scalar's text in bytes, 0 for anything else.
        var textLength: Int { kind == .scalar ? Int(length) : 0 }
        /// Where a scalar's text is among those of the document.
        var text: Range<Int> { Int(textStart)..<Int(textStart) + textLength }

        /// The index after the last node inside this one, which is at an index itself.
        func end(at index: Int) -> Int { kind == .scalar ? index + 1 : Int(length) }

        /// Ends a container in front of an index.
        mutating func close(at index: Int) { length = UInt32(index) }
    }
}
