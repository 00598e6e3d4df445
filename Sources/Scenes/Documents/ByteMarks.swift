/// Places in a file from offsets in its bytes.
package enum ByteMarks {
    /// The line and column, from 1, of the character at an offset.
    package static func mark(of offset: Int, in bytes: some Collection<UInt8>) -> SourceMark {
        var mark = SourceMark(line: 1, column: 1)
        for byte in bytes.prefix(offset) {
            if byte == UInt8(ascii: "\n") {
                mark.line += 1
                mark.column = 1
            } else if byte & 0xC0 != 0x80 {
                mark.column += 1
            }
        }
        return mark
    }
}
